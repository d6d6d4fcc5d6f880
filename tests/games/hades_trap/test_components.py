"""The box: tiles as the specification prints them, counts, sources, and mistakes that name file and entry."""

import random

import pytest

from mythagon.games.hades_trap import GAME
from mythagon.games.hades_trap.board import CROSS, EAST, HIDDEN, MIDDLE, NORTH, SIGNS, SOUTH, WALL, WEST
from mythagon.games.hades_trap.components import Box
from mythagon.kernel.errors import DataError
from tests.conftest import Spoil
from tests.games.hades_trap.maze import laid

BOX = GAME.catalog()


def test_the_counts_of_the_box() -> None:
    signs = [sign for tile in BOX.prints[::4] for sign in tile.signs]
    assert {name: signs.count(k + 1) for k, name in enumerate(SIGNS)} == {
        "portal": 1,
        "lair": 1,
        "sandals": 3,
        "joystick": 3,
        "stairs": 2,
        "pad": 2,
    }
    assert sum(len(tile.debris) for tile in BOX.prints[::4]) == 10
    assert sum(tile.half >= 0 for tile in BOX.prints[::4]) == 6
    threads = [code for tile in BOX.prints[::4] for code in tile.edges if code > HIDDEN]
    assert [threads.count(code) // 2 for code in (3, 4, 5, 6)] == [7, 7, 7, 7]
    assert BOX.copies == [1, 2, 2, 2, 1, 1, 1]


def test_four_quarter_turns_are_none() -> None:
    for tile in BOX.prints:
        again = tile.turned().turned().turned().turned()
        assert (again.edges, again.signs, again.debris, again.half) == (tile.edges, tile.signs, tile.debris, tile.half)


@pytest.mark.parametrize("boss", ["minotaur", "siren"])
def test_every_labyrinth_is_connected_also_without_limbo(boss: str) -> None:
    for number in range(30):
        s = laid(f"{number}", boss=boss)
        s.hidden = 0
        s.survey()
        plan = s.rules.plan
        seen, queue = {40}, [40]
        for at in queue:
            for side in range(4):
                beyond = plan.next[4 * at + side]
                wall = s.edges[4 * at + side] == WALL
                if not wall and not plan.limbo[4 * at + side] and beyond not in seen:
                    seen.add(beyond)
                    queue.append(beyond)
        assert len(seen) == 81


def test_limbo_leads_back_the_way_one_came() -> None:
    dice = random.Random(1)
    for boss in ("minotaur", "siren"):
        plan = laid("x", boss=boss).rules.plan
        for _ in range(200):
            at, side = dice.randrange(81), dice.randrange(4)
            assert plan.next[4 * plan.next[4 * at + side] + (side + 2) % 4] == at


def test_the_positions_of_the_cross_lie_as_the_reference_says() -> None:
    (tiles,) = [setup.about for setup in GAME.layout if setup.id == "tiles"]
    inner, outer = (2, 4, 6, 8), (1, 7, 3, 9)
    for near, far, side in zip(inner, outer, (NORTH, WEST, EAST, SOUTH), strict=True):
        assert CROSS.beside[4 * MIDDLE + side] == near - 1
        assert CROSS.beside[4 * (near - 1) + side] == far - 1
    assert "2 4 6 8 are the inner tiles of the arms north, west, east, south, and 1 7 3 9 the outer ones" in tiles


def test_every_component_says_where_it_comes_from() -> None:
    sources = BOX.sources()
    assert sources["tile"] == {"printed": 0, "second_hand": 0, "deduced": 0, "reconstructed": 9}
    assert sources["medallion"]["printed"] == 6
    ours = BOX.reconstructed()
    assert ours["item.sandals"] == ["copies"]
    assert "signs" not in ours["tile.portal"]
    assert "walls" in ours["tile.a"]
    assert "hero.circe" not in ours


MISTAKES = [
    ("tiles.toml", 'id = "a"', 'id = "z"', "expected the entries portal, lair, a"),
    ("tiles.toml", 'sign = "portal"', 'sign = "pad"', "the Portal and the Lair must be in the middle"),
    ("tiles.toml", 'sign = "stairs"', 'sign = "pad"', "1 stairs, there must be 2"),
    ("tiles.toml", 'debris = ["12"]', "debris = []", "9 debris for 10 amphorae"),
    ("tiles.toml", 'edge = "v12", colour = "red"', 'edge = "v42", colour = "red"', "edge must be one of"),
    ("tiles.toml", 'colour = "red"', 'colour = "pink"', "colour must be one of red, blue"),
    ("tiles.toml", 'at = "21", side = "w"', 'at = "22", side = "w"', "must face a border"),
    ("tiles.toml", 'walls = ["v12", "h22"]', 'walls = ["v22", "h22"]', "v22 is a wall and a thread"),
    ("tiles.toml", 'border = ["13n", "31w"]', 'border = ["22n"]', "border"),
    ("amphorae.toml", "copies = 2", "copies = 3", "11 pieces of item, the box has 10"),
    ("medallions.toml", "players = [2, 3, 4]", "players = [2, 3]", "players must be a list of exactly 3"),
    ("pieces.toml", "number = 6", "number = 0", "number must be a number from 1 to 20"),
    ("heroes.toml", 'id = "circe"', 'id = "medea"', "expected the entries odysseus"),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), MISTAKES, ids=[f"{m[0]}: {m[2]}" for m in MISTAKES])
def test_a_mistake_in_the_data_names_file_and_entry(spoil: Spoil, file: str, old: str, new: str, words: str) -> None:
    with pytest.raises(DataError, match=words) as refusal:
        Box(spoil("hades_trap", file, old, new))
    assert str(refusal.value).startswith(file)
