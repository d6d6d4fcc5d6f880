"""Each seat's share of the win, as far as the table shows."""

from mythagon.games.hades_trap.state import Labyrinth


def outlook(s: Labyrinth) -> list[float]:
    """A guess for searches that stop before the end."""
    return [1.0 / float(s.seats) for _ in range(s.seats)]
