"""Frames: the boxes of a rulebook's flow chart, on a stack that lives in the state."""

from typing import Any, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from mythagon.kernel.chance import Chance, News
from mythagon.kernel.choice import Choice
from mythagon.kernel.message import Event, Message, Value


class Ask:
    """A question to one seat: the message, the legal choices, the clause that asks.

    `window` names a reaction window ("" for a plain question). Whether a window opens depends only on what everybody
    knows; its first choice is always the one that lets it pass, so that standing orders can answer it. Asks and their
    lists of choices may be shared: nobody changes them.
    """

    def __init__(
        self,
        seat: int,
        key: str,
        rule: str,
        choices: list[Choice],
        window: str = "",
        values: dict[str, Value] | None = None,
    ) -> None:
        self.seat = seat
        self.key = key
        self.rule = rule
        self.choices = choices
        self.window = window
        self.values = values

    def message(self) -> Message:
        """The question in keys and values."""
        return Message(self.key, self.values, self.rule)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything on the table: plain nested data and the stack of frames. Each game has its own subclass.

    A state only holds the table and answers small questions about it; what it looks like, what it is worth and what a
    seat may see of it is said by the `Game`.
    """

    def __init__(self, seats: i64, chance: Chance) -> None:
        self.seats: i64 = seats
        self.stack: list[Frame[Any]] = []
        self.chance = chance
        #: the match is over as soon as the rule under way is done
        self.finished = False
        #: collects what happened, while somebody listens: not in the clones made for search
        self.events: list[Event] | None = None
        #: whether anybody listens; rules ask before they build an event
        self.telling = False
        #: the table as it lay when each event was told, while somebody wants to see it so
        self.scenes: list[State] | None = None
        #: how many times hidden things were, or might have been, turned up or looked at; undo stops there
        self.revealed: i64 = 0
        #: this copy looks ahead for a seat and must not learn anything: news raises `News`
        self.foreseeing = False

    # -- flow ---------------------------------------------------------------------------------------------------

    @final
    def settle(self) -> None:
        """Let frames advance by themselves until one asks or the match is over (an empty stack)."""
        stack = self.stack
        while stack:
            if self.finished:
                stack.clear()
                return
            if not stack[-1].advance(self):
                return

    @final
    def end(self) -> None:
        """The match ends when the rule that says so has run to its end; no frame advances or asks after that."""
        self.finished = True

    @final
    def push(self, frame: "Frame[Any]") -> None:
        """Do this next; the frames below wait."""
        self.stack.append(frame)

    @final
    def pop(self) -> None:
        """The frame on top is done."""
        self.stack.pop()

    @final
    def replace(self, frame: "Frame[Any]") -> None:
        """The frame on top is done and this one takes its place."""
        self.stack[-1] = frame

    @final
    def reveal(self) -> None:
        """Something hidden is about to be turned up or looked at, or would be if it were there: this is news.

        Call it before the hidden thing is used or told, and also where its absence gives something away.
        """
        if self.foreseeing:
            raise News
        self.revealed += 1

    @final
    def tell(self, event: Event) -> None:
        """Report what happened, after it has happened: whoever watches sees the table as it lies now."""
        if self.events is not None:
            self.events.append(event)
            if self.scenes is not None:
                self.scenes.append(self.clone())

    def listen(self, events: list[Event] | None) -> None:
        """Collect events here from now on."""
        self.events = events
        self.telling = events is not None

    def share(self, twin: "State") -> None:
        """Copy the kernel's own part into a clone; frames are immutable, so the stack copies as a list."""
        twin.stack = self.stack.copy()
        twin.finished = self.finished
        twin.revealed = self.revealed

    def clone(self) -> "State":
        """An independent copy."""
        raise NotImplementedError


S = TypeVar("S", bound=State)


def changed(values: list[int], at: i64, value: i64) -> list[int]:
    """The list with one entry changed: lists of a state are values that clones share, never changed in place."""
    found = values.copy()
    found[at] = int(value)
    return found


def held(thing: object) -> list[str]:
    """The names of what an object holds, compiled or not, in the order of its constructor; those of a base first."""
    names: dict[str, None] = {}
    for cls in reversed(type(thing).__mro__):
        names.update(dict.fromkeys(vars(cls).get("__mypyc_attrs__", ())))
    names.update(dict.fromkeys(getattr(thing, "__dict__", {})))
    return [name for name in names if name != "__dict__"]


