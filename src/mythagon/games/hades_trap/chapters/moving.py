"""HAD-4.1, HAD-5.1: moving, threads, and what a hero reaches."""

from mypy_extensions import i64

from mythagon.games.hades_trap.board import HIDDEN, THREAD, WALL
from mythagon.games.hades_trap.chapters.amphorae import offer_theft, tempts
from mythagon.games.hades_trap.chapters.medallions import enter
from mythagon.games.hades_trap.choices import MOVE, PHASE
from mythagon.games.hades_trap.components import COMBAT, EURYDICE, SIREN
from mythagon.games.hades_trap.events import MOVED, THREAD_LAID, WALL_PASSED, tell_colour, tell_path, tell_seat
from mythagon.games.hades_trap.state import MONSTER, STANDING, STUNNED, Labyrinth
from mythagon.kernel.choice import Choice


def step_cost(s: Labyrinth, at: i64) -> i64:
    """HAD-4.1: 1; out of water 2 (HAD-13.3)."""
    return 2 if s.water(at) else 1


def side_of(s: Labyrinth, at: i64, to: i64) -> i64:
    """The side by which one goes from a square to its neighbour."""
    for side in range(4):
        if s.rules.neighbour[4 * at + side] == to:
            return side
    return -1


def lay_thread(s: Labyrinth, code: i64) -> None:
    """HAD-5.1: Ariadne lays a token for each thread, each colour once; with the Siren only the first (HAD-13.4)."""
    if code < THREAD or s.boss < 0:
        return
    colour = int(code - THREAD)
    if colour in s.sequence or (s.rules.boss == SIREN and s.sequence):
        return
    s.sequence = [*s.sequence, colour]
    tell_colour(s, THREAD_LAID, colour)


def put(s: Labyrinth, seat: i64, at: i64) -> None:
    """A hero comes onto a square without a step of his own."""
    s.heroes[seat].at = at
    enter(s, seat, at)


def walk(s: Labyrinth, seat: i64, to: i64) -> None:
    """One step, through the thread on the way; then perhaps a theft (HAD-4.2)."""
    hero = s.heroes[seat]
    start = hero.at
    lay_thread(s, s.edges[4 * start + side_of(s, start, to)])
    hero.at = to
    tell_path(s, MOVED, seat, start, to)
    enter(s, seat, to)
    offer_theft(s, seat, to)


def pass_wall(s: Labyrinth, seat: i64, to: i64) -> None:
    """HAD-11.3: Eurydice goes through a wall; the step costs as usual."""
    hero = s.heroes[seat]
    start = hero.at
    s.points -= step_cost(s, start)
    hero.ether = False
    hero.at = to
    tell_seat(s, WALL_PASSED, seat)
    tell_path(s, MOVED, seat, start, to)
    enter(s, seat, to)
    offer_theft(s, seat, to)


def leads_out(s: Labyrinth, seat: i64, at: i64, points: i64) -> bool:
    """Can a hero who passes other pawns come from this occupied square to a free one with these points?"""
    cost = step_cost(s, at)
    if points < cost:
        return False
    for side in range(4):
        code = s.edges[4 * at + side]
        if code in (WALL, HIDDEN):
            continue
        beyond = s.rules.neighbour[4 * at + side]
        if beyond == s.boss:
            continue
        if s.other_standing_at(beyond, seat) < 0 or leads_out(s, seat, beyond, points - cost):
            return True
    return False


def may_pass_into(s: Labyrinth, seat: i64, to: i64, points: i64) -> bool:
    """A Stunned hero or a gliding Daphne may step here: it is free, or the points left lead on to a free square."""
    if to == s.boss:
        return False
    return s.other_standing_at(to, seat) < 0 or leads_out(s, seat, to, points)


