"""Texts in the reader's language. Rules emit keys and values; here they become sentences.

A template holds values and words that follow from a value:

- ``{name}`` is the value, ``{Name}`` the same with a capital letter, to begin a sentence;
- ``{count:owl|owls}`` after a number: the word for one, the word for several;
- ``{city:de |d’}`` after a word: before a consonant, before a vowel;
- ``{values:, | or }`` after a list: between its parts, before the last. Plain ``{values}`` joins with "and";
- ``{seat?your|{seat}'s}`` after a seat: the words for the reader's own seat, the words for anybody else's; both may
  hold placeholders.

The reader's own seat is "you": ``{Seat}`` begins a sentence about it, ``{seat}`` names it anywhere else.

The browser reads the same language (web/src/core/language.ts); tests/vectors/messages.json holds both to it.
"""

import re
import tomllib
import unicodedata
from pathlib import Path
from typing import Final

from mythagon.kernel.catalog import Catalog
from mythagon.kernel.errors import DataError
from mythagon.kernel.message import Message, Part, Value, seat_name

LANGUAGES: Final = ("en", "fr")
PLACEHOLDER: Final = re.compile(r"\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}")
#: words for the reader, words for everybody else
PERSON: Final = re.compile(r"\{(\w+)\?((?:[^|{}]|\{[^{}]*\})*)\|((?:[^{}]|\{[^{}]*\})*)\}")

#: the word before the last part of a list
AND: Final = {"en": " and ", "fr": " et "}
DECIMAL_MARK: Final = {"en": ".", "fr": ","}
#: before a number below nought: a hyphen is no sign
MINUS: Final = "−"
#: the reader's own seat at the beginning of a sentence, and anywhere else
YOU_FIRST: Final = {"en": "You", "fr": "Tu"}
YOU: Final = {"en": "you", "fr": "toi"}


def read_texts(path: Path) -> dict[str, str]:
    """A language file: nested tables flattened to dotted keys."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise DataError(f"{path.name}: {error}") from error
    flat: dict[str, str] = {}
    flatten(path.name, "", content, flat)
    return flat


def flatten(file: str, prefix: str, table: dict[str, object], flat: dict[str, str]) -> None:
    """Put the texts of a table and of the tables in it under their dotted keys."""
    for name, value in table.items():
        if isinstance(value, dict):
            flatten(file, f"{prefix}{name}.", value, flat)
        elif isinstance(value, str):
            flat[prefix + name] = value
        else:
            raise DataError(f"{file}: {prefix}{name} must be a text")


def game_texts(folder: Path, catalog: Catalog, language: str) -> dict[str, str]:
    """A game's texts for one of its data sets: its own, those the data set brings, and the sentences its data make.

    `folder` is the game's. A data set may have a folder `text` beside its components, to rename or reword what they
    are called; texts of other keys or with other values are refused.
    """
    texts = read_texts(folder / "text" / f"{language}.toml")
    path = catalog.folder / "text" / f"{language}.toml"
    brought = read_texts(path) if path.is_file() else {}
    sentences = catalog.sentences()
    named = {f"{kind}.{entry.id}" for kind, entries in catalog.entries.items() for entry in entries}
    for key, text in brought.items():
        if key not in texts and key not in sentences and key not in named:
            raise DataError(f"text/{path.name}: {key!r} is no text of this game")
        if placeholders(text) - placeholders(texts.get(key, "")):
            raise DataError(f"text/{path.name}: {key!r} may hold the values {sorted(placeholders(texts.get(key, '')))}")
    texts.update(brought)
    for kind in {kind for kind in catalog.entries if any(key.startswith(f"the_{kind}.") for key in texts)}:
        for entry in catalog.entries[kind]:  # within a sentence a name may have an article, and need not
            name = f"{kind}.{entry.id}"
            if name in texts:
                texts.setdefault("the_" + name, texts[name])
    reader = Texts(language, texts, [])
    for key, message in sentences.items():
        if key not in brought:
            texts[key] = reader.say(message)
    return texts


def placeholders(template: str) -> set[str]:
    """Names of the values a template puts in; how the reader is addressed is each language's own affair."""
    return {value_name(match.group(1)) for match in PLACEHOLDER.finditer(unaddressed(template))}


def unaddressed(template: str) -> str:
    """A template with the words for the reader and those for others one after the other."""
    while PERSON.search(template):
        template = PERSON.sub(r"\2\3", template)
    return template


