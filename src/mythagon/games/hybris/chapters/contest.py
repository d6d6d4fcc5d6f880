"""HYB-20: contesting a deployment."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.chapters.combat import begin_combat, drive_off
from mythagon.games.hybris.chapters.defeat import defeat
from mythagon.games.hybris.chapters.force import Stake
from mythagon.games.hybris.choices import CONTEST, DECLINE
from mythagon.games.hybris.events import tell_unit
from mythagon.games.hybris.grammar.words import (
    BY_CONTEST,
    CITIES,
    CONTEST_IMMUNE,
    MORTAL_WORLD,
    ON_CONTESTED,
    RULE_CONTESTS,
)
from mythagon.games.hybris.labels import Question
from mythagon.games.hybris.lines import BY_DEPLOYMENTS
from mythagon.games.hybris.moment import Combat
from mythagon.games.hybris.names import on_space
from mythagon.games.hybris.powers import fire, mod_in
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import Cosmos, tile_of
from mythagon.games.hybris.units import CITY_SPACE, GOD, HOME, ON_SPACE, UNITS, is_hero, is_prophet
from mythagon.kernel.bits import one_of
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame
from mythagon.kernel.message import Value, seat_name


def open_poll(s: Cosmos, seat: i64, slot: i64) -> None:
    """HYB-20.1: ask the others about the tile that `seat` has put on `slot`.

    The frame of the rewards waits below. A successful contester is left in `s.turn.contester`, any contest in
    `s.turn.contested`.
    """
    city = s.box.city_of[slot]
    if is_immune(s, seat, city):
        return
    seats = s.rivals_by_greatness(seat)
    seats.reverse()
    s.push(Poll(seat, city, seats, s.rules.setting(RULE_CONTESTS)))


def is_immune(s: Cosmos, seat: i64, city: i64) -> bool:
    """Does a power keep everybody from contesting what this player deploys in a City?"""
    scene = Scene(seat, RULEBOOK, BY_DEPLOYMENTS, -1, seat, s.turn.unit, city=city)
    return mod_in(s, seat, CONTEST_IMMUNE, scene) != 0


def contesters(s: Cosmos, seat: i64) -> list[int]:
    """HYB-20.2, G-20: the characters with which a player may contest: everybody can see which they are."""
    player = s.players[seat]
    if player.passed:
        return []
    found: list[int] = []
    if not player.spent and not player.wounded:
        found.append(GOD)
    for unit in range(1, UNITS):
        if is_hero(unit) and player.at(unit) == HOME and player.token(unit) >= 0:
            found.append(unit)
    return found


def deployed_tile(s: Cosmos, city: i64) -> i64:
    """The Technology whose deployment in a City is under way."""
    slot: i64 = 0
    while not s.turn.deploying >> slot & 1 or s.box.city_of[slot] != city:
        slot += 1
    return tile_of(s.slots[slot])


class Poll(Question):
    """HYB-20.1, G-13: one after the other from the last on Greatness, until one contests or all refuse.

    Who could contest is public, so that being asked, or not, tells nothing.
    """

    def __init__(self, seat: i64, city: i64, seats: list[int], contests: i64) -> None:
        self.seat: i64 = seat
        self.city: i64 = city
        #: those not yet asked
        self.seats = seats
        #: how many contests may still be made (P-47)
        self.contests: i64 = contests

    def advance(self, s: Cosmos) -> bool:
        if not self.seats or self.contests == 0 or s.turn.contester >= 0:
            s.pop()
            return True
        if contesters(s, self.seats[0]):
            return False
        s.replace(Poll(self.seat, self.city, self.seats[1:], self.contests))
        return True

    def ask(self, s: Cosmos) -> Ask:
        asked = self.seats[0]
        choices = [DECLINE] + [CONTEST[unit] for unit in contesters(s, asked)]
        values: dict[str, Value] = {
            "seat": seat_name(asked),
            "other": seat_name(self.seat),
            "technology": "technology." + s.box.technologies[deployed_tile(s, self.city)].id,
            "city": "city." + CITIES[self.city],
        }
        return Ask(asked, "ask.contest", "HYB-20.1", choices, "contest", values)

    def answer(self, s: Cosmos, choice: Choice) -> None:
        rest = self.seats[1:]
        if choice is DECLINE:
            s.replace(Poll(self.seat, self.city, rest, self.contests))
        else:
            s.replace(Poll(self.seat, self.city, rest, self.contests - 1))
            contest(s, self.seats[0], choice.arg, self.seat, self.city)


def contest(s: Cosmos, seat: i64, unit: i64, deployer: i64, city: i64) -> None:
    """HYB-20.2, HYB-20.6: the character goes to the City; a Hero's token returns to the reserve."""
    player = s.players[seat]
    if unit == GOD:
        player.spent = True
    else:
        player.reserve += one_of(player.lift_token(unit))
    space = CITY_SPACE + city
    player.put(unit, ON_SPACE + space)
    s.turn.contested = True
    tell_unit(s, events.CONTESTS, seat, unit, f"board:{seat}", on_space(space))
    s.push(Contest(seat, unit, deployer, s.turn.unit, city))
    scene = Scene(
        deployer, RULEBOOK, BY_DEPLOYMENTS, -1, seat, unit, deployer, s.turn.unit, BY_CONTEST, -1, MORTAL_WORLD, city
    )
    fire(s, ON_CONTESTED, scene)


class Contest(Frame[Cosmos]):
    """HYB-20.3, HYB-20.4: a Prophet flees, anybody else fights; powers have reacted before (P-48)."""

    def __init__(self, seat: i64, unit: i64, deployer: i64, acting: i64, city: i64) -> None:
        self.seat: i64 = seat
        self.unit: i64 = unit
        self.deployer: i64 = deployer
        self.acting: i64 = acting
        self.city: i64 = city

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        if is_prophet(self.acting):
            s.turn.contester = self.seat
            drive_off(s, self.seat, self.unit, self.deployer, self.acting, BY_CONTEST, self.city)
        else:
            combat = Combat(BY_CONTEST, self.seat, self.unit, self.deployer, self.acting)
            combat.city = self.city
            begin_combat(s, combat, CONTEST_STAKE)
        return True


class ContestStake(Stake):
    """HYB-20.4, HYB-20.5: a contester who wins has the space and one of the rewards; the tile stays."""

    def won(self, s: Cosmos, combat: Combat) -> None:
        s.turn.contester = combat.seat
        defeat(s, combat.rival, combat.rival_unit, combat.seat, combat.unit, BY_CONTEST)

    def lost(self, s: Cosmos, combat: Combat) -> None:
        s.turn.contest_won = True
        defeat(s, combat.seat, combat.unit, combat.rival, combat.rival_unit, BY_CONTEST)


CONTEST_STAKE = ContestStake()
