"""A tiny game for the kernel's own tests: sealed bids, a reaction window, hidden hands and dice.

Each round: all seats bid a card of their hand in secret (two steps: the card, then whether to boost it); the highest
bid wins the dice roll as points; before the roll each other seat that holds cards may hex it (a window).
"""

from pathlib import Path

from mythagon.kernel.catalog import Catalog
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice, Choices
from mythagon.kernel.frame import Ask, Frame, Sealed, State
from mythagon.kernel.game import Game, Layout, Option, Options
from mythagon.kernel.message import Event, Message
from mythagon.kernel.result import Result

CHOICES = Choices()
BID = [CHOICES.add(f"bid:{card}", f"hand:{card}") for card in range(8)]
PLAIN = CHOICES.add("plain")
BOOST = CHOICES.add("boost")
PASS = CHOICES.add("pass")
HEX = CHOICES.add("hex")


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

    def view(self, seat: int | None) -> dict[str, object]:
        hands = [hand if other == seat else len(hand) for other, hand in enumerate(self.hands)]
        return {"hands": hands, "deck": len(self.deck), "points": self.points, "hexed": self.hexed}

    def redeal(self, seat: int | None, chance: Chance) -> None:
        others = [other for other in range(self.seats) if other != seat]
        pool = self.deck + [card for other in others for card in self.hands[other]]
        chance.shuffle(pool)
        for other in others:
            self.hands[other] = sorted(pool.pop() for _ in self.hands[other])
        self.deck = pool

    def dump(self) -> dict[str, object]:
        return {"hands": self.hands, "deck": self.deck, "points": self.points, "rest": [self.hexed, self.rounds]}

    def inventory(self) -> dict[str, list[int]]:
        return {"card": self.deck + [card for hand in self.hands for card in hand]}

    def standing(self) -> list[int]:
        return self.points

    def result(self) -> Result:
        best = max(self.points)
        lines = [[("score", points)] for points in self.points]
        return Result(lines, [seat for seat, points in enumerate(self.points) if points == best], "LOT-3")

    def observe(self, seat: int) -> list[float]:
        return [points / 100 for points in self.points]

    def hints(self, ask: Ask) -> list[float]:
        return [float(choice.number) for choice in ask.choices]

    def outlook(self) -> list[float]:
        return self.result().payoffs()


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
        bids = [2 * int(chosen[0].args[0]) + (chosen[1] is BOOST) if chosen else -1 for chosen in self.given]
        for seat, chosen in enumerate(self.given):
            if chosen:
                card = int(chosen[0].args[0])
                s.hands[seat].remove(card)
                s.deck.insert(0, card)
        s.revealed += 1
        s.tell(Event("event.bids", {"best": max(bids)}, "LOT-1"))
        winner = bids.index(max(bids))
        s.replace(Roll(winner))
        for seat in range(s.seats):
            if seat != winner and s.hands[seat]:
                s.push(Window(seat))

    def label(self, s: LotsState, choice: Choice) -> Message:
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

    def label(self, s: LotsState, choice: Choice) -> Message:
        return Message("choice." + choice.verb, {}, "LOT-2")

    def key(self) -> str:
        return f"Window({self.seat})"


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
            s.finish()
        return True

    def key(self) -> str:
        return f"Roll({self.winner})"


class Broken(Frame[LotsState]):
    """Fails half-way through an answer, to prove that nothing is half-applied."""

    def ask(self, s: LotsState) -> Ask:
        return Ask(0, "ask.hex", "LOT-2", [PASS])

    def answer(self, s: LotsState, choice: Choice) -> None:
        s.points[0] = 999
        s.tell(Event("event.bids", {}, "LOT-2"))
        raise ZeroDivisionError


class Lots(Game):
    """Two to four seats, three cards each."""

    def __init__(self, folder: Path) -> None:
        self.id = "lots"
        self.version = "1"
        self.folder = folder
        self.seats = [2, 3, 4]
        self.options = [Option("pace", ["slow", "fast"])]
        self.choices = CHOICES
        self.observation_size = 2

    def catalog(self, data: Path | None = None) -> Catalog:
        return Catalog(self.folder)

    def lay(self, catalog: Catalog, seats: int, options: Options, layout: Layout, chance: Chance) -> State:
        state = LotsState(seats, chance)
        cards = list(range(8))
        chance.shuffle(cards, "cards")
        size = 3 if seats == 2 else 2
        state.hands = [sorted(cards.pop() for _ in range(size)) for _ in range(seats)]
        state.deck = cards
        state.push(Bids([[] for _ in range(seats)]))
        return state
