"""A finished match is judged once, for whoever asks, and kept with its table."""

import asyncio
import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

from mythagon.bots import analysis
from mythagon.bots.curves import Fitted, fitted
from mythagon.kernel.game import AnyGame
from mythagon.kernel.match import Match
from tests.running import PATIENCE
from tests.table.inside import Inside
from tests.table.servers import wait_for

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}


@pytest.fixture
def hasty(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are judged in the tests' own process, with little thought."""

    async def call(work: Callable[..., object], *values: object, **_: object) -> object:
        return await asyncio.to_thread(work, *values)

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

    grown: list[Any] = []
    seen = threading.Event()

    def state() -> Any:
        found = inside.get(path)
        if found["state"] == "thinking" and found["analysis"] is not None:
            grown.append(found["analysis"])
            seen.set()
        return found if found["state"] != "thinking" else None

    monkeypatch.setattr(analysis, "judge", fail)
    assert wait_for(state)["state"] == "failed"

    def wait(match: Match, first: int, last: int, truth: bool) -> list[analysis.Judged]:
        if first > 0:
            seen.wait(PATIENCE)
        return judge(match, first, last, truth)

    monkeypatch.setattr(analysis, "judge", wait)
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
    assert grown, "how far it was could be seen"
    for found_so_far in grown:
        assert found_so_far["moments"] == whole["moments"][: len(found_so_far["moments"])], "what was seen stays so"
    monkeypatch.setattr(analysis, "judge", fail)
    assert inside.get(path) == found, "it was kept"
    monkeypatch.setattr(analysis, "judge", judge)
    wait_for(lambda: inside.get(path, params={"judged": "all"})["state"] == "ready")
