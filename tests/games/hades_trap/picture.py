"""The moment at which tools/screenshots.py takes the pictures of Hades Trap."""

from typing import Any

from mythagon.kernel.match import Match

PLAYERS = 3


def moment(match: Match) -> bool:
    """The first seat walks on, with a medallion at least, and the boss would come."""
    view: Any = match.view(0)
    return bool(view["heroes"][0]["medallions"]) and bool(view["ahead"]["rest"]) and len(match.asks[0].choices) > 6
