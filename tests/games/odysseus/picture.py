"""The moment at which tools/screenshots.py takes the pictures of Odysseus."""

from mythagon.kernel.match import Match

PLAYERS = 3


def moment(match: Match) -> bool:
    """The first seat takes a card in the second deal, with most of the ship still laden."""
    view = match.view(0)
    ship = view["ship"]
    assert isinstance(ship, dict)
    left = sum(card is not None for side in ship.values() for card in side)
    return match.asks[0].key == "ask.trial" and view["deal"] == 2 and left >= 8
