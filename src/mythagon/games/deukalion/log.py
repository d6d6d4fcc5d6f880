"""A turn of Deukalion in one line of the log: voyages in one word, fights with their sums, what was won."""

from typing import Final

from mythagon.kernel.message import Event, Message, Part, Value
from mythagon.kernel.telling import Telling

#: the events with which a line begins: the Kylix shaken, each passive turn, the active turn
OPENERS: Final = ("event.shake", "event.passive", "event.kylix", "event.anchor")
#: steps of one way: only the last of several in a row is told
WAYS: Final = ("event.sail", "event.hydra")
#: who is told with these is the one who does something
DEEDS: Final = (
    "event.sail",
    "event.whirl",
    "event.hydra",
    "event.anchor",
    "event.honour",
    "event.pursuit",
    "event.secret_pursuit",
    "event.steal",
    "event.treasure",
    "event.dump",
    "event.deliver",
    "event.reclaim",
    "event.leave",
    "event.sacrifice",
    "event.play",
    "event.draw",
    "event.oracle",
    "event.die",
    "event.relocate",
    "event.relocate_hydra",
    "event.found",
    "event.conquer",
    "event.loot",
)
#: what is told in a sentence of its own
ASIDES: Final = {"event.turn_up": "told.turn_up", "event.shared": "told.shared", "event.stolen": "told.stolen"}
#: how a fight ends, and whether the seat it names has won
ENDS: Final = {
    "event.duel_won": "verdict.won",
    "event.duel_held": "verdict.held",
    "event.siege_won": "verdict.won",
    "event.siege_lost": "verdict.lost",
}


def begins(event: Event) -> bool:
    """Does a turn begin here?"""
    return event.key in OPENERS


class Fight:
    """A challenge from its beginning to its verdict."""

    def __init__(self, event: Event) -> None:
        self.begun = event
        self.throws: dict[str, dict[str, Value]] = {}
        self.cards: list[Part] = []

    def threw(self) -> list[Message]:
        """What the one who began it threw."""
        seat = str(self.begun.values["seat"])
        if seat not in self.throws:
            return []
        throw = self.throws[seat]
        faces: list[Part] = []
        count = 0
        for face in ("down", "side", "up"):
            found = int(str(throw[face]))
            count += found
            if found:
                faces.append(Message("thrown." + face, {"count": found}))
        return [Message("told.throw", {"seat": seat, "count": count, "faces": faces}, "DEU-10.2")]

    def verdict(self, event: Event) -> Message:
        """How it ended, with both sums."""
        mine = self.throws.get(str(self.begun.values["seat"]), {})
        theirs = self.throws.get(str(self.begun.values.get("other", "")), {})
        values: dict[str, Value] = {
            "total": mine.get("total", 0),
            "against": theirs.get("total", self.begun.values.get("value", 0)),
            "verdict": Message(ENDS[event.key], event.values),
        }
        if self.cards:
            values["cards"] = self.cards
            return Message("told.fight_with", values, event.rule)
        return Message("told.fight", values, event.rule)


