"""The table of Hybris: players with their boards and units, the shared boards, the turn and the Combat under way.

Small things are packed: where a unit is takes five bits, a count four. Lists are values: replaced, never changed in
place, except `Player.tally`, which each clone copies.
"""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.components import FIRST_COLOSSEUM, FIRST_OWN, OWN_CARDS, Box
from mythagon.games.hybris.grammar.words import COLOSSEUM_HERO, HERO, MORTAL_WORLD, OLYMPIAN, PROPHET
from mythagon.games.hybris.moment import NOBODY, NOTHING, Combat, Turn
from mythagon.games.hybris.pieces import Card
from mythagon.games.hybris.source import Source
from mythagon.kernel.bits import bit, nibble
from mythagon.kernel.chance import Chance
from mythagon.kernel.frame import State

#: all seats as bits: who has seen a card that everybody has seen
EVERYBODY: Final = 15

# -- units ------------------------------------------------------------------------------------------------------------

#: a player's units: the Olympian, three Heroes, three Prophets, then the five Colosseum Heroes that may be allied
GOD: Final = 0
FIRST_HERO: Final = 1
FIRST_PROPHET: Final = 4
FIRST_ALLY: Final = 7
UNITS: Final = 12

#: where a unit is: still on an Upgrade tile or no ally, in the reserve, lying in the Underworld, or on a space
ABSENT: Final = 0
HOME: Final = 1
FALLEN: Final = 2
ON_SPACE: Final = 3

#: spaces: seventeen of the six Locations, five Cities, six illustrations
CITY_SPACE: Final = 17
ILLUSTRATION: Final = 22
SPACES: Final = 28

# -- Location tokens --------------------------------------------------------------------------------------------------

#: the kinds of token that may lie under a unit: one for each Location, and Bonus tokens
BONUS: Final = 7
TOKEN_KINDS: Final = 8

# -- where points come from, for the score ----------------------------------------------------------------------------

LINES: Final = (
    "spaces",
    "deployments",
    "links",
    "goodness",
    "convert",
    "forge",
    "perceive",
    "quests",
    "premonitions",
    "upgrades",
    "sparks",
    "powers",
    "technologies",
    "pillars",
    "duel",
    "end",
    "wrath",
)
BY_SPACES: Final = 0
BY_DEPLOYMENTS: Final = 1
BY_LINKS: Final = 2
BY_GOODNESS: Final = 3
BY_CONVERT: Final = 4
BY_FORGE: Final = 5
BY_PERCEIVE: Final = 6
BY_QUESTS: Final = 7
BY_PREMONITIONS: Final = 8
BY_UPGRADES: Final = 9
BY_SPARKS: Final = 10
BY_POWERS: Final = 11
BY_TECHNOLOGIES: Final = 12
BY_PILLARS: Final = 13
BY_DUEL: Final = 14
BY_END: Final = 15
BY_WRATH: Final = 16

#: the six places of the Forge's queue: Workshop A, B, C, then Factory 1, 2, 3
WORKSHOP: Final = 0
FACTORY: Final = 3
QUEUE: Final = 6
ZONES: Final = 3
SLOTS: Final = 15


def unit_kind(unit: i64) -> i64:
    """Olympian, Hero, Prophet or Colosseum Hero."""
    if unit == GOD:
        return OLYMPIAN
    if unit < FIRST_PROPHET:
        return HERO
    return PROPHET if unit < FIRST_ALLY else COLOSSEUM_HERO


def is_hero(unit: i64) -> bool:
    """A Hero of one's own or an allied Colosseum Hero (P-15)?"""
    return FIRST_HERO <= unit < FIRST_PROPHET or unit >= FIRST_ALLY


def is_prophet(unit: i64) -> bool:
    """A Prophet?"""
    return FIRST_PROPHET <= unit < FIRST_ALLY


def owned(tile: i64, seat: i64) -> int:
    """A Technology with its owner, as the Forge and the Cities keep it; 0 is an empty place."""
    return int(1 + 4 * tile + seat)


def tile_of(code: i64) -> i64:
    """The Technology of an occupied place."""
    return (code - 1) >> 2


def owner_of(code: i64) -> i64:
    """Whose it is."""
    return (code - 1) & 3


