"""Making films: plays a match once more, and writes down what everybody saw of it. See `kernel.film`."""

import json
import lzma
from typing import Any

from mythagon.kernel.errors import UndoRefused
from mythagon.kernel.film import BESIDE, EVERYBODY, FORMAT, MAGIC, SPECTATOR, Gains, Turn
from mythagon.kernel.frame import Sealed, State
from mythagon.kernel.journal import Journal
from mythagon.kernel.match import Match
from mythagon.kernel.message import Event, plain_messages
from mythagon.kernel.position import Position
from mythagon.kernel.shown import differences

#: a film is a few megabytes at most before it is packed: a dictionary of one packs it as small in less than half the
#: memory, and a page without a server never gives back what it took
PACKING = [{"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": 1 << 20}]


def make_film(match: Match) -> bytes:
    """The film of a match with its journal, up to its last decision. Takes as long as all its views: for a worker."""
    return lzma.compress(json.dumps(film_of(match), separators=(",", ":")).encode(), filters=PACKING)


def film_of(match: Match) -> dict[str, object]:
    """A film as plain data."""
    journal = match.journal
    if journal is None:
        raise UndoRefused("a clone keeps no journal to film")
    camera = Camera(match, journal)
    opening = journal.opening
    head: dict[str, object] = {
        MAGIC: FORMAT,
        "game": opening.game.id,
        "rules": opening.game.rules,
        "data": opening.catalog.digest(),
        "options": opening.options,
        "names": opening.names,
        "over": match.over,
        "view": camera.views[0],
        "own": [list(own.items()) for own in camera.own],
        "unseen": camera.unseen,
    }
    steps = [camera.shoot(number) for number in range(1, len(journal.steps) + 1)]
    game = opening.game
    score = match.score()
    return head | {
        "steps": steps,
        "laid": journal.laid_events,
        "events": [plain_event(event) for event in journal.events],
        "begins": [at for at, event in enumerate(journal.events) if game.begins(event)],
        "struck": [[at, seat] for at, event in enumerate(journal.events) for seat in game.struck([event])],
        "said": log_of(match, journal),
        "turns": [[turn.seat, turn.first, turn.last, turn.gains] for turn in camera.turns],
        "turns_said": turns_said(journal, camera.turns),
        "standing": camera.standing,
        "rival": camera.rival if score.rival else None,
        "lines": score.lines,
        "winners": score.winners,
    }


class Camera:
    """Walks through a match, decision by decision."""

    def __init__(self, match: Match, journal: Journal) -> None:
        self.journal = journal
        self.walk = match.at(0)
        self.walk.watch()
        self.game = match.game
        self.seats = journal.opening.seats
        #: with whose eyes the table is seen: a spectator's will do where everybody sees the same
        self.eyes: list[int | None] = [None, *range(0 if self.game.open else self.seats)]
        #: a spectator's view and those of the seats, as they are now
        self.views: list[dict[str, Any]] = self._views()
        self.own = self._own()
        self.unseen = unseen_in(self.walk, self.views)
        self.score = self.walk.score()
        self.standing: list[list[int]] = [self.walk.standing()]
        #: points of an opponent that holds no seat; 0 where there is none
        self.rival: list[int] = [sum([points for _, points in self.score.rival])]
        self.turns: list[Turn] = []
        self._turn: int | None = None
        self._before = self.score

    def _views(self) -> list[dict[str, Any]]:
        there = self.game.views(self.walk.state, self.eyes)
        return [{**view, **beside} for view, beside in zip(there, self.walk.beside(self.eyes), strict=True)]

    def _views_at(self, scene: State) -> list[dict[str, Any]]:
        """What is there when an event is told; what is beside it stays as it was until the decision is done."""
        found = self.game.views(scene, self.eyes)
        for view, was in zip(found, self.views, strict=True):
            view.update({name: was[name] for name in BESIDE if name in was})
        return found

    def _own(self) -> list[dict[str, object]]:
        """Where each seat sees something else than a spectator."""
        if self.game.open:
            return [{} for _ in range(self.seats)]
        return [dict(differences(self.views[0], view)) for view in self.views[1:]]

    def shoot(self, number: int) -> list[object]:
        """One decision: who made it, where its events end, and its scenes."""
        step = self.journal.steps[number - 1]
        self._begin_turn(number, step.seat, step.sealed)
        self.walk.apply(step.seat, step.choice)
        # with the last event of a decision comes all that is left
        scenes = [self._scene(scene, self._views_at(scene)) for scene in self.walk.steps[-1].scenes[:-1]]
        scenes.append(self._scene(self.walk.state, self._views()))
        self.score = self.walk.score()
        self.standing.append(self.walk.standing())
        self.rival.append(sum([points for _, points in self.score.rival]))
        self.turns[-1].last = number
        lines = zip(self._before.lines, self.score.lines, strict=True)
        self.turns[-1].gains = [gained(before, after) for before, after in lines]
        return [step.seat, step.events_end, scenes]

    def _begin_turn(self, number: int, seat: int, sealed: bool) -> None:
        """A turn begins where its number changes, but not with an answer in a reaction window."""
        window = self.walk.ask_of(seat).window
        if not self.turns or (self.walk.turn() != self._turn and not window):
            self._turn, self._before = self.walk.turn(), self.score
            self.turns.append(Turn(None if sealed else seat, number, number, []))

    def _scene(self, state: State, views: list[dict[str, Any]]) -> list[object]:
        """How a spectator's view has changed, where those of the seats differ from it, and what nobody sees."""
        changes = differences(self.views[0], views[0])
        self.views, own, unseen = views, self.own, self.unseen
        self.own, self.unseen = self._own(), unseen_in(Position(self.game, state), views)
        patches = [patch(before, after) for before, after in zip(own, self.own, strict=True)]
        return [changes, patches if any(one != 0 for one in patches) else 0, patch(unseen, self.unseen)]


