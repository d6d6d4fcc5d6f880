"""A match: all that bots, server, terminal and environments ever hold."""

import json
import secrets
from hashlib import sha256
from pathlib import Path
from typing import Any

from mythagon.kernel.catalog import Catalog
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.errors import IllegalChoice, MatchOver, SetupError, UndoRefused, WrongSeat
from mythagon.kernel.frame import Ask, Frame, State
from mythagon.kernel.game import Game, Layout, Options
from mythagon.kernel.message import Event, Message
from mythagon.kernel.result import Result


class Entry:
    """One decision of the journal: who chose what, what chance answered, whether anything new was seen."""

    def __init__(self, seat: int, choice: Choice, outcomes: list[str], news: bool, events_end: int) -> None:
        self.seat = seat
        self.choice = choice
        self.outcomes = outcomes
        self.news = news
        self.events_end = events_end


class Fork:
    """A moment from which a match is played anew: what a seat could not know there is drawn again by a seed of its own.

    Whoever saw how the match went on before knows nothing of how it will go now.
    """

    def __init__(self, step: int, seat: int, seed: str) -> None:
        self.step = step
        self.seat = seat
        self.seed = seed


class Opening:
    """What a match starts from: enough to lay the very same table again, and to fork where it was forked."""

    def __init__(
        self,
        game: Game,
        catalog: Catalog,
        seats: int,
        options: Options,
        seed: str,
        layout: Layout,
        names: list[str],
        forks: list[Fork] | None = None,
    ) -> None:
        self.game = game
        self.catalog = catalog
        self.seats = seats
        self.options = options
        self.seed = seed
        self.layout = layout
        self.names = names
        self.forks: list[Fork] = forks if forks is not None else []


