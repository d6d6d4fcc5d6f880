"""force, opp_force, null_last_opp, return_played, opp_discard, fight, and the Duel's tokens. Not built yet: they do nothing."""

from mypy_extensions import i64

from mythagon.games.hybris.grammar.effects import Effect
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import Verb, enter
from mythagon.games.hybris.state import Cosmos


class Missing(Verb):
    """A verb that is still to be built."""

    def run(self, s: Cosmos, effect: Effect, scene: Scene, times: i64, short: bool) -> bool:
        return short


for name in ("force", "opp_force", "null_last_opp", "return_played", "opp_discard", "fight", "tokens"):
    enter(name, Missing())
