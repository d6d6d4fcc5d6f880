"""One player's board: stores, tracks, units, tokens, cards, Upgrades (HYB-3).

Small things are packed: where a unit is takes five bits, a count four. Lists are values: replaced, never changed in
place, except `Player.tally`, which each clone copies.
"""

from mypy_extensions import i64

from mythagon.games.hybris.lines import LINES
from mythagon.games.hybris.moment import NOBODY, NOTHING
from mythagon.games.hybris.units import FALLEN, ON_SPACE, UNITS, tokens_of
from mythagon.kernel.bits import bit, nibble


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
        #: Location tokens by kind, see `tokens_of`; Bonus tokens only ever are in the reserve or under a unit
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

    def like(self, other: "Player") -> bool:
        """Is everything as on this copy? Lists are values, so the same one has not changed."""
        return (
            self.who == other.who
            and self.vp == other.vp
            and self.aegis == other.aegis
            and self.faithful == other.faithful
            and self.prayers == other.prayers
            and self.greatness == other.greatness
            and self.goodness == other.goodness
            and self.determination == other.determination
            and self.sparks == other.sparks
            and self.units == other.units
            and self.under == other.under
            and self.reserve == other.reserve
            and self.used == other.used
            and self.unavailable == other.unavailable
            and self.spent == other.spent
            and self.wounded == other.wounded
            and self.passed == other.passed
            and self.pillar == other.pillar
            and self.second == other.second
            and self.resolved == other.resolved
            and self.posture == other.posture
            and self.covered == other.covered
            and self.freed == other.freed
            and self.unlocked == other.unlocked
            and self.temples == other.temples
            and self.temples_lost == other.temples_lost
            and self.improved == other.improved
            and self.once == other.once
            and self.lasting == other.lasting
            and self.looked == other.looked
            and self.hears == other.hears
            and self.mods == other.mods
            and self.hand is other.hand
            and self.deck is other.deck
            and self.discard is other.discard
            and self.shown is other.shown
            and self.premonitions is other.premonitions
            and self.storage is other.storage
            and self.allies is other.allies
            and self.sources is other.sources
            and self.tally == other.tally
        )

    def stands_like(self, other: "Player") -> bool:
        """Are its units, and the tokens under them, as on this copy?"""
        return (
            self.who == other.who
            and self.units == other.units
            and self.under == other.under
            and self.wounded == other.wounded
        )

    def known_like(self, other: "Player") -> bool:
        """Is its hand, and what others have seen of it, as on this copy?"""
        return self.who == other.who and self.hand is other.hand and self.shown is other.shown

    def freed_like(self, other: "Player") -> bool:
        """Are its Upgrade tiles as on this copy?"""
        return (
            self.who == other.who
            and self.freed == other.freed
            and self.unlocked == other.unlocked
            and self.once == other.once
        )

    def holds_like(self, other: "Player") -> bool:
        """Are its Pillars, and what has become of them, as on this copy?"""
        return (
            self.pillar == other.pillar
            and self.second == other.second
            and self.resolved == other.resolved
            and self.posture == other.posture
            and self.covered == other.covered
        )

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
        return tokens_of(self.reserve, kind)

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


def new_players(seats: i64) -> list[Player]:
    """Empty boards."""
    return [Player([0] * len(LINES)) for _ in range(seats)]
