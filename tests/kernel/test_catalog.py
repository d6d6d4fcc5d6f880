"""Component data: every kind of field, nested effects, sources, and errors that say what was expected."""

from pathlib import Path

import pytest

from mythagon.kernel.catalog import Catalog, Kind
from mythagon.kernel.errors import DataError
from mythagon.kernel.fields import Field, Flag, Id, Many, Maybe, Number, Table, Verbs, Word

EFFECT = Verbs()
EFFECT.verb("gain", {"what": Word(["vp", "aegis"]), "amount": Number(1, 9)})
EFFECT.verb("each_other", {"then": Many(EFFECT, 1)})
EFFECT.verb("flip", {})
FIELDS: dict[str, Field] = {
    "cost": Table({"faithful": Number(0, 9), "aegis": Number(0, 9)}),
    "timing": Maybe(Word(["at_once", "passive"]), "at_once"),
    "home": Maybe(Id()),
    "wild": Maybe(Flag(), False),
    "sides": Many(Word(["N", "E", "S", "W"]), 1, 4),
    "effect": Maybe(Many(EFFECT), []),
}
AGORA = """
[[tile]]
id = "agora"
source = "printed"
sources = { sides = "reconstructed", name = "deduced" }
cost = { faithful = 2, aegis = 1 }
sides = ["N", "E"]
effect = [
    { verb = "each_other", then = [{ verb = "gain", what = "vp", amount = 1, source = "reconstructed" }] },
    { verb = "flip" },
]
"""
LAB = """
[[tile]]
id = "lab"
source = "reconstructed"
cost = { faithful = 1, aegis = 3, sources = { aegis = "printed" } }
timing = "passive"
home = "lemnos"
wild = true
sides = ["S"]
"""


def tiles(folder: Path, text: str, pieces: int = 0) -> tuple[Catalog, Kind]:
    """A catalogue of tiles out of this file."""
    (folder / "tiles.toml").write_text(text, encoding="utf-8")
    kind = Kind(folder, "tiles.toml", "tile", pieces, FIELDS)
    catalog = Catalog(folder)
    catalog.read(kind)
    return catalog, kind


def test_every_field_is_read_by_its_type(tmp_path: Path) -> None:
    agora, lab = tiles(tmp_path, AGORA + LAB, 2)[0].entries["tile"]
    assert (agora.table("cost").number("faithful"), agora.words("sides")) == (2, ["N", "E"])
    assert (agora.word("timing"), agora.flag("wild"), agora.has("home")) == ("at_once", False, False)
    assert (lab.word("timing"), lab.flag("wild"), lab.word("home"), lab.tables("effect")) == (
        "passive",
        True,
        "lemnos",
        [],
    )
    each, flip = agora.tables("effect")
    assert (each.word("verb"), flip.word("verb")) == ("each_other", "flip")
    assert each.tables("then")[0].number("amount") == 1


def test_every_fact_has_a_source(tmp_path: Path) -> None:
    catalog = tiles(tmp_path, AGORA + LAB)[0]
    agora, lab = catalog.entries["tile"]
    assert [agora.source_of(field) for field in ("sides", "name", "cost")] == ["reconstructed", "deduced", "printed"]
    assert agora.tables("effect")[0].tables("then")[0].source == "reconstructed"
    assert lab.table("cost").source == "reconstructed"  # that of its entry
    assert catalog.sources()["tile"] == {"printed": 1, "second_hand": 0, "deduced": 0, "reconstructed": 1}
    assert catalog.reconstructed() == {
        "tile.agora": ["sides", "effect[1].then[1]"],
        "tile.lab": ["cost.faithful", "timing", "home", "wild", "sides", "effect"],
    }
    assert agora.fields_from("deduced") == ["name"]


