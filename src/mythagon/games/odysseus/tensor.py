"""The view as numbers between 0 and 1, for learners. The layout is part of the rules version."""

from mythagon.games.odysseus.components import SKILLS, TYPES, Trial
from mythagon.games.odysseus.state import Board, Voyage

CARD = 22  # there, face down, skill 4, type 5, value, vp, favours, any, 4 points; padded to a fixed width
KINDS = 14
BOARD = 4 + 4 * 4 * 3 + 1 + 1 + 1 + 1 + 5 + KINDS
MOST_SEATS = 5
PHASES = ("ChooseTrial", "Venture", "Points", "AnyPoint", "WinTale", "EndTurn")
SIZE = 13 * CARD + 4 * KINDS + 6 + MOST_SEATS * BOARD + len(PHASES) + KINDS + 6


def observe(s: Voyage, seat: int) -> list[float]:
    """Ship, chosen card, tales, decks, boards from the seat's own onwards, the question's kind, the Automa.

    Sections, in order: 12 places and the chosen card (`CARD` numbers each); 4 visible tales (one-hot of 14 kinds);
    cards in the deck, both piles, next epic, deal, tale bought; 5 boards (`BOARD` numbers each: tracks, columns as
    value, points and passed by row, rest, favours, epic, cards, types, tales by kind); the frame that asks; the
    Automa's tales, cards, types. Every offset stands in docs/bot-writers.md.
    """
    out: list[float] = []
    kinds = [tale.id for tale in s.box.tales][::2]
    for side in s.sides:
        for place in range(6):
            there = side.low <= place <= side.high
            down = side.down and place in (2, 3)
            out += card_numbers(s.box.trials[side.cards[place]], there, down)
    out += card_numbers(s.box.trials[max(0, s.chosen)], s.chosen >= 0, False)
    for token in s.display:
        out += kind_numbers(kinds, [s.box.tales[token].id] if token >= 0 else [])
    epics = len(s.box.epics)
    next_epic = min(1.0, s.box.epics[s.epics_taken] / 10) if s.epics_taken < epics else 0.0
    out += [len(s.deck) / 48, len(s.piles[0]) / 14, len(s.piles[1]) / 14, next_epic, s.deal / 5, float(s.bought)]
    for turn in range(MOST_SEATS):
        if turn < s.seats:
            out += board_numbers(s, s.boards[(seat + turn) % s.seats], kinds)
        else:
            out += [0.0] * BOARD
    phase = s.stack[-1].key().partition("(")[0] if s.stack else ""
    out += [float(phase == name) for name in PHASES]
    automa = s.automa
    if automa is None:
        out += [0.0] * (KINDS + 6)
    else:
        out += kind_numbers(kinds, [s.box.tales[token].id for token in automa.tales])
        out += [len(automa.cards) / 11]
        out += [float(automa.types >> k & 1) for k in range(5)]
    return out


def card_numbers(trial: Trial, there: bool, down: bool) -> list[float]:
    """One card, or nothing."""
    if not there or down:
        return [float(there), float(down)] + [0.0] * (CARD - 2)
    numbers = [1.0, 0.0]
    numbers += [float(trial.skill == k) for k in range(4)]
    numbers += [float(trial.type == k) for k in range(5)]
    numbers += [trial.value / 6, min(1.0, trial.vp / 12), trial.favours / 4, trial.any / 4]
    numbers += [(trial.points >> (4 * k) & 15) / 4 for k in range(4)]
    return numbers + [0.0] * (CARD - len(numbers))


def kind_numbers(kinds: list[str], held: list[str]) -> list[float]:
    """How many of each kind of tale, of two."""
    return [held.count(kind) / 2 for kind in kinds]


def board_numbers(s: Voyage, board: Board, kinds: list[str]) -> list[float]:
    """One player's board."""
    numbers = [board.score(k) / 6 for k in range(len(SKILLS))]
    columns: list[list[float]] = [[] for _ in SKILLS]
    for card in board.cards:
        trial = s.box.trials[card]
        columns[trial.skill] += [
            trial.value / 6,
            min(1.0, trial.vp / 12),
            float(trial.value <= board.score(trial.skill)),
        ]
    for column in columns:
        numbers += column + [0.0] * (12 - len(column))
    numbers += [len(board.rest) / 11, min(1.0, board.favours / 10), min(1.0, board.epic / 10)]
    numbers += [len(board.cards) / 11]
    numbers += [float(board.types >> k & 1) for k in range(len(TYPES))]
    numbers += kind_numbers(kinds, [s.box.tales[token].id for token in board.tales])
    return numbers
