"""Every game at every size: what the conformance kit plays. A new game is covered by being registered."""

from dataclasses import dataclass

from mythagon.games import GAMES
from mythagon.kernel.chance import Chance
from mythagon.kernel.game import Game
from mythagon.kernel.match import Match


@dataclass(frozen=True)
class Table:
    """A game, a number of seats and one option changed from its default (or none)."""

    game: Game
    seats: int
    option: tuple[str, str] | None = None

    def start(self, seed: str) -> Match:
        options = {} if self.option is None else {self.option[0]: self.option[1]}
        return Match.start(self.game, self.seats, options, seed=seed)

    def __str__(self) -> str:
        changed = "" if self.option is None else f"-{self.option[0]}={self.option[1]}"
        return f"{self.game.id}-{self.seats}{changed}"


def tables() -> list[Table]:
    """All sizes with default options, and each other value of each option once."""
    found = [Table(game, seats) for game in GAMES.values() for seats in game.seats]
    for game in GAMES.values():
        for option in game.options:
            found += [Table(game, game.seats[0], (option.id, value)) for value in option.values[1:]]
    return found


TABLES = tables()
LONGEST = 20_000


def step(match: Match, chance: Chance) -> None:
    """One random legal decision by a random seat among those asked."""
    asks = match.asks
    ask = asks[chance.below(len(asks))]
    match.answer(int(ask.seat), ask.choices[chance.below(len(ask.choices))])


def play(match: Match, chance: Chance, decisions: int = LONGEST) -> Match:
    """Random decisions until the end or the limit."""
    for _ in range(decisions):
        if match.over:
            break
        step(match, chance)
    return match


def midgame(table: Table, seed: str, share: float) -> Match:
    """A random match stopped somewhere on the way."""
    length = len(play(table.start(seed), Chance(seed)).entries)
    return play(table.start(seed), Chance(seed), int(length * share))
