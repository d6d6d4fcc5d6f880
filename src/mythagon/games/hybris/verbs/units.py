"""defeat_hero, return_unit, stand_up, token_to."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.chapters.defeat import DefeatOwnHero, own_heroes
from mythagon.games.hybris.chapters.economy import shortfall
from mythagon.games.hybris.choices import TOKEN, UNIT
from mythagon.games.hybris.counts import is_kind
from mythagon.games.hybris.events import tell_unit
from mythagon.games.hybris.grammar.effects import Effect, ReturnUnit, TokenTo
from mythagon.games.hybris.grammar.words import FIRST_CITY, LOCATIONS, RESERVE
from mythagon.games.hybris.labels import Question
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import Verb, enter, tell_waiting
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import CITY_SPACE, GOD, HOME, UNITS
from mythagon.kernel.bits import bit, nibble, total
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask


class DefeatingHero(Verb[Effect]):
    """HYB-21.4; without such a Hero it is a shortfall (G-33)."""

    def run(self, s: Cosmos, effect: Effect, scene: Scene, times: i64, short: i64) -> i64:
        if not own_heroes(s, scene.seat):
            short = shortfall(s, scene.seat, short)
            tell_waiting(s, scene, short)
            return short
        s.push(DefeatOwnHero(scene.seat))
        return short

    def can(self, s: Cosmos, effect: Effect, scene: Scene) -> bool:
        return len(own_heroes(s, scene.seat)) > 0


def units_at(s: Cosmos, seat: i64, kind: i64, place: i64) -> list[int]:
    """A player's units of a kind at a Location or in a City."""
    found: list[int] = []
    for unit in range(UNITS):
        space = s.players[seat].space(unit)
        if space < 0 or not is_kind(kind, unit):
            continue
        if place >= FIRST_CITY:
            if space - CITY_SPACE == place - FIRST_CITY:
                found.append(unit)
        elif s.place_of(space) == place:
            found.append(unit)
    return found


class ReturningUnit(Verb[ReturnUnit]):
    """HYB-16.2: a unit of the kind goes home from the place."""

    def run(self, s: Cosmos, effect: ReturnUnit, scene: Scene, times: i64, short: i64) -> i64:
        units = units_at(s, scene.seat, effect.unit, effect.place)
        if len(units) == 1:
            send_home(s, scene.seat, units[0])
        elif units:
            s.push(ReturnOne(scene.seat, effect.unit, effect.place))
        return short

    def can(self, s: Cosmos, effect: ReturnUnit, scene: Scene) -> bool:
        return len(units_at(s, scene.seat, effect.unit, effect.place)) > 0


def send_home(s: Cosmos, seat: i64, unit: i64) -> None:
    """A unit goes back to the reserve; an Olympian counts as used (G-21)."""
    player = s.players[seat]
    player.put(unit, HOME)
    if unit == GOD:
        player.spent = True
    tell_unit(s, events.HOME, seat, unit, f"unit:{seat}", f"board:{seat}")


class ReturnOne(Question):
    """Which of several units goes home."""

    def __init__(self, seat: i64, kind: i64, place: i64) -> None:
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.place: i64 = place

    def ask(self, s: Cosmos) -> Ask:
        choices = [UNIT[unit] for unit in units_at(s, self.seat, self.kind, self.place)]
        return Ask(self.seat, "ask.return", "HYB-16.2", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        send_home(s, self.seat, choice.arg)


class StandingUp(Verb[Effect]):
    """The wounded Olympian stands up and may be activated again (P-09)."""

    def run(self, s: Cosmos, effect: Effect, scene: Scene, times: i64, short: i64) -> i64:
        player = s.players[scene.seat]
        if player.wounded:
            player.wounded = False
            player.spent = False
            if s.telling:
                events.STANDS_UP.tell(s, seat=scene.seat)
        return short

    def can(self, s: Cosmos, effect: Effect, scene: Scene) -> bool:
        return s.players[scene.seat].wounded


class MovingTokens(Verb[TokenTo]):
    """Location tokens of one's choice: from Unavailable to the reserve, or the other way (P-22)."""

    def run(self, s: Cosmos, effect: TokenTo, scene: Scene, times: i64, short: i64) -> i64:
        if movable(s, scene.seat, effect.home):
            s.push(MoveToken(scene.seat, effect.home, effect.n * times))
        return short

    def can(self, s: Cosmos, effect: TokenTo, scene: Scene) -> bool:
        return movable(s, scene.seat, effect.home) != 0


def movable(s: Cosmos, seat: i64, home: i64) -> i64:
    """The tokens that could go to this place, by kind, four bits each. Bonus tokens have no such home."""
    player = s.players[seat]
    return player.unavailable if home == RESERVE else player.reserve & (bit(4 * len(LOCATIONS)) - 1)


class MoveToken(Question):
    """Which token moves."""

    def __init__(self, seat: i64, home: i64, n: i64) -> None:
        self.seat: i64 = seat
        self.home: i64 = home
        self.n: i64 = n

    def advance(self, s: Cosmos) -> bool:
        if self.n > 0 and total(movable(s, self.seat, self.home)) > 0:
            return False
        s.pop()
        return True

    def ask(self, s: Cosmos) -> Ask:
        tokens = movable(s, self.seat, self.home)
        choices = [TOKEN[kind] for kind in range(len(LOCATIONS)) if nibble(tokens, kind)]
        key = "ask.token_back" if self.home == RESERVE else "ask.token_away"
        return Ask(self.seat, key, "HYB-10.2", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.replace(MoveToken(self.seat, self.home, self.n - 1))
        player = s.players[self.seat]
        moved = bit(4 * choice.arg)
        back = self.home == RESERVE
        player.unavailable += -moved if back else moved
        player.reserve += moved if back else -moved
        if s.telling:
            told = events.TOKEN_BACK if back else events.TOKEN_AWAY
            told.tell(s, seat=self.seat, place=LOCATIONS[choice.arg])


enter("defeat_hero", DefeatingHero())
enter("return_unit", ReturningUnit())
enter("stand_up", StandingUp())
enter("token_to", MovingTokens())
