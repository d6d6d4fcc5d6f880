"""Bots by name: ``random``, ``greedy``, ``easy``, ``normal``, ``hard``, ``search:ITERATIONS``, ``search:SECONDSs``.

``classic:ITERATIONS`` and ``classic:SECONDSs`` search by the game's hand-made outlook alone, whatever net the game has:
the frozen rival of every net. ``SPEC@FILE`` searches by the net in a file.
"""

from pathlib import Path

from mythagon.bots.bot import Bot, Eyes
from mythagon.bots.manner import CLASSIC, Manner
from mythagon.bots.net import Net
from mythagon.bots.search import SearchBot
from mythagon.bots.simple import GreedyBot, RandomBot
from mythagon.kernel.errors import SetupError

#: each named strength: iterations a decision, and how often it wanders from the best
STRENGTHS = {"easy": (24, 0.6), "normal": (300, 0.1), "hard": (3000, 0.0)}
NAMES = ("random", "greedy", *STRENGTHS, "search:N", "search:Ns", "classic", "classic:N", "classic:Ns", "SPEC@FILE")

__all__ = ["NAMES", "STRENGTHS", "Bot", "Eyes", "make_bot"]


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
        return SearchBot(seed, strength[0], wander=strength[1], manner=manner, net=net)
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
