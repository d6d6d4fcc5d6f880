"""Texts in the reader's language. Rules emit keys and values; here they become sentences.

A template holds ``{name}`` for a value and ``{count:owl|owls}`` for a word that follows a number.
"""

import re
import tomllib
from pathlib import Path

from mythagon.kernel.errors import DataError
from mythagon.kernel.message import Message, Value

LANGUAGES = ("en", "fr")
PLACEHOLDER = re.compile(r"\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}")


def read_texts(path: Path) -> dict[str, str]:
    """A language file: nested tables flattened to dotted keys."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise DataError(f"{path.name}: {error}") from error
    flat: dict[str, str] = {}

    def walk(prefix: str, table: dict[str, object]) -> None:
        for name, value in table.items():
            if isinstance(value, dict):
                walk(f"{prefix}{name}.", value)
            elif isinstance(value, str):
                flat[prefix + name] = value
            else:
                raise DataError(f"{path.name}: {prefix}{name} must be a text")

    walk("", content)
    return flat


def placeholders(template: str) -> set[str]:
    """Names of the values a template needs."""
    return {match.group(1) for match in PLACEHOLDER.finditer(template)}


class Texts:
    """All texts of one language, with the names of the people at the table.

    >>> texts = Texts("en", {"won": "{seat} wins {n} {n:owl|owls}."}, ["Ines"])
    >>> texts.say(Message("won", {"seat": "seat:0", "n": 1}))
    'Ines wins 1 owl.'
    """

    def __init__(self, language: str, texts: dict[str, str], names: list[str]) -> None:
        self.language = language
        self.texts = texts
        self.names = names

    def say(self, message: Message) -> str:
        """The message as a sentence."""
        return self.fill(message.key, message.values)

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def fill(self, key: str, values: dict[str, Value] | None = None) -> str:
        """A text with its values put in."""
        template = self.texts.get(key)
        if template is None:
            raise DataError(f"no text {key!r} in {self.language}")
        given = values or {}

        def put(match: re.Match[str]) -> str:
            value = given[match.group(1)]
            if match.group(2) is not None:
                return match.group(2) if self.single(value) else match.group(3)
            return self.word(value)

        return PLACEHOLDER.sub(put, template)

    def single(self, value: Value) -> bool:
        """English counts one as single, French nought and one."""
        return value == 1 or (self.language == "fr" and value == 0)

    def word(self, value: Value) -> str:
        """A number, a person's name, or the text of a key."""
        if isinstance(value, int):
            return str(value)
        if value.startswith("seat:"):
            return self.names[int(value[5:])]
        return self.fill(value)
