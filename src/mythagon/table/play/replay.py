"""After the end: any moment of a match, from any seat or with all revealed; and playing on from there."""

import asyncio
from collections import OrderedDict

from mythagon.kernel.frame import Sealed
from mythagon.kernel.match import Match
from mythagon.kernel.message import Event
from mythagon.table.play.datasets import DataSet
from mythagon.table.play.live import LiveTable
from mythagon.table.refusal import Refused

MOST_REPLAYS = 16


#: points by the line of the score they count in
Gains = list[tuple[str, int]]


class Turn:
    """What one player did in a row: the steps it led to, from `first` to `last`, and what it was worth."""

    def __init__(self, seat: int | None, first: int) -> None:
        #: nobody, where several decide at once
        self.seat = seat
        self.first = first
        self.last = first
        #: how the score of each seat changed, line by line
        self.gains: list[Gains] = []


class Replay:
    """A finished match that can be opened at any step."""

    def __init__(self, match: Match, data: DataSet) -> None:
        if match.opening is None:
            raise ValueError("a clone cannot be replayed")
        self.match = match
        self.opening = match.opening
        self.data = data
        self.steps = len(match.steps)
        walk = match.at(0)
        self.opening_events = len(walk.state.events or [])
        score = before = walk.score()
        self.standing: list[list[int]] = [walk.standing()]
        #: points of an opponent that holds no seat; 0 where there is none
        self.rival: list[int] = [sum(points for _, points in score.rival)]
        self.turns: list[Turn] = []
        number: int | None = None
        for at, step in enumerate(match.steps, start=1):
            window = walk.ask_of(step.seat).window
            if not self.turns or (walk.turn() != number and not window):
                number, before = walk.turn(), score
                self.turns.append(Turn(None if step.sealed else step.seat, at))
            walk.apply(step.seat, step.choice)
            score = walk.score()
            self.standing.append(walk.standing())
            self.rival.append(sum(points for _, points in score.rival))
            self.turns[-1].last = at
            self.turns[-1].gains = [gained(*lines) for lines in zip(before.lines, score.lines, strict=True)]

    def unseen(self, step: int) -> dict[str, object]:
        """What not everybody could see at a step: paths into a spectator's view, and what was there in truth.

        Of each seat's own things that is what its own person saw of them; of everything else what nobody saw. What
        seats have decided under seal is not in the view: it is at the place "given:<seat>", in words.
        """
        match = self.match.at(step)
        found: dict[str, object] = {}
        own = match.game.own
        if own:
            shown = match.view(None)[own]
            for seat in range(self.opening.seats):
                found |= differences(f"{own}.{seat}", item_of(shown, seat), item_of(match.view(seat)[own], seat))
        top = match.state.stack[-1] if match.state.stack else None
        if isinstance(top, Sealed):
            for seat, given in enumerate(top.given):
                if given:
                    found[f"given:{seat}"] = [match.label(seat, choice).plain() for choice in given]
        return found | match.game.unseen(match.state)

    def views(self, step: int) -> list[dict[str, object]]:
        """The table at a step as each seat saw it: together all that anybody knew."""
        match = self.match.at(step)
        return [match.view(seat) for seat in range(self.opening.seats)]

    def events(self, seat: int | None, everything: bool, step: int) -> list[tuple[Event, int]]:
        """What the decision that led to this step brought about, in order; at step 0 the events of the opening."""
        told, entries = self.match.state.events or [], self.match.steps
        start = 0 if step == 0 else self.opening_events if step == 1 else entries[step - 2].events_end
        end = self.opening_events if step == 0 else entries[step - 1].events_end
        return [(event, step) for event in told[start:end] if everything or event.heard_by(seat)]


def item_of(things: object, seat: int) -> object:
    """What belongs to a seat in a list by seats."""
    if not isinstance(things, list):
        raise TypeError("a game's own things are a list by seats")
    return things[seat]


def differences(path: str, shown: object, truth: object) -> dict[str, object]:
    """Where the truth is another than what was shown, as deep down as both have the same shape.

    >>> differences("hands.0", {"count": 2, "cards": [None, "owl"]}, {"count": 2, "cards": ["ship", "owl"]})
    {'hands.0.cards.0': 'ship'}
    """
    if shown == truth:
        return {}
    inner: list[tuple[object, object, object]] = []
    if isinstance(shown, dict) and isinstance(truth, dict) and shown.keys() == truth.keys():
        inner = [(name, shown[name], truth[name]) for name in truth]
    elif isinstance(shown, list) and isinstance(truth, list) and len(shown) == len(truth):
        inner = [(place, shown[place], truth[place]) for place in range(len(truth))]
    found: dict[str, object] = {}
    for name, one, other in inner:
        found |= differences(f"{path}.{name}", one, other)
    return found if inner else {path: truth}


def gained(before: Gains, after: Gains) -> Gains:
    """Lines of a score that have changed, and by how much."""
    known = dict(before)
    return [(line, points - known.get(line, 0)) for line, points in after if points != known.get(line, 0)]


class Replays:
    """The replays people look at now."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], Replay] = OrderedDict()
        self._lock = asyncio.Lock()

    async def get(self, live: LiveTable) -> Replay:
        """The replay of a table that has ended."""
        match = ended_match(live)
        key = (live.table.id, live.table.seq)
        async with self._lock:
            if key not in self._kept:
                self._kept[key] = await asyncio.to_thread(Replay, match, live.table.data)
                if len(self._kept) > MOST_REPLAYS:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(key)
            return self._kept[key]


def ended_match(live: LiveTable) -> Match:
    """The match of a table with nothing left to hide, or a refusal."""
    if not live.table.ended:
        raise Refused("not_over", "this can be seen when the match is over")
    if live.table.match is None:
        raise Refused("not_started", "this table was never played")
    return live.table.match
