"""Bots by name: ``random``, ``greedy``, ``easy``, ``normal``, ``hard``, ``search:ITERATIONS``, ``search:SECONDSs``."""

from mythagon.bots.bot import Bot, Eyes
from mythagon.bots.search import SearchBot
from mythagon.bots.simple import GreedyBot, RandomBot
from mythagon.kernel.errors import SetupError

#: each named strength: iterations a decision, and how often it wanders from the best
STRENGTHS = {"easy": (24, 0.6), "normal": (300, 0.1), "hard": (3000, 0.0)}
NAMES = ("random", "greedy", *STRENGTHS, "search:N", "search:Ns")

__all__ = ["NAMES", "STRENGTHS", "Bot", "Eyes", "make_bot"]


def make_bot(spec: str, seed: str) -> Bot:
    """A bot by its name; the same seed plays the same.

    >>> type(make_bot("hard", "ithaca")).__name__
    'SearchBot'
    """
    name, _, budget = spec.partition(":")
    if name == "random" and not budget:
        return RandomBot(seed)
    if name == "greedy" and not budget:
        return GreedyBot(seed)
    strength = STRENGTHS.get(budget if name == "search" else name if not budget else "")
    if strength is not None:
        return SearchBot(seed, strength[0], wander=strength[1])
    if name == "search" and budget.isdecimal() and int(budget) > 0:
        return SearchBot(seed, int(budget))
    if name == "search" and budget.endswith("s") and budget[:-1].replace(".", "", 1).isdecimal():
        seconds = float(budget[:-1])
        if seconds > 0:
            return SearchBot(seed, 0, seconds)
    raise SetupError(f"unknown bot {spec!r}; expected one of {', '.join(NAMES)}")
