"""How promising a choice looks at first sight."""

from mythagon.games.hybris.advice.choosing import Choosing
from mythagon.games.hybris.advice.fights import fight_hints
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.frame import Ask


def hints(s: Cosmos, ask: Ask) -> list[float]:
    """Higher is better, comparable within one ask."""
    fight = fight_hints(s, ask)
    if fight is not None:
        return fight
    choosing = Choosing(s, ask.seat)
    return [choosing.of(choice) for choice in ask.choices]
