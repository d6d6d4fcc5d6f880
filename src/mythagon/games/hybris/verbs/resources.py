"""gain, lose, pay, generate, free, do."""

from mypy_extensions import i64

from mythagon.games.hybris.actions import ACTION_TABLE
from mythagon.games.hybris.chapters.economy import gain, lose, pay
from mythagon.games.hybris.chapters.upgrades import can_free, free
from mythagon.games.hybris.chapters.well import generate
from mythagon.games.hybris.counts import held_store
from mythagon.games.hybris.grammar.effects import Do, Free, Gain, Generate, Lose, Pay
from mythagon.games.hybris.grammar.words import GOODNESS, PRAYER
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import Verb, enter, tell_waiting
from mythagon.games.hybris.state import Cosmos


class Gaining(Verb[Gain]):
    """HYB-4."""

    def run(self, s: Cosmos, effect: Gain, scene: Scene, times: i64, short: i64) -> i64:
        gain(s, scene.seat, effect.resource, effect.n * times, scene.line)
        return short

    def can(self, s: Cosmos, effect: Gain, scene: Scene) -> bool:
        if effect.resource == PRAYER:
            return s.well > 0
        if effect.resource == GOODNESS:
            return s.players[scene.seat].goodness < 5
        return True


class Losing(Verb[Lose]):
    """HYB-4.2."""

    def run(self, s: Cosmos, effect: Lose, scene: Scene, times: i64, short: i64) -> i64:
        after = lose(s, scene.seat, effect.resource, effect.n * times, short)
        if after != short:
            tell_waiting(s, scene, after)
        return after


class Paying(Verb[Pay]):
    """HYB-4.1: a price that was seen to be there."""

    def run(self, s: Cosmos, effect: Pay, scene: Scene, times: i64, short: i64) -> i64:
        pay(s, scene.seat, effect.resource, effect.n * times, scene.line)
        return short

    def can(self, s: Cosmos, effect: Pay, scene: Scene) -> bool:
        return held_store(s, scene.seat, effect.resource) >= effect.n


class Generating(Verb[Generate]):
    """HYB-4.6."""

    def run(self, s: Cosmos, effect: Generate, scene: Scene, times: i64, short: i64) -> i64:
        generate(s, scene.seat, effect.n * times)
        return short


class Freeing(Verb[Free]):
    """HYB-11.2."""

    def run(self, s: Cosmos, effect: Free, scene: Scene, times: i64, short: i64) -> i64:
        free(s, scene.seat, effect.piece, effect.n * times)
        return short

    def can(self, s: Cosmos, effect: Free, scene: Scene) -> bool:
        return can_free(s, scene.seat, effect.piece)


class Doing(Verb[Do]):
    """An action without going there; one that cannot be performed does nothing (G-15)."""

    def run(self, s: Cosmos, effect: Do, scene: Scene, times: i64, short: i64) -> i64:
        action = ACTION_TABLE[effect.action]
        if action.can(s, scene.seat, effect):
            action.begin(s, scene.seat, effect)
        return short

    def can(self, s: Cosmos, effect: Do, scene: Scene) -> bool:
        return ACTION_TABLE[effect.action].can(s, scene.seat, effect)


enter("gain", Gaining())
enter("lose", Losing())
enter("pay", Paying())
enter("generate", Generating())
enter("free", Freeing())
enter("do", Doing())
