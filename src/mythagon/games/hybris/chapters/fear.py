"""HYB-10.2 step 7: Fear. The Primordial of the Age is revealed and its Wraths fall."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.chapters.well import generate
from mythagon.games.hybris.grammar.effects import Effect, Generate, Script
from mythagon.games.hybris.grammar.words import ON_PRIMORDIAL_PLACED, RULE_LAST_TWICE, WRATH_IMMUNE
from mythagon.games.hybris.kinds import PRIMORDIALS
from mythagon.games.hybris.lines import BY_WRATH
from mythagon.games.hybris.moment import NOTHING
from mythagon.games.hybris.powers import fire, values_of
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import Run
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.frame import Frame, changed


class Fear(Frame[Cosmos]):
    """The steps of Fear, one after the other."""

    def __init__(self, step: i64) -> None:
        self.step: i64 = step

    def advance(self, s: Cosmos) -> bool:
        primordial = s.fear
        if self.step == 4:
            s.pop()
            clear_oracle(s)
            return True
        s.replace(Fear(self.step + 1))
        if self.step == 0:
            if s.telling:
                events.PRIMORDIAL.tell(s, primordial=PRIMORDIALS[primordial])
            wrath(s, s.box.primordials[primordial].wrath1, exposed(s))
        elif self.step == 1:
            if s.telling:
                events.WRATH2.tell(s, primordial=PRIMORDIALS[primordial])
            seats = s.by_greatness()
            if s.rules.setting(RULE_LAST_TWICE):  # P-66
                seats.append(seats[-1])
            seats = [seat for seat in seats if not immune(s, seat, 2)]
            wrath(s, s.box.primordials[primordial].wrath2, seats)
        elif self.step == 2:
            s.primordials = [*s.primordials, int(primordial)]
            s.fear = NOTHING
            if s.telling:
                events.PLACED.tell(s, primordial=PRIMORDIALS[primordial])
        else:  # G-58: before the Omen cards are discarded
            fire(s, ON_PRIMORDIAL_PLACED, Scene(-1, RULEBOOK, BY_WRATH))
        return True


def begin_fear(s: Cosmos) -> None:
    """Every second Age has a Primordial."""
    place = s.age // 2 - 1
    if s.age % 2 or place >= len(s.hidden):
        return
    s.reveal()
    s.fear = s.hidden[place]
    s.hidden = changed(s.hidden, place, -1)
    s.push(Fear(0))


def exposed(s: Cosmos) -> list[int]:
    """HYB-15.3: those without an Omen and without a power that protects them, in Greatness order."""
    safe = [omen >> 6 for omen in s.omens]
    found: list[int] = []
    for seat in s.by_greatness():
        if seat in safe or immune(s, seat, 1):
            if s.telling:
                events.SPARED.tell(s, seat=seat)
        else:
            found.append(seat)
    return found


def immune(s: Cosmos, seat: i64, wrath: i64) -> bool:
    """Does a power keep this Wrath, 1 or 2, from a player?"""
    return wrath in values_of(s, seat, WRATH_IMMUNE)


def wrath(s: Cosmos, script: Script, seats: list[int]) -> None:
    """One player after the other (P-79); Prayers of all come into the Well in one lot (G-08)."""
    own: list[Effect] = []
    prayers: i64 = 0
    for effect in script:
        if isinstance(effect, Generate):
            prayers += effect.n * len(seats)
        else:
            own.append(effect)
    if own:
        suffered = tuple(own)
        for seat in reversed(seats):
            s.push(Run(suffered, 0, Scene(seat, RULEBOOK, BY_WRATH), 1, 0))
    if prayers:
        generate(s, s.first_by_greatness(), prayers)


def clear_oracle(s: Cosmos) -> None:
    """The cards beside the Oracle go to their owners' discard piles (G-47)."""
    for omen in s.omens:
        owner = s.players[omen >> 6]
        owner.discard = [*owner.discard, omen & 63]
    s.omens = []
