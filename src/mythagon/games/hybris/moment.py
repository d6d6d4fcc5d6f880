"""What is under way: the turn of the active player, and a Combat."""

from typing import Final

from mypy_extensions import i64

NOBODY: Final = -1
NOTHING: Final = -1


class Turn:
    """What the active player has done in this turn: what Premonitions look at, and how far the turn is."""

    def __init__(self) -> None:
        self.unit: i64 = NOTHING
        #: the space entered, -1 before
        self.space: i64 = NOTHING
        #: Location and City visited, -1 before the character has arrived
        self.place: i64 = NOTHING
        self.city: i64 = NOTHING
        #: the character was defeated: the turn ends after the consequences
        self.beaten = False
        #: the Helm of Darkness took an occupied space: home wounded afterwards
        self.sneaked = False
        #: Premonitions whose condition about the time before the visit held, as bits
        self.before: i64 = 0
        #: actions done where the character is, as bits
        self.did: i64 = 0
        self.prayers: i64 = 0  # most Prayers spent in one Convert
        self.lines: i64 = 0  # most different lines of one Convert
        self.pushed_other = False  # a Conceive pushed another player's tile in the Workshop
        self.from_spaces: i64 = 0  # the Workshop spaces tiles were fabricated from, as bits
        self.cost: i64 = 0  # the highest printed cost of these
        self.pushed_out = False  # another player's tile left the Factory
        self.advanced: i64 = 0  # steps of tiles in or out of the Factory
        self.omen_elements: i64 = 0
        self.omen_first = False
        self.omen_shown: i64 = 0
        self.quest_kind: i64 = NOTHING  # 0 Epic, 1 Confrontation
        self.quest_won = False
        self.cards: i64 = 0
        self.cantos: i64 = 0
        self.last_canto = False
        self.other_token = False
        self.fight_won = False
        self.city_won = False
        self.contest_won = False  # as the deployer
        self.service = False
        self.deployed: i64 = NOTHING  # the type of the Technology
        self.connected: i64 = 0
        self.contested = False
        #: the Deploy under way: who has contested it with success, and which of the three rewards they took
        self.contester: i64 = NOBODY
        self.claimed: i64 = NOTHING
        #: G-52: the spaces of tiles whose own Deploy is not over, as bits: their powers do not work yet
        self.deploying: i64 = 0

    def clone(self) -> "Turn":
        twin = Turn()
        twin.unit = self.unit
        twin.space = self.space
        twin.place = self.place
        twin.city = self.city
        twin.beaten = self.beaten
        twin.sneaked = self.sneaked
        twin.before = self.before
        twin.did = self.did
        twin.prayers = self.prayers
        twin.lines = self.lines
        twin.pushed_other = self.pushed_other
        twin.from_spaces = self.from_spaces
        twin.cost = self.cost
        twin.pushed_out = self.pushed_out
        twin.advanced = self.advanced
        twin.omen_elements = self.omen_elements
        twin.omen_first = self.omen_first
        twin.omen_shown = self.omen_shown
        twin.quest_kind = self.quest_kind
        twin.quest_won = self.quest_won
        twin.cards = self.cards
        twin.cantos = self.cantos
        twin.last_canto = self.last_canto
        twin.other_token = self.other_token
        twin.fight_won = self.fight_won
        twin.city_won = self.city_won
        twin.contest_won = self.contest_won
        twin.service = self.service
        twin.deployed = self.deployed
        twin.connected = self.connected
        twin.contested = self.contested
        twin.contester = self.contester
        twin.claimed = self.claimed
        twin.deploying = self.deploying
        return twin


class Combat:
    """A Combat under way. Side 0 is the Attacker, or the only player in a Combat against the game; side 1 the other."""

    def __init__(self, cause: i64, seat: i64, unit: i64, rival: i64, rival_unit: i64) -> None:
        self.cause: i64 = cause
        self.seat: i64 = seat
        self.unit: i64 = unit
        #: -1 against the game
        self.rival: i64 = rival
        self.rival_unit: i64 = rival_unit
        #: cards face up in the Combat Zone of each side, from left to right
        self.played: list[int] = []
        self.rival_played: list[int] = []
        #: Force that effects have added to or taken from each side
        self.force: i64 = 0
        self.rival_force: i64 = 0
        #: places in the two zones whose printed Force counts 0, as bits
        self.void: i64 = 0
        self.rival_void: i64 = 0
        #: which sides have stopped, as bits
        self.stopped: i64 = 0
        #: cards played whose effect listens for the rest of the Combat: 64 x seat + card
        self.listening: list[int] = []
        #: against the game: the enemy's Force, the cards drawn for it, and which Quest or Hero it is, by number
        self.enemy: i64 = 0
        self.drawn: list[int] = []
        self.quest: i64 = NOTHING
        self.hero: i64 = NOTHING
        #: between players: the City they fight in
        self.city: i64 = NOTHING
        #: the Combat in the midst of which this one began
        self.outer: Combat | None = None

    def clone(self) -> "Combat":
        twin = Combat(self.cause, self.seat, self.unit, self.rival, self.rival_unit)
        twin.played = self.played
        twin.rival_played = self.rival_played
        twin.force = self.force
        twin.rival_force = self.rival_force
        twin.void = self.void
        twin.rival_void = self.rival_void
        twin.stopped = self.stopped
        twin.listening = self.listening
        twin.enemy = self.enemy
        twin.drawn = self.drawn
        twin.quest = self.quest
        twin.hero = self.hero
        twin.city = self.city
        outer = self.outer
        if outer is not None:
            twin.outer = outer.clone()
        return twin
