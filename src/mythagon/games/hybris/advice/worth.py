"""What things are worth to a player now, in points: resources, pieces, effects, powers, Technologies, Upgrades.

The value of a component is read off its effects, so that it follows the data. Hints, outlook and the owl's reasons all
use these values.
"""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.chapters.deploy import open_slots
from mythagon.games.hybris.counts import count, holds
from mythagon.games.hybris.grammar import effects, words
from mythagon.games.hybris.lines import BY_POWERS
from mythagon.games.hybris.pieces import Powered, Technology
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import ABSENT, FALLEN, FIRST_HERO, UNITS
from mythagon.kernel.bits import nibble

#: what the activation of a character brings on average
ACTIVATION: Final = 2.0
#: what a unit more brings in an Age, its Aegis paid
UNIT: Final = 1.5
#: what a space on the Greatness track is worth: the choice of Pillars
AHEAD: Final = 2.4
#: what a Prayer is worth in hand: a point at Olympus, some day
PRAYERS: Final = 0.65
#: what a step of Goodness, a point of Determination, a Conflict card and a Premonition are worth
GOODNESS_STEP: Final = 0.7
DETERMINED: Final = 1.5
CARD: Final = 0.6
WISH: Final = 1.6
#: what a Faithful is worth that a Technology wants, with some in store, and with many
FAITHFUL_NEEDED: Final = 0.6
FAITHFUL_USEFUL: Final = 0.4
FAITHFUL_SPARE: Final = 0.15
#: what an Aegis is worth that an activation wants, one that will be of use, and one more
AEGIS_NEEDED: Final = 1.4
AEGIS_USEFUL: Final = 0.8
AEGIS_SPARE: Final = 0.2
#: what a lasting change brings in an Age; one that takes a number, for each
CHANGES: Final[dict[str, float]] = {
    "hero_cost": -0.4,
    "prophet_cost": -0.4,
    "fab_cost": -0.4,
    "conv_cost": -0.8,
    "storage_cap": 0.2,
    "hand_force": 0.35,
    "combat_det": 0.2,
    "drain_plus": 0.3,
    "resurrect_plus": 0.2,
    "influence_faithful": 0.4,
    "goodness_reset": 0.25,
    "chaos_plus": 0.4,
    "wrath_immune": 0.5,
    "influence_both": 1.2,
    "temple_bonus": 0.4,
    "contest_immune": 0.6,
    "overflow_immune": 0.2,
    "occupied_ok": 0.8,
    "canto_step_free": 0.3,
    "chevron_wild": 0.4,
}
#: how often in an Age something happens to which a power reacts
HAPPENS: Final[dict[str, float]] = {
    "deploy": 0.7,
    "influence": 1.0,
    "drain": 0.8,
    "arrive": 0.7,
    "combat_start": 0.5,
    "combat_won": 0.5,
    "defeated": 0.5,
    "fallen": 0.3,
    "contested": 0.3,
    "tile_out": 0.5,
    "primordial_placed": 0.5,
    "premonition_done": 0.5,
    "spark_freed": 0.5,
    "pass": 1.0,
}
CHANGE_WORTH: Final[list[float]] = [CHANGES.get(name, 0.3) for name in words.MODS]
EVENT_RATE: Final[list[float]] = [HAPPENS.get(name, 0.3) for name in words.EVENTS]
#: what the City of a deployment adds on average: a Temple, connections; and what its affinity does, if it is found
CITY_EXTRAS: Final = 0.6
AFFINE: Final = 0.6
#: how likely a tile is finished that still has so many pieces
FINISHED: Final[list[float]] = [1.0, 0.55, 0.3, 0.18]
#: what one Upgrade more is worth on the way to the instant win, with so many unlocked
ASCENT: Final[list[float]] = [0.5, 1.0, 2.0, 4.0, 10.0, 60.0]
#: what an action done by the way is worth, where nothing more is known
DEEDS: Final[dict[int, float]] = {
    int(words.CONCEIVE): 2.5,
    int(words.MAKE): 2.0,
    int(words.FABRICATE): 2.0,
    int(words.PRODUCE): 1.2,
    int(words.PERCEIVE): 2.0,
    int(words.TRAIN): 0.7,
    int(words.INFLUENCE): 2.5,
}


