"""Every trial, tale, epic, Automa card and level does what its data say; mistakes in the data name file and entry."""

import tomllib
from typing import Any

import pytest

from mythagon.games.odysseus import GAME
from mythagon.kernel.errors import DataError
from tests.conftest import Spoil
from tests.games.odysseus.voyage import KINDS, PORT, SKILLS, STARBOARD, TRIALS, voyage


def entries(file: str, kind: str) -> list[dict[str, Any]]:
    """The data file read without the game's own reader."""
    found: list[dict[str, Any]] = tomllib.loads((GAME.folder / "data" / file).read_text(encoding="utf-8"))[kind]
    return found


#: read off the cards: type, then for each skill value/VP and gains (a letter a point, * any, @ a favour)
PRINTED = {
    "aeolia": "navigation 3/6 2/1@SCL 4/3SS 2/2CC",
    "wrath_of_poseidon": "navigation 5/7C 6/9L 6/7* 5/7@",
    "wrath_of_zeus": "navigation 6/10@ 4/3SC 5/6L 6/8I",
    "cattle_of_helios": "gods 4/6@I 5/6L 3/3II 2/3@S",
    "circe": "gods 2/4L 6/6SS 6/11 5/6C",
    "calypso": "gods 5/9 4/5C 5/5* 6/9@",
    "scylla_and_charybdis": "creatures 5/8@ 6/8C 4/4* 3/4@I",
    "sirens": "creatures 3/4II 4/4LL 5/8 4/4SC",
    "polyphemus": "creatures 4/8 3/3CL 2/1@** 6/10@",
    "phaeacians": "encounters 3/5C 2/2SL 1/1** 3/3SS",
    "laestrygonians": "encounters 6/12 5/5CC 3/4@S 4/5@C",
    "lotus_eaters": "encounters 1/2@LL 3/2SCL 4/5I 5/5IS",
    "return_to_the_palace": "ithaca 2/3CC 1/1SCL 3/2** 4/6S",
    "arrival_in_ithaca": "ithaca 4/7L 3/4@S 6/9@ 1/1@@II",
    "contest_of_the_bow": "ithaca 6/9I 5/7S 2/2LL 3/2CI",
}
SIGNS = {"strength": "S", "intelligence": "I", "cunning": "C", "luck": "L", "any": "*", "favour": "@"}


@pytest.mark.parametrize("adventure", PRINTED)
def test_every_trial_has_the_values_vp_and_gains_printed_on_it(adventure: str) -> None:
    mine = [entry for entry in entries("trials.toml", "trial") if entry["adventure"] == adventure]
    mine.sort(key=lambda entry: SKILLS.index(entry["skill"]))
    facts = [f"{card['value']}/{card['vp']}" + "".join(SIGNS[gain] for gain in card["gains"]) for card in mine]
    assert " ".join([mine[0]["type"], *facts]) == PRINTED[adventure]


@pytest.mark.parametrize("entry", entries("trials.toml", "trial"), ids=TRIALS)
def test_every_trial_gives_its_gains(entry: dict[str, Any]) -> None:
    port = [entry["id"], *[id for id in PORT if id != entry["id"]]][:6]
    starboard = [id if id != entry["id"] else "lotus_eaters_luck" for id in STARBOARD]
    table = voyage(port, starboard)
    table.play("take:port:0 adventure")
    while table.seat == 0:
        table.play("accept" if "accept" in table.offered else "end" if "end" in table.offered else "raise:strength")
    board = table.board(0)
    gains = entry["gains"]
    expected = {skill: gains.count(skill) for skill in SKILLS}
    expected["strength"] += gains.count("any")
    assert board["skills"] == expected
    assert board["favours"] == 1 + gains.count("favour")
    assert table.column(entry["skill"]) == [entry["id"]]
    assert board["types"] == [entry["type"]]


