"""The frame that runs a sequence of effects, and the table of verbs by which it does.

Each verb of the grammar is carried out by one `Verb`, entered in the table by its module in `verbs`. Effects run one
after the other on the spot; as soon as one of them has to ask, what is left waits in a `Run` frame below the question.
"""

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64

from mythagon.games.hybris.grammar.effects import VERBS, Effect, Script
from mythagon.games.hybris.labels import Question
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.wording.clauses import sense

#: the effect that a verb carries out
E = TypeVar("E", bound=Effect)


class Verb(Generic[E]):
    """How one verb is carried out."""

    def run(self, s: Cosmos, effect: E, scene: Scene, times: i64, short: i64) -> i64:
        """Carry the effect out so many times over and return `short`.

        `short` has, as bits, the seats for which something was missing to be lost in this effect, which costs each of
        them Greatness only once (HYB-4.2, P-23). Amounts are multiplied, so that they are one gain, one loss, one
        addition to the Well.
        """
        raise NotImplementedError

    def can(self, s: Cosmos, effect: E, scene: Scene) -> bool:
        """Would it do anything, as far as everybody can see?"""
        return True

    def owner_can(self, s: Cosmos, effect: E, scene: Scene) -> bool:
        """The same as the owner knows it, who sees the own hand."""
        return self.can(s, effect, scene)


TABLE: Final[list[Verb[Any]]] = [Verb() for _ in VERBS]


def enter(name: str, verb: Verb[Any]) -> None:
    """Enter a verb in the table."""
    TABLE[VERBS.index(name)] = verb


class Waiting(Question):
    """A part of an effect that waits while another part of it is carried out."""

    def __init__(self, scene: Scene, short: i64) -> None:
        self.scene = scene
        self.short: i64 = short

    def knowing(self, short: i64) -> "Waiting":
        """The same, knowing for whom something was missing meanwhile."""
        raise NotImplementedError


def tell_waiting(s: Cosmos, scene: Scene, short: i64) -> None:
    """HYB-4.2: Greatness was paid for something missing; no part of the effect that still waits asks for it again."""
    for depth, frame in enumerate(s.stack):
        if isinstance(frame, Waiting) and frame.scene.effect() is scene.effect():
            s.stack[depth] = frame.knowing(short)


class Run(Waiting):
    """The rest of a sequence; it never asks."""

    def __init__(self, script: Script, at: i64, scene: Scene, times: i64, short: i64) -> None:
        super().__init__(scene, short)
        self.script = script
        self.at: i64 = at
        self.times: i64 = times

    def knowing(self, short: i64) -> Waiting:
        return Run(self.script, self.at, self.scene, self.times, self.short | short)

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        run_from(s, self.script, self.at, self.scene, self.times, self.short)
        return True

    def key(self) -> str:
        return f"Run({sense(self.script)} {self.at} {self.scene.key()} {self.times} {self.short})"


def run(s: Cosmos, script: Script, scene: Scene) -> None:
    """Carry out a sequence now."""
    run_from(s, script, 0, scene, 1, 0)


def run_from(s: Cosmos, script: Script, at: i64, scene: Scene, times: i64, short: i64) -> i64:
    """Carry out a sequence from one of its effects on; says for whom anything was missing to be lost."""
    depth = len(s.stack)
    size: i64 = len(script)
    while at < size:
        effect = script[at]
        at += 1
        short = TABLE[effect.verb].run(s, effect, scene, times, short)
        if len(s.stack) > depth:
            if at < size:
                s.stack.insert(depth, Run(script, at, scene, times, short))
            return short
    return short


def can_any(s: Cosmos, script: Script, scene: Scene) -> bool:
    """Would any effect of a sequence do anything (P-01, P-07)?"""
    return any(TABLE[effect.verb].can(s, effect, scene) for effect in script)
