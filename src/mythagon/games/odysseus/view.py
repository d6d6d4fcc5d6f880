"""What may be seen (the one gate) and the whole truth.

Nobody holds anything secret in Odysseus: face-down trials, the decks and the piles are unknown to all alike, so every
seat and every spectator has the same view.
"""

from typing import TypedDict

from mythagon.games.odysseus.chapters.scoring import automa_lines, points
from mythagon.games.odysseus.chapters.ship import SIDES
from mythagon.games.odysseus.components import SKILLS, TYPES
from mythagon.games.odysseus.state import FACE_DOWN, MOST_TALES, TRACK_END, TRIALS_EACH, Automa, Board, Side, Voyage
from mythagon.kernel.chance import Chance


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
    #: skills whose next trial would complete a row (ODY-7.2)
    completes: list[str]
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


def view(s: Voyage) -> View:
    """The table as everybody sees it."""
    return {
        "deal": int(s.deal),
        "deals": len(s.boards) if s.automa is None else 2,
        "turn": int(s.turn),
        "first": int(s.first),
        "ship": {name: side_view(s, side) for name, side in zip(SIDES, s.sides, strict=True)},
        "owls": {name: side.down for name, side in zip(SIDES, s.sides, strict=True)},
        "trials": len(s.deck),
        "piles": [len(pile) for pile in s.piles],
        "display": [s.box.tales[tale].id if tale >= 0 else None for tale in s.display],
        "discarded": tale_ids(s, s.discarded),
        "epics": s.box.epics[s.epics_taken :],
        "chosen": s.box.trials[s.chosen].id if s.chosen >= 0 else None,
        "lost": [s.box.trials[card].id for card in s.lost],
        "boards": [board_view(s, board) for board in s.boards],
        "automa": automa_view(s, s.automa) if s.automa is not None else None,
        "limits": {"skill": int(TRACK_END), "tales": int(MOST_TALES), "trials": TRIALS_EACH},
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
    places: list[str | None] = []
    for place, card in enumerate(side.cards):
        if not side.low <= place <= side.high:
            places.append(None)
        elif side.down and place in FACE_DOWN:
            places.append("down")
        else:
            places.append(s.box.trials[card].id)
    return places


def tale_ids(s: Voyage, tokens: list[int]) -> list[str]:
    return [s.box.tales[token].id for token in tokens]


def board_view(s: Voyage, board: Board) -> BoardView:
    columns: dict[str, list[ColumnTrial]] = {skill: [] for skill in SKILLS}
    for card in board.cards:
        trial = s.box.trials[card]
        columns[SKILLS[trial.skill]].append({"id": trial.id, "passed": trial.value <= board.score(trial.skill)})
    return {
        "skills": {skill: int(board.score(k)) for k, skill in enumerate(SKILLS)},
        "columns": columns,
        "rest": len(board.rest),
        "tales": tale_ids(s, board.tales),
        "favours": int(board.favours),
        "epic": int(board.epic),
        "types": [name for k, name in enumerate(TYPES) if board.types >> k & 1],
        "rows": int(board.rows()),
        "completes": [skill for k, skill in enumerate(SKILLS) if board.completes(k)],
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
        "types": [name for k, name in enumerate(TYPES) if automa.types >> k & 1],
        "lines": [[key, vp] for key, vp in lines],
        "points": sum([vp for _, vp in lines]),
    }


def redeal(s: Voyage, chance: Chance) -> None:
    """Draw again all that lies face down: central pairs, deck and box, tale piles, the Automa's cards."""
    pool = s.deck + s.unused
    for side in s.sides:
        if side.down:
            pool += [side.cards[2], side.cards[3]]
    chance.shuffle(pool)
    for side in s.sides:
        if side.down:
            cards = side.cards.copy()
            cards[2] = pool.pop()
            cards[3] = pool.pop()
            side.cards = cards
    size = len(s.deck)
    s.deck = pool[:size]
    s.unused = pool[size:]
    first = len(s.piles[0])
    tales = s.piles[0] + s.piles[1]
    chance.shuffle(tales)
    s.piles = [tales[:first], tales[first:]]
    if s.automa is not None:
        cards = s.automa.deck.copy()
        chance.shuffle(cards)
        s.automa.deck = cards


def dump(s: Voyage) -> dict[str, object]:
    """The whole truth."""
    return {
        "sides": [[side.cards, int(side.low), int(side.high), side.down] for side in s.sides],
        "deck": s.deck,
        "unused": s.unused,
        "lost": s.lost,
        "piles": s.piles,
        "display": s.display,
        "discarded": s.discarded,
        "epics": int(s.epics_taken),
        "boards": [
            [b.cards, b.rest, b.tales, int(b.scores), int(b.heights), int(b.favours), int(b.epic), int(b.types)]
            for b in s.boards
        ],
        "turn": [
            int(s.first),
            int(s.turn),
            int(s.deal),
            s.bought,
            int(s.chosen),
            int(s.aboard),
            int(s.revealed),
            int(s.turns),
        ],
        "automa": automa_dump(s.automa) if s.automa is not None else None,
    }


def automa_dump(a: Automa) -> list[object]:
    return [a.deck, int(a.shown), a.cards, a.tales, int(a.epic), int(a.types), int(a.level)]


def inventory(s: Voyage) -> dict[str, list[int]]:
    """Every trial and tale, wherever it lies."""
    trials = [*s.deck, *s.unused, *s.lost]
    tales = s.piles[0] + s.piles[1] + s.discarded + [tale for tale in s.display if tale >= 0]
    for side in s.sides:
        trials += side.cards[side.low : side.high + 1]
    if s.chosen >= 0:
        trials.append(int(s.chosen))
    for board in s.boards:
        trials += board.cards + board.rest
        tales += board.tales
    if s.automa is not None:
        trials += s.automa.cards
        tales += s.automa.tales
    return {"trial": trials, "tale": tales}
