"""What may be seen: the one gate.

Nobody holds anything secret in Odysseus: face-down trials, the decks and the piles are unknown to all alike, so every
seat and every spectator has the same view.
"""

from typing import Final, TypedDict

from mythagon.games.odysseus.chapters.scoring import automa_lines, points
from mythagon.games.odysseus.chapters.ship import SIDES
from mythagon.games.odysseus.components import ALL_TYPES, SKILLS, TYPES
from mythagon.games.odysseus.state import FACE_DOWN, MOST_TALES, TRACK_END, TRIALS_EACH, Automa, Board, Side, Voyage


class ColumnTrial(TypedDict):
    """A trial placed on a board; would it pay its VP now?"""

    id: str
    passed: bool


class BoardView(TypedDict):
    """One player's board."""

    skills: dict[str, int]
    columns: dict[str, list[ColumnTrial]]
    rest: int
    tales: list[str]
    favours: int
    epic: int
    types: list[str]
    rows: int
    points: int


class AutomaView(TypedDict):
    """The opponent of a solo game: the card it turned up last, what it has taken, its score line by line."""

    level: int
    deck: int
    shown: str | None
    cards: list[str]
    tales: list[str]
    epic: int
    types: list[str]
    lines: list[list[str | int]]
    points: int


class LimitsView(TypedDict):
    """Where the tracks stop, and how many tales and trials a player can have."""

    skill: int
    tales: int
    trials: int


class View(TypedDict):
    """All that the game sends of a table; the kernel adds who is asked and the result."""

    deal: int
    deals: int
    turn: int
    first: int
    #: by side, six places from bow to stern: a trial, "down", or nothing
    ship: dict[str, list[str | None]]
    #: by side: does a favour lie between the face-down pair?
    owls: dict[str, bool]
    trials: int
    piles: list[int]
    display: list[str | None]
    #: solo: the tales the Automa has swept away, the last ones at the end, until they make new piles
    discarded: list[str]
    epics: list[int]
    chosen: str | None
    #: trials nobody took
    lost: list[str]
    boards: list[BoardView]
    automa: AutomaView | None
    limits: LimitsView


LIMITS: Final[LimitsView] = {"skill": int(TRACK_END), "tales": int(MOST_TALES), "trials": TRIALS_EACH}
#: the types that each set of bits stands for
TYPES_IN: Final = [[name for k, name in enumerate(TYPES) if bits >> k & 1] for bits in range(ALL_TYPES + 1)]


def view(s: Voyage) -> View:
    """The table as everybody sees it."""
    ship = {name: side_view(s, side) for name, side in zip(SIDES, s.sides, strict=True)}
    return table_view(s, ship, [board_view(s, board) for board in s.boards])


def redraw(before: Voyage, last: View, s: Voyage) -> View:
    """The same for everybody who saw the table before: the sides and boards that have not changed are taken over."""
    ship = {
        name: last["ship"][name] if side.like(was) else side_view(s, side)
        for name, side, was in zip(SIDES, s.sides, before.sides, strict=True)
    }
    boards = [
        last["boards"][seat] if board.like(before.boards[seat]) else board_view(s, board)
        for seat, board in enumerate(s.boards)
    ]
    return table_view(s, ship, boards)


def table_view(s: Voyage, ship: dict[str, list[str | None]], boards: list[BoardView]) -> View:
    """The table with its ship and boards."""
    return {
        "deal": int(s.deal),
        "deals": len(s.boards) if s.automa is None else 2,
        "turn": int(s.turn),
        "first": int(s.first),
        "ship": ship,
        "owls": {name: side.owl for name, side in zip(SIDES, s.sides, strict=True)},
        "trials": len(s.deck),
        "piles": [len(pile) for pile in s.piles],
        "display": [s.box.tales[tale].id if tale >= 0 else None for tale in s.display],
        "discarded": tale_ids(s, s.discarded),
        "epics": s.box.epics[s.epics_taken :],
        "chosen": s.box.trials[s.chosen].id if s.chosen >= 0 else None,
        "lost": [s.box.trials[card].id for card in s.lost],
        "boards": boards,
        "automa": automa_view(s, s.automa) if s.automa is not None else None,
        "limits": LIMITS,
    }


def unseen(s: Voyage) -> dict[str, object]:
    """The face-down pairs, and the next tale of each pile."""
    found: dict[str, object] = {f"pile:{n}": s.box.tales[pile[-1]].id for n, pile in enumerate(s.piles) if pile}
    for name, side in zip(SIDES, s.sides, strict=True):
        if side.down:
            for place in FACE_DOWN:
                if side.low <= place <= side.high:
                    found[f"ship.{name}.{place}"] = s.box.trials[side.cards[place]].id
    return found


def side_view(s: Voyage, side: Side) -> list[str | None]:
    """Six places from bow to stern: a trial, "down", or nothing."""
    places: list[str | None] = [None] * len(side.cards)
    for place in range(side.low, side.high + 1):
        places[place] = "down" if side.down and place in FACE_DOWN else s.box.trials[side.cards[place]].id
    return places


def tale_ids(s: Voyage, tokens: list[int]) -> list[str]:
    return [s.box.tales[token].id for token in tokens]


def board_view(s: Voyage, board: Board) -> BoardView:
    skills = {skill: int(board.score(k)) for k, skill in enumerate(SKILLS)}
    columns: dict[str, list[ColumnTrial]] = {skill: [] for skill in SKILLS}
    for card in board.cards:
        trial = s.box.trials[card]
        skill = SKILLS[trial.skill]
        columns[skill].append({"id": trial.id, "passed": trial.value <= skills[skill]})
    return {
        "skills": skills,
        "columns": columns,
        "rest": len(board.rest),
        "tales": tale_ids(s, board.tales),
        "favours": int(board.favours),
        "epic": int(board.epic),
        "types": TYPES_IN[board.types],
        "rows": int(board.rows()),
        "points": int(points(s, board)),
    }


def automa_view(s: Voyage, automa: Automa) -> AutomaView:
    lines = automa_lines(s)
    return {
        "level": int(automa.level),
        "deck": len(automa.deck),
        "shown": s.box.automa[automa.shown].id if automa.shown >= 0 else None,
        "cards": [s.box.trials[card].id for card in automa.cards],
        "tales": tale_ids(s, automa.tales),
        "epic": int(automa.epic),
        "types": TYPES_IN[automa.types],
        "lines": [[key, vp] for key, vp in lines],
        "points": sum([vp for _, vp in lines]),
    }
