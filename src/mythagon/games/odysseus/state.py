"""The table of Odysseus: ship, decks, boards (ODY-1).

Lists are values here: replaced, never changed in place, so that clones share them and a clone costs half a microsecond.
"""

from typing import Final

from mypy_extensions import i64

from mythagon.games.odysseus.components import Box
from mythagon.kernel.chance import Chance
from mythagon.kernel.frame import State, changed

TRACK_END: Final[i64] = 6  # the tracks stop at 6 (ruling 3.4)
MOST_TALES: Final[i64] = 6  # ODY-7.5
TRIALS_EACH: Final = 11  # ODY-6.2
COLUMN: Final[i64] = 4  # ODY-4.3
TALE_PRICE: Final[i64] = 3  # ODY-7.3
FACE_DOWN: Final = (2, 3)  # the two central places of a side (ODY-1.4)
FACE_UP: Final = (0, 1, 4, 5)


class Side:
    """One side of the ship: six places from bow to stern, emptied from both ends."""

    def __init__(self, cards: list[int], low: i64, high: i64, down: bool, owl: bool) -> None:
        self.cards = cards
        self.low: i64 = low
        self.high: i64 = high
        #: the central pair lies face down, and a favour between (ODY-1.5): after every decision both or neither
        self.down = down
        self.owl = owl

    def clone(self) -> "Side":
        return Side(self.cards, self.low, self.high, self.down, self.owl)

    def like(self, other: "Side") -> bool:
        """Does all of it lie as on this copy? Lists are values, so the same one has not changed."""
        return (
            self.cards is other.cards
            and self.low == other.low
            and self.high == other.high
            and self.down == other.down
            and self.owl == other.owl
        )

    def wakes(self, place: i64) -> bool:
        """Does the card here lie next to a face-down one (ODY-3.2)?"""
        return self.down and (place == 1 or place == 4)


class Board:
    """A tales board (ODY-1.7). Track values and column heights are packed four bits a skill."""

    def __init__(self, cards: list[int], rest: list[int], tales: list[int], favours: i64) -> None:
        self.scores: i64 = 0
        self.heights: i64 = 0
        self.cards = cards
        self.rest = rest
        self.tales = tales
        self.favours: i64 = favours
        self.epic: i64 = 0
        self.types: i64 = 0

    def clone(self) -> "Board":
        twin = Board(self.cards, self.rest, self.tales, self.favours)
        twin.scores = self.scores
        twin.heights = self.heights
        twin.epic = self.epic
        twin.types = self.types
        return twin

    def like(self, other: "Board") -> bool:
        """Is everything as on this copy?"""
        return (
            self.scores == other.scores
            and self.heights == other.heights
            and self.cards is other.cards
            and self.rest is other.rest
            and self.tales is other.tales
            and self.favours == other.favours
            and self.epic == other.epic
            and self.types == other.types
        )

    def score(self, skill: i64) -> i64:
        """Value of a skill track."""
        return (self.scores >> (4 * skill)) & 15

    def height(self, skill: i64) -> i64:
        """Cards in a skill's column."""
        return (self.heights >> (4 * skill)) & 15

    def lift(self, skill: i64) -> bool:
        """Raise a skill by one; False when the track is at its end and the point is lost (ruling 3.4)."""
        if self.score(skill) >= TRACK_END:
            return False
        self.scores += 1 << (4 * skill)
        return True

    def open_tracks(self, coming: i64) -> i64:
        """One bit for each skill that would still rise after the coming points (packed like the scores)."""
        full = (self.scores + coming + 0x2222) & 0x8888  # a track at its end, 6 or beyond, reaches 8
        return 15 - (((full >> 3) | (full >> 6) | (full >> 9) | (full >> 12)) & 15)

    def rows(self) -> i64:
        """Complete rows: the lowest column's height (ruling 3.13)."""
        return lowest(self.heights)

    def completes(self, skill: i64) -> bool:
        """Would one more card in this column complete its row (ODY-7.2)?"""
        return lowest(self.heights + (1 << (4 * skill))) > self.height(skill)


def lowest(heights: i64) -> i64:
    """The least of four packed heights."""
    return min(min(heights & 15, heights >> 4 & 15), min(heights >> 8 & 15, heights >> 12))


