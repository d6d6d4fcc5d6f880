"""All that odysseus owes the kernel."""

from mythagon.games.odysseus import GAME
from mythagon.testing import Conformance


class TestConformance(Conformance):
    game = GAME
