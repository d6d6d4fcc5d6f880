"""HAD-5: the labyrinth phase. Ariadne's tokens are resolved left to right, then the alarms."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.board import MIDDLE
from mythagon.games.hades_trap.chapters.hydra import HydraStep, Proliferation
from mythagon.games.hades_trap.chapters.minotaur import Leap
from mythagon.games.hades_trap.chapters.siren import sing
from mythagon.games.hades_trap.chapters.tiles import ring_spirit
from mythagon.games.hades_trap.chapters.wrath import WrathLeap
from mythagon.games.hades_trap.choices import CHANGES, PASS, REPLACE
from mythagon.games.hades_trap.components import (
    COMBAT,
    COURAGE,
    DISCORD,
    HYDRA,
    MINOTAUR,
    ODYSSEUS,
    SIREN,
    SPIRIT,
    STRENGTH,
)
from mythagon.games.hades_trap.events import ADDED, TOKEN, tell_alarm, tell_colour, tell_replaced
from mythagon.games.hades_trap.state import BURNING, SKELETON, STUNNED, Labyrinth
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame, SeatQuestion

COLOUR_COUNT: Final = 4
RETURNING: Final = 8  # HAD-10.5


class LabyrinthPhase(Frame[Labyrinth]):
    """HAD-5.3: each token in turn; the Alarm token does all its alarms before what they add (ruling 5.17)."""

    def advance(self, s: Labyrinth) -> bool:
        if s.ringing > 0:
            ring(s)
        elif s.resolved < len(s.sequence):
            s.push(RESOLVE)
            odysseus = seat_of_odysseus(s)
            if odysseus >= 0 and len(s.sequence) < COLOUR_COUNT:
                s.push(ReplaceToken(odysseus))
        elif s.alarms:
            s.ringing = len(s.alarms)
        else:
            s.pop()
            if s.hydra_moved and not s.hydra_struck:  # HAD-12.2, ruling 5.23
                s.push(Proliferation(0, -1))
        return True


def seat_of_odysseus(s: Labyrinth) -> i64:
    """Ruling 3.48: whoever plays Odysseus with a full Ether, also before he has appeared; not a ghost."""
    for seat in range(s.seats):
        hero = s.heroes[seat]
        if hero.who == ODYSSEUS and hero.ether and hero.state <= STUNNED:
            return seat
    return -1


class ReplaceToken(SeatQuestion[Labyrinth]):
    """HAD-11.1: Odysseus may replace a token not yet resolved by a colour not in the sequence; never the Alarm."""

    def ask(self, s: Labyrinth) -> Ask:
        choices = [PASS]
        for index in range(len(CHANGES)):
            old, new = CHANGES[index]
            if old in s.sequence[s.resolved :] and new not in s.sequence:
                choices.append(REPLACE[index])
        return Ask(self.seat, "ask.replace", "HAD-11.1", choices, "replace")

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        s.pop()
        if choice is PASS:
            return
        old, new = CHANGES[choice.arg]
        s.heroes[self.seat].ether = False
        s.sequence = [new if colour == old else colour for colour in s.sequence]
        if s.barren >> old & 1:
            s.barren ^= 1 << old | 1 << new
        tell_replaced(s, self.seat, old, new)


class Resolve(Frame[Labyrinth]):
    """The boss follows the next token towards the arrow of its colour."""

    def advance(self, s: Labyrinth) -> bool:
        s.pop()
        colour = s.sequence[s.resolved]
        s.resolved += 1
        side = s.arrows[colour]
        boss = s.rules.boss
        tell_colour(s, TOKEN, colour)
        if boss == MINOTAUR:
            s.push(Leap(side))
        elif boss == HYDRA:
            s.push(HydraStep(side))
        elif boss == SIREN:
            sing(s, colour)
        else:
            s.push(WrathLeap(side, False))
        return True


# -- alarms -------------------------------------------------------------------------------------------------------


def ring(s: Labyrinth) -> None:
    """HAD-5.2: the next alarm of the Alarm token."""
    alarm = s.alarms[0]
    s.alarms = s.alarms[1:]
    s.ringing -= 1
    medal = alarm // 256
    if medal == STRENGTH:
        burn(s)
    elif medal == COMBAT:
        skeletons_return(s)
    elif medal == DISCORD:
        for seat in range(s.seats):
            if not s.heroes[seat].medals >> DISCORD & 1:
                s.heroes[seat].ether = True
    tell_alarm(s, medal)
    if medal == COURAGE:
        add_token(s)
    elif medal == SPIRIT:
        ring_spirit(s, alarm % 256)


def add_token(s: Labyrinth) -> None:
    """HAD-10.1: a random colour not in the sequence, at its end; it gives no Discord."""
    left = [colour for colour in range(COLOUR_COUNT) if colour not in s.sequence]
    if left:
        colour = left[s.chance.roll(len(left), "alarm") if len(left) > 1 else 0]
        s.sequence = [*s.sequence, colour]
        s.barren |= 1 << colour
        tell_colour(s, ADDED, colour)


def burn(s: Labyrinth) -> None:
    """HAD-10.3: all skeletons, in play or waiting, go to their burning side; young Hydras do not (ruling 5.40)."""
    s.burn_waiting = True
    ground = s.ground
    for at in range(len(ground)):
        if ground[at] & SKELETON:
            ground[at] |= BURNING


def skeletons_return(s: Labyrinth) -> None:
    """HAD-10.5: eight beaten skeletons, not burning (ruling 5.19), on the squares round the Portal, under pawns."""
    s.beaten -= RETURNING
    for at in range(9):
        if at != 4:
            s.ground[9 * MIDDLE + at] |= SKELETON


LABYRINTH_PHASE: Final = LabyrinthPhase()
RESOLVE: Final = Resolve()
