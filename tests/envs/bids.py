"""A small game of sealed bids: each seat is dealt a hidden card, then three rounds of bids at the same time.

The highest bidder of a round (the lowest seat among equals) wins a point, and its card's worth at the end. It has what
the environments must cope with: several seats asked at once, hidden cards, no winner when nobody ever bids.
"""

from pathlib import Path

from mythagon.kernel.catalog import Catalog
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice, Choices
from mythagon.kernel.frame import Ask, Sealed, State
from mythagon.kernel.game import Game, Layout, Option, Options
from mythagon.kernel.result import Result
from mythagon.kernel.tensor import Plan, Tensor

CHOICES = Choices()
BID = CHOICES.family("bid", ["0", "1", "2", "3"])
ROUNDS = 3


class Auction(State):
    """Hidden cards, the last bids, points."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.cards: list[int] = []
        self.bids: list[int] = []
        self.points = [0] * int(seats)
        self.round = 0

    def clone(self) -> "Auction":
        twin = Auction(int(self.seats), self.chance.clone())
        twin.cards, twin.bids, twin.points, twin.round = self.cards, self.bids, self.points, self.round
        self.share(twin)
        return twin


class Bids(Sealed[Auction]):
    """BID-1.1: all bid in secret."""

    def question(self, s: Auction, seat: int, given: list[Choice]) -> Ask | None:
        return Ask(seat, "ask.bid", "BID-1.1", BID.all) if not given else None

    def opened(self, s: Auction) -> None:
        s.bids = [chosen[0].arg for chosen in self.given]
        s.round += 1
        best = s.bids.index(max(s.bids))
        s.points = [points + (seat == best and s.bids[seat] > 0) for seat, points in enumerate(s.points)]
        s.pop()
        if s.round < ROUNDS:
            s.push(Bids([[] for _ in range(s.seats)]))

    def with_given(self, given: list[list[Choice]]) -> "Bids":
        return Bids(given)


class BidsGame(Game[Auction, Catalog]):
    """Two or three."""

    def __init__(self) -> None:
        self.id = "bids"
        self.rules = "1"
        self.folder = Path(__file__).parent
        self.seats = [2, 3]
        self.options: list[Option] = [Option("cards", ["few", "4"])]
        self.choices = CHOICES
        self.observation = Plan()
        self.observation.section("all", 1, ["round / 3", "card / 3", "bid / 3", "bid / 3", "bid / 3"], "")

    def read(self, data: Path) -> Catalog:
        return Catalog(self.folder)

    def lay(self, catalog: Catalog, seats: int, options: Options, layout: Layout, chance: Chance) -> Auction:
        state = Auction(seats, chance)
        cards = list(range(4 if options["cards"] == "4" else seats))
        chance.shuffle(cards, "cards")
        state.cards = cards[:seats]
        state.push(Bids([[] for _ in range(seats)]))
        return state

    def view(self, s: Auction, seat: int | None) -> dict[str, object]:
        hands = [card if owner == seat else None for owner, card in enumerate(s.cards)]
        return {"round": s.round, "cards": hands, "bids": s.bids, "points": s.points}

    def redeal(self, s: Auction, seat: int | None, chance: Chance) -> None:
        others = [owner for owner in range(s.seats) if owner != seat]
        cards = [s.cards[owner] for owner in others]
        chance.shuffle(cards)
        dealt = dict(zip(others, cards, strict=True))
        s.cards = [dealt.get(owner, card) for owner, card in enumerate(s.cards)]

    def dump(self, s: Auction) -> dict[str, object]:
        return {"cards": s.cards, "bids": s.bids, "points": s.points, "round": s.round}

    def standing(self, s: Auction) -> list[int]:
        return s.points

    def turn(self, s: Auction) -> int:
        return s.round

    def result(self, s: Auction) -> Result:
        totals = [10 * points + card if points else 0 for points, card in zip(s.points, s.cards, strict=True)]
        winners = [seat for seat, total in enumerate(totals) if total and total == max(totals)]
        return Result([[("score.points", total)] for total in totals], winners, "BID-1.1")

    def write(self, t: Tensor, s: Auction, seat: int) -> None:
        for place, number in enumerate([s.round, s.cards[seat], *s.bids]):
            t.count(place, number)

    def hints(self, s: Auction, ask: Ask) -> list[float]:
        return [0.0] * len(ask.choices)

    def outlook(self, s: Auction) -> list[float]:
        total = sum(s.points) or 1
        return [points / total for points in s.points]


GAME = BidsGame()
