"""A turn of Odysseus in one line of the log: what was taken, what it brought, what changed."""

from typing import Final

from mythagon.games.odysseus.events import EVENTS
from mythagon.kernel.message import Event, Message, Part, Value
from mythagon.kernel.telling import Digest, Log, Telling, whose

#: the events with which a line begins
OPENERS: Final = EVENTS.named("take deal automa_card")
#: what was done with the trial and the hidden pair
DEEDS: Final = {
    "take": "did.take",
    "wake": "did.wake",
    "owl": "did.owl",
    "automa_takes": "did.take",
    "automa_owl": "did.no_owl",
}
#: what is told as it is, after what was done
ASIDES: Final = EVENTS.named("epic no_tale renew automa_epic")
#: what is told again to who was waiting
WEIGHTY: Final = EVENTS.named("take rest row buy tale epic automa_takes automa_epic")
#: the same in fewer words
SHORT: Final = EVENTS.named("pays deal lost")


class Turn(Telling):
    """The events of one line, on their way to become sentences."""

    def __init__(self) -> None:
        super().__init__()
        self.automa = False
        self.gains: list[Message] = []
        #: the value each skill has risen to, and those to which an owl has raised it
        self.scores: dict[str, int] = {}
        self.paid: dict[str, int] = {}
        self.rest: Event | None = None
        #: a tale won by a row or paid for, and not yet chosen
        self.open: Event | None = None
        self.after: list[Message] = []

    def hear(self, event: Event) -> None:
        kind = event.kind
        if "seat" in event.fields:
            self.seat = whose(event)
        if kind in DEEDS:
            self.automa = self.automa or kind == "automa_takes"
            self.deeds.append(Message(DEEDS[kind], event.values))
        elif kind == "rest":
            self.rest = event
            # where the taking is told in an earlier line, the rest is told by itself
            self.deeds = [Message("did.take_to_rest", event.values), *self.deeds[1:]]
        elif kind == "favours":
            self.gains.append(Message("did.favours", event.values))
        elif kind == "raise":
            self.scores[event.word("skill")] = event.number("value")
        elif kind in ("row", "buy"):
            self.open = event
        elif kind == "tale" and self.open is not None:
            self.won(event, self.open)
        elif kind in SHORT:
            self.after.append(Message("told." + kind, event.values, event.rule))
        elif kind in ASIDES:
            self.after.append(event)
        elif kind == "redirect":
            self.paid[event.word("new")] = event.number("new_value")
            self.gains.append(Message("did.redirect", event.values, event.rule))

    def won(self, event: Event, by: Event) -> None:
        """A tale, with the way it was won."""
        values: dict[str, Value] = {**event.values}
        if by.kind == "row":
            values |= {"row": by.values["row"], "nth": "your_row." + by.word("row")}
        self.after.append(Message("told." + by.kind, values, event.rule))
        self.open = None

    def flush(self) -> None:
        """The Automa holds no seat: its deeds are a sentence of another kind."""
        if self.automa and self.deeds:
            deeds: list[Part] = [*self.deeds]
            self.said.append(Message("told.automa_did" if len(deeds) < 3 else "told.automa_did_more", {"deeds": deeds}))
            self.deeds = []
        super().flush()

    def end(self) -> list[Message]:
        """All the sentences; a point that an owl moved is told with the owl."""
        scores: list[Message] = [
            Message("did.score", {"skill": "skill." + skill, "value": value})
            for skill, value in self.scores.items()
            if self.paid.get(skill) != value
        ]
        if self.rest is not None and len(self.deeds) == len(scores) == 1:
            self.said.append(Message("told.rest", {**self.rest.values, **scores[0].values}))
        else:
            if scores:
                self.gains.append(Message("did.raise", {"scores": [*scores]}))
            if len(self.deeds) > 1:
                self.flush()
            self.deeds += self.gains
            self.flush()
        return [*self.said, *([self.open] if self.open is not None else []), *self.after]


class TurnLog(Log):
    """A purchase made before the turn's trial begins a line too."""

    def begins(self, event: Event) -> bool:
        return super().begins(event) or "first" in event.fields


LOG: Final = TurnLog(OPENERS, Turn, Digest(Turn, WEIGHTY))
