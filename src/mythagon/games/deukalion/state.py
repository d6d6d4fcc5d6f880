"""The table of Deukalion: chart, heroes, piles, the turn under way, the challenge under way."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion.board import ANCHOR, SEA
from mythagon.games.deukalion.components import Box
from mythagon.kernel.bits import bit
from mythagon.kernel.chance import Chance
from mythagon.kernel.frame import State

ROOM: Final = 10  # spaces of a shipboard (DEU-9.1)
HYDRA_VALUE: Final = 10  # half points to beat the Hydra (DEU-12.1)
NOBODY: Final = -1

#: where honour cards come from, for the scores: eight bits each in `Hero.honour`
FROM_HYDRA: Final = 0
FROM_STYX: Final = 1
FROM_TREASURE: Final = 2
FROM_SHARING: Final = 3

#: what a square holds for a ship that would enter it
BARRED: Final = 0
FREE: Final = 1
SHIP_THERE: Final = 2
HYDRA_THERE: Final = 3

#: challenges
NO_FIGHT: Final = -1
DUEL: Final = 0
AT_CITY: Final = 1
AT_SETTLEMENT: Final = 2
HUNT: Final = 3  # a ship attacks the Hydra
LASH: Final = 4  # the Hydra attacks a ship


class Rules:
    """The switches of DEU-15 and the options, fixed when the table is laid and shared by all clones."""

    def __init__(self) -> None:
        self.edition = "common"
        self.target: i64 = 12  # DEU-1.1
        self.styx_prize: i64 = 2  # DEU-8.2
        self.free_kylix = False  # DEU-5.3
        self.secret_hunt = False  # DEU-7.3
        self.steal = True  # DEU-10.4
        self.defender_counts = False  # DEU-13.6
        self.forced = False  # DEU-9.3
        self.dump_always = True  # DEU-6.2
        self.anchors_safe = True  # DEU-7.5
        self.to_bottom = True  # DEU-14.2
        self.any_turn = False  # DEU-14.1
        self.any_time = True  # G30
        self.through_always = True  # DEU-10.5
        self.shortest = False  # G5
        self.strict_honour = False  # G1
        self.whirlpools = False  # DEU-16
        self.limit: i64 = 60  # G48
        self.mark = "skull"


class Hero:
    """A player: ship, shipboard, Underworld, cards. Treasures and cards are packed four bits a kind."""

    def __init__(self) -> None:
        self.ship: i64 = -1
        self.aboard: i64 = ROOM
        self.dead: i64 = 0
        self.cargo: i64 = 0
        self.chests: i64 = 0  # treasures aboard
        self.cards: i64 = 0
        self.hand: i64 = 0  # cards in hand
        self.secret: i64 = -1
        self.pursuits: i64 = 0  # completed, as bits
        self.pursuit_points: i64 = 0
        self.settled: i64 = 0  # hoplites on settlements
        self.honour: i64 = 0  # honour cards by source
        self.laid: i64 = 0  # permanent cards, as bits
        self.wings: i64 = 0  # squares they add to each move
        self.might: i64 = 0  # points they add to each throw
        self.mercy: i64 = 0  # lost hoplites they keep
        #: what everybody may conclude of the secret pursuit: never one of these; a Hydra one
        self.not_secret: i64 = 0
        self.shown_hunter = False
        #: relocated since the own last turn began: the new place is of no use before the next one (G8)
        self.adrift = False

    def clone(self) -> "Hero":
        twin = Hero()
        twin.ship = self.ship
        twin.aboard = self.aboard
        twin.dead = self.dead
        twin.cargo = self.cargo
        twin.chests = self.chests
        twin.cards = self.cards
        twin.hand = self.hand
        twin.secret = self.secret
        twin.pursuits = self.pursuits
        twin.pursuit_points = self.pursuit_points
        twin.settled = self.settled
        twin.honour = self.honour
        twin.laid = self.laid
        twin.wings = self.wings
        twin.might = self.might
        twin.mercy = self.mercy
        twin.not_secret = self.not_secret
        twin.shown_hunter = self.shown_hunter
        twin.adrift = self.adrift
        return twin

    def like(self, other: "Hero") -> bool:
        """Is everything as on this copy?"""
        return (
            self.ship == other.ship
            and self.aboard == other.aboard
            and self.dead == other.dead
            and self.cargo == other.cargo
            and self.chests == other.chests
            and self.cards == other.cards
            and self.hand == other.hand
            and self.secret == other.secret
            and self.pursuits == other.pursuits
            and self.pursuit_points == other.pursuit_points
            and self.settled == other.settled
            and self.honour == other.honour
            and self.laid == other.laid
            and self.wings == other.wings
            and self.might == other.might
            and self.mercy == other.mercy
            and self.not_secret == other.not_secret
            and self.shown_hunter == other.shown_hunter
            and self.adrift == other.adrift
        )

    def room(self) -> i64:
        """Empty spaces of the shipboard."""
        return ROOM - self.aboard - self.chests

    def honour_cards(self) -> i64:
        """Honour cards held."""
        h = self.honour
        return (h & 255) + (h >> 8 & 255) + (h >> 16 & 255) + (h >> 24 & 255)

    def total(self) -> i64:
        """DEU-1.2: hoplites on settlements, honour cards, completed pursuits."""
        return self.settled + self.honour_cards() + self.pursuit_points


class Throw:
    """One side's thrown hoplites in the challenge under way (DEU-10.2)."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.up: i64 = 0
        self.down: i64 = 0
        self.side: i64 = 0
        self.bonus: i64 = 0  # points by cards played for this throw
        self.spared: i64 = 0  # lost hoplites kept by cards played for this throw

    def clone(self) -> "Throw":
        twin = Throw(self.seat)
        twin.up = self.up
        twin.down = self.down
        twin.side = self.side
        twin.bonus = self.bonus
        twin.spared = self.spared
        return twin


