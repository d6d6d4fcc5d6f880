"""The terminal's words: the same in both languages, and spoken in the right one."""

import pytest

from mythagon.cli.words import FOLDER, language, words_in
from mythagon.games import GAMES
from mythagon.kernel.errors import SetupError
from mythagon.kernel.text import LANGUAGES, placeholders, read_texts


def test_same_keys_and_placeholders() -> None:
    texts = {spoken: read_texts(FOLDER / f"{spoken}.toml") for spoken in LANGUAGES}
    assert not GAMES.keys() & {key.split(".")[0] for key in texts["en"]}, "a game brings its own words"
    for spoken in LANGUAGES:
        assert texts[spoken].keys() == texts["en"].keys()
        for key, template in texts[spoken].items():
            assert placeholders(template) == placeholders(texts["en"][key]), key


@pytest.mark.parametrize(
    ("asked", "environment", "expected"),
    [
        (None, {}, "en"),
        (None, {"LANG": "fr_FR.UTF-8"}, "fr"),
        (None, {"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LANG": "en_GB", "MYTHAGON_LANG": "fr"}, "fr"),
        ("fr", {"LANG": "en_GB"}, "fr"),
    ],
)
def test_language(
    asked: str | None, environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("MYTHAGON_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language(asked) == expected


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(SetupError, match="en, fr"):
        language("gr")


def test_plain_values_are_never_looked_up() -> None:
    assert words_in("en").put("cli.saved", file="cli.saved") == "Saved to cli.saved"