def patch(was: dict[str, object], now: dict[str, object]) -> object:
    """What has to be put where and what is gone, or 0 where nothing has changed."""
    placed = [[place, one] for place, one in now.items() if place not in was or was[place] != one]
    gone = [place for place in was if place not in now]
    return [placed, gone] if placed or gone else 0


def unseen_in(match: Position, views: list[dict[str, Any]]) -> dict[str, object]:
    """What not everybody can see now: paths into a spectator's view, and what is there in truth. `views` are a
    spectator's and those of the seats.

    Of each seat's own things that is what its own person sees of them; of everything else what nobody sees. What seats
    have decided under seal is not in the view: it is at the place "given:<seat>", in words.
    """
    found: dict[str, object] = {}
    own = match.game.own
    if own:
        for seat, view in enumerate(views[1:]):
            found.update(differences(views[0][own][seat], view[own][seat], f"{own}.{seat}"))
    top = match.state.stack[-1] if match.state.stack else None
    if isinstance(top, Sealed):
        for seat, given in enumerate(top.given):
            if given:
                found[f"given:{seat}"] = [match.label(seat, choice).plain() for choice in given]
    return found | match.game.unseen(match.state)


def gained(before: Gains, after: Gains) -> Gains:
    """Lines of a score that have changed, and by how much."""
    known = dict(before)
    return [(line, points - known.get(line, 0)) for line, points in after if points != known.get(line, 0)]


def plain_event(event: Event) -> list[object]:
    """An event with who may hear of it."""
    audience = list(event.audience) if event.audience is not None else None
    return [event.plain(), audience]


def log_of(match: Match, journal: Journal) -> list[dict[str, object]]:
    """The lines of the log by the number of the event they begin with: a spectator's, and where the seats' differ."""
    common: dict[str, object] = {}
    found: list[dict[str, object]] = [common]
    for viewer in range(SPECTATOR, journal.opening.seats):
        seat = viewer if viewer != SPECTATOR else None
        own: dict[str, object] = {}
        for line in match.told(seat):
            begin = journal.events_begin(line.step)
            heard = [at for at in range(begin, journal.events_end(line.step)) if journal.events[at].heard_by(seat)]
            own[str(heard[line.place])] = plain_messages(line.said)
        if viewer == SPECTATOR:
            common.update(own)
        else:
            found.append({at: said for at, said in own.items() if at not in common or common[at] != said})
    return found


def turns_said(journal: Journal, turns: list[Turn]) -> list[list[object]]:
    """Each turn in sentences: for everybody together, a spectator and each seat; null where a spectator's will do."""
    common = [turn_said(journal, turn, SPECTATOR) for turn in turns]
    found: list[list[object]] = []
    for viewer in range(EVERYBODY, journal.opening.seats):
        heard: list[object] = []
        for number, turn in enumerate(turns):
            said = common[number] if viewer == SPECTATOR else turn_said(journal, turn, viewer)
            heard.append(said if viewer == SPECTATOR or said != common[number] else None)
        found.append(heard)
    return found


def turn_said(journal: Journal, turn: Turn, viewer: int) -> list[dict[str, object]]:
    """A turn as the log tells it."""
    events = journal.events[journal.events_begin(turn.first) : journal.events_end(turn.last)]
    seat = viewer if viewer != SPECTATOR else None
    heard = [event for event in events if viewer == EVERYBODY or event.heard_by(seat)]
    return plain_messages(journal.opening.game.told(heard))
