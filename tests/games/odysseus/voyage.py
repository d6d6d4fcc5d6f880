"""Exact voyages for tests: a ship laid card by card, boards filled as wished, turns played as text.

table = voyage(port=[...six trials from bow to stern...], starboard=[...])
table.hold(0, trials=["circe_luck"], skills={"luck": 5}, favours=3)
table.play("take:port:0 adventure end")
"""

import json
from pathlib import Path
from typing import Any

from mythagon.games.odysseus import GAME
from mythagon.kernel.match import Match

SKILLS = ["strength", "intelligence", "cunning", "luck"]
KINDS = [
    *SKILLS,
    *["value_1_2", "value_3", "value_4", "value_5", "value_6"],
    *["navigation", "gods", "creatures", "encounters", "ithaca"],
]
#: the six trials without gains, so that an adventure asks nothing more
PORT = [
    "aeolia_strength",
    "calypso_strength",
    "polyphemus_strength",
    "laestrygonians_strength",
    "circe_cunning",
    "sirens_cunning",
]
STARBOARD = [
    "circe_luck",
    "calypso_luck",
    "return_to_the_palace_luck",
    "sirens_luck",
    "polyphemus_intelligence",
    "sirens_intelligence",
]
TRIALS = [trial.id for trial in GAME.catalog().trials]
AUTOMA = [card.id for card in GAME.catalog().automa]

Ship = tuple[list[str], list[str]]


def deal_order(port: list[str], starboard: list[str]) -> list[str]:
    """The deck order that puts these trials on these places: face down in the middle first (ODY-1.4)."""
    return [cards[place] for places in ((2, 3), (0, 1, 4, 5)) for cards in (port, starboard) for place in places]


def voyage(
    port: list[str] | None = None,
    starboard: list[str] | None = None,
    *,
    players: int = 2,
    later: list[Ship] | None = None,
    tales: list[str] | None = None,
    automa: list[str] | None = None,
    level: int = 1,
    first: int = 0,
    data: Path | None = None,
) -> "Table":
    """A laid table. Deals after the first are filled with any trials left; `automa` gives its top cards in order.

    Unless given, the first tale pile is the fourteen kinds in order and so is the second: strength, intelligence,
    cunning and luck lie visible, and the players' first tales come from the top of the second pile.
    """
    ships = [(port or PORT, starboard or STARBOARD), *(later or [])]
    deck = [id for ship in ships for id in deal_order(*ship)]
    size = 12 * max(2, players)
    deck += [id for id in TRIALS if id not in deck][: size - len(deck)]
    layout = {"trials": deck, "tales": tales or KINDS + KINDS}
    options = {}
    if players == 1:
        top = automa or []
        layout["automa"] = top + [id for id in AUTOMA if id not in top]
        options["level"] = str(level)
    else:
        layout["first"] = [str(first)]
    return Table(Match.start(GAME, players, options, "ithaca", layout, data))


class Table:
    """A match with short words for what tests look at."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # -- play ---------------------------------------------------------------------------------------------------

    def play(self, script: str) -> list[str]:
        """Answer with these choices, whoever is asked; returns the kinds of what was told meanwhile."""
        told = len(self.match.events(None))
        for text in script.split():
            self.match.answer(self.seat, text)
        return [event.kind for event in self.match.events(None)[told:]]

    def coast(self) -> None:
        """Answer with the first choice until the turn is over."""
        while not self.match.over and self.asked != "ask.trial":
            self.match.answer(self.seat, self.match.asks[0].choices[0])

    def turns(self, *choices: str) -> None:
        """Whole turns, one per take: set out where possible, and every question after that answered by the first."""
        for choice in choices:
            self.play(choice)
            self.coast()

    # -- look ---------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def view(self) -> dict[str, Any]:
        """What everybody sees, as a client gets it."""
        view: dict[str, Any] = json.loads(json.dumps(self.match.view(None)))
        return view

    def board(self, seat: int = 0) -> dict[str, Any]:
        board: dict[str, Any] = self.view["boards"][seat]
        return board

    def cards(self, seat: int = 0) -> int:
        """How many trials a player has taken, placed or rested."""
        board = self.state.boards[seat]
        return len(board.cards) + len(board.rest)

    def column(self, skill: str, seat: int = 0) -> list[str]:
        return [card["id"] for card in self.board(seat)["columns"][skill]]

    @property
    def seat(self) -> int:
        return int(self.match.asks[0].seat)

    @property
    def asked(self) -> str:
        """The key of the open question."""
        return str(self.match.asks[0].key)

    @property
    def offered(self) -> list[str]:
        """The texts of the open choices."""
        return [choice.text for choice in self.match.asks[0].choices]

    # -- arrange ------------------------------------------------------------------------------------------------

    def hold(
        self,
        seat: int,
        trials: list[str] | None = None,
        skills: dict[str, int] | None = None,
        favours: int | None = None,
        tales: list[str] | None = None,
        rest: list[str] | None = None,
    ) -> None:
        """Give a board these things as if won earlier; trials come from box or deck, tales from the piles."""
        board = self.state.boards[seat]
        if trials is not None:
            self.state.unused = [*self.state.unused, *board.cards]
            board.cards = [self._fetch(id) for id in trials]
            board.heights = sum(1 << 4 * self._trial(card).skill for card in board.cards)
            board.types = 0
            for card in board.cards:
                board.types |= self._trial(card).type_bit
        if rest is not None:
            board.rest = [self._fetch(id) for id in rest]
        if skills is not None:
            board.scores = sum(value << 4 * SKILLS.index(skill) for skill, value in skills.items())
        if favours is not None:
            board.favours = favours
        if tales is not None:
            self._return_tales(seat)
            board.tales = [self._draw(kind) for kind in tales]

    def deal_tales(self, counts: list[int], visible: int = 4) -> None:
        """Give each seat so many tales, show so many, and leave the rest on the first pile."""
        tokens = list(range(28))
        for board, count in zip(self.state.boards, counts, strict=True):
            board.tales, tokens = tokens[:count], tokens[count:]
        self.state.display = tokens[:visible] + [-1] * (4 - visible)
        self.state.piles = [tokens[visible:], []]

    def _trial(self, card: int) -> Any:
        return self.state.box.trials[card]

    def _fetch(self, id: str) -> int:
        """Take a trial out of the box, or out of the deck against another of the box while it has any."""
        card = TRIALS.index(id)
        unused, deck = list(self.state.unused), list(self.state.deck)
        if card in unused:
            unused.remove(card)
        else:
            assert card in deck, f"{id} lies on the ship or on a board"
            place = deck.index(card)
            deck[place : place + 1] = [unused.pop()] if unused else []
        self.state.unused, self.state.deck = unused, deck
        return card

    def _return_tales(self, seat: int) -> None:
        board = self.state.boards[seat]
        first, second = self.state.piles
        self.state.piles = [first, [*board.tales, *second]]
        board.tales = []

    def _draw(self, kind: str) -> int:
        """Take a tale of this kind out of the piles, the deepest there is."""
        for number, pile in enumerate(self.state.piles):
            for token in pile:
                if self.state.box.tales[token].id == kind:
                    left = [other for other in pile if other != token]
                    self.state.piles = [left if k == number else p for k, p in enumerate(self.state.piles)]
                    return int(token)
        raise AssertionError(f"no {kind} left in the piles")
