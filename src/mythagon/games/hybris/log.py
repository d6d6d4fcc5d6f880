"""A turn of Hybris in one line of the log: whom a player sent where, what it brought, how a Combat ended."""

from typing import Final

from mythagon.games.hybris.events import EVENTS
from mythagon.kernel.message import Event, Message, Value
from mythagon.kernel.telling import Log, Telling, list_of, whose

#: the events with which a line begins
OPENERS: Final = EVENTS.named("olympian age age_ends pillar activate pass")
#: what is got or lost: several in a row are one deed
GATHERED: Final = EVENTS.named("gain lose")
#: what a player did
DEEDS: Final = EVENTS.named(
    "olympian pillar against enters action pass upper temple spark joins unlock improved power fulfilled look omen "
    "scrapped deploy goodness_reset influence resurrect contests challenges faces attempts canto canto_fails unmet "
    "quest_done posture covered"
)
#: what is said by itself, in the event's own words
ASIDES: Final = EVENTS.named(
    "age age_ends lower short overflow flood temple_falls ascends hand_seen looked primordial placed finished quest "
    "ally falls wounded wrath2 flees premonition"
)


class Turn(Telling):
    """The events of one line, on their way to become sentences."""

    def __init__(self) -> None:
        super().__init__(DEEDS, ASIDES)
        #: Force by seat, and that of an enemy who has no seat
        self.forces: dict[int, int] = {}
        self.enemy: int | None = None
        #: the kind of the event heard last: what the Well takes is said with it
        self.before = ""
        #: the character that has set out for a City somebody holds
        self.against = ""

    def hear(self, event: Event) -> None:
        kind = event.kind
        told = kind == "lose" and self.before in ("overflow", "short")
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
        elif kind == "influence" and self.last(whose(event), "did.action") is not None:
            self.deeds[-1] = Message("did.influence", event.values, event.rule)
        elif kind == "enters" and event.word("unit") == self.against:
            self.do(whose(event), Message("did.takes_city", {}, event.rule))
        else:
            if kind == "against":
                self.against = event.word("unit")
            super().hear(event)

    def gather(self, event: Event) -> None:
        """One thing more that is got or lost."""
        seat, key = whose(event), "did." + event.kind
        amounts = list_of(self.take_back(seat, key), "amounts") + list_of(event, "amount")
        self.do(seat, Message(key, {"amounts": amounts}, event.rule))

    def fought(self, event: Event) -> None:
        """A Combat is over: both Forces, the one who is named first."""
        seat = event.number("seat")
        against = [force for other, force in self.forces.items() if other != seat]
        if self.enemy is not None:
            against.append(self.enemy)
        if seat in self.forces and against:
            values: dict[str, Value] = {"seat": whose(event), "force": self.forces[seat], "against": against[0]}
            self.say(Message("told." + event.kind, values, event.rule))
        else:
            self.say(event)
        self.forces = {}
        self.enemy = None


LOG: Final = Log(OPENERS, Turn)
