"""Choices: typed, interned, round-tripping through text, declared in families, numbered densely and stably."""

from collections.abc import Iterator, Sequence
from typing import Final

from mythagon.kernel.errors import MythagonError

#: how a family is best asked, where a client should know: "" for a thing on the table, or a number to be set
AMOUNT: Final = "amount"
#: the family is offered beside the plain choice, at a price: a client shows it in a second, quiet step
ASIDE: Final = "aside"


class Choice:
    """One thing a seat may choose, such as ``take:port:0``: the verb of its family and one argument.

    There is exactly one object per text and game, so choices are compared by identity. `arg` is its place in the
    family, `number` its place among all choices of the game. `places` names what it concerns on the table, so that a
    client can light it up without knowing rules.
    """

    def __init__(self, family: "Family", text: str, number: int, arg: int, places: tuple[str, ...]) -> None:
        self.family = family
        self.text = text
        self.number = number
        self.arg = arg
        self.places = places

    @property
    def verb(self) -> str:
        """What is done: the family's verb."""
        return self.family.verb

    @property
    def name(self) -> str:
        """To what it is done: the argument's id, "" when there is none."""
        return self.family.args[self.arg]

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("choices are interned per game: send choice.text and read it back with game.choices[text]")


class Family:
    """All choices of one verb; they differ in one argument. Grows only at its end."""

    def __init__(self, verb: str, args: list[str], form: str) -> None:
        self.verb = verb
        self.args = args
        self.form = form
        self.all: list[Choice] = []

    def __getitem__(self, arg: int) -> Choice:
        return self.all[arg]

    def __len__(self) -> int:
        return len(self.all)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.all)

    def __repr__(self) -> str:
        return f"<{self.verb} x {len(self.all)}>"

    def of(self, name: str) -> Choice:
        """The choice with the argument of this id."""
        if name not in self.args:
            raise MythagonError(f"{self.verb} has no argument {name!r}; it has {', '.join(self.args)}")
        return self.all[self.args.index(name)]


class Choices:
    """A game's whole set of choices: families, in the order of their numbers.

    >>> deck = Choices()
    >>> go = deck.family("go", ["left", "right"], ["door:left", "door:right"])
    >>> wait = deck.single("wait")
    >>> deck["go:right"] is go[1], go[1].arg, go[1].places, wait.number, len(deck)
    (True, 1, ('door:right',), 2, 3)
    >>> deck.family("move", ["a1-b2"], ["square:a1 square:b2"])[0].places
    ('square:a1', 'square:b2')
    """

    def __init__(self) -> None:
        self.all: list[Choice] = []
        self.families: list[Family] = []
        self._by_text: dict[str, Choice] = {}

    def family(self, verb: str, args: Sequence[str], places: Sequence[str] | None = None, form: str = "") -> Family:
        """Declare the next family: ``verb:arg`` for each argument, lighting the place beside it ("" lights nothing).

        A choice that moves a piece names two places with a space between them: from where, and to where.
        """
        if any(known.verb == verb for known in self.families):
            raise MythagonError(f"the choices of {verb!r} are declared twice")
        if places is not None and len(places) != len(args):
            raise MythagonError(f"{verb}: {len(places)} places for {len(args)} arguments")
        family = Family(verb, list(args), form)
        self.families.append(family)
        for arg, name in enumerate(family.args):
            place = places[arg] if places is not None else ""
            self._declare(family, f"{verb}:{name}" if name else verb, arg, place)
        return family

    def single(self, verb: str, place: str = "") -> Choice:
        """Declare a family of one choice without an argument."""
        return self.family(verb, [""], [place])[0]

    def _declare(self, family: Family, text: str, arg: int, place: str) -> None:
        if text in self._by_text:
            raise MythagonError(f"choice {text!r} is declared twice")
        choice = Choice(family, text, len(self.all), arg, tuple(place.split()))
        self.all.append(choice)
        family.all.append(choice)
        self._by_text[text] = choice

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
