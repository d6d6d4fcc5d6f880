"""What the rules say: keys and values, never sentences. Shells turn them into words (`kernel.text`)."""

#: A number, a text key (a name to look up), or a seat written "seat:N".
Value = int | str


class Message:
    """A text key with its values and the clause it comes from."""

    def __init__(self, key: str, values: dict[str, Value] | None = None, rule: str = "") -> None:
        self.key = key
        self.values: dict[str, Value] = values if values is not None else {}
        self.rule = rule

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.key, self.rule, tuple(sorted(self.values.items(), key=str))))

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.values!r}, {self.rule!r})"

    def plain(self) -> dict[str, object]:
        """As sent to a client."""
        return {"key": self.key, "values": self.values, "rule": self.rule}


class Event(Message):
    """Something that happened: a log line, an animation, a line of the recap.

    `audience` is None when everybody may know it, else the only seats told. `touches` are the seats it hits, `moves`
    tells a client what travelled: (piece, from place, to place).
    """

    def __init__(
        self,
        key: str,
        values: dict[str, Value] | None = None,
        rule: str = "",
        audience: tuple[int, ...] | None = None,
        touches: tuple[int, ...] = (),
        moves: tuple[tuple[str, str, str], ...] = (),
    ) -> None:
        super().__init__(key, values, rule)
        self.audience = audience
        self.touches = touches
        self.moves = moves

    def heard_by(self, seat: int | None) -> bool:
        """May this seat (None: a spectator) be told?"""
        return self.audience is None or (seat is not None and seat in self.audience)

    def plain(self) -> dict[str, object]:
        return {**super().plain(), "touches": list(self.touches), "moves": [list(move) for move in self.moves]}
