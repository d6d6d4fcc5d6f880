"""What each event changed on the table, for those who watch it."""

from itertools import pairwise
from typing import cast

from mythagon.kernel.frame import State
from mythagon.kernel.journal import Step
from mythagon.kernel.match import Match
from mythagon.kernel.shown import Change, differences, put

#: what is there for a seat, as plain data
View = dict[str, object]
#: what a view has beside what is there: what could be done, who is waited for, how it ended
BESIDE = ("ahead", "waiting", "result")


class Scenes:
    """The scenes of one match. What each seat saw last is remembered, so that it is not worked out again."""

    def __init__(self) -> None:
        #: by whose eyes: the decision after which it was seen, and what
        self._seen: dict[int | None, tuple[Step | None, View]] = {}

    def shown(
        self, match: Match, seat: int | None, eyes: int | None, since: int, after: View
    ) -> list[list[Change] | None]:
        """What each event after `since` decisions that the seat heard changed for it; `after` is what is there now.

        It sees with its own eyes or, where everybody sees the same, with a spectator's.

        None where the table was not watched, or it is too long ago. The last event of a decision brings all that is
        left of it; where the seat heard nothing of a decision, the next event does, and the last event all of it.
        """
        journal = match.journal
        if journal is None:
            return []
        steps, game = journal.steps, match.game
        before = self._before(match, steps, eyes, since)
        found: list[list[Change] | None] = []
        for number in range(since + 1, len(steps) + 1):
            step = steps[number - 1]
            begin = journal.events_begin(number)
            heard = [at for at in range(step.events_end - begin) if journal.events[begin + at].heard_by(seat)]
            for at in heard:
                if step.before is None:
                    found.append(None)
                    continue
                if at != heard[-1]:
                    then = game.view(step.scenes[at], eyes)
                elif number == len(steps):
                    then = after
                else:
                    then = self._before(match, steps, eyes, number) or {}
                found.append(differences(before, then) if before is not None else None)
                before = then
            if step.before is None:
                before = self._before(match, steps, eyes, number)
        if found and found[-1] is not None and before is not None and before is not after:
            found[-1] += differences(before, after)
        self._seen[eyes] = (steps[-1] if steps else None, after)
        return found

    def _before(self, match: Match, steps: list[Step], eyes: int | None, number: int) -> View | None:
        """What was seen after so many decisions; None where that is too long ago."""
        last, view = self._seen.get(eyes, (None, None))
        if view is not None and last is (steps[number - 1] if number > 0 else None):
            return view
        if number >= len(steps):
            return match.game.view(match.state, eyes)
        state = steps[number].before
        return match.game.view(state, eyes) if state is not None else None


def shown_at(match: Match, seat: int | None, everything: bool, number: int) -> list[list[Change]]:
    """What each event of a decision (counted from 1) changed, of those the seat heard, or with everything revealed."""
    if number == 0:
        return []
    walk = match.at(number - 1)
    walk.watch()
    walk.apply(match.steps[number - 1].seat, match.steps[number - 1].choice)
    journal = walk.journal
    if journal is None:
        return []
    step, begin = journal.steps[-1], journal.events_begin(number)
    start = step.before
    if start is None:
        return []
    states = [
        state
        for state, event in zip(step.scenes, journal.events[begin : step.events_end], strict=True)
        if everything or event.heard_by(seat)
    ]
    views = [
        revealed(walk, state) if everything else walk.game.view(state, seat)
        for state in (start, *states[:-1], walk.state)
    ]
    return [differences(before, after) for before, after in pairwise(views)] if states else []


def revealed(match: Match, state: State) -> View:
    """What is there when nothing is hidden any more: what each saw of their own things, and what nobody saw."""
    game = match.game
    view = game.view(state, None)
    if game.own:
        own = [cast(list[object], game.view(state, seat)[game.own])[seat] for seat in range(state.seats)]
        view[game.own] = own
    # what is not in the view is found by its place
    unseen = [(path, thing) for path, thing in game.unseen(state).items() if path.split(".")[0] in view]
    return cast(View, put(view, unseen))
