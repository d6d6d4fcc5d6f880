"""HYB-6, HYB-9: taking Divine Pillars and resolving them."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.choices import ACCEPT, DECLINE, TAKE_PILLAR
from mythagon.games.hybris.grammar.effects import Cost
from mythagon.games.hybris.grammar.words import ON_PILLAR_TAKEN
from mythagon.games.hybris.kinds import PILLARS
from mythagon.games.hybris.labels import Question, SeatQuestion
from mythagon.games.hybris.lines import BY_PILLARS
from mythagon.games.hybris.moment import NOTHING
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.powers import fire
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import can_any, run
from mythagon.games.hybris.source import PILLAR, RULEBOOK
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.bits import bit
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame
from mythagon.kernel.message import seat_name

HUMBLE = 0
PROUD = 1


def taken_pillars(s: Cosmos) -> i64:
    """Pillars in front of players, as bits."""
    found: i64 = 0
    for player in s.players:
        if player.pillar >= 0:
            found |= bit(player.pillar)
        if player.second >= 0:
            found |= bit(player.second)
    return found


def free_pillars(s: Cosmos) -> list[Choice]:
    """The Pillars still in the row."""
    taken = taken_pillars(s)
    return [TAKE_PILLAR[pillar] for pillar in range(len(PILLARS)) if not taken >> pillar & 1]


class PickPillar(SeatQuestion):
    """HYB-6.2: one available Pillar, with the Prayer lying on it."""

    def ask(self, s: Cosmos) -> Ask:
        return Ask(self.seat, "ask.pillar", "HYB-6.2", free_pillars(s), "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        take_pillar(s, self.seat, choice.arg)


def take_pillar(s: Cosmos, seat: i64, pillar: i64) -> None:
    """A player takes a Pillar; its Prayer goes to the player's own store (G-10)."""
    player = s.players[seat]
    if player.pillar < 0:
        player.pillar = pillar
    else:
        player.second = pillar
    if s.telling:
        events.PILLAR.tell(s, seat=seat, pillar=PILLARS[pillar])
    if s.pillar_prayers >> pillar & 1:
        s.pillar_prayers -= bit(pillar)
        player.prayers += 1
        if s.telling:
            events.PILLAR_PRAYER.tell(s, seat=seat)
    fire(s, ON_PILLAR_TAKEN, Scene(seat, RULEBOOK, BY_PILLARS, by=seat, on=seat))


class PillarsTaken(Frame[Cosmos]):
    """HYB-6.3, HYB-6.4: a Prayer on each unchosen Pillar (not in the Duel), and the order of turns."""

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        if not s.rules.duel:
            taken = taken_pillars(s)
            for pillar in range(len(PILLARS)):
                if not taken >> pillar & 1:
                    s.pillar_prayers |= bit(pillar)
        order: list[int] = []
        for pillar in range(len(PILLARS)):
            for seat in range(s.seats):
                player = s.players[seat]
                if (player.pillar == pillar or player.second == pillar) and seat not in order:  # G-61
                    order.append(seat)
        s.order = order
        s.next = 0
        return True


# -- resolving --------------------------------------------------------------------------------------------------------


def held_pillars(s: Cosmos, seat: i64) -> list[int]:
    """The Pillars a player holds, in the order of their numbers."""
    player = s.players[seat]
    found = [int(player.pillar)] if player.pillar >= 0 else []
    if player.second >= 0:
        found.append(int(player.second))
    found.sort()
    return found


def has_upper(s: Cosmos, seat: i64, pillar: i64) -> bool:
    """Is its upper part visible? HYB-22.3: the Humble cover one."""
    player = s.players[seat]
    return player.posture != HUMBLE or player.covered != pillar


def has_lower(s: Cosmos, seat: i64, pillar: i64) -> bool:
    """Is its lower part visible? HYB-22.3: the Proud cover one."""
    player = s.players[seat]
    return player.posture != PROUD or player.covered != pillar


def resolve(s: Cosmos, seat: i64, upper: bool) -> None:
    """HYB-9.2, P-60: the upper parts, then the lower parts for the others in any case."""
    player = s.players[seat]
    if player.resolved or player.pillar == NOTHING:
        return
    player.resolved = True
    pillars = held_pillars(s, seat)
    for pillar in reversed(pillars):
        if has_lower(s, seat, pillar):
            s.push(LowerPart(seat, pillar))
    if upper:
        for pillar in reversed(pillars):
            if has_upper(s, seat, pillar):
                s.push(UpperPart(seat, pillar))


class UpperPart(Question):
    """The upper power, if the owner wishes; not asked when it can do nothing, nor when it is a price (P-07).

    In the Duel it must be used, as far as it can be (P-60).
    """

    def __init__(self, seat: i64, pillar: i64) -> None:
        self.seat: i64 = seat
        self.pillar: i64 = pillar

    def scene(self) -> Scene:
        """By whom and whence."""
        return Scene(self.seat, PILLAR + self.pillar, BY_PILLARS)

    def advance(self, s: Cosmos) -> bool:
        upper = s.box.pillars[self.pillar].upper
        if not can_any(s, upper, self.scene()):
            s.pop()
            return True
        if s.rules.duel:
            self.use(s)
            return True
        if len(upper) == 1 and isinstance(upper[0], Cost):
            s.pop()
            run(s, upper, self.scene())
            return True
        return False

    def ask(self, s: Cosmos) -> Ask:
        values = {"seat": seat_name(self.seat), "pillar": "pillar." + PILLARS[self.pillar]}
        return Ask(self.seat, "ask.upper", "HYB-9.2", [ACCEPT, DECLINE], "", {**values})

    def answer(self, s: Cosmos, choice: Choice) -> None:
        if choice is ACCEPT:
            self.use(s)
        else:
            s.pop()

    def use(self, s: Cosmos) -> None:
        """Carry it out."""
        s.pop()
        if s.telling:
            events.UPPER.tell(s, seat=self.seat, pillar=PILLARS[self.pillar])
        run(s, s.box.pillars[self.pillar].upper, self.scene())


class LowerPart(Frame[Cosmos]):
    """What the others get in any case."""

    def __init__(self, seat: i64, pillar: i64) -> None:
        self.seat: i64 = seat
        self.pillar: i64 = pillar

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        if s.telling:
            events.LOWER.tell(s, seat=self.seat, pillar=PILLARS[self.pillar])
        run(s, s.box.pillars[self.pillar].lower, Scene(self.seat, PILLAR + self.pillar, BY_PILLARS))
        return True


PILLARS_TAKEN = PillarsTaken()
