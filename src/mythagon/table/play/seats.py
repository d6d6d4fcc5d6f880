"""Who may sit at a table and under which name: people, and bots of known strengths."""

from mythagon.table.play.wishes import Strength
from mythagon.table.refusal import Refused
from mythagon.table.words import distinct_name, same_name

STRENGTHS: tuple[Strength, ...] = ("easy", "normal", "hard")
#: the bot that sits in when nobody chose a strength
STAND_IN = "normal"
#: for bots, and for people who give no name
HEROES = ("Penelope", "Nestor", "Kirke", "Aias", "Kalypso", "Telemachos", "Nausikaa", "Eumaios", "Atalanta", "Orpheus")


def free_name(taken: list[str]) -> str:
    """A hero's name nobody at the table bears."""
    for hero in HEROES:
        if not any(same_name(hero, other) for other in taken):
            return hero
    return distinct_name(HEROES[0], taken)


def check_strength(strength: str) -> str:
    """A bot strength people may choose."""
    if strength not in STRENGTHS:
        raise Refused("bad_strength", f"a strength is one of {', '.join(STRENGTHS)}, not {strength[:24]!r}", 422)
    return strength
