"""A match: all that bots, server, terminal and environments ever hold."""

import json
import secrets
from array import array
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from mythagon.kernel.chance import Chance, News
from mythagon.kernel.choice import Choice
from mythagon.kernel.errors import IllegalChoice, MatchOver, SetupError, UndoRefused, WrongSeat
from mythagon.kernel.foresight import Foresight
from mythagon.kernel.frame import Ask, Sealed, State
from mythagon.kernel.game import Game, Layout, Options
from mythagon.kernel.journal import Opening, Step
from mythagon.kernel.message import Event, Message
from mythagon.kernel.result import Result
from mythagon.kernel.telling import Told

#: a copy of the state is kept before each decision whose number this divides
CHECKPOINT: Final = 16


class Match:
    """Plain state plus a stack of frames; see `asks`, `answer`, `clone`, `view`, `redeal`, `result`.

    A match begun with `Match.start` keeps a journal (record, events, undo); its clones and redeals do not.
    """

    def __init__(self, game: Game[Any, Any], state: State, opening: Opening | None = None) -> None:
        self.game = game
        self.state = state
        self.opening = opening
        self.steps: list[Step] = []
        #: outcomes drawn while the table was laid
        self.laid: list[str] = []
        #: the state before every sixteenth decision, to go back quickly
        self._checkpoints: list[State] = []
        #: events told while the table was laid
        self.laid_events = 0

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
        opening.game.check_layout(opening.layout)
        state = opening.game.lay(opening.catalog, opening.seats, opening.options, opening.layout, chance)
        match = Match(opening.game, state, opening)
        state.listen([])
        state.settle()
        match.laid = outcomes.copy()
        outcomes.clear()
        match._fork(opening)
        match.laid_events = len(state.events or [])
        return match

    # -- the three questions ------------------------------------------------------------------------------------

    @property
    def asks(self) -> list[Ask]:
        """Who must decide now and between what: one ask, several sealed ones, or none when the match is over."""
        stack = self.state.stack
        return stack[-1].asks(self.state) if stack else []

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return not self.state.stack

    @property
    def result(self) -> Result | None:
        """The outcome, or None while the match goes on."""
        return self.game.result(self.state) if self.over else None

    def ask_of(self, seat: int) -> Ask:
        """The open question to this seat."""
        asks = self.asks
        for ask in asks:
            if ask.seat == seat:
                return ask
        if not asks:
            raise MatchOver("the match is over")
        asked = ", ".join([str(ask.seat) for ask in asks])
        raise WrongSeat(f"seat {seat} is not asked now; waiting for seat {asked}")

    def answer(self, seat: int, choice: Choice | str) -> None:
        """Check the choice against the ask and apply it; on any error the match is unchanged."""
        self.apply(seat, self.legal(seat, choice if isinstance(choice, str) else choice.text))

    def legal(self, seat: int, text: str) -> Choice:
        """The choice of this text, if the seat may make it now."""
        ask = self.ask_of(seat)
        for choice in ask.choices:
            if choice.text == text:
                return choice
        offered = ", ".join([choice.text for choice in ask.choices])
        raise IllegalChoice(f"seat {seat} may not choose {text!r} now; expected one of {offered}")

    def apply(self, seat: int, choice: Choice) -> None:
        """Apply a choice known to be legal, as random play and search do."""
        state = self.state
        frame = state.stack[-1]
        if self.opening is None:
            frame.take(state, seat, choice)
            state.settle()
            return
        before = state.clone()
        events, log = state.events, state.chance.log
        told = len(events) if events is not None else 0
        try:
            frame.take(state, seat, choice)
            state.settle()
        except Exception:
            if events is not None:
                del events[told:]
            if log is not None:
                log.clear()
            self._adopt(before, events, log)
            raise
        outcomes: list[str] = []
        if log is not None:
            outcomes = log.copy()
            log.clear()
        if len(self.steps) % CHECKPOINT == 0 and len(self.steps) // CHECKPOINT == len(self._checkpoints):
            self._checkpoints.append(before)
        news = state.chance.drawn != before.chance.drawn or state.revealed != before.revealed
        end = len(events) if events is not None else 0
        step = Step(seat, choice, outcomes, news, isinstance(frame, Sealed), end)
        self.steps.append(step)
        if self._fork(self.opening):
            step.news = True  # nothing from before is taken back any more

    def _adopt(self, state: State, events: list[Event] | None, log: list[str] | None) -> None:
        """Go on with this state, and go on listening."""
        state.listen(events)
        state.chance.log = log
        self.state = state

    def _fork(self, opening: Opening) -> bool:
        """Draw again what the opening says is drawn again at this step; is there anything?"""
        forked = False
        for fork in opening.forks:
            if fork.step == len(self.steps):
                events, log = self.state.events, self.state.chance.log
                self._adopt(self.redeal(fork.seat, Chance(fork.seed)).state, events, log)
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

    def look_ahead(self, trial: State, seat: int, choice: Choice, events: list[Event] | None) -> bool:
        """Apply a choice to a copy of the state; does it bring news? Then the copy is of no use."""
        trial.listen(events)
        trial.foreseeing = trial.chance.silent = True
        try:
            trial.stack[-1].take(trial, seat, choice)
            trial.settle()
        except News:
            return True
        trial.foreseeing = trial.chance.silent = False
        return False

    def commits(self, seat: int, choice: Choice) -> bool:
        """Would this choice bring news, so that it could not be taken back freely?"""
        return self.look_ahead(self.state.clone(), seat, choice, None)

    def _heard(self, events: list[Event], seat: int | None) -> list[Event]:
        return [event for event in events if event.heard_by(seat)]

    # -- copies -------------------------------------------------------------------------------------------------

    def clone(self) -> "Match":
        """An independent copy without journal and events."""
        return Match(self.game, self.state.clone())

    def redeal(self, seat: int | None, chance: Chance) -> "Match":
        """A match in which everything the seat cannot know is drawn again, the future of the dice included."""
        state = self.state.clone()
        self.game.redeal(state, seat, chance)
        stack = state.stack
        for depth in range(len(stack)):
            stack[depth] = stack[depth].resealed(state, seat, chance)
        future = state.chance
        future.follow([])
        future.a, future.b, future.c = chance.word(), chance.word(), chance.word()
        return Match(self.game, state)

    def digest(self) -> str:
        """Sixteen hex digits of the whole truth: state, frames and the future of chance."""
        whole = {
            "state": self.game.dump(self.state),
            "stack": [frame.key() for frame in self.state.stack],
            "chance": self.state.chance.words(),
        }
        return sha256(json.dumps(whole, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]

    # -- what a seat may see ------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, object]:
        """The table as this seat (None: a spectator) sees it."""
        view = self.game.view(self.state, seat)
        view["waiting"] = [ask.seat for ask in self.asks]
        result = self.result
        view["result"] = result.plain() if result is not None else None
        return view

    def choices(self, seat: int | None) -> dict[str, object] | None:
        """The open question to this seat with its choices in words, as sent to a client; None when not asked."""
        if seat is None:
            return None
        for ask in self.asks:
            if ask.seat == seat:
                return {
                    "message": ask.message().plain(),
                    "window": ask.window,
                    "choices": [self._choice(seat, choice) for choice in ask.choices],
                }
        return None

    def _choice(self, seat: int, choice: Choice) -> dict[str, object]:
        return {
            "text": choice.text,
            "family": choice.family.verb,
            "form": choice.family.form,
            "label": self.label(seat, choice).plain(),
            "places": list(choice.places),
            "commits": self.commits(seat, choice),
        }

    def label(self, seat: int, choice: Choice) -> Message:
        """A choice of the seat that is asked, in words."""
        return self.state.stack[-1].label(self.state, seat, choice)

    def why_not(self, seat: int, place: str) -> Message | None:
        """Why this seat can do nothing at this place now; None when it is not asked or there is nothing to say."""
        for ask in self.asks:
            if ask.seat == seat:
                return self.state.stack[-1].why_not(self.state, seat, place)
        return None

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What this seat may know of what happened from the decision numbered `since` on."""
        told = self.state.events or []
        start = 0 if since <= 0 else self.steps[since - 1].events_end if since <= len(self.steps) else len(told)
        return self._heard(told[start:], seat)

    def told(self, seat: int | None, since: int = -1, until: int | None = None) -> list[Told]:
        """The log of this seat, a line for each turn; with `since` from the line that was open after so many decisions.

        That line may have grown, or become shorter by an undo: it takes the place of what was told of it before. With
        `until` what later decisions caused is left out.
        """
        told = self.state.events or []
        number = min(since, len(self.steps))
        start = -1
        while number > 0 and start < 0:
            start = self._last_begin(told, seat, number)
            if start < 0:
                number -= 1
        if number <= 0:
            number = 0
            start = self._last_begin(told, seat, 0) if since >= 0 else -1
        lines: list[Told] = []
        last = len(self.steps) if until is None else min(until, len(self.steps))
        for step in range(number, last + 1):
            place = 0
            for at in range(self._events_begin(step), self._events_end(step)):
                event = told[at]
                if not event.heard_by(seat):
                    continue
                if at >= start:
                    if not lines or self.game.begins(event):
                        lines.append(Told(step, place, [], []))
                    lines[-1].events.append(event)
                place += 1
        for line in lines:
            line.said = self.game.tell(line.events)
        return lines

    def _events_begin(self, step: int) -> int:
        """Where the events of a decision begin; 0 is the opening."""
        return self._events_end(step - 1) if step > 0 else 0

    def _events_end(self, step: int) -> int:
        return self.steps[step - 1].events_end if step > 0 else self.laid_events

    def _last_begin(self, told: list[Event], seat: int | None, step: int) -> int:
        """The last event of a decision with which a line of the log begins for this seat; -1 where there is none."""
        for at in range(self._events_end(step) - 1, self._events_begin(step) - 1, -1):
            if told[at].heard_by(seat) and self.game.begins(told[at]):
                return at
        return -1

    # -- what the game says of the table as it is -----------------------------------------------------------------

    def score(self) -> Result:
        """The outcome, as if the match ended now."""
        return self.game.result(self.state)

    def turn(self) -> int:
        """A number that is another one in every turn."""
        return self.game.turn(self.state)

    def standing(self) -> list[int]:
        """Points of each seat as everybody can count them now."""
        return self.game.standing(self.state)

    def observe(self, seat: int) -> "array[float]":
        """The view as numbers from 0 to 1, laid out as `Game.observation` says, for learners."""
        return self.game.observe(self.state, seat)

    def hints(self, ask: Ask) -> list[float]:
        """How promising each choice of the ask looks to its seat; on a redealt match it uses no secret."""
        return self.game.hints(self.state, ask)

    def reasons(self, ask: Ask, choice: Choice) -> list[Message]:
        """Why a choice of the ask looks as promising as the hints say; on a redealt match it uses no secret."""
        return self.game.reasons(self.state, ask, choice)

    def outlook(self) -> list[float]:
        """A guess at each seat's share of the win."""
        return self.game.outlook(self.state)

    def inventory(self) -> dict[str, list[int]]:
        """Every component, by kind."""
        return self.game.inventory(self.state)

    def dump(self) -> dict[str, object]:
        """The whole truth as plain data."""
        return self.game.dump(self.state)

    # -- undo ---------------------------------------------------------------------------------------------------

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
        self.state, self.steps, self._checkpoints = again.state, again.steps, again._checkpoints

    def at(self, length: int) -> "Match":
        """A match of its own, journal included, at the moment after `length` decisions of this one."""
        if self.opening is None:
            raise UndoRefused("a clone keeps no journal to take back from")
        if not 0 <= length <= len(self.steps):
            raise UndoRefused(f"the match has {len(self.steps)} decisions, not {length}")
        now = length == len(self.steps)
        start = length if now else length - length % CHECKPOINT
        state = self.state if now else self._checkpoints[start // CHECKPOINT]
        again = Match(self.game, state.clone(), self.opening)
        told = self.steps[start - 1].events_end if start else self.laid_events
        again._adopt(again.state, (self.state.events or [])[:told], [])
        again.laid, again.laid_events = self.laid, self.laid_events
        again.steps = self.steps[:start]
        again._checkpoints = self._checkpoints[: start // CHECKPOINT + 1]
        for step in self.steps[start:length]:
            again.apply(step.seat, step.choice)
        return again

    def follow(self, decisions: list[tuple[int, str]]) -> None:
        """Bring the match to exactly these decisions, (seat, choice) each; what both begin with is not played again."""
        same = 0
        while same < min(len(decisions), len(self.steps)):
            step = self.steps[same]
            if (step.seat, step.choice.text) != decisions[same]:
                break
            same += 1
        if same < len(self.steps):
            self.rewind(same)
        for seat, text in decisions[same:]:
            self.answer(seat, text)
