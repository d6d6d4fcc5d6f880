"""Clocks: time for each turn, then a bank for the whole match. When both are gone a bot sits in; a reaction
window just passes."""

from mythagon.house.journal import Clock


class Clocks:
    """The clocks of one table. A turn runs from when a seat is asked until it is not asked any more."""

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self.clock = clock
        self.bank: list[float] = [clock.bank if clock is not None else 0.0] * seats
        #: since when each running seat has been asked
        self.since: dict[int, float] = {}

    def turn_to(self, asked: set[int], at: float, chooser: int | None, left: float | None, rewound: set[int]) -> None:
        """Stop the clocks of seats that are not asked any more and start those of seats that are.

        `left` is what the chooser's bank held at its choice, as computed by the server that took it, which knows of
        pauses that the times of the entries do not tell. An undo starts the turns of `rewound` afresh.
        """
        if self.clock is None:
            return
        for seat in list(self.since):
            if seat not in asked or seat in rewound:
                self.bank[seat] = left if seat == chooser and left is not None else self.left(seat, at)
                del self.since[seat]
        for seat in asked:
            self.since.setdefault(seat, at)

    def left(self, seat: int, at: float) -> float:
        """Seconds in a seat's bank at a moment."""
        if self.clock is None or seat not in self.since:
            return self.bank[seat]
        over = max(0.0, at - self.since[seat] - self.clock.turn)
        return round(max(0.0, self.bank[seat] - over), 3)

    def ends(self, seat: int) -> float | None:
        """When a running seat has no time left."""
        if self.clock is None or seat not in self.since:
            return None
        return self.since[seat] + self.clock.turn + self.bank[seat]

    def resume(self, at: float) -> None:
        """The server was down: nobody pays for that."""
        for seat in self.since:
            self.since[seat] = max(self.since[seat], at)