class Worth:
    """The prices of one player at one moment."""

    def __init__(self, s: Cosmos, seat: i64) -> None:
        self.s = s
        self.seat: i64 = seat
        player = s.players[seat]
        self.player = player
        #: Ages to come after this one
        self.left = float(s.rules.setting(words.RULE_AGES) - s.age)
        left = self.left
        soon = min(1.0, (left + 1.0) / 3.0)
        later = min(1.0, left / 3.0)
        self.soon = soon
        #: by number in RESOURCES
        prices = [0.0] * len(words.RESOURCES)
        prices[words.VP] = 1.0
        self.units: i64 = 0
        for unit in range(FIRST_HERO, UNITS):
            if player.at(unit) != ABSENT and player.at(unit) != FALLEN:
                self.units += 1
        prices[words.AEGIS] = self.of_aegis(player.aegis)
        prices[words.FAITHFUL] = self.of_faithful(player.faithful)
        prices[words.PRAYER] = PRAYERS if left > 0.0 else 0.8 * PRAYERS
        #: a space on the Greatness track
        self.ahead = AHEAD * min(1.0, 0.2 + 0.4 * left)
        prices[words.GREATNESS] = 1.0 if player.greatness == 1 else self.ahead
        prices[words.GOODNESS] = 0.0 if player.goodness >= 5 else GOODNESS_STEP * soon
        prices[words.DETERMINATION] = DETERMINED * later
        prices[words.CONFLICT] = (CARD if len(player.hand) < 4 else 0.6 * CARD) * min(1.0, 0.3 + left / 2.0)
        prices[words.COLOSSEUM_CARD] = prices[words.CONFLICT] * 1.1
        prices[words.PREMONITION] = (WISH if len(player.premonitions) < 3 else 0.6 * WISH) * min(1.0, 0.15 + left / 3.0)
        prices[words.BONUS_TOKEN] = 0.7 * min(1.0, left)
        prices[words.IMPROVED] = 2.0 * later
        self.prices = prices
        #: the affinities of Cities with room, a bit each; -1 before they are asked for
        self.affinities: i64 = -1

    def of_aegis(self, have: i64) -> float:
        """One Aegis more: the next Age's activations come first, then Technologies."""
        if have < self.units:
            return AEGIS_NEEDED * self.soon
        return (AEGIS_USEFUL if have < 2 * self.units + 2 else AEGIS_SPARE) * min(1.0, self.left / 2.0)

    def of_faithful(self, have: i64) -> float:
        """One Faithful more."""
        price = FAITHFUL_NEEDED if have < 3 else FAITHFUL_USEFUL if have < 6 else FAITHFUL_SPARE
        return price * min(1.0, self.left / 2.0)

    # -- effects ----------------------------------------------------------------------------------------------------

    def of_script(self, script: effects.Script) -> float:
        """A sequence of effects, carried out by this player now."""
        total = 0.0
        for effect in script:
            total += self.of_effect(effect)
        return total

    def of_effect(self, effect: effects.Effect) -> float:
        """One effect."""
        if isinstance(effect, effects.Gain):
            n = effect.n
            if effect.resource == words.PRAYER:
                n = min(n, self.s.well)
            return self.prices[effect.resource] * float(n)
        if isinstance(effect, effects.Free):
            return self.of_piece(effect.piece) * float(effect.n)
        if isinstance(effect, (effects.Lose, effects.Pay)):
            return -self.prices[effect.resource] * float(effect.n)
        if isinstance(effect, effects.Do):
            return self.of_deed(effect)
        if isinstance(effect, effects.Cost):
            return max(0.0, self.of_script(effect.prices) + self.of_script(effect.then))
        if isinstance(effect, effects.Choose):
            return max([self.of_script(script) for script in effect.scripts])
        if isinstance(effect, (effects.Each, effects.EachOther)):
            share = self.of_script(effect.then)
            return -0.4 * share if isinstance(effect, effects.EachOther) else 0.0
        if isinstance(effect, effects.Per):
            return self.of_repeated(effect)
        if isinstance(effect, effects.If):
            scene = Scene(self.seat, RULEBOOK, BY_POWERS)
            if holds(self.s, effect.condition, scene):
                return self.of_script(effect.then)
            if effect.condition.settled():
                return self.of_script(effect.otherwise)
            return 0.4 * self.of_script(effect.then) + 0.6 * self.of_script(effect.otherwise)
        return self.of_rare(effect)

    def of_rare(self, effect: effects.Effect) -> float:
        """Effects of few components."""
        if isinstance(effect, effects.Discard):
            return -0.6 * float(max(1, effect.n))
        if isinstance(effect, effects.Generate):
            return 0.15 * float(effect.n)
        if isinstance(effect, effects.Look):
            return 0.2
        if isinstance(effect, effects.TokenTo):
            return 0.5 * float(effect.n)
        if isinstance(effect, effects.StandUp):
            return 1.0
        if isinstance(effect, effects.DefeatHero):
            return -0.8 * self.of_unit()
        return 0.0

    def of_repeated(self, effect: effects.Per) -> float:
        """So many times; what can still grow is expected to grow a little."""
        number = float(count(self.s, effect.count, Scene(self.seat, RULEBOOK, BY_POWERS))) + 0.25 * self.left
        if effect.cap >= 0:
            number = min(number, float(effect.cap))
        return number * self.of_script(effect.then)

    def of_deed(self, effect: effects.Do) -> float:
        """An action without a visit."""
        action = effect.action
        if action == words.CONVERT:
            return 0.5 * float(min(3, self.player.prayers + effect.discount))
        if action == words.DRAIN:
            return 4.0 * self.prices[words.AEGIS]
        if action == words.RESURRECT:
            return self.of_unit() if self.player.fallen_heroes() else 0.0
        return DEEDS.get(int(action), 1.0) * self.soon

    # -- pieces and Upgrades ------------------------------------------------------------------------------------------

    def of_unit(self) -> float:
        """A Hero or Prophet more, from the next Age on."""
        return UNIT * self.left

    def of_piece(self, wanted: i64) -> float:
        """The best tile to free such a piece from; nothing where none is leftmost."""
        best = 0.0
        for tile in range(6):
            best = max(best, self.of_freeing(tile, wanted))
        return best

    def of_freeing(self, tile: i64, wanted: i64) -> float:
        """The leftmost piece of a tile, if it is one of the kind wanted: what it gives and how far it brings the
        tile."""
        player = self.player
        upgrade = self.s.box.upgrades[6 * player.who + tile]
        gone = nibble(player.freed, tile)
        size: i64 = len(upgrade.pieces)
        if gone >= size:
            return 0.0
        piece = upgrade.pieces[gone]
        if wanted != words.ANY_PIECE and wanted != piece and (wanted != words.UNIT_PIECE or piece < 2):
            return 0.0
        value: float
        if piece == words.SPARK:
            value = self.of_script(self.s.box.olympians[player.who].sparks[min(7, player.sparks)])
        elif piece == words.TEMPLE:
            value = 1.0 + 0.4 * self.left
        else:
            value = self.of_unit()
        rest = size - gone
        step = FINISHED[rest - 1] - FINISHED[rest]
        unlock = self.of_script(upgrade.reward) + self.of_power(upgrade)
        return value + step * (unlock + ASCENT[min(5, player.upgrades())])

    def of_power(self, powered: Powered) -> float:
        """A power from now on."""
        timing = powered.timing
        left = self.left
        if timing == words.PASSIVE:
            total = 0.0
            for effect in powered.effects:
                if isinstance(effect, effects.Mod):
                    total += CHANGE_WORTH[effect.mod] * float(effect.value)
            return total * left
        if timing in (words.IMMEDIATE, words.GAME_END):
            return self.of_script(powered.effects)
        if timing in (words.AGE_START, words.AGE_END):
            return self.of_script(powered.effects) * (left if timing == words.AGE_START else left + 1.0)
        total = 0.0
        for effect in powered.effects:
            if isinstance(effect, effects.On):
                total += EVENT_RATE[effect.event] * self.of_script(effect.then)
            elif timing == words.ONCE_PER_AGE:
                total += self.of_effect(effect)
        return total * left

    # -- Technologies -------------------------------------------------------------------------------------------------

    def of_technology(self, technology: Technology) -> float:
        """A Technology on the day it is deployed: points, Prayers of the Well, its power, what the map may add."""
        prayers = min(float(technology.prayers), 1.5 + 0.5 * float(self.s.well))
        extras = CITY_EXTRAS + (AFFINE if self.affine(technology.type) else 0.0)
        return float(technology.vp) + self.prices[words.PRAYER] * prayers + self.of_power(technology) + extras

    def affine(self, kind: i64) -> bool:
        """Is there room in a City of this affinity?"""
        if self.affinities < 0:
            self.affinities = 0
            for city, board in enumerate(self.s.box.cities):
                if open_slots(self.s, city):
                    self.affinities |= 1 << board.affinity
        return self.affinities >> kind & 1 != 0

    def of_cost(self, technology: Technology) -> float:
        """What will be paid for a Technology of the market, at prices halfway between today's and the usual ones; the
        Workshop spares an Aegis."""
        usual = min(1.0, self.left / 2.0)
        faithful = 0.5 * (self.prices[words.FAITHFUL] + FAITHFUL_USEFUL * usual)
        aegis = 0.5 * (self.prices[words.AEGIS] + AEGIS_USEFUL * usual)
        return max(0.0, faithful * float(technology.faithful) + aegis * float(technology.aegis - 1))

    def of_goodness(self) -> float:
        """The Goodness track as a deployment pays it now."""
        total = 0.0
        for step in range(self.player.goodness):
            total += self.of_script(self.s.box.goodness[step])
        return total
