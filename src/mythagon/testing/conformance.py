"""The conformance kit: what every game owes the kernel, written once."""

import pytest

PARTS = ("flow", "guesses", "knowledge", "scenes", "setups", "stacks", "states", "words")
pytest.register_assert_rewrite(*[f"mythagon.testing.{part}" for part in PARTS])  # a failed assertion shows its values

from mythagon.testing.flow import Flow  # noqa: E402
from mythagon.testing.guesses import Guesses  # noqa: E402
from mythagon.testing.knowledge import Knowledge  # noqa: E402
from mythagon.testing.scenes import Scenes  # noqa: E402
from mythagon.testing.setups import SetUps  # noqa: E402
from mythagon.testing.stacks import Stacks  # noqa: E402
from mythagon.testing.states import States  # noqa: E402
from mythagon.testing.tables import tables_of  # noqa: E402
from mythagon.testing.words import Words  # noqa: E402


class Conformance(Flow, Knowledge, Words, SetUps, States, Stacks, Scenes, Guesses):
    """All of it for one game, at each of its tables: `class TestMine(Conformance): game = GAME`."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Whatever asks for a table is tested at all of them."""
        if "table" in metafunc.fixturenames:
            metafunc.parametrize("table", tables_of(self.game), ids=str)
