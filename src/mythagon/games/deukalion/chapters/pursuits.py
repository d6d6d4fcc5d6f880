"""DEU-13: pursuits completed at a place, cards turned up, several players ready at once."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.chapters.hands import begin_packet, close_packet, forget_given, put_away
from mythagon.games.deukalion.chapters.scoring import complete, share_out
from mythagon.games.deukalion.chapters.treasures import Together, load_for
from mythagon.games.deukalion.choices import GIVE, PASS, PURSUE
from mythagon.games.deukalion.components import (
    ACTIONS,
    DELIVER_DIFFERENT,
    LEAVE_HOPLITES,
    PURSUITS,
    SAIL_CARDS,
    SAIL_HOPLITES,
    Goal,
)
from mythagon.games.deukalion.state import Sea
from mythagon.kernel.bits import nibble, unpacked
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame, Question, Sealed, changed
from mythagon.kernel.message import Message


def met_here(s: Sea, seat: i64, goal: Goal) -> bool:
    """DEU-13.6 (c), (d): beside the city with the hoplites or the Action cards asked for."""
    kind = goal.kind
    if kind < SAIL_HOPLITES:
        return False
    hero = s.heroes[seat]
    if (hero.hand if kind == SAIL_CARDS else hero.aboard) < goal.number:
        return False
    return s.near(seat, goal.city)


def may_complete(s: Sea, seat: i64) -> bool:
    """G30: outside its turn, might this seat complete a pursuit where its ship stands, by what everybody knows?"""
    hero = s.heroes[seat]
    if not s.rules.any_time or hero.adrift or not s.box.chart.near[hero.ship]:
        return False
    open_ones: list[Choice] = []
    if hero.secret < 0:
        add_claims(s, seat, open_ones)
    return hero.secret >= 0 or len(open_ones) > 0


def add_claims(s: Sea, seat: i64, choices: list[Choice]) -> None:
    """The pursuits this seat can complete where its ship stands, open ones and its own (G30)."""
    if not s.box.chart.near[s.heroes[seat].ship]:
        return
    for card in s.display:
        if card >= 0:
            add_claim(s, seat, card, choices)
    secret = s.heroes[seat].secret
    if secret >= 0:
        add_claim(s, seat, secret, choices)


def add_claim(s: Sea, seat: i64, card: i64, choices: list[Choice]) -> None:
    """Both goals of a card."""
    goals = s.box.pursuits[card].goals
    for number in range(2):
        if met_here(s, seat, goals[number]):
            choices.append(PURSUE[2 * card + number])


def claim(s: Sea, seat: i64, card: i64, goal: Goal) -> None:
    """Complete a pursuit at a place and pay for it."""
    complete(s, seat, card, goal, "DEU-13.2")
    pay(s, seat, goal)


def pay(s: Sea, seat: i64, goal: Goal) -> None:
    """DEU-13.6: hoplites left behind go to the Underworld (G31), Action cards face down under the pile."""
    hero = s.heroes[seat]
    if goal.kind == LEAVE_HOPLITES:
        hero.aboard -= goal.number
        hero.dead += goal.number
        if s.telling:
            moves = tuple([(f"hoplite:{seat}", f"board:{seat}:slot", f"underworld:{seat}") for _ in range(goal.number)])
            events.LEAVE.tell(s, seat=int(seat), count=int(goal.number), moves=moves)
    elif goal.kind == SAIL_CARDS:
        s.push(Sacrifice(seat, goal.number, begin_packet(s), forget_given(s, seat, goal.number)))


class Sacrifice(Question[Sea]):
    """DEU-13.6 (d): which Action cards go under the pile. `known` is what each observer will know of the packet."""

    def __init__(self, seat: i64, left: i64, packet: i64, known: list[int]) -> None:
        self.seat: i64 = seat
        self.left: i64 = left
        self.packet: i64 = packet
        self.known = known

    def advance(self, s: Sea) -> bool:
        hero = s.heroes[self.seat]
        if self.left > 0 and self.left < hero.hand:
            return False
        s.pop()
        if self.left > 0:  # the whole hand, in no order that anybody could know
            hand = unpacked(hero.cards)
            s.chance.shuffle(hand, "given")
            for kind in hand:
                put_away(s, self.seat, kind, self.packet)
            self.tell_given(s, self.left)
        close_packet(s, self.packet, self.known)
        return True

    def ask(self, s: Sea) -> Ask:
        cards = s.heroes[self.seat].cards
        choices = [GIVE[kind] for kind in range(len(ACTIONS)) if nibble(cards, kind)]
        return Ask(self.seat, "ask.sacrifice", "DEU-13.6", choices, "", {"count": int(self.left)})

    def answer(self, s: Sea, choice: Choice) -> None:
        s.replace(Sacrifice(self.seat, self.left - 1, self.packet, self.known))
        put_away(s, self.seat, choice.arg, self.packet)
        self.tell_given(s, 1)

    def tell_given(self, s: Sea, count: i64) -> None:
        """So many cards lie under the pile now."""
        if s.telling:
            moves = tuple([("action", f"hand:{self.seat}", "actions") for _ in range(count)])
            events.SACRIFICE.tell(s, seat=int(self.seat), count=int(count), moves=moves)


def fill_display(s: Sea) -> bool:
    """DEU-13.1: two pursuits lie open as long as the pile lasts (G2); is one to be turned up before the next question?

    Every question asks this first but those that belong to completing itself: the price, and where treasures go.
    """
    if s.pursuits and (s.display[0] < 0 or s.display[1] < 0):
        s.push(TURN_UP)
        return True
    return False


class TurnUp(Frame[Sea]):
    """DEU-13.1: the next pursuit onto an empty place of the display; those who meet it already are asked at once."""

    def advance(self, s: Sea) -> bool:
        s.pop()
        if s.pursuits_under < len(s.pursuits):  # else everybody has seen the card before
            s.reveal()
        slot: i64 = 0 if s.display[0] < 0 else 1
        card = s.pursuits[-1]
        s.pursuits = s.pursuits[:-1]
        s.pursuits_under = min(s.pursuits_under, len(s.pursuits))
        s.display = changed(s.display, slot, card)
        if s.telling:
            id = PURSUITS[card]
            moves = (("pursuit:" + id, "pursuits", f"display:{slot}"),)
            events.TURN_UP.tell(s, pursuit=id, moves=moves)
        if any(ready(s, seat, card) for seat in range(s.seats)):
            s.push(Offer(slot, [[] for _ in range(s.seats)]))
        return True


def ready(s: Sea, seat: i64, card: i64) -> i64:
    """DEU-13.4: the goals of an open card (bit 0, bit 1) that this seat could complete where it stands (G29)."""
    found: i64 = 0
    hero = s.heroes[seat]
    if hero.adrift:  # G8
        return 0
    for number in range(2):
        goal = s.box.pursuits[card].goals[number]
        if goal.kind <= DELIVER_DIFFERENT:
            if hero.cargo and s.at_anchor(seat) and goal.met_by(hero.cargo):
                found |= 1 << number
        elif met_here(s, seat, goal):
            found |= 1 << number
    return found


def free_goal(s: Sea, card: i64, goals: i64) -> i64:
    """A goal among these that costs nothing, -1 if each has its price."""
    for number in range(2):
        if goals >> number & 1 and s.box.pursuits[card].goals[number].kind == SAIL_HOPLITES:
            return number
    return -1


class Offer(Sealed[Sea]):
    """DEU-13.4, DEU-13.5: all who are ready for the card just turned up may complete it at once.

    They decide at the same time, and nobody learns what another chose before all have chosen; what costs nothing is
    completed without a question.
    """

    def __init__(self, slot: i64, given: list[list[Choice]]) -> None:
        super().__init__(given)
        self.slot: i64 = slot

    def question(self, s: Sea, seat: i64, given: list[Choice]) -> Ask | None:
        card: i64 = s.display[self.slot]
        goals = ready(s, seat, card)
        if given or goals == 0 or free_goal(s, card, goals) >= 0:
            return None
        choices: list[Choice] = [PASS]
        for number in range(2):
            if goals >> number & 1:
                choices.append(PURSUE[2 * card + number])
        return Ask(seat, "ask.offer", "DEU-13.4", choices, "", {"pursuit": "pursuit." + PURSUITS[card]})

    def with_given(self, given: list[list[Choice]]) -> "Offer":
        return Offer(self.slot, given)

    def opened(self, s: Sea) -> None:
        """One takes the card; several share it: an honour card each, the pursuit leaves the game."""
        s.pop()
        card: i64 = s.display[self.slot]
        claimants: list[int] = []
        goals: list[Goal] = []
        for offset in range(s.seats):
            seat = (s.mover + offset) % s.seats
            number = self.chosen(s, seat, card)
            if number >= 0:
                claimants.append(int(seat))
                goals.append(s.box.pursuits[card].goals[number])
        if len(claimants) == 1:
            take_offered(s, claimants[0], card, goals[0])
        elif claimants:
            share_out(s, card, claimants)
            pay_shares(s, claimants, goals)

    def chosen(self, s: Sea, seat: i64, card: i64) -> i64:
        """The goal by which this seat completes the card, -1 if it does not."""
        if self.given[seat]:
            choice = self.given[seat][0]
            return -1 if choice is PASS else choice.arg & 1
        return free_goal(s, card, ready(s, seat, card))

    def why_not(self, s: Sea, seat: int, place: str) -> Message | None:
        return Message("why.answer_first", {}, "DEU-13.4")

    def key(self) -> str:
        return f"{super().key()}:{self.slot}"


def take_offered(s: Sea, seat: i64, card: i64, goal: Goal) -> None:
    """DEU-13.4: the only one who completes the new card; for a delivery it may have to say which treasures."""
    if goal.kind <= DELIVER_DIFFERENT:
        load_for(s, seat, goal, False)
    else:
        claim(s, seat, card, goal)


def pay_shares(s: Sea, seats: list[int], goals: list[Goal]) -> None:
    """G29: the price of a shared pursuit is paid all the same: cards and hoplites, then all deliveries at once."""
    delivering = [at for at in range(len(seats)) if goals[at].delivers()]
    if delivering:
        s.push(Together([seats[at] for at in delivering], [goals[at] for at in delivering], []))
    for at in reversed(range(len(seats))):  # what is pushed last is asked first
        if not goals[at].delivers():
            pay(s, seats[at], goals[at])


TURN_UP: Final = TurnUp()
