"""HAD-4.2, HAD-4.6: amphorae picked up, stolen, discarded, shown."""

from mypy_extensions import i64

from mythagon.games.hades_trap.chapters.medallions import check_four
from mythagon.games.hades_trap.choices import DISCARD, PASS, PICK, STEAL
from mythagon.games.hades_trap.components import FORTUNE
from mythagon.games.hades_trap.events import DISCARDED, LOOKED, PICKED, STOLEN, tell_item, tell_seat, tell_two
from mythagon.games.hades_trap.state import AMPHORA, MONSTER, PUBLIC, STUNNED, Labyrinth
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Question, SeatQuestion
from mythagon.kernel.message import seat_name

#: what a hero makes room for: the amphora on his square, or (from 0 up) the choice of a theft
TO_PICK: i64 = -1


def can_pick(s: Labyrinth, at: i64) -> bool:
    """Is an amphora free to be taken here: no skeleton lies on it (ruling 3.65)?"""
    return s.ground[at] >= AMPHORA and not s.ground[at] & MONSTER


def pick(s: Labyrinth, seat: i64) -> None:
    """HAD-4.6: take the amphora on one's square; with two already, one is discarded first."""
    hero = s.heroes[seat]
    if hero.one >= 0 and hero.two >= 0:
        s.push(MakeRoom(seat, TO_PICK))
        return
    amphora = s.ground[hero.at] // AMPHORA - 1
    s.ground[hero.at] %= AMPHORA
    receive(s, seat, amphora)
    tell_seat(s, PICKED, seat)
    look(s, seat, amphora, "HAD-4.6")


def receive(s: Labyrinth, seat: i64, amphora: i64) -> None:
    """An amphora comes onto a board."""
    hero = s.heroes[seat]
    if hero.one < 0:
        hero.one = amphora
    else:
        hero.two = amphora


def look(s: Labyrinth, seat: i64, amphora: i64, rule: str) -> None:
    """Its new owner looks into it."""
    s.reveal()
    s.see(amphora, 1 << seat)
    tell_item(s, LOOKED, seat, s.contents[amphora], rule)
    check_four(s, seat)


def take_from(s: Labyrinth, seat: i64, amphora: i64) -> None:
    """An amphora leaves a board; the second one moves up."""
    hero = s.heroes[seat]
    if hero.one == amphora:
        hero.one = hero.two
    hero.two = -1


def lose(s: Labyrinth, seat: i64, amphora: i64) -> None:
    """An amphora is shown to everybody and out of the match."""
    s.see(amphora, PUBLIC)
    s.discarded |= 1 << amphora
    take_from(s, seat, amphora)


def steal(s: Labyrinth, seat: i64, theft: i64) -> None:
    """HAD-4.2, ruling 3.10: a hidden amphora at random, or one that everybody knows; once per entry."""
    hero = s.heroes[seat]
    if hero.one >= 0 and hero.two >= 0:
        s.push(MakeRoom(seat, theft))
        return
    victim = theft // 3
    which = theft % 3
    other = s.heroes[victim]
    if which > 0:
        amphora = other.place(which - 1)
    else:
        hidden = hidden_amphorae(s, victim)
        amphora = hidden[s.chance.roll(len(hidden), "steal") if len(hidden) > 1 else 0]
    take_from(s, victim, amphora)
    receive(s, seat, amphora)
    tell_two(s, STOLEN, seat, victim)
    look(s, seat, amphora, "HAD-4.2")


def hidden_amphorae(s: Labyrinth, seat: i64) -> list[int]:
    """A hero's amphorae that not everybody knows."""
    return [amphora for amphora in s.heroes[seat].amphorae() if not s.is_public(amphora)]


def tempts(s: Labyrinth, seat: i64, at: i64) -> bool:
    """Is a Stunned hero with amphorae on this square?"""
    for other in range(s.seats):
        hero = s.heroes[other]
        if other != seat and hero.at == at and hero.state == STUNNED and hero.one >= 0:
            return True
    return False


def offer_theft(s: Labyrinth, seat: i64, at: i64) -> None:
    """HAD-4.2: a Move ended on the square of a Stunned hero who has amphorae."""
    if tempts(s, seat, at):
        s.push(Theft(seat))


class Theft(SeatQuestion[Labyrinth]):
    """HAD-4.2: steal an amphora, or not."""

    def ask(self, s: Labyrinth) -> Ask:
        choices = [PASS]
        at = s.heroes[self.seat].at
        for other in range(s.seats):
            hero = s.heroes[other]
            if other != self.seat and hero.at == at and hero.state == STUNNED:
                if hidden_amphorae(s, other):
                    choices.append(STEAL[3 * other])
                for which in range(2):
                    amphora = hero.place(which)
                    if amphora >= 0 and s.is_public(amphora):
                        choices.append(STEAL[3 * other + which + 1])
        return Ask(self.seat, "ask.steal", "HAD-4.2", choices)

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        s.pop()
        if choice is not PASS:
            steal(s, self.seat, choice.arg)


class MakeRoom(Question[Labyrinth]):
    """HAD-4.6: with two amphorae, discard one before taking another; never Fortune."""

    def __init__(self, seat: i64, purpose: i64) -> None:
        self.seat: i64 = seat
        self.purpose: i64 = purpose

    def ask(self, s: Labyrinth) -> Ask:
        choices = discards(s, self.seat)
        return Ask(self.seat, "ask.discard", "HAD-4.6", choices)

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        s.pop()
        discard(s, self.seat, choice.arg, "HAD-4.6")
        if self.purpose == TO_PICK:
            pick(s, self.seat)
        else:
            steal(s, self.seat, self.purpose)


def discards(s: Labyrinth, seat: i64) -> list[Choice]:
    """The amphorae a hero may part with."""
    hero = s.heroes[seat]
    found: list[Choice] = []
    for which in range(2):
        amphora = hero.place(which)
        if amphora >= 0 and s.contents[amphora] != FORTUNE:
            found.append(DISCARD[which])
    return found


def discard(s: Labyrinth, seat: i64, which: i64, rule: str) -> None:
    """Lose the amphora at a place of the board."""
    amphora = s.heroes[seat].place(which)
    lose(s, seat, amphora)
    tell_item(s, DISCARDED, seat, s.contents[amphora], rule)


class PickOffer(SeatQuestion[Labyrinth]):
    """HAD-9.1: an amphora on the way of a charge may be taken."""

    def ask(self, s: Labyrinth) -> Ask:
        return Ask(self.seat, "ask.pick", "HAD-9.1", [PICK, PASS], "", {"seat": seat_name(self.seat)})

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        s.pop()
        if choice is PICK:
            pick(s, self.seat)
