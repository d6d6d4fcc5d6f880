"""Units, the spaces they are on and the tokens under them: the numbers by which the table knows them."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.grammar.words import COLOSSEUM_HERO, HERO, OLYMPIAN, PROPHET
from mythagon.kernel.bits import nibble

# -- units ------------------------------------------------------------------------------------------------------------

#: a player's units: the Olympian, three Heroes, three Prophets, then the five Colosseum Heroes that may be allied
GOD: Final = 0
FIRST_HERO: Final = 1
FIRST_PROPHET: Final = 4
FIRST_ALLY: Final = 7
UNITS: Final = 12

#: where a unit is: still on an Upgrade tile or no ally, in the reserve, lying in the Underworld, or on a space
ABSENT: Final = 0
HOME: Final = 1
FALLEN: Final = 2
ON_SPACE: Final = 3

#: spaces: seventeen of the six Locations, five Cities, six illustrations
CITY_SPACE: Final = 17
ILLUSTRATION: Final = 22
SPACES: Final = 28

# -- Location tokens --------------------------------------------------------------------------------------------------

#: the kinds of token that may lie under a unit: one for each Location, and Bonus tokens
BONUS: Final = 7
TOKEN_KINDS: Final = 8


def tokens_of(tokens: i64, kind: i64) -> i64:
    """How many tokens of a kind a packed count holds, four bits a kind; Bonus tokens, which are the last kind and of
    which there is no end (HYB-2.9), have all the bits above."""
    return tokens >> (4 * BONUS) if kind == BONUS else nibble(tokens, kind)


def unit_kind(unit: i64) -> i64:
    """Olympian, Hero, Prophet or Colosseum Hero."""
    if unit == GOD:
        return OLYMPIAN
    if unit < FIRST_PROPHET:
        return HERO
    return PROPHET if unit < FIRST_ALLY else COLOSSEUM_HERO


def is_hero(unit: i64) -> bool:
    """A Hero of one's own or an allied Colosseum Hero (P-15)?"""
    return FIRST_HERO <= unit < FIRST_PROPHET or unit >= FIRST_ALLY


def is_prophet(unit: i64) -> bool:
    """A Prophet?"""
    return FIRST_PROPHET <= unit < FIRST_ALLY
