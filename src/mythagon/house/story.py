"""A match in words: how it was laid and what was decided, enough to play it again."""

from mythagon.games import find_game
from mythagon.house.datasets import DataSet
from mythagon.house.journal import Forked
from mythagon.house.shapes import Struct
from mythagon.kernel.game import Layout, Options
from mythagon.kernel.journal import Fork, Opening
from mythagon.kernel.match import Match


class Story(Struct, frozen=True):
    """A match as it is sent to bots in other processes: enough to play it again, never shown to a person."""

    game: str
    data: DataSet
    options: Options
    seed: str
    layout: Layout
    names: list[str]
    choices: list[tuple[int, str]]
    forks: list[Forked]
    #: what chance answers before it is asked itself
    script: list[str] = []

    def lay(self) -> Match:
        """The table before the first decision."""
        game = find_game(self.game)
        seats = len(self.names)
        options = game.check(seats, self.options)
        forks = [Fork(*fork) for fork in self.forks]
        catalog = self.data.catalog(self.game)
        return Match.open(
            Opening(game, catalog, seats, options, self.seed, self.layout, self.names, forks, self.script)
        )

    def play(self) -> Match:
        """The table after all its decisions."""
        match = self.lay()
        match.follow(self.choices)
        return match


def story_of(match: Match, data: DataSet) -> Story:
    """The whole match, played with this data set, in words."""
    opening = match.opening
    if opening is None:
        raise ValueError("a clone has no story")
    return Story(
        opening.game.id,
        data,
        opening.options,
        opening.seed,
        opening.layout,
        opening.names,
        [(step.seat, step.choice.text) for step in match.steps],
        [(fork.step, fork.seat, fork.seed) for fork in opening.forks],
        opening.script,
    )
