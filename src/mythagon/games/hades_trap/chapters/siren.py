"""HAD-13: the Siren, her water and her song."""

from mypy_extensions import i64

from mythagon.games.hades_trap.board import HIDDEN, MIDDLE, PORTAL_SQUARE, WALL
from mythagon.games.hades_trap.chapters.hits import BY_SONG, BY_WATER, STUN, TOKENS, strike
from mythagon.games.hades_trap.chapters.medallions import enter
from mythagon.games.hades_trap.chapters.moving import put
from mythagon.games.hades_trap.choices import MOVE, VICTIM
from mythagon.games.hades_trap.components import COLOURS
from mythagon.games.hades_trap.events import CHARMED, MAKE_WAY, SIREN_APPEARS, SONG, tell_boss, tell_path
from mythagon.games.hades_trap.state import STANDING, Labyrinth
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame, Question
from mythagon.kernel.message import seat_name


def siren_appears(s: Labyrinth) -> None:
    """HAD-13.3: on the Portal square when everybody has played once; a hero standing there makes room."""
    seat = s.standing_at(PORTAL_SQUARE)
    s.boss = PORTAL_SQUARE
    tell_boss(s, SIREN_APPEARS, -1)
    if seat >= 0:
        s.push(MakeWay(s.active, seat))


class MakeWay(Question[Labyrinth]):
    """Rulings 3.59, 5.31: Ariadne, left of the last player, puts him on a free water square."""

    def __init__(self, ariadne: i64, seat: i64) -> None:
        self.ariadne: i64 = ariadne
        self.seat: i64 = seat

    def ask(self, s: Labyrinth) -> Ask:
        free = [at for at in range(9 * MIDDLE, 9 * MIDDLE + 9) if not s.pawn_at(at)]
        values = {"seat": seat_name(self.seat)}
        return Ask(self.ariadne, "ask.make_way", "Ruling 3.59", [MOVE[at] for at in free], "", {**values})

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        s.pop()
        tell_path(s, MAKE_WAY, self.seat, PORTAL_SQUARE, choice.arg)
        put(s, self.seat, choice.arg)


def sing(s: Labyrinth, colour: i64) -> None:
    """HAD-13.4: all standing heroes in the zone of the colour are charmed."""
    side = s.arrows[colour]
    charmed: i64 = 0
    for seat in range(s.seats):
        hero = s.heroes[seat]
        if hero.at >= 0 and hero.state == STANDING and s.rules.plan.arm[hero.at // 9] == side:
            charmed |= 1 << seat
    if charmed:
        if s.telling:
            SONG.tell(s, colour=COLOURS[colour])
        s.push(Song(side, charmed))


class Song(Question[Labyrinth]):
    """Ruling 5.30: each charmed hero finishes his run before the next, whom Ariadne picks."""

    def __init__(self, side: i64, charmed: i64) -> None:
        self.side: i64 = side
        self.charmed: i64 = charmed

    def seats(self, s: Labyrinth) -> list[int]:
        """Who is still to run."""
        return [seat for seat in range(s.seats) if self.charmed >> seat & 1]

    def advance(self, s: Labyrinth) -> bool:
        seats = self.seats(s)
        if not seats:
            s.pop()
            return True
        if len(seats) > 1:
            return False
        self.run(s, seats[0])
        return True

    def ask(self, s: Labyrinth) -> Ask:
        return Ask(s.ariadne(), "ask.song", "HAD-13.4", [VICTIM[seat] for seat in self.seats(s)])

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        self.run(s, choice.arg)

    def run(self, s: Labyrinth, seat: i64) -> None:
        """A square for each free place of his bar."""
        s.replace(Song(self.side, self.charmed & ~(1 << seat)))
        s.push(Charmed(seat, (self.side + 2) % 4, s.free_points(seat)))


class Charmed(Frame[Labyrinth]):
    """A charmed hero walks towards the Siren: Stunned against an obstacle or hero, a Hades token in the water."""

    def __init__(self, seat: i64, side: i64, left: i64) -> None:
        self.seat: i64 = seat
        self.side: i64 = side
        self.left: i64 = left

    def advance(self, s: Labyrinth) -> bool:
        hero = s.heroes[self.seat]
        start = hero.at
        code = s.edges[4 * start + self.side]
        to = s.rules.neighbour[4 * start + self.side]
        if self.left == 0:
            s.pop()
        elif code in (WALL, HIDDEN) or s.other_standing_at(to, self.seat) >= 0:
            s.pop()
            strike(s, [int(self.seat + STUN)], BY_SONG)
        else:
            hero.at = to
            tell_path(s, CHARMED, self.seat, start, to)
            enter(s, self.seat, to)
            if s.water(to):
                s.pop()
                strike(s, [int(self.seat + TOKENS)], BY_WATER)
            else:
                s.replace(Charmed(self.seat, self.side, self.left - 1))
        return True
