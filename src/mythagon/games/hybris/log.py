"""A turn of Hybris in one line of the log: whom a player sent where, what it brought, how a Combat ended."""

from typing import Final

from mythagon.kernel.message import Event, Message, Part, Value
from mythagon.kernel.telling import Telling

#: the events with which a line begins
OPENERS: Final = ("event.olympian", "event.age", "event.age_ends", "event.pillar", "event.activate", "event.pass")
#: what is got, lost or drawn: several in a row are one deed, with this list in it
GATHERED: Final = {"event.gain": "amount", "event.lose": "amount"}
DEEDS: Final = (
    "event.olympian",
    "event.pillar",
    "event.against",
    "event.enters",
    "event.action",
    "event.pass",
    "event.upper",
    "event.temple",
    "event.spark",
    "event.joins",
    "event.unlock",
    "event.improved",
    "event.power",
    "event.fulfilled",
    "event.look",
    "event.omen",
    "event.scrapped",
    "event.deploy",
    "event.goodness_reset",
    "event.influence",
    "event.resurrect",
    "event.contests",
    "event.challenges",
    "event.attempts",
    "event.canto",
    "event.canto_fails",
    "event.quest_done",
    "event.posture",
    "event.covered",
)
#: what is said by itself, in the event's own words
ASIDES: Final = (
    "event.age",
    "event.age_ends",
    "event.lower",
    "event.short",
    "event.overflow",
    "event.flood",
    "event.temple_falls",
    "event.ascends",
    "event.hand_seen",
    "event.looked",
    "event.primordial",
    "event.placed",
    "event.finished",
    "event.quest",
    "event.ally",
    "event.falls",
    "event.wounded",
    "event.wrath2",
    "event.flees",
    "event.premonition",
)


def begins(event: Event) -> bool:
    """Does a turn, a phase or an Age begin here?"""
    return event.key in OPENERS


class Turn(Telling):
    """The events of one line, on their way to become sentences."""

    def __init__(self) -> None:
        super().__init__()
        #: Force by seat, and that of an enemy who has no seat
        self.forces: dict[str, Value] = {}
        self.enemy: Value | None = None
        #: the event heard last: what the Well takes is said with it
        self.before = ""
        #: the character that has set out for a City somebody holds
        self.against: Value = ""

    def hear(self, event: Event) -> None:
        """Take up one event."""
        key, values = event.key, event.values
        told = key == "event.lose" and self.before in ("event.overflow", "event.short")
        self.before = key
        if told:
            return
        if key in GATHERED:
            self.gather(event)
        elif key in ("event.wins", "event.loses"):
            self.fought(event)
        elif key == "event.force":
            self.forces[str(values["seat"])] = values["count"]
        elif key == "event.enemy_force":
            self.enemy = values["count"]
        elif key == "event.drawn":
            self.drew(str(values["seat"]), str(values["card"]))
        elif key == "event.influence" and self.last(str(values["seat"]), "did.action") is not None:
            self.deeds[-1] = Message("did.influence", values, event.rule)
        elif key == "event.enters" and values["unit"] == self.against:
            self.do(str(values["seat"]), Message("did.takes_city", {}, event.rule))
        elif key in DEEDS:
            if key == "event.against":
                self.against = values["unit"]
            self.do(str(values["seat"]), Message(key.replace("event.", "did."), values, event.rule))
        elif key in ASIDES:
            self.say(event)

    def gather(self, event: Event) -> None:
        """One thing more that is got or lost."""
        seat = str(event.values["seat"])
        key = event.key.replace("event.", "did.")
        amount = event.values["amount"]
        amounts: list[Part] = [] if isinstance(amount, list) else [amount]
        last = self.last(seat, key)
        if last is not None:
            before = last.values["amounts"]
            self.deeds[-1] = Message(key, {"amounts": before + amounts if isinstance(before, list) else amounts})
        else:
            self.do(seat, Message(key, {"amounts": amounts}, event.rule))

    def fought(self, event: Event) -> None:
        """A Combat is over: both Forces, the one who is named first."""
        seat = str(event.values["seat"])
        against = [force for other, force in self.forces.items() if other != seat]
        if self.enemy is not None:
            against.append(self.enemy)
        if seat in self.forces and against:
            values: dict[str, Value] = {"seat": seat, "force": self.forces[seat], "against": against[0]}
            self.say(Message(event.key.replace("event.", "told."), values, event.rule))
        else:
            self.say(event)
        self.forces = {}
        self.enemy = None


def tell(events: list[Event]) -> list[Message]:
    """The sentences of one line."""
    turn = Turn()
    for event in events:
        turn.hear(event)
    turn.flush()
    return turn.said
