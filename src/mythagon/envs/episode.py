"""An episode: one match as environments play it, by choice numbers, one waiting seat after another.

Engine classes may be compiled and then can neither be pickled nor deep-copied. So an episode remembers its seed and the
numbers played: a copy clones the engine's state, a pickle plays the numbers again.
"""

import json
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mythagon.bots.abreast import margins
from mythagon.games import find_game
from mythagon.kernel.errors import IllegalChoice, MatchOver
from mythagon.kernel.game import AnyGame, Options
from mythagon.kernel.match import Match
from mythagon.kernel.record import write_record
from mythagon.kernel.result import Result


@dataclass(frozen=True)
class Terms:
    """What every episode of an environment starts from; checked at once, so that a typo fails early."""

    game: str
    players: int
    options: Options = field(default_factory=dict)
    data: Path | None = None

    def __post_init__(self) -> None:
        self.rules.check(self.players, self.options)

    @property
    def rules(self) -> AnyGame:
        """The game."""
        return find_game(self.game)

    def start(self, seed: str) -> Match:
        """Lay the table of this seed."""
        return Match.start(self.rules, self.players, self.options, seed=seed, data=self.data)


class Episode:
    """A match in progress. The same terms, seed and numbers give the same episode."""

    def __init__(self, terms: Terms, seed: str, played: tuple[int, ...] = ()) -> None:
        self.terms = terms
        self.seed = seed
        self.played: list[int] = []
        #: without a journal, which research does not need at every step (see `record`)
        self.match = terms.start(seed).clone()
        self.asks = self.match.asks
        for number in played:
            self.choose(number)

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return not self.asks

    @property
    def seat(self) -> int:
        """Who answers next. Seats that are asked at the same time answer one after another, still in secret."""
        if not self.asks:
            raise MatchOver("the match is over: reset the environment")
        return int(self.asks[0].seat)

    def legal(self, seat: int) -> list[int]:
        """Numbers of the choices open to this seat, rising; none when it is not asked."""
        for ask in self.asks:
            if ask.seat == seat:
                return sorted([int(choice.number) for choice in ask.choices])
        return []

    def choose(self, number: int) -> None:
        """The seat whose turn it is takes the choice of this number; an illegal one changes nothing."""
        seat = self.seat
        for choice in self.asks[0].choices:
            if choice.number == number:
                self.match.apply(seat, choice)
                self.asks = self.match.asks
                self.played.append(int(number))
                return
        choices = self.terms.rules.choices
        named = f"action {number} ({choices.all[number]})" if 0 <= number < len(choices) else f"action {number}"
        offered = ", ".join(f"{legal} ({choices.all[legal]})" for legal in self.legal(seat))
        raise IllegalChoice(f"seat {seat} may not choose {named} now; expected one of {offered}")

    def observe(self, seat: int) -> bytes:
        """What the seat may see, as the entries of the game's tensor."""
        return self.match.packed(seat)

    def result(self) -> Result:
        """The outcome, as if the match ended now."""
        return self.match.score()

    def payoffs(self) -> list[float]:
        """Each seat's share of the win; nothing before the end."""
        return self.result().payoffs() if self.over else [0.0] * self.terms.players

    def margins(self) -> list[float]:
        """Each seat's lead over the best other; see `mythagon.bots.abreast`."""
        return margins(self.match)

    def describe(self, seat: int | None) -> str:
        """The table as this seat (None: a spectator) sees it, as JSON for people and logs, each part on a line."""
        parts = [f"{json.dumps(part)}: {json.dumps(value)}" for part, value in self.match.view(seat).items()]
        return "{" + ",\n".join(parts) + "}"

    def record(self) -> str:
        """The whole match as a record that replays anywhere."""
        journal = self.terms.start(self.seed)
        choices = self.terms.rules.choices.all
        for number in self.played:
            journal.apply(int(journal.asks[0].seat), choices[number])
        return write_record(journal)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Episode":
        twin = object.__new__(Episode)
        twin.terms = self.terms
        twin.seed = self.seed
        twin.played = deepcopy(self.played, memo)
        twin.match = self.match.clone()
        twin.asks = twin.match.asks
        return twin

    def __reduce__(self) -> tuple[type["Episode"], tuple[Terms, str, tuple[int, ...]]]:
        return Episode, (self.terms, self.seed, tuple(self.played))
