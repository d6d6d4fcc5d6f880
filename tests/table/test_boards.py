"""The board a game declares, as the server sends it."""

import logging
import shutil
from pathlib import Path

import msgspec
import pytest

from mythagon.table.wire.messages import BoardAnswer
from mythagon.table.wire.routes.games import board_of, rules_of
from tests.table.inside import Inside
from tests.table.rows.game import GAME, RowsGame


def test_a_declared_board_is_sent_with_all_its_places() -> None:
    sent = board_of(GAME)
    assert msgspec.json.decode(msgspec.json.encode(sent), type=BoardAnswer) == sent
    (board,) = sent.boards
    assert [place.id for place in board.places][:3] == ["square:a3", "square:b3", "square:c3"]
    assert (board.columns[0], board.rows[2], board.marked) == (("a", 0.5), ("1", 2.5), ["square:b2"])
    assert (sent.hands[0].field, sent.hands[0].most, sent.tracks[0].least) == ("hand", 5, 1)


def test_a_game_without_a_board_declares_nothing(inside: Inside) -> None:
    answer = inside.http.get("/api/games/odysseus/board")
    assert answer.json() == {"boards": [], "hands": [], "tracks": [], "counters": [], "things": {}}
    assert inside.http.get("/api/games/nothing/board").json()["error"]["code"] == "no_game"


def test_a_game_written_in_english_only_is_read_by_others_too() -> None:
    path = rules_of(GAME, "fr")
    assert path is not None and path.name == "RULES.md"
    bare = RowsGame()
    bare.folder = bare.folder / "text"
    assert rules_of(bare, "en") is None


def test_a_board_that_is_not_true_of_its_game_is_logged_and_left_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = RowsGame()
    board = (game.folder / "board.toml").read_text(encoding="utf-8")
    game.folder = Path(shutil.copytree(game.folder, tmp_path / "rows"))
    (game.folder / "board.toml").write_text(board.replace('"squares"', '"stones"'), encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        assert board_of(game).boards == []
    assert "the board of rows is not shown: board.toml: the view has no field 'stones'; there are" in caplog.text
