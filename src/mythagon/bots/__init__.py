"""Bots by name: ``random``, ``greedy``, ``easy``, ``normal``, ``hard``, ``search:ITERATIONS``, ``search:SECONDSs``.

``classic:ITERATIONS`` and ``classic:SECONDSs`` search by the game's hand-made outlook alone, whatever net the game has:
the frozen rival of every net. ``SPEC@FILE`` searches by the net in a file.
"""

from pathlib import Path
from typing import NamedTuple

from mythagon.bots.bot import Bot, Eyes
from mythagon.bots.manner import CLASSIC, Manner
from mythagon.bots.net import Net
from mythagon.bots.search import SearchBot
from mythagon.bots.simple import GreedyBot, RandomBot
from mythagon.kernel.errors import SetupError


class Strength(NamedTuple):
    """A named strength: how far it searches, and how kind it is."""

    #: a decision
    iterations: int
    #: how often it wanders from the best choice, and how much of a win it may then give away, as far as it can tell
    wanders: float = 0.0
    gives: float = 0.0
    #: does it judge as matches have taught, where a game has a net? A beginner has played none.
    learnt: bool = True


STRENGTHS = {
    "easy": Strength(16, 0.9, 0.3, learnt=False),
    "normal": Strength(300, 0.1, 0.1),
    "hard": Strength(3000),
}
NAMES = ("random", "greedy", *STRENGTHS, "search:N", "search:Ns", "classic", "classic:N", "classic:Ns", "SPEC@FILE")

__all__ = ["NAMES", "STRENGTHS", "Bot", "Eyes", "Strength", "make_bot"]


def make_bot(spec: str, seed: str) -> Bot:
    """A bot by its name; the same seed plays the same.

    >>> type(make_bot("hard", "ithaca")).__name__
    'SearchBot'
    """
    if spec == "random":
        return RandomBot(seed)
    if spec == "greedy":
        return GreedyBot(seed)
    how, _, file = spec.partition("@")
    name, _, budget = how.partition(":")
    net = net_of(file) if file else None
    manner: Manner | None = None
    if name == "classic" and net is None:
        name, manner = ("search", CLASSIC) if budget else ("hard", CLASSIC)
    strength = STRENGTHS.get(budget if name == "search" else name if not budget else "")
    if strength is not None:
        if net is None and not strength.learnt:
            manner = CLASSIC
        return SearchBot(seed, strength.iterations, 0.0, strength.wanders, manner, net, strength.gives)
    if name == "search" and budget.isdecimal() and int(budget) > 0:
        return SearchBot(seed, int(budget), manner=manner, net=net)
    if name == "search" and budget.endswith("s") and budget[:-1].replace(".", "", 1).isdecimal():
        seconds = float(budget[:-1])
        if seconds > 0:
            return SearchBot(seed, 0, seconds, manner=manner, net=net)
    raise SetupError(f"unknown bot {spec!r}; expected one of {', '.join(NAMES)}")


def net_of(file: str) -> Net:
    """The net in this file."""
    try:
        return Net(Path(file).read_bytes())
    except OSError as error:
        raise SetupError(f"no net in {file}: {error.strerror}") from error
