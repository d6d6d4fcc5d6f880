"""What a charge (HAD-9.1) would do on each square it may end on, if nobody replied.

One charge a side is run to its end on a copy, by the rules themselves; its events say what happens where.
"""

from typing import Final, TypedDict

from mythagon.games.hades_trap.board import SIDES, SQUARES
from mythagon.games.hades_trap.chapters.amphorae import PickOffer
from mythagon.games.hades_trap.chapters.charge import Charge
from mythagon.games.hades_trap.chapters.hits import TOKENS, Reply, apply_hit
from mythagon.games.hades_trap.choices import CHARGE, LONGEST, PASS
from mythagon.games.hades_trap.state import AMPHORA, Labyrinth
from mythagon.kernel.chance import News
from mythagon.kernel.choice import Choice
from mythagon.kernel.message import Event

#: events told before the hero is on the square they belong to
BEFORE: Final = ("thread", "stunned", "ether_lost")
BEATEN: Final = ("skeleton", "doused", "young")


class ChargeView(TypedDict):
    """One square on which a charge may end, and what happens there."""

    choice: str
    side: str
    square: str
    medallions: list[str]
    """Won there: Courage before the boss, Spirit on the way."""
    threads: list[str]
    """Colours laid by the step onto it."""
    stunned: list[int]
    """Seats whose heroes stand there."""
    replies: list[int]
    """Those of them who may reply: then the charge may end before them."""
    beaten: bool
    """A skeleton or a young Hydra falls."""
    amphora: bool
    """An amphora can be taken there."""


def charges_view(s: Labyrinth, seat: int | None) -> list[ChargeView]:
    """Every square the charge of this seat may end on, side by side; none where it is not asked for one."""
    if not s.stack or s.finished:
        return []
    found: list[ChargeView] = []
    for ask in s.stack[-1].asks(s):
        if ask.seat != seat:
            continue
        charges = [choice for choice in ask.choices if choice.family is CHARGE]
        for number, choice in enumerate(charges):
            if number + 1 == len(charges) or charges[number + 1].arg // LONGEST != choice.arg // LONGEST:
                found += run(s, seat, choice)
    return found


def run(s: Labyrinth, seat: int, longest: Choice) -> list[ChargeView]:
    """The longest charge to one side, square by square."""
    trial = s.clone()
    events: list[Event] = []
    replies: list[int] = []
    trial.listen(events)
    trial.foreseeing = trial.chance.silent = True
    try:
        trial.stack[-1].take(trial, seat, longest)
        while True:
            trial.settle()
            frame = trial.stack[-1] if trial.stack else None
            if isinstance(frame, Reply) and any(isinstance(below, Charge) for below in trial.stack):
                trial.pop()
                replies.append(int(frame.hit % TOKENS))
                for hit in frame.hits:
                    apply_hit(trial, hit, [], frame.cause)
            elif isinstance(frame, PickOffer):
                frame.answer(trial, PASS)
            else:
                break
    except News:
        pass  # what lies further on is not known
    side = longest.arg // LONGEST
    squares = [bare(s, seat, side, number) for number in range(longest.arg % LONGEST + 1)]
    at = -1
    for event in events:
        if event.kind == "charge_on":
            at += 1
            continue
        on = min(at + 1 if event.kind in BEFORE else max(at, 0), len(squares) - 1)
        add(squares[on], event, replies)
    return squares


def bare(s: Labyrinth, seat: int, side: int, number: int) -> ChargeView:
    """A square, before anything is known of it."""
    at = s.heroes[seat].at
    for _ in range(number + 1):
        at = s.rules.neighbour[4 * at + side]
    return {
        "choice": CHARGE[LONGEST * side + number].text,
        "side": SIDES[side],
        "square": SQUARES[at],
        "medallions": [],
        "threads": [],
        "stunned": [],
        "replies": [],
        "beaten": False,
        "amphora": s.ground[at] >= AMPHORA,
    }


def add(square: ChargeView, event: Event, replies: list[int]) -> None:
    """What happens on a square."""
    if event.kind == "thread":
        square["threads"].append(event.word("colour"))
    elif event.kind == "medallion":
        square["medallions"].append(event.word("medallion"))
    elif event.kind == "stunned":
        square["stunned"].append(event.touches[0])
        square["replies"] += [other for other in replies if other == event.touches[0]]
    elif event.kind in BEATEN:
        square["beaten"] = True
