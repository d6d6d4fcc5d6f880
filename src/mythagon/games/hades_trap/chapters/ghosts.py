"""HAD-14.3: a ghost walks from the Portal to his body."""

from mypy_extensions import i64

from mythagon.games.hades_trap.board import PORTAL_SQUARE
from mythagon.games.hades_trap.chapters.hits import stun
from mythagon.games.hades_trap.chapters.moving import Reach, cost_of
from mythagon.games.hades_trap.choices import MOVE
from mythagon.games.hades_trap.events import GHOST_APPEARS, GHOST_HOME, GHOST_WALKS, WHOLE, tell_path, tell_seat
from mythagon.games.hades_trap.state import FALLEN, GHOST, HOME, SKELETON, STANDING, Labyrinth
from mythagon.kernel.choice import Choice

#: squares in a row or column of the square board, joined by limbo
ROUND: i64 = 9


def begin_as_ghost(s: Labyrinth, seat: i64) -> None:
    """The ghost appears on the Portal square with its own points; one that has arrived is whole again."""
    hero = s.heroes[seat]
    if hero.state == HOME:
        hero.ghost = -1
        crowded = s.pawn_at(hero.at)
        hero.state = STANDING
        s.points = s.free_points(seat)
        tell_seat(s, WHOLE, seat)
        if crowded:
            stun(s, seat)  # ruling 5.29
        return
    s.points = s.box.ghost_points
    if hero.state == FALLEN:
        hero.state = GHOST
        hero.ghost = PORTAL_SQUARE
        tell_path(s, GHOST_APPEARS, seat, -1, PORTAL_SQUARE)
        arrive(s, seat)


def way_to_body(s: Labyrinth, one: i64, two: i64) -> i64:
    """Steps between two squares, through everything, limbo counted."""
    plan = s.rules.plan
    row, column = plan.cell(one)
    other_row, other_column = plan.cell(two)
    down = abs(row - other_row)
    right = abs(column - other_column)
    return min(down, ROUND - down) + min(right, ROUND - right)


def step_of_ghost(s: Labyrinth, to: i64) -> i64:
    """A point; onto a skeleton's square nothing."""
    return 0 if s.ground[to] & SKELETON else 1


def ghost_steps(s: Labyrinth, seat: i64, at: i64, points: i64) -> list[int]:
    """Where a ghost on this square can step with these points: each step must shorten the way (ruling 5.29)."""
    body = s.heroes[seat].at
    left = way_to_body(s, at, body)
    found: list[int] = []
    for side in range(4):
        beyond = s.rules.neighbour[4 * at + side]
        if step_of_ghost(s, beyond) <= points and way_to_body(s, beyond, body) < left:
            found.append(beyond)
    return found


def add_ghost_moves(s: Labyrinth, seat: i64, choices: list[Choice]) -> None:
    """The steps open to a ghost on its way."""
    hero = s.heroes[seat]
    if hero.state == GHOST:
        choices.extend([MOVE[to] for to in ghost_steps(s, seat, hero.ghost, s.points)])


def ghost_reach(s: Labyrinth, seat: i64) -> dict[int, Reach]:
    """Every square a ghost can come to in this turn, on a cheapest way; for the view."""
    hero = s.heroes[seat]
    found: dict[int, Reach] = {}
    edge = [(int(hero.ghost), Reach(0, [], [], False))]
    while edge:
        edge.sort(key=cost_of)
        at, here = edge.pop(0)
        for beyond in ghost_steps(s, seat, at, s.points - here.cost):
            if beyond not in found:
                found[beyond] = Reach(here.cost + step_of_ghost(s, beyond), [*here.way, beyond], [], False)
                edge.append((beyond, found[beyond]))
    return found


def walk_ghost(s: Labyrinth, seat: i64, to: i64) -> None:
    """One step of a ghost."""
    hero = s.heroes[seat]
    s.points -= step_of_ghost(s, to)
    start = hero.ghost
    hero.ghost = to
    tell_path(s, GHOST_WALKS, seat, start, to)
    arrive(s, seat)


def arrive(s: Labyrinth, seat: i64) -> None:
    """At his body the ghost waits for his next turn."""
    hero = s.heroes[seat]
    if hero.ghost == hero.at:
        hero.state = HOME
        tell_seat(s, GHOST_HOME, seat)
