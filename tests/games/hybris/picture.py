"""The moment at which tools/screenshots.py takes the pictures of Hybris."""

from mythagon.kernel.match import Match

PLAYERS = 4


def moment(match: Match) -> bool:
    """In the fourth Age the first seat chooses whom to send."""
    return match.view(0)["age"] == 4 and match.asks[0].key == "ask.turn" and len(match.asks[0].choices) > 2
