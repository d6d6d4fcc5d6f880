"""What each event changed on the table, for those who watch it."""

from mythagon.kernel.journal import Step
from mythagon.kernel.match import Match
from mythagon.kernel.shown import Change, differences

#: what is there for a seat, as plain data
View = dict[str, object]


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