def test_a_client_gets_plain_facts_with_defaults_and_sources(tmp_path: Path) -> None:
    agora, lab = tiles(tmp_path, AGORA + LAB)[0].entries["tile"]
    assert agora.plain() == {
        "id": "agora",
        "source": "printed",
        "sources": {"sides": "reconstructed", "name": "deduced"},
        "cost": {"faithful": 2, "aegis": 1},
        "timing": "at_once",
        "wild": False,
        "sides": ["N", "E"],
        "effect": [
            {
                "verb": "each_other",
                "then": [{"verb": "gain", "what": "vp", "amount": 1, "source": "reconstructed"}],
            },
            {"verb": "flip"},
        ],
    }
    assert lab.plain()["cost"] == {"faithful": 1, "aegis": 3, "sources": {"aegis": "printed"}}


MISTAKES = [
    ('sides = ["N", "E"]', 'sides = "N"', "sides must be a list of 1 to 4 (one of N, E, S, W), not 'N'"),
    ('sides = ["N", "E"]', "sides = []", "sides must be a list of 1 to 4"),
    ('sides = ["N", "E"]', 'sides = ["N", "X"]', "sides[2] must be one of N, E, S, W, not 'X'"),
    ('sides = ["N", "E"]', "", "sides is missing; it must be a list of 1 to 4"),
    ("aegis = 1", "aegis = 10", "cost.aegis must be a number from 0 to 9, not 10"),
    ("aegis = 1", "aegis = true", "cost.aegis must be a number from 0 to 9, not True"),
    ("aegis = 1", "aegis = 1, ambrosia = 1", "unknown field 'cost.ambrosia'; there are faithful, aegis"),
    ("{ faithful = 2, aegis = 1 }", "3", "cost must be a table of faithful, aegis, not 3"),
    ("amount = 1", "amount = 0", "effect[1].then[1].amount must be a number from 1 to 9, not 0"),
    ("amount = 1", "amount = 1, to = 2", "unknown field 'effect[1].then[1].to'; there are verb, what, amount"),
    ('verb = "flip"', 'verb = "flop"', "effect[2].verb must be one of gain, each_other, flip, not 'flop'"),
    ('{ verb = "flip" }', '"flip"', "effect[2] must be a table with a verb (gain, each_other, flip), not 'flip'"),
    ("[[tile]]\n", "[[tile]]\nwild = 1\n", "wild must be true or false, not 1"),
    ("[[tile]]\n", '[[tile]]\nhome = "über"\n', "home must be an id of ASCII letters"),
    ("[[tile]]\n", "[[tile]]\nhue = 1\n", "unknown field 'hue'; there are cost, timing"),
    ('source = "printed"\n', "", "source must be one of printed"),
    ('sides = "reconstructed"', 'sides = "guessed"', "sources.sides must be one of printed"),
    ('sides = "reconstructed"', 'side = "reconstructed"', "sources names 'side', which is no field"),
]


@pytest.mark.parametrize(("old", "new", "wrong"), MISTAKES, ids=[mistake[2][:40] for mistake in MISTAKES])
def test_a_mistake_names_file_entry_and_field(tmp_path: Path, old: str, new: str, wrong: str) -> None:
    assert old in AGORA
    with pytest.raises(DataError) as refusal:
        tiles(tmp_path, AGORA.replace(old, new, 1))
    assert str(refusal.value).startswith(f"tiles.toml: tile 'agora': {wrong}")


def test_a_file_holds_one_kind_with_as_many_pieces_as_the_box(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="1 pieces of tile, the box has 2"):
        tiles(tmp_path, AGORA, 2)
    with pytest.raises(DataError, match=r"tiles.toml: expected entries \[\[tile\]\], not 'title'"):
        tiles(tmp_path, AGORA + 'title = "x"\n'.replace("title", "[[title]]\nid"))


def test_a_data_set_has_the_ids_that_choices_are_named_after(tmp_path: Path) -> None:
    kind = tiles(tmp_path, AGORA + LAB)[1]
    assert kind.fixed_ids() == ["agora", "lab"]
    other = tmp_path / "other"
    other.mkdir()
    for text in (LAB + AGORA, AGORA, AGORA + LAB.replace("lab", "forge")):
        (other / "tiles.toml").write_text(text, encoding="utf-8")
        with pytest.raises(DataError, match=r"tiles\.toml: expected the entries agora, lab in this order"):
            Catalog(other).read(kind)
