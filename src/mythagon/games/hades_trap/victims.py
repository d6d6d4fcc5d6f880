"""What the Divine Wrath would do to each hero Ariadne may give it to (HAD-14.2), if that hero did not reply.

Worked out by the rules themselves, on copies, from what everybody knows.
"""

from typing import TypedDict

from mythagon.games.hades_trap.chapters.hits import BY_WRATH, TOKENS, Replies, Reply, apply_hit, may_reply
from mythagon.games.hades_trap.chapters.wrath import Wrath
from mythagon.games.hades_trap.choices import VICTIM
from mythagon.games.hades_trap.state import FALLEN, STANDING, STUNNED, Labyrinth


class VictimView(TypedDict):
    """One of the heroes Hades has met."""

    choice: str
    hades: int
    """Hades tokens the hero would take; 0 for who is protected."""
    points: int
    """The free points that would be left."""
    ghost: bool
    """The tokens are more than the bar has room for."""
    stunned: bool
    """Hades stands on the very square: whoever takes the tokens, this hero is Stunned."""
    replies: bool
    """The hero may avoid it."""


def victims_view(s: Labyrinth, seat: int | None) -> list[VictimView]:
    """Each hero this seat may give the Wrath to; none where it is not asked."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, Wrath) or seat != s.ariadne():
        return []
    return [struck(s, frame, victim) for victim in frame.seats(s)]


def struck(s: Labyrinth, frame: Wrath, victim: int) -> VictimView:
    """The pile falls on this hero."""
    trial = s.clone()
    frame.fall_on(trial, victim)
    hits: list[int] = []
    above = trial.stack[-1] if trial.stack else None
    if isinstance(above, (Reply, Replies)):
        trial.pop()
        hits = [hit for hit in above.hits if hit % TOKENS == victim]
        for hit in above.hits:
            apply_hit(trial, hit, [], above.cause)
    before, after = s.heroes[victim], trial.heroes[victim]
    ghost = after.state == FALLEN
    return {
        "choice": VICTIM[victim].text,
        "hades": int(s.wrath) if ghost else int(after.hades - before.hades),
        "points": 0 if ghost else int(trial.free_points(victim)),
        "ghost": ghost,
        "stunned": before.state == STANDING and after.state == STUNNED,
        "replies": any(may_reply(s, hit, BY_WRATH) for hit in hits),
    }
