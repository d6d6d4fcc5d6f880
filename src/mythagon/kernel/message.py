"""What the rules say: keys and values, never sentences. Shells turn them into words (`kernel.text`)."""

from typing import Any, Final, TypeAlias

from mypy_extensions import i64

#: One thing a sentence speaks of: a number, which may be a fraction; a text key; a seat ("seat:0");
#: words that are the same in every language ("text:A1", see `literal`); or a message inside the message.
Part: TypeAlias = "int | float | str | Message"
#: One such thing, or a list of them, which the reader's language joins ("a, b and c").
Value: TypeAlias = "int | float | str | Message | list[Part]"


#: made once, since questions name seats again and again
SEAT_NAMES: Final = [f"seat:{seat}" for seat in range(16)]


def seat_name(seat: i64) -> str:
    """A seat as messages name it.

    >>> seat_name(1)
    'seat:1'
    """
    return SEAT_NAMES[seat] if 0 <= seat < 16 else f"seat:{seat}"


def literal(words: str) -> str:
    """A value that is put into the sentence as it is, in every language.

    >>> literal("A1")
    'text:A1'
    """
    return "text:" + words


class Message:
    """A text key with its values and the clause it comes from.

    >>> Message("won", {"seat": "seat:0", "prizes": [Message("owl"), Message("epic")]}).plain()["values"]["prizes"][0]
    {'key': 'owl', 'values': {}, 'rule': ''}
    """

    def __init__(self, key: str, values: dict[str, Value] | None = None, rule: str = "") -> None:
        self.key = key
        self.values: dict[str, Value] = values if values is not None else {}
        self.rule = rule

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.key, self.rule))

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.values!r}, {self.rule!r})"

    def plain(self) -> dict[str, object]:
        """As sent to a client."""
        values = {name: plain_value(value) for name, value in self.values.items()}
        return {"key": self.key, "values": values, "rule": self.rule}


def plain_value(value: Value) -> object:
    """A value as sent to a client: messages become plain data, everything else already is."""
    if isinstance(value, Message):
        return value.plain()
    if isinstance(value, list):
        return [part.plain() if isinstance(part, Message) else part for part in value]
    return value


class Event(Message):
    """Something that happened: a log line, an animation, a line of the recap.

    `kind` names it and `fields` are what it tells of, as its game has declared them (`kernel.events`). `audience` is
    None when everybody may know it, else the only seats told. `touches` are the seats it hits, `moves` tells a client
    what travelled: (piece, from place, to place).
    """

    def __init__(
        self,
        key: str,
        values: dict[str, Value] | None = None,
        rule: str = "",
        audience: tuple[int, ...] | None = None,
        touches: tuple[int, ...] = (),
        moves: tuple[tuple[str, str, str], ...] = (),
        fields: dict[str, object] | None = None,
    ) -> None:
        super().__init__(key, values, rule)
        self.kind = key.removeprefix("event.")
        self.fields: dict[str, object] = fields if fields is not None else {}
        self.audience = audience
        self.touches = touches
        self.moves = moves

    def heard_by(self, seat: int | None) -> bool:
        """May this seat (None: a spectator) be told?"""
        return self.audience is None or (seat is not None and seat in self.audience)

    def whose(self) -> int | None:
        """The seat it tells of; None where it is nobody's."""
        found = self.fields.get("seat")
        return found if isinstance(found, int) else None

    def number(self, name: str) -> int:
        """The seat or whole number in a field."""
        found = self.fields[name]
        if not isinstance(found, int):
            raise TypeError(f"{self.kind}: {name} is no whole number but {found!r}")
        return found

    def word(self, name: str) -> str:
        """The id, text key or text in a field."""
        found = self.fields[name]
        if not isinstance(found, str):
            raise TypeError(f"{self.kind}: {name} is no text but {found!r}")
        return found

    def plain(self) -> dict[str, object]:
        return {
            **super().plain(),
            "kind": self.kind,
            "fields": {name: plain_field(one) for name, one in self.fields.items()},
            "touches": list(self.touches),
            "moves": [list(move) for move in self.moves],
        }

    def sent(self, step: int | None = None) -> dict[str, object]:
        """What it tells of, as sent to a client, with the decision that caused it; the log puts it into words."""
        found: dict[str, object] = {
            "kind": self.kind,
            "fields": {name: plain_field(one) for name, one in self.fields.items()},
            "rule": self.rule,
            "touches": self.touches,
            "moves": self.moves,
        }
        if step is not None:
            found["step"] = step
        return found


def plain_field(given: object) -> object:
    """A field as sent to a client; an id with its count becomes both by name."""
    if isinstance(given, Message):
        return given.plain()
    if isinstance(given, tuple):
        return {"id": given[0], "count": given[1]}
    if isinstance(given, list):
        return [plain_field(one) for one in given]
    return given


def plain_message(said: Message) -> dict[str, object]:
    """A message as plain data; of an event only what it says."""
    return {"key": said.key, "values": {name: plain_value(one) for name, one in said.values.items()}, "rule": said.rule}


def plain_messages(said: list[Message]) -> list[dict[str, object]]:
    """Sentences as plain data."""
    return [plain_message(one) for one in said]


# -- from plain data --------------------------------------------------------------------------------------------------


def message_from(plain: dict[str, Any]) -> Message:
    """A message as it was before it became plain data.

    >>> message_from(Message("won", {"seat": "seat:0", "prizes": [Message("owl")]}).plain())
    Message('won', {'seat': 'seat:0', 'prizes': [Message('owl', {}, '')]}, '')
    """
    return Message(plain["key"], {name: value_from(one) for name, one in plain["values"].items()}, plain["rule"])


def value_from(plain: Any) -> Any:
    """A value of a message."""
    if isinstance(plain, list):
        return [value_from(one) for one in plain]
    return message_from(plain) if isinstance(plain, dict) else plain


def field_from(plain: Any) -> Any:
    """A field of an event: an id with its count, a message, or what is plain itself."""
    if isinstance(plain, list):
        return [field_from(one) for one in plain]
    if isinstance(plain, dict):
        return message_from(plain) if "key" in plain else (plain["id"], plain["count"])
    return plain


def event_from(plain: dict[str, Any], audience: list[int] | None) -> Event:
    """An event as it was before it became plain data, with who may hear of it."""
    return Event(
        plain["key"],
        {name: value_from(one) for name, one in plain["values"].items()},
        plain["rule"],
        tuple(audience) if audience is not None else None,
        tuple(plain["touches"]),
        tuple([(piece, begin, end) for piece, begin, end in plain["moves"]]),
        {name: field_from(one) for name, one in plain["fields"].items()},
    )
