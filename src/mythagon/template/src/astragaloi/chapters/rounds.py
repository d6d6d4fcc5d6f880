"""AST-2: a round. The bones fall, everybody declares in secret, the cups are lifted."""

from typing import Final

from astragaloi.choices import STAY, YIELD
from astragaloi.components import FACES
from astragaloi.events import LIFTED, ROUND, TIED, WON, YIELDED
from astragaloi.state import BONES, ROUNDS, Cups
from mythagon.kernel.choice import Choice
from mythagon.kernel.errors import SetupError
from mythagon.kernel.frame import Ask, Frame, Sealed
from mythagon.kernel.game import Drawn, Layout, Outcome, SetUp
from mythagon.kernel.message import Message, Part

FOR_YIELDING: Final = 1  # AST-2.3
FOR_STAYING: Final = 3  # AST-2.4
MOST_SEATS: Final = 4
SEATS: Final = range(MOST_SEATS)
#: what chance decides before the first question can be fixed by a set-up, what it decides later by a script
LAYOUT: Final = tuple([SetUp(f"cup{seat}", f"the two faces that seat {seat} throws first") for seat in SEATS])
OUTCOMES: Final = tuple(
    [Outcome(f"cup{seat}", "0 to 15", f"4 x one face + the other, thrown by seat {seat}") for seat in SEATS]
)


def throw(s: Cups, layout: Layout) -> None:
    """AST-2.1: everybody throws, by chance or as a set-up says."""
    cups: list[list[int]] = []
    for seat in range(s.seats):
        ids = layout.get(f"cup{seat}")
        cups.append(thrown(s, seat) if ids is None else given(ids, seat))
    s.cups = cups


def thrown(s: Cups, seat: int) -> list[int]:
    """Two bones of one player."""
    both = s.chance.roll(len(FACES) ** BONES, f"cup{seat}")
    return [int(both) // len(FACES), int(both) % len(FACES)]


def given(ids: list[str], seat: int) -> list[int]:
    """The faces that a set-up names."""
    if len(ids) != BONES or any(id not in FACES for id in ids):
        raise SetupError(f"cup{seat}: expected {BONES} of {', '.join(FACES)}, got {','.join(ids)!r}")
    return [FACES.index(id) for id in ids]


def layout_of(drawn: Drawn) -> Layout:
    """What chance drew, as a set-up would say it."""
    return {name: [FACES[both[0] // len(FACES)], FACES[both[0] % len(FACES)]] for name, both in drawn.items()}


class Begin(Frame[Cups]):
    """AST-2.1: the bones have fallen. A frame that asks nothing moves the match on by itself."""

    def advance(self, s: Cups) -> bool:
        s.round += 1
        if s.telling:
            ROUND.tell(s, round=s.round)
        s.replace(Declare([[] for _ in range(s.seats)]))
        return True


class Declare(Sealed[Cups]):
    """AST-2.2: all declare at the same time. The kernel asks them, and keeps secret what they say."""

    def question(self, s: Cups, seat: int, given: list[Choice]) -> Ask | None:
        if given:
            return None
        faces: list[Part] = [f"face.{FACES[face]}" for face in s.cups[seat]]
        return Ask(seat, "ask.declare", "AST-2.2", [STAY, YIELD], values={"faces": faces, "sum": s.sum(seat)})

    def opened(self, s: Cups) -> None:
        staying = [seat for seat in range(s.seats) if self.given[seat][0] is STAY]
        s.lifted = [[] for _ in range(s.seats)]
        for seat in range(s.seats):
            if seat in staying:
                s.lifted = [s.cups[other] if other == seat else faces for other, faces in enumerate(s.lifted)]
                if s.telling:
                    LIFTED.tell(s, seat=seat, faces=[FACES[face] for face in s.cups[seat]])
            else:
                score(s, seat, FOR_YIELDING)
                if s.telling:
                    YIELDED.tell(s, seat=seat)
        if staying:
            compare(s, staying)
        if s.round == ROUNDS:  # AST-3.1
            s.end()
        else:
            throw(s, {})
            s.replace(Begin())

    def with_given(self, given: list[list[Choice]]) -> "Declare":
        return Declare(given)

    def label(self, s: Cups, seat: int, choice: Choice) -> Message:
        return Message(f"choice.{choice.verb}", {"sum": s.sum(seat)} if choice is STAY else {}, "AST-2.2")


def compare(s: Cups, staying: list[int]) -> None:
    """AST-2.4: the highest sum, if only one has it."""
    best = max([s.sum(seat) for seat in staying])
    winners = [seat for seat in staying if s.sum(seat) == best]
    if len(winners) == 1:
        score(s, winners[0], FOR_STAYING)
        if s.telling:
            WON.tell(s, seat=winners[0], sum=best, points=FOR_STAYING)
    elif s.telling:
        TIED.tell(s, sum=best)


def score(s: Cups, seat: int, points: int) -> None:
    """Points for one seat."""
    s.points = [own + points if other == seat else own for other, own in enumerate(s.points)]
