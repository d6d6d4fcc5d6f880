"""Events, declared like choices: each kind once, with its rule, its typed fields and who may hear of it."""

import re
from collections.abc import Iterator
from typing import Final

from mythagon.kernel.errors import MythagonError
from mythagon.kernel.frame import State
from mythagon.kernel.message import Event, Message, Part, Value, literal, seat_name

#: one clause or ruling
CLAUSE: Final = re.compile(r"(?:Ruling )?\S+")
#: what travelled, for a client: (piece, from place, to place)
Moves = tuple[tuple[str, str, str], ...]


class Field:
    """What one field of an event holds, and how a sentence names it."""

    def __init__(self, type: str, of: str = "", many: bool = False, optional: bool = False) -> None:
        self.type = type
        #: the family of text keys that an id belongs to
        self.of = of
        self.many = many
        self.optional = optional

    def fits(self, given: object, seats: int) -> bool:
        """Is this what the field holds?"""
        if self.many:
            return isinstance(given, list) and all(self.holds(one, seats) for one in given)
        return self.holds(given, seats)

    def holds(self, one: object, seats: int) -> bool:
        """Is this one of the things the field holds?"""
        if self.type == "seat":
            return isinstance(one, int) and not isinstance(one, bool) and 0 <= one < seats
        if self.type == "number":
            return isinstance(one, int | float) and not isinstance(one, bool)
        if self.type == "flag":
            return isinstance(one, bool)
        if self.type == "counted":
            return isinstance(one, tuple) and len(one) == 2 and isinstance(one[0], str) and isinstance(one[1], int)
        if self.type == "message":
            return isinstance(one, Message)
        return isinstance(one, str)

    def worded(self, given: object) -> Value:
        """As a sentence names it."""
        if isinstance(given, list):
            parts: list[Part] = [self.part(one) for one in given]
            return parts
        return self.part(given)

    def part(self, one: object) -> Part:
        """One thing as a sentence names it."""
        if isinstance(one, Message):
            return one
        if isinstance(one, tuple):
            return Message(f"{self.of}.{one[0]}", {"count": int(one[1])})
        if isinstance(one, bool):
            return int(one)
        if isinstance(one, int):
            return seat_name(one) if self.type == "seat" else one
        if isinstance(one, float):
            return one
        name = str(one)
        if self.type == "id":
            return f"{self.of}.{name}"
        return literal(name) if self.type == "words" else name

    def wanted(self) -> str:
        """What is expected, in words."""
        if self.type == "id":
            one = f"an id of {self.of!r}"
        elif self.type == "counted":
            one = f"an id of {self.of!r} with its count"
        else:
            one = {"key": "a text key", "words": "a text"}.get(self.type, f"a {self.type}")
        return f"a list, each {one}" if self.many else one

    def plain(self) -> dict[str, object]:
        """As a client is told."""
        return {"type": self.type, "of": self.of, "many": self.many, "optional": self.optional}


#: a seat, by its number
SEAT: Final = Field("seat")
#: a number, which may be a fraction
NUMBER: Final = Field("number")
#: something that is so or is not
FLAG: Final = Field("flag")
#: words that are the same in every language, such as the name of a square
WORDS: Final = Field("words")
#: a whole text key, where things of several families can stand
KEY: Final = Field("key")
#: a sentence inside the sentence
MESSAGE: Final = Field("message")


def id_of(of: str) -> Field:
    """The id of a component or a word: ``id_of("skill")`` holds "wits" and is worded by the text "skill.wits"."""
    return Field("id", of)


def counted(of: str) -> Field:
    """An id and how many of it: ``counted("amount")`` holds ("aegis", 2), worded by "amount.aegis" with its count."""
    return Field("counted", of)


def many(field: Field) -> Field:
    """A list of such things."""
    return Field(field.type, field.of, True, field.optional)


def optional(field: Field) -> Field:
    """Such a thing, or nothing."""
    return Field(field.type, field.of, field.many, True)


