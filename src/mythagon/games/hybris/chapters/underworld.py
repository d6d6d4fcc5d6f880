"""HYB-15.6: Resurrect and Drain."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.actions import PLAIN, Action, acting_unit, enter_action, note
from mythagon.games.hybris.chapters.economy import gain
from mythagon.games.hybris.choices import STOP, UNIT
from mythagon.games.hybris.events import tell_unit
from mythagon.games.hybris.grammar.effects import Do
from mythagon.games.hybris.grammar.words import (
    AEGIS,
    DRAIN,
    DRAIN_PLUS,
    ON_DRAIN,
    RESURRECT,
    RESURRECT_PLUS,
    RULE_DRAIN,
)
from mythagon.games.hybris.labels import Question
from mythagon.games.hybris.lines import BY_POWERS
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.powers import fire, mod
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import FALLEN, HOME, UNITS
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask


def fallen(s: Cosmos, seat: i64) -> list[int]:
    """A player's Heroes lying in the Underworld."""
    player = s.players[seat]
    return [unit for unit in range(UNITS) if player.at(unit) == FALLEN]


class Resurrect(Action):
    """One own or allied Hero comes back to the reserve, more with powers that say so."""

    def can(self, s: Cosmos, seat: i64, do: Do) -> bool:
        return s.players[seat].fallen_heroes() > 0

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        note(s, seat, RESURRECT)
        s.push(RaiseHero(seat, 1 + mod(s, seat, RESURRECT_PLUS), True))


class RaiseHero(Question):
    """Which Hero; nothing to ask where the only one must come back. After the first one may stop: it is "up to"."""

    def __init__(self, seat: i64, n: i64, first: bool) -> None:
        self.seat: i64 = seat
        self.n: i64 = n
        self.first = first

    def advance(self, s: Cosmos) -> bool:
        lying = fallen(s, self.seat)
        if self.n > 0 and len(lying) > (1 if self.first else 0):
            return False
        s.pop()
        if self.n > 0 and lying:
            raise_hero(s, self.seat, lying[0])
        return True

    def ask(self, s: Cosmos) -> Ask:
        choices = [UNIT[unit] for unit in fallen(s, self.seat)]
        if not self.first:
            choices.append(STOP)
        return Ask(self.seat, "ask.resurrect", "HYB-15.6", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        if choice is STOP:
            s.pop()
            return
        s.replace(RaiseHero(self.seat, self.n - 1, False))
        raise_hero(s, self.seat, choice.arg)


def raise_hero(s: Cosmos, seat: i64, unit: i64) -> None:
    """A Hero comes back."""
    s.players[seat].put(unit, HOME)
    tell_unit(s, events.RESURRECT, seat, unit, "underworld", f"board:{seat}")


class Drain(Action):
    """Aegis by the value of the top Primordial. G-56: powers hear the action in the Underworld, not an effect."""

    def can(self, s: Cosmos, seat: i64, do: Do) -> bool:
        return True

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        note(s, seat, DRAIN)
        gain(s, seat, AEGIS, drained(s, seat, do.plus), BY_POWERS)
        if do is PLAIN[DRAIN]:
            unit = acting_unit(s, seat)
            fire(s, ON_DRAIN, Scene(seat, RULEBOOK, BY_POWERS, by=seat, by_unit=unit, on=seat, on_unit=unit))


def drained(s: Cosmos, seat: i64, plus: i64) -> i64:
    """How much Aegis a Drain gives."""
    value = s.box.primordials[s.top_primordial()].aegis
    return max(0, value + s.rules.setting(RULE_DRAIN) + mod(s, seat, DRAIN_PLUS) + plus)


enter_action(RESURRECT, Resurrect())
enter_action(DRAIN, Drain())
