"""The table of Hades Trap: the labyrinth, what lies on it, heroes, the boss, the turn and its labyrinth phase."""

from typing import Any, Final

from mypy_extensions import i64

from mythagon.games.hades_trap.board import AREA, HIDDEN, LAIR, MIDDLE, OPEN, PLAIN, PORTAL_SQUARE, TILES, WALL, Plan
from mythagon.games.hades_trap.components import AMPHORAE, HADES, ON_BAR, SIREN, Box
from mythagon.kernel.chance import Chance
from mythagon.kernel.frame import State

NOBODY: Final = -1

#: what lies on a square: bits, and above them one more than the number of an amphora
SKELETON: Final = 1
BURNING: Final = 2
YOUNG: Final = 4
MONSTER: Final = 5  # a skeleton or a young Hydra
AMPHORA: Final = 8

#: how a hero is
STANDING: Final = 0
STUNNED: Final = 1
FALLEN: Final = 2  # the pawn is laid down; the ghost appears in his next turn (HAD-14.3)
GHOST: Final = 3  # the ghost walks
HOME: Final = 4  # the ghost has reached his body and waits for his next turn

#: who has seen an amphora: a bit per seat, and this one when everybody has
PUBLIC: Final = 16


#: what a hidden tile shows, and the edges of a tile that are on its border
ALL_HIDDEN: Final = [HIDDEN] * 36
ALL_PLAIN: Final = [PLAIN] * 9
BORDER_EDGES: Final = [4 * at + side for side in range(4) for at in ((0, 1, 2), (2, 5, 8), (6, 7, 8), (0, 3, 6))[side]]


class Rules:
    """What was chosen when the table was laid; shared by all clones."""

    def __init__(self, boss: i64, plan: Plan, simple: bool, limit: i64) -> None:
        self.boss: i64 = boss
        self.plan = plan
        #: the square beyond each side of a square, limbo included
        self.neighbour = plan.next
        #: HAD-1.6: a first game without Ether, alarms and blessings
        self.simple = simple
        #: rounds after which the match ends (ruling 6.1)
        self.limit: i64 = limit
        #: the squares of a tile as they are shown, by position, tile with its turn, and water; see `view.squares_view`
        self.squares: dict[tuple[int, int, bool], Any] = {}


class Hero:
    """A player's hero, board and bar."""

    def __init__(self) -> None:
        self.who: i64 = -1
        #: the square of the pawn, of the Stunned token, or of the laid-down pawn; -1 before the first turn
        self.at: i64 = -1
        self.state: i64 = STANDING
        #: the square of the ghost while it walks
        self.ghost: i64 = -1
        #: complete medallions on the bar, as bits, and how many
        self.medals: i64 = 0
        self.covered: i64 = 0
        #: halves of the Discord medallion, of which two are a complete one
        self.halves: i64 = 0
        self.hades: i64 = 0
        #: the Hades tokens came in the hero's own turn, so that they outlast it (ruling 3.52)
        self.fresh = False
        self.ether = False
        self.trophies: i64 = 0
        #: when he beat his last skeleton: the higher, the later
        self.last_beaten: i64 = 0
        #: amphora numbers at the two places of the board, -1 for none
        self.one: i64 = -1
        self.two: i64 = -1

    def clone(self) -> "Hero":
        twin = Hero()
        twin.who = self.who
        twin.at = self.at
        twin.state = self.state
        twin.ghost = self.ghost
        twin.medals = self.medals
        twin.covered = self.covered
        twin.halves = self.halves
        twin.hades = self.hades
        twin.fresh = self.fresh
        twin.ether = self.ether
        twin.trophies = self.trophies
        twin.last_beaten = self.last_beaten
        twin.one = self.one
        twin.two = self.two
        return twin

    def like(self, other: "Hero") -> bool:
        """Is everything as on this copy?"""
        return (
            self.who == other.who
            and self.at == other.at
            and self.state == other.state
            and self.ghost == other.ghost
            and self.medals == other.medals
            and self.covered == other.covered
            and self.halves == other.halves
            and self.hades == other.hades
            and self.fresh == other.fresh
            and self.ether == other.ether
            and self.trophies == other.trophies
            and self.last_beaten == other.last_beaten
            and self.one == other.one
            and self.two == other.two
        )

    def amphorae(self) -> list[int]:
        """The numbers of the amphorae held, by place."""
        return [int(held) for held in (self.one, self.two) if held >= 0]

    def place(self, which: i64) -> i64:
        """The amphora at the first (0) or second (1) place."""
        return self.one if which == 0 else self.two