def key_of(thing: object) -> str:
    """The name of an object's class and what it holds, as far as it is numbers, words, choices, lists of them, or has
    a key of its own."""
    words: list[str] = []
    for name in held(thing):
        part = getattr(thing, name)
        plain = part is None or isinstance(part, (int, float, str, list, tuple, Choice))
        words.append(str(part) if plain else part.key() if hasattr(part, "key") else type(part).__name__)
    return f"{type(thing).__name__}({','.join(words)})" if words else type(thing).__name__


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One box of the flow chart: small, immutable, either advances by itself or asks one question."""

    def advance(self, s: S) -> bool:
        """Move the match on and return True, or return False because this frame asks. Pure when False."""
        return False

    def ask(self, s: S) -> Ask:
        """The question, with every legal choice and no other. Pure."""
        raise NotImplementedError

    def answer(self, s: S, choice: Choice) -> None:
        """Apply one legal choice: change the state; push, replace or pop frames."""
        raise NotImplementedError

    def asks(self, s: S) -> list[Ask]:
        """All open questions; more than one only in `Sealed` frames."""
        return [self.ask(s)]

    def take(self, s: S, seat: i64, choice: Choice) -> None:
        """Apply the choice of this seat."""
        self.answer(s, choice)

    def resealed(self, s: S, seat: int | None, chance: Chance) -> "Frame[S]":
        """This frame with what other seats have chosen in secret drawn again, for a redeal."""
        return self

    def label(self, s: S, seat: int, choice: Choice) -> Message | None:
        """The choice in words, with its consequence, where this question has others than `Game.labels`."""
        return None

    def why_not(self, s: S, seat: int, place: str) -> Message | None:
        """Why this seat, which is asked, can do nothing at this place now; None where the rules have nothing to say."""
        return None

    def key(self) -> str:
        """Name and arguments, for hashing and comparing stacks: see `key_of`. Who holds other things names them."""
        return key_of(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Frame[S]):
    """A frame that asks, and says of everything else that the question comes first (the text ``why.answer_first``)."""

    def why_not(self, s: S, seat: int, place: str) -> Message | None:
        return Message("why.answer_first", {}, self.asks(s)[0].rule)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatQuestion(Question[S]):
    """A question to a seat, which is all that it holds."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Frame[S]):
    """Several seats decide at the same time; nobody learns anything until all are done.

    A subclass says what a seat is asked given what it has already chosen (`question`), and what happens when
    everybody is done (`open`). `given` holds the choices of each seat in order.
    """

    def __init__(self, given: list[list[Choice]]) -> None:
        self.given = given

    def question(self, s: S, seat: i64, given: list[Choice]) -> Ask | None:
        """The next question to this seat, or None when it is done. Pure; may not look at other seats' choices."""
        raise NotImplementedError

    def opened(self, s: S) -> None:
        """All are done: apply `given`. Must pop or replace this frame."""
        raise NotImplementedError

    def with_given(self, given: list[list[Choice]]) -> "Sealed[S]":
        """This frame with other choices; frames are immutable."""
        raise NotImplementedError

    def advance(self, s: S) -> bool:
        for seat in range(s.seats):
            if self.question(s, seat, self.given[seat]) is not None:
                return False
        s.reveal()
        self.opened(s)
        return True

    def asks(self, s: S) -> list[Ask]:
        found = [self.question(s, seat, self.given[seat]) for seat in range(s.seats)]
        return [ask for ask in found if ask is not None]

    def ask(self, s: S) -> Ask:
        for seat in range(s.seats):
            ask = self.question(s, seat, self.given[seat])
            if ask is not None:
                return ask
        raise AssertionError("everybody is done")

    def answer(self, s: S, choice: Choice) -> None:
        self.take(s, self.ask(s).seat, choice)

    def take(self, s: S, seat: i64, choice: Choice) -> None:
        given = [chosen.copy() for chosen in self.given]
        given[seat].append(choice)
        s.replace(self.with_given(given))

    def resealed(self, s: S, seat: int | None, chance: Chance) -> "Frame[S]":
        """Every other seat keeps only whether it is done; what it chose is drawn again."""
        given = [chosen.copy() for chosen in self.given]
        for other in range(s.seats):
            if other == seat or not given[other]:
                continue
            done = self.question(s, other, given[other]) is None
            given[other] = []
            while done:
                ask = self.question(s, other, given[other])
                if ask is None:
                    break
                given[other].append(ask.choices[chance.below(len(ask.choices))])
        return self.with_given(given)

    def key(self) -> str:
        texts = [",".join([choice.text for choice in chosen]) for chosen in self.given]
        return f"{type(self).__name__}({'|'.join(texts)})"
