"""Choices: typed, interned, round-tripping through text, numbered densely and stably."""

from collections.abc import Iterator

from mypy_extensions import i64

from mythagon.kernel.errors import MythagonError


class Choice:
    """One thing a seat may choose, such as ``take:port:0``.

    There is exactly one object per text and game, so choices are compared by identity. `places` names what it
    concerns on the table, so that a client can light it up without knowing rules; `verb` and `args` are its words.
    """

    def __init__(self, text: str, number: i64, places: tuple[str, ...]) -> None:
        words = text.split(":")
        self.text = text
        self.number: i64 = number
        self.places = places
        self.verb = words[0]
        self.args: list[str] = words[1:]

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("choices are interned per game: send choice.text and read it back with game.choices[text]")


class Choices:
    """A game's whole set of choices, in the order of their numbers.

    >>> deck = Choices()
    >>> left = deck.add("go:left", "door:left")
    >>> deck["go:left"] is left, left.number, len(deck)
    (True, 0, 1)
    """

    def __init__(self) -> None:
        self.all: list[Choice] = []
        self._by_text: dict[str, Choice] = {}

    def add(self, text: str, *places: str) -> Choice:
        """Declare the next choice; its number is its place in this list, so new ones go at the end."""
        if text in self._by_text:
            raise MythagonError(f"choice {text!r} is declared twice")
        choice = Choice(text, len(self.all), places)
        self.all.append(choice)
        self._by_text[text] = choice
        return choice

    def __getitem__(self, text: str) -> Choice:
        found = self._by_text.get(text)
        if found is None:
            raise MythagonError(f"unknown choice {text!r}")
        return found

    def __contains__(self, text: object) -> bool:
        return text in self._by_text

    def __len__(self) -> int:
        return len(self.all)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.all)
