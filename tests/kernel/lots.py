"""A tiny game for the kernel's own tests: sealed bids, a reaction window, hidden hands and dice.

Each round: all seats bid a card of their hand in secret (two steps: the card, then whether to boost it); the highest
bid wins the dice roll as points; before the roll each other seat that holds cards may hex it (a window).
"""

from array import array
from pathlib import Path

from mythagon.kernel.catalog import Catalog
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice, Choices
from mythagon.kernel.frame import Ask, Frame, Sealed, State
from mythagon.kernel.game import Game, Layout, Option, Options
from mythagon.kernel.message import Event, Message
from mythagon.kernel.result import Result
from mythagon.kernel.tensor import Plan

CHOICES = Choices()
CARDS = [str(card) for card in range(8)]
BID = CHOICES.family("bid", CARDS, [f"hand:{card}" for card in CARDS])
PLAIN = CHOICES.single("plain")
BOOST = CHOICES.single("boost")
PASS = CHOICES.single("pass")
HEX = CHOICES.single("hex")


class LotsState(State):
    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.hands: list[list[int]] = []
        self.deck: list[int] = []
        self.points = [0] * seats
        self.hexed = 0
        self.rounds = 0

    def clone(self) -> "LotsState":
        twin = LotsState(self.seats, self.chance.clone())
        self.share(twin)
        twin.hands = [hand.copy() for hand in self.hands]
        twin.deck = self.deck.copy()
        twin.points = self.points.copy()
        twin.hexed = self.hexed
        twin.rounds = self.rounds
        return twin


class Bids(Sealed[LotsState]):
    """LOT-1: a card, then plain or boosted, all at once."""

    def question(self, s: LotsState, seat: int, given: list[Choice]) -> Ask | None:
        if not s.hands[seat] or len(given) == 2:
            return None
        if not given:
            return Ask(seat, "ask.bid", "LOT-1", [BID[card] for card in s.hands[seat]])
        return Ask(seat, "ask.boost", "LOT-1", [PLAIN, BOOST])

    def with_given(self, given: list[list[Choice]]) -> "Bids":
        return Bids(given)

    def opened(self, s: LotsState) -> None:
        bids = [2 * chosen[0].arg + (chosen[1] is BOOST) if chosen else -1 for chosen in self.given]
        for seat, chosen in enumerate(self.given):
            if chosen:
                card = chosen[0].arg
                s.hands[seat].remove(card)
                s.deck.insert(0, card)
        s.tell(Event("event.bids", {"best": max(bids)}, "LOT-1"))
        winner = bids.index(max(bids))
        s.replace(Roll(winner))
        for seat in range(s.seats):
            if seat != winner and s.hands[seat]:
                s.push(Window(seat))

    def label(self, s: LotsState, seat: int, choice: Choice) -> Message:
        return Message("choice." + choice.verb, {}, "LOT-1")


class Window(Frame[LotsState]):
    """LOT-2: whoever holds cards may hex the roll once; only an odd hand can, but everyone is asked."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, s: LotsState) -> Ask:
        able = any(card % 2 for card in s.hands[self.seat])
        return Ask(self.seat, "ask.hex", "LOT-2", [PASS, HEX] if able else [PASS], "hex")

    def answer(self, s: LotsState, choice: Choice) -> None:
        s.pop()
        if choice is HEX:
            s.hexed += 1

    def label(self, s: LotsState, seat: int, choice: Choice) -> Message:
        return Message("choice." + choice.verb, {}, "LOT-2")


class Roll(Frame[LotsState]):
    """LOT-3: the roll, less one for each hex."""

    def __init__(self, winner: int) -> None:
        self.winner = winner

    def advance(self, s: LotsState) -> bool:
        s.points[self.winner] += max(0, 1 + int(s.chance.roll(6, "die")) - s.hexed)
        s.hexed = 0
        s.rounds += 1
        if any(s.hands):
            s.replace(Bids([[] for _ in range(s.seats)]))
        else:
            s.end()
        return True


class Broken(Frame[LotsState]):
    """Fails half-way through an answer, to prove that nothing is half-applied."""

    def ask(self, s: LotsState) -> Ask:
        return Ask(0, "ask.hex", "LOT-2", [PASS])

    def answer(self, s: LotsState, choice: Choice) -> None:
        s.points[0] = 999
        s.tell(Event("event.bids", {}, "LOT-2"))
        raise ZeroDivisionError


class Lots(Game[LotsState, Catalog]):
    """Two to four seats, three cards each."""

    def __init__(self, folder: Path) -> None:
        self.id = "lots"
        self.rules = "1"
        self.folder = folder
        self.seats = [2, 3, 4]
        self.options = [Option("pace", ["slow", "fast"])]
        self.choices = CHOICES
        self.observation = Plan()
        self.observation.section("points", 2, ["points / 100"], "of each seat")

    def read(self, data: Path) -> Catalog:
        return Catalog(self.folder)

    def lay(self, catalog: Catalog, seats: int, options: Options, layout: Layout, chance: Chance) -> LotsState:
        state = LotsState(seats, chance)
        cards = list(range(8))
        chance.shuffle(cards, "cards")
        size = 3 if seats == 2 else 2
        state.hands = [sorted(cards.pop() for _ in range(size)) for _ in range(seats)]
        state.deck = cards
        state.push(Bids([[] for _ in range(seats)]))
        return state

    def view(self, s: LotsState, seat: int | None) -> dict[str, object]:
        hands = [hand if other == seat else len(hand) for other, hand in enumerate(s.hands)]
        return {"hands": hands, "deck": len(s.deck), "points": s.points, "hexed": s.hexed}

    def redeal(self, s: LotsState, seat: int | None, chance: Chance) -> None:
        others = [other for other in range(s.seats) if other != seat]
        pool = s.deck + [card for other in others for card in s.hands[other]]
        chance.shuffle(pool)
        for other in others:
            s.hands[other] = sorted(pool.pop() for _ in s.hands[other])
        s.deck = pool

    def dump(self, s: LotsState) -> dict[str, object]:
        return {"hands": s.hands, "deck": s.deck, "points": s.points, "rest": [s.hexed, s.rounds]}

    def inventory(self, s: LotsState) -> dict[str, list[int]]:
        return {"card": s.deck + [card for hand in s.hands for card in hand]}

    def standing(self, s: LotsState) -> list[int]:
        return s.points

    def turn(self, s: LotsState) -> int:
        return s.rounds

    def result(self, s: LotsState) -> Result:
        best = max(s.points)
        lines = [[("score", points)] for points in s.points]
        return Result(lines, [seat for seat, points in enumerate(s.points) if points == best], "LOT-3")

    def observe(self, s: LotsState, seat: int) -> "array[float]":
        return array("d", [points / 100 for points in s.points])

    def hints(self, s: LotsState, ask: Ask) -> list[float]:
        return [float(choice.number) for choice in ask.choices]

    def outlook(self, s: LotsState) -> list[float]:
        return self.result(s).payoffs()
