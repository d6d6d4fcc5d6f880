"""HAD-8, HAD-9.5, HAD-11: Stunned and Hades tokens, and the replies to them.

A hit is one hero struck by one event: so many Hades tokens, and Stunned or not. All heroes struck by the same event who
may reply do so together, in secret; a single one simply answers. Who is asked follows from what everybody knows
(ruling 5.43).
"""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.chapters.amphorae import lose
from mythagon.games.hades_trap.chapters.medallions import fragment
from mythagon.games.hades_trap.choices import AVOID, KEEP, PASS, SHIELD_UP
from mythagon.games.hades_trap.components import ACHILLES, BOSSES, CIRCE, HADES, HYDRA, SHIELD, THESEUS
from mythagon.games.hades_trap.events import (
    AVOIDED,
    ETHER_LOST,
    FALLS,
    HADES_TOKEN,
    HERO_STUNNED,
    KEPT,
    SHIELD_RAISED,
    SPARED,
    tell_item,
    tell_seat,
    tell_wrath,
)
from mythagon.games.hades_trap.state import FALLEN, PUBLIC, STANDING, STUNNED, Labyrinth
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Question, Sealed
from mythagon.kernel.message import Message, Value, seat_name

#: where a hit comes from
BY_BOSS: Final = 0
BY_WRATH: Final = 1
BY_WATER: Final = 2
BY_SONG: Final = 3
BY_ATTACK: Final = 4
BY_CHARGE: Final = 5
BY_BOOMERANG: Final = 6
BY_THROW: Final = 7
#: the hits of Ariadne's tokens, which may give Discord
BY_THREADS: Final = BY_WATER

#: what strikes, as the question says it: the boss by name, the rest by cause, with the seat that does it
BY_THE_BOSS: Final[list[dict[str, Value]]] = [{"why": Message("struck." + boss)} for boss in BOSSES]
CAUSES: Final = ("boss", "wrath", "water", "song", "attack", "charge", "boomerang", "throw")
STRUCK: Final[list[list[dict[str, Value]]]] = [
    [{"why": Message("struck." + cause, {"other": seat_name(seat)})} for seat in range(4)] for cause in CAUSES
]

TOKENS: Final = 8  # a hit is seat + TOKENS x Hades tokens + STUN if Stunned
STUN: Final = 64


def tokens_due(s: Labyrinth, seat: i64, tokens: i64) -> i64:
    """How many Hades tokens a hero would take: one at most (HAD-8.2) unless Hades is the boss, Achilles none."""
    hero = s.heroes[seat]
    if tokens == 0 or hero.state > STUNNED or (hero.who == ACHILLES and hero.ether):
        return 0
    if s.rules.boss == HADES:
        return tokens
    return 0 if hero.hades else 1


