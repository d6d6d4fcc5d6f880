"""HAD-12: the Hydra and her young."""

from mypy_extensions import i64

from mythagon.games.hades_trap.board import HIDDEN, PORTAL_SQUARE, SIDES, WALL
from mythagon.games.hades_trap.chapters.hits import BY_BOSS, STUN, TOKENS, strike
from mythagon.games.hades_trap.chapters.minotaur import BOSS_RESTS
from mythagon.games.hades_trap.choices import BROOD
from mythagon.games.hades_trap.events import CRAWL, square_value, tell_boss, tell_called_back, tell_young
from mythagon.games.hades_trap.state import STANDING, STUNNED, YOUNG, Labyrinth
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame, Question
from mythagon.kernel.message import Message, Part, Value, seat_name


class HydraStep(Frame[Labyrinth]):
    """HAD-12.1, HAD-12.2: one square through everything, one more where she would stop on the Portal square."""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def advance(self, s: Labyrinth) -> bool:
        start = s.boss
        s.boss = s.rules.neighbour[4 * start + self.side]
        s.hydra_moved = True
        tell_boss(s, CRAWL, start)
        if s.boss != PORTAL_SQUARE:
            s.replace(BOSS_RESTS)
        hits: list[int] = []
        for offset in range(s.seats):
            seat = (s.active + offset) % s.seats
            hero = s.heroes[seat]
            if hero.at < 0 or hero.state > STUNNED:
                continue
            if hero.at == s.boss:
                hits.append(int(seat + STUN))  # ruling 5.22: no token for that square
            elif int(hero.at) in s.rules.plan.round[s.boss]:
                hits.append(int(seat + TOKENS))
        if hits:
            strike(s, hits, BY_BOSS)
        return True


def way_out(s: Labyrinth, side: i64) -> i64:
    """HAD-12.3, rulings 3.57, 5.24: where a young Hydra sent out to this side comes to rest; -1 if it cannot go.

    It runs through limbo, past skeletons and other young, and stops before an obstacle, a hero or the Hydra herself.
    """
    at = s.boss
    rest: i64 = -1
    while True:
        code = s.edges[4 * at + side]
        beyond = s.rules.neighbour[4 * at + side]
        if code in (WALL, HIDDEN) or beyond == s.boss or hero_on(s, beyond):
            return rest
        at = beyond
        if not s.ground[at] & YOUNG:
            rest = at


def hero_on(s: Labyrinth, at: i64) -> bool:
    """Is a hero here, standing or Stunned?"""
    return any(hero.at == at and hero.state <= STUNNED for hero in s.heroes)


def held_from(s: Labyrinth, at: i64) -> list[int]:
    """The seats of the standing heroes whom a young Hydra on this square grips."""
    held: list[int] = []
    for seat in range(s.seats):
        hero = s.heroes[seat]
        if hero.state != STANDING or hero.at < 0:
            continue
        if hero.at == at:
            held.append(seat)
            continue
        for side in range(4):
            code = s.edges[4 * hero.at + side]
            if code != WALL and code != HIDDEN and s.rules.neighbour[4 * hero.at + side] == at:
                held.append(seat)
                break
    return held


class Proliferation(Question[Labyrinth]):
    """HAD-12.3: the young that grip nobody are taken back and sent out again; Ariadne chooses where too few are left.

    `gone` are the sides already served, as bits; `left` is how many young remain, -1 before they are taken back.
    """

    def __init__(self, gone: i64, left: i64) -> None:
        self.gone: i64 = gone
        self.left: i64 = left

    def sides(self, s: Labyrinth) -> list[int]:
        """The sides where a young Hydra can still go."""
        return [side for side in range(4) if not self.gone >> side & 1 and way_out(s, side) >= 0]

    def advance(self, s: Labyrinth) -> bool:
        if self.left < 0:
            s.replace(Proliferation(0, call_back(s)))
            return True
        sides = self.sides(s)
        if not sides or self.left == 0:
            s.pop()
            return True
        if len(sides) > self.left:
            return False
        self.send(s, sides[0])
        return True

    def ask(self, s: Labyrinth) -> Ask:
        return Ask(s.ariadne(), "ask.brood", "HAD-12.3", [BROOD[side] for side in self.sides(s)])

    def label(self, s: Labyrinth, seat: int, choice: Choice) -> Message:
        at = way_out(s, choice.arg)
        held: list[Part] = [seat_name(one) for one in held_from(s, at)]
        values: dict[str, Value] = {"side": "side." + SIDES[choice.arg], "square": square_value(s, at)}
        if not held:
            return Message("choice.brood", values, "HAD-12.3")
        values["heroes"] = held
        return Message("choice.brood_grips", values, "HAD-12.3")

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        self.send(s, choice.arg)

    def send(self, s: Labyrinth, side: i64) -> None:
        """One of them runs."""
        at = way_out(s, side)
        s.ground[at] |= YOUNG
        tell_young(s, side, at)
        s.replace(Proliferation(self.gone | 1 << side, self.left - 1))


def call_back(s: Labyrinth) -> i64:
    """Take back the young that grip nobody; how many are there to send out?"""
    free = s.box.young
    ground = s.ground
    back: list[int] = []
    for at in range(len(ground)):
        if ground[at] & YOUNG:
            if any(s.gripped(seat) for seat in held_from(s, at)):  # not a Daphne who passes through (ruling 3.51)
                free -= 1
            else:
                ground[at] -= YOUNG
                back.append(at)
    tell_called_back(s, back, free)
    return free
