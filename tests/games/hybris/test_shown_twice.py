"""What the table shows in two places is the same in both: boards and Cities beside the players' own boards."""

from pathlib import Path
from typing import Any

import pytest

from mythagon.games.hybris import GAME
from mythagon.kernel.record import Record, replay

pytestmark = pytest.mark.one_engine

RECORDS = sorted((Path(__file__).parents[2] / "records" / "hybris").glob("*.txt"))


def units_on_boards(view: dict[str, Any]) -> set[tuple[str, int, str]]:
    """Every unit on a space, as the boards and Cities have it."""
    found = set()
    for place in view["places"]:
        for space in place["spaces"]:
            found |= {(space["space"], unit["seat"], unit["unit"]) for unit in space["units"]}
        found |= {(place["place"], unit["seat"], unit["unit"]) for unit in place["illustration"]}
    for city in view["cities"]:
        found |= {(city["city"], unit["seat"], unit["unit"]) for unit in city["units"]}
    return found


def compare(view: dict[str, Any]) -> None:
    """Boards, Cities and tracks against the players."""
    players = view["players"]
    units = [(seat, unit) for seat, player in enumerate(players) for unit in player["units"]]
    assert units_on_boards(view) == {(unit["space"], seat, unit["unit"]) for seat, unit in units if unit["space"]}
    assert {unit["state"] == "out" for _, unit in units if unit["space"]} <= {True}
    fallen = {(piece["seat"], piece["unit"]) for piece in view["underworld"]["fallen"]}
    assert fallen == {(seat, unit["unit"]) for seat, unit in units if unit["state"] == "fallen"}
    for city in view["cities"]:
        assert city["temples"] == [seat for seat, player in enumerate(players) if city["city"] in player["temples"]]
    for pillar in view["pillars"]:
        holders = [seat for seat, player in enumerate(players) if pillar["pillar"] in player["pillars"]]
        assert pillar["seat"] == (holders[0] if holders else None)
    for place, seat in enumerate(view["greatness"], 1):
        assert seat is None or players[seat]["greatness"] == place
    allies = [unit["unit"] for _, unit in units if unit["kind"] not in ("olympian", "hero", "prophet")]
    assert len(allies) + len(view["colosseum"]["heroes"]) == 5
    for player in players:
        freed = sum(tile["freed"] for tile in player["upgrades"])
        joined = sum(unit["state"] != "tile" for unit in player["units"] if unit["unit"][-1] in "23")
        assert freed >= player["sparks"] + joined + len(player["temples"]) + player["temples_lost"] >= freed - 1
        for tile in player["upgrades"]:
            assert tile["freed"] <= len(tile["pieces"])
            assert not tile["unlocked"] or tile["freed"] == len(tile["pieces"])


def own(view: dict[str, Any], seat: int) -> None:
    """What a seat sees of its own secrets fits what everybody counts."""
    player = view["players"][seat]
    assert len(player["hand"]) == player["hand_size"]
    assert sum(card["card"].startswith("colosseum_card.") for card in player["hand"]) == player["hand_colosseum"]
    assert len(player["premonitions"]) == player["premonition_count"]
    laid = [unit["token"] for unit in player["units"] if unit["token"]]
    for place, count in player["tokens"].items():
        assert player["reserve"].get(place, 0) + laid.count(place) == count
    for unit in player["units"]:
        assert unit["planned"] == (unit["token"] is not None)


@pytest.mark.parametrize("path", RECORDS[::2], ids=[path.stem for path in RECORDS[::2]])
def test_what_is_shown_twice_is_the_same(path: Path) -> None:
    whole = replay(Record(path.read_text(encoding="utf-8")), GAME)
    for number in range(len(whole.steps) // 10, len(whole.steps), 16):
        match = whole.at(number)
        compare(dict(match.view(None)))
        for seat in range(match.state.seats):
            own(dict(match.view(seat)), seat)
