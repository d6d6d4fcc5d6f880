"""The tables that the kit plays: every size of a game, and every value of each option at least once."""

import os
from dataclasses import dataclass
from functools import cache

from mythagon.kernel.chance import Chance
from mythagon.kernel.game import AnyGame, Layout
from mythagon.kernel.match import Match

#: decisions after which a random match should long be over
LONGEST = 20_000


@dataclass(frozen=True)
class Table:
    """A game, a number of seats and which value of each option: 0 is the default, 1 the next, and round again."""

    game: AnyGame
    seats: int
    turn: int = 0

    def options(self) -> dict[str, str]:
        """What is chosen when this table is laid."""
        return {option.id: option.values[self.turn % len(option.values)] for option in self.game.options}

    def start(self, seed: str, layout: Layout | None = None, script: list[str] | None = None) -> Match:
        """Lay it."""
        return Match.start(self.game, self.seats, self.options(), seed=seed, layout=layout, script=script)

    def __str__(self) -> str:
        return f"{self.game.id}-{self.seats}" + (f"-options{self.turn}" if self.turn else "")


class Part:
    """A part of the kit; the class that has them all says which game is tested."""

    game: AnyGame


def tables_of(game: AnyGame) -> list[Table]:
    """All sizes with default options, and every other value of every option at least once, on the smallest table.

    MYTHAGON_MODE=pure asks for one table only: the engine without its compiler is ten times slower, and recorded games
    prove that both play alike.
    """
    if os.environ.get("MYTHAGON_MODE") == "pure":
        return [Table(game, min([seats for seats in game.seats if seats > 1] or game.seats))]
    most = max((len(option.values) for option in game.options), default=1)
    return [Table(game, seats) for seats in game.seats] + [Table(game, game.seats[0], turn) for turn in range(1, most)]


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


@cache
def advised(table: Table, seed: str) -> Match:
    """A whole match in which everybody does what the game's hints like best: it comes to what players come to and
    chance does not. Nobody changes it."""
    match = table.start(seed)
    chance = Chance(seed)
    while not match.over and len(match.steps) < LONGEST:
        ask = match.asks[chance.below(len(match.asks))]
        hints = match.hints(ask)
        liked = [choice for choice, hint in zip(ask.choices, hints, strict=False) if hint == max(hints)]
        match.answer(int(ask.seat), liked[chance.below(len(liked))])
    return match


def midgame(table: Table, seed: str, share: float) -> Match:
    """A random match stopped somewhere on the way."""
    whole = played(table, seed)
    return whole.at(int(len(whole.steps) * share))
