"""HYB-22: the Duel. Not built yet: Postures and tokens are missing."""

from mypy_extensions import i64

from mythagon.games.hybris.chapters.pillars import PickPillar
from mythagon.games.hybris.state import Cosmos


class PickSecond(PickPillar):
    """HYB-22.3: the second Pillar, with the Posture."""


def forbidden(s: Cosmos, space: i64) -> bool:
    """HYB-22.4: a space with a token face down cannot be visited."""
    return len(s.tokens) > 0 and space < len(s.tokens) and s.tokens[space] != 0 and (s.tokens[space] - 1) & 1 != 0


def meet_token(s: Cosmos, seat: i64, unit: i64, space: i64) -> None:
    """HYB-22.4, HYB-22.5, P-61: the token met on the space, then a Hero's or Prophet's own new token."""


def before_olympian(s: Cosmos, seat: i64) -> None:
    """HYB-22.6: what the Posture does when the Olympian is activated."""


def after_olympian(s: Cosmos, seat: i64) -> None:
    """HYB-22.6: at the end of that turn one token anywhere."""


def place_authority(s: Cosmos) -> None:
    """HYB-22.2, G-65: the first tokens, pushed when the table is laid."""


def turn_tokens(s: Cosmos) -> None:
    """HYB-22.9: the new last step of an Age."""