def value_name(name: str) -> str:
    """The value a placeholder means; its capital letter is only for the reader."""
    return name[0].lower() + name[1:]


class Texts:
    """All texts of one language, with the names of the people at the table; `reader` is the seat of who reads them.

    >>> texts = Texts("en", {"won": "{seat} wins {n} {n:owl|owls}."}, ["Ines"])
    >>> texts.say(Message("won", {"seat": "seat:0", "n": 1}))
    'Ines wins 1 owl.'
    >>> Texts("en", {"won": "{Seat} {seat?win|wins}."}, ["Ines"], reader=0).say(Message("won", {"seat": "seat:0"}))
    'You win.'
    """

    def __init__(self, language: str, texts: dict[str, str], names: list[str], reader: int | None = None) -> None:
        self.language = language
        self.texts = texts
        self.names = names
        self.reader = reader

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
        if "?" in template:
            template = self.address(template, given)
        said: list[str] = []
        end = 0
        for match in PLACEHOLDER.finditer(template):
            said.append(template[end : match.start()])
            end = match.end()
            name = match.group(1)
            value = given.get(value_name(name))
            if value is None:
                raise DataError(f"the text {key!r} needs a value {value_name(name)!r}")
            if name[0].isupper() and match.group(2) is None and self.is_reader(value):
                said.append(YOU_FIRST[self.language])
                continue
            word = self.word(value) if match.group(2) is None else self.choose(value, match.group(2), match.group(3))
            said.append(word[:1].upper() + word[1:] if name[0].isupper() else word)
        said.append(template[end:])
        return "".join(said)

    def is_reader(self, value: object) -> bool:
        """Is this the seat of who reads?"""
        return self.reader is not None and isinstance(value, str) and value == seat_name(self.reader)

    def address(self, template: str, values: dict[str, Value]) -> str:
        """The template with the words for the reader, or for somebody else, where it has both."""
        while PERSON.search(template):
            said: list[str] = []
            end = 0
            for match in PERSON.finditer(template):
                said.append(template[end : match.start()])
                end = match.end()
                said.append(match.group(2) if self.is_reader(values.get(match.group(1))) else match.group(3))
            said.append(template[end:])
            template = "".join(said)
        return template

    def choose(self, value: Value, first: str, second: str) -> str:
        """The word that follows from a number or from the beginning of a word; a list joined by these two."""
        if isinstance(value, list):
            return self.join(value, first, second)
        if isinstance(value, (int, float)):
            return first if self.single(value) else second
        return second if self.begins_with_vowel(self.word(value)) else first

    def single(self, number: float) -> bool:
        """English counts one as single, French everything below two."""
        return abs(number) < 2 if self.language == "fr" else abs(number) == 1

    def begins_with_vowel(self, word: str) -> bool:
        """Is this a word before which others lose their vowel? A French h is taken to be mute; y is a vowel only where
        a consonant follows."""
        letters = unicodedata.normalize("NFD", word[:2].replace("œ", "oe").replace("Œ", "oe")).lower()
        if self.language != "fr":
            return letters[:1] in tuple("aeiou")
        if letters[:1] == "y":
            return letters[1:2] not in tuple("aeiou")
        return letters[:1] in tuple("aeiouh")

    def word(self, value: Value) -> str:
        """A number, a person's name, words as they are, the text of a key, a sentence in the sentence, or a list."""
        if isinstance(value, list):
            return self.join(value, ", ", AND[self.language])
        return self.part(value)

    def join(self, parts: list[Part], between: str, last: str) -> str:
        """The parts of a list in one go."""
        words = [self.part(part) for part in parts]
        return last.join([between.join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)

    def fraction(self, value: float) -> str:
        """A number that need not be whole; halves as people write them."""
        whole = int(value)
        if value == whole:
            return self.part(whole)
        if value - whole == 0.5:
            return f"{whole or ''}½"
        return str(value).replace("-", MINUS).replace(".", DECIMAL_MARK[self.language])

    def part(self, value: Part) -> str:
        """One thing a sentence speaks of."""
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, int):
            return str(value).replace("-", MINUS)
        if isinstance(value, float):
            return self.fraction(value)
        if value.startswith("seat:"):
            return YOU[self.language] if self.is_reader(value) else self.names[int(value[5:])]
        if value.startswith("text:"):
            return value[5:]
        return self.fill(value)
