"""A finished match is judged once, for whoever asks, and kept with its table."""

import asyncio
import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

from mythagon.bots import analysis
from mythagon.bots.curves import Fitted, fitted
from mythagon.house import thoughts
from mythagon.house.analyst import EACH
from mythagon.house.story import Story
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


def test_few_matches_of_one_address_are_judged_at_a_time(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many are asked for; of those that wait nothing is kept in memory, and each is judged in the end."""
    judging: list[Story] = []
    goes_on: list[asyncio.Future[list[analysis.Judged]]] = []

    async def call(work: Callable[..., object], story: Story, *more: object, **_: object) -> object:
        if work is not thoughts.judge:
            return await asyncio.to_thread(work, story, *more)
        judging.append(story)
        goes_on.append(asyncio.get_running_loop().create_future())
        return await goes_on[-1]

    tables = [inside.begin(ME, OPEN, options={"first": "seat_order"}) for _ in range(EACH + 2)]
    monkeypatch.setattr(inside.application.hall.readers, "call", call)
    paths = []
    for made in tables:
        inside.play(made["table"], 1, random.Random(1))
        for seat in made["seats"]:
            inside.post(f"/api/tables/{made['table']}/abandon", {}, seat["key"])
        paths.append(f"/api/tables/{made['table']}/analysis")
    for path in paths:
        assert inside.get(path)["state"] == "thinking"
    wait_for(lambda: len(judging) == EACH)
    for made in tables:
        inside.forget(made["table"])
    assert len(judging) == EACH

    async def go_on() -> None:
        for one in goes_on:
            if not one.done():
                one.set_result([])

    inside.call(go_on())
    wait_for(lambda: len(judging) == len(tables))
    inside.call(go_on())
    for path in paths:
        wait_for(lambda path=path: inside.get(path)["state"] == "ready")
