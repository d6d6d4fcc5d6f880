"""A turn of Odysseus in one line of the log: what was taken, what it brought, what changed."""

from typing import Final

from mythagon.kernel.message import Event, Message, Part, Value
from mythagon.kernel.telling import did

#: the events with which a line begins; a tale bought before anything else is one of them
OPENERS: Final = ("event.take", "event.deal", "event.automa_card")
#: what is told as it is, after what was done
ASIDES: Final = ("event.epic", "event.no_tale", "event.redirect", "event.renew", "event.automa_epic")
#: events that the sentences of the log say in fewer words
SHORT: Final = {"event.pays": "told.pays", "event.deal": "told.deal", "event.lost": "told.lost"}


def begins(event: Event) -> bool:
    """Does a turn, a deal or a purchase made before the turn's trial begin here?"""
    return event.key in OPENERS or "first" in event.values


class Turn:
    """The events of one line, on their way to become sentences."""

    def __init__(self) -> None:
        self.seat = ""
        #: what was done with the trial and the hidden pair, then what it brought
        self.deeds: list[Part] = []
        self.gains: list[Part] = []
        self.scores: dict[str, Value] = {}
        self.rest: Value | None = None
        self.row: Event | None = None
        self.bought: Event | None = None
        self.after: list[Message] = []
        self.automa = False

    def hear(self, event: Event) -> None:
        """Take up one event."""
        key, values = event.key, event.values
        seat = values.get("seat")
        if isinstance(seat, str):
            self.seat = seat
        if key in ("event.take", "event.automa_takes"):
            self.automa = key == "event.automa_takes"
            self.deeds.append(Message("did.take", values))
        elif key == "event.rest":
            self.rest = values["trial"]
            # where the taking is told in an earlier line, the rest is told by itself
            self.deeds = [Message("did.take_to_rest", values), *self.deeds[1:]]
        elif key == "event.wake":
            self.deeds.append(Message("did.wake", values))
        elif key == "event.owl":
            self.deeds.append(Message("did.owl"))
        elif key == "event.automa_owl":
            self.deeds.append(Message("did.no_owl"))
        elif key == "event.favours":
            self.gains.append(Message("did.favours", values))
        elif key == "event.raise":
            self.scores[str(values["skill"])] = values["value"]
        elif key == "event.row":
            self.row = event
        elif key == "event.buy":
            self.bought = event
        elif key == "event.tale":
            self.tale(event)
        elif key in SHORT:
            self.after.append(Message(SHORT[key], values, event.rule))
        elif key in ASIDES:
            self.after.append(event)

    def tale(self, event: Event) -> None:
        """A tale, with the way it was won."""
        if self.bought is not None:
            self.after.append(Message("told.buy", event.values, event.rule))
            self.bought = None
        elif self.row is not None:
            row = str(self.row.values["row"])
            values: dict[str, Value] = {**event.values, "row": row, "nth": "your_" + row}
            self.after.append(Message("told.row", values, event.rule))
            self.row = None

    def said(self) -> list[Message]:
        """The sentences; a point that an owl moved is told with the owl."""
        for message in self.after:
            if (
                message.key == "event.redirect"
                and self.scores.get(str(message.values["new"])) == message.values["new_value"]
            ):
                del self.scores[str(message.values["new"])]
        scores: list[Part] = [
            Message("did.score", {"skill": skill, "value": value}) for skill, value in self.scores.items()
        ]
        if self.rest is not None and len(self.deeds) == 1 and len(scores) == 1:
            (skill, value) = next(iter(self.scores.items()))
            values: dict[str, Value] = {"seat": self.seat, "trial": self.rest, "skill": skill, "value": value}
            return [Message("told.rest", values), *self.open(), *self.after]
        if scores:
            self.gains.append(Message("did.raise", {"scores": scores}))
        told: list[Message] = []
        if self.automa:
            key = "told.automa_did" if len(self.deeds) < 3 else "told.automa_did_more"
            told.append(Message(key, {"deeds": self.deeds}))
        elif len(self.deeds) == 1:
            told.append(did(self.seat, [*self.deeds, *self.gains]))
        else:
            told += [did(self.seat, deeds) for deeds in (self.deeds, self.gains) if deeds]
        return [*told, *self.open(), *self.after]

    def open(self) -> list[Message]:
        """A tale that is paid for or won and not yet chosen."""
        return [event for event in (self.row, self.bought) if event is not None]


def tell(events: list[Event]) -> list[Message]:
    """The sentences of one line."""
    turn = Turn()
    for event in events:
        turn.hear(event)
    return turn.said()
