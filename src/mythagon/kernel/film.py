"""Films: a match as everybody saw it, step by step, for the time after its end. No rules are needed to look at one.

A film holds what a spectator saw, where each seat saw something else, what nobody could see, all events with the
difference each made, the log in sentences, and the score. What viewers have in common is written once:

    film = Film(content)
    film.view(None, 12)     # the table after twelve decisions, as a spectator saw it
    film.shown(0, 12)       # what each event of the twelfth decision that seat 0 heard changed for it

It is plain data, JSON packed by LZMA, and names the version of its form. `kernel.filming` makes films.
"""

import json
import lzma
from collections.abc import Callable
from typing import Any, Final

from mythagon.kernel.errors import MythagonError
from mythagon.kernel.message import Event, event_from, message_from
from mythagon.kernel.shown import Change, differences, put
from mythagon.kernel.telling import Told

MAGIC: Final = "mythagon-film"
FORMAT: Final = 1
#: what a view has beside what is there: it belongs to the moment after a decision, not to any event
BESIDE: Final = ("ahead", "waiting", "result")
#: of every so many steps the moment is kept while somebody looks at a film
KEYFRAME: Final = 32
#: who hears the log and the turns: seats, a spectator, everybody together
SPECTATOR: Final = -1
EVERYBODY: Final = -2

#: points by the line of the score they count in
Gains = list[tuple[str, int]]
#: what is put where, and what is there no longer
Patch = tuple[list[Change], list[str]]


class Shot:
    """One decision: who made it, and where its events end."""

    def __init__(self, seat: int, events_end: int) -> None:
        self.seat = seat
        self.events_end = events_end


class Turn:
    """What one player did in a row: the steps it led to, from `first` to `last`, and what it was worth."""

    def __init__(self, seat: int | None, first: int, last: int, gains: list[Gains]) -> None:
        #: nobody, where several decide at once
        self.seat = seat
        self.first = first
        self.last = last
        #: how the score of each seat changed, line by line
        self.gains = gains


class Moment:
    """All that was there at one moment: a spectator's view, where each seat's own differs, and what nobody saw."""

    def __init__(self, view: dict[str, Any], own: list[dict[str, object]], unseen: dict[str, object]) -> None:
        self.view = view
        self.own = own
        self.unseen = unseen

    def seen(self, seat: int | None) -> dict[str, Any]:
        """The view of a seat (None: a spectator)."""
        if seat is None:
            return self.view
        found: Any = put(self.view, self.own[seat].items())
        return dict(found)

    def revealed(self) -> dict[str, Any]:
        """A spectator's view with all that was hidden put in; what is not in the view is found by its place alone."""
        found: Any = put(
            self.view, [(path, one) for path, one in self.unseen.items() if path.split(".")[0] in self.view]
        )
        return dict(found)

    def after(self, scene: list[Any]) -> "Moment":
        """What is there after a scene: [changes for a spectator, patches of the seats' own or 0, one of the unseen]."""
        changes, patches, unseen = scene
        view: Any = put(self.view, [(path, value) for path, value in changes])
        own = self.own
        if patches:
            own = [patched(was, patch) for was, patch in zip(own, patches, strict=True)]
        return Moment(view, own, patched(self.unseen, unseen))


def patched(was: dict[str, object], patch: Any) -> dict[str, object]:
    """Places and what is there, after a patch: [what is put where, what is gone] or 0."""
    if not patch:
        return was
    placed, gone = patch
    return {place: value for place, value in was.items() if place not in gone} | dict(placed)