class Match:
    """Plain state plus a stack of frames; see `asks`, `answer`, `clone`, `view`, `redeal`, `result`.

    A match begun with `Match.start` keeps a journal (record, events, undo); its clones and redeals do not.
    """

    def __init__(self, game: Game, state: State, opening: Opening | None = None) -> None:
        self.game = game
        self.state = state
        self.opening = opening
        self.entries: list[Entry] = []
        #: outcomes drawn while the table was laid
        self.laid: list[str] = []

    @staticmethod
    def start(
        game: Game,
        seats: int,
        options: Options | None = None,
        seed: str | None = None,
        layout: Layout | None = None,
        data: Path | None = None,
        names: list[str] | None = None,
    ) -> "Match":
        """Lay a table. Without a seed an unguessable one is drawn."""
        chosen = game.check(seats, options or {})
        called = names if names is not None else [f"Player {seat + 1}" for seat in range(seats)]
        if len(called) != seats:
            raise SetupError(f"{len(called)} names for {seats} players")
        sown = seed if seed is not None else secrets.token_hex(16)
        return Match.open(Opening(game, game.catalog(data), seats, chosen, sown, layout or {}, called))

    @staticmethod
    def open(opening: Opening) -> "Match":
        """Lay the table an opening describes."""
        chance = Chance(opening.seed)
        outcomes: list[str] = []
        chance.log = outcomes
        state = opening.game.lay(opening.catalog, opening.seats, opening.options, opening.layout, chance)
        match = Match(opening.game, state, opening)
        state.listen([])
        state.settle()
        match.laid = outcomes.copy()
        outcomes.clear()
        match._fork(opening)
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
        return self.state.result() if self.over else None

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
        ask = self.ask_of(seat)
        text = choice if isinstance(choice, str) else choice.text
        for legal in ask.choices:
            if legal.text == text:
                self.apply(seat, legal)
                return
        offered = ", ".join([legal.text for legal in ask.choices])
        raise IllegalChoice(f"seat {seat} may not choose {text!r} now; expected one of {offered}")

    def apply(self, seat: int, choice: Choice) -> None:
        """Apply a choice known to be legal, as random play and search do."""
        state = self.state
        if self.opening is None:
            state.stack[-1].take(state, seat, choice)
            state.settle()
            return
        before = state.clone()
        events, log = state.events, state.chance.log
        told = len(events) if events is not None else 0
        try:
            state.stack[-1].take(state, seat, choice)
            state.settle()
        except Exception:
            if events is not None:
                del events[told:]
            before.listen(events)
            before.chance.log = log
            self.state = before
            raise
        outcomes: list[str] = []
        if log is not None:
            outcomes = log.copy()
            log.clear()
        news = state.chance.drawn != before.chance.drawn or state.revealed != before.revealed
        entry = Entry(seat, choice, outcomes, news, len(events) if events is not None else 0)
        self.entries.append(entry)
        if self._fork(self.opening):
            entry.news = True  # nothing from before is taken back any more

    def _fork(self, opening: Opening) -> bool:
        """Draw again what the opening says is drawn again at this step; is there anything?"""
        forked = False
        for fork in opening.forks:
            if fork.step == len(self.entries):
                events, log = self.state.events, self.state.chance.log
                self.state = self.redeal(fork.seat, Chance(fork.seed)).state
                self.state.listen(events)
                self.state.chance.log = log
                forked = True
        return forked

    # -- copies -------------------------------------------------------------------------------------------------

    def clone(self) -> "Match":
        """An independent copy without journal and events."""
        return Match(self.game, self.state.clone())

    def redeal(self, seat: int | None, chance: Chance) -> "Match":
        """A match in which everything the seat cannot know is drawn again, the future of the dice included."""
        state = self.state.clone()
        state.redeal(seat, chance)
        if state.stack:
            state.stack[-1].reseal(state, seat, chance)
        future = state.chance
        future.a, future.b, future.c = chance.word(), chance.word(), chance.word()
        return Match(self.game, state)

    def digest(self) -> str:
        """Sixteen hex digits of the whole truth: state, frames and the future of chance."""
        whole = {
            "state": self.state.dump(),
            "stack": [frame.key() for frame in self.state.stack],
            "chance": self.state.chance.words(),
        }
        return sha256(json.dumps(whole, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]

    # -- what a seat may see ------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, object]:
        """The table as this seat (None: a spectator) sees it."""
        view = self.state.view(seat)
        view["waiting"] = [int(ask.seat) for ask in self.asks]
        result = self.result
        view["result"] = result.plain() if result is not None else None
        return view

    def choices(self, seat: int | None) -> dict[str, object] | None:
        """The open question to this seat with its choices in words, as sent to a client; None when not asked."""
        if seat is None:
            return None
        for ask in self.asks:
            if ask.seat == seat:
                frame = self.state.stack[-1]
                return {
                    "message": ask.message().plain(),
                    "window": ask.window,
                    "choices": [self._choice(frame, choice) for choice in ask.choices],
                }
        return None

    def _choice(self, frame: Frame[Any], choice: Choice) -> dict[str, object]:
        return {
            "text": choice.text,
            "label": frame.label(self.state, choice).plain(),
            "places": list(choice.places),
            "commits": frame.commits(self.state, choice),
        }

    def why_not(self, place: str) -> Message | None:
        """Why nothing can be done at this place now."""
        return self.state.stack[-1].why_not(self.state, place) if self.state.stack else None

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What this seat may know of what happened from the decision numbered `since` on."""
        told = self.state.events or []
        start = 0 if since <= 0 else self.entries[since - 1].events_end if since <= len(self.entries) else len(told)
        return [event for event in told[start:] if event.heard_by(seat)]

    # -- undo ---------------------------------------------------------------------------------------------------

    def free_undo(self, seat: int) -> int:
        """How many of its own last decisions the seat may take back without asking: none that brought news."""
        count = 0
        for entry in reversed(self.entries):
            if entry.seat != seat or entry.news:
                break
            count += 1
        return count

    def undo(self, seat: int, steps: int = 1) -> None:
        """Take back freely, up to the last new information."""
        free = self.free_undo(seat)
        if steps > free:
            raise UndoRefused(f"seat {seat} may take back {free} of its decisions freely, not {steps}")
        self.rewind(len(self.entries) - steps)

    def rewind(self, length: int) -> None:
        """Go back to the moment after `length` decisions; whether all agree is the table's affair."""
        if self.opening is None:
            raise UndoRefused("a clone keeps no journal to take back from")
        if not 0 <= length <= len(self.entries):
            raise UndoRefused(f"the match has {len(self.entries)} decisions, not {length}")
        again = Match.open(self.opening)
        for entry in self.entries[:length]:
            again.apply(entry.seat, entry.choice)
        self.state, self.entries = again.state, again.entries
