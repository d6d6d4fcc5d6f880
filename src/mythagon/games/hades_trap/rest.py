"""The rest of a turn: Ariadne's strip and the boss's way if the hero stopped now and nobody replied.

It is played on a copy by the rules themselves, so nothing is stated a second time. It follows public facts only: where
chance, or a person who is Ariadne, would decide, it ends.
"""

from typing import Final, TypedDict

from mythagon.games.hades_trap.board import POSITIONS, TILES
from mythagon.games.hades_trap.chapters.hits import Replies, Reply, apply_hit
from mythagon.games.hades_trap.chapters.labyrinth import ReplaceToken
from mythagon.games.hades_trap.chapters.turn import HERO_PHASE
from mythagon.games.hades_trap.choices import PASS, STOP
from mythagon.games.hades_trap.components import COLOURS, SIREN
from mythagon.games.hades_trap.state import Labyrinth
from mythagon.kernel.chance import News
from mythagon.kernel.choice import Choice
from mythagon.kernel.message import Event

#: what befalls a hero
HITS: Final = ("hades", "wrath", "stunned", "ghost")


class HitView(TypedDict):
    """What would befall one hero."""

    seat: int
    hades: int
    """Hades tokens."""
    stunned: bool
    ghost: bool
    """The tokens would make a ghost of him."""


class AheadStepView(TypedDict):
    """What one of Ariadne's tokens, an alarm or the young Hydras would do."""

    cause: str
    """A thread's colour, "alarm", "young", or "now" for what is about to happen while somebody may reply."""
    alarm: str | None
    """The medallion whose alarm rings."""
    squares: list[str]
    """Where the boss comes, one after the other."""
    hits: list[HitView]
    song: list[str]
    """The positions of the tiles in which the Siren is heard."""
    walks: dict[str, list[str]]
    """The squares that charmed heroes walk to, by seat."""
    young: list[str]
    """Where young Hydras come to rest."""


class RestView(TypedDict):
    """The rest of the turn."""

    steps: list[AheadStepView]
    open: bool
    """Chance or Ariadne decides how it goes on."""
    winner: int | None


def rest_view(s: Labyrinth) -> RestView | None:
    """The rest of the turn if its hero stops now and nobody replies; None while there is no turn that can be stopped.

    What a hero has begun and not done counts for nothing: others may not even know of it.
    """
    trial = s.clone()
    return rest_of(s, trial) if trial.stack and may_rest(trial) else None


def rest_of(s: Labyrinth, trial: Labyrinth, answer: Choice | None = None) -> RestView:
    """Play the rest of a turn on this copy, after an answer to the question on top, and tell it."""
    events: list[Event] = []
    trial.listen(events)
    trial.chance.silent = True
    try:
        if answer is not None:
            trial.stack[-1].answer(trial, answer)
            trial.settle()
        open = not rest(trial)
    except News:
        open = True
    return {
        "steps": told(s, events),
        "open": open,
        "winner": int(trial.winner) if trial.winner >= 0 else None,
    }


def may_rest(s: Labyrinth) -> bool:
    """Is there a hero phase that can be stopped, or a window that can pass?"""
    frame = s.stack[-1]
    if isinstance(frame, (Reply, Replies, ReplaceToken)):
        return True
    return HERO_PHASE in s.stack and may_stop(s)


def may_stop(s: Labyrinth) -> bool:
    """Go back to the hero phase from what was begun in it; may the hero end it?"""
    while s.stack[-1] is not HERO_PHASE:
        s.pop()
    return s.heroes[s.active].at >= 0 and STOP in HERO_PHASE.ask(s).choices


def rest(s: Labyrinth) -> bool:
    """Play to the end of the turn; False where somebody has to decide."""
    turn = s.turns
    while s.stack:
        frame = s.stack[-1]
        if isinstance(frame, (Reply, Replies)):
            s.pop()
            for hit in frame.hits:
                apply_hit(s, hit, [], frame.cause)
        elif isinstance(frame, ReplaceToken):
            frame.answer(s, PASS)
        elif s.turns == turn and HERO_PHASE in s.stack and may_stop(s):
            HERO_PHASE.answer(s, STOP)
        else:
            return s.turns != turn
        s.settle()
    return True


def told(s: Labyrinth, events: list[Event]) -> list[AheadStepView]:
    """The events of a labyrinth phase, by what causes them."""
    steps: list[AheadStepView] = []
    for event in events:
        kind = event.kind
        if kind == "turn":
            break
        if kind == "token":
            colour = event.word("colour")
            steps.append(step(colour))
            steps[-1]["song"] = heard(s, COLOURS.index(colour))
        elif kind.startswith("alarm."):
            steps.append(step("alarm", kind.removeprefix("alarm.")))
        elif kind == "proliferation":
            steps.append(step("young"))
        else:
            if not steps and kind in HITS:
                steps.append(step("now"))
            if steps:
                add(steps[-1], event)
    return steps


def step(cause: str, alarm: str | None = None) -> AheadStepView:
    """One cause, with nothing that follows from it yet."""
    return {"cause": cause, "alarm": alarm, "squares": [], "hits": [], "song": [], "walks": {}, "young": []}


def heard(s: Labyrinth, colour: int) -> list[str]:
    """HAD-13.4: where the Siren's song is heard when she sings to a thread's zone; nowhere with another boss."""
    if s.rules.boss != SIREN or s.boss < 0:
        return []
    side, arm = s.arrows[colour], s.rules.plan.arm
    return [POSITIONS[position] for position in range(TILES) if arm[position] == side]


def add(step: AheadStepView, event: Event) -> None:
    """What follows from a cause."""
    kind = event.kind
    if kind in ("leap", "bounce", "crawl"):
        step["squares"].append(event.moves[0][2][3:])
    elif kind == "charmed":
        seat = str(event.touches[0])
        step["walks"][seat] = [*step["walks"].get(seat, []), event.moves[0][2][3:]]
    elif kind == "brood":
        step["young"].append(event.moves[0][2][3:])
    elif kind == "hades":
        hit(step, event)["hades"] += 1
    elif kind == "wrath":
        hit(step, event)["hades"] += event.number("count")
    elif kind == "stunned":
        hit(step, event)["stunned"] = True
    elif kind == "ghost":
        hit(step, event)["ghost"] = True


def hit(step: AheadStepView, event: Event) -> HitView:
    """What befalls the hero of an event."""
    seat = event.touches[0]
    for found in step["hits"]:
        if found["seat"] == seat:
            return found
    new: HitView = {"seat": seat, "hades": 0, "stunned": False, "ghost": False}
    step["hits"].append(new)
    return new
