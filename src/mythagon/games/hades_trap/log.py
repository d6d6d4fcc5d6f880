"""A turn of Hades Trap in one line of the log: what the hero did, then what Ariadne and the boss did."""

from typing import Final

from mythagon.kernel.message import Event, Message, Part
from mythagon.kernel.telling import Telling, did

#: the events with which a line begins
OPENERS: Final = ("event.turn", "event.chosen")
#: deeds that are counted when they follow each other, with what each counts
COUNTED: Final = ("event.skeleton", "event.doused", "event.young", "event.hades", "event.charmed", "event.ghost_walks")
#: deeds about tiles: several in a row are one
TILES: Final = {"event.explore": "did.explore", "event.turn_right": "did.turn", "event.turn_left": "did.turn"}
#: deeds as they are
DEEDS: Final = (
    "event.appear",
    "event.phase",
    "event.stunned",
    "event.stands",
    "event.avoided",
    "event.shield",
    "event.kept",
    "event.pick",
    "event.looked",
    "event.discard",
    "event.steal",
    "event.charge",
    "event.stairs",
    "event.teleport",
    "event.swap",
    "event.use",
    "event.boomerang",
    "event.mirror",
    "event.throw",
    "event.andromeda",
    "event.daphne",
    "event.medallion",
    "event.half",
    "event.half_stolen",
    "event.replaced",
    "event.wrath",
    "event.ghost",
    "event.ghost_home",
)
#: what is said by itself, in the event's own words
ASIDES: Final = (
    "event.chosen",
    "event.boss",
    "event.siren",
    "event.charge_stopped",
    "event.spirit",
    "event.song",
    "event.wrath_grows",
    "event.won_by_four",
    "event.won_at_portal",
    "event.limit",
)
#: deeds that an item makes possible, told after the item that was used
BY_ITEM: Final = ("event.charge", "event.turn_right", "event.turn_left", "event.swap")
#: items that the deed itself names: nothing more is said of their use
NAMED: Final = ("the_item.boomerang", "the_item.mirror")
#: ways of the boss: only the last of several in a row is told
WAYS: Final = {"event.leap": "told.leap", "event.bounce": "told.leap", "event.crawl": "told.crawl"}


def begins(event: Event) -> bool:
    """Does a turn begin here?"""
    return event.key in OPENERS


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
        key = event.key
        if key in WAYS:
            super().flush()
            self.way = Message(WAYS[key], event.values, event.rule)
        elif key == "event.move":
            self.steps += 1
            self.walker = str(event.values["seat"])
        elif key in TILES:
            self.turn_tile(event)
        elif key in COUNTED:
            self.count(event)
        elif key in DEEDS:
            self.do(str(event.values["seat"]), Message(key.replace("event.", "did."), event.values, event.rule))
        elif key in ASIDES or key.startswith("event.alarm."):
            self.say(event)
        elif key == "event.attack":
            self.attack(event)
        elif key == "event.brood":
            self.send_young(event)

    def count(self, event: Event) -> None:
        """One more of the same kind."""
        seat = str(event.values["seat"])
        key = event.key.replace("event.", "did.")
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
        seat, key = str(event.values["seat"]), TILES[event.key]
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
        if event.key != "event.use":
            ordered.append(event)
        elif event.values["item"] not in NAMED:
            at = len(ordered)
            for place in range(len(ordered) - 1, -1, -1):
                if ordered[place].key in BY_ITEM and ordered[place].values["seat"] == event.values["seat"]:
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
