"""Rules files: chapters, clauses, rulings; mistakes are named by file and line."""

from pathlib import Path

import pytest

from mythagon.games import GAMES
from mythagon.kernel.errors import DataError
from mythagon.kernel.rules import read_rules

GOOD = """# A game

Free words, until the first chapter.

## ABC-1 Beginning
- **ABC-1.1** Shuffle the deck
  and deal.
- **ABC-1.2** Begin.

## ABC-2 End
- **ABC-2.1** Stop.

## Rulings
- **Ruling 3.4** Nobody waits.
- **Ruling G-07** Nobody cheats.
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "RULES.md"
    path.write_text(text, encoding="utf-8")
    return path


def test_chapters_clauses_and_rulings(tmp_path: Path) -> None:
    chapters = read_rules(written(tmp_path, GOOD))
    assert [(chapter.id, chapter.title) for chapter in chapters] == [
        ("ABC-1", "Beginning"),
        ("ABC-2", "End"),
        ("Rulings", "Rulings"),
    ]
    assert chapters[0].clauses == [("ABC-1.1", "Shuffle the deck and deal."), ("ABC-1.2", "Begin.")]
    assert [id for id, _ in chapters[2].clauses] == ["Ruling 3.4", "Ruling G-07"]
    assert chapters[1].plain() == {
        "id": "ABC-2",
        "title": "End",
        "clauses": [{"id": "ABC-2.1", "text": "Stop."}],
    }


BAD = [
    ("- **ABC-1.2** Begin.", "- ABC-1.2 Begin.", "RULES.md, line 8: expected '- **ODY"),
    ("- **ABC-1.2** Begin.", "- **ABC-1.2**", "RULES.md, line 8: expected"),
    ("- **ABC-1.2** Begin.", "Begin.", "RULES.md, line 8: expected"),
    ("- **ABC-1.2** Begin.", "- **ABC-1.1** Begin.", "RULES.md, line 8: ABC-1.1 is used twice"),
    ("- **ABC-1.2** Begin.", "- **ABC-2.2** Begin.", "RULES.md, line 8: ABC-2.2 is in chapter ABC-1"),
    ("- **ABC-2.1** Stop.", "- **Ruling 3.3** Stop.", "RULES.md, line 11: Ruling 3.3 is in chapter ABC-2"),
    ("## ABC-2 End", "## ABC-1 End", "RULES.md, line 10: ABC-1 is used twice"),
    ("## ABC-2 End", "## ABC2 End", "RULES.md, line 10: expected '## "),
    ("## ABC-2 End", "## End", "RULES.md, line 11: ABC-2.1 is in chapter Rulings"),
    ("- **ABC-2.1** Stop.", "", "chapter ABC-2 has no clause"),
    (
        "## ABC-2 End\n- **ABC-2.1** Stop.",
        "## End\n- **Ruling 1.1** Stop.",
        "line 13: no chapter may follow the rulings",
    ),
]


@pytest.mark.parametrize(("old", "new", "words"), BAD)
def test_a_mistake_is_named_by_file_and_line(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert old in GOOD
    with pytest.raises(DataError) as refusal:
        read_rules(written(tmp_path, GOOD.replace(old, new)))
    assert words in str(refusal.value)


def test_an_empty_or_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"RULES\.md.*no chapter"):
        read_rules(written(tmp_path, "# A game\n"))
    with pytest.raises(DataError, match=r"NONE\.md"):
        read_rules(tmp_path / "NONE.md")
    with pytest.raises(DataError, match=r"RULES\.md"):
        path = tmp_path / "RULES.md"
        path.write_bytes(b"## ABC-1 \xff\n")
        read_rules(path)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_every_game_are_readable_in_both_languages(game: str) -> None:
    folder = GAMES[game].folder
    english, french = read_rules(folder / "RULES.md"), read_rules(folder / "RULES.fr.md")
    assert [chapter.id for chapter in english] == [chapter.id for chapter in french]
    for one, other in zip(english, french, strict=True):
        assert [id for id, _ in one.clauses] == [id for id, _ in other.clauses]
        assert all(text != twin for (_, text), (_, twin) in zip(one.clauses, other.clauses, strict=True))