class Film:
    """A match that can be looked at, at any step and with anybody's eyes."""

    def __init__(self, content: bytes, read: Callable[[bytes], Any] = json.loads) -> None:
        """`read` reads JSON: there are faster readers than Python's own."""
        try:
            whole: dict[str, Any] = read(lzma.decompress(content))
        except (lzma.LZMAError, ValueError) as error:
            raise MythagonError("this is no film") from error
        if whole.get(MAGIC) != FORMAT:
            raise MythagonError(f"this film has form {whole.get(MAGIC)}; this reader knows {FORMAT}")
        self.game: str = whole["game"]
        #: the rules it was played by, and the digest of the data it was played with
        self.rules: str = whole["rules"]
        self.data: str = whole["data"]
        self.options: dict[str, str] = whole["options"]
        self.names: list[str] = whole["names"]
        #: did the match come to its end, or was it broken off?
        self.over: bool = whole["over"]
        #: points of each seat after each number of decisions, from none to all
        self.standing: list[list[int]] = whole["standing"]
        #: the same for an opponent that holds no seat, where there is one
        self.rival: list[int] | None = whole["rival"]
        #: the lines of the score at the end
        self.lines: list[Gains] = [[(line, points) for line, points in own] for own in whole["lines"]]
        self.winners: list[int] = whole["winners"]
        self.turns: list[Turn] = [Turn(*one) for one in whole["turns"]]
        self._turns_said: list[list[Any]] = whole["turns_said"]
        #: of the lines of the log, by the number of the event they begin with
        self._said: list[dict[str, list[Any]]] = whole["said"]
        self._begins: set[int] = set(whole["begins"])
        #: whom an event took something from, by its number; the first films do not say
        self._struck: dict[int, int] = dict(whole.get("struck", []))
        self.events: list[Event] = [event_from(one, audience) for one, audience in whole["events"]]
        #: how many of them while the table was laid
        self.laid_events: int = whole["laid"]
        self.steps: list[Shot] = [Shot(seat, end) for seat, end, _ in whole["steps"]]
        self._scenes: list[list[Any]] = [scenes for _, _, scenes in whole["steps"]]
        self._keyframes: list[Moment] = [Moment(whole["view"], [dict(own) for own in whole["own"]], whole["unseen"])]

    # -- the table ------------------------------------------------------------------------------------------------

    def at(self, step: int) -> Moment:
        """What was there after so many decisions."""
        while len(self._keyframes) <= step // KEYFRAME:
            last = len(self._keyframes) - 1
            self._keyframes.append(self._walk(self._keyframes[last], last * KEYFRAME, (last + 1) * KEYFRAME))
        frame = step // KEYFRAME
        return self._walk(self._keyframes[frame], frame * KEYFRAME, step)

    def _walk(self, moment: Moment, begin: int, end: int) -> Moment:
        for number in range(begin, end):
            for scene in self._scenes[number]:
                moment = moment.after(scene)
        return moment

    def view(self, seat: int | None, step: int) -> dict[str, Any]:
        """The table after so many decisions, as a seat (None: a spectator) saw it."""
        return self.at(step).seen(seat)

    def unseen(self, step: int) -> dict[str, object]:
        """What not everybody could see: paths into a spectator's view, or places, and what was there in truth."""
        return self.at(step).unseen

    def shown(self, seat: int | None, step: int, everything: bool = False) -> list[list[Change]]:
        """What each event of a decision (counted from 1) that the seat heard changed for it, of what is there.

        The last one brings all that is left. With `everything` it is every event, and what it changed where nothing is
        hidden. Nothing is said of the opening (0).
        """
        if step == 0:
            return []
        moment = self.at(step - 1)
        now = there(moment.revealed() if everything else moment.seen(seat))
        found: list[list[Change]] = []
        events = self.events[self.events_begin(step) : self.events_end(step)]
        heard = [at for at, event in enumerate(events) if everything or event.heard_by(seat)]
        for at, scene in enumerate(self._scenes[step - 1]):
            moment = moment.after(scene)
            if at in heard and at != heard[-1]:
                then = there(moment.revealed() if everything else moment.seen(seat))
                found.append(differences(now, then))
                now = then
        if heard:
            found.append(differences(now, there(moment.revealed() if everything else moment.seen(seat))))
        return found

    # -- what was told --------------------------------------------------------------------------------------------

    def events_begin(self, step: int) -> int:
        """Where the events of a decision begin; 0 is the opening."""
        return self.events_end(step - 1) if step > 0 else 0

    def events_end(self, step: int) -> int:
        """Where the events of a decision end; 0 is the opening."""
        return self.steps[step - 1].events_end if step > 0 else self.laid_events

    def told(self, seat: int | None, since: int = -1, until: int | None = None) -> list[Told]:
        """The log of this seat, a line for each turn; with `since` from the line that was open after so many decisions,
        with `until` only lines that begin up to that decision."""
        viewer = SPECTATOR if seat is None else seat
        first, start = self._last_begin(seat, min(since, len(self.steps)))
        last = len(self.steps) if until is None else until
        lines: list[Told] = []
        for step in range(first, len(self.steps) + 1):
            place = 0
            for at in range(self.events_begin(step), self.events_end(step)):
                if not self.events[at].heard_by(seat):
                    continue
                if at >= start:
                    if not lines or at in self._begins:
                        if step > last:
                            return lines
                        lines.append(Told(step, place, [], self._line(viewer, at)))
                    lines[-1].events.append(self.events[at])
                    if at in self._struck:
                        lines[-1].costs = sorted({*lines[-1].costs, self._struck[at]})
                place += 1
        return lines

    def _last_begin(self, seat: int | None, step: int) -> tuple[int, int]:
        """The decision, and its event, with which the line begins that was open for this seat after so many decisions;
        the very beginning where there is none."""
        for number in range(step, -1, -1):
            for at in range(self.events_end(number) - 1, self.events_begin(number) - 1, -1):
                if at in self._begins and self.events[at].heard_by(seat):
                    return number, at
        return 0, 0

    def _line(self, viewer: int, at: int) -> list[Any]:
        said = self._said[viewer + 1].get(str(at), self._said[0].get(str(at), []))
        return [message_from(one) for one in said]

    def turn_said(self, number: int, viewer: int) -> list[Any]:
        """A turn in sentences, as a seat, a `SPECTATOR` or `EVERYBODY` together heard of it."""
        own = self._turns_said[viewer + 2][number] if viewer != SPECTATOR else None
        return [message_from(one) for one in (own if own is not None else self._turns_said[1][number])]


def there(view: dict[str, Any]) -> dict[str, Any]:
    """Of a view only what is there."""
    return {name: value for name, value in view.items() if name not in BESIDE}
