"""HYB-21: what becomes of a defeated character."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.chapters.economy import lose_greatness
from mythagon.games.hybris.chapters.pillars import resolve
from mythagon.games.hybris.choices import UNIT
from mythagon.games.hybris.events import tell_unit
from mythagon.games.hybris.grammar.words import ON_DEFEATED, ON_FALLEN
from mythagon.games.hybris.labels import SeatQuestion
from mythagon.games.hybris.lines import BY_POWERS
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.powers import fire
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import ABSENT, FALLEN, GOD, HOME, UNITS, is_hero
from mythagon.kernel.bits import one_of
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask


def defeat(s: Cosmos, seat: i64, unit: i64, by: i64, by_unit: i64, cause: i64) -> None:
    """HYB-21.1 to HYB-21.3: a character is defeated in Combat or by a failed Canto (G-32); `by` is -1 for the game.

    The turn of the active player ends with it. P-08: powers that react come before its unresolved Pillar.
    """
    player = s.players[seat]
    if seat == s.active:
        s.turn.beaten = True
        if unit == GOD and s.turn.unit == GOD:
            resolve(s, seat, False)  # HYB-9.3
    scene = Scene(seat, RULEBOOK, BY_POWERS, -1, by, by_unit, seat, unit, cause)
    if unit == GOD:
        player.put(GOD, HOME)
        player.wounded = True
        tell_unit(s, events.WOUNDED, seat, unit, f"unit:{seat}", f"board:{seat}")
        fire(s, ON_DEFEATED, scene)
        lose_greatness(s, seat)
    else:
        fire(s, ON_DEFEATED, scene)
        fall(s, seat, unit)


def fall(s: Cosmos, seat: i64, unit: i64) -> None:
    """HYB-21.3: a Hero lies in the Underworld; a token under it goes back to the reserve (P-35)."""
    player = s.players[seat]
    kind = player.lift_token(unit)
    if kind >= 0:
        player.reserve += one_of(kind)
    player.put(unit, FALLEN)
    tell_unit(s, events.FALLS, seat, unit, f"unit:{seat}", "underworld")
    fire(s, ON_FALLEN, Scene(seat, RULEBOOK, BY_POWERS, by=-1, on=seat, on_unit=unit))


def own_heroes(s: Cosmos, seat: i64) -> list[int]:
    """G-33: a player's Heroes, at home or on a Location."""
    player = s.players[seat]
    return [unit for unit in range(UNITS) if is_hero(unit) and player.at(unit) not in (ABSENT, FALLEN)]


class DefeatOwnHero(SeatQuestion):
    """HYB-21.4: one of one's own Heroes goes to the Underworld; no Combat, so nobody is beaten in one (G-33)."""

    def ask(self, s: Cosmos) -> Ask:
        choices = [UNIT[unit] for unit in own_heroes(s, self.seat)]
        return Ask(self.seat, "ask.defeat_hero", "HYB-21.4", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        fall(s, self.seat, choice.arg)
