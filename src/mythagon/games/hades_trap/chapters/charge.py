"""HAD-9.1, HAD-10.1: charging, and the Courage medallion."""

from mypy_extensions import i64

from mythagon.games.hades_trap.board import HIDDEN, WALL
from mythagon.games.hades_trap.chapters.amphorae import PickOffer, can_pick
from mythagon.games.hades_trap.chapters.attacks import sweep
from mythagon.games.hades_trap.chapters.hits import BY_CHARGE, STUN, strike
from mythagon.games.hades_trap.chapters.medallions import can_gain, draw_supply, enter, gain
from mythagon.games.hades_trap.chapters.moving import lay_thread
from mythagon.games.hades_trap.choices import CHARGE, LONGEST
from mythagon.games.hades_trap.components import COURAGE
from mythagon.games.hades_trap.events import CHARGE_ON, CHARGE_STOPPED, tell_path, tell_side, tell_two
from mythagon.games.hades_trap.state import Labyrinth
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Frame


def barred(s: Labyrinth, at: i64, side: i64) -> bool:
    """Is there an obstacle (HAD-2.2) at this side: wall, unrevealed tile or boss?"""
    code = s.edges[4 * at + side]
    return code in (WALL, HIDDEN) or s.rules.neighbour[4 * at + side] == s.boss


def longest_charge(s: Labyrinth, start: i64, side: i64) -> i64:
    """Squares until an obstacle; at the latest back on the starting square (ruling 3.24)."""
    at = start
    squares: i64 = 0
    while squares < LONGEST and not barred(s, at, side):
        at = s.rules.neighbour[4 * at + side]
        squares += 1
        if at == start:
            break
    return squares


def add_charges(s: Labyrinth, seat: i64, choices: list[Choice]) -> None:
    """Four sides, any number of squares; not while gripped (ruling 3.5)."""
    if s.gripped(seat):
        return
    at = s.heroes[seat].at
    for side in range(4):
        for squares in range(longest_charge(s, at, side)):
            choices.append(CHARGE[LONGEST * side + squares])


def can_charge(s: Labyrinth, seat: i64) -> bool:
    """Is there a side to charge to?"""
    at = s.heroes[seat].at
    if s.gripped(seat):
        return False
    return any(not barred(s, at, side) for side in range(4))


def charge(s: Labyrinth, seat: i64, way: i64) -> None:
    """Set out; the frame runs square by square, because heroes on the way may reply."""
    side = way // LONGEST
    tell_side(s, seat, side)
    s.push(Charge(seat, side, way % LONGEST + 1, 0))


class Charge(Frame[Labyrinth]):
    """A charge under way: so many squares still to go, so many gone."""

    def __init__(self, seat: i64, side: i64, left: i64, gone: i64) -> None:
        self.seat: i64 = seat
        self.side: i64 = side
        self.left: i64 = left
        self.gone: i64 = gone

    def advance(self, s: Labyrinth) -> bool:
        seat = self.seat
        hero = s.heroes[seat]
        start = hero.at
        if self.left == 0 or barred(s, start, self.side):
            s.pop()
            if self.gone:
                meet_boss(s, seat, start, self.side)
            return True
        to = s.rules.neighbour[4 * start + self.side]
        other = s.other_standing_at(to, seat)
        if other >= 0:
            s.replace(ChargeOn(seat, self.side, self.left, self.gone))
            strike(s, [int(other + STUN)], BY_CHARGE)
            return True
        self.step(s, start, to)
        return True

    def step(self, s: Labyrinth, start: i64, to: i64) -> None:
        """One square on: threads act, skeletons fall, an amphora may be taken."""
        s.replace(Charge(self.seat, self.side, self.left - 1, self.gone + 1))
        lay_thread(s, s.edges[4 * start + self.side])
        s.heroes[self.seat].at = to
        tell_path(s, CHARGE_ON, self.seat, start, to)
        sweep(s, self.seat, to)
        enter(s, self.seat, to)
        if self.left > 1 and can_pick(s, to):
            s.push(PickOffer(self.seat))


class ChargeOn(Charge):
    """The hero in the way has been struck: over him if he is Stunned, else the charge ends before him (ruling 5.8)."""

    def advance(self, s: Labyrinth) -> bool:
        start = s.heroes[self.seat].at
        to = s.rules.neighbour[4 * start + self.side]
        other = s.other_standing_at(to, self.seat)
        if other >= 0:
            s.pop()
            tell_two(s, CHARGE_STOPPED, self.seat, other)
            return True
        self.step(s, start, to)
        return True


def meet_boss(s: Labyrinth, seat: i64, at: i64, side: i64) -> None:
    """HAD-10.1, rulings 3.23, 5.9: a charge stopped by the boss takes Courage."""
    if s.boss < 0 or s.rules.neighbour[4 * at + side] != s.boss or s.edges[4 * at + side] == WALL:
        return
    if can_gain(s, seat, COURAGE):
        draw_supply(s, COURAGE, 1)
        gain(s, seat, COURAGE, 0)
