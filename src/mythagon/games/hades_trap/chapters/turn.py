"""HAD-3, HAD-4, HAD-8.1: a turn. The hero phase, then the labyrinth phase, then the next player."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.board import PLAIN, PORTAL_SQUARE
from mythagon.games.hades_trap.chapters.amphorae import can_pick, pick
from mythagon.games.hades_trap.chapters.attacks import add_attacks, attack, move, phase, strike_at
from mythagon.games.hades_trap.chapters.charge import charge
from mythagon.games.hades_trap.chapters.ghosts import add_ghost_moves, begin_as_ghost, walk_ghost
from mythagon.games.hades_trap.chapters.items import (
    ThrowAmphora,
    UseItem,
    add_items,
    add_square,
    boomerang,
    climb,
    lift_strength,
    mirror,
    place,
)
from mythagon.games.hades_trap.chapters.labyrinth import LABYRINTH_PHASE
from mythagon.games.hades_trap.chapters.medallions import check_portal
from mythagon.games.hades_trap.chapters.moving import add_moves, add_stunned_moves, may_end_here
from mythagon.games.hades_trap.chapters.siren import siren_appears
from mythagon.games.hades_trap.chapters.tiles import add_explores, explore, swap, turn
from mythagon.games.hades_trap.choices import (
    ATTACK,
    BOOMERANG_AT,
    CHARGE,
    CLIMB,
    ETHER,
    EXPLORE,
    LIFT,
    MIRROR_WITH,
    MOVE,
    PHASE,
    PICK,
    STOP,
    STRIKE,
    SWAP,
    TELEPORT,
    THROW_AT,
    TURN,
    USE,
)
from mythagon.games.hades_trap.components import ANDROMEDA, DAPHNE, SIREN
from mythagon.games.hades_trap.events import (
    ANDROMEDA_SPENT,
    APPEAR,
    DAPHNE_SPENT,
    HADES_GONE,
    LIMIT,
    STANDS,
    TELEPORTED,
    TURN_BEGINS,
    tell_count,
    tell_path,
    tell_seat,
)
from mythagon.games.hades_trap.labels import why_not_here
from mythagon.games.hades_trap.state import FALLEN, GHOST, STANDING, STUNNED, Labyrinth
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame, Question, SeatQuestion
from mythagon.kernel.message import Message, Value

#: the values of the question, by the points left
POINTS: Final[list[dict[str, Value]]] = [{"points": points} for points in range(22)]


class StartTurn(Frame[Labyrinth]):
    """HAD-3.1 to HAD-3.3: the next hero appears, or gets up, and reads his points off the bar."""

    def advance(self, s: Labyrinth) -> bool:
        if s.turns >= s.rules.limit * s.seats:
            tell_count(s, LIMIT, s.rules.limit)
            s.end()
            return True
        seat = s.active
        hero = s.heroes[seat]
        s.turns += 1
        s.points = s.free_points(seat)
        s.gliding = False
        s.push(END_TURN)
        s.push(LABYRINTH_PHASE)
        s.push(HERO_PHASE)
        if s.telling:
            tell_seat(s, TURN_BEGINS, seat)
        if hero.state >= FALLEN:
            begin_as_ghost(s, seat)
        elif hero.at < 0:
            if s.pawn_at(PORTAL_SQUARE):
                s.push(Appear(seat))
            else:
                appear(s, seat, PORTAL_SQUARE)
        return True


def appear(s: Labyrinth, seat: i64, at: i64) -> None:
    """HAD-3.1: a hero's first turn."""
    s.heroes[seat].at = at
    tell_path(s, APPEAR, seat, -1, at)


class Appear(SeatQuestion[Labyrinth]):
    """Rulings 3.14, 5.15: the Portal is occupied, so appear on a free square beside it."""

    def ask(self, s: Labyrinth) -> Ask:
        beside = [s.rules.neighbour[4 * PORTAL_SQUARE + side] for side in range(4)]
        return Ask(self.seat, "ask.appear", "HAD-3.1", [MOVE[at] for at in beside if not s.pawn_at(at)])

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        s.pop()
        appear(s, self.seat, choice.arg)


