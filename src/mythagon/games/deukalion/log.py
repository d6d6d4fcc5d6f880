"""A turn of Deukalion in one line of the log: voyages in one word, fights with their sums, what was won."""

from typing import Final

from mythagon.games.deukalion.events import EVENTS
from mythagon.kernel.message import Event, Message, Part, Value
from mythagon.kernel.telling import Digest, Log, Telling, count_of, list_of, whose

#: the events with which a line begins: the Kylix shaken, each passive turn, the active turn
OPENERS: Final = EVENTS.named("shake passive kylix anchor")
#: steps of one way: only the last of several in a row is told
WAYS: Final = EVENTS.named("sail hydra")
#: with these a fight begins
BEGINNINGS: Final = EVENTS.named("attack hunt challenge")
#: who is told with these is the one who does something
DEEDS: Final = EVENTS.named(
    "sail whirl hydra anchor honour pursuit secret_pursuit steal treasure dump deliver reclaim leave sacrifice play "
    "oracle die relocate relocate_hydra found conquer loot"
)
#: what is told in a sentence of its own
ASIDES: Final = EVENTS.named("turn_up shared stolen")
#: how a fight ends, and whether the seat it names has won
ENDS: Final = {
    "duel_won": "verdict.won",
    "duel_held": "verdict.held",
    "siege_won": "verdict.won",
    "siege_lost": "verdict.lost",
}
#: what comes between two events that belong together
BETWEEN: Final = EVENTS.named("make_room lost throw_changed")


class Fight:
    """A challenge from its beginning to its verdict."""

    def __init__(self, event: Event) -> None:
        self.begun = event
        self.seat = event.number("seat")
        #: the last throw of each seat
        self.throws: dict[int, Event] = {}
        self.cards: list[Part] = []

    def threw(self) -> list[Message]:
        """What the one who began it threw."""
        throw = self.throws.get(self.seat)
        if throw is None:
            return []
        faces = {face: throw.number(face) for face in ("down", "side", "up")}
        shown: list[Part] = [Message("thrown." + face, {"count": count}) for face, count in faces.items() if count]
        values: dict[str, Value] = {"seat": whose(throw), "count": sum(faces.values()), "faces": shown}
        return [Message("told.throw", values, "DEU-10.2")]

    def verdict(self, event: Event) -> Message:
        """How it ended, with both sums."""
        values: dict[str, Value] = {"total": 0, "against": self.begun.values.get("value", 0)}
        for seat, throw in self.throws.items():
            values["total" if seat == self.seat else "against"] = throw.values["total"]
        values["verdict"] = Message(ENDS[event.kind], event.values)
        if self.cards:
            values["cards"] = self.cards
            return Message("told.fight_with", values, event.rule)
        return Message("told.fight", values, event.rule)


class Lash:
    """The Hydra set on somebody, and what came of it."""

    def __init__(self, event: Event) -> None:
        self.prey = event.number("other")
        self.key = "told.lash"
        self.values: dict[str, Value] = {**event.values}

    def hear(self, event: Event) -> bool:
        """Is this event a part of it?"""
        if event.fields.get("seat") != self.prey:
            return False
        if event.kind in ("throw", "throw_changed"):
            self.values["total"] = event.values["total"]
        elif event.kind == "hydra_beaten":
            self.key = "told.lash_held"
        elif event.kind == "hydra_wins":
            self.key = "told.lash_lost"
        elif event.kind == "honour":
            self.key = "told.lash_won"
            self.values["count"] = event.number("count")
        else:
            return event.kind in ("lost", "play")
        return True


