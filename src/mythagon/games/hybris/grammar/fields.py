"""Fields of component data that hold effects. They are checked by reading them, and kept as written."""

from mythagon.games.hybris.grammar.places import (
    REWARD_VERBS,
    check_all,
    check_ending,
    check_lasting,
    check_steps,
    check_until,
)
from mythagon.games.hybris.grammar.reading import read_script
from mythagon.games.hybris.grammar.wishes import Wish
from mythagon.kernel.fields import Field


class Effects(Field):
    """A sequence of steps; here and there also of what lasts. `until`: mods here end with the Age."""

    def __init__(self, also: tuple[str, ...] = (), until: bool = False) -> None:
        self.also = also
        self.until = until

    def read(self, value: object, path: str, source: str) -> object:
        check_until(check_steps(read_script(value, path), path, self.also), self.until, path)
        return value

    def words(self) -> str:
        return "a list of effects"


class Settings(Field):
    """What a Scenario or Variant sets, and what lasts for everybody."""

    def read(self, value: object, path: str, source: str) -> object:
        check_until(check_lasting(read_script(value, path), path), False, path)
        return value

    def words(self) -> str:
        return "a list of effects (rule, mod, on, each)"


class Reward(Field):
    """A sequence of effects that only give, to choose from, so many times or if something holds; it does none of the
    actions that would bring it about again."""

    def __init__(self, never: tuple[str, ...] = ()) -> None:
        self.never = never

    def read(self, value: object, path: str, source: str) -> object:
        check_ending(check_all(read_script(value, path), REWARD_VERBS, path, "{} is no reward"), self.never, path)
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
