"""The conformance kit: what every game owes the kernel, written once."""

import pytest

from mythagon.testing.flow import Flow
from mythagon.testing.guesses import Guesses
from mythagon.testing.knowledge import Knowledge
from mythagon.testing.scenes import Scenes
from mythagon.testing.setups import SetUps
from mythagon.testing.stacks import Stacks
from mythagon.testing.states import States
from mythagon.testing.tables import tables_of
from mythagon.testing.words import Words


class Conformance(Flow, Knowledge, Words, SetUps, States, Stacks, Scenes, Guesses):
    """All of it for one game, at each of its tables: `class TestMine(Conformance): game = GAME`."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Whatever asks for a table is tested at all of them."""
        if "table" in metafunc.fixturenames:
            metafunc.parametrize("table", tables_of(self.game), ids=str)