def may_reply(s: Labyrinth, hit: i64, cause: i64) -> bool:
    """Ruling 5.43: a hero with an amphora that not all know, or a known Shield; Theseus with a full Ether."""
    seat = hit % TOKENS
    hero = s.heroes[seat]
    tokens = tokens_due(s, seat, hit % STUN // TOKENS)
    if hero.state > STUNNED or (tokens == 0 and (hit < STUN or hero.state != STANDING)):
        return False
    if tokens and hero.who == THESEUS and hero.ether:
        return True
    if cause == BY_WRATH:  # HAD-14.2: the Shield does not help
        return False
    for amphora in (hero.one, hero.two):
        if amphora >= 0 and (not s.is_public(amphora) or s.contents[amphora] == SHIELD):
            return True
    return False


def strike(s: Labyrinth, hits: list[int], cause: i64) -> None:
    """An event hits heroes: those who may reply are asked, then all is applied."""
    asked = [hit for hit in hits if may_reply(s, hit, cause)]
    if len(asked) == 1:
        s.push(Reply(hits, cause, asked[0], []))
    elif asked:
        s.push(Replies([[] for _ in range(s.seats)], hits, cause))
    else:
        for hit in hits:
            apply_hit(s, hit, [], cause)


def question(s: Labyrinth, hit: i64, given: list[Choice], cause: i64) -> Ask | None:
    """What a hero who is hit is asked, given what he has answered; None when he is done."""
    seat = hit % TOKENS
    hero = s.heroes[seat]
    if not given:
        tokens = tokens_due(s, seat, hit % STUN // TOKENS)
        choices = [PASS]
        if cause != BY_WRATH and s.holds(seat, SHIELD):
            choices.append(SHIELD_UP)
        if tokens and hero.who == THESEUS and hero.ether:
            choices.append(AVOID)
        key = "ask.reply_both" if tokens and hit >= STUN else "ask.reply_hades" if tokens else "ask.reply_stunned"
        values = BY_THE_BOSS[s.rules.boss] if cause == BY_BOSS else STRUCK[cause][s.active]
        return Ask(int(seat), key, "HAD-9.5", choices, "reply", {**values, "count": int(tokens)})
    if len(given) == 1 and given[0] is SHIELD_UP and hero.who == CIRCE and hero.ether:
        return Ask(int(seat), "ask.keep", "HAD-11.7", [PASS, KEEP], "reply")
    return None


class Reply(Question[Labyrinth]):
    """The window of the only hero hit who may protect himself."""

    def __init__(self, hits: list[int], cause: i64, hit: i64, given: list[Choice]) -> None:
        self.hits = hits
        self.cause: i64 = cause
        self.hit: i64 = hit
        self.given = given

    def ask(self, s: Labyrinth) -> Ask:
        ask = question(s, self.hit, self.given, self.cause)
        assert ask is not None
        return ask

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        given = [*self.given, choice]
        if question(s, self.hit, given, self.cause) is not None:
            s.replace(Reply(self.hits, self.cause, self.hit, given))
            return
        s.pop()
        for hit in self.hits:
            apply_hit(s, hit, given if hit == self.hit else [], self.cause)

    def resealed(self, s: Labyrinth, seat: int | None, chance: Chance) -> "Reply":
        """Nobody else sees a reply before it is complete."""
        return self if seat == self.hit % TOKENS else Reply(self.hits, self.cause, self.hit, [])

    def key(self) -> str:
        return f"Reply({self.hits},{self.cause},{self.hit},{','.join([choice.text for choice in self.given])})"


class Replies(Sealed[Labyrinth]):
    """The window in which several heroes hit by one event protect themselves at the same time."""

    def __init__(self, given: list[list[Choice]], hits: list[int], cause: i64) -> None:
        super().__init__(given)
        self.hits = hits
        self.cause: i64 = cause

    def question(self, s: Labyrinth, seat: i64, given: list[Choice]) -> Ask | None:
        for hit in self.hits:
            if hit % TOKENS == seat and may_reply(s, hit, self.cause):
                return question(s, hit, given, self.cause)
        return None

    def opened(self, s: Labyrinth) -> None:
        s.pop()
        for hit in self.hits:
            apply_hit(s, hit, self.given[hit % TOKENS], self.cause)

    def with_given(self, given: list[list[Choice]]) -> "Replies":
        return Replies(given, self.hits, self.cause)

    def why_not(self, s: Labyrinth, seat: int, place: str) -> Message | None:
        return Message("why.answer_first", {}, "HAD-9.5")

    def key(self) -> str:
        return f"{super().key()[:-1]};{self.hits};{self.cause})"


def raise_shield(s: Labyrinth, seat: i64, keeps: bool) -> None:
    """HAD-9.5: the Shield protects from all tokens of one event (ruling 3.38); Circe may keep it (HAD-11.7)."""
    amphora = s.amphora_with(seat, SHIELD)
    if keeps:
        s.see(amphora, PUBLIC)
    else:
        lose(s, seat, amphora)
    tell_item(s, SHIELD_RAISED, seat, SHIELD)
    if keeps:
        s.heroes[seat].ether = False
        tell_item(s, KEPT, seat, SHIELD)


def apply_hit(s: Labyrinth, hit: i64, given: list[Choice], cause: i64) -> None:
    """The reply, if there was one; then the Hades tokens, then Stunned (ruling 5.21)."""
    seat = hit % TOKENS
    tokens = hit % STUN // TOKENS
    hero = s.heroes[seat]
    if given and given[0] is SHIELD_UP:
        raise_shield(s, seat, len(given) > 1 and given[1] is KEEP)
        return
    if given and given[0] is AVOID:
        hero.ether = False
        tell_seat(s, AVOIDED, seat)
        tokens = 0
    due = tokens_due(s, seat, tokens)
    if due:
        take_hades(s, seat, due, cause)
    elif tokens and hero.who == ACHILLES and hero.ether:
        tell_seat(s, SPARED, seat)
    if hit >= STUN:
        stun(s, seat)


def take_hades(s: Labyrinth, seat: i64, tokens: i64, cause: i64) -> None:
    """HAD-8.2: Hades tokens go onto the bar at once; more than it has room for make a ghost (HAD-14.3)."""
    hero = s.heroes[seat]
    hero.fresh = seat == s.active
    falls = s.rules.boss == HADES and tokens > s.free_points(seat)
    if not falls:
        hero.hades += tokens
    if cause == BY_WRATH:
        tell_wrath(s, seat, tokens)
    else:
        tell_seat(s, HADES_TOKEN, seat)
    if falls:
        hero.hades = 0
        hero.state = FALLEN
        tell_seat(s, FALLS, seat)
    if cause <= BY_THREADS:
        if s.rules.boss == HYDRA:
            s.hydra_struck = True
        fragment(s, seat)


def stun(s: Labyrinth, seat: i64) -> None:
    """HAD-8.1: the Stunned token replaces the pawn; Achilles loses his Ether (HAD-11.6)."""
    hero = s.heroes[seat]
    if hero.state != STANDING:
        return
    hero.state = STUNNED
    tell_seat(s, HERO_STUNNED, seat)
    if hero.who == ACHILLES and hero.ether:
        hero.ether = False
        tell_seat(s, ETHER_LOST, seat)
