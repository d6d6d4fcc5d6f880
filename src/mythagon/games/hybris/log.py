"""A turn of Hybris in one line of the log: whom a player sent where, what it brought, how a Combat ended."""

from typing import Final

from mythagon.games.hybris.events import EVENTS
from mythagon.kernel.message import Event, Message, Part, Value
from mythagon.kernel.telling import Digest, Log, Telling, did, list_of, whose

#: the events with which a line begins
OPENERS: Final = EVENTS.named("olympian age age_ends pillar activate pass")
#: what is got or lost: several in a row are one deed
GATHERED: Final = EVENTS.named("gain lose")
#: the same where several get or lose just as much
SHARED: Final = {"did.gain": "told.gain_each", "did.lose": "told.lose_each"}
#: what a player did
DEEDS: Final = EVENTS.named(
    "olympian pillar against enters pass upper temple spark joins unlock improved power fulfilled look omen "
    "scrapped deploy goodness_reset influence resurrect contests challenges faces attempts canto canto_fails unmet "
    "quest_done posture covered"
)
#: what is said by itself, in the event's own words
ASIDES: Final = EVENTS.named(
    "age age_ends lower short overflow flood temple_falls ascends hand_seen looked primordial placed finished quest "
    "ally falls wounded wrath2 flees premonition"
)
#: an Age is named by its numeral, as on the board
AGES: Final = EVENTS.named("age age_ends")
#: deeds that say which action was performed, by what they are called
BY_ACTION: Final = {
    "influence": "acted.influence",
    "deploy": "acted.deploy",
    "resurrect": "acted.resurrect",
    "challenges": "acted.fight",
    "attempts": "acted.accomplish",
    "omen": "acted.omen",
    "conceive": "acted.conceive",
    "drain": "acted.drain",
}
#: what others built, won and lost, for who was waiting; a Combat is told with its Forces
WEIGHTY: Final = EVENTS.named(
    "olympian pillar queue deploy temple unlock quest_done ally ascends resurrect scrapped contests force enemy_force "
    "wins loses falls wounded temple_falls age_ends primordial wrath2"
)


class Turn(Telling):
    """The events of one line, on their way to become sentences."""

    def __init__(self) -> None:
        super().__init__(DEEDS, ASIDES)
        #: Force by seat, and that of an enemy who has no seat
        self.forces: dict[int, int] = {}
        self.enemy: int | None = None
        #: the kind of the event heard last: the Greatness that pays for what is missing is said with it
        self.before = ""
        #: the character that has set out for a City somebody holds
        self.against = ""

    def hear(self, event: Event) -> None:
        kind = event.kind
        told = kind == "lose" and self.before == "short"
        self.before = kind
        if told:
            return
        if kind in GATHERED:
            self.gather(event)
        elif kind in ("wins", "loses"):
            self.fought(event)
        elif kind == "force":
            self.forces[event.number("seat")] = event.number("count")
        elif kind == "enemy_force":
            self.enemy = event.number("count")
        elif kind == "drawn":
            self.drew(whose(event), event.word("card"))
        elif kind in AGES:
            self.say(Message("told." + kind, {"age": f"numeral.{event.number('count')}"}, event.rule))
        elif kind == "action":
            action = event.word("action")
            self.do(whose(event), Message("acted." + action, {}, event.rule))
        elif kind == "queue":
            if event.moves and event.moves[0][1] == "market":
                self.act(event, "conceive", event.values)
        elif kind in BY_ACTION:
            self.act(event, kind, event.values)
        elif kind == "enters" and event.word("unit") == self.against:
            self.do(whose(event), Message("did.takes_city", {}, event.rule))
        else:
            if kind == "against":
                self.against = event.word("unit")
            super().hear(event)

    def act(self, event: Event, deed: str, values: dict[str, Value]) -> None:
        """A deed that tells which action it was: the action is not told as well."""
        self.take_back(whose(event), BY_ACTION[deed])
        self.do(whose(event), Message("did." + deed, values, event.rule))

    def gather(self, event: Event) -> None:
        """One thing more that is got or lost: as much of it as there was before, and this."""
        seat, key = whose(event), "did." + event.kind
        if event.kind == "gain" and self.last(seat, BY_ACTION["drain"]) is not None:
            self.act(event, "drain", {"amounts": list_of(event, "amount")})
            return
        amounts = list_of(self.take_back(seat, key), "amounts")
        for amount in list_of(event, "amount"):
            amounts = added(amounts, amount)
        self.do(seat, Message(key, {"amounts": amounts}, event.rule))

    def flush(self) -> None:
        """Say what has been collected; several who got or lost just the same are one sentence."""
        deed = self.deeds[0] if len(self.deeds) == 1 and self.deeds[0].key in SHARED else None
        if deed is None or self.drawn:
            super().flush()
            return
        key = SHARED[deed.key]
        seats: list[Part] = [self.seat]
        last = self.said[-1] if self.said else None
        self.deeds = []
        if last is not None and last.key == key and last.values["amounts"] == deed.values["amounts"]:
            self.said.pop()
            seats = [*list_of(last, "seats"), *seats]
        elif last is not None and last.key == "told.did" and list_of(last, "deeds") == [deed]:
            self.said.pop()
            seats = [str(last.values["seat"]), *seats]
        if len(seats) > 1:
            self.said.append(Message(key, {"seats": seats, "amounts": deed.values["amounts"]}, deed.rule))
        else:
            self.said.append(did(self.seat, [deed]))

    def fought(self, event: Event) -> None:
        """A Combat is over: both Forces, the one who is named first."""
        seat = event.number("seat")
        against = [force for other, force in self.forces.items() if other != seat]
        if self.enemy is not None:
            against.append(self.enemy)
        if seat in self.forces and against:
            values: dict[str, Value] = {"seat": whose(event), "force": self.forces[seat], "against": against[0]}
            tied = "_tie" if against[0] == self.forces[seat] else ""
            self.say(Message("told." + event.kind + tied, values, event.rule))
        else:
            self.say(event)
        self.forces = {}
        self.enemy = None


def added(amounts: list[Part], amount: Part) -> list[Part]:
    """A list of amounts and one more: together with its like, where that is there."""
    found: list[Part] = []
    joined = False
    for one in amounts:
        if isinstance(one, Message) and isinstance(amount, Message) and one.key == amount.key:
            count = int(str(one.values["count"])) + int(str(amount.values["count"]))
            found.append(Message(one.key, {"count": count}))
            joined = True
        else:
            found.append(one)
    return found if joined else [*found, amount]


class TurnLog(Log):
    """What each player does before the first Age is a line too."""

    def begins(self, event: Event) -> bool:
        return super().begins(event) or "first" in event.fields


COSTS: Final = dict.fromkeys(("lose", "falls", "wounded", "temple_falls", "flees"), "seat")
LOG: Final = TurnLog(OPENERS, Turn, Digest(Turn, WEIGHTY, {"gain": "seat", "drawn": "seat"}, COSTS))
