"""What bots know: mills are good, mills of the other are bad, room to move is useful."""

from morris.board import LINES, NEIGHBOURS, POINTS
from morris.choices import MOVE, TAKE
from morris.state import FREE, Board
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask


def hints(s: Board, ask: Ask) -> list[float]:
    """How good the board looks after each choice."""
    return [worth(s, ask.seat, choice) for choice in ask.choices]


def worth(s: Board, seat: int, choice: Choice) -> float:
    """One choice."""
    if choice.family is MOVE:
        start, point = divmod(choice.arg, len(POINTS))
        return arrival(s, seat, point, start) - 0.4 * threat(s, seat, start)
    if choice.family is TAKE:  # the one that does most for the other
        return threat(s, 1 - seat, choice.arg)
    return arrival(s, seat, choice.arg, FREE)


def arrival(s: Board, seat: int, point: int, start: int) -> float:
    """A stone of the seat comes to a point."""
    value = 2.0 if s.mills(seat, point, start) else 0.0
    if s.mills(1 - seat, point):
        value += 1.2
    return value + 0.3 * two_of(s, seat, point, start) + 0.05 * len(NEIGHBOURS[point])


def two_of(s: Board, seat: int, point: int, start: int) -> int:
    """Lines through a point with one stone of the seat and one free point."""
    found = 0
    for line in LINES:
        if point in line:
            there = [s.points[other] for other in line if other not in (point, start)]
            found += 1 if sorted(there) == [FREE, seat] else 0
    return found


def threat(s: Board, seat: int, point: int) -> float:
    """What a stone of the seat does where it lies."""
    return (1.0 if s.mills(seat, point) else 0.0) + 0.5 * two_of(s, seat, point, FREE)


def outlook(s: Board) -> list[float]:
    """Each seat's share of the win: stones and room to move."""
    if s.loser != FREE:
        return [0.0 if seat == s.loser else 1.0 for seat in range(2)]
    power = [4.0 * s.left(seat) + 0.5 * len(s.movable(seat)) + 0.1 for seat in range(2)]
    shares = [value**3 for value in power]
    return [share / sum(shares) for share in shares]