class Rules:
    """What was chosen when the table was laid, and the settings that follow from it; shared by all clones."""

    def __init__(
        self,
        duel: bool,
        scenario: i64,
        variant: i64,
        grip: bool,
        settings: list[int],
        sources: list[Source],
        edges_of: list[list[int]],
    ) -> None:
        self.duel = duel
        #: numbers of the Scenario and Variant cards in play, -1 for none
        self.scenario: i64 = scenario
        self.variant: i64 = variant
        self.grip = grip
        #: by `grammar.words.RULES`
        self.settings = settings
        #: every power, by its source
        self.sources = sources
        #: the edges at each Technology space
        self.edges_of = edges_of

    def setting(self, rule: i64) -> i64:
        """The value of a setting, flags as 0 and 1."""
        return self.settings[rule]


class Player:
    """One player: stores, tracks, units, tokens, cards, Upgrades."""

    def __init__(self, tally: list[int]) -> None:
        self.who: i64 = NOBODY  # the Olympian
        self.vp: i64 = 0
        self.aegis: i64 = 0
        self.faithful: i64 = 0
        self.prayers: i64 = 0
        self.greatness: i64 = 0  # the space, 1 is furthest ahead
        self.goodness: i64 = 1
        self.determination: i64 = 0
        #: Sparks on the track
        self.sparks: i64 = 0
        #: where each unit is, five bits each
        self.units: i64 = 0
        #: the token under each unit, four bits each: its kind + 1
        self.under: i64 = 0
        #: Location tokens by kind, four bits each; Bonus tokens only ever are in the reserve or under a unit
        self.reserve: i64 = 0
        self.used: i64 = 0
        self.unavailable: i64 = 0
        #: the Olympian was activated or has contested in this Age
        self.spent = False
        self.wounded = False
        self.passed = False
        #: the Pillar taken in this Age, in the Duel also a second one, and whether they are resolved
        self.pillar: i64 = NOTHING
        self.second: i64 = NOTHING
        self.resolved = False
        #: in the Duel: Humble or Proud, and which of the Pillars has a part covered
        self.posture: i64 = NOTHING
        self.covered: i64 = NOTHING
        #: elements gone from each Upgrade tile, four bits each, and the tiles that are unlocked, as bits
        self.freed: i64 = 0
        self.unlocked: i64 = 0
        #: Cities with a Temple of this player, as bits, and Temples destroyed
        self.temples: i64 = 0
        self.temples_lost: i64 = 0
        #: the Improved Conflict card was taken
        self.improved = False
        #: once-per-Age powers used in this Age, as bits: six Upgrades, then fifteen Technology spaces
        self.once: i64 = 0
        #: Pillars whose lasting change holds until the end of the Age, as bits
        self.lasting: i64 = 0
        #: face-down Primordials looked at, as bits
        self.looked: i64 = 0
        #: events and mods that any of `sources` is about, as bits
        self.hears: i64 = 0
        self.mods: i64 = 0
        #: Conflict cards by the seat's own numbers: 12 common, 6 of the Olympian, 20 of the Colosseum
        self.hand: list[int] = []
        self.deck: list[int] = []  # the top is the last
        self.discard: list[int] = []
        #: cards of the hand that others have seen: 64 x who, as bits, + card
        self.shown: list[int] = []
        self.premonitions: list[int] = []
        #: finished Technologies waiting to be deployed
        self.storage: list[int] = []
        #: allied Colosseum Heroes, as unit numbers in the order of alliance
        self.allies: list[int] = []
        #: live powers in the order in which they act (P-10), see `powers`
        self.sources: list[int] = []
        #: points by source, see LINES
        self.tally = tally

    def clone(self) -> "Player":
        twin = Player(self.tally.copy())
        twin.who = self.who
        twin.vp = self.vp
        twin.aegis = self.aegis
        twin.faithful = self.faithful
        twin.prayers = self.prayers
        twin.greatness = self.greatness
        twin.goodness = self.goodness
        twin.determination = self.determination
        twin.sparks = self.sparks
        twin.units = self.units
        twin.under = self.under
        twin.reserve = self.reserve
        twin.used = self.used
        twin.unavailable = self.unavailable
        twin.spent = self.spent
        twin.wounded = self.wounded
        twin.passed = self.passed
        twin.pillar = self.pillar
        twin.second = self.second
        twin.resolved = self.resolved
        twin.posture = self.posture
        twin.covered = self.covered
        twin.freed = self.freed
        twin.unlocked = self.unlocked
        twin.temples = self.temples
        twin.temples_lost = self.temples_lost
        twin.improved = self.improved
        twin.once = self.once
        twin.lasting = self.lasting
        twin.looked = self.looked
        twin.hears = self.hears
        twin.mods = self.mods
        twin.hand = self.hand
        twin.deck = self.deck
        twin.discard = self.discard
        twin.shown = self.shown
        twin.premonitions = self.premonitions
        twin.storage = self.storage
        twin.allies = self.allies
        twin.sources = self.sources
        return twin

    # -- units ----------------------------------------------------------------------------------------------------

    def at(self, unit: i64) -> i64:
        """Where a unit is."""
        return self.units >> (5 * unit) & 31

    def space(self, unit: i64) -> i64:
        """The space a unit is on, -1 when it is on none."""
        where = self.units >> (5 * unit) & 31
        return where - ON_SPACE if where >= ON_SPACE else NOTHING

    def put(self, unit: i64, where: i64) -> None:
        """Move a unit."""
        self.units += (where - (self.units >> (5 * unit) & 31)) << (5 * unit)

    def token(self, unit: i64) -> i64:
        """The kind of the token under a unit, -1 when there is none."""
        return nibble(self.under, unit) - 1

    def lay_token(self, unit: i64, kind: i64) -> None:
        """Put a token from the reserve under a unit."""
        self.reserve -= bit(4 * kind)
        self.under += (kind + 1) << (4 * unit)

    def lift_token(self, unit: i64) -> i64:
        """Take the token away from under a unit; its kind, or -1."""
        kind = nibble(self.under, unit) - 1
        self.under -= (kind + 1) << (4 * unit)
        return kind

    def tokens_left(self, kind: i64) -> i64:
        """Tokens of a kind in the reserve."""
        return nibble(self.reserve, kind)

    def fallen_heroes(self) -> i64:
        """Own and allied Heroes lying in the Underworld."""
        found: i64 = 0
        for unit in range(UNITS):
            if self.units >> (5 * unit) & 31 == FALLEN:
                found += 1
        return found

    # -- Upgrades ---------------------------------------------------------------------------------------------------

    def upgrades(self) -> i64:
        """How many Upgrade tiles are unlocked."""
        found: i64 = 0
        for tile in range(6):
            found += self.unlocked >> tile & 1
        return found

    def temple_count(self) -> i64:
        """Temples standing in Cities."""
        found: i64 = 0
        for city in range(5):
            found += self.temples >> city & 1
        return found


