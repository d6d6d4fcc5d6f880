"""The log: what happened, told in a line for each turn, from the events that a seat may know."""

from typing import Final

from mypy_extensions import mypyc_attr

from mythagon.kernel.message import Event, Message, Part, Value

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling:
    """Sentences in the making: what one seat does is joined, everything else is said by itself.

    >>> telling = Telling()
    >>> telling.do("seat:0", Message("did.sail"))
    >>> telling.do("seat:0", Message("did.land"))
    >>> telling.say(Message("told.storm"))
    >>> [message.key for message in telling.said]
    ['told.did', 'told.storm']
    """

    def __init__(self) -> None:
        self.said: list[Message] = []
        self.seat = ""
        self.deeds: list[Message] = []
        #: cards whose names the reader may know, by who drew them
        self.drawn: dict[str, list[Part]] = {}

    def do(self, seat: str, deed: Message) -> None:
        """One more deed of a seat. What is done to somebody ends the sentence, unless more is done to them."""
        struck = bool(self.deeds) and "other" in self.deeds[-1].values and "other" not in deed.values
        if seat != self.seat or struck or len(self.deeds) == MOST_DEEDS:
            self.flush()
        self.seat = seat
        self.deeds.append(deed)

    def last(self, seat: str, key: str) -> Message | None:
        """The last deed, if it is of this seat and this kind: one more of the kind may join it."""
        if self.deeds and self.seat == seat and self.deeds[-1].key == key:
            return self.deeds[-1]
        return None

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
