"""What a match remembers: what it started from, who chose what since, and what was told of it."""

from typing import Any, Final

from mythagon.kernel.attempt import Attempt
from mythagon.kernel.catalog import Catalog
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import State
from mythagon.kernel.game import Game, Layout, Options
from mythagon.kernel.message import Event
from mythagon.kernel.telling import Share, Told

#: a copy of the state is kept before each decision whose number this divides
CHECKPOINT: Final = 16
#: so many of them at the end; of those before only every so many-th: far back one seldom goes
RECENT: Final = 16
SPARSE: Final = 8
#: of so many last decisions the table is kept as it lay at each event, for those who watch
WATCHED: Final = 32


class Step:
    """One decision of the journal: who chose what, what chance answered, whether anything new was seen."""

    def __init__(
        self, seat: int, choice: Choice, outcomes: list[str], news: bool, sealed: bool, events_end: int
    ) -> None:
        self.seat = seat
        self.choice = choice
        self.outcomes = outcomes
        #: chance spoke, or something hidden was (or might have been) shown
        self.news = news
        #: given in secret, to a frame that asks several seats at the same time
        self.sealed = sealed
        self.events_end = events_end
        #: the table before the decision and as it lay when each of its events was told, while it is watched
        self.before: State | None = None
        self.scenes: list[State] = []


class Fork:
    """A moment from which a match is played anew: what a seat could not know there is drawn again by a seed of its own.

    Having seen how the match went on before tells nobody how it will go now.
    """

    def __init__(self, step: int, seat: int, seed: str) -> None:
        self.step = step
        self.seat = seat
        self.seed = seed


class Opening:
    """What a match starts from: enough to lay the very same table again, and to fork where it was forked."""

    def __init__(
        self,
        game: Game[Any, Any],
        catalog: Catalog,
        seats: int,
        options: Options,
        seed: str,
        layout: Layout,
        names: list[str],
        forks: list[Fork] | None = None,
        script: list[str] | None = None,
    ) -> None:
        self.game = game
        self.catalog = catalog
        self.seats = seats
        self.options = options
        self.seed = seed
        self.layout = layout
        self.names = names
        self.forks: list[Fork] = forks if forks is not None else []
        #: what chance will answer, as ``name=value`` in the words of a record, before it is asked itself
        self.script: list[str] = script if script is not None else []


