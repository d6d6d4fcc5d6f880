"""A match as it is watched: what each event changed on the table, for everybody who looks."""

from typing import Any

from mythagon.kernel.frame import State
from mythagon.kernel.game import Game
from mythagon.kernel.journal import Journal, Step
from mythagon.kernel.shown import Change, compare, differences

#: what is there for a seat, as plain data
View = dict[str, object]
#: who hears the events (None: a spectator), and with whose eyes the table is seen: their own or, where everybody sees
#: the same, a spectator's
Watcher = tuple[int | None, int | None]
#: by whose eyes: how many decisions had been made when it was seen, the last of them, and what
Seen = dict[int | None, tuple[int, Step | None, View]]


class Scenes:
    """What is there is worked out for all who look at a moment together: what they see alike is made and compared once.

    What everybody saw last is remembered, and what has not changed since is taken over from it.
    """

    def __init__(self) -> None:
        self._seen: Seen = {}
        #: the same for what each could do
        self._weighed: Seen = {}
        #: while it is worked out what was shown: who looks, what they saw in each state, and the last of those states
        self._eyes: list[int | None] = []
        self._views: dict[int, list[View]] = {}
        self._last: State | None = None
        #: what is different between two parts of views, by the parts and where they are
        self._known: dict[tuple[str, int, int], list[Change]] = {}

    def views(self, journal: Journal, state: State, eyes: list[int | None]) -> list[View]:
        """What is there now for each of these; where all of them saw it after a certain decision, redrawn from then."""
        game = journal.opening.game
        before, seen = self._before(journal, self._seen, eyes)
        return game.redraw(before, seen, state, eyes) if before is not None else game.views(state, eyes)

    def aheads(self, journal: Journal, state: State, eyes: list[int | None]) -> list[View]:
        """What each of these could do now; where all of them looked after one decision, weighed again from then."""
        game = journal.opening.game
        before, seen = self._before(journal, self._weighed, eyes)
        found = game.reweigh(before, seen, state, eyes) if before is not None else game.aheads(state, eyes)
        count, last = len(journal.steps), last_of(journal.steps, len(journal.steps))
        for one, ahead in zip(eyes, found, strict=True):
            self._weighed[one] = (count, last, ahead)
        return found

    def _before(self, journal: Journal, known: Seen, eyes: list[int | None]) -> tuple[State | None, list[View]]:
        """The table after the decision after which all of these looked, and what they saw; None where there is none."""
        steps = journal.steps
        seen = [known[one] for one in eyes if one in known]
        number = seen[0][0] if len(seen) == len(eyes) and seen else len(steps)
        before = steps[number].before if number < len(steps) else None
        if before is None:
            return None, []
        alike = [one[2] for one in seen if one[0] == number and one[1] is last_of(steps, number)]
        return (before, alike) if len(alike) == len(eyes) else (None, [])

    def shown(
        self, journal: Journal, state: State, watchers: list[Watcher], since: int, after: dict[int | None, View]
    ) -> list[list[list[Change] | None]]:
        """For each of those who watch, what each event it heard after `since` decisions changed; `after` is there now.

        None where the table was not watched, or it is too long ago. The last event of a decision brings all that is
        left of it; where somebody heard nothing of a decision, the next event does, and the last event all of it. Where
        nothing at all was heard, and something is different, that is one more.
        """
        self._eyes = list(dict.fromkeys([eyes for _, eyes in watchers]))
        self._views[id(state)] = [after[eyes] for eyes in self._eyes]
        self._last = state
        found = [self._shown(journal, state, seat, eyes, since, after[eyes]) for seat, eyes in watchers]
        steps = journal.steps
        for eyes in self._eyes:
            self._seen[eyes] = (len(steps), last_of(steps, len(steps)), after[eyes])
        self._forget()
        return found

    def decision(self, journal: Journal, seat: int | None, number: int, state: State) -> list[list[Change]] | None:
        """What each event of one decision (counted from 1) that the seat heard changed for it; None where it is too
        long ago. `state` is the table after it: whoever makes all these changes has what is there then."""
        before = journal.steps[number - 1].before
        if before is None:
            return None
        self._eyes = [seat]
        game = journal.opening.game
        first, after = self._view(game, before, seat), self._view(game, state, seat)
        found = self._events(journal, seat, seat, number, first, after)
        self._forget()
        return found

    def _forget(self) -> None:
        """Everything is worked out: what was needed on the way is needed no more."""
        self._views, self._known, self._last = {}, {}, None

    def _shown(
        self, journal: Journal, state: State, seat: int | None, eyes: int | None, since: int, after: View
    ) -> list[list[Change] | None]:
        steps = journal.steps
        before = self._after(journal, state, eyes, since)
        found: list[list[Change] | None] = []
        for number in range(since + 1, len(steps) + 1):
            heard = self._heard(journal, seat, number)
            if heard:
                then = after if number == len(steps) else self._after(journal, state, eyes, number)
                if before is None or then is None or steps[number - 1].before is None:
                    found += [None for _ in heard]
                else:
                    found += self._events(journal, seat, eyes, number, before, then)
                before = then
        left = self._between(before, after) if before is not None else None
        if not found:
            return [left] if left is None or left else []
        latest = found[-1]
        if latest is not None and left:
            latest += left
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
            count, last, view = self._seen[eyes]
            if count == number and last is last_of(steps, number):
                return view
        then = state if number >= len(steps) else steps[number].before
        return self._view(journal.opening.game, then, eyes) if then is not None else None

    def _view(self, game: Game[Any, Any], state: State, eyes: int | None) -> View:
        """What was there in a state, worked out for all who look."""
        if id(state) not in self._views:
            if self._last is None:
                self._views[id(state)] = game.views(state, self._eyes)
            else:
                self._views[id(state)] = game.redraw(self._last, self._views[id(self._last)], state, self._eyes)
            self._last = state
        return self._views[id(state)][self._eyes.index(eyes)]

    def _between(self, before: View, after: View) -> list[Change]:
        """What is different between two views."""
        if before.keys() != after.keys():
            return differences(before, after)
        found: list[Change] = []
        for name, part in after.items():
            if before[name] is not part:
                found += self._differences(before[name], part, name)
        return found

    def _differences(self, before: object, after: object, path: str) -> list[Change]:
        """What is different in a part of a view, worked out once for all who see it; so are the elements of a list."""
        key = (path, id(before), id(after))
        known = self._known.get(key)
        if known is not None:
            return known
        found: list[Change] = []
        if before != after:
            if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
                for place in range(len(after)):
                    if before[place] is not after[place]:
                        found += self._differences(before[place], after[place], f"{path}.{place}")
            else:
                compare(before, after, path, found)
        self._known[key] = found
        return found


def last_of(steps: list[Step], number: int) -> Step | None:
    """The last of so many decisions."""
    return steps[number - 1] if number > 0 else None
