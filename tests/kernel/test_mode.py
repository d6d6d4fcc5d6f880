"""Which engine is under test: a run that asks for the compiled one must get it, and the other way round."""

import os
from typing import TYPE_CHECKING

import pytest

from mythagon.bots import search
from mythagon.games.odysseus.chapters import turn
from mythagon.kernel import frame, match

if TYPE_CHECKING:
    from types import ModuleType


@pytest.mark.parametrize("module", [frame, match, turn, search], ids=lambda module: module.__name__)
def test_the_engine_runs_in_the_mode_that_was_asked_for(module: "ModuleType") -> None:
    wanted = os.environ.get("MYTHAGON_MODE")
    compiled = not str(module.__file__).endswith(".py")
    if wanted is not None:
        assert compiled == (wanted == "compiled")
    else:
        assert compiled in (True, False)