class Turn(Telling):
    """The events of one line, on their way to become sentences."""

    def __init__(self, mover: Value) -> None:
        super().__init__()
        self.mover = mover
        #: the event heard last
        self.before = ""
        self.fight: Fight | None = None
        #: the Hydra set on somebody, and what came of it
        self.lash: dict[str, Value] | None = None
        self.lash_key = "told.lash"
        #: others who drew a card
        self.drawers: list[Part] = []

    def hear(self, event: Event) -> None:
        """Take up one event."""
        key = event.key
        if self.lash is not None and self.lashed(event):
            return
        if key in ("event.attack", "event.hunt", "event.challenge"):
            self.act(event)
            self.fight = Fight(event)
        elif key == "event.lash":
            self.set_on(event)
        elif key in ("event.throw", "event.throw_changed"):
            if self.fight is not None:
                self.fight.throws[str(event.values["seat"])] = event.values
        elif key == "event.play" and self.fight is not None:
            if event.values["seat"] == self.fight.begun.values["seat"]:
                self.fight.cards.append(str(event.values["card"]).replace("action.", "the_action."))
        elif key in ENDS:
            self.decide(event)
        elif key in ("event.hydra_beaten", "event.hydra_wins"):
            self.hunted(event)
        elif key == "event.draw" and event.values["seat"] == self.mover:
            self.act(event)
        elif key == "event.draw":
            self.drawers.append(str(event.values["seat"]))
        elif key == "event.drawn":
            self.looked(event)
        elif key in ASIDES:
            self.say(Message(ASIDES[key], event.values, event.rule))
        elif key in DEEDS and not (key == "event.treasure" and self.before == "event.loot"):
            self.act(event)
        if key not in ("event.make_room", "event.lost", "event.throw_changed"):
            self.before = key

    def act(self, event: Event) -> None:
        """One more deed; several steps of one way are one, and so are cards played, drawn or given up in a row."""
        seat = str(event.values["seat"])
        key = event.key.replace("event.", "did.")
        if event.key in WAYS and self.before == event.key and self.last(seat, key) is not None:
            self.deeds.pop()
        if event.key == "event.play":
            self.gather(seat, Message(key, {"cards": [str(event.values["card"])]}, event.rule))
        elif event.key == "event.draw":
            self.draw(seat, event)
        elif event.key == "event.sacrifice":
            self.give_up(seat, event)
        else:
            self.do(seat, Message(key, event.values, event.rule))

    def gather(self, seat: str, deed: Message) -> None:
        """A deed about a card; after a deed of the same kind the card joins that."""
        last = self.last(seat, deed.key)
        if last is not None:
            before, more = last.values["cards"], deed.values["cards"]
            if isinstance(before, list) and isinstance(more, list):
                self.deeds[-1] = Message(deed.key, {"cards": before + more}, deed.rule)
                return
        self.do(seat, deed)

    def draw(self, seat: str, event: Event) -> None:
        """A card drawn; several in a row are counted."""
        last = self.last(seat, "did.draw") or self.last(seat, "did.draw_more")
        if last is not None:
            count = int(str(last.values.get("count", 1))) + 1
            self.deeds[-1] = Message("did.draw_more", {"count": count}, event.rule)
        else:
            self.do(seat, Message("did.draw", {}, event.rule))

    def give_up(self, seat: str, event: Event) -> None:
        """Cards given up; one after the other they are counted together."""
        count = int(str(event.values["count"]))
        last = self.last(seat, "did.sacrifice")
        if last is not None:
            count += int(str(last.values["count"]))
            self.deeds.pop()
        self.do(seat, Message("did.sacrifice", {**event.values, "count": count}, event.rule))

    def looked(self, event: Event) -> None:
        """A card by its name, for those who may know it: drawn in its owner's turn, or as one of the others."""
        if not self.drawers and self.last(self.seat, "did.draw") is not None:
            card: list[Part] = [str(event.values["card"])]
            self.deeds.pop()
            self.gather(self.seat, Message("did.drawn", {"cards": card}, event.rule))
        elif self.drawers:
            self.drawers.pop()
            self.drew(str(event.values["seat"]), str(event.values["card"]))

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
        if event.key == "event.hydra_beaten":
            self.act(event)
        else:
            self.said.append(event)

    def set_on(self, event: Event) -> None:
        """The Hydra is set on somebody: its way there is part of that."""
        if self.before == "event.hydra" and self.deeds:
            self.deeds.pop()
        self.flush()
        self.lash = {**event.values}
        self.lash_key = "told.lash"

    def lashed(self, event: Event) -> bool:
        """What came of it; is this event a part of that?"""
        lash = self.lash
        if lash is None or event.values.get("seat") != lash["other"]:
            return False
        if event.key in ("event.throw", "event.throw_changed"):
            lash["total"] = event.values["total"]
        elif event.key == "event.hydra_beaten":
            self.lash_key = "told.lash_held"
        elif event.key == "event.hydra_wins":
            self.lash_key = "told.lash_lost"
        elif event.key == "event.honour":
            self.lash_key = "told.lash_won"
            lash["count"] = event.values["count"]
        else:
            return event.key in ("event.lost", "event.play")
        return True

    def flush(self) -> None:
        """Say what has been collected."""
        if self.lash is not None:
            self.said.append(Message(self.lash_key, self.lash, "DEU-12.5"))
            self.lash = None
        super().flush()
        if len(self.drawers) == 1:
            self.said.append(Message("told.drew_one", {"seat": self.drawers[0]}))
        elif self.drawers:
            self.said.append(Message("told.drew", {"seats": self.drawers}))
        self.drawers = []

    def end(self) -> list[Message]:
        """All the sentences; of a fight under way what was thrown so far."""
        self.flush()
        if self.fight is not None:
            self.said += self.fight.threw()
        return self.said


def tell(events: list[Event]) -> list[Message]:
    """The sentences of one line."""
    turn = Turn(events[0].values.get("seat", "") if events else "")
    for event in events:
        turn.hear(event)
    said = turn.end()
    if not said and events and events[0].key == "event.kylix":
        said.append(Message("told.kylix", events[0].values, events[0].rule))
    return said
