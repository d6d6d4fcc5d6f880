"""A position: the table at one moment, and what may be asked about it."""

import json
from array import array
from hashlib import sha256
from typing import Any, Final

from mythagon.kernel.chance import News
from mythagon.kernel.choice import Choice
from mythagon.kernel.errors import IllegalChoice, MatchOver, WrongSeat
from mythagon.kernel.foresight import Foresight
from mythagon.kernel.frame import Ask, Sealed, State
from mythagon.kernel.game import Game
from mythagon.kernel.labels import Labels
from mythagon.kernel.message import Event, Message
from mythagon.kernel.result import Result
from mythagon.kernel.tensor import Sparse

EACH_ITS_OWN: Final = Labels[Any]({})


class Position:
    """Plain state plus a stack of frames: who must decide between what, what a seat may see, what it is worth."""

    def __init__(self, game: Game[Any, Any], state: State) -> None:
        self.game = game
        self.state = state

    # -- who decides now, between what ----------------------------------------------------------------------------

    @property
    def asks(self) -> list[Ask]:
        """Who must decide now and between what: one ask, several sealed ones, or none when the match is over."""
        stack = self.state.stack
        return stack[-1].asks(self.state) if stack else []

    @property
    def sealed(self) -> list[int]:
        """Seats that have decided in secret and wait until all others have."""
        top = self.state.stack[-1] if self.state.stack else None
        if not isinstance(top, Sealed):
            return []
        waiting = [ask.seat for ask in self.asks]
        return [seat for seat, given in enumerate(top.given) if given and seat not in waiting]

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

    def legal(self, seat: int, text: str) -> Choice:
        """The choice of this text, if the seat may make it now."""
        ask = self.ask_of(seat)
        for choice in ask.choices:
            if choice.text == text:
                return choice
        offered = ", ".join([choice.text for choice in ask.choices])
        raise IllegalChoice(f"seat {seat} may not choose {text!r} now; expected one of {offered}")

    # -- what a seat may see ------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, object]:
        """The table as this seat (None: a spectator) sees it, and under `ahead` what it could do there."""
        return {**self.game.view(self.state, seat), **self.beside([seat])[0]}

    def beside(self, seats: list[int | None], aheads: list[dict[str, object]] | None = None) -> list[dict[str, object]]:
        """What goes with what is there for each of these seats: what it could do (`aheads`, where that is known
        already), who is waited for, the result."""
        waiting = [ask.seat for ask in self.asks]
        result = self.result
        plain = result.plain() if result is not None else None
        found: list[dict[str, object]] = []
        for ahead in aheads if aheads is not None else self.game.aheads(self.state, seats):
            beside: dict[str, object] = {"ahead": ahead} if ahead else {}
            beside["waiting"], beside["result"] = waiting, plain
            found.append(beside)
        return found

    def choices(self, seat: int | None) -> dict[str, object] | None:
        """The open question to this seat with its choices in words, as sent to a client; None when not asked."""
        if seat is None:
            return None
        asks = self.asks
        for ask in asks:
            if ask.seat == seat:
                return {
                    "message": ask.message().plain(),
                    "window": ask.window,
                    "choices": [self._choice(seat, choice, asks[0].rule) for choice in ask.choices],
                }
        return None

    def _choice(self, seat: int, choice: Choice, rule: str) -> dict[str, object]:
        return {
            "text": choice.text,
            "family": choice.family.verb,
            "form": choice.family.form,
            "label": self.label(seat, choice, rule).plain(),
            "places": list(choice.places),
            "commits": self.commits(seat, choice),
        }

    def label(self, seat: int, choice: Choice, rule: str = "") -> Message:
        """A choice of the seat that is asked, in words; `rule` is the clause of the question, where it is at hand."""
        frame = self.state.stack[-1]
        labels = self.game.labels if self.game.labels is not None else EACH_ITS_OWN
        said = frame.label(self.state, seat, choice) or labels.say(self.state, seat, choice)
        return said if said.rule else Message(said.key, said.values, rule or frame.asks(self.state)[0].rule)

    def why_not(self, seat: int, place: str) -> Message | None:
        """Why this seat can do nothing at this place now; None when it is not asked or there is nothing to say."""
        for ask in self.asks:
            if ask.seat == seat:
                return self.state.stack[-1].why_not(self.state, seat, place)
        return None

    # -- what would follow --------------------------------------------------------------------------------------

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

    def foresee(self, seat: int, texts: list[str]) -> Foresight:
        """What would follow if this seat made these choices one after the other, as far as it can know.

        An illegal choice is refused as `Match.answer` refuses it; the position itself does not change.
        """
        ahead = Position(self.game, self.state)
        heard: list[Event] = []
        news = False
        followed = 0
        for text in texts:
            choice = ahead.legal(seat, text)
            trial = ahead.state.clone()
            news = ahead.look_ahead(trial, seat, choice, heard)
            if news:
                break
            trial.listen(None)
            ahead.state = trial
            followed += 1
        known = [event for event in heard if event.heard_by(seat)]
        return Foresight(followed, known, news, ahead.view(seat), None if news else ahead.choices(seat))

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

    def cast(self) -> list[dict[str, str]]:
        """As what each seat played, and against what."""
        return self.game.cast(self.state)

    def observe(self, seat: int) -> "array[float]":
        """The view as numbers from 0 to 1, laid out as `Game.observation` says, for learners."""
        return self.game.observe(self.state, seat)

    def sparse(self, seat: int) -> Sparse:
        """The same observation as the places that are set."""
        return self.game.sparse(self.state, seat)

    def lesson(self, seat: int) -> Sparse:
        """What a net reads: the gist of what the seat sees, or the observation, as the places that are set."""
        return self.game.lesson_of(self.state, seat)

    def packed(self, seat: int) -> bytes:
        """The same observation in bytes, four for each place that is set; see `kernel.packed`."""
        return self.game.packed(self.state, seat)

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

    def digest(self) -> str:
        """Sixteen hex digits of the whole truth: state, frames and the future of chance."""
        whole = {
            "state": self.game.dump(self.state),
            "stack": [frame.key() for frame in self.state.stack],
            "chance": self.state.chance.words(),
        }
        return sha256(json.dumps(whole, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]
