"""Choices in words: every family of choices has the same ones wherever it is offered.

A game says in one table how each of its families is put into words (`Game.labels`). A family that is not in it has one
text for each choice: ``choice.verb``, or ``choice.verb.argument``. A label without a clause of its own stands under the
clause of the question.
"""

from collections.abc import Callable
from typing import Generic, TypeAlias

from mypy_extensions import mypyc_attr

from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import S
from mythagon.kernel.message import Message, Value

#: what a choice of the seat that is asked puts into its text
Values: TypeAlias = Callable[[S, int, Choice], dict[str, Value]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Label(Generic[S]):
    """How a family of choices is put into words: one text, with what the choice puts into it."""

    def __init__(self, key: str, rule: str = "", values: Values[S] | None = None) -> None:
        self.key = "choice." + key
        self.rule = rule
        self.values = values

    def say(self, s: S, seat: int, choice: Choice) -> Message:
        """One choice of the family, for the seat that is asked."""
        return Message(self.key, self.values(s, seat, choice) if self.values is not None else {}, self.rule)


class Named(Label[S]):
    """Words that name the component the choice is about: each value with the section of texts that has it."""

    def __init__(self, key: str, sections: dict[str, str], rule: str = "") -> None:
        super().__init__(key, rule)
        self.sections = sections

    def say(self, s: S, seat: int, choice: Choice) -> Message:
        values: dict[str, Value] = {value: f"{section}.{choice.name}" for value, section in self.sections.items()}
        return Message(self.key, values, self.rule)


class Worded(Label[S]):
    """Words that depend on the table."""

    def __init__(self, words: Callable[[S, int, Choice], Message]) -> None:
        super().__init__("")
        self.words = words

    def say(self, s: S, seat: int, choice: Choice) -> Message:
        return self.words(s, seat, choice)


class Labels(Generic[S]):
    """How the choices of a game are put into words, by the verb of the family.

    >>> from mythagon.kernel.choice import Choices
    >>> deck = Choices()
    >>> go, wait = deck.family("go", ["left", "right"]), deck.single("wait")
    >>> labels = Labels({"go": Named("go", {"door": "door"}, "ABC-1.1")})
    >>> labels.say(None, 0, go[1]).plain()
    {'key': 'choice.go', 'values': {'door': 'door.right'}, 'rule': 'ABC-1.1'}
    >>> labels.say(None, 0, wait).key
    'choice.wait'
    """

    def __init__(self, by_verb: dict[str, Label[S]]) -> None:
        self.by_verb = by_verb

    def say(self, s: S, seat: int, choice: Choice) -> Message:
        """A choice of the seat that is asked, in words."""
        label = self.by_verb.get(choice.verb)
        if label is not None:
            return label.say(s, seat, choice)
        return Message(f"choice.{choice.verb}.{choice.name}" if choice.name else "choice." + choice.verb, {})
