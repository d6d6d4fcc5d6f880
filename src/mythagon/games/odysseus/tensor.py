"""The view as numbers between 0 and 1, for learners. The layout is part of the rules version."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.odysseus.components import MOST_PLAYERS, SKILLS, TALES, TYPES, Trial
from mythagon.games.odysseus.state import FACE_DOWN, Board, Voyage
from mythagon.kernel.tensor import Plan, Tensor

CARD: Final = [
    *["there", "face down", *SKILLS, *TYPES, "value / 6", "vp / 12", "favours / 4", "free points / 4"],
    *[f"points in {skill} / 4" for skill in SKILLS],
]
ROW: Final = ["value / 6", "vp / 12", "passed"]
BOARD: Final = [
    *[f"{skill} / 6" for skill in SKILLS],
    *[f"{skill} row {row}: {what}" for skill in SKILLS for row in (1, 2, 3, 4) for what in ROW],
    "resting / 11",
    "favours / 10",
    "epic / 10",
    "cards / 11",
    *TYPES,
    *[f"tales {tale} / 2" for tale in TALES],
]
QUESTIONS: Final = ["ChooseTrial", "Venture", "Points", "AnyPoint", "WinTale", "EndTurn"]

PLAN: Final = Plan()
SHIP: Final = PLAN.section(
    "ship",
    12,
    CARD,
    "port side from the bow, then starboard; of a face-down card only that it is there",
)
CHOSEN: Final = PLAN.section("chosen", 1, CARD, "the trial taken and not yet placed")
DISPLAY: Final = PLAN.section("display", 4, [f"{tale} / 2" for tale in TALES], "the visible tales")
STOCKS: Final = PLAN.section(
    "stocks",
    1,
    ["trials / 48", "pile 0 / 14", "pile 1 / 14", "next epic / 10", "deal / 5", "bought"],
    "what is left, the deal, and whether a tale was bought this turn",
)
BOARDS: Final = PLAN.section(
    "boards", MOST_PLAYERS, BOARD, "the observing seat's own first, then in turn order; zero where nobody sits"
)
QUESTION: Final = PLAN.section("question", 1, QUESTIONS, "the frame that asks, one-hot")
AUTOMA: Final = PLAN.section(
    "automa", 1, [*[f"tales {tale} / 2" for tale in TALES], "cards / 11", *TYPES], "the solo opponent"
)


def observe(t: Tensor, s: Voyage, seat: int) -> None:
    """The sections in order."""
    for number, side in enumerate(s.sides):
        for place in range(6):
            if side.low <= place <= side.high:
                at: i64 = SHIP.at(6 * number + place)
                card: i64 = side.cards[place]
                if side.down and place in FACE_DOWN:
                    t.flag(at, True)
                    t.flag(at + 1, True)
                elif not t.again(at, card):
                    write_card(t, at, s.box.trials[card])
                    t.keep(at, card)
    if s.chosen >= 0:
        write_card(t, CHOSEN.start, s.box.trials[s.chosen])
    for place, token in enumerate(s.display):
        if token >= 0:
            t.count(DISPLAY.at(place) + s.box.tales[token].kind, 1)
    write_stocks(t, s)
    for turn in range(s.seats):
        write_board(t, BOARDS.at(turn), s, s.boards[(seat + turn) % s.seats])
    asking = type(s.stack[-1]).__name__ if s.stack else ""
    if asking in QUESTIONS:
        t.flag(QUESTION.start + QUESTIONS.index(asking), True)
    automa = s.automa
    if automa is not None:
        start: i64 = AUTOMA.start
        write_tales(t, start, s, automa.tales)
        t.count(start + len(TALES), len(automa.cards))
        t.bits(start + len(TALES) + 1, automa.types, len(TYPES))


def write_stocks(t: Tensor, s: Voyage) -> None:
    """What is left in the middle of the table."""
    at: i64 = STOCKS.start
    t.count(at, len(s.deck))
    t.count(at + 1, len(s.piles[0]))
    t.count(at + 2, len(s.piles[1]))
    if s.epics_taken < len(s.box.epics):
        t.count(at + 3, s.box.epics[s.epics_taken])
    t.count(at + 4, s.deal)
    t.flag(at + 5, s.bought)


def write_card(t: Tensor, at: i64, trial: Trial) -> None:
    """One card that is there, face up."""
    t.flag(at, True)
    t.flag(at + 2 + trial.skill, True)
    t.flag(at + 6 + trial.type, True)
    t.count(at + 11, trial.value)
    t.count(at + 12, trial.vp)
    t.count(at + 13, trial.favours)
    t.count(at + 14, trial.any)
    t.counts(at + 15, trial.points, len(SKILLS), 4.0)


def write_board(t: Tensor, at: i64, s: Voyage, board: Board) -> None:
    """One player's board."""
    for skill in range(len(SKILLS)):
        t.count(at + skill, board.score(skill))
    heights = [0, 0, 0, 0]
    for card in board.cards:
        trial = s.box.trials[card]
        place: i64 = at + 4 + 12 * trial.skill + 3 * heights[trial.skill]
        heights[trial.skill] += 1
        t.count(place, trial.value)
        t.count(place + 1, trial.vp)
        t.flag(place + 2, trial.value <= board.score(trial.skill))
    t.count(at + 52, len(board.rest))
    t.count(at + 53, board.favours)
    t.count(at + 54, board.epic)
    t.count(at + 55, len(board.cards))
    t.bits(at + 56, board.types, len(TYPES))
    write_tales(t, at + 61, s, board.tales)


def write_tales(t: Tensor, at: i64, s: Voyage, tokens: list[int]) -> None:
    """How many of each kind of tale, of two."""
    for token in tokens:
        t.more(at + s.box.tales[token].kind, 0.5)