def add_moves(s: Labyrinth, seat: i64, choices: list[Choice]) -> None:
    """HAD-4.1 and who may pass what: the steps open to a standing hero."""
    hero = s.heroes[seat]
    at = hero.at
    cost = step_cost(s, at)
    if s.points < cost:
        return
    gripped = s.gripped(seat)
    fights = s.blessed(seat, COMBAT)
    phases = hero.who == EURYDICE and hero.ether and not gripped
    if gripped and not fights:
        return
    for side in range(4):
        code = s.edges[4 * at + side]
        if code == HIDDEN:
            continue
        beyond = s.rules.neighbour[4 * at + side]
        if code == WALL:
            if phases and not s.hidden >> (beyond // 9) & 1 and not s.pawn_at(beyond):
                choices.append(PHASE[beyond])
        elif s.gliding:
            if may_pass_into(s, seat, beyond, s.points - cost):
                choices.append(MOVE[beyond])
        elif gripped:
            if s.ground[beyond] & MONSTER:  # ruling 5.1
                choices.append(MOVE[beyond])
        elif beyond != s.boss and (fights or s.standing_at(beyond) < 0):
            choices.append(MOVE[beyond])


def add_stunned_moves(s: Labyrinth, seat: i64, choices: list[Choice]) -> None:
    """HAD-8.1: a Stunned hero passes others but must be able to end on a free square."""
    at = s.heroes[seat].at
    cost = step_cost(s, at)
    if s.points < cost or not s.pawn_at(at):
        return
    for side in range(4):
        code = s.edges[4 * at + side]
        if code != WALL and code != HIDDEN:
            beyond = s.rules.neighbour[4 * at + side]
            if may_pass_into(s, seat, beyond, s.points - cost):
                choices.append(MOVE[beyond])


# -- what the view shows ------------------------------------------------------------------------------------------


class Reach:
    """A square a hero can walk to: the points it takes, the squares on the way, the threads newly laid."""

    def __init__(self, cost: i64, way: list[int], threads: list[int], gripped: bool) -> None:
        self.cost: i64 = cost
        self.way = way
        self.threads = threads
        self.gripped = gripped


def reach(s: Labyrinth, seat: i64) -> dict[int, Reach]:
    """Every square the active hero can come to by plain Moves with the points he has, on a cheapest way.

    A way ends where he is gripped or asked whether he steals.
    """
    hero = s.heroes[seat]
    found: dict[int, Reach] = {}
    if hero.at < 0 or hero.state != STANDING or s.gripped(seat):
        return found
    # by the points it takes to get there: it is the square left that sets the price (HAD-13.3)
    rings: list[list[tuple[int, Reach]]] = [[] for _ in range(max(0, s.points) + 1)]
    rings[0].append((int(hero.at), Reach(0, [], [], False)))
    cheapest = {int(hero.at): 0}
    for ring in rings:
        for at, here in ring:
            if at in found:
                continue  # a cheaper way led there
            if at != hero.at:
                found[at] = here
            cost = here.cost + step_cost(s, at)
            if here.gripped or cost > s.points or (at != hero.at and tempts(s, seat, at)):
                continue
            for side in range(4):
                code = s.edges[4 * at + side]
                beyond = s.rules.neighbour[4 * at + side]
                if code in (WALL, HIDDEN) or cheapest.get(beyond, cost + 1) <= cost or s.pawn_at(beyond):
                    continue
                threads = here.threads
                colour = code - THREAD
                new = colour >= 0 and s.boss >= 0 and colour not in s.sequence and colour not in threads
                if new and (s.rules.boss != SIREN or not (s.sequence or threads)):
                    threads = [*threads, colour]
                gripped = not s.gliding and s.gripped_at(beyond)
                cheapest[beyond] = int(cost)
                rings[cost].append((beyond, Reach(cost, [*here.way, beyond], threads, gripped)))
    return found


def cost_of(entry: tuple[int, Reach]) -> int:
    """The points it takes to get there."""
    return int(entry[1].cost)


def may_end_here(s: Labyrinth, seat: i64) -> bool:
    """Two pawns never share a square, nor may a Stunned hero stay on one if he can leave (HAD-8.1, ruling 3.51)."""
    return s.heroes[seat].state == STUNNED or s.other_standing_at(s.heroes[seat].at, seat) < 0
