"""Editions: what was released stays, and today's rules go on with what they say they go on with."""

import shutil
from datetime import date
from pathlib import Path

import pytest

from mythagon.games import GAMES
from mythagon.kernel.catalog import data_files, digest_of
from mythagon.kernel.errors import RecordError
from mythagon.kernel.game import AnyGame
from mythagon.kernel.record import Record, replay
from mythagon.kernel.text import LANGUAGES, game_texts
from tools import edition as tool

RECORDS = Path(__file__).parents[1] / "records"
OURS = tool.OURS
#: every released edition that today's rules can play, with the rules it came with
PLAYED = [
    (game, one.data, rules)
    for game in OURS
    for one in tool.read_editions(game)
    for rules in one.rules
    if one.released is not None and game.plays(rules)
]


def named(value: object) -> str | None:
    return value.id if not isinstance(value, str) and hasattr(value, "id") else None


@pytest.mark.parametrize(("game", "data", "rules"), PLAYED, ids=named)
def test_a_match_of_every_edition_that_rules_go_on_with_replays(game: AnyGame, data: str, rules: str) -> None:
    """Move by move and to the same end, as it was recorded when the edition was released."""
    text = (RECORDS / game.id / "editions" / f"{rules}-{data}.txt").read_text(encoding="utf-8")
    record = Record(text)
    assert (record.header["rules"], record.header["data"]) == (rules, data)
    assert replay(record, game).over


@pytest.mark.parametrize(("game", "data"), [one[:2] for one in PLAYED], ids=named)
def test_every_edition_that_is_played_has_words_for_all_it_holds(game: AnyGame, data: str) -> None:
    folder = game.edition(data)
    assert folder is not None
    for language in LANGUAGES:
        catalog = game.read(folder)
        texts = game_texts(game.folder, catalog, language)
        assert catalog.sentences().keys() <= texts.keys()


def test_rules_go_on_only_with_versions_that_were_released() -> None:
    for game in OURS:
        released = {rules for one in tool.read_editions(game) for rules in one.rules}
        assert set(game.goes_on_with) <= released
    assert {game.id for game in OURS if game.goes_on_with} == {"deukalion"}


def test_every_edition_is_named_after_what_it_holds() -> None:
    for game in OURS:
        for one in tool.read_editions(game):
            folder = game.edition(one.data) if one.released is not None else game.folder / "data"
            assert folder is not None and digest_of(list(data_files(folder).values())) == one.data
        assert game.edition("../data") is None and game.edition("") is None


def test_a_record_says_which_data_are_missing() -> None:
    game = GAMES["odysseus"]
    text = (RECORDS / "odysseus" / "2-players.txt").read_text(encoding="utf-8")
    with pytest.raises(RecordError, match="played with data 000000000000; the data here are"):
        replay(Record(text.replace(game.catalog().digest(), "0" * 12)), game)


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Odysseus in a folder of its own, whose values may change."""
    found = GAMES["odysseus"]
    shutil.copytree(found.folder, tmp_path / "odysseus")
    monkeypatch.setattr(found, "_box", None)
    monkeypatch.setattr(found, "folder", tmp_path / "odysseus")
    return found


def other_values(game: AnyGame, monkeypatch: pytest.MonkeyPatch, old: str, new: str) -> str:
    """Change a value of the box; the digest it has then."""
    file = game.folder / "data" / "trials.toml"
    file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(game, "_box", None)
    return str(game.catalog().digest())


def test_the_check_wants_every_change_of_values_in_the_list(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the next edition, which may change again; once released it is kept as it is."""
    assert tool.faults(game) == []
    before = game.catalog().digest()
    first = other_values(game, monkeypatch, "vp = 3", "vp = 5")
    assert tool.faults(game) == [f"odysseus: data {first} are not the last edition of the list: run tools/edition.py"]
    tool.list_next(game)
    assert tool.faults(game) == [] and tool.read_editions(game)[-1].released is None
    second = other_values(game, monkeypatch, "vp = 5", "vp = 4")
    assert len(tool.faults(game)) == 1
    tool.list_next(game)
    assert [one.data for one in tool.read_editions(game)] == [before, second]
    assert game.edition(before) is not None and game.edition(second) is None


def test_the_check_wants_released_data_as_they_were(game: AnyGame) -> None:
    kept = game.edition(game.catalog().digest())
    assert kept is not None
    (kept / "tales.toml").write_text("", encoding="utf-8")
    assert "never does" in tool.faults(game)[0]
    shutil.move(kept, kept.with_name("0" * 12))
    assert [fault.split(": ")[1].split(" ")[0] for fault in tool.faults(game)] == ["the", "editions/000000000000"]


def test_new_rules_are_listed_with_the_values_they_came_with(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "rules", "99")
    assert "not listed with rules version 99" in tool.faults(game)[0]
    tool.list_next(game)
    assert tool.faults(game) == [] and tool.read_editions(game)[-1].rules[-1] == "99"


def test_a_release_keeps_data_and_proof(game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And asks for a recorded game of the new edition where there is none yet."""
    records = tmp_path / "records"
    shutil.copytree(RECORDS / "odysseus", records / "odysseus")
    monkeypatch.setattr(tool, "RECORDS", records)
    old = game.catalog().digest()
    new = other_values(game, monkeypatch, "vp = 3", "vp = 5")
    with pytest.raises(SystemExit, match=r"run tools/record_games\.py odysseus first"):
        tool.release(game, date(2027, 1, 6))
    recorded = records / "odysseus" / tool.KEPT
    recorded.write_text(recorded.read_text(encoding="utf-8").replace(f"data {old}", f"data {new}"), encoding="utf-8")
    tool.release(game, date(2027, 1, 6))
    assert tool.faults(game) == []
    assert tool.read_editions(game)[-1] == tool.Edition(new, [game.rules], date(2027, 1, 6))
    assert [path.name for path in sorted((game.folder / "editions" / new).iterdir())] == ["rest.toml", "trials.toml"]
    kept = game.edition(new)
    assert kept is not None and game.read(kept).digest() == new
    assert (records / "odysseus/editions" / f"{game.rules}-{new}.txt").is_file()
