"""HAD-1.1, HAD-10: medallions, how they are won, and both ways to win the match."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.board import AREA
from mythagon.games.hades_trap.components import COMBAT, DISCORD, FORTUNE, SIREN, SPIRIT
from mythagon.games.hades_trap.events import (
    HALF,
    HALF_STOLEN,
    WON_AT_PORTAL,
    WON_BY_FOUR,
    tell_medallion,
    tell_seat,
    tell_two,
)
from mythagon.games.hades_trap.state import PUBLIC, Labyrinth
from mythagon.kernel.events import Kind

TO_WIN: Final = 4
AT_THE_PORTAL: Final = 3


def can_gain(s: Labyrinth, seat: i64, medal: i64) -> bool:
    """One of each kind per hero, and one must be left in the supply."""
    return s.supply[medal] > 0 and not s.heroes[seat].medals >> medal & 1


def draw_supply(s: Labyrinth, medal: i64, count: i64) -> None:
    """So many medallions (halves, of Discord) leave the supply, or come back when negative."""
    supply = s.supply.copy()
    supply[medal] -= int(count)
    s.supply = supply


def gain(s: Labyrinth, seat: i64, medal: i64, tiles: i64) -> None:
    """A complete medallion covers the bar; its alarm will ring (HAD-5.2). `tiles` are the two of a Spirit medallion."""
    hero = s.heroes[seat]
    hero.medals |= 1 << medal
    hero.covered += 1
    tell_medallion(s, seat, medal)
    if not s.rules.simple:
        s.alarms = [*s.alarms, int(256 * medal + tiles)]
    check_four(s, seat)


def enter(s: Labyrinth, seat: i64, at: i64) -> None:
    """HAD-10.2, ruling 5.10: a hero who comes onto a formed Spirit medallion takes it, unless he has one."""
    if not s.formed or s.heroes[seat].medals >> SPIRIT & 1:
        return
    for pair in s.formed:
        one = pair // AREA
        two = pair % AREA
        if one == at or two == at:
            s.formed = [other for other in s.formed if other != pair]
            gain(s, seat, SPIRIT, s.tiles[one // 9] // 4 * 16 + s.tiles[two // 9] // 4)
            return


def fragment(s: Labyrinth, victim: i64) -> None:
    """HAD-10.6: the active hero gave a Hades token through his threads: a half of Discord from the victim or supply."""
    seat = s.active
    hero = s.heroes[seat]
    if victim == seat or hero.medals >> DISCORD & 1:
        return
    if s.barren >> s.sequence[s.resolved - 1] & 1:
        return
    other = s.heroes[victim]
    if other.halves == 1:
        other.halves = 0
        hero.halves += 1
        tell_two(s, HALF_STOLEN, seat, victim)
    elif s.supply[DISCORD] > 0:
        draw_supply(s, DISCORD, 1)
        hero.halves += 1
        tell_seat(s, HALF, seat)
    else:
        return
    if hero.halves == 2:
        gain(s, seat, DISCORD, 0)


def award_combat(s: Labyrinth) -> None:
    """HAD-10.5: the last skeleton is beaten; most trophies, then the latest victory among the tied."""
    best: i64 = 0
    for seat in range(1, s.seats):
        hero = s.heroes[seat]
        leader = s.heroes[best]
        if hero.trophies > leader.trophies or (
            hero.trophies == leader.trophies and hero.last_beaten > leader.last_beaten
        ):
            best = seat
    draw_supply(s, COMBAT, 1)
    gain(s, best, COMBAT, 0)


# -- winning ------------------------------------------------------------------------------------------------------


def fortune_of(s: Labyrinth, seat: i64) -> i64:
    """The amphora with Fortune, if this hero has it; else -1."""
    return s.amphora_with(seat, FORTUNE)


def suspects(s: Labyrinth, seat: i64) -> bool:
    """Might one of this hero's amphorae hold Fortune, as far as everybody knows?"""
    hero = s.heroes[seat]
    for amphora in (hero.one, hero.two):
        if amphora >= 0 and not s.is_public(amphora) and not s.not_fortune >> amphora & 1:
            return True
    return False


def shows_fortune(s: Labyrinth, seat: i64) -> bool:
    """Fortune would win now: it is shown if the hero has it, and if not everybody knows that he has not."""
    if not suspects(s, seat):
        return False
    s.reveal()
    fortune = fortune_of(s, seat)
    if fortune >= 0:
        s.see(fortune, PUBLIC)
        return True
    hero = s.heroes[seat]
    for amphora in (hero.one, hero.two):
        if amphora >= 0:
            s.not_fortune |= 1 << amphora
    return False


def check_four(s: Labyrinth, seat: i64) -> None:
    """HAD-1.1, ruling 3.13: four different medallions win at once."""
    covered = s.heroes[seat].covered
    if covered >= TO_WIN or (covered == TO_WIN - 1 and shows_fortune(s, seat)):
        win(s, seat, WON_BY_FOUR)


def check_portal(s: Labyrinth, seat: i64, on_portal: bool) -> None:
    """HAD-1.1: three different medallions at the end of a turn on the Portal square; not with the Siren (HAD-13.2)."""
    if not on_portal or s.rules.boss == SIREN:
        return
    covered = s.heroes[seat].covered
    if covered >= AT_THE_PORTAL or (covered == AT_THE_PORTAL - 1 and shows_fortune(s, seat)):
        win(s, seat, WON_AT_PORTAL)


def win(s: Labyrinth, seat: i64, kind: Kind) -> None:
    """The match is over."""
    if s.winner < 0:
        s.winner = seat
        tell_seat(s, kind, seat)
    s.end()
