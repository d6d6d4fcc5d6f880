"""Each seat is dealt a hidden card. Three rounds: all bid in secret, the highest bidder may be challenged in a window.

Only a seat whose card beats the bid may challenge, which nobody else can know: the window is opened for everybody, and
whoever cannot challenge is offered nothing but to pass.
"""

from pathlib import Path

from mythagon.kernel.catalog import Catalog, Kind
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice, Choices
from mythagon.kernel.events import NUMBER, SEAT, Events
from mythagon.kernel.frame import Ask, Frame, Sealed, State
from mythagon.kernel.game import Game, Layout, Option, Options
from mythagon.kernel.message import Message
from mythagon.kernel.result import Result
from mythagon.kernel.tensor import Plan

#: cards are numbered from here, so that the number of a card stands for nothing else on the wire or in a log
LOWEST = 7000

CHOICES = Choices()
BID = CHOICES.family("bid", ["0", "1", "2", "3"], ["bid:0", "bid:1", "bid:2", "bid:3"])
PASS = CHOICES.single("pass")
CHALLENGE = CHOICES.single("challenge", "bidder")

EVENTS = Events()
BIDS = EVENTS.kind("bids", "BLU-1.1", seat=SEAT)
REMINDER = EVENTS.kind("reminder", "BLU-1.2", touches="seat", to="seat", seat=SEAT, card=NUMBER)
CHALLENGED = EVENTS.kind("challenge", "BLU-2.1", touches="bidder", seat=SEAT, bidder=SEAT)


class Bluff(State):
    """Cards in hands, bids on the table, points."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.cards: list[int] = []
        self.deck: list[int] = []
        self.points = [0] * seats
        self.bids: list[int] = []
        self.round = 0

    def clone(self) -> "Bluff":
        twin = Bluff(self.seats, self.chance.clone())
        twin.cards, twin.deck, twin.points = self.cards.copy(), self.deck.copy(), self.points.copy()
        twin.bids, twin.round = self.bids.copy(), self.round
        self.share(twin)
        return twin


class Bids(Sealed[Bluff]):
    """BLU-1.1: all bid at the same time."""

    def question(self, s: Bluff, seat: int, given: list[Choice]) -> Ask | None:
        return Ask(seat, "ask.bid", "BLU-1.1", BID.all) if not given else None

    def opened(self, s: Bluff) -> None:
        s.bids = [chosen[0].arg for chosen in self.given]
        s.round += 1
        best = s.bids.index(max(s.bids))
        if s.telling:
            BIDS.tell(s, seat=best)
            for seat, card in enumerate(s.cards):
                REMINDER.tell(s, seat=seat, card=card)
        s.replace(Window(best, 0))

    def with_given(self, given: list[list[Choice]]) -> "Bids":
        return Bids(given)

    def label(self, s: Bluff, seat: int, choice: Choice) -> Message:
        return Message("choice.bid", {"n": choice.arg}, "BLU-1.1")

    def why_not(self, s: Bluff, seat: int, place: str) -> Message | None:
        return Message("why.card", {"card": s.cards[seat]}, "BLU-1.1")


class Window(Frame[Bluff]):
    """BLU-2.1: in turn everybody may challenge the highest bidder."""

    def __init__(self, bidder: int, seat: int) -> None:
        self.bidder = bidder
        self.seat = seat

    def advance(self, s: Bluff) -> bool:
        if self.seat == self.bidder:
            s.replace(Window(self.bidder, self.seat + 1))
            return True
        if self.seat < s.seats:
            return False
        s.points[self.bidder] += 1
        self.close(s)
        return True

    def close(self, s: Bluff) -> None:
        s.pop()
        if s.round < 3:
            s.push(Bids([[] for _ in range(s.seats)]))

    def ask(self, s: Bluff) -> Ask:
        choices = [PASS]
        if s.cards[self.seat] - LOWEST > s.bids[self.bidder] + 3:
            choices.append(CHALLENGE)
        return Ask(self.seat, "ask.challenge", "BLU-2.1", choices, "challenge")

    def answer(self, s: Bluff, choice: Choice) -> None:
        if choice is PASS:
            s.replace(Window(self.bidder, self.seat + 1))
        else:
            s.points[self.seat] += 2
            if s.telling:
                CHALLENGED.tell(s, seat=self.seat, bidder=self.bidder)
            self.close(s)

    def label(self, s: Bluff, seat: int, choice: Choice) -> Message:
        return Message(f"choice.{choice.verb}", {}, "BLU-2.1")

    def why_not(self, s: Bluff, seat: int, place: str) -> Message | None:
        return Message("why.card", {"card": s.cards[self.seat]}, "BLU-2.1")


class BluffGame(Game[Bluff, Catalog]):
    """Two to four."""

    def __init__(self) -> None:
        self.id = "bluff"
        self.rules = "1"
        self.folder = Path(__file__).parent
        self.seats = [2, 3, 4]
        self.options: list[Option] = []
        self.choices = CHOICES
        self.events = EVENTS
        self.observation = Plan()

    def read(self, data: Path) -> Catalog:
        catalog = Catalog(data)
        catalog.read(Kind(data, "cards.toml", "card", 0, {}))
        return catalog

    def lay(self, catalog: Catalog, seats: int, options: Options, layout: Layout, chance: Chance) -> Bluff:
        state = Bluff(seats, chance)
        state.deck = list(range(LOWEST, LOWEST + 10))
        chance.shuffle(state.deck, "cards")
        state.cards = [state.deck.pop() for _ in range(seats)]
        state.push(Bids([[] for _ in range(seats)]))
        return state

    def view(self, s: Bluff, seat: int | None) -> dict[str, object]:
        hands = [card if owner == seat else None for owner, card in enumerate(s.cards)]
        return {"round": s.round, "cards": hands, "bids": list(s.bids), "points": list(s.points)}

    def redeal(self, s: Bluff, seat: int | None, chance: Chance) -> None:
        pool = s.deck + [card for owner, card in enumerate(s.cards) if owner != seat]
        chance.shuffle(pool)
        s.cards = [card if owner == seat else pool.pop() for owner, card in enumerate(s.cards)]
        s.deck = pool

    def dump(self, s: Bluff) -> dict[str, object]:
        return {"cards": s.cards, "deck": s.deck, "points": s.points, "bids": s.bids, "round": s.round}

    def inventory(self, s: Bluff) -> dict[str, list[int]]:
        return {"card": s.cards + s.deck}

    def standing(self, s: Bluff) -> list[int]:
        return list(s.points)

    def turn(self, s: Bluff) -> int:
        return s.round

    def result(self, s: Bluff) -> Result:
        best = max(s.points)
        winners = [seat for seat, points in enumerate(s.points) if points == best]
        return Result([[("score.points", points)] for points in s.points], winners, "BLU-3.1")

    def hints(self, s: Bluff, ask: Ask) -> list[float]:
        return [0.0] * len(ask.choices)

    def outlook(self, s: Bluff) -> list[float]:
        return [1 / s.seats] * int(s.seats)


GAME = BluffGame()
