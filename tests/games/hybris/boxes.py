"""The game's own box, and boxes whose data differ in one place."""

import shutil
from pathlib import Path

from mythagon.games.hybris.components import Box
from mythagon.games.hybris.kinds import FOLDER
from mythagon.kernel.text import Texts, game_texts

BOX = Box(FOLDER)
#: the game's folder, with its texts
GAME_FOLDER = FOLDER.parent


def texts_of(box: Box) -> dict[str, dict[str, str]]:
    """All texts of a box in both languages."""
    return {language: game_texts(GAME_FOLDER, box, language) for language in ("en", "fr")}


def speakers(texts: dict[str, dict[str, str]]) -> dict[str, Texts]:
    """What turns messages into sentences, by language."""
    return {language: Texts(language, known, ["Inès", "Aglaé"]) for language, known in texts.items()}


def data_with(folder: Path, file: str, old: str, new: str) -> Path:
    """A copy of the data in `folder`, with one text of one file changed."""
    data = folder / "data"
    shutil.copytree(FOLDER, data)
    text = (data / file).read_text(encoding="utf-8")
    assert old in text, f"{file} has no {old!r}"
    (data / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return data
