"""The terminal's words: the game's texts, our own, and which language to speak."""

import os
from functools import cache
from pathlib import Path

from mythagon.kernel.catalog import Catalog
from mythagon.kernel.errors import SetupError
from mythagon.kernel.game import AnyGame
from mythagon.kernel.message import Value, literal
from mythagon.kernel.text import LANGUAGES, Texts, game_texts, read_texts

FOLDER = Path(__file__).parent / "text"


class Words:
    """Our own texts. Their values are plain words (a path, a name), never keys to look up.

    >>> Words("en", {"kept": "{n} {n:record|records} in {folder}"}).put("kept", n=1, folder="here")
    '1 record in here'
    """

    def __init__(self, language: str, texts: dict[str, str]) -> None:
        self.language = language
        self.texts = texts

    def put(self, key: str, **values: Value) -> str:
        """One of our texts with its values."""
        given = {name: literal(value) if isinstance(value, str) else value for name, value in values.items()}
        return Texts(self.language, self.texts, []).fill(key, given)

    def below(self, section: str) -> list[str]:
        """All texts of a section, as they stand."""
        return [text for key, text in self.texts.items() if key.startswith(section + ".")]


def language(asked: str | None) -> str:
    """The language asked for, else the one of the environment, else English."""
    if asked is not None:
        if asked not in LANGUAGES:
            raise SetupError(f"--lang is one of {', '.join(LANGUAGES)}, not {asked!r}")
        return asked
    for name in ("MYTHAGON_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


@cache
def words_in(spoken: str) -> Words:
    """Our own words in a language."""
    return Words(spoken, read_texts(FOLDER / f"{spoken}.toml"))


def words_of(game: AnyGame, spoken: str) -> Words:
    """The words a game brings for its drawing in a terminal; none if it has no drawing of its own."""
    path = game.folder / "text" / f"terminal.{spoken}.toml"
    return Words(spoken, read_texts(path) if path.is_file() else {})


def texts_of(game: AnyGame, catalog: Catalog, spoken: str, names: list[str]) -> Texts:
    """A game's texts for one of its data sets, with the names of the people at the table."""
    return Texts(spoken, game_texts(game.folder, catalog, spoken), names)


def game_name(game: AnyGame, spoken: str) -> str:
    """What a game is called."""
    return texts_of(game, game.catalog(), spoken, []).fill("game.name")
