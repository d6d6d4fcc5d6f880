"""After the end: any moment of a match, from any seat or with all revealed; and playing on from there."""

import asyncio
from collections import OrderedDict
from typing import Any

from mythagon.kernel.match import Match
from mythagon.table.bots import retell
from mythagon.table.hall import Room
from mythagon.table.journal import Story, story_of
from mythagon.table.refusal import Refused
from mythagon.table.tables import list_events

#: a copy of the match is kept every so many decisions
STRIDE = 16
MOST_REPLAYS = 16


class Replay:
    """A finished match that can be opened at any step."""

    def __init__(self, story: Story) -> None:
        self.story = story
        match = retell(story, 0)
        self.opening_events = len(match.state.events or [])
        self.standing: list[list[int]] = [match.state.standing()]
        self.saved: list[Match] = [match.clone()]
        for number, (seat, text) in enumerate(story.choices, start=1):
            match.answer(seat, text)
            self.standing.append(match.state.standing())
            if number % STRIDE == 0:
                self.saved.append(match.clone())
        self.match = match
        self.steps = len(story.choices)

    def at(self, step: int) -> Match:
        """The match after this many decisions (without journal)."""
        match = self.saved[step // STRIDE].clone()
        for seat, text in self.story.choices[step - step % STRIDE : step]:
            match.answer(seat, text)
        return match

    def view(self, seat: int | None, everything: bool, step: int) -> dict[str, object]:
        """The table at a step, from a seat, from beside it, or with every hand open."""
        match = self.at(step)
        view = match.view(seat)
        if everything:
            for other in range(len(self.story.names)):
                view = revealed(view, match.view(other))
        return view

    def events(self, seat: int | None, everything: bool, step: int) -> list[dict[str, Any]]:
        """What the decision that led to this step brought about."""
        seats: list[int | None] = [seat, *range(len(self.story.names))] if everything else [seat]
        found: list[dict[str, Any]] = []
        for viewer in seats:
            for event in list_events(self.match, self.opening_events, viewer, step - 1):
                if event["step"] == step and event not in found:
                    found.append(event)
        return found


def revealed(mine: Any, other: Any) -> Any:
    """Two views of the same table in one: what either shows.

    A hidden thing is nothing, a number (how many) or a shorter word where its owner sees a list or an id.
    """
    if isinstance(mine, dict) and isinstance(other, dict):
        return {key: revealed(mine.get(key), other.get(key)) for key in [*mine, *(k for k in other if k not in mine)]}
    if isinstance(mine, list) and isinstance(other, list):
        if len(mine) == len(other):
            return [revealed(a, b) for a, b in zip(mine, other, strict=True)]
        return mine if len(mine) > len(other) else other
    return other if rank(other) > rank(mine) else mine


def rank(value: Any) -> int:
    """How much a value tells."""
    if value is None:
        return 0
    if isinstance(value, (bool, int, float)):
        return 1
    if isinstance(value, str):
        return 3 if value not in ("down", "hidden", "?") else 2
    return 4


class Replays:
    """The replays people look at now."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], Replay] = OrderedDict()
        self._lock = asyncio.Lock()

    async def get(self, room: Room) -> Replay:
        """The replay of a table that has ended."""
        match = ended_match(room)
        key = (room.table.id, room.table.seq)
        async with self._lock:
            if key not in self._kept:
                self._kept[key] = await asyncio.to_thread(Replay, story_of(match))
                if len(self._kept) > MOST_REPLAYS:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(key)
            return self._kept[key]


def ended_match(room: Room) -> Match:
    """The match of a table with nothing left to hide, or a refusal."""
    if not room.table.ended:
        raise Refused("not_over", "this can be seen when the match is over")
    if room.table.match is None:
        raise Refused("not_started", "this table was never played")
    return room.table.match
