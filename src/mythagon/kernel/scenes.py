"""A match as it is watched: what each event changed on the table, for everybody who looks."""

from typing import Any

from mythagon.kernel.frame import State
from mythagon.kernel.game import Game
from mythagon.kernel.journal import Journal, Step
from mythagon.kernel.shown import Change, differences

#: what is there for a seat, as plain data
View = dict[str, object]
#: who hears the events (None: a spectator), and with whose eyes the table is seen: their own or, where everybody sees
#: the same, a spectator's
Watcher = tuple[int | None, int | None]


class Scenes:
    """What is there is worked out for all who look at a moment together: what they see alike is made and compared once.

    What everybody saw last is remembered.
    """

    def __init__(self) -> None:
        #: by whose eyes: the decision after which it was seen, and what
        self._seen: dict[int | None, tuple[Step | None, View]] = {}
        #: while it is worked out what was shown: who looks, what they saw in each state, and what the first of them saw
        #: one after the other, with what was different
        self._eyes: list[int | None] = []
        self._views: dict[int, dict[int | None, View]] = {}
        self._first: list[tuple[View, View, dict[str, list[Change]]]] = []
        self._turn = 0

    def shown(
        self, journal: Journal, state: State, watchers: list[Watcher], since: int, after: dict[int | None, View]
    ) -> list[list[list[Change] | None]]:
        """For each of those who watch, what each event it heard after `since` decisions changed; `after` is there now.

        None where the table was not watched, or it is too long ago. The last event of a decision brings all that is
        left of it; where somebody heard nothing of a decision, the next event does, and the last event all of it.
        """
        self._eyes = list(dict.fromkeys([eyes for _, eyes in watchers]))
        found = [self._shown(journal, state, seat, eyes, since, after[eyes]) for seat, eyes in watchers]
        last = journal.steps[-1] if journal.steps else None
        for eyes in self._eyes:
            self._seen[eyes] = (last, after[eyes])
        self._views, self._first = {}, []
        return found

    def decision(self, journal: Journal, seat: int | None, number: int, state: State) -> list[list[Change]] | None:
        """What each event of one decision (counted from 1) that the seat heard changed for it; None where it is too
        long ago. `state` is the table after it: whoever makes all these changes has what is there then."""
        before = journal.steps[number - 1].before
        if before is None:
            return None
        self._eyes = [seat]
        game = journal.opening.game
        return self._events(journal, seat, seat, number, game.view(before, seat), game.view(state, seat))

    def _shown(
        self, journal: Journal, state: State, seat: int | None, eyes: int | None, since: int, after: View
    ) -> list[list[Change] | None]:
        steps = journal.steps
        self._turn = 0
        before = self._after(journal, state, eyes, since)
        found: list[list[Change] | None] = []
        for number in range(since + 1, len(steps) + 1):
            then = after if number == len(steps) else self._after(journal, state, eyes, number)
            heard = self._heard(journal, seat, number)
            if before is None or then is None or steps[number - 1].before is None:
                found += [None for _ in heard]
                before = then
            elif heard:
                found += self._events(journal, seat, eyes, number, before, then)
                before = then
        latest = found[-1] if found else None
        if latest is not None and before is not None and before is not after:
            latest += self._between(before, after)
        return found

    def _events(
        self, journal: Journal, seat: int | None, eyes: int | None, number: int, before: View, after: View
    ) -> list[list[Change]]:
        """What each event of a decision changed, between what was there before it and after it."""
        found: list[list[Change]] = []
        scenes = journal.steps[number - 1].scenes
        heard = self._heard(journal, seat, number)
        for at in heard:
            then = after if at == heard[-1] else self._view(journal.opening.game, scenes[at], eyes)
            found.append(self._between(before, then))
            before = then
        return found

    def _heard(self, journal: Journal, seat: int | None, number: int) -> list[int]:
        """Which events of a decision the seat heard."""
        begin, end = journal.events_begin(number), journal.events_end(number)
        return [at - begin for at in range(begin, end) if journal.events[at].heard_by(seat)]

    def _after(self, journal: Journal, state: State, eyes: int | None, number: int) -> View | None:
        """What was there after so many decisions; None where that is too long ago."""
        steps = journal.steps
        if eyes in self._seen:
            last, view = self._seen[eyes]
            if last is (steps[number - 1] if number > 0 else None):
                return view
        then = state if number >= len(steps) else steps[number].before
        return self._view(journal.opening.game, then, eyes) if then is not None else None

    def _view(self, game: Game[Any, Any], state: State, eyes: int | None) -> View:
        """What was there in a state, worked out for all who look."""
        if id(state) not in self._views:
            self._views[id(state)] = dict(zip(self._eyes, game.views(state, self._eyes), strict=True))
        return self._views[id(state)][eyes]

    def _between(self, before: View, after: View) -> list[Change]:
        """What is different between two views; of what the first who looked saw in both, it is known already."""
        if before.keys() != after.keys():
            return differences(before, after)
        if self._turn == len(self._first):
            self._first.append((before, after, {}))
        before_first, after_first, known = self._first[self._turn]
        self._turn += 1
        found: list[Change] = []
        for name, part in after.items():
            was = before[name]
            if was is part:
                continue
            if part is not after_first.get(name) or was is not before_first.get(name):
                found += differences(was, part, name)
                continue
            if name not in known:
                known[name] = differences(was, part, name)
            found += known[name]
        return found
