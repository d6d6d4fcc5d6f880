"""gain, lose, pay, generate, free, do."""

from mypy_extensions import i64

from mythagon.games.hybris.actions import ACTION_TABLE
from mythagon.games.hybris.chapters.economy import gain, lose, pay
from mythagon.games.hybris.chapters.upgrades import can_free, free
from mythagon.games.hybris.chapters.well import generate
from mythagon.games.hybris.counts import held_store
from mythagon.games.hybris.grammar.effects import Do, Effect, Free, Gain, Generate, Lose, Pay
from mythagon.games.hybris.grammar.words import GOODNESS, PRAYER
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import Verb, enter, tell_waiting
from mythagon.games.hybris.state import Cosmos


class Gaining(Verb):
    """HYB-4."""

    def run(self, s: Cosmos, effect: Effect, scene: Scene, times: i64, short: i64) -> i64:
        assert isinstance(effect, Gain)
        gain(s, scene.seat, effect.resource, effect.n * times, scene.line)
        return short

    def can(self, s: Cosmos, effect: Effect, scene: Scene) -> bool:
        assert isinstance(effect, Gain)
        if effect.resource == PRAYER:
            return s.well > 0
        if effect.resource == GOODNESS:
            return s.players[scene.seat].goodness < 5
        return True


class Losing(Verb):
    """HYB-4.2."""

    def run(self, s: Cosmos, effect: Effect, scene: Scene, times: i64, short: i64) -> i64:
        assert isinstance(effect, Lose)
        after = lose(s, scene.seat, effect.resource, effect.n * times, short)
        if after != short:
            tell_waiting(s, scene, after)
        return after


class Paying(Verb):
    """HYB-4.1: a price that was seen to be there."""

    def run(self, s: Cosmos, effect: Effect, scene: Scene, times: i64, short: i64) -> i64:
        assert isinstance(effect, Pay)
        pay(s, scene.seat, effect.resource, effect.n * times, scene.line)
        return short

    def can(self, s: Cosmos, effect: Effect, scene: Scene) -> bool:
        assert isinstance(effect, Pay)
        return held_store(s, scene.seat, effect.resource) >= effect.n


class Generating(Verb):
    """HYB-4.6."""

    def run(self, s: Cosmos, effect: Effect, scene: Scene, times: i64, short: i64) -> i64:
        assert isinstance(effect, Generate)
        generate(s, scene.seat, effect.n * times)
        return short


class Freeing(Verb):
    """HYB-11.2."""

    def run(self, s: Cosmos, effect: Effect, scene: Scene, times: i64, short: i64) -> i64:
        assert isinstance(effect, Free)
        free(s, scene.seat, effect.piece, effect.n * times)
        return short

    def can(self, s: Cosmos, effect: Effect, scene: Scene) -> bool:
        assert isinstance(effect, Free)
        return can_free(s, scene.seat, effect.piece)


class Doing(Verb):
    """An action without going there; one that cannot be performed does nothing (G-15)."""

    def run(self, s: Cosmos, effect: Effect, scene: Scene, times: i64, short: i64) -> i64:
        assert isinstance(effect, Do)
        action = ACTION_TABLE[effect.action]
        if action.can(s, scene.seat, effect):
            action.begin(s, scene.seat, effect)
        return short

    def can(self, s: Cosmos, effect: Effect, scene: Scene) -> bool:
        assert isinstance(effect, Do)
        return ACTION_TABLE[effect.action].can(s, scene.seat, effect)


enter("gain", Gaining())
enter("lose", Losing())
enter("pay", Paying())
enter("generate", Generating())
enter("free", Freeing())
enter("do", Doing())
