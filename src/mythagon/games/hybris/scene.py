"""Who carries out an effect, from which component it comes, and what happened to bring it about."""

from mypy_extensions import i64


class Scene:
    """The circumstances of an effect; never changed.

    `seat` is the player who carries it out, `source` the power it comes from (see `powers`), `line` the line of the
    score its points go to, `slot` the Technology space it is about. The rest is what happened: `by` whom with which
    unit, `on` whom and which unit (the defender, the loser, the owner of a tile), the `cause` of a Combat, the `type`
    of a Technology, the `place` and `city`. -1 says nothing. `root` is the scene of the player whose effect others
    carry out too; None says that it is this one.
    """

    def __init__(
        self,
        seat: i64,
        source: i64,
        line: i64,
        slot: i64 = -1,
        by: i64 = -1,
        by_unit: i64 = -1,
        on: i64 = -1,
        on_unit: i64 = -1,
        cause: i64 = -1,
        type: i64 = -1,
        place: i64 = -1,
        city: i64 = -1,
    ) -> None:
        self.seat: i64 = seat
        self.source: i64 = source
        self.line: i64 = line
        self.slot: i64 = slot
        self.by: i64 = by
        self.by_unit: i64 = by_unit
        self.on: i64 = on
        self.on_unit: i64 = on_unit
        self.cause: i64 = cause
        self.type: i64 = type
        self.place: i64 = place
        self.city: i64 = city
        self.root: Scene | None = None

    def heard(self, seat: i64, source: i64, line: i64, slot: i64) -> "Scene":
        """The same happening, for a power of this seat that reacts to it."""
        return Scene(
            seat,
            source,
            line,
            slot,
            self.by,
            self.by_unit,
            self.on,
            self.on_unit,
            self.cause,
            self.type,
            self.place,
            self.city,
        )

    def of(self, seat: i64) -> "Scene":
        """The same effect, carried out by another player."""
        twin = self.heard(seat, self.source, self.line, self.slot)
        twin.root = self.effect()
        return twin

    def effect(self) -> "Scene":
        """What all parts of one effect have in common, whoever carries them out."""
        return self if self.root is None else self.root

    def my_unit(self) -> i64:
        """The unit of `seat` that takes part in what happened, -1 when it has none in it."""
        if self.seat == self.by:
            return self.by_unit
        return self.on_unit if self.seat == self.on else -1

    def their_unit(self) -> i64:
        """The unit on the other side of `seat`."""
        if self.seat == self.by:
            return self.on_unit
        return self.by_unit if self.seat == self.on else -1

    def key(self) -> str:
        """For hashing and comparing."""
        numbers = [self.seat, self.source, self.line, self.slot, self.by, self.by_unit, self.on, self.on_unit]
        numbers += [self.cause, self.type, self.place, self.city]
        return ".".join([str(number) for number in numbers])
