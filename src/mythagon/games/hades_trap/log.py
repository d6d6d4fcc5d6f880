"""A turn of Hades Trap in one line of the log: what the hero did, then what Ariadne and the boss did."""

from typing import Final

from mythagon.kernel.message import Event, Message, Part
from mythagon.kernel.telling import Telling, did

#: the events with which a line begins
OPENERS: Final = ("turn", "chosen")
#: deeds that are counted when they follow each other, with what each counts
COUNTED: Final = ("skeleton", "doused", "young", "hades", "charmed", "ghost_walks")
#: deeds about tiles: several in a row are one
TILES: Final = {"explore": "did.explore", "turn_right": "did.turn", "turn_left": "did.turn"}
#: deeds as they are
DEEDS: Final = (
    "appear",
    "phase",
    "stunned",
    "stands",
    "avoided",
    "shield",
    "kept",
    "pick",
    "looked",
    "discard",
    "steal",
    "charge",
    "stairs",
    "teleport",
    "swap",
    "use",
    "boomerang",
    "mirror",
    "throw",
    "andromeda",
    "daphne",
    "medallion",
    "half",
    "half_stolen",
    "replaced",
    "wrath",
    "ghost",
    "ghost_home",
)
#: what is said by itself, in the event's own words
ASIDES: Final = (
    "chosen",
    "boss",
    "siren",
    "charge_stopped",
    "spirit",
    "song",
    "wrath_grows",
    "won_by_four",
    "won_at_portal",
    "limit",
)
#: deeds that an item makes possible, told after the item that was used
BY_ITEM: Final = ("charge", "turn_right", "turn_left", "swap")
#: items that the deed itself names: nothing more is said of their use
NAMED: Final = ("boomerang", "mirror")
#: ways of the boss: only the last of several in a row is told
WAYS: Final = {"leap": "told.leap", "bounce": "told.leap", "crawl": "told.crawl"}


def begins(event: Event) -> bool:
    """Does a turn begin here?"""
    return event.kind in OPENERS


class Turn(Telling):
    """The events of one line, on their way to become sentences."""

    def __init__(self) -> None:
        super().__init__()
        #: how the boss moved, not yet told
        self.way: Message | None = None
        #: squares walked, told only where nothing else is, and by whom
        self.steps = 0
        self.walker = ""

    def hear(self, event: Event) -> None:
        """Take up one event."""
        kind = event.kind
        if kind in WAYS:
            super().flush()
            self.way = Message(WAYS[kind], event.values, event.rule)
        elif kind == "move":
            self.steps += 1
            self.walker = str(event.values["seat"])
        elif kind in TILES:
            self.turn_tile(event)
        elif kind in COUNTED:
            self.count(event)
        elif kind in DEEDS:
            self.do(str(event.values["seat"]), Message("did." + kind, event.values, event.rule))
        elif kind in ASIDES or kind.startswith("alarm."):
            self.say(event)
        elif kind == "attack":
            self.attack(event)
        elif kind == "brood":
            self.send_young(event)

    def count(self, event: Event) -> None:
        """One more of the same kind."""
        seat = str(event.values["seat"])
        key = "did." + event.kind
        last = self.last(seat, key)
        before = int(str(last.values["count"])) if last is not None else 0
        if last is not None:
            self.deeds.pop()
        self.do(seat, Message(key, {"seat": seat, "count": before + 1}, event.rule))

    def attack(self, event: Event) -> None:
        """Blow after blow at the same hero is one deed."""
        seat, other = str(event.values["seat"]), event.values["other"]
        blows = 1
        last = self.last(seat, "did.attack") or self.last(seat, "did.attacks")
        if last is not None and last.values["other"] == other:
            blows += int(str(last.values["count"]))
            self.deeds.pop()
        self.do(
            seat, Message("did.attack" if blows == 1 else "did.attacks", {"other": other, "count": blows}, event.rule)
        )

    def send_young(self, event: Event) -> None:
        """Young Hydras that run one after the other are one sentence."""
        self.flush()
        sides: list[Part] = [str(event.values["side"])]
        if self.said and self.said[-1].key == "told.brood":
            before = self.said.pop().values["sides"]
            if isinstance(before, list):
                sides = before + sides
        self.say(Message("told.brood", {"count": len(sides), "sides": sides}, event.rule))

    def turn_tile(self, event: Event) -> None:
        """A tile explored or turned; after a deed of the same kind it joins that."""
        seat, key = str(event.values["seat"]), TILES[event.kind]
        tiles: list[Part] = [str(event.values["position"])]
        last = self.last(seat, key)
        if last is not None:
            before = last.values["tiles"]
            self.deeds.pop()
            if isinstance(before, list):
                tiles = before if tiles[0] in before else before + tiles
        self.do(seat, Message(key, {"tiles": tiles}, event.rule))

    def do(self, seat: str, deed: Message) -> None:
        self.tell_way()
        super().do(seat, deed)

    def flush(self) -> None:
        self.tell_way()
        super().flush()

    def tell_way(self) -> None:
        """The boss has come to where it stays for now."""
        if self.way is not None:
            way = self.way
            self.way = None
            self.say(way)


def items_first(events: list[Event]) -> list[Event]:
    """The events with each item used before what it did: the rules reveal it only afterwards."""
    ordered: list[Event] = []
    for event in events:
        if event.kind != "use":
            ordered.append(event)
        elif event.fields["item"] not in NAMED:
            at = len(ordered)
            for place in range(len(ordered) - 1, -1, -1):
                if ordered[place].kind in BY_ITEM and ordered[place].fields["seat"] == event.fields["seat"]:
                    at = place
                    break
            ordered.insert(at, event)
    return ordered


def tell(events: list[Event]) -> list[Message]:
    """The sentences of one line."""
    turn = Turn()
    for event in items_first(events):
        turn.hear(event)
    turn.flush()
    if turn.steps and not turn.said:
        walked: list[Part] = [Message("did.move", {"count": turn.steps}, "HAD-4.2")]
        turn.said.append(did(turn.walker, walked))
    return turn.said