@pytest.mark.parametrize("entry", entries("trials.toml", "trial"), ids=TRIALS)
def test_every_trial_pays_its_vp_from_its_value_on(entry: dict[str, Any]) -> None:
    table = voyage()
    card = TRIALS.index(entry["id"])
    for score in range(7):
        board = table.state.boards[0]
        board.cards, board.tales = [card], []
        table.hold(0, skills={entry["skill"]: score})
        assert table.match.score().totals[0] == (entry["vp"] if score >= entry["value"] else 0)


#: trials of the whole box that a tale counts
COUNTS = {
    "strength": 15,
    "intelligence": 15,
    "cunning": 15,
    "luck": 15,
    "value_1_2": 12,
    "value_3": 12,
    "value_4": 12,
    "value_5": 12,
    "value_6": 12,
    "navigation": 12,
    "gods": 12,
    "creatures": 12,
    "encounters": 12,
    "ithaca": 12,
}


def counts(kind: str, trial: dict[str, Any]) -> bool:
    """Does a tale of this kind count the trial? Said once more, by its name alone."""
    if kind.startswith("value_"):
        return str(trial["value"]) in kind.split("_")[1:]
    return kind in (trial["skill"], trial["type"])


@pytest.mark.parametrize("token", range(28))
def test_every_tale_pays_for_its_trials_and_no_other(token: int) -> None:
    table = voyage()
    kind = table.state.box.tales[token].id
    board = table.state.boards[0]
    total = 0
    for card, trial in enumerate(entries("trials.toml", "trial")):
        board.cards, board.tales = [card], [token]
        points = dict(table.match.score().lines[0])["score.tales"]
        assert points == (2 if counts(kind, trial) else 0)
        total += points
    assert total == 2 * COUNTS[kind]


def test_tales_are_fourteen_kinds() -> None:
    assert [entry["id"] for entry in entries("tales.toml", "tale")] == KINDS
    assert all(entry["copies"] == entry["vp"] == 2 for entry in entries("tales.toml", "tale"))


def test_epics_and_levels() -> None:
    assert [entry["vp"] for entry in entries("epics.toml", "epic")] == [10, 8, 6, 4, 2]
    levels = [(entry["id"], entry["vp"], entry["tales"]) for entry in entries("levels.toml", "level")]
    assert levels == [("1", 35, 2), ("2", 40, 3), ("3", 45, 4), ("4", 50, 5)]


def test_automa_cards_have_four_symbols_from_each_corner() -> None:
    cards = [(entry["start"], entry["symbol"]) for entry in entries("automa.toml", "automa")]
    for corner in ("port_bow", "port_stern", "starboard_stern", "starboard_bow"):
        symbols = sorted(symbol for start, symbol in cards if start == corner)
        assert symbols == ["favour_first", "none", "none", "renew_tales"]


def test_the_automa_cards_are_marked_as_ours() -> None:
    marked = GAME.catalog().reconstructed()
    assert marked == {f"automa.{entry['id']}": ["start", "symbol"] for entry in entries("automa.toml", "automa")}


