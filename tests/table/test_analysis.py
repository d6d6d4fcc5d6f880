"""A finished match is judged once, for whoever asks, and kept with its table."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from mythagon.bots import analysis
from mythagon.bots.curves import Fitted, fitted
from mythagon.kernel.game import AnyGame
from tests.table.inside import Inside
from tests.table.servers import wait_for

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}


@pytest.fixture
def hasty(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are judged in the tests' own process, with little thought."""

    async def call(work: Callable[..., object], *values: object, **_: object) -> object:
        return work(*values)

    def few(game: AnyGame) -> Fitted:
        return Fitted(fitted(game).curves, 16)

    monkeypatch.setattr(inside.application.hall.readers, "call", call)
    monkeypatch.setattr(analysis, "fitted", few)


@pytest.mark.usefixtures("hasty")
def test_a_match_is_judged_after_its_end_and_kept(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not before; a failure is said once and tried again; then it is there, with the same bytes for everybody."""
    made = inside.begin(ME, OPEN, options={"first": "seat_order"})
    path = f"/api/tables/{made['table']}/analysis"
    assert inside.get(path, 409)["error"]["code"] == "not_over"
    assert not inside.play(made["table"], 10_000, random.Random(3))
    judge = analysis.judge
    assert inside.get(path, params={"begin": "false"})["state"] == "none"

    def fail(*_: object) -> None:
        raise OSError

    def state() -> Any:
        found = inside.get(path)
        return found if found["state"] != "thinking" else None

    monkeypatch.setattr(analysis, "judge", fail)
    assert wait_for(state)["state"] == "failed"
    monkeypatch.setattr(analysis, "judge", judge)
    found = wait_for(state)
    assert found["state"] == "ready" and found["played_by"] == found["judged_by"]
    steps = len(inside.match(made["table"]).steps)
    whole = found["analysis"]
    assert whole["moments"][-1]["step"] == steps and whole["moments"][-1]["seat"] is None
    result = inside.match(made["table"]).score().payoffs()
    for seat in (0, 1):
        sums = sum(one["luck"][seat] + one["skill"][seat] for one in whole["moments"])
        assert whole["start"][seat] + sums == pytest.approx(result[seat], abs=0.01)
    assert {one["seat"] for one in whole["keys"]} <= {0, 1}
    monkeypatch.setattr(analysis, "judge", fail)
    assert inside.get(path) == found, "it was kept"
    monkeypatch.setattr(analysis, "judge", judge)
    wait_for(lambda: inside.get(path, params={"judged": "all"})["state"] == "ready")