class Labyrinth(State):
    """All that is on the table. `ground` and `heroes` are changed in place; every other list is replaced."""

    def __init__(
        self,
        box: Box,
        rules: Rules,
        seats: i64,
        chance: Chance,
        heroes: list[Hero],
        ground: list[int],
        tiles: list[int],
        arrows: list[int],
        contents: list[int],
        seen: list[int],
        edges: list[int],
        signs: list[int],
        supply: list[int],
    ) -> None:
        super().__init__(seats, chance)
        self.box = box
        self.rules = rules
        self.heroes = heroes
        self.ground = ground
        #: 4 x tile + quarter turns, by position
        self.tiles = tiles
        #: the side of each colour's arrow (HAD-1.3)
        self.arrows = arrows
        #: the item in each amphora; amphorae are numbered in the order of the pile
        self.contents = contents
        #: who has seen inside each amphora, as bits
        self.seen = seen
        #: derived from the revealed tiles by `survey`: what is at each side of a square, and its sign
        self.edges = edges
        self.signs = signs
        #: medallions left, by kind; Discord counts halves
        self.supply = supply
        #: Spirit medallions across two squares: AREA x one + other
        self.formed: list[int] = []
        #: positions of unrevealed tiles, as bits
        self.hidden: i64 = 0
        self.placed: i64 = 0  # amphorae, with their skeletons, put on debris so far
        self.discarded: i64 = 0  # amphorae lost, as bits
        self.not_fortune: i64 = 0  # amphorae that cannot hold Fortune, or their holder would have won, as bits
        self.burn_waiting = False  # the skeletons waiting are on their burning side
        self.beaten: i64 = 0  # skeletons off the board
        self.beats: i64 = 0  # how often one was beaten
        self.boss: i64 = -1  # the boss's square, -1 before he appears
        self.wrath: i64 = 1  # HAD-14.1
        self.first: i64 = 0
        self.active: i64 = 0
        self.turns: i64 = 0  # turns begun
        self.points: i64 = 0
        self.gliding = False  # Daphne passes through heroes and skeletons in this turn
        self.winner: i64 = NOBODY
        # the labyrinth phase
        self.sequence: list[int] = []  # colours of Ariadne's tokens, in order
        self.resolved: i64 = 0
        self.barren: i64 = 0  # colours added by the alarm of Courage, which give no Discord, as bits
        self.alarms: list[int] = []  # medallions taken this turn: 256 x kind + 16 x tile + tile
        self.ringing: i64 = 0  # alarms of the Alarm token being resolved
        self.hydra_moved = False
        self.hydra_struck = False

    def clone(self) -> "Labyrinth":
        twin = Labyrinth(
            self.box,
            self.rules,
            self.seats,
            self.chance.clone(),
            [hero.clone() for hero in self.heroes],
            self.ground.copy(),
            self.tiles,
            self.arrows,
            self.contents,
            self.seen,
            self.edges,
            self.signs,
            self.supply,
        )
        self.share(twin)
        twin.formed = self.formed
        twin.hidden = self.hidden
        twin.placed = self.placed
        twin.discarded = self.discarded
        twin.not_fortune = self.not_fortune
        twin.burn_waiting = self.burn_waiting
        twin.beaten = self.beaten
        twin.beats = self.beats
        twin.boss = self.boss
        twin.wrath = self.wrath
        twin.first = self.first
        twin.active = self.active
        twin.turns = self.turns
        twin.points = self.points
        twin.gliding = self.gliding
        twin.winner = self.winner
        twin.sequence = self.sequence
        twin.resolved = self.resolved
        twin.barren = self.barren
        twin.alarms = self.alarms
        twin.ringing = self.ringing
        twin.hydra_moved = self.hydra_moved
        twin.hydra_struck = self.hydra_struck
        return twin

    # -- the labyrinth --------------------------------------------------------------------------------------------

    def survey(self) -> None:
        """Read edges and signs off all revealed tiles, when the table is laid."""
        self.edges = [HIDDEN] * (4 * AREA)
        self.signs = [PLAIN] * AREA
        for position in range(TILES):
            self.survey_tile(position)

    def survey_tile(self, position: i64) -> None:
        """Read one tile again after it was revealed, turned or moved; its borders concern its neighbours too.

        Nothing of a hidden tile goes in, so that what is derived is known to everybody.
        """
        edges = self.edges.copy()
        signs = self.signs.copy()
        print = self.box.prints[self.tiles[position]]
        hidden = self.hidden >> position & 1 != 0
        first = 9 * position
        edges[4 * first : 4 * first + 36] = ALL_HIDDEN if hidden else print.edges
        signs[first : first + 9] = ALL_PLAIN if hidden else print.signs
        for border in BORDER_EDGES:
            here = 4 * first + border
            side: i64 = border % 4
            beyond: i64 = self.rules.neighbour[here]
            other = beyond // 9
            there = 4 * beyond + (side + 2) % 4
            other_hidden = self.hidden >> other & 1 != 0
            wall = not hidden and print.edges[border] == WALL
            facing = not other_hidden and self.box.prints[self.tiles[other]].edges[there - 36 * other] == WALL
            edges[here] = WALL if wall or facing else HIDDEN if other_hidden else OPEN
            edges[there] = WALL if wall or facing else HIDDEN if hidden else OPEN
        self.edges = edges
        self.signs = signs

    def lair(self) -> i64:
        """The Lair's centre, -1 while it is hidden."""
        for position in range(TILES):
            if self.signs[9 * position + 4] == LAIR:
                return 9 * position + 4
        return -1

    def locked(self, position: i64) -> bool:
        """HAD-10.2: does a formed Spirit medallion hold the tile of this position?"""
        return any(pair // AREA // 9 == position or pair % AREA // 9 == position for pair in self.formed)

    def water(self, at: i64) -> bool:
        """HAD-13.3: is this one of the squares round the Siren?"""
        return self.rules.boss == SIREN and self.boss >= 0 and at // 9 == MIDDLE and at != PORTAL_SQUARE

    # -- heroes and pawns -----------------------------------------------------------------------------------------

    def standing_at(self, at: i64) -> i64:
        """The seat whose pawn stands on this square, -1 if none does."""
        for seat in range(self.seats):
            hero = self.heroes[seat]
            if hero.at == at and hero.state == STANDING:
                return seat
        return NOBODY

    def other_standing_at(self, at: i64, seat: i64) -> i64:
        """Another seat whose pawn stands on this square, -1 if none does."""
        for other in range(self.seats):
            hero = self.heroes[other]
            if hero.at == at and hero.state == STANDING and other != seat:
                return other
        return NOBODY

    def pawn_at(self, at: i64) -> bool:
        """Does a pawn, a hero's or the boss's, stand on this square (HAD-2.1)?"""
        return self.boss == at or self.standing_at(at) >= 0

    def on_tile(self, seat: i64, position: i64) -> bool:
        """Is this seat's hero, standing or Stunned, on the tile of this position?"""
        hero = self.heroes[seat]
        return hero.at >= 0 and hero.at // 9 == position and hero.state <= STUNNED

    def gripped_at(self, at: i64) -> bool:
        """HAD-7.1, rulings 3.3, 3.4: is a skeleton or young Hydra on this square, or beside it with no wall between?"""
        ground = self.ground
        if ground[at] & MONSTER:
            return True
        edges = self.edges
        for side in range(4):
            code = edges[4 * at + side]
            if code != WALL and code != HIDDEN and ground[self.rules.neighbour[4 * at + side]] & MONSTER:
                return True
        return False

    def holders(self, seat: i64) -> list[int]:
        """The squares from which skeletons or young hold this hero."""
        if not self.gripped(seat):
            return []
        at = self.heroes[seat].at
        found = [int(at)] if self.ground[at] & MONSTER else []
        for side in range(4):
            code = self.edges[4 * at + side]
            beyond = self.rules.neighbour[4 * at + side]
            if code != WALL and code != HIDDEN and self.ground[beyond] & MONSTER:
                found.append(beyond)
        return found

    def gripped(self, seat: i64) -> bool:
        """Is this hero held? A Stunned one is not (ruling 3.6), nor a Daphne who passes through (ruling 3.51)."""
        hero = self.heroes[seat]
        if hero.at < 0 or hero.state != STANDING or (self.gliding and seat == self.active):
            return False
        return self.gripped_at(hero.at)

    def free_points(self, seat: i64) -> i64:
        """HAD-3.3: the highest free number of the bar; none when more covers it than it has places."""
        hero = self.heroes[seat]
        return max(0, self.box.bar - hero.covered - hero.hades)

    def blessed(self, seat: i64, medal: i64) -> bool:
        """Has this hero the blessing of a medallion?"""
        return not self.rules.simple and self.heroes[seat].medals >> medal & 1 != 0

    def ariadne(self) -> i64:
        """HAD-5.1: the player to the left of the active one."""
        return (self.active + 1) % self.seats

    def in_play(self) -> bool:
        """Is the boss on the board, so that threads act (HAD-2.5)?"""
        return self.boss >= 0

    def hades_left(self) -> i64:
        """Hades tokens in the supply (ruling 3.53)."""
        left = self.box.hades - (self.wrath if self.rules.boss == HADES else 0)
        for hero in self.heroes:
            left -= hero.hades
        return left

    # -- amphorae -------------------------------------------------------------------------------------------------

    def holds(self, seat: i64, item: i64) -> bool:
        """Has this hero the item in one of his amphorae?"""
        hero = self.heroes[seat]
        return (hero.one >= 0 and self.contents[hero.one] == item) or (
            hero.two >= 0 and self.contents[hero.two] == item
        )

    def amphora_with(self, seat: i64, item: i64) -> i64:
        """The amphora of this hero that holds the item, -1 if none does."""
        hero = self.heroes[seat]
        if hero.one >= 0 and self.contents[hero.one] == item:
            return hero.one
        if hero.two >= 0 and self.contents[hero.two] == item:
            return hero.two
        return -1

    def see(self, amphora: i64, who: i64) -> None:
        """These observers, as bits, have now seen inside an amphora."""
        seen = self.seen.copy()
        seen[amphora] |= int(who)
        self.seen = seen

    def is_public(self, amphora: i64) -> bool:
        """Does everybody know what this amphora holds?"""
        return self.seen[amphora] & PUBLIC != 0


def empty_ground() -> list[int]:
    """Nothing lies anywhere."""
    return [0] * AREA


def unseen() -> list[int]:
    """Nobody has looked into any amphora."""
    return [0] * AMPHORAE


def count(medals: i64) -> i64:
    """How many medallions a set of bits holds."""
    found: i64 = 0
    for medal in range(ON_BAR):
        found += medals >> medal & 1
    return found
