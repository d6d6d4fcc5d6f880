"""Components as the rules use them: numbers for words, effects as they have been read."""

from collections.abc import Sequence

from mypy_extensions import i64

from mythagon.games.hybris.grammar.effects import Effect, Mod, On, Script
from mythagon.games.hybris.grammar.reading import read_script
from mythagon.games.hybris.grammar.wishes import Wish
from mythagon.games.hybris.grammar.words import (
    ACTIONS,
    ANY,
    CARD_TYPES,
    ELEMENTS,
    ONCE_PER_AGE,
    PASSIVE,
    PIECES,
    PLACES,
    REACTION,
    SYMBOLS,
    TECH_TYPES,
    TIMINGS,
    UNITS,
)
from mythagon.games.hybris.kinds import GROUPS, HEROES, OLYMPIANS, SIDES
from mythagon.kernel.catalog import Entry
from mythagon.kernel.fields import Facts


def script(facts: Facts, field: str) -> Script:
    """The effects of a field."""
    return read_script(facts.values[field], field)


def numbers(words: Sequence[str], table: Sequence[str]) -> list[int]:
    """The numbers of words in their table."""
    return [table.index(word) for word in words]


class Powered:
    """What has a power: an Olympian's own, an Upgrade, a Technology, a Colosseum Hero.

    Passive powers consist of mods and nothing else, reactions of triggers; one once per Age is either a reaction or
    used at will. `never` names the timings that such a component has no moment for.
    """

    def __init__(self, entry: Entry, never: tuple[str, ...] = ()) -> None:
        self.id = entry.id
        self.timing: i64 = TIMINGS.index(entry.word("timing"))
        self.effects: Script = script(entry, "effects")
        if entry.word("timing") in never:
            raise entry.fail(f"{entry.kind.name} has no moment for {entry.word('timing')}; expected another timing")
        for effect in self.effects:
            self._check(entry, effect)

    def _check(self, entry: Entry, effect: Effect) -> None:
        if isinstance(effect, Mod) != (self.timing == PASSIVE):
            raise entry.fail("mods are for passive powers, and passive powers are mods")
        if self.timing == REACTION and not isinstance(effect, On):
            raise entry.fail("a reaction begins with on")
        if isinstance(effect, On) and self.timing not in (REACTION, ONCE_PER_AGE):
            raise entry.fail("on is for reactions and powers once per Age")
        if isinstance(effect, On) != isinstance(self.effects[0], On):
            raise entry.fail("a power once per Age reacts (on) or is used at will, not both")
        if isinstance(effect, (Mod, On)) and effect.condition.own_unit and entry.kind.name != "colosseum_hero":
            raise entry.fail("unit = 'self' is for Heroes of the Colosseum")


class Power(Powered):
    """One of the two powers of an Olympian (HYB-14)."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry, ("immediate", "once_per_age"))
        self.olympian: i64 = OLYMPIANS.index(entry.word("olympian"))


class Upgrade(Powered):
    """An Upgrade tile (HYB-11): pieces from the left, the reward for the last, a power. `hero` is the Hero on it."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry, ("immediate",))
        self.olympian: i64 = OLYMPIANS.index(entry.word("olympian"))
        self.piece_names = list(entry.words("pieces"))
        self.pieces = numbers(self.piece_names, PIECES)
        self.hero: i64 = HEROES.index(entry.word("hero")) if entry.has("hero") else ANY
        self.reward = script(entry, "reward")
        if ("hero" in self.piece_names) != (self.hero != ANY):
            raise entry.fail("a tile with a Hero says which, and no other does")


class ColosseumHero(Powered):
    """A Hero of the Colosseum (HYB-17): Force in a Combat, and the power as an ally."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry, ("immediate", "once_per_age"))
        self.base: i64 = entry.number("base")
        self.cards: i64 = entry.number("cards")
        self.elements = numbers(entry.words("elements"), ELEMENTS)


class Technology(Powered):
    """A Technology tile (HYB-12). `chevrons` has a bit for each of N, E, S, W."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.type: i64 = TECH_TYPES.index(entry.word("type"))
        self.faithful: i64 = entry.number("faithful")
        self.aegis: i64 = entry.number("aegis")
        self.vp: i64 = entry.number("vp")
        self.prayers: i64 = entry.number("prayers")
        self.chevrons: i64 = sum([1 << SIDES.index(side) for side in entry.words("chevrons")])


class Pillar:
    """A Divine Pillar: the upper part for its owner, the lower for the others (HYB-9.2)."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.upper = script(entry, "upper")
        self.lower = script(entry, "lower")


class Primordial:
    """A Primordial: what a Drain gives, and its two Wraths."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.group: i64 = GROUPS.index(entry.word("group"))
        self.aegis: i64 = entry.number("aegis")
        self.wrath1 = script(entry, "wrath1")
        self.wrath2 = script(entry, "wrath2")


class Space:
    """A space of a Location board; a dotted one takes any number of characters."""

    def __init__(self, location: i64, facts: Facts) -> None:
        self.id = facts.word("id")
        self.location: i64 = location
        self.bonus = script(facts, "bonus")
        self.dotted = facts.flag("dotted")


class Location:
    """A Location: its actions, its spaces by number, and what the illustration costs."""

    def __init__(self, entry: Entry, first: i64) -> None:
        self.id = entry.id
        self.actions = numbers(entry.words("actions"), ACTIONS)
        self.prophets = entry.flag("prophets")
        self.malus = script(entry, "malus")
        self.first: i64 = first
        self.spaces: i64 = len(entry.tables("spaces"))


