"""All turns of a match that is over, as they are sent: made once for each match and viewpoint.

Those of a long match are a megabyte and take a while. They are made in slices, one after the other, and those who ask
from one address only wait for each other.
"""

import asyncio
from collections import OrderedDict
from typing import Any

from mythagon.house.moves import Remark
from mythagon.house.refusal import Refused
from mythagon.house.sent import GameEvent, Message, View, event_of, messages_of, view_of
from mythagon.house.shapes import Raw, Struct, encode
from mythagon.house.tables import Table
from mythagon.house.turns import ASKER, Turns
from mythagon.kernel.film import EVERYBODY, SPECTATOR, Film
from mythagon.kernel.message import Event

#: bytes that are kept for those who ask again
MOST_KEPT = 8_000_000
#: events told before everybody else has a turn
SLICE = 64


class TurnAnswer(Struct):
    """One turn of a finished match."""

    #: nobody, where several decided at once
    seat: int | None
    #: the steps after its first and its last decision
    first: int
    last: int
    #: points of each seat by the line of the score they count in
    gains: list[list[tuple[str, int]]]
    #: the turn in words, as the log tells it
    said: list[Message]
    events: list[GameEvent]


class TurnsAnswer(Struct):
    """A finished match, turn by turn."""

    turns: list[TurnAnswer]
    #: what the log tells beside the match
    remarks: list[Remark]


class ReplayAnswer(Struct):
    steps: int
    step: int
    #: as the seat saw it that was asked for; with all revealed, as a spectator did
    view: View
    #: with all revealed: the table as each seat saw it, else nothing
    views: list[View] | None
    #: with all revealed: what not everybody could see then, by its path in the view ("ship.port.1"), or by the place
    #: of what is not in the view ("pile:0"; "given:1" is what seat 1 has decided under seal, in words)
    unseen: dict[str, Any]
    events: list[GameEvent]
    #: what each of them changed, as the one saw it who was asked for: paths into the view and what is there then
    shown: list[list[tuple[str, Any]]]
    #: points of each seat after each number of decisions, from none to all
    standing: list[list[int]]
    #: the same for an opponent that holds no seat, where there is one
    rival: list[int] | None
    #: who made each decision
    deciders: list[int]
    names: list[str]
    game: str
    options: dict[str, str]
    data: str


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


async def turns_of(film: Film, seat: int | None, everything: bool) -> list[Raw]:
    """Each turn, encoded."""
    listener = EVERYBODY if everything else SPECTATOR if seat is None else seat
    turns: list[Raw] = []
    told = 0
    for number, turn in enumerate(film.turns):
        said = messages_of(film.turn_said(number, listener))
        events = [event_of(*one) for one in heard(film, seat, everything, turn.first, turn.last)]
        turns.append(Raw(encode(TurnAnswer(turn.seat, turn.first, turn.last, turn.gains, said, events))))
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


def moment(film: Film, table: Table, seat: str, step: int | None) -> ReplayAnswer:
    """One step of a replay as a seat, a spectator or, all revealed, everybody together saw it."""
    viewer, steps = viewpoint(seat, len(film.names)), len(film.steps)
    at = steps if step is None else step
    if at > steps:
        raise Refused("no_step", f"the match has {steps} steps", 404)
    everything = seat == "all"
    now = film.at(at)
    return ReplayAnswer(
        steps=steps,
        step=at,
        view=view_of(now.seen(viewer)),
        views=[view_of(now.seen(number)) for number in range(len(film.names))] if everything else None,
        unseen=now.unseen if everything else {},
        events=[event_of(*told) for told in heard(film, viewer, everything, at, at)],
        shown=film.shown(viewer, at, everything),
        standing=film.standing,
        rival=film.rival,
        deciders=[shot.seat for shot in film.steps],
        names=film.names,
        game=film.game,
        options=film.options,
        data=table.data.name,
    )
