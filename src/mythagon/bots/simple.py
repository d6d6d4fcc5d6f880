"""Bots without a search: random, and greedy (one ply over the game's hints)."""

from mythagon.bots.bot import Bot, Eyes
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice


class RandomBot(Bot):
    """Any legal choice, all alike."""

    def __init__(self, seed: str) -> None:
        self.chance = Chance(seed)

    def choose(self, eyes: Eyes) -> Choice:
        choices = eyes.ask.choices
        return choices[self.chance.below(len(choices))]


class GreedyBot(Bot):
    """The choice the game's hints like best; ties are drawn."""

    def __init__(self, seed: str) -> None:
        self.chance = Chance(seed)

    def choose(self, eyes: Eyes) -> Choice:
        ask = eyes.ask
        if len(ask.choices) == 1:
            return ask.choices[0]
        hints = eyes.imagine(self.chance).hints(ask)
        top = max(hints)
        best = [choice for choice, hint in zip(ask.choices, hints, strict=True) if hint >= top - 1e-9]
        return best[self.chance.below(len(best))]
