"""All that hybris owes the kernel."""

from mythagon.games.hybris import GAME
from mythagon.testing import Conformance


class TestConformance(Conformance):
    game = GAME
