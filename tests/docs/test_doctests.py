"""The examples in docstrings run, in pure mode and (where mypyc keeps the docstring) compiled."""

import doctest
import importlib
import pkgutil

import pytest

import mythagon

#: examples outside of the engine
BESIDE = ("mythagon.cli.new", "mythagon.testing.worlds")


def documented() -> list[str]:
    """Modules of the library; shells that start servers or terminals are tested elsewhere."""
    found = [info.name for info in pkgutil.walk_packages(mythagon.__path__, "mythagon.")]
    return [name for name in found if name.split(".")[1] in ("kernel", "games", "bots") or name in BESIDE]


@pytest.mark.parametrize("name", documented())
def test_examples_in_docstrings(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0
