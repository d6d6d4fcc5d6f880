"""All that hades_trap owes the kernel."""

from mythagon.games.hades_trap import GAME
from mythagon.testing import Conformance


class TestConformance(Conformance):
    game = GAME
