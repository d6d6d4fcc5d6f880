"""Every game at every size: what the conformance kit plays. A new game is covered by being registered."""

from dataclasses import dataclass
from functools import cache

from mythagon.games import GAMES
from mythagon.kernel.chance import Chance
from mythagon.kernel.game import Game
from mythagon.kernel.match import Match


@dataclass(frozen=True)
class Table:
    """A game, a number of seats and which value of each option: 0 is the default, 1 the next, and round again."""

    game: Game
    seats: int
    turn: int = 0

    def start(self, seed: str) -> Match:
        options = {option.id: option.values[self.turn % len(option.values)] for option in self.game.options}
        return Match.start(self.game, self.seats, options, seed=seed)

    def __str__(self) -> str:
        return f"{self.game.id}-{self.seats}" + (f"-options{self.turn}" if self.turn else "")


def tables() -> list[Table]:
    """All sizes with default options, and every other value of every option at least once, on the smallest table."""
    found = [Table(game, seats) for game in GAMES.values() for seats in game.seats]
    for game in GAMES.values():
        most = max((len(option.values) for option in game.options), default=1)
        found += [Table(game, game.seats[0], turn) for turn in range(1, most)]
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


@cache
def played(table: Table, seed: str) -> Match:
    """A whole random match; nobody changes it."""
    return play(table.start(seed), Chance(seed))


def midgame(table: Table, seed: str, share: float) -> Match:
    """A random match stopped somewhere on the way."""
    whole = played(table, seed)
    return whole.at(int(len(whole.steps) * share))
