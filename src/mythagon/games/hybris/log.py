"""A turn of Hybris in one line of the log: whom a player sent where, what it brought, how a Combat ended."""

from typing import Final

from mythagon.games.hybris.names import seat_name
from mythagon.kernel.message import Event, Message, Part, Value
from mythagon.kernel.telling import Telling

#: the events with which a line begins
OPENERS: Final = ("olympian", "age", "age_ends", "pillar", "activate", "pass")
#: what is got or lost: several in a row are one deed
GATHERED: Final = ("gain", "lose")
DEEDS: Final = (
    "olympian",
    "pillar",
    "against",
    "enters",
    "action",
    "pass",
    "upper",
    "temple",
    "spark",
    "joins",
    "unlock",
    "improved",
    "power",
    "fulfilled",
    "look",
    "omen",
    "scrapped",
    "deploy",
    "goodness_reset",
    "influence",
    "resurrect",
    "contests",
    "challenges",
    "faces",
    "attempts",
    "canto",
    "canto_fails",
    "unmet",
    "quest_done",
    "posture",
    "covered",
)
#: what is said by itself, in the event's own words
ASIDES: Final = (
    "age",
    "age_ends",
    "lower",
    "short",
    "overflow",
    "flood",
    "temple_falls",
    "ascends",
    "hand_seen",
    "looked",
    "primordial",
    "placed",
    "finished",
    "quest",
    "ally",
    "falls",
    "wounded",
    "wrath2",
    "flees",
    "premonition",
)


def begins(event: Event) -> bool:
    """Does a turn, a phase or an Age begin here?"""
    return event.kind in OPENERS


class Turn(Telling):
    """The events of one line, on their way to become sentences."""

    def __init__(self) -> None:
        super().__init__()
        #: Force by seat, and that of an enemy who has no seat
        self.forces: dict[int, int] = {}
        self.enemy: int | None = None
        #: the kind of the event heard last: what the Well takes is said with it
        self.before = ""
        #: the character that has set out for a City somebody holds
        self.against = ""

    def hear(self, event: Event) -> None:
        """Take up one event."""
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
            self.drew(who(event), event.word("card"))
        elif kind == "influence" and self.last(who(event), "did.action") is not None:
            self.deeds[-1] = Message("did.influence", event.values, event.rule)
        elif kind == "enters" and event.word("unit") == self.against:
            self.do(who(event), Message("did.takes_city", {}, event.rule))
        elif kind in DEEDS:
            if kind == "against":
                self.against = event.word("unit")
            self.do(who(event), Message("did." + kind, event.values, event.rule))
        elif kind in ASIDES:
            self.say(event)

    def gather(self, event: Event) -> None:
        """One thing more that is got or lost."""
        key = "did." + event.kind
        amount = event.values["amount"]
        amounts: list[Part] = [] if isinstance(amount, list) else [amount]
        last = self.last(who(event), key)
        if last is not None:
            before = last.values["amounts"]
            self.deeds[-1] = Message(key, {"amounts": before + amounts if isinstance(before, list) else amounts})
        else:
            self.do(who(event), Message(key, {"amounts": amounts}, event.rule))

    def fought(self, event: Event) -> None:
        """A Combat is over: both Forces, the one who is named first."""
        seat = event.number("seat")
        against = [force for other, force in self.forces.items() if other != seat]
        if self.enemy is not None:
            against.append(self.enemy)
        if seat in self.forces and against:
            values: dict[str, Value] = {"seat": who(event), "force": self.forces[seat], "against": against[0]}
            self.say(Message("told." + event.kind, values, event.rule))
        else:
            self.say(event)
        self.forces = {}
        self.enemy = None


def who(event: Event) -> str:
    """Who did it, as sentences name a seat."""
    return seat_name(event.number("seat"))


def tell(events: list[Event]) -> list[Message]:
    """The sentences of one line."""
    turn = Turn()
    for event in events:
        turn.hear(event)
    turn.flush()
    return turn.said
