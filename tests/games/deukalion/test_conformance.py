"""All that deukalion owes the kernel."""

from mythagon.games.deukalion import GAME
from mythagon.testing import Conformance


class TestConformance(Conformance):
    game = GAME
