"""What each kind of event changes in what is there, for those who hear it, before the next one is told."""

import re
from pathlib import Path

from mythagon.kernel.game import AnyGame
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record, replay
from mythagon.kernel.shown import differences

RECORDS = Path(__file__).parents[1] / "records"
#: stands for what is changed after the last event of a decision: no event tells of it
UNTOLD = "(untold)"


class Changes(dict[str, set[str]]):
    """By kind of event, paths into the view; numbers in a path, and the names given as alike, are a *."""

    def __init__(self, alike: str) -> None:
        self.some = re.compile(rf"(?<=\.)({alike.replace(' ', '|')}|\d+)(?=\.|$)")

    def follow(self, game: AnyGame, records: str) -> "Changes":
        """Add all that is told in these recorded games."""
        for name in records.split():
            whole = replay(Record((RECORDS / game.id / f"{name}.txt").read_text(encoding="utf-8")), game)
            match = whole.at(0)
            for step in whole.steps:
                self.answer(match, step.seat, step.choice.text)
        return self

    def answer(self, match: Match, seat: int, text: str) -> None:
        """Make a decision and add what it changes. An event by which something travels changes something."""
        match.watch()
        match.answer(seat, text)
        journal, step = match.journal, match.steps[-1]
        assert journal is not None and step.before is not None
        told = journal.events[step.events_end - len(step.scenes) : step.events_end]
        kinds = [*(event.kind for event in told), UNTOLD]
        scenes = [*step.scenes, match.state]
        still = {place for place, event in enumerate(told) if event.moves}
        for viewer in (None, *range(match.state.seats)):
            now = match.game.view(step.before, viewer)
            for place, scene in enumerate(scenes):
                if place < len(told) and not told[place].heard_by(viewer):
                    continue
                then = match.game.view(scene, viewer)
                paths = {self.some.sub("*", path) for path, _ in differences(now, then)}
                self.setdefault(kinds[place], set()).update(paths)
                if paths:
                    still.discard(place)
                now = then
        assert not still, [told[place] for place in still]
