"""What decides a voyage, board by board, in few numbers: what a net weighs. Most of them are told apart by how many
trials the player has still to take.

The layout may change without changing the rules version; a net that was made for another one is not used.
"""

from typing import Final

from mypy_extensions import i64

from mythagon.games.odysseus.advice.hints import TURNS, turns_left
from mythagon.games.odysseus.components import MOST_PLAYERS, SKILLS, TALES, TYPES
from mythagon.games.odysseus.state import COLUMN, MOST_TALES, TRACK_END, Board, Voyage
from mythagon.kernel.tensor import PARTS, Plan, Tensor

#: trials still to take: 0 to 11
LEFT: Final[i64] = TURNS + 1
#: favours are counted up to this
FAVOURS: Final[i64] = 9
#: points are counted in two columns, up to so many in each
HEAP: Final[i64] = PARTS

COLUMNS: Final[list[str]] = []


def by_turns(names: list[str]) -> int:
    """Columns of these names, each for every number of trials still to take: where they begin."""
    start = len(COLUMNS)
    COLUMNS.extend([f"{name}, {left} to take" for name in names for left in range(LEFT)])
    return start


POINTS: Final[i64] = by_turns(["points / 64", "points beyond / 64"])
LACKING: Final[i64] = by_turns([f"points of trials that lack {lack} / 16" for lack in range(1, TRACK_END + 1)])
TRACK: Final[i64] = by_turns([f"tracks at {score} whose column has room" for score in range(TRACK_END + 1)])
TALE: Final[i64] = by_turns([f"tales {tale}" for tale in TALES])
NUMBER: Final[i64] = by_turns([f"{number} tales" for number in range(MOST_TALES + 1)])
MISSING: Final[i64] = by_turns([f"{number} types short of an epic" for number in range(len(TYPES) + 1)])
EPIC: Final[i64] = by_turns([f"epic / 16, {number} types short" for number in range(len(TYPES) + 1)])
ROW: Final[i64] = by_turns([f"row {row}, {filled} there" for row in range(1, COLUMN + 2) for filled in range(4)])
OWLS: Final[i64] = by_turns([f"{favours} favours" for favours in range(FAVOURS + 1)])
IDLE: Final[i64] = by_turns([f"{favours} favours and no tale to win" for favours in range(FAVOURS + 1)])
FULL: Final[i64] = by_turns([f"{columns} full columns" for columns in range(len(SKILLS) + 1)])
TURN: Final[i64] = by_turns(["at turn"])

PLAN: Final = Plan()
BOARDS: Final = PLAN.section("boards", MOST_PLAYERS, COLUMNS, "the looking seat's own first, then in turn order")


def write(t: Tensor, s: Voyage, seat: i64) -> None:
    """Board by board."""
    for place in range(s.seats):
        owner = (seat + place) % s.seats
        board = s.boards[owner]
        left = turns_left(board)
        at: i64 = BOARDS.at(int(place)) + left
        points = write_trials(t, at, s, board) + write_tales(t, at, s, board)
        write_epic(t, at, s, board)
        points += board.epic
        t.add(at + POINTS, min(points, HEAP))
        if points > HEAP:
            t.add(at + POINTS + LEFT, min(points - HEAP, HEAP))
        write_hopes(t, at, board)
        t.flag(at + TURN, owner == s.turn)


def write_trials(t: Tensor, at: i64, s: Voyage, board: Board) -> i64:
    """The trials on the board; the points of those that are passed."""
    passed: i64 = 0
    trials = s.box.trials
    scores = board.scores
    for card in board.cards:
        trial = trials[card]
        lack = trial.value - ((scores >> (4 * trial.skill)) & 15)
        if lack > 0:
            t.add(at + LACKING + LEFT * (lack - 1), 4 * trial.vp)
        else:
            passed += trial.vp
    return passed


def write_tales(t: Tensor, at: i64, s: Voyage, board: Board) -> i64:
    """The tales; the points they pay by now."""
    paid: i64 = 0
    for token in board.tales:
        tale = s.box.tales[token]
        matches = tale.matches
        for card in board.cards:
            if matches[card]:
                paid += tale.vp
        t.add(at + TALE + LEFT * tale.kind, PARTS)
    t.flag(at + NUMBER + LEFT * len(board.tales), True)
    return paid


def write_epic(t: Tensor, at: i64, s: Voyage, board: Board) -> None:
    """How far the next epic is, and what it would pay."""
    missing: i64 = 0
    if not board.epic:
        for bit in range(len(TYPES)):
            if not board.types >> bit & 1:
                missing += 1
    t.flag(at + MISSING + LEFT * missing, True)
    if missing and s.epics_taken < len(s.box.epics):
        t.add(at + EPIC + LEFT * missing, 4 * s.box.epics[s.epics_taken])


def write_hopes(t: Tensor, at: i64, board: Board) -> None:
    """The tracks, the row under way and the favours in hand."""
    full: i64 = 0
    for skill in range(len(SKILLS)):
        if board.height(skill) < COLUMN:
            t.add(at + TRACK + LEFT * board.score(skill), PARTS)
        else:
            full += 1
    t.flag(at + FULL + LEFT * full, True)
    favours = min(board.favours, FAVOURS)
    if len(board.tales) >= MOST_TALES:
        t.flag(at + IDLE + LEFT * favours, True)
        return
    rows = board.rows()
    filled: i64 = 0
    for skill in range(len(SKILLS)):
        if board.height(skill) > rows:
            filled += 1
    t.flag(at + ROW + LEFT * (4 * rows + filled), True)
    t.flag(at + OWLS + LEFT * favours, True)
