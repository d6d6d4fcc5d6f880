"""HAD-6: the Minotaur. Also where any boss comes to rest beside, not on, a hero."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.board import HIDDEN, MIDDLE, WALL
from mythagon.games.hades_trap.chapters.hits import BY_BOSS, STUN, TOKENS, strike, stun
from mythagon.games.hades_trap.chapters.moving import put
from mythagon.games.hades_trap.choices import MOVE
from mythagon.games.hades_trap.events import ASIDE, BOUNCE, LEAP, tell_boss, tell_path
from mythagon.games.hades_trap.state import STANDING, Labyrinth
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame, SeatQuestion


def leap(s: Labyrinth, side: i64) -> None:
    """HAD-6.1: from centre to centre of the tile on this side, explored or not; through limbo too (ruling 3.17)."""
    start = s.boss
    s.boss = 9 * s.rules.plan.beyond[4 * (start // 9) + side] + 4
    bounces = s.boss // 9 == MIDDLE
    tell_boss(s, BOUNCE if bounces else LEAP, start)


class Leap(Frame[Labyrinth]):
    """HAD-6.1 to HAD-6.4: one jump; from the Portal tile it goes on one more the same way."""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def advance(self, s: Labyrinth) -> bool:
        leap(s, self.side)
        if s.boss // 9 != MIDDLE:
            s.replace(BOSS_RESTS)
        hits: list[int] = []
        for offset in range(s.seats):
            seat = (s.active + offset) % s.seats
            if s.on_tile(seat, s.boss // 9):
                on_square = s.heroes[seat].at == s.boss
                hits.append(int(seat + TOKENS + (STUN if on_square else 0)))
        if hits:
            strike(s, hits, BY_BOSS)
        return True


class BossRests(Frame[Labyrinth]):
    """Ruling 5.2: a hero whom the Shield keeps standing on the boss's square steps aside."""

    def advance(self, s: Labyrinth) -> bool:
        s.pop()
        seat = s.standing_at(s.boss)
        if seat >= 0:
            s.push(StepAside(seat))
        return True


class StepAside(SeatQuestion[Labyrinth]):
    """To a free adjacent square of his choice, without cost and threads; Stunned after all if there is none."""

    def open_squares(self, s: Labyrinth) -> list[int]:
        """Free squares beside the hero with no obstacle between."""
        at = s.heroes[self.seat].at
        found: list[int] = []
        for side in range(4):
            code = s.edges[4 * at + side]
            beyond = s.rules.neighbour[4 * at + side]
            if code != WALL and code != HIDDEN and not s.pawn_at(beyond):
                found.append(beyond)
        return found

    def advance(self, s: Labyrinth) -> bool:
        if self.open_squares(s):
            return False
        s.pop()
        stun(s, self.seat)
        return True

    def ask(self, s: Labyrinth) -> Ask:
        return Ask(self.seat, "ask.aside", "Ruling 5.2", [MOVE[at] for at in self.open_squares(s)])

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        s.pop()
        hero = s.heroes[self.seat]
        assert hero.state == STANDING
        tell_path(s, ASIDE, self.seat, hero.at, choice.arg)
        put(s, self.seat, choice.arg)


BOSS_RESTS: Final = BossRests()
