"""The table of Hybris: players with their boards and units, the shared boards, the turn and the Combat under way.

Small things are packed: where a unit is takes five bits, a count four. Lists are values: replaced, never changed in
place, except `Player.tally`, which each clone copies.
"""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.components import FIRST_COLOSSEUM, FIRST_OWN, OWN_CARDS, Box
from mythagon.games.hybris.grammar.words import MORTAL_WORLD, RULE_SPARTA, SPARTA
from mythagon.games.hybris.moment import NOBODY, NOTHING, Combat, Turn
from mythagon.games.hybris.pieces import Card
from mythagon.games.hybris.player import Player
from mythagon.games.hybris.units import CITY_SPACE, ILLUSTRATION, ON_SPACE, UNITS
from mythagon.kernel.bits import bit
from mythagon.kernel.chance import Chance
from mythagon.kernel.frame import State

#: all seats as bits: who has seen a card that everybody has seen
EVERYBODY: Final = 15

#: the six places of the Forge's queue: Workshop A, B, C, then Factory 1, 2, 3
WORKSHOP: Final = 0
FACTORY: Final = 3
QUEUE: Final = 6
ZONES: Final = 3
SLOTS: Final = 15


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
    ) -> None:
        self.duel = duel
        #: numbers of the Scenario and Variant cards in play, -1 for none
        self.scenario: i64 = scenario
        self.variant: i64 = variant
        self.grip = grip
        #: by `grammar.words.RULES`
        self.settings = settings

    def setting(self, rule: i64) -> i64:
        """The value of a setting, flags as 0 and 1."""
        return self.settings[rule]


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

    def city_prayers(self, city: i64) -> i64:
        """Prayers that arriving in a City puts into the Well (HYB-15.7)."""
        return self.box.cities[city].prayers + (self.rules.setting(RULE_SPARTA) if city == SPARTA else 0)

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
