"""How promising a choice looks at first sight."""

from typing import Final

from mythagon.games.hybris.advice.building import building_hint
from mythagon.games.hybris.advice.fights import choice_hint, fight_hints
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.frame import Ask

#: by verb: passing and letting things go are rarely right
WEIGHTS: Final[dict[str, float]] = {
    "pass": -4.0,
    "end": -1.0,
    "stop": -0.5,
    "decline": -0.5,
    "skip": -2.0,
    "reveal": 6.0,
    "power": 1.0,
    "activate": 2.0,
    "accept": 1.0,
}


def hints(s: Cosmos, ask: Ask) -> list[float]:
    """Higher is better, comparable within one ask."""
    fight = fight_hints(s, ask)
    if fight is not None:
        return fight
    seat = ask.seat
    return [
        WEIGHTS.get(choice.verb, 0.0) + building_hint(s, seat, choice) + choice_hint(s, seat, choice)
        for choice in ask.choices
    ]