class Cosmos(State):
    """All that is on the table."""

    def __init__(
        self,
        box: Box,
        rules: Rules,
        seats: i64,
        chance: Chance,
        players: list[Player],
        turn: Turn,
        combat: Combat | None,
    ) -> None:
        super().__init__(seats, chance)
        self.box = box
        self.rules = rules
        self.players = players
        self.turn = turn
        self.combat = combat
        self.age: i64 = 0
        #: how many steps of the Age are done, see `chapters.ages`
        self.step: i64 = 0
        self.active: i64 = NOBODY
        self.turns: i64 = 0  # turns of the Action phase begun, of all Ages
        self.winner: i64 = NOBODY
        self.well: i64 = 0
        #: ideas in the market
        self.market: list[int] = []
        #: the Forge's six places and the Cities' fifteen, see `owned`
        self.queue: list[int] = [0] * QUEUE
        self.slots: list[int] = [0] * SLOTS
        #: Technology spaces whose tile has chevrons on all sides, as bits
        self.wild: i64 = 0
        self.colosseum: list[int] = []  # the deck, by card number; the top is the last
        self.colosseum_discard: list[int] = []
        self.arena: i64 = 0  # Colosseum Heroes still there, as bits
        self.quest_deck: list[int] = []
        self.quests: list[int] = [NOTHING] * ZONES  # from left to right
        #: who sang each Canto of the Quests face up: seat + 1, 4 x zone + Canto, four bits each
        self.sung: i64 = 0
        self.quests_gone: list[int] = []
        self.scrapped: list[int] = []  # Technologies removed from the game
        self.premonition_deck: list[int] = []
        self.premonition_discard: list[int] = []
        #: the three face-down Primordials (-1 once turned up), those of the box, and the pile of the Underworld
        self.hidden: list[int] = []
        self.boxed: list[int] = []
        self.primordials: list[int] = []  # the top is the last
        self.fear: i64 = NOTHING  # the Primordial whose Wraths are falling
        #: Conflict cards beside the Oracle: 64 x seat + card, in order
        self.omens: list[int] = []
        #: Pillars with a Prayer, as bits
        self.pillar_prayers: i64 = 0
        #: seats in the order of the Action phase, and who is next
        self.order: list[int] = []
        self.next: i64 = 0
        #: Duel tokens on spaces: 1 + 2 x seat + (1 face down); 0 for none
        self.tokens: list[int] = []
        #: registers of the effect just executed (P-74)
        self.discarded_determination: i64 = 0
        self.tokens_removed: i64 = 0

    def clone(self) -> "Cosmos":
        combat = self.combat
        twin = Cosmos(
            self.box,
            self.rules,
            self.seats,
            self.chance.clone(),
            [player.clone() for player in self.players],
            self.turn.clone(),
            combat.clone() if combat is not None else None,
        )
        self.share(twin)
        twin.age = self.age
        twin.step = self.step
        twin.active = self.active
        twin.turns = self.turns
        twin.winner = self.winner
        twin.well = self.well
        twin.market = self.market
        twin.queue = self.queue
        twin.slots = self.slots
        twin.wild = self.wild
        twin.colosseum = self.colosseum
        twin.colosseum_discard = self.colosseum_discard
        twin.arena = self.arena
        twin.quest_deck = self.quest_deck
        twin.quests = self.quests
        twin.sung = self.sung
        twin.quests_gone = self.quests_gone
        twin.scrapped = self.scrapped
        twin.premonition_deck = self.premonition_deck
        twin.premonition_discard = self.premonition_discard
        twin.hidden = self.hidden
        twin.boxed = self.boxed
        twin.primordials = self.primordials
        twin.fear = self.fear
        twin.omens = self.omens
        twin.pillar_prayers = self.pillar_prayers
        twin.order = self.order
        twin.next = self.next
        twin.tokens = self.tokens
        twin.discarded_determination = self.discarded_determination
        twin.tokens_removed = self.tokens_removed
        return twin

    # -- who -------------------------------------------------------------------------------------------------------

    def by_greatness(self) -> list[int]:
        """Seats from the one furthest ahead."""
        at: i64 = 0  # the seat + 1 on each space, four bits each
        for seat in range(self.seats):
            at |= (seat + 1) << (4 * self.players[seat].greatness)
        found: list[int] = []
        while at:
            if at & 15:
                found.append(int((at & 15) - 1))
            at >>= 4
        return found

    def rivals_by_greatness(self, seat: i64) -> list[int]:
        """The other seats from the one furthest ahead."""
        return [other for other in self.by_greatness() if other != seat]

    def first_by_greatness(self) -> i64:
        """The seat furthest ahead on Greatness."""
        best: i64 = 0
        for seat in range(1, self.seats):
            if self.players[seat].greatness < self.players[best].greatness:
                best = seat
        return best

    # -- places ----------------------------------------------------------------------------------------------------

    def occupant(self, space: i64) -> i64:
        """Whose unit is on a space: UNITS x seat + unit, the first found; -1 for nobody."""
        where = space + ON_SPACE
        for seat in range(self.seats):
            units = self.players[seat].units
            for unit in range(UNITS):
                if units >> (5 * unit) & 31 == where:
                    return UNITS * seat + unit
        return NOBODY

    def occupied(self) -> i64:
        """All spaces with a unit, as bits."""
        found: i64 = 0
        for player in self.players:
            units = player.units
            while units:
                where = units & 31
                if where >= ON_SPACE:
                    found |= bit(where - ON_SPACE)
                units >>= 5
        return found

    def place_of(self, space: i64) -> i64:
        """The Location of a space."""
        if space >= ILLUSTRATION:
            return space - ILLUSTRATION
        if space >= CITY_SPACE:
            return MORTAL_WORLD
        return self.box.spaces[space].location

    def card(self, seat: i64, card: i64) -> Card:
        """A Conflict card by a seat's own number."""
        if card < FIRST_OWN:
            return self.box.cards[card]
        if card < FIRST_OWN + OWN_CARDS:
            return self.box.cards[card + OWN_CARDS * self.players[seat].who]
        return self.box.cards[card - FIRST_OWN - OWN_CARDS + FIRST_COLOSSEUM]

    def top_primordial(self) -> i64:
        """The Primordial whose Aegis can be drained."""
        return self.primordials[-1]


def new_players(seats: i64) -> list[Player]:
    """Empty boards."""
    return [Player([0] * len(LINES)) for _ in range(seats)]
