"""What each kind of event changes in what is there, gathered from recorded games."""

import re
from pathlib import Path

from mythagon.kernel.game import AnyGame
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record, replay
from mythagon.kernel.shown import differences

RECORDS = Path(__file__).parents[1] / "records"
#: by kind of event, paths into the view with a * for each of several things that are alike
Paths = dict[str, set[str]]
#: stands for what is changed after the last event of a decision: no event tells of it
UNTOLD = "(untold)"


def changed(game: AnyGame, records: str, alike: str) -> Paths:
    """What each kind of event in these recorded games changes for those who hear it, before the next one is told.

    `alike` are the names that become a * in a path, as numbers do. An event by which something travels changes
    something, for somebody.
    """
    some = re.compile(rf"(?<=\.)({alike.replace(' ', '|')}|\d+)(?=\.|$)")
    found: Paths = {}
    for name in records.split():
        whole = replay(Record((RECORDS / game.id / f"{name}.txt").read_text(encoding="utf-8")), game)
        match = whole.at(0)
        match.watch()
        for step in whole.steps:
            match.answer(step.seat, step.choice)
            gather(match, some, found)
    return found


def gather(match: Match, some: re.Pattern[str], found: Paths) -> None:
    """Add what the last decision changed."""
    journal, step = match.journal, match.steps[-1]
    assert journal is not None and step.before is not None
    told = journal.events[step.events_end - len(step.scenes) : step.events_end]
    still = {place for place, event in enumerate(told) if event.moves}
    for seat in (None, *range(match.state.seats)):
        now = match.game.view(step.before, seat)
        for place in range(len(told) + 1):
            if place < len(told) and not told[place].heard_by(seat):
                continue
            then = match.game.view(step.scenes[place] if place < len(told) else match.state, seat)
            paths = {some.sub("*", path) for path, _ in differences(now, then)}
            found.setdefault(told[place].kind if place < len(told) else UNTOLD, set()).update(paths)
            if paths:
                still.discard(place)
            now = then
    assert not still, [told[place] for place in still]
