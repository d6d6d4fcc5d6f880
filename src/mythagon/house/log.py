"""The log of a table, as much of it as somebody is sent: the latest lines, what is new, or lines from before."""

from mythagon.house.past import Shown
from mythagon.house.shapes import Struct
from mythagon.kernel.message import Event
from mythagon.kernel.telling import Told

#: so many lines are sent to somebody who comes, and so many at a time to somebody who reads back: the
#: longest chapter of a game with four players has about half as many
LINES = 60


class Passage(Struct, frozen=True):
    """Lines of a seat's log in a row, and their events, each with the decision that caused it (0: the opening).

    `since` is the decision after which they begin; -1: the very beginning.
    """

    since: int
    events: list[tuple[Event, int]]
    lines: list[Told]
    #: events of these lines, and before them of the same decision, that not everybody hears; does the seat?
    secrets: list[tuple[Event, bool]] = []

    def fits(self, seat: int | None) -> bool:
        """Does another seat hear just the same, so that it is told just the same?"""
        return not self.secrets or all(event.heard_by(seat) == heard for event, heard in self.secrets)


def passage_since(match: Shown | None, seat: int | None, since: int) -> Passage:
    """All that happened after `since` decisions. Its first line is the one that was open then, told anew."""
    journal = match.journal if match is not None else None
    if match is None or journal is None:
        return Passage(since, [], [])
    lines = match.told(seat, since)
    told = journal.events[journal.events_begin(lines[0].step if lines else 0) :]
    secrets = [(event, event.heard_by(seat)) for event in told if event.audience is not None]
    return Passage(since, list_events(match, seat, since), lines, secrets)


def passage_before(match: Shown | None, seat: int | None, step: int | None = None, place: int = 0) -> Passage:
    """The last lines of the log, or the last before the line that begins with this event of this decision."""
    if match is None:
        return Passage(-1, [], [])
    after = len(match.steps) + 1
    end = (after if step is None else min(step, after), place)
    reach = LINES
    while True:
        since = max(end[0] - reach, -1)
        lines = [line for line in match.told(seat, since, end[0]) if (line.step, line.place) < end]
        if len(lines) > LINES or since < 0:
            break
        reach *= 2
    if len(lines) <= LINES:
        since = -1
    else:
        lines = lines[-LINES:]
        since = lines[0].step - 1
    skipped = lines[0].place if lines else 0
    count = sum(len(line.events) for line in lines)
    return Passage(since, list_events(match, seat, since, end[0])[skipped : skipped + count], lines)


def list_events(match: Shown, seat: int | None, since: int, until: int | None = None) -> list[tuple[Event, int]]:
    """Events with their step: 0 for the opening, N for the N-th decision. `since` -1 includes the opening."""
    journal = match.journal
    found: list[tuple[Event, int]] = []
    if journal is None:
        return found
    last = len(journal.steps) if until is None else min(until, len(journal.steps))
    for number in range(max(since + 1, 0), last + 1):
        told = journal.events[journal.events_begin(number) : journal.events_end(number)]
        found += [(event, number) for event in told if event.heard_by(seat)]
    return found