class Turn(Telling):
    """The events of one line, on their way to become sentences."""

    def __init__(self) -> None:
        super().__init__()
        #: whose turn it is, as far as the first event says
        self.mover: object = None
        #: the event heard last
        self.before = ""
        self.fight: Fight | None = None
        self.lash: Lash | None = None
        #: others who drew a card
        self.drawers: list[Part] = []

    def tell(self, events: list[Event]) -> list[Message]:
        self.mover = events[0].fields.get("seat") if events else None
        said = super().tell(events)
        if not said and events and events[0].kind == "kylix":
            said.append(Message("told.kylix", events[0].values, events[0].rule))
        return said

    def hear(self, event: Event) -> None:
        kind = event.kind
        if self.lash is not None and self.lash.hear(event):
            return
        if kind in BEGINNINGS:
            self.act(event)
            self.fight = Fight(event)
        elif kind == "lash":
            self.set_on(event)
        elif kind in ("throw", "throw_changed"):
            if self.fight is not None:
                self.fight.throws[event.number("seat")] = event
        elif kind == "play" and self.fight is not None:
            if event.number("seat") == self.fight.seat:
                self.fight.cards.append("the_action." + event.word("card"))
        elif kind in ENDS:
            self.decide(event)
        elif kind in ("hydra_beaten", "hydra_wins"):
            self.hunted(event)
        elif kind == "draw":
            self.draw(event)
        elif kind == "drawn":
            self.looked(event)
        elif kind in ASIDES:
            self.say(Message("told." + kind, event.values, event.rule))
        elif kind in DEEDS:
            self.act(event)
        if kind not in BETWEEN:
            self.before = kind

    def act(self, event: Event) -> None:
        """One more deed; several steps of one way are one, and so are cards played or given up in a row."""
        seat = whose(event)
        kind = event.kind
        key = "did." + kind
        if kind in WAYS and self.before == kind:
            self.take_back(seat, key)
        if kind == "play":
            self.gather(seat, key, event)
        elif kind == "sacrifice":
            count = count_of(self.take_back(seat, key)) + event.number("count")
            self.do(seat, Message(key, {**event.values, "count": count}, event.rule))
        else:
            self.do(seat, Message(key, event.values, event.rule))

    def gather(self, seat: str, key: str, event: Event) -> None:
        """A deed about a card; after a deed of the same kind the card joins that."""
        cards = list_of(self.take_back(seat, key), "cards")
        self.do(seat, Message(key, {"cards": [*cards, "action." + event.word("card")]}, event.rule))

    def draw(self, event: Event) -> None:
        """A card drawn; several in a row are counted, and so are the others who draw."""
        seat = whose(event)
        if event.number("seat") != self.mover:
            self.drawers.append(seat)
            return
        count = count_of(self.take_back(seat, "did.draw", "did.draw_more")) + 1
        more = Message("did.draw_more", {"count": count}, event.rule)
        self.do(seat, more if count > 1 else Message("did.draw", {}, event.rule))

    def looked(self, event: Event) -> None:
        """A card by its name, for those who may know it: drawn in its owner's turn, or as one of the others."""
        if not self.drawers and self.take_back(self.seat, "did.draw") is not None:
            self.gather(self.seat, "did.drawn", event)
        elif self.drawers:
            self.drawers.pop()
            self.drew(whose(event), "action." + event.word("card"))

    def decide(self, event: Event) -> None:
        """A duel or a siege is over."""
        self.flush()
        fight = self.fight
        if fight is not None:
            self.said += [*fight.threw(), fight.verdict(event)]
            self.fight = None

    def hunted(self, event: Event) -> None:
        """A hunt for the Hydra is over."""
        self.flush()
        fight = self.fight
        if fight is None:
            return
        self.said += fight.threw()
        self.fight = None
        if event.kind == "hydra_beaten":
            self.act(event)
        else:
            self.said.append(event)

    def set_on(self, event: Event) -> None:
        """The Hydra is set on somebody: its way there is part of that."""
        if self.before == "hydra" and self.deeds:
            self.deeds.pop()
        self.flush()
        self.lash = Lash(event)

    def flush(self) -> None:
        """Say what has been collected."""
        if self.lash is not None:
            self.said.append(Message(self.lash.key, self.lash.values, "DEU-12.5"))
            self.lash = None
        super().flush()
        if len(self.drawers) == 1:
            self.said.append(Message("told.drew_one", {"seat": self.drawers[0]}))
        elif self.drawers:
            self.said.append(Message("told.drew", {"seats": self.drawers}))
        self.drawers = []

    def end(self) -> list[Message]:
        """All the sentences; of a fight under way what was thrown so far."""
        super().end()
        if self.fight is not None:
            self.said += self.fight.threw()
        return self.said


#: what is told again to who was waiting: what was won, not how
WON: Final = EVENTS.named("honour pursuit secret_pursuit treasure deliver found conquer loot hydra_beaten steal")
GAINS: Final = {"honour": "seat", "reclaim": "seat", "draw": "seat"}
#: what takes something from somebody, in the event's own words
LOSSES: Final = EVENTS.named("lost hydra_wins duel_won")
COSTS: Final = {
    "hydra_wins": "seat",
    **dict.fromkeys(("duel_won", "loot", "steal", "conquer", "relocate"), "other"),
}


def digest() -> Telling:
    """What somebody who was waiting is told."""
    return Telling(WON | EVENTS.named("reclaim draw relocate"), LOSSES)


LOG: Final = Log(OPENERS, Turn, Digest(digest, WON | {"duel_won"}, GAINS, COSTS))