class Kind:
    """One kind of event: its name, the clauses it comes from, its fields, who is touched and who may hear of it."""

    def __init__(
        self, name: str, rules: tuple[str, ...], fields: dict[str, Field], touches: tuple[str, ...], to: tuple[str, ...]
    ) -> None:
        self.name = name
        self.key = "event." + name
        self.rules = rules
        self.fields = fields
        self.touches = touches
        self.to = to

    def tell(self, s: State, rule: str = "", moves: Moves = (), to: list[int] | None = None, **given: object) -> None:
        """Report one event of this kind, after what it tells of has been done.

        Rules ask `s.telling` first, so that nothing is built while nobody listens. `rule` is said where the kind comes
        from several clauses, `to` where only some seats may hear of it and the fields do not name them.
        """
        self.check(given, s.seats)
        if rule == "":
            if len(self.rules) > 1:
                raise MythagonError(f"event {self.name!r} must say which of {', '.join(self.rules)} it comes from")
            rule = self.rules[0]
        elif rule not in self.rules:
            raise MythagonError(f"event {self.name!r} comes from {', '.join(self.rules)}, not from {rule}")
        values: dict[str, Value] = {name: self.fields[name].worded(one) for name, one in given.items()}
        audience = self.named(given, self.to) if self.to else None
        if to is not None:
            audience = (*(audience or ()), *to)
        s.tell(Event(self.key, values, rule, audience, self.named(given, self.touches), moves, given))

    def named(self, given: dict[str, object], names: tuple[str, ...]) -> tuple[int, ...]:
        """The seats in these fields."""
        found: list[int] = []
        for name in names:
            seat = given.get(name)
            if isinstance(seat, int):
                found.append(seat)
        return tuple(found)

    def check(self, given: dict[str, object], seats: int) -> None:
        """A clear error for a field that is missing, unknown or of another type."""
        for name, one in given.items():
            field = self.fields.get(name)
            if field is None:
                raise MythagonError(f"event {self.name!r} has no field {name!r}; it has {', '.join(self.fields)}")
            if not field.fits(one, seats):
                raise MythagonError(f"event {self.name!r}: {name} is {field.wanted()}, not {one!r}")
        for name, field in self.fields.items():
            if name not in given and not field.optional:
                raise MythagonError(f"event {self.name!r} needs {name!r}, {field.wanted()}")

    def plain(self) -> dict[str, object]:
        """As a client is told."""
        return {"rules": list(self.rules), "fields": {name: field.plain() for name, field in self.fields.items()}}


class Events:
    """A game's kinds of events, each declared once.

    >>> events = Events()
    >>> sail = events.kind("sail", "DEU-6.1", seat=SEAT, square=WORDS, touches="seat")
    >>> found = events["sail"]; found is sail, found.rules, list(found.fields)
    (True, ('DEU-6.1',), ['seat', 'square'])
    >>> "sail" in events.named("sail")
    True
    >>> sail.check({"seat": 0, "square": 3}, 2)
    Traceback (most recent call last):
    mythagon.kernel.errors.MythagonError: event 'sail': square is a text, not 3
    """

    def __init__(self) -> None:
        self.kinds: dict[str, Kind] = {}

    def kind(self, name: str, rule: str, touches: str = "", to: str = "", **fields: Field) -> Kind:
        """Declare a kind.

        `rule` is the clause or ruling it comes from, or several with spaces between them. `touches` names the fields
        with the seats it hits, `to` those with the only seats that may hear of it ("": everybody).
        """
        if name in self.kinds:
            raise MythagonError(f"event {name!r} is declared twice")
        for about in (*touches.split(), *to.split()):
            if about not in fields or fields[about].type != "seat" or fields[about].many:
                raise MythagonError(f"event {name!r}: {about!r} is no field with a seat")
        made = Kind(name, tuple(CLAUSE.findall(rule)), fields, tuple(touches.split()), tuple(to.split()))
        self.kinds[name] = made
        return made

    def named(self, kinds: str) -> frozenset[str]:
        """Kinds that some reader treats alike, by their names with spaces between them; each must be declared."""
        return frozenset(self[name].name for name in kinds.split())

    def __getitem__(self, name: str) -> Kind:
        found = self.kinds.get(name)
        if found is None:
            raise MythagonError(f"unknown event {name!r}")
        return found

    def __contains__(self, name: object) -> bool:
        return name in self.kinds

    def __iter__(self) -> Iterator[Kind]:
        return iter(self.kinds.values())

    def __len__(self) -> int:
        return len(self.kinds)

    def plain(self) -> dict[str, object]:
        """As a client is told, so that it can put any event into words."""
        return {kind.name: kind.plain() for kind in self.kinds.values()}
