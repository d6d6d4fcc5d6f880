"""What happened since a seat's last decision, event by event as it saw it: for somebody who comes and was not there."""

from mythagon.house.answers import Passed
from mythagon.house.log import list_events
from mythagon.house.look import once
from mythagon.house.sent import events_of, view_of
from mythagon.house.tables import Table
from mythagon.kernel.journal import WATCHED
from mythagon.kernel.match import Match
from mythagon.kernel.scenes import Scenes


def passed_since(table: Table, seat: int, id: str) -> Passed:
    """From a seat's last decision to now; from later on where that is longer than a table is watched."""
    match, step = table.match, table.own_step(seat)
    if not isinstance(match, Match) or match.journal is None or table.status != "playing":
        return Passed(id, step, None, [], [])
    steps = match.journal.steps
    step = max(step, len(steps) - WATCHED)
    if step == len(steps):
        return Passed(id, step, None, [], [])
    then = match.at(step)
    before = view_of(then.view(seat))
    if steps[step].before is None:  # nobody looked: bots may begin before anybody is there
        then.watch()
        for one in steps[step:]:
            then.apply(one.seat, one.choice)
        match = then
    eyes = None if match.game.open else seat
    now = {eyes: match.game.views(match.state, [eyes])[0]}
    assert match.journal is not None
    [shown] = Scenes().shown(match.journal, match.state, [(seat, eyes)], step, now)
    return Passed(id, step, before, events_of(list_events(match, seat, step)), once([one or [] for one in shown]))
