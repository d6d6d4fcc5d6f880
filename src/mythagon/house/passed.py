"""What happened since a seat's last decision, event by event as it saw it: for somebody who comes and was not there."""

from mythagon.house.answers import Passed, events_of, view_of
from mythagon.house.log import list_events
from mythagon.house.look import once
from mythagon.house.tables import Table
from mythagon.kernel.match import Match
from mythagon.kernel.scenes import Scenes


def passed_since(table: Table, seat: int, id: str) -> Passed:
    """From a seat's last decision to now; from later on where the table does not remember so much any more."""
    match, step = table.match, table.own_step(seat)
    if not isinstance(match, Match) or match.journal is None or table.status != "playing":
        return Passed(id, step, None, [], [])
    steps = match.journal.steps
    while step < len(steps) and steps[step].before is None:
        step += 1
    if step == len(steps):
        return Passed(id, step, None, [], [])
    eyes = None if match.game.open else seat
    now = {eyes: match.game.views(match.state, [eyes])[0]}
    [shown] = Scenes().shown(match.journal, match.state, [(seat, eyes)], step, now)
    events = list_events(match, seat, step)
    return Passed(id, step, view_of(match.at(step).view(seat)), events_of(events), once([one or [] for one in shown]))