def pile_entry(kind: i64, knowing: i64, packet: i64) -> int:
    """A card of the Action pile: its kind, who knows that it lies just there (bits), the packet it was given up in."""
    return int(kind | knowing << 4 | (packet + 1) << 9)


def kind_in(entry: i64) -> i64:
    """The kind of a card of the pile."""
    return entry & 15


def known_in(entry: i64, observer: i64) -> bool:
    """Does this observer know which card this is?"""
    return entry >> (4 + observer) & 1 == 1


def packet_in(entry: i64) -> i64:
    """The packet it was given up in, -1 if none."""
    return (entry >> 9) - 1


class Sea(State):
    """Everything on the table."""

    def __init__(
        self,
        box: Box,
        rules: Rules,
        seats: i64,
        chance: Chance,
        heroes: list[Hero],
        owners: list[int],
        stock: list[int],
        actions: list[int],
        pursuits: list[int],
        display: list[int],
        known: list[int],
        throws: list[Throw],
        used: list[int],
        packets: list[int],
    ) -> None:
        super().__init__(seats, chance)
        self.box = box
        self.rules = rules
        self.heroes = heroes
        self.owners = owners  # of the settlements, -1 while free
        self.stock = stock  # treasures of each city, packed four bits a colour
        #: the Action pile, drawn from the end: see `kind_in`, `known_in` and `packet_in`
        self.actions = actions
        self.pursuits = pursuits  # the pile, drawn from the end
        self.display = display  # the two open pursuits; -1 where there is none
        #: known[observer x seats + owner]: cards an observer knows to be in a hand; the last observer is the public
        self.known = known
        #: packets[packet x (seats + 1) + observer]: cards an observer knows to be among those given up together
        self.packets = packets
        self.used = used  # Action cards played in this round, in order (DEU-14.2)
        self.throws = throws  # of the challenge under way: attacker first
        self.pursuits_under: i64 = 0  # cards at the bottom of the pursuit pile that everybody has seen
        self.afloat: i64 = 0  # treasures on their way back to a city
        self.gone: i64 = 0  # pursuits out of the game, as bits (DEU-13.5)
        self.boxed: i64 = 0  # Action cards out of the game (option)
        self.honour_pile: i64 = 14
        self.honour_beyond: i64 = 0  # honour given after the pile ran out (G1)
        self.hydra: i64 = -1
        self.first: i64 = 0
        self.active: i64 = 0
        self.turns: i64 = 0  # active turns played
        # the Kylix: centre die, outer dice in ring order, and what the set Kylix shows (two bits a die)
        self.centre: i64 = 0
        self.ring: i64 = 0
        self.card_die: i64 = 0
        self.hoplite_die: i64 = 0
        self.move_die: i64 = 0
        self.hydra_die: i64 = 0
        # the turn under way, active or passive
        self.mover: i64 = 0
        self.steps: i64 = 0
        self.begun = False  # something was done, so the turn cannot be given up any more
        self.sailing = False  # the ship's move is open
        self.ended = False  # the ship's move is over (DEU-7.4)
        self.acted = False  # the one ship action is spent (DEU-4.2)
        self.road = False  # Poseidon's Road is open
        self.crossing = False  # on an occupied square: sail on
        self.whirled = False  # came up in a whirlpool
        self.landing = False  # reached an anchor where delivery is forced (DEU-9.3)
        self.card_done = False
        self.hoplites_done = False
        self.hydra_steps: i64 = 0
        self.hydra_open = False
        self.hydra_done = False
        # the challenge under way
        self.fight: i64 = NO_FIGHT
        self.fight_place: i64 = -1
        self.victory: i64 = 0  # seats that have reached the honour required, as bits

    def clone(self) -> "Sea":
        twin = Sea(
            self.box,
            self.rules,
            self.seats,
            self.chance.clone(),
            [hero.clone() for hero in self.heroes],
            self.owners,
            self.stock,
            self.actions,
            self.pursuits,
            self.display,
            self.known,
            [throw.clone() for throw in self.throws],
            self.used,
            self.packets,
        )
        self.share(twin)
        twin.pursuits_under = self.pursuits_under
        twin.afloat = self.afloat
        twin.gone = self.gone
        twin.boxed = self.boxed
        twin.honour_pile = self.honour_pile
        twin.honour_beyond = self.honour_beyond
        twin.hydra = self.hydra
        twin.first = self.first
        twin.active = self.active
        twin.turns = self.turns
        twin.centre = self.centre
        twin.ring = self.ring
        twin.card_die = self.card_die
        twin.hoplite_die = self.hoplite_die
        twin.move_die = self.move_die
        twin.hydra_die = self.hydra_die
        twin.mover = self.mover
        twin.steps = self.steps
        twin.begun = self.begun
        twin.sailing = self.sailing
        twin.ended = self.ended
        twin.acted = self.acted
        twin.road = self.road
        twin.crossing = self.crossing
        twin.whirled = self.whirled
        twin.landing = self.landing
        twin.card_done = self.card_done
        twin.hoplites_done = self.hoplites_done
        twin.hydra_steps = self.hydra_steps
        twin.hydra_open = self.hydra_open
        twin.hydra_done = self.hydra_done
        twin.fight = self.fight
        twin.fight_place = self.fight_place
        twin.victory = self.victory
        return twin

    # -- small questions the rules ask often --------------------------------------------------------------------

    def right_of(self, seat: i64) -> i64:
        """The player to the right: the one who comes before (G35)."""
        return (seat + self.seats - 1) % self.seats

    def ship_at(self, square: i64) -> i64:
        """A seat whose ship stands here, -1 if none."""
        for seat, hero in enumerate(self.heroes):
            if hero.ship == square:
                return seat
        return NOBODY

    def other_ship_at(self, square: i64, seat: i64) -> i64:
        """Another seat whose ship stands here, -1 if none."""
        for other, hero in enumerate(self.heroes):
            if hero.ship == square and other != seat:
                return other
        return NOBODY

    def open_water(self, square: i64) -> bool:
        """Can a ship be challenged here (DEU-7.5, DEU-7.6)?"""
        terrain = self.box.chart.terrain[square]
        return terrain == SEA or (terrain == ANCHOR and not self.rules.anchors_safe)

    def holds(self, seat: i64, square: i64) -> i64:
        """What a ship of this seat meets when it enters the square."""
        if square == self.hydra:
            return HYDRA_THERE
        if self.other_ship_at(square, seat) >= 0 and self.open_water(square):
            return SHIP_THERE
        return FREE

    def may_hunt(self, seat: i64) -> bool:
        """DEU-7.3: a Hydra pursuit on display, or (by edition) one's own secret."""
        return self.hydra_on_display() or (self.rules.secret_hunt and self.secret_is_hydra(seat))

    def hydra_on_display(self) -> bool:
        """Does an open pursuit ask for the Hydra?"""
        return any(card >= 0 and self.box.pursuits[card].hydra for card in self.display)

    def secret_is_hydra(self, seat: i64) -> bool:
        """Does one's own secret pursuit ask for the Hydra?"""
        secret = self.heroes[seat].secret
        return secret >= 0 and self.box.pursuits[secret].hydra

    def at_anchor(self, seat: i64) -> bool:
        """Does the ship lie at Athens?"""
        return self.box.chart.terrain[self.heroes[seat].ship] == ANCHOR

    def near(self, seat: i64, place: i64) -> bool:
        """Is the ship beside this place (DEU-7.7)?"""
        return place in self.box.chart.near[self.heroes[seat].ship]

    def taken_squares(self) -> i64:
        """Squares with a ship or the Hydra, as bits."""
        taken = bit(self.hydra)
        for hero in self.heroes:
            taken |= bit(hero.ship)
        return taken