class Journal:
    """The decisions of a match with what chance answered and what was told, and the states to go back to."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.steps: list[Step] = []
        #: outcomes drawn while the table was laid
        self.laid: list[str] = []
        #: all that was told; the state of the match tells it here
        self.events: list[Event] = []
        #: how many of them while the table was laid
        self.laid_events = 0
        #: the state before every sixteenth decision, to go back quickly; None where it was thinned out since
        self.checkpoints: list[State | None] = []
        #: does anybody want to see the table event by event?
        self.watched = False

    def keep(self, played: Attempt) -> None:
        """One more decision, as it was played."""
        number = len(self.steps)
        if number % CHECKPOINT == 0 and number // CHECKPOINT == len(self.checkpoints):
            self.checkpoints.append(played.before)
            early = number // CHECKPOINT - RECENT
            if early > 0 and early % SPARSE != 0:
                self.checkpoints[early] = None
        self.events.extend(played.events)
        step = Step(played.seat, played.choice, played.outcomes, played.news(), played.sealed(), len(self.events))
        if played.watched:
            step.before, step.scenes = played.before, played.scenes
            if number >= WATCHED:
                old = self.steps[number - WATCHED]
                old.before, old.scenes = None, []
        self.steps.append(step)

    def until(self, length: int) -> "Journal":
        """A journal of its own that ends after `length` decisions, where a checkpoint or the end of this one is."""
        again = Journal(self.opening)
        again.laid, again.laid_events, again.watched = self.laid, self.laid_events, self.watched
        again.steps = self.steps[:length]
        again.events = self.events[: self.events_end(length)]
        again.checkpoints = self.checkpoints[: length // CHECKPOINT + 1]
        return again

    def checkpoint(self, length: int) -> tuple[int, State | None]:
        """The last moment up to so many decisions from which can be played on: after how many, and the state there.

        At the end of the journal that is the match's own state, which is not kept here.
        """
        if length == len(self.steps):
            return length, None
        number = length // CHECKPOINT
        while self.checkpoints[number] is None:
            number -= 1
        return number * CHECKPOINT, self.checkpoints[number]

    # -- what was told ------------------------------------------------------------------------------------------

    def events_begin(self, step: int) -> int:
        """Where the events of a decision begin; 0 is the opening."""
        return self.events_end(step - 1) if step > 0 else 0

    def events_end(self, step: int) -> int:
        """Where the events of a decision end; 0 is the opening."""
        return self.steps[step - 1].events_end if step > 0 else self.laid_events

    def heard(self, seat: int | None, since: int) -> list[Event]:
        """What this seat may know of what happened from the decision numbered `since` on."""
        start = 0 if since <= 0 else self.events_end(min(since, len(self.steps)))
        return [event for event in self.events[start:] if event.heard_by(seat)]

    def told(self, seat: int | None, since: int = -1, until: int | None = None) -> list[Told]:
        """The log of this seat, a line for each turn; with `since` from the line that was open after so many decisions.

        That line may have grown, or become shorter by an undo: it takes the place of what was told of it before. With
        `until` what later decisions caused is left out.
        """
        game = self.opening.game
        number = min(since, len(self.steps))
        start = -1
        while number > 0 and start < 0:
            start = self._last_begin(seat, number)
            if start < 0:
                number -= 1
        if number <= 0:
            number = 0
            start = self._last_begin(seat, 0) if since >= 0 else -1
        lines: list[Told] = []
        last = len(self.steps) if until is None else min(until, len(self.steps))
        for step in range(number, last + 1):
            place = 0
            for at in range(self.events_begin(step), self.events_end(step)):
                event = self.events[at]
                if not event.heard_by(seat):
                    continue
                if at >= start:
                    if not lines or game.begins(event):
                        lines.append(Told(step, place, [], []))
                    lines[-1].events.append(event)
                place += 1
        for line in lines:
            line.said = game.tell(line.events)
            line.costs = game.struck(line.events)
        return lines

    def _last_begin(self, seat: int | None, step: int) -> int:
        """The last event of a decision with which a line of the log begins for this seat; -1 where there is none."""
        for at in range(self.events_end(step) - 1, self.events_begin(step) - 1, -1):
            if self.events[at].heard_by(seat) and self.opening.game.begins(self.events[at]):
                return at
        return -1

    def turns_since(self, seat: int | None, since: int) -> list[tuple[int | None, list[Event]]]:
        """What this seat heard after so many decisions, line by line, each with the seat whose line it is."""
        game = self.opening.game
        start = self.events_end(min(since, len(self.steps)))
        found: list[tuple[int | None, list[Event]]] = []
        for at in range(start - 1, -1, -1):
            if self.events[at].heard_by(seat) and game.begins(self.events[at]):
                found.append((self.events[at].whose(), []))
                break
        for event in self.events[start:]:
            if event.heard_by(seat):
                if not found or game.begins(event):
                    found.append((event.whose(), []))
                found[-1][1].append(event)
        return [(whose, events) for whose, events in found if events]

    def shares(self, seat: int, since: int, then: State, now: State) -> list[Share]:
        """What others did after so many decisions, as this seat may know it, between the tables then and now: a share
        for each whose turn it was.

        A share of the seat itself is there only where something was lost in its own turn.
        """
        game = self.opening.game
        stood, stands = game.standing(then), game.standing(now)
        lines: dict[int | None, list[list[Event]]] = {}
        for whose, events in self.turns_since(seat, since):
            lines.setdefault(whose, []).append(events)
        found: list[Share] = []
        for whose, told in lines.items():
            share = Share(whose, 0 if whose is None else stands[whose] - stood[whose])
            game.share(share, told, seat)
            if share.costs or share.gains or (share.said and whose not in (None, seat)):
                found.append(share)
        return found

    # -- taking back --------------------------------------------------------------------------------------------

    def free_undo(self, seat: int) -> int:
        """How many of its own last decisions the seat may take back without asking.

        None that brought news. What others have given in secret since then is no hindrance to take back what was given
        in secret itself: nothing was opened. What led to that question stays, because others have answered it.
        """
        count = 0
        others = False
        for step in reversed(self.steps):
            if step.news or (not step.sealed and (others or step.seat != seat)):
                break
            if step.seat == seat:
                count += 1
            else:
                others = True
        return count

    def without(self, seat: int, steps: int) -> tuple[int, list[Step]]:
        """To take back so many decisions of a seat: how many of all stay, and what others gave later, in its order."""
        length = len(self.steps)
        kept: list[Step] = []
        while steps > 0:
            length -= 1
            step = self.steps[length]
            if step.seat == seat:
                steps -= 1
            else:
                kept.insert(0, step)
        return length, kept

    def common(self, decisions: list[tuple[int, str]]) -> int:
        """With how many of these decisions, (seat, choice) each, the journal begins."""
        same = 0
        while same < min(len(decisions), len(self.steps)):
            step = self.steps[same]
            if (step.seat, step.choice.text) != decisions[same]:
                break
            same += 1
        return same
