"""The log: what happened, told in a line for each turn, from the events that a seat may know."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from mythagon.kernel.message import Event, Message, Part, Value, plain_messages

#: a longer sentence becomes two
MOST_DEEDS: Final = 4


class Told:
    """One line of the log: the sentences, and the events they tell.

    `step` and `place` say where it begins: the decision that caused its first event (0: the opening), and how many
    events of the same decision the seat heard before.
    """

    def __init__(self, step: int, place: int, events: list[Event], said: list[Message]) -> None:
        self.step = step
        self.place = place
        self.events = events
        self.said = said
        #: the seats it took something from
        self.costs: list[int] = []

    def plain(self) -> dict[str, object]:
        """As sent to a client, which has the events already."""
        return {
            "step": self.step,
            "place": self.place,
            "said": plain_messages(self.said),
            "count": len(self.events),
            "costs": self.costs,
        }


class Share:
    """What came of one seat's turns (None: of what nobody did) since another seat, the reader, decided last.

    `points` is by how much its standing has changed, `said` what of its turns is worth telling again; `gains` and
    `costs` are what they brought the reader, and took from them. `lines` counts the lines of the log it sums up.
    """

    def __init__(self, seat: int | None, points: int) -> None:
        self.seat = seat
        self.points = points
        self.lines = 0
        self.said: list[Message] = []
        self.gains: list[Message] = []
        self.costs: list[Message] = []

    def plain(self) -> dict[str, object]:
        """As sent to a client."""
        return {
            "seat": self.seat,
            "points": self.points,
            "said": plain_messages(self.said),
            "gains": plain_messages(self.gains),
            "costs": plain_messages(self.costs),
            "lines": self.lines,
        }


def did(seat: str, deeds: list[Part]) -> Message:
    """What one seat did in a turn, as one sentence: ``told.did`` joins one or two deeds, ``told.did_more`` more.

    Its value `hit` is the seat that the first deed is done to: some languages put the reader before the verb.

    >>> did("seat:0", [Message("did.sail"), Message("did.land"), Message("did.draw")]).key
    'told.did_more'
    """
    values: dict[str, Value] = {"seat": seat, "deeds": deeds}
    first = deeds[0]
    if isinstance(first, Message) and "other" in first.values:
        values["hit"] = first.values["other"]
    return Message("told.did" if len(deeds) < 3 else "told.did_more", values)


def whose(event: Event) -> str:
    """Who did it, as sentences name a seat."""
    return str(event.values["seat"])


def count_of(deed: Message | None) -> int:
    """How many a deed counts: none where there is none, one where it does not say."""
    return int(str(deed.values.get("count", 1))) if deed is not None else 0


def list_of(said: Message | None, name: str) -> list[Part]:
    """What a message lists under this name; nothing where there is none."""
    found = said.values[name] if said is not None else []
    return found if isinstance(found, list) else [found]


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling:
    """Sentences in the making: what one seat does is joined, everything else is said by itself.

    `deeds` are the kinds of events that say what a seat did, `asides` those that are said by themselves; a game's own
    telling hears the others.

    >>> telling = Telling(deeds=frozenset({"sail", "land"}), asides=frozenset({"storm"}))
    >>> heard = [Event("event." + kind, {"seat": "seat:0"}) for kind in ("sail", "land", "wind", "storm")]
    >>> [message.key for message in telling.tell(heard)]
    ['told.did', 'event.storm']
    """

    def __init__(self, deeds: frozenset[str] = frozenset(), asides: frozenset[str] = frozenset()) -> None:
        self.kinds_of_deeds = deeds
        self.kinds_of_asides = asides
        self.said: list[Message] = []
        self.seat = ""
        self.deeds: list[Message] = []
        #: cards whose names the reader may know, by who drew them
        self.drawn: dict[str, list[Part]] = {}

    def tell(self, events: list[Event]) -> list[Message]:
        """The sentences of one line."""
        for event in events:
            self.hear(event)
        return self.end()

    def hear(self, event: Event) -> None:
        """Take up one event; one that is neither a deed nor an aside is not told."""
        if event.kind in self.kinds_of_deeds:
            self.do(whose(event), Message("did." + event.kind, event.values, event.rule))
        elif event.kind in self.kinds_of_asides:
            self.say(event)

    def end(self) -> list[Message]:
        """All the sentences, once everything is heard."""
        self.flush()
        return self.said

    def do(self, seat: str, deed: Message) -> None:
        """One more deed of a seat. What is done to somebody ends the sentence, unless more is done to them."""
        struck = bool(self.deeds) and "other" in self.deeds[-1].values and "other" not in deed.values
        if seat != self.seat or struck or len(self.deeds) == MOST_DEEDS:
            self.flush()
        self.seat = seat
        self.deeds.append(deed)

    def last(self, seat: str, *keys: str) -> Message | None:
        """The last deed, if it is of this seat and one of these kinds."""
        if self.deeds and self.seat == seat and self.deeds[-1].key in keys:
            return self.deeds[-1]
        return None

    def take_back(self, seat: str, *keys: str) -> Message | None:
        """The same, and it is not told: the next deed tells of both."""
        found = self.last(seat, *keys)
        if found is not None:
            self.deeds.pop()
        return found

    def drew(self, seat: str, card: str) -> None:
        """A card that the reader may know; all that a seat drew are one sentence, ``told.drawn``, after the deeds."""
        self.drawn.setdefault(seat, []).append(card)

    def say(self, message: Message) -> None:
        """A sentence by itself."""
        self.flush()
        self.said.append(message)

    def flush(self) -> None:
        """Say what has been collected."""
        if self.deeds:
            deeds: list[Part] = [*self.deeds]
            self.said.append(did(self.seat, deeds))
            self.deeds = []
        for seat, cards in self.drawn.items():
            self.said.append(Message("told.drawn", {"seat": seat, "cards": cards}))
        self.drawn = {}


class Digest:
    """What of several turns is told to somebody who was waiting.

    `weighty` are the kinds of events that are told again; `gains` and `costs` those that bring a seat something, or
    take something from it, each with the field that names the seat. `telling` makes the sentences.
    """

    def __init__(
        self,
        telling: Callable[[], Telling],
        weighty: frozenset[str] = frozenset(),
        gains: dict[str, str] | None = None,
        costs: dict[str, str] | None = None,
    ) -> None:
        self.telling = telling
        self.weighty = weighty
        self.gains: dict[str, str] = gains if gains is not None else {}
        self.costs: dict[str, str] = costs if costs is not None else {}

    def struck(self, event: Event) -> int | None:
        """The seat that an event takes something from."""
        found = event.fields.get(self.costs.get(event.kind, ""))
        return found if isinstance(found, int) else None

    def sum_up(self, share: Share, lines: list[list[Event]], seat: int) -> None:
        """What these lines brought a reader, what they cost, and of the rest what is worth telling again."""
        gains: list[Event] = []
        costs: list[Event] = []
        rest: list[Event] = []
        for line in lines:
            for event in line:
                if self.struck(event) == seat:
                    costs.append(event)
                elif share.seat != seat and event.fields.get(self.gains.get(event.kind, "")) == seat:
                    gains.append(event)
                elif event.kind in self.weighty:
                    rest.append(event)
        share.lines = len(lines)
        share.gains, share.costs = self.telling().tell(gains), self.telling().tell(costs)
        share.said = self.telling().tell(rest) if share.seat != seat else []


@mypyc_attr(allow_interpreted_subclasses=True)
class Log:
    """How a game's events become its log: the kinds with which a line begins, and what tells a line.

    >>> log = Log(frozenset({"turn"}), lambda: Telling(asides=frozenset({"turn", "storm"})))
    >>> log.begins(Event("event.turn")), log.begins(Event("event.storm"))
    (True, False)
    """

    def __init__(self, openers: frozenset[str], telling: Callable[[], Telling], digest: Digest | None = None) -> None:
        self.openers = openers
        self.telling = telling
        self.digest: Digest = digest if digest is not None else Digest(telling)

    def begins(self, event: Event) -> bool:
        """Does a line begin with this event?"""
        return event.kind in self.openers

    def tell(self, events: list[Event]) -> list[Message]:
        """The sentences of one line."""
        return self.telling().tell(events)

    def share(self, share: Share, lines: list[list[Event]], seat: int) -> None:
        """Sum up lines for a reader; where nothing in them is weighty, the last is told by its first sentence."""
        self.digest.sum_up(share, lines, seat)
        if not share.said and share.seat != seat:
            told = [said for said in [self.tell(line) for line in lines] if said]
            share.said = told[-1][:1] if told else []
