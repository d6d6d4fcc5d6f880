"""A match: all that bots, server, terminal and environments ever hold."""

import secrets
from pathlib import Path
from typing import Any

from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.errors import SetupError, UndoRefused
from mythagon.kernel.foresight import Foresight
from mythagon.kernel.frame import Sealed, State
from mythagon.kernel.game import Game, Layout, Options
from mythagon.kernel.journal import CHECKPOINT, Journal, Opening, Step
from mythagon.kernel.message import Event
from mythagon.kernel.position import Position
from mythagon.kernel.scenes import Scenes
from mythagon.kernel.shown import Change
from mythagon.kernel.telling import Share, Told


class Attempt:
    """A choice played on a copy of the table, which has told nobody yet."""

    def __init__(self, before: State, seat: int, choice: Choice, after: State) -> None:
        self.before = before
        self.seat = seat
        self.choice = choice
        self.after = after


class Match(Position):
    """A position that can be played on; see `asks`, `answer`, `clone`, `view`, `redeal`, `result`.

    A match begun with `Match.start` keeps a journal (record, events, undo); its clones and redeals do not.
    """

    def __init__(self, game: Game[Any, Any], state: State, journal: Journal | None = None) -> None:
        super().__init__(game, state)
        self.journal = journal
        #: the choice that was attempted last
        self.attempted: Attempt | None = None

    @staticmethod
    def start(
        game: Game[Any, Any],
        seats: int,
        options: Options | None = None,
        seed: str | None = None,
        layout: Layout | None = None,
        data: Path | None = None,
        names: list[str] | None = None,
        script: list[str] | None = None,
    ) -> "Match":
        """Lay a table. Without a seed an unguessable one is drawn.

        `layout` fixes what is drawn when the table is laid, `script` what is drawn later: outcomes as a record logs
        them (``throw=2``), used in order per name before chance is asked.
        """
        chosen = game.check(seats, options or {})
        called = names if names is not None else [f"Player {seat + 1}" for seat in range(seats)]
        if len(called) != seats:
            raise SetupError(f"{len(called)} names for {seats} players")
        sown = seed if seed is not None else secrets.token_hex(16)
        return Match.open(Opening(game, game.catalog(data), seats, chosen, sown, layout or {}, called, None, script))

    @staticmethod
    def open(opening: Opening) -> "Match":
        """Lay the table an opening describes."""
        chance = Chance(opening.seed)
        outcomes: list[str] = []
        chance.log = outcomes
        chance.follow(opening.script)
        game = opening.game
        if type(opening.catalog) is not type(game.catalog()):
            raise SetupError(f"{game.id} needs its own box")
        game.check_layout(opening.layout)
        state = game.lay(opening.catalog, opening.seats, opening.options, opening.layout, chance)
        journal = Journal(opening)
        match = Match(game, state, journal)
        state.listen(journal.events)
        state.settle()
        journal.laid = outcomes.copy()
        outcomes.clear()
        match._fork(journal)
        journal.laid_events = len(journal.events)
        return match

    # -- what it remembers ----------------------------------------------------------------------------------------

    @property
    def opening(self) -> Opening | None:
        """What it started from; a clone does not know."""
        return self.journal.opening if self.journal is not None else None

    @property
    def steps(self) -> list[Step]:
        """The decisions so far; a clone has none."""
        return self.journal.steps if self.journal is not None else []

    @property
    def laid(self) -> list[str]:
        """Outcomes drawn while the table was laid."""
        return self.journal.laid if self.journal is not None else []

    def watch(self) -> None:
        """Keep the table as it lies at each event from now on, so that `shown` can say what the event changed."""
        self._told().watched = True

    def _told(self) -> Journal:
        if self.journal is None:
            raise UndoRefused("a clone keeps no journal")
        return self.journal

    # -- deciding -------------------------------------------------------------------------------------------------

    def answer(self, seat: int, choice: Choice | str) -> None:
        """Check the choice against the ask and apply it; on any error the match is unchanged."""
        self.apply(seat, self.legal(seat, choice if isinstance(choice, str) else choice.text))

    def attempt(self, seat: int, choice: Choice) -> Position:
        """What a legal choice would lead to. Nothing has happened; where it is applied next it is not played again."""
        after, journal = self.state.clone(), self.journal
        if journal is not None:
            after.scenes = [] if journal.watched else None
            after.chance.log = []
            after.listen([])
        after.stack[-1].take(after, seat, choice)
        after.settle()
        self.attempted = Attempt(self.state, seat, choice, after)
        return Position(self.game, after)

    def apply(self, seat: int, choice: Choice) -> None:
        """Apply a choice known to be legal, as random play and search do."""
        state = self.state
        frame = state.stack[-1]
        journal = self.journal
        if journal is None:
            frame.take(state, seat, choice)
            state.settle()
            return
        attempt, self.attempted = self.attempted, None
        if attempt is not None and self._is_next(attempt, seat, choice):
            self._take_over(journal, attempt)
            return
        before = state.clone()
        state.scenes = [] if journal.watched else None
        events, log = journal.events, state.chance.log
        told = len(events)
        try:
            frame.take(state, seat, choice)
            state.settle()
        except Exception:
            del events[told:]
            if log is not None:
                log.clear()
            self._adopt(before, events, log)
            raise
        outcomes: list[str] = []
        if log is not None:
            outcomes = log.copy()
            log.clear()
        self._keep(journal, before, seat, choice, outcomes)

    def _is_next(self, attempt: Attempt, seat: int, choice: Choice) -> bool:
        """Is this what was attempted, on the table as it lies, and as closely watched?"""
        same = attempt.before is self.state and attempt.seat == seat and attempt.choice.text == choice.text
        return same and self.journal is not None and self.journal.watched == (attempt.after.scenes is not None)

    def _take_over(self, journal: Journal, attempt: Attempt) -> None:
        """Go on with the copy on which the choice was played: what it told, everybody hears now."""
        before, after = attempt.before, attempt.after
        if after.events is not None:
            journal.events.extend(after.events)
        outcomes, log = after.chance.log, before.chance.log
        before.listen(None)
        before.chance.log = None
        self._adopt(after, journal.events, log)
        self._keep(journal, before, attempt.seat, attempt.choice, outcomes if outcomes is not None else [])

    def _keep(self, journal: Journal, before: State, seat: int, choice: Choice, outcomes: list[str]) -> None:
        """A choice has been played: remember it, with the table as it lay before and at each event."""
        state = self.state
        scenes, state.scenes = state.scenes, None
        news = state.chance.drawn != before.chance.drawn or state.revealed != before.revealed
        step = Step(seat, choice, outcomes, news, isinstance(before.stack[-1], Sealed), len(journal.events))
        journal.keep(step, before, scenes)
        if self._fork(journal):
            step.news = True  # nothing from before is taken back any more

    def _adopt(self, state: State, events: list[Event] | None, log: list[str] | None) -> None:
        """Go on with this state, and go on listening."""
        state.listen(events)
        state.chance.log = log
        self.state = state

    def _fork(self, journal: Journal) -> bool:
        """Draw again what the opening says is drawn again at this step; is there anything?"""
        forked = False
        for fork in journal.opening.forks:
            if fork.step == len(journal.steps):
                log = self.state.chance.log
                self._adopt(self.redeal(fork.seat, Chance(fork.seed)).state, journal.events, log)
                forked = True
        return forked

    # -- what would follow --------------------------------------------------------------------------------------

    def foresee(self, seat: int, texts: list[str]) -> Foresight:
        """What would follow if this seat made these choices one after the other, as far as it can know.

        An illegal choice is refused as `answer` refuses it; the match itself does not change.
        """
        ahead = Match(self.game, self.state.clone())
        heard: list[Event] = []
        for count, text in enumerate(texts):
            choice = ahead.legal(seat, text)
            trial = ahead.state.clone()
            news = ahead.look_ahead(trial, seat, choice, heard)
            if news:
                return Foresight(count, self._heard(heard, seat), True, ahead.view(seat), None)
            trial.listen(None)
            ahead.state = trial
        return Foresight(len(texts), self._heard(heard, seat), False, ahead.view(seat), ahead.choices(seat))

    def _heard(self, events: list[Event], seat: int | None) -> list[Event]:
        return [event for event in events if event.heard_by(seat)]

    # -- copies -------------------------------------------------------------------------------------------------

    def clone(self) -> "Match":
        """An independent copy without journal and events."""
        return Match(self.game, self.state.clone())

    def redeal(self, seat: int | None, chance: Chance) -> "Match":
        """A match in which everything the seat cannot know is drawn again, the future of the dice included."""
        world = self.clone()
        world.draw_again(seat, chance)
        return world

    def draw_again(self, seat: int | None, chance: Chance) -> None:
        """The same in place, for a match that is imagined: one world after the other."""
        state = self.state
        self.game.redeal(state, seat, chance)
        stack = state.stack
        for depth in range(len(stack)):
            stack[depth] = stack[depth].resealed(state, seat, chance)
        state.chance.renew(chance)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What this seat may know of what happened from the decision numbered `since` on."""
        return self._told().heard(seat, since)

    def told(self, seat: int | None, since: int = -1, until: int | None = None) -> list[Told]:
        """The log of this seat, a line for each turn; see `Journal.told`."""
        return self._told().told(seat, since, until)

    def since(self, seat: int, step: int) -> list[Share]:
        """What others did after so many decisions, as this seat may know it: a share for each whose turn it was.

        Nothing where nobody else has decided anything. A share of the seat itself is there only where something was
        lost in its own turn.
        """
        journal = self._told()
        if all(one.seat == seat for one in journal.steps[step:]):
            return []
        before = journal.steps[step].before
        then = self.game.standing(before if before is not None else self.at(step).state)
        now = self.standing()
        lines: dict[int | None, list[list[Event]]] = {}
        for whose, events in journal.turns_since(seat, step):
            lines.setdefault(whose, []).append(events)
        found: list[Share] = []
        for whose, told in lines.items():
            share = Share(whose, 0 if whose is None else now[whose] - then[whose])
            self.game.share(share, told, seat)
            if share.costs or share.gains or (share.said and whose not in (None, seat)):
                found.append(share)
        return found

    def shown(self, seat: int | None, step: int) -> list[list[Change]] | None:
        """What each event of a decision (counted from 1) that the seat heard changed on the table, as it saw it.

        Only of the last decisions since `watch`; None for those of before.
        """
        journal = self._told()
        after = self.state if step == len(journal.steps) else journal.steps[step].before
        return Scenes().decision(journal, seat, step, after) if after is not None else None

    # -- undo ---------------------------------------------------------------------------------------------------

    def free_undo(self, seat: int) -> int:
        """How many of its own last decisions the seat may take back without asking; see `Journal.free_undo`."""
        return self.journal.free_undo(seat) if self.journal is not None else 0

    def undo(self, seat: int, steps: int = 1) -> None:
        """Take back freely, up to the last new information; what others gave in secret meanwhile is kept."""
        free = self.free_undo(seat)
        if steps > free:
            raise UndoRefused(f"seat {seat} may take back {free} of its decisions freely, not {steps}")
        length = len(self.steps)
        kept: list[Step] = []
        left = steps
        while left > 0:
            length -= 1
            step = self.steps[length]
            if step.seat == seat:
                left -= 1
            else:
                kept.append(step)
        self.rewind(length)
        for step in reversed(kept):
            self.apply(step.seat, step.choice)

    def rewind(self, length: int) -> None:
        """Go back to the moment after `length` decisions; whether all agree is the table's affair."""
        again = self.at(length)
        self.state, self.journal = again.state, again.journal

    def at(self, length: int) -> "Match":
        """A match of its own, journal included, at the moment after `length` decisions of this one."""
        journal = self._told()
        if not 0 <= length <= len(journal.steps):
            raise UndoRefused(f"the match has {len(journal.steps)} decisions, not {length}")
        now = length == len(journal.steps)
        start = length if now else journal.checkpoint(length)
        kept = None if now else journal.checkpoints[start // CHECKPOINT]
        state = kept if kept is not None else self.state
        past = journal.until(start)
        again = Match(self.game, state.clone(), past)
        again._adopt(again.state, past.events, [])
        for step in journal.steps[start:length]:
            again.apply(step.seat, step.choice)
        return again

    def follow(self, decisions: list[tuple[int, str]]) -> None:
        """Bring the match to exactly these decisions, (seat, choice) each; what both begin with is not played again."""
        same = self._told().common(decisions)
        if same < len(self.steps):
            self.rewind(same)
        for seat, text in decisions[same:]:
            self.answer(seat, text)
