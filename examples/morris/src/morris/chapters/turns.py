"""MOR-2 to MOR-4: placing, moving, mills, and the end."""

from typing import Final

from morris.board import NEIGHBOURS, PLACES, POINTS
from morris.choices import MOVE, PLACE, TAKE, move
from morris.events import DRAWN, FLEW, MILL, MOVED, PLACED, STUCK, TAKEN
from morris.state import FEWEST, FREE, QUIET, Board
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame
from mythagon.kernel.message import Message, Part, Value, literal


def on(key: str, point: int, rule: str) -> Message:
    """A message about a point."""
    return Message(key, {"point": literal(POINTS[point])}, rule)


def named_points(points: list[int]) -> list[Part]:
    """Points by name, as a sentence lists them."""
    return [literal(POINTS[point]) for point in points]


class Turn(Frame[Board]):
    """A turn begins: whoever is to move places a stone, moves one, or has lost."""

    def advance(self, s: Board) -> bool:
        seat = s.mover
        if s.left(seat) < FEWEST:  # MOR-4.1
            s.loser = seat
            s.end()
        elif s.hand[seat]:
            return False
        elif s.quiet >= QUIET:  # MOR-4.3
            s.end()
            if s.telling:
                DRAWN.tell(s)
        elif not s.movable(seat):  # MOR-4.2
            s.loser = seat
            s.end()
            if s.telling:
                STUCK.tell(s, seat=seat)
        else:
            return False
        return True

    def ask(self, s: Board) -> Ask:
        seat = s.mover
        if s.hand[seat]:
            free = [PLACE[point] for point, there in enumerate(s.points) if there == FREE]
            return Ask(seat, "ask.place", "MOR-2.1", free)
        moves = [move(start, point) for start in s.movable(seat) for point in s.targets(seat, start)]
        return Ask(seat, "ask.fly", "MOR-2.3", moves) if s.flies(seat) else Ask(seat, "ask.move", "MOR-2.2", moves)

    def answer(self, s: Board, choice: Choice) -> None:
        seat = s.mover
        if choice.family is MOVE:
            start, point = divmod(choice.arg, len(POINTS))
            kind, moves = FLEW if s.flies(seat) else MOVED, ((f"stone:{seat}", PLACES[start], PLACES[point]),)
            mills = s.mills(seat, point, start)
            s.put(start, FREE)
            s.put(point, seat)
            s.quiet += 1
            if s.telling:
                kind.tell(s, seat=seat, start=POINTS[start], point=POINTS[point], moves=moves)
        else:
            point, moves = choice.arg, ((f"stone:{seat}", f"hand:{seat}", PLACES[choice.arg]),)
            mills = s.mills(seat, point)
            s.put(point, seat)
            s.hand = [stones - 1 if other == seat else stones for other, stones in enumerate(s.hand)]
            s.quiet = 0
            if s.telling:
                PLACED.tell(s, seat=seat, point=POINTS[point], moves=moves)
        close(s, mills)

    def label(self, s: Board, seat: int, choice: Choice) -> Message:
        if choice.family is MOVE:
            start, point = divmod(choice.arg, len(POINTS))
            named: dict[str, Value] = {"start": literal(POINTS[start]), "point": literal(POINTS[point])}
            mills = s.mills(seat, point, start)
            if not mills:
                return Message("choice.move", named, "MOR-2.2")
            others = named_points([other for line in mills for other in line if other != point])
            return Message("choice.move_mill", {**named, "others": others}, "MOR-2.2")
        return on("choice.place_mill" if s.mills(seat, choice.arg) else "choice.place", choice.arg, "MOR-2.1")

    def why_not(self, s: Board, seat: int, place: str) -> Message | None:
        if place not in PLACES:
            return None
        point = PLACES.index(place)
        there = s.points[point]
        if s.hand[seat]:
            return on("why.occupied", point, "MOR-2.1") if there != FREE else None
        if there == seat:
            shut_in = Message("why.stuck", {"others": named_points(NEIGHBOURS[point])}, "MOR-2.2")
            return shut_in if point not in s.movable(seat) else None
        return on("why.not_yours", point, "MOR-2.2") if there != FREE else None


TURN: Final = Turn()


def close(s: Board, mills: list[list[int]]) -> None:
    """MOR-3.1: with a mill a stone is taken, without one the other player is to move."""
    if not mills:
        pass_on(s)
        return
    s.quiet = 0
    if s.telling:
        for line in mills:
            MILL.tell(s, seat=s.mover, points=[POINTS[point] for point in line])
    if s.stones(1 - s.mover):
        s.push(TAKE_ONE)
    else:
        pass_on(s)


def pass_on(s: Board) -> None:
    """The other player's turn."""
    s.mover = 1 - s.mover
    s.turns += 1


class TakeOne(Frame[Board]):
    """MOR-3.1: a stone of the other player leaves the board."""

    def ask(self, s: Board) -> Ask:
        return Ask(s.mover, "ask.take", "MOR-3.1", [TAKE[point] for point in s.exposed(1 - s.mover)])

    def answer(self, s: Board, choice: Choice) -> None:
        s.pop()
        seat, other, point = s.mover, 1 - s.mover, choice.arg
        s.put(point, FREE)
        s.taken = [stones + 1 if owner == other else stones for owner, stones in enumerate(s.taken)]
        if s.telling:
            moves = ((f"stone:{other}", PLACES[point], f"taken:{other}"),)
            TAKEN.tell(s, seat=seat, other=other, point=POINTS[point], moves=moves)
        pass_on(s)

    def label(self, s: Board, seat: int, choice: Choice) -> Message:
        return on("choice.take", choice.arg, "MOR-3.1")

    def why_not(self, s: Board, seat: int, place: str) -> Message | None:
        if place not in PLACES:
            return None
        point = PLACES.index(place)
        safe = s.points[point] == 1 - seat and point not in s.exposed(1 - seat)
        return Message("why.safe", {}, "MOR-3.2") if safe else None


TAKE_ONE: Final = TakeOne()
