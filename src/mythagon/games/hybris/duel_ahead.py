"""The Duel: what each Posture would do when the Olympian is activated, as tokens and Pillars lie today."""

from mypy_extensions import i64

from mythagon.games.hybris.chapters.duel_mode import CoverPart, DeclarePosture, before_olympian, token_owner
from mythagon.games.hybris.chapters.pillars import HUMBLE, LowerPart, UpperPart, held_pillars
from mythagon.games.hybris.choices import COVER, POSTURE
from mythagon.games.hybris.prospect import ProspectView, changes, look_ahead, play_on
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.verbs.tokens import RemoveToken, TurnToken
from mythagon.kernel.chance import News


class PostureView(ProspectView):
    """What the Olympian's activation would bring its player, who takes away and turns over what can be."""

    removes: int
    """Tokens of the other player that would leave the board."""
    turns: int
    """Tokens that would be turned over."""


class CoverView(ProspectView):
    """What the covered part would have brought."""

    seat: int
    """Whom: the Humble cover what is theirs, the Proud what is the other's."""


def postures_ahead(s: Cosmos, seat: i64) -> dict[str, PostureView]:
    """By choice, while this seat declares its Posture."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, DeclarePosture) or frame.seat != seat:
        return {}
    return {choice.text: posture_view(s, seat, choice.arg) for choice in POSTURE.all}


def posture_view(s: Cosmos, seat: i64, posture: i64) -> PostureView:
    """The Olympian sets out on a copy."""
    trial = look_ahead(s)
    trial.players[seat].posture = posture
    known = False
    try:
        before_olympian(trial, seat)
        known = play_on(trial)
    except News:
        pass  # what is seen only then is not foretold: it is said up to there
    while not known:
        frame = trial.stack[-1]
        if not isinstance(frame, (RemoveToken, TurnToken)):
            break
        frame.answer(trial, frame.ask(trial).choices[0])
        known = play_on(trial)
    pairs = [(s.tokens[space], trial.tokens[space]) for space in range(len(s.tokens))]
    return {
        "removes": len([True for old, new in pairs if old and not new and token_owner(old) != seat]),
        "turns": len([True for old, new in pairs if old and new and old != new]),
        "changes": changes(s, trial, seat),
        "open": not known,
    }


def covers_ahead(s: Cosmos, seat: i64) -> dict[str, CoverView]:
    """By choice, while this seat covers a part of a Pillar."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, CoverPart) or frame.seat != seat:
        return {}
    return {COVER[pillar].text: cover_view(s, seat, pillar) for pillar in held_pillars(s, seat)}


def cover_view(s: Cosmos, seat: i64, pillar: i64) -> CoverView:
    """The part is resolved on a copy."""
    trial = look_ahead(s)
    humble = s.players[seat].posture == HUMBLE
    trial.push(UpperPart(seat, pillar) if humble else LowerPart(seat, pillar))
    known = play_on(trial)
    whose = seat if humble else 1 - seat
    return {"seat": int(whose), "changes": changes(s, trial, whose), "open": not known}
