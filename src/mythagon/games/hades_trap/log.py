"""A turn of Hades Trap in one line of the log: what the hero did, then what Ariadne and the boss did."""

from typing import Final

from mythagon.games.hades_trap.events import EVENTS
from mythagon.kernel.message import Event, Message, Part
from mythagon.kernel.telling import Log, Telling, count_of, did, list_of, whose

#: the events with which a line begins
OPENERS: Final = EVENTS.named("turn chosen")
#: deeds that are counted when they follow each other, with what each counts
COUNTED: Final = EVENTS.named("skeleton doused young hades charmed ghost_walks")
#: deeds about tiles: several in a row are one
TILES: Final = {"explore": "did.explore", "turn_right": "did.turn", "turn_left": "did.turn"}
#: deeds as they are
DEEDS: Final = EVENTS.named(
    "appear phase stunned stands avoided shield kept pick looked discard steal charge stairs teleport swap use "
    "boomerang mirror throw andromeda daphne medallion half half_stolen replaced wrath ghost ghost_home"
)
#: what is said by itself, in the event's own words, as the alarms are
ASIDES: Final = EVENTS.named("chosen boss siren charge_stopped spirit song wrath_grows won_by_four won_at_portal limit")
#: deeds that an item makes possible, told after the item that was used
BY_ITEM: Final = EVENTS.named("charge turn_right turn_left swap")
#: items that the deed itself names: nothing more is said of their use
NAMED: Final = ("boomerang", "mirror")
#: ways of the boss: only the last of several in a row is told
WAYS: Final = {"leap": "told.leap", "bounce": "told.leap", "crawl": "told.crawl"}


class Turn(Telling):
    """The events of one line, on their way to become sentences."""

    def __init__(self) -> None:
        super().__init__(DEEDS, ASIDES)
        #: how the boss moved, not yet told
        self.way: Message | None = None
        #: squares walked, told only where nothing else is, and by whom
        self.steps = 0
        self.walker = ""

    def tell(self, events: list[Event]) -> list[Message]:
        return super().tell(items_first(events))

    def hear(self, event: Event) -> None:
        kind = event.kind
        if kind in WAYS:
            super().flush()
            self.way = Message(WAYS[kind], event.values, event.rule)
        elif kind == "move":
            self.steps += 1
            self.walker = whose(event)
        elif kind in TILES:
            self.turn_tile(event)
        elif kind in COUNTED:
            seat, key = whose(event), "did." + kind
            count = count_of(self.take_back(seat, key)) + 1
            self.do(seat, Message(key, {"seat": seat, "count": count}, event.rule))
        elif kind == "attack":
            self.attack(event)
        elif kind == "brood":
            self.send_young(event)
        elif kind.startswith("alarm."):
            self.say(event)
        else:
            super().hear(event)

    def attack(self, event: Event) -> None:
        """Blow after blow at the same hero is one deed."""
        seat, other = whose(event), event.values["other"]
        last = self.last(seat, "did.attack", "did.attacks")
        blows = 1
        if last is not None and last.values["other"] == other:
            blows += count_of(self.deeds.pop())
        key = "did.attack" if blows == 1 else "did.attacks"
        self.do(seat, Message(key, {"other": other, "count": blows}, event.rule))

    def send_young(self, event: Event) -> None:
        """Young Hydras that run one after the other are one sentence."""
        self.flush()
        joins = bool(self.said) and self.said[-1].key == "told.brood"
        sides = [*list_of(self.said.pop() if joins else None, "sides"), str(event.values["side"])]
        self.say(Message("told.brood", {"count": len(sides), "sides": sides}, event.rule))

    def turn_tile(self, event: Event) -> None:
        """A tile explored or turned; after a deed of the same kind it joins that."""
        seat, key, tile = whose(event), TILES[event.kind], str(event.values["position"])
        tiles = list_of(self.take_back(seat, key), "tiles")
        self.do(seat, Message(key, {"tiles": tiles if tile in tiles else [*tiles, tile]}, event.rule))

    def do(self, seat: str, deed: Message) -> None:
        self.tell_way()
        super().do(seat, deed)

    def flush(self) -> None:
        self.tell_way()
        super().flush()

    def end(self) -> list[Message]:
        """All the sentences; the way of a hero only where there is nothing else to say."""
        super().end()
        if self.steps and not self.said:
            walked: list[Part] = [Message("did.move", {"count": self.steps}, "HAD-4.2")]
            self.said.append(did(self.walker, walked))
        return self.said

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


LOG: Final = Log(OPENERS, Turn)
