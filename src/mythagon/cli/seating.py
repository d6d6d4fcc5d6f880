"""Who sits where: people at this keyboard, bots at the other seats."""

import re

from mythagon.bots import make_bot
from mythagon.bots.bot import Bot
from mythagon.cli.words import Words
from mythagon.kernel.errors import SetupError
from mythagon.kernel.game import AnyGame

#: a seat of this spec is a person at the same keyboard
PERSON = "person"
LONGEST_NAME = 30
#: a bot's name includes its strength, so that a record alone is enough to go on: ``Nestor (hard)``
BOT_NAME = re.compile(r"(.+) \(([\w:.]+)\)")


def check_name(name: str) -> str:
    """A person's name: printable, short, and not to be mistaken for a bot's."""
    called = name.strip()
    if not called or len(called) > LONGEST_NAME or not called.isprintable() or "(" in called:
        raise SetupError(f"a name has 1 to {LONGEST_NAME} printable characters and no bracket, not {name!r}")
    return called


def bare_name(name: str) -> str:
    """A name as sentences use it, without a bot's strength.

    >>> bare_name("Nestor (hard)"), bare_name("Ines")
    ('Nestor', 'Ines')
    """
    found = BOT_NAME.fullmatch(name)
    return found.group(1) if found is not None else name


def seat_specs(game: AnyGame, players: int | None, bots: str | None, solo: bool) -> list[str]:
    """The spec of each seat but the first, which is always a person.

    The last bot named takes all seats left over; without any name they are of normal strength.
    """
    if solo:
        if players not in (None, 1) or bots:
            raise SetupError("--solo is a game for one: leave out --players and --bots")
        return []
    named = [spec.strip() for spec in bots.split(",")] if bots else []
    for spec in named:
        if spec != PERSON:
            make_bot(spec, "")
    least = next((seats for seats in game.seats if seats > 1), 1)
    seats = players if players is not None else max(least, len(named) + 1)
    game.check(seats, {})
    if len(named) > seats - 1:
        raise SetupError(f"{len(named)} bots and you are {len(named) + 1}, but --players is {seats}")
    filler = named[-1] if named else "normal"
    return named + [filler] * (seats - 1 - len(named))


def seat_names(own: str, specs: list[str], words: Words) -> list[str]:
    """Names for all seats."""
    names = [own]
    for number, spec in enumerate(specs, start=1):
        called = words.put(f"name.{number}")
        names.append(called if spec == PERSON else f"{called} ({spec})")
    return names


def bots_of(names: list[str], seed: str) -> dict[int, Bot]:
    """The bots among these names, ready to play."""
    bots: dict[int, Bot] = {}
    for seat, name in enumerate(names):
        found = BOT_NAME.fullmatch(name)
        if found is not None:
            bots[seat] = make_bot(found.group(2), f"{seed}/{seat}")
    if len(bots) == len(names):
        del bots[0]
    return bots