BAD_DATA = [
    ("trials.toml", 'skill = "luck"', 'skill = "lukc"', ["trials.toml", "aeolia_luck", "skill", "lukc"]),
    ("trials.toml", 'type = "navigation"', 'type = "sea"', ["trials.toml", "aeolia_cunning", "type", "sea"]),
    ("trials.toml", '"strength", "strength"', '"strenght"', ["trials.toml", "aeolia_cunning", "gains", "strenght"]),
    ("trials.toml", "value = 4", "value = 7", ["trials.toml", "aeolia_cunning", "value", "1 to 6"]),
    ("trials.toml", "value = 4", 'value = "4"', ["trials.toml", "aeolia_cunning", "value"]),
    ("trials.toml", "vp = 3\n", "", ["trials.toml", "aeolia_cunning", "vp"]),
    ("trials.toml", "vp = 3\n", "vp = 3\npoints = 3\n", ["trials.toml", "aeolia_cunning", "points"]),
    ("trials.toml", 'adventure = "aeolia"', "adventure = 3", ["trials.toml", "aeolia_cunning", "adventure"]),
    ("trials.toml", 'id = "aeolia_luck"', 'id = "aeolia_cunning"', ["trials.toml", "aeolia_cunning", "twice"]),
    ("trials.toml", 'id = "aeolia_luck"', 'id = "éole"', ["trials.toml", "number 2", "ASCII"]),
    ("trials.toml", 'source = "printed"', 'source = "guessed"', ["trials.toml", "aeolia_cunning", "source"]),
    ("trials.toml", "[[trial]]", "[[trail]]", ["trials.toml", "[[trial]]", "trail"]),
    ("trials.toml", "[[trial]]", "[[trial]", ["trials.toml"]),
    (
        "trials.toml",
        'gains = ["favour", "strength", "cunning", "luck"]',
        'gains = ["favour", "luck", "luck", "luck", "luck"]',
        ["trials.toml", "aeolia_intelligence", "at most 4"],
    ),
    ("tales.toml", "copies = 2", "copies = 3", ["tales.toml", "29", "28"]),
    ("tales.toml", "values = [3]", "values = [9]", ["tales.toml", "value_3", "values"]),
    ("tales.toml", "values = [3]", "", ["tales.toml", "value_3", "one of the three"]),
    ("tales.toml", "values = [3]", 'values = [3]\nskill = "luck"', ["tales.toml", "value_3", "one of the three"]),
    ("epics.toml", "vp = 8", "vp = 0", ["epics.toml", "epic_8", "vp"]),
    ("epics.toml", '[[epic]]\nid = "epic_10"\nsource = "printed"\nvp = 10\n', "", ["epics.toml", "4", "5"]),
    ("automa.toml", 'start = "port_bow"', 'start = "bow"', ["automa.toml", "port_bow_1", "start"]),
    ("automa.toml", 'symbol = "favour_first"', 'symbol = "owl"', ["automa.toml", "port_bow_4", "symbol", "owl"]),
    ("automa.toml", 'symbol = "none"', 'simbol = "none"', ["automa.toml", "port_bow_1", "simbol"]),
    ("levels.toml", "tales = 2", "tales = -1", ["levels.toml", "'1'", "tales"]),
    ("levels.toml", "vp = 35", "", ["levels.toml", "'1'", "vp"]),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), BAD_DATA, ids=[f"{row[0]}:{row[3][-1]}" for row in BAD_DATA])
def test_a_mistake_in_the_data_names_file_and_entry(
    spoil: Spoil, file: str, old: str, new: str, words: list[str]
) -> None:
    folder = spoil("odysseus", file, old, new)
    with pytest.raises(DataError) as refusal:
        voyage(data=folder)
    for word in words:
        assert word in str(refusal.value)


def test_a_missing_data_file_is_named(spoil: Spoil) -> None:
    folder = spoil("odysseus", "epics.toml", "vp = 8", "vp = 8")
    (folder / "epics.toml").unlink()
    with pytest.raises(DataError, match=r"epics\.toml"):
        voyage(data=folder)
    with pytest.raises(DataError, match="no data folder"):
        voyage(data=folder / "nowhere")


def test_entries_that_are_no_tables_are_refused(spoil: Spoil) -> None:
    folder = spoil("odysseus", "epics.toml", "vp = 8", "vp = 8")
    (folder / "epics.toml").write_text("epic = [10, 8, 6, 4, 2]\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"epics\.toml.*\[\[epic\]\]"):
        voyage(data=folder)


def test_other_data_of_the_same_shape_are_played_with(spoil: Spoil) -> None:
    folder = spoil("odysseus", "trials.toml", 'gains = ["strength", "strength"]', 'gains = ["luck"]')
    table = voyage(["aeolia_cunning", *PORT[1:]], data=folder)
    table.play("take:port:0 adventure accept")
    assert table.board(0)["skills"]["luck"] == 1
    assert table.match.opening is not None
    assert table.match.opening.catalog.digest() != GAME.catalog().digest()
