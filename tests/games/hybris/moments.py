"""Moments of an Age at which powers act, for tests of components."""

from mythagon.games.hybris.chapters.ages import AGES, STEPS
from mythagon.games.hybris.grammar.words import CITIES
from mythagon.games.hybris.kinds import SLOT_NAMES
from tests.games.hybris.boxes import BOX
from tests.games.hybris.cosmos import Table, cosmos

NAMES = [step.__name__ for step in STEPS]


def alone(olympians: str = "zeus hades") -> Table:
    """A table at which nobody but the first seat can do anything: no contests, empty hands, no Premonitions."""
    table = cosmos(olympians)
    for seat in range(table.s.seats):
        table.hand(seat)
        table.player(seat).premonitions = []
        table.player(seat).passed = seat > 0
        table.player(seat).resolved = seat > 0
    return table


def city_of(slot: str) -> str:
    """The City of a Technology space."""
    return CITIES[BOX.city_of[SLOT_NAMES.index(slot)]]


def deploy(table: Table, id: str, slot: str, unit: str = "hero1") -> Table:
    """The first seat deploys a technology."""
    table.store(0, id)
    return table.acting(0, unit, city_of(slot)).play(f"act:deploy slot:{slot}")


def at_step(table: Table, name: str, age: int = 1) -> Table:
    """An Age goes on from one of its steps until somebody is asked."""
    s = table.s
    s.age = age
    s.step = NAMES.index(name)
    s.stack[:] = [AGES]
    s.settle()
    return table


def age_starts(table: Table) -> Table:
    """The next Age begins."""
    return at_step(table, "begin_age")


def age_ends(table: Table) -> Table:
    """The last steps of an Age: powers of its end."""
    return at_step(table, "end_age")


def game_ends(table: Table) -> Table:
    """The last step of the last Age: powers of the end of the game."""
    return at_step(table, "close_age", 6)