class Automa:
    """The solo opponent (ODY-11): no skills, no favours, no column limit."""

    def __init__(self, level: i64, deck: list[int], cards: list[int], tales: list[int]) -> None:
        self.level: i64 = level
        self.deck = deck
        self.shown: i64 = -1
        self.cards = cards
        self.tales = tales
        self.epic: i64 = 0
        self.types: i64 = 0

    def clone(self) -> "Automa":
        twin = Automa(self.level, self.deck, self.cards, self.tales)
        twin.shown = self.shown
        twin.epic = self.epic
        twin.types = self.types
        return twin


class Voyage(State):
    """Everything on the table."""

    def __init__(
        self,
        box: Box,
        seats: i64,
        chance: Chance,
        sides: list[Side],
        boards: list[Board],
        automa: Automa | None,
        deck: list[int],
        unused: list[int],
        lost: list[int],
        piles: list[list[int]],
        display: list[int],
        discarded: list[int],
    ) -> None:
        super().__init__(seats, chance)
        self.box = box
        self.sides = sides
        self.boards = boards
        self.automa = automa
        self.deck = deck  # drawn from the end
        self.unused = unused  # stayed in the box, unseen (ODY-1.3)
        self.lost = lost  # last cards of a deal, put in the box face up (ruling 3.18)
        self.piles = piles  # drawn from the end
        self.display = display
        self.discarded = discarded  # tales the Automa swept away
        self.aboard: i64 = 0  # cards left on the ship
        self.epics_taken: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 0
        self.turns: i64 = 0  # turns ended
        self.deal: i64 = 0
        self.bought = False  # a tale was bought this turn (ODY-7.3)
        self.chosen: i64 = -1  # the trial taken and not yet placed

    def clone(self) -> "Voyage":
        automa = self.automa
        twin = Voyage(
            self.box,
            self.seats,
            self.chance.clone(),
            [self.sides[0].clone(), self.sides[1].clone()],
            [board.clone() for board in self.boards],
            automa.clone() if automa is not None else None,
            self.deck,
            self.unused,
            self.lost,
            self.piles,
            self.display,
            self.discarded,
        )
        self.share(twin)
        twin.aboard = self.aboard
        twin.epics_taken = self.epics_taken
        twin.first = self.first
        twin.turn = self.turn
        twin.turns = self.turns
        twin.deal = self.deal
        twin.bought = self.bought
        twin.chosen = self.chosen
        return twin

    # -- small questions the rules ask often --------------------------------------------------------------------

    def tales_left(self) -> bool:
        """Is any tale to be won?"""
        piles = self.piles
        if piles[0] or piles[1]:
            return True
        return max(self.display) >= 0

    def can_win_tale(self, seat: i64) -> bool:
        """Room on the board and a tale left (ODY-7.5, ruling 3.9)."""
        return len(self.boards[seat].tales) < MOST_TALES and self.tales_left()

    def can_buy(self, seat: i64) -> bool:
        """Three favours, not yet this turn (ODY-7.3)."""
        return self.boards[seat].favours >= TALE_PRICE and not self.bought and self.can_win_tale(seat)

    def draw_tale(self) -> i64:
        """The top of the longer pile, -1 when both are empty (ruling 3.10)."""
        pile = 0 if len(self.piles[0]) >= len(self.piles[1]) else 1
        return self.draw_from(pile)

    def draw_from(self, pile: i64) -> i64:
        """The top of a pile, -1 when it is empty."""
        tokens = self.piles[pile]
        if not tokens:
            return -1
        self.reveal()
        left = tokens[:-1]
        self.piles = [self.piles[0], left] if pile else [left, self.piles[1]]
        self.restock()
        return tokens[-1]

    def show(self, place: i64, tale: i64) -> None:
        """Put a tale (-1: none) on a place of the ship."""
        self.display = changed(self.display, place, tale)

    def restock(self) -> None:
        """In solo the swept tales make new piles when both are empty (ruling 3.9)."""
        if self.discarded and not self.piles[0] and not self.piles[1]:
            swept = self.discarded.copy()
            self.discarded = []
            self.chance.shuffle(swept, "tales")
            half = len(swept) // 2
            self.piles = [swept[half:], swept[:half]]
