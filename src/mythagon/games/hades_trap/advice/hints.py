"""How promising each choice looks to the seat that is asked."""

from mythagon.games.hades_trap.state import Labyrinth
from mythagon.kernel.frame import Ask


def hints(s: Labyrinth, ask: Ask) -> list[float]:
    """Higher is better, comparable within one ask."""
    return [0.0 for _ in ask.choices]
