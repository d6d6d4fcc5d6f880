"""The frame that runs a sequence of effects, and the table of verbs by which it does.

Each verb of the grammar is carried out by one `Verb`, entered in the table by its module in `verbs`. Effects run one
after the other on the spot; as soon as one of them has to ask, what is left waits in a `Run` frame below the question.
"""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.grammar.effects import VERBS, Effect, Script
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.wording.clauses import sense
from mythagon.kernel.frame import Frame


class Verb:
    """How one verb is carried out."""

    def run(self, s: Cosmos, effect: Effect, scene: Scene, times: i64, short: bool) -> bool:
        """Carry the effect out so many times over and return `short`.

        `short` says that something was missing to be lost in this sequence, which costs Greatness only once
        (HYB-4.2, P-23). Amounts are multiplied, so that they are one gain, one loss, one addition to the Well.
        """
        raise NotImplementedError

    def can(self, s: Cosmos, effect: Effect, scene: Scene) -> bool:
        """Would it do anything, as far as everybody can see?"""
        return True

    def owner_can(self, s: Cosmos, effect: Effect, scene: Scene) -> bool:
        """The same as the owner knows it, who sees the own hand."""
        return self.can(s, effect, scene)


TABLE: Final[list[Verb]] = [Verb() for _ in VERBS]


def enter(name: str, verb: Verb) -> None:
    """Enter a verb in the table."""
    TABLE[VERBS.index(name)] = verb


class Run(Frame[Cosmos]):
    """The rest of a sequence."""

    def __init__(self, script: Script, at: i64, scene: Scene, times: i64, short: bool) -> None:
        self.script = script
        self.at: i64 = at
        self.scene = scene
        self.times: i64 = times
        self.short = short

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        run_from(s, self.script, self.at, self.scene, self.times, self.short)
        return True

    def key(self) -> str:
        return f"Run({sense(self.script)} {self.at} {self.scene.key()} {self.times} {self.short})"


def run(s: Cosmos, script: Script, scene: Scene) -> None:
    """Carry out a sequence now."""
    run_from(s, script, 0, scene, 1, False)


def run_from(s: Cosmos, script: Script, at: i64, scene: Scene, times: i64, short: bool) -> bool:
    """Carry out a sequence from one of its effects on; says whether anything was missing to be lost."""
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
