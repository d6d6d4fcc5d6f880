"""A turn of Hades Trap in one line of the log: what the hero did, then what Ariadne and the boss did."""

from typing import Final

from mythagon.games.hades_trap.events import EVENTS
from mythagon.kernel.message import Event, Message, Part, Value
from mythagon.kernel.telling import Digest, Log, Telling, count_of, did, list_of, whose

#: the events with which a line begins
OPENERS: Final = EVENTS.named("turn chosen")
#: deeds that are counted when they follow each other, with what each counts
COUNTED: Final = EVENTS.named("skeleton doused young pick half hades charmed ghost_walks")
#: of these one is told without a number, several by a sentence of their own
SINGLE: Final = ("skeleton", "young", "pick", "half")
#: deeds about tiles: several in a row are one
TILES: Final = {"explore": "did.explore", "turn_right": "did.turn", "turn_left": "did.turn"}
#: deeds as they are
DEEDS: Final = EVENTS.named(
    "appear phase stunned stands avoided shield kept looked discard steal charge stairs teleport swap use "
    "boomerang mirror throw andromeda daphne half_stolen replaced wrath ghost ghost_home"
)
#: what is said by itself, in the event's own words, as the alarms are
ASIDES: Final = EVENTS.named("chosen boss siren charge_stopped spirit song wrath_grows won_by_four won_at_portal limit")
#: deeds that an item makes possible, told after the item that was used
BY_ITEM: Final = EVENTS.named("charge turn_right turn_left swap")
#: items that the deed itself names: nothing more is said of their use
NAMED: Final = ("boomerang", "mirror")
#: ways of the boss: several in a row are one sentence, up to where he hits somebody; of his steps only the last is told
WAYS: Final = {"leap": "told.leap", "bounce": "told.leap", "crawl": "told.crawl"}
#: the same where he hit somebody
HITS: Final = {"told.leap": "told.leap_hits", "told.crawl": "told.crawl_hits"}
#: what is told again to who was waiting
WEIGHTY: Final = EVENTS.named(
    "chosen medallion half half_stolen spirit explore skeleton young charge attack boomerang throw mirror swap "
    "turn_right turn_left steal boss siren wrath_grows ghost stunned hades"
)
#: what takes something from a hero, and from whom
COSTS: Final = {
    **dict.fromkeys(("hades", "stunned", "ether_lost", "wrath", "ghost"), "seat"),
    **dict.fromkeys(("steal", "half_stolen"), "other"),
}


class Turn(Telling):
    """The events of one line, on their way to become sentences."""

    def __init__(self) -> None:
        super().__init__(DEEDS, ASIDES)
        #: how the boss moved, not yet told, and whom he hit there
        self.way: Message | None = None
        self.hits: list[Part] = []
        #: squares walked, told only where nothing else is, and by whom
        self.steps = 0
        self.walker = ""

    def tell(self, events: list[Event]) -> list[Message]:
        return super().tell(items_first(events))

    def hear(self, event: Event) -> None:
        kind = event.kind
        if kind in WAYS:
            self.go(event)
        elif kind == "hades" and self.way is not None and whose(event) not in self.hits:
            self.hits.append(whose(event))
        elif kind == "medallion":
            self.win(event)
        elif kind == "move":
            self.steps += 1
            self.walker = whose(event)
        elif kind in TILES:
            self.turn_tile(event)
        elif kind in COUNTED:
            seat, key = whose(event), "did." + kind
            count = count_of(self.take_back(seat, key, key + "s")) + 1
            if kind in SINGLE and count > 1:
                key += "s"
            self.do(seat, Message(key, {"seat": seat, "count": count}, event.rule))
        elif kind == "attack":
            self.attack(event)
        elif kind == "brood":
            self.send_young(event)
        elif kind.startswith("alarm."):
            self.say(event)
        else:
            super().hear(event)

    def go(self, event: Event) -> None:
        """The boss goes on; a new sentence where he has just hit somebody."""
        if self.hits:
            self.tell_way()
        super().flush()
        squares: list[Part] = [str(event.values["square"])]
        if self.way is not None and event.kind != "crawl":
            squares = [*list_of(self.way, "squares"), *squares]
        values: dict[str, Value] = {"boss": event.values["boss"], "squares": squares}
        self.way = Message(WAYS[event.kind], values, event.rule)

    def win(self, event: Event) -> None:
        """Medallions won one after the other are one deed."""
        seat = whose(event)
        won = list_of(self.take_back(seat, "did.medallion", "did.medallions"), "medallions")
        won = [*won, str(event.values["medallion"])]
        key = "did.medallion" if len(won) == 1 else "did.medallions"
        self.do(seat, Message(key, {"medallion": won[0], "medallions": won}, event.rule))

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
        """All the sentences; the way of a hero only where there is nothing else to say of them."""
        super().end()
        if self.steps and self.walker not in [said.values.get("seat") for said in self.said]:
            walked: list[Part] = [Message("did.move", {"count": self.steps}, "HAD-4.2")]
            self.said.insert(0, did(self.walker, walked))
        return self.said

    def tell_way(self) -> None:
        """The boss has come to where it stays for now."""
        if self.way is not None:
            way, hits = self.way, self.hits
            self.way, self.hits = None, []
            if hits:
                way = Message(HITS[way.key], {**way.values, "seats": hits}, way.rule)
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


LOG: Final = Log(OPENERS, Turn, Digest(Turn, WEIGHTY, {"half": "seat"}, COSTS))
