"""All turns of a match that is over, as they are sent: made once for each match and viewpoint.

Those of a long match are a megabyte and take a while. They are made in slices, one after the other, and those who ask
from one address only wait for each other.
"""

import asyncio
from collections import OrderedDict

import msgspec

from mythagon.kernel.film import EVERYBODY, SPECTATOR, Film
from mythagon.kernel.message import Event
from mythagon.table.play.moves import Remark
from mythagon.table.refusal import Refused
from mythagon.table.turns import ASKER, Turns
from mythagon.table.wire.answers import event_of, messages_of
from mythagon.table.wire.look import encode
from mythagon.table.wire.messages import TurnAnswer

#: bytes that are kept for those who ask again
MOST_KEPT = 8_000_000
#: events told before everybody else has a turn
SLICE = 64


class Retold:
    """The turns of the matches that were asked for last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._making = Turns(1)

    async def turns(self, table: str, film: Film, seat: str, remarks: list[Remark]) -> bytes:
        """All turns as a seat, a spectator or everybody together heard of them; a TurnsAnswer, encoded."""
        viewer, name = viewpoint(seat, len(film.names)), (table, seat)
        if name not in self._kept:
            async with self._making.turn(ASKER.get()):
                if name not in self._kept:
                    told = await turns_of(film, viewer, seat == "all")
                    self._kept[name] = encode({"turns": told, "remarks": remarks})
        self._kept.move_to_end(name)
        found = self._kept[name]
        while len(self._kept) > 1 and sum(map(len, self._kept.values())) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found


async def turns_of(film: Film, seat: int | None, everything: bool) -> list[msgspec.Raw]:
    """Each turn, encoded."""
    listener = EVERYBODY if everything else SPECTATOR if seat is None else seat
    turns: list[msgspec.Raw] = []
    told = 0
    for number, turn in enumerate(film.turns):
        said = messages_of(film.turn_said(number, listener))
        events = [event_of(*one) for one in heard(film, seat, everything, turn.first, turn.last)]
        turns.append(msgspec.Raw(encode(TurnAnswer(turn.seat, turn.first, turn.last, turn.gains, said, events))))
        told += 1 + len(events)
        if told >= SLICE:
            told = 0
            await asyncio.sleep(0)
    return turns


def heard(film: Film, seat: int | None, everything: bool, first: int, last: int) -> list[tuple[Event, int]]:
    """What decisions brought about, in order, each with the decision; 0 is the opening."""
    return [
        (event, step)
        for step in range(first, last + 1)
        for event in film.events[film.events_begin(step) : film.events_end(step)]
        if everything or event.heard_by(seat)
    ]


def viewpoint(seat: str, seats: int) -> int | None:
    """From where a replay is watched."""
    if seat in ("spectator", "all"):
        return None
    if not seat.isdecimal() or int(seat) >= seats:
        raise Refused("no_seat", f"a seat is a number below {seats}, spectator or all", 404)
    return int(seat)