class City:
    """A City: Prayers on arrival, what Influence gives, the type it likes, its Technology spaces by number."""

    def __init__(self, entry: Entry, first: i64) -> None:
        self.id = entry.id
        self.prayers: i64 = entry.number("prayers")
        self.goodness: i64 = entry.number("goodness")
        self.faithful: i64 = entry.number("faithful")
        self.service = script(entry, "service")
        self.affinity: i64 = TECH_TYPES.index(entry.word("affinity"))
        self.first: i64 = first
        self.slots: i64 = len(entry.tables("slots"))


class Edge:
    """Where two Technology spaces meet: side by side in a City, or by a Technology Link."""

    def __init__(self, one: i64, one_side: i64, other: i64, other_side: i64) -> None:
        self.one: i64 = one
        self.one_side: i64 = one_side
        self.other: i64 = other
        self.other_side: i64 = other_side


class Conversion:
    """A line of the conversion table."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.prayers: i64 = entry.number("prayers")
        self.reward = script(entry, "reward")


class Olympian:
    """An Olympian: Aura, Determination at the start, the Hero in reserve, and the bonuses of the Spark track."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.aura: i64 = entry.number("aura")
        self.determination: i64 = entry.number("determination")
        self.hero: i64 = HEROES.index(entry.word("hero"))
        sparks = entry.values["sparks"]
        assert isinstance(sparks, list)
        self.sparks: list[Script] = [read_script(raw, "sparks") for raw in sparks]


class Card:
    """A Conflict card. `left` and `right` are the halves of a combo, ANY for none; the left one pays `bonus`."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.copies: i64 = entry.pieces()
        self.force: i64 = entry.number("force")
        self.determination: i64 = entry.number("determination")
        self.type: i64 = CARD_TYPES.index(entry.word("type"))
        self.elements = numbers(entry.words("elements"), ELEMENTS)
        self.left: i64 = ANY
        self.bonus: i64 = 0
        if entry.has("left"):
            self.left = SYMBOLS.index(entry.table("left").word("symbol"))
            self.bonus = entry.table("left").number("bonus")
        self.right: i64 = SYMBOLS.index(entry.word("right")) if entry.has("right") else ANY
        self.effects = script(entry, "effects")

    def after(self, right: i64) -> i64:
        """The Combo after a card that ends in this half of an image."""
        return self.bonus if right != ANY and right == self.left else 0


class Canto:
    """A Canto of an Epic (HYB-16.2): Elements to reveal or to discard, or a unit to return from a place."""

    def __init__(self, entry: Entry, facts: Facts) -> None:
        asked = [name for name in ("reveal", "discard", "return") if facts.has(name)]
        if len(asked) != 1:
            raise entry.fail("each Canto asks for one of reveal, discard and return")
        self.reveal = numbers(facts.words("reveal"), ELEMENTS)
        self.discard = numbers(facts.words("discard"), ELEMENTS)
        self.unit: i64 = ANY
        self.place: i64 = ANY
        if facts.has("return"):
            self.unit = UNITS.index(facts.table("return").word("unit"))
            self.place = PLACES.index(facts.table("return").word("place"))
        self.reward = script(facts, "reward")


class Quest:
    """A Quest: an Epic with Cantos, or (without) a Confrontation with an enemy and its extra conditions."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.kind = entry.kind.name
        self.reward = script(entry, "reward")
        self.cantos = [Canto(entry, facts) for facts in entry.tables("cantos")]
        self.base: i64 = 0
        self.cards: i64 = 0
        self.elements: list[int] = []
        #: (a) so many symbols of this Element must be played
        self.play_element: i64 = ANY
        self.play_number: i64 = 0
        #: (b) the drawn cards count 0 Force
        self.drawn_zero = False
        #: (c) the win is automatic, a Hero must be defeated
        self.auto_win = False
        self.defeat_hero = False
        #: (d) cards to discard before any are drawn
        self.discard_before: i64 = 0
        #: (e) Upgrades one must have
        self.needs_upgrades: i64 = 0
        #: (f) cards of this type count 0 Force
        self.no_force: i64 = ANY
        #: (g) at most so many cards of this type
        self.most_type: i64 = ANY
        self.most_number: i64 = 0
        if not self.cantos:
            self._read_enemy(entry)

    def _read_enemy(self, entry: Entry) -> None:
        self.base = entry.number("base")
        self.cards = entry.number("cards")
        self.elements = numbers(entry.words("elements"), ELEMENTS)
        if entry.has("play"):
            self.play_element = ELEMENTS.index(entry.table("play").word("element"))
            self.play_number = entry.table("play").number("number")
        self.drawn_zero = entry.flag("drawn_zero")
        self.auto_win = entry.flag("auto_win")
        self.defeat_hero = entry.flag("defeat_hero")
        self.discard_before = entry.number("discard_before")
        self.needs_upgrades = entry.number("needs_upgrades")
        self.no_force = CARD_TYPES.index(entry.word("no_force")) if entry.has("no_force") else ANY
        if entry.has("at_most"):
            self.most_type = CARD_TYPES.index(entry.table("at_most").word("type"))
            self.most_number = entry.table("at_most").number("number")


class Premonition:
    """A Premonition (HYB-13): a place, what must be done there, the reward."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.place: i64 = PLACES.index(entry.word("place"))
        self.wish = Wish(entry.values["when"], "when")
        self.reward = script(entry, "reward")


class Setting:
    """A Scenario or Variant: the rules it sets, and effects for everybody. `with_scenario`: it goes with a Scenario."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.id
        self.effects = script(entry, "effects")
        self.with_scenario = entry.has("with_scenario") and entry.flag("with_scenario")
