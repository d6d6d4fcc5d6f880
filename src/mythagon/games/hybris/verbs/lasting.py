"""mod, on, rule: what lasts. They live in `sources`; carried out as a step they only begin."""

from mypy_extensions import i64

from mythagon.games.hybris.grammar.effects import Effect, Mod
from mythagon.games.hybris.powers import refresh
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import Verb, enter
from mythagon.games.hybris.source import PILLAR
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.bits import bit


class Changing(Verb[Mod]):
    """A Pillar's change that holds until the end of the Age (G-23)."""

    def run(self, s: Cosmos, effect: Mod, scene: Scene, times: i64, short: i64) -> i64:
        if effect.condition.this_age and scene.source >= PILLAR:
            s.players[scene.seat].lasting |= bit(scene.source - PILLAR)
            refresh(s, scene.seat)
        return short


class Listening(Verb[Effect]):
    """A Conflict card that reacts during the Combat in which it was played."""

    def run(self, s: Cosmos, effect: Effect, scene: Scene, times: i64, short: i64) -> i64:
        return short


enter("mod", Changing())
enter("on", Listening())
