"""What `make dist` has made."""

from pathlib import Path

import pytest

from tests.running import ROOT


def made(pattern: str) -> Path:
    """The one file of this kind."""
    found = list((ROOT / "dist").glob(pattern))
    assert len(found) == 1, f"dist/ should have one {pattern}: run `make dist`"
    return found[0]


@pytest.fixture(scope="session")
def wheel() -> Path:
    """The wheel."""
    return made("mythagon-*.whl")


@pytest.fixture(scope="session")
def sdist() -> Path:
    """The sources."""
    return made("mythagon-*.tar.gz")
