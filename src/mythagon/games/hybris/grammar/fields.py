"""Fields of component data that hold effects. They are checked by reading them, and kept as written."""

from typing import Final

from mythagon.games.hybris.grammar.effects import VERBS, Choose, Effect, If, Per, Script
from mythagon.games.hybris.grammar.reading import read_script
from mythagon.games.hybris.grammar.wishes import Wish
from mythagon.kernel.errors import DataError
from mythagon.kernel.fields import Field

#: what a reward may consist of
REWARD_VERBS: Final = ("gain", "free", "do", "choose", "per", "if")


class Effects(Field):
    """A sequence of effects."""

    def read(self, value: object, path: str, source: str) -> object:
        read_script(value, path)
        return value

    def words(self) -> str:
        return "a list of effects"


class Reward(Field):
    """A sequence of effects that only give, to choose from, so many times or if something holds."""

    def read(self, value: object, path: str, source: str) -> object:
        check_reward(read_script(value, path), path)
        return value

    def words(self) -> str:
        return f"a list of effects ({', '.join(REWARD_VERBS)})"


class Wishes(Field):
    """What a Premonition asks."""

    def read(self, value: object, path: str, source: str) -> object:
        Wish(value, path)
        return value

    def words(self) -> str:
        return "a list of what must have been done and what must hold"


def check_reward(script: Script, path: str) -> None:
    """Refuse whatever is no reward."""
    for effect in script:
        if name_of(effect) not in REWARD_VERBS:
            raise DataError(f"{path}: {name_of(effect)} is no reward; expected {', '.join(REWARD_VERBS)}")
        for branch in branches(effect):
            check_reward(branch, path)


def branches(effect: Effect) -> list[Script]:
    """The effects inside an effect."""
    if isinstance(effect, Choose):
        return list(effect.scripts)
    if isinstance(effect, Per):
        return [effect.then]
    return [effect.then, effect.otherwise] if isinstance(effect, If) else []


def name_of(effect: Effect) -> str:
    """The verb in words."""
    return VERBS[effect.verb]
