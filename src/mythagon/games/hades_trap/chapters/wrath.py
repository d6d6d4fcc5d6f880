"""HAD-14.1, HAD-14.2: Hades as the boss, and the pile of Divine Wrath."""

from mypy_extensions import i64

from mythagon.games.hades_trap.board import MIDDLE
from mythagon.games.hades_trap.chapters.hits import BY_WRATH, STUN, TOKENS, strike
from mythagon.games.hades_trap.chapters.minotaur import leap
from mythagon.games.hades_trap.choices import VICTIM
from mythagon.games.hades_trap.events import WRATH_GROWS, tell_count
from mythagon.games.hades_trap.state import STANDING, Labyrinth
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame, Question


class WrathLeap(Frame[Labyrinth]):
    """One jump, as the Minotaur's; a move that meets nobody adds a token to the pile."""

    def __init__(self, side: i64, met: bool) -> None:
        self.side: i64 = side
        self.met = met

    def advance(self, s: Labyrinth) -> bool:
        leap(s, self.side)
        seats = [seat for seat in range(s.seats) if s.on_tile(seat, s.boss // 9)]
        met = self.met or len(seats) > 0
        if s.boss // 9 == MIDDLE:
            s.replace(WrathLeap(self.side, met))
        else:
            s.pop()
            if not met and s.hades_left() > 0:
                s.wrath += 1
                tell_count(s, WRATH_GROWS, s.wrath)
        if seats:
            s.push(Wrath())
        return True

    def key(self) -> str:
        return f"WrathLeap({self.side},{int(self.met)})"


class Wrath(Question[Labyrinth]):
    """HAD-14.2: the whole pile goes to one hero on the tile, Ariadne's choice; one on the very square is Stunned."""

    def seats(self, s: Labyrinth) -> list[int]:
        """The heroes Hades has met, clockwise from the active one."""
        found: list[int] = []
        for offset in range(s.seats):
            seat = (s.active + offset) % s.seats
            if s.on_tile(seat, s.boss // 9):
                found.append(int(seat))
        return found

    def advance(self, s: Labyrinth) -> bool:
        seats = self.seats(s)
        if s.wrath > 0 and len(seats) > 1:  # ruling 5.26: with an empty pile Ariadne is not asked
            return False
        self.fall_on(s, seats[0])
        return True

    def ask(self, s: Labyrinth) -> Ask:
        return Ask(
            s.ariadne(), "ask.wrath", "HAD-14.2", [VICTIM[seat] for seat in self.seats(s)], "", {"count": int(s.wrath)}
        )

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        self.fall_on(s, choice.arg)

    def fall_on(self, s: Labyrinth, victim: i64) -> None:
        """The pile falls to nothing, whether it is taken or avoided (rulings 3.53, 5.27)."""
        s.pop()
        hits: list[int] = []
        for seat in self.seats(s):
            hero = s.heroes[seat]
            tokens = s.wrath if seat == victim else 0
            crushed = hero.at == s.boss and hero.state == STANDING  # ruling 5.25
            if tokens or crushed:
                hits.append(int(seat + TOKENS * tokens + (STUN if crushed else 0)))
        s.wrath = 0
        if hits:
            strike(s, hits, BY_WRATH)