class HeroPhase(Question[Labyrinth]):
    """HAD-3.3, HAD-4: actions in any order until the player stops (ruling 5.3)."""

    def advance(self, s: Labyrinth) -> bool:
        hero = s.heroes[s.active]
        if hero.state == STUNNED and s.points > 0 and not s.pawn_at(hero.at):
            hero.state = STANDING  # HAD-8.1: he must stand up
            s.points -= 1
            tell_seat(s, STANDS, s.active)
            return True
        return False

    def ask(self, s: Labyrinth) -> Ask:
        seat = s.active
        hero = s.heroes[seat]
        choices: list[Choice] = []
        if hero.state == STANDING:
            add_moves(s, seat, choices)
            if s.gliding and not may_end_here(s, seat):
                return Ask(seat, "ask.leave", "HAD-11.5", choices)
            add_actions(s, seat, choices)
            choices.append(STOP)
            return Ask(seat, "ask.turn", "HAD-3.3", choices, "", POINTS[s.points])
        if hero.state == STUNNED:
            add_stunned_moves(s, seat, choices)
            if not choices:
                choices.append(STOP)
            return Ask(seat, "ask.stunned", "HAD-8.1", choices, "", POINTS[s.points])
        add_ghost_moves(s, seat, choices)
        choices.append(STOP)
        return Ask(seat, "ask.ghost", "HAD-14.3", choices, "", POINTS[s.points])

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        seat = s.active
        verb = choice.family
        arg: i64 = choice.arg
        if verb is MOVE:
            if s.heroes[seat].state >= GHOST:
                walk_ghost(s, seat, arg)
            else:
                move(s, seat, arg)
        elif choice is STOP:
            s.points = 0
            s.pop()
        elif verb is STRIKE:
            s.points -= 1
            strike_at(s, seat, arg, "HAD-4.5")
        elif verb is EXPLORE:
            s.points -= 1
            explore(s, seat, arg)
        elif choice is PICK:
            pick(s, seat)
        elif verb is ATTACK:
            s.points -= 1
            attack(s, seat, arg)
        elif verb is CHARGE:
            s.points -= 1
            charge(s, seat, arg)
        else:
            self.use(s, seat, choice)

    def use(self, s: Labyrinth, seat: i64, choice: Choice) -> None:
        """The rarer actions: items, powers, the other special squares."""
        verb = choice.family
        arg: i64 = choice.arg
        if verb is USE:
            s.push(UseItem(seat, arg))
        elif verb is BOOMERANG_AT:
            boomerang(s, seat, arg)
        elif verb is MIRROR_WITH:
            mirror(s, seat, arg)
        elif verb is THROW_AT:
            s.push(ThrowAmphora(seat, arg))
        elif verb is PHASE:
            phase(s, seat, arg)
        elif choice is ETHER:
            drink(s, seat)
        elif choice is LIFT:
            lift_strength(s, seat)
        else:
            s.points -= 1
            if verb is TURN:
                turn(s, seat, arg)
            elif verb is SWAP:
                swap(s, seat, arg)
            elif choice is CLIMB:
                climb(s, seat)
            else:
                assert verb is TELEPORT
                place(s, seat, arg, TELEPORTED)

    def why_not(self, s: Labyrinth, seat: int, place: str) -> Message | None:
        return why_not_here(s, seat, place)


def is_plain(s: Labyrinth) -> bool:
    """Is it plain to everybody what the active hero may do? Of all his actions only the items in his amphorae can be
    hidden, and while he has no points left he uses none."""
    return isinstance(s.stack[-1], HeroPhase) and (s.points <= 0 or s.heroes[s.active].one < 0)


def add_actions(s: Labyrinth, seat: i64, choices: list[Choice]) -> None:
    """Everything a standing hero may do besides moving, HAD-4.3 to HAD-4.8."""
    hero = s.heroes[seat]
    at = hero.at
    if s.points > 0:
        if s.hidden:
            add_explores(s, seat, choices)
        add_attacks(s, seat, choices)
        if s.signs[at] != PLAIN:
            add_square(s, seat, choices)
        if hero.one >= 0:
            add_items(s, seat, choices)
    if can_pick(s, at):
        choices.append(PICK)
    if hero.ether and hero.who in (ANDROMEDA, DAPHNE):
        choices.append(ETHER)


def drink(s: Labyrinth, seat: i64) -> None:
    """HAD-11.2: Andromeda gains a point. HAD-11.5: Daphne passes through heroes and skeletons for this turn."""
    hero = s.heroes[seat]
    hero.ether = False
    if hero.who == ANDROMEDA:
        s.points += 1
        tell_seat(s, ANDROMEDA_SPENT, seat)
    else:
        s.gliding = True
        tell_seat(s, DAPHNE_SPENT, seat)


class EndTurn(Frame[Labyrinth]):
    """HAD-3.2: the Portal may win (HAD-1.1), Hades tokens leave (HAD-8.2), the next player begins."""

    def advance(self, s: Labyrinth) -> bool:
        s.pop()
        seat = s.active
        hero = s.heroes[seat]
        check_portal(s, seat, hero.at == PORTAL_SQUARE and hero.state <= STUNNED)
        if hero.hades:
            if hero.fresh:
                hero.fresh = False
            elif s.boss < 0 or hero.at // 9 != s.boss // 9:
                hero.hades = 0
                tell_seat(s, HADES_GONE, seat)
        if s.finished:
            return True
        s.gliding = False
        s.sequence = []
        s.resolved = 0
        s.barren = 0
        s.hydra_moved = False
        s.hydra_struck = False
        appears = s.rules.boss == SIREN and s.turns == s.seats
        s.active = (seat + 1) % s.seats
        if appears:
            siren_appears(s)
        return True


START_TURN: Final = StartTurn()
HERO_PHASE: Final = HeroPhase()
END_TURN: Final = EndTurn()
