"""A match: all that bots, server, terminal and environments ever hold."""

import secrets
from pathlib import Path
from typing import Any

from mythagon.kernel.attempt import Attempt
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.errors import SetupError, UndoRefused
from mythagon.kernel.frame import State
from mythagon.kernel.game import Game, Layout, Options
from mythagon.kernel.journal import Journal, Opening, Step
from mythagon.kernel.message import Event
from mythagon.kernel.position import Position
from mythagon.kernel.scenes import Scenes
from mythagon.kernel.shown import Change
from mythagon.kernel.telling import Share, Told


class Match(Position):
    """A position that can be played on; see `asks`, `answer`, `clone`, `view`, `redeal`, `result`.

    A match begun with `Match.start` keeps a journal (record, events, undo); its clones and redeals do not.

    >>> from mythagon import find_game
    >>> match = Match.start(find_game("odysseus"), seats=2, seed="ithaca")
    >>> ask = match.asks[0]
    >>> match.answer(ask.seat, ask.choices[0])
    >>> len(match.steps), len(match.clone().steps)
    (1, 0)
    >>> match.at(0).steps
    []
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
        chance.follow(opening.script)
        game = opening.game
        if type(opening.catalog) is not type(game.catalog()):
            raise SetupError(f"{game.id} needs its own box")
        game.check_layout(opening.layout)
        journal = Journal(opening)
        chance.log = journal.laid
        state = game.lay(opening.catalog, opening.seats, opening.options, opening.layout, chance)
        match = Match(game, state, journal)
        state.listen(journal.events)
        state.settle()
        state.chance.log = None
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
        watched = self.journal is not None and self.journal.watched
        self.attempted = Attempt(self.state, seat, choice, watched)
        return Position(self.game, self.attempted.after)

    def apply(self, seat: int, choice: Choice) -> None:
        """Apply a choice known to be legal, as random play and search do."""
        state, journal = self.state, self.journal
        if journal is None:
            state.stack[-1].take(state, seat, choice)
            state.settle()
            return
        attempt, self.attempted = self.attempted, None
        if attempt is None or not attempt.is_this(state, seat, choice, journal.watched):
            attempt = Attempt(state, seat, choice, journal.watched)
        journal.keep(attempt)
        self._go_on(journal, attempt.after)
        if self._fork(journal):
            journal.steps[-1].news = True  # nothing from before is taken back any more

    def _go_on(self, journal: Journal, state: State) -> None:
        """This is the table now; whatever it tells, everybody hears."""
        self.state.listen(None)
        state.listen(journal.events)
        self.state = state

    def _fork(self, journal: Journal) -> bool:
        """Draw again what the opening says is drawn again at this step; is there anything?"""
        forked = False
        for fork in journal.opening.forks:
            if fork.step == len(journal.steps):
                self._go_on(journal, self.redeal(fork.seat, Chance(fork.seed)).state)
                forked = True
        return forked

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

    # -- what was told ------------------------------------------------------------------------------------------

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
        then = before if before is not None else self.at(step).state
        return journal.shares(seat, step, then, self.state)

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
        length, kept = self._told().without(seat, steps)
        self.rewind(length)
        for step in kept:
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
        start, kept = journal.checkpoint(length)
        past = journal.until(start)
        again = Match(self.game, (kept if kept is not None else self.state).clone(), past)
        again.state.listen(past.events)
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
