"""What the server itself says to people, in their language: notices, invitations where a link is pasted, its games."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from mythagon.games import GAMES
from mythagon.kernel.message import Value, literal
from mythagon.kernel.text import LANGUAGES, Texts, read_texts

FOLDER = Path(__file__).parent / "text"


def spoken(language: str, key: str, **values: Value) -> str:
    """One of the server's own texts, with plain words put in; English where there is no such language.

    >>> spoken("fr", "notice.turn_subject", game="Odysseus")
    'À toi de jouer à Odysseus'
    """
    known = language if language in LANGUAGES else "en"
    given = {name: literal(value) if isinstance(value, str) else value for name, value in values.items()}
    return Texts(known, texts_in(known), []).fill(key, given)


@cache
def texts_in(language: str) -> dict[str, str]:
    """A language file, read once."""
    return read_texts(FOLDER / f"{language}.toml")


class Announcement(NamedTuple):
    """How a game is announced."""

    name: str
    minutes: str
    pitch: str


@cache
def announced(game: str, language: str) -> Announcement:
    """What a game says of itself, read once; in English where it lacks the language, by its id where it has no texts.

    >>> announced("hades_trap", "en").name
    'Hades Trap'
    """
    folder = GAMES[game].folder / "text"
    texts: dict[str, str] = {}
    for path in (folder / f"{language}.toml", folder / "en.toml"):
        if path.is_file():
            texts = read_texts(path)
            break
    name, minutes, pitch = [texts.get(f"game.{key}", "") for key in Announcement._fields]
    return Announcement(name or game.replace("_", " ").capitalize(), minutes, pitch)
