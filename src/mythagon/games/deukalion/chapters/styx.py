"""DEU-8: the Styx and the Underworld, and every other way to take hoplites back."""

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.chapters.scoring import gain
from mythagon.games.deukalion.chapters.treasures import throw_overboard
from mythagon.games.deukalion.choices import DUMP, KEEP, RECLAIM
from mythagon.games.deukalion.state import FROM_STYX, Sea
from mythagon.kernel.bits import nibble
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Question


def arrive_at_styx(s: Sea, seat: i64) -> None:
    """DEU-8.1, DEU-8.2: honour for the sole largest number in the Underworld, then all that fit come back."""
    s.push(Reclaim(seat, 10, True, True, "DEU-8.1"))
    if most_dead(s) == seat:
        gain(s, seat, s.rules.styx_prize, FROM_STYX, "DEU-8.2")


def most_dead(s: Sea) -> i64:
    """DEU-8.2: the seat that alone has the most hoplites in the Underworld; -1 if two have, or none is there (G22)."""
    found: i64 = -1
    most: i64 = 0
    for seat in range(s.seats):
        dead = s.heroes[seat].dead
        if dead > most:
            found = seat
            most = dead
        elif dead == most:
            found = -1
    return found


def can_reclaim(s: Sea, seat: i64) -> bool:
    """Is there somebody to take back, and room or something to dump?"""
    hero = s.heroes[seat]
    return hero.dead > 0 and (hero.room() > 0 or (hero.chests > 0 and s.rules.dump_always))


def take_back(s: Sea, seat: i64, count: i64, rule: str) -> None:
    """Hoplites from the Underworld to the shipboard."""
    hero = s.heroes[seat]
    hero.aboard += count
    hero.dead -= count
    if s.telling:
        moves = tuple([(f"hoplite:{seat}", f"underworld:{seat}", f"board:{seat}:slot") for _ in range(count)])
        events.RECLAIM.tell(s, rule, seat=int(seat), count=int(count), moves=moves)


class Reclaim(Question[Sea]):
    """DEU-6.2, DEU-8.1: take back up to so many hoplites, or all; treasure may be dumped to make room."""

    def __init__(self, seat: i64, most: i64, all: bool, dumping: bool, rule: str) -> None:
        self.seat: i64 = seat
        self.most: i64 = most
        self.all = all
        self.dumping = dumping
        self.rule = rule

    def may_dump(self, s: Sea) -> bool:
        """More could come back than fits, and there is treasure to throw out."""
        hero = s.heroes[self.seat]
        return self.dumping and hero.chests > 0 and min(self.most, hero.dead) > hero.room()

    def fitting(self, s: Sea) -> i64:
        """The most that can come back now."""
        hero = s.heroes[self.seat]
        return min(self.most, hero.dead, hero.room())

    def advance(self, s: Sea) -> bool:
        fitting = self.fitting(s)
        if self.may_dump(s) or (fitting > 1 and not self.all):
            return False
        s.pop()
        if fitting > 0:
            take_back(s, self.seat, fitting, self.rule)
        return True

    def ask(self, s: Sea) -> Ask:
        choices: list[Choice] = []
        if self.all:
            choices.append(KEEP)
        else:
            for count in range(self.fitting(s)):
                choices.append(RECLAIM[count])
            if not choices:
                choices.append(KEEP)
        if self.may_dump(s):
            cargo = s.heroes[self.seat].cargo
            for colour in range(5):
                if nibble(cargo, colour):
                    choices.append(DUMP[colour])
        return Ask(self.seat, "ask.reclaim", self.rule, choices, "", {"count": int(s.heroes[self.seat].dead)})

    def answer(self, s: Sea, choice: Choice) -> None:
        if choice.family is DUMP:
            throw_overboard(s, self.seat, choice.arg, self.rule)
            return
        s.pop()
        count: i64 = self.fitting(s) if choice is KEEP else choice.arg + 1
        if count > 0:
            take_back(s, self.seat, count, self.rule)
