"""DEU-13: pursuits completed at a place, cards turned up, several players ready at once."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion.chapters.hands import put_away
from mythagon.games.deukalion.chapters.scoring import complete, gain, seat_name
from mythagon.games.deukalion.chapters.treasures import STORE_AFLOAT, Unload, widened
from mythagon.games.deukalion.choices import GIVE, PASS, PURSUE
from mythagon.games.deukalion.components import (
    DELIVER,
    DELIVER_DIFFERENT,
    LEAVE_HOPLITES,
    PURSUITS,
    SAIL_CARDS,
    SAIL_HOPLITES,
    Goal,
    total,
)
from mythagon.games.deukalion.state import DUE, FROM_SHARING, Sea
from mythagon.games.deukalion.wording import Question
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame
from mythagon.kernel.message import Event, Value


def met_here(s: Sea, seat: i64, goal: Goal) -> bool:
    """DEU-13.6 (c), (d): beside the city with the hoplites or the Action cards asked for."""
    kind = goal.kind
    if kind < SAIL_HOPLITES:
        return False
    hero = s.heroes[seat]
    if (hero.hand if kind == SAIL_CARDS else hero.aboard) < goal.number:
        return False
    return s.near(seat, goal.city)


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


def claim(s: Sea, seat: i64, card: i64, number: i64) -> None:
    """Complete a pursuit at a place and pay for it."""
    complete(s, seat, card, "DEU-13.2")
    pay(s, seat, s.box.pursuits[card].goals[number])


def pay(s: Sea, seat: i64, goal: Goal) -> None:
    """DEU-13.6: hoplites left behind go to the Underworld (G31), Action cards face down under the pile."""
    hero = s.heroes[seat]
    if goal.kind == LEAVE_HOPLITES:
        hero.aboard -= goal.number
        hero.dead += goal.number
        if s.telling:
            moves = tuple([(f"hoplite:{seat}", f"board:{seat}:slot", f"underworld:{seat}") for _ in range(goal.number)])
            values: dict[str, Value] = {"seat": seat_name(seat), "count": int(goal.number)}
            s.tell(Event("event.leave", values, "DEU-13.6", None, (int(seat),), moves))
    elif goal.kind == SAIL_CARDS:
        if s.telling:
            values = {"seat": seat_name(seat), "count": int(goal.number)}
            moves = tuple([("action", f"hand:{seat}", "actions") for _ in range(goal.number)])
            s.tell(Event("event.sacrifice", values, "DEU-13.6", None, (int(seat),), moves))
        s.push(Sacrifice(seat, goal.number))


class Sacrifice(Question):
    """DEU-13.6 (d): which Action cards go under the pile."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: i64 = seat
        self.left: i64 = left

    def advance(self, s: Sea) -> bool:
        hero = s.heroes[self.seat]
        if self.left > 0 and self.left < hero.hand:
            return False
        s.pop()
        if self.left > 0:
            while hero.cards:
                kind: i64 = 0
                while not hero.cards >> (4 * kind) & 15:
                    kind += 1
                put_away(s, self.seat, kind)
        return True

    def ask(self, s: Sea) -> Ask:
        cards = s.heroes[self.seat].cards
        choices = [GIVE[kind] for kind in range(14) if cards >> (4 * kind) & 15]
        return Ask(self.seat, "ask.sacrifice", "DEU-13.6", choices, "", {"count": int(self.left)})

    def answer(self, s: Sea, choice: Choice) -> None:
        s.replace(Sacrifice(self.seat, self.left - 1))
        put_away(s, self.seat, choice.arg)

    def key(self) -> str:
        return f"Sacrifice({self.seat},{self.left})"


def due(s: Sea) -> i64:
    """A place of the display to be filled, -1 if none."""
    if s.display[0] == DUE:
        return 0
    return 1 if s.display[1] == DUE else -1


class TurnUp(Frame[Sea]):
    """DEU-13.1: the next pursuit onto the display; none when the pile is empty (G2). Then see who stands ready."""

    def __init__(self, slot: i64) -> None:
        self.slot: i64 = slot

    def advance(self, s: Sea) -> bool:
        if not s.pursuits:
            s.display[self.slot] = -1
            s.pop()
            return True
        card = s.pursuits.pop()
        s.pursuits_under = min(s.pursuits_under, len(s.pursuits))
        s.display[self.slot] = card
        s.reveal()
        if s.telling:
            id = PURSUITS[card]
            moves = (("pursuit:" + id, "pursuits", f"display:{self.slot}"),)
            s.tell(Event("event.turn_up", {"pursuit": "pursuit." + id}, "DEU-13.1", None, (), moves))
        s.replace(Offer(self.slot, 0, 0))
        return True

    def key(self) -> str:
        return f"TurnUp({self.slot})"


def ready(s: Sea, seat: i64, card: i64) -> i64:
    """DEU-13.4: the goals of an open card (bit 0, bit 1) that this seat could complete where it stands (G29)."""
    found: i64 = 0
    hero = s.heroes[seat]
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


class Offer(Question):
    """DEU-13.4, DEU-13.5: whoever stands ready for the card just turned up may complete it at once.

    From the player whose turn it is, clockwise; what costs nothing is completed without a question. `agreed` holds two
    bits a seat: the goal by which it completes the card, plus one.
    """

    def __init__(self, slot: i64, asked: i64, agreed: i64) -> None:
        self.slot: i64 = slot
        self.asked: i64 = asked
        self.agreed: i64 = agreed

    def seat(self, s: Sea) -> i64:
        """Who is looked at now."""
        return (s.mover + self.asked) % s.seats

    def advance(self, s: Sea) -> bool:
        if self.asked == s.seats:
            self.award(s)
            return True
        card = s.display[self.slot]
        goals = ready(s, self.seat(s), card)
        if goals == 0:
            s.replace(Offer(self.slot, self.asked + 1, self.agreed))
            return True
        free = free_goal(s, card, goals)
        if free < 0:
            return False
        s.replace(self.with_goal(s, free))
        return True

    def with_goal(self, s: Sea, number: i64) -> "Offer":
        """The seat asked completes the card by this goal."""
        return Offer(self.slot, self.asked + 1, self.agreed | (number + 1) << (2 * self.seat(s)))

    def ask(self, s: Sea) -> Ask:
        card: i64 = s.display[self.slot]
        goals = ready(s, self.seat(s), card)
        choices: list[Choice] = [PASS]
        for number in range(2):
            if goals >> number & 1:
                choices.append(PURSUE[2 * card + number])
        return Ask(self.seat(s), "ask.offer", "DEU-13.4", choices, "", {"pursuit": "pursuit." + PURSUITS[card]})

    def answer(self, s: Sea, choice: Choice) -> None:
        if choice is PASS:
            s.replace(Offer(self.slot, self.asked + 1, self.agreed))
        else:
            s.replace(self.with_goal(s, choice.arg & 1))

    def award(self, s: Sea) -> None:
        """One takes the card; several share it: an honour card each, the pursuit leaves the game."""
        s.pop()
        card = s.display[self.slot]
        claimants = [seat for seat in range(s.seats) if self.agreed >> (2 * seat) & 3]
        if len(claimants) == 1:
            seat: i64 = claimants[0]
            number = (self.agreed >> (2 * seat) & 3) - 1
            goal = s.box.pursuits[card].goals[number]
            if goal.kind <= DELIVER_DIFFERENT:
                s.push(Unload(seat, goal.need if goal.kind == DELIVER else 0, card, number))
            else:
                claim(s, seat, card, number)
        elif claimants:
            s.display[self.slot] = DUE
            s.gone |= 1 << card
            if s.telling:
                id = PURSUITS[card]
                moves = (("pursuit:" + id, f"display:{self.slot}", "box"),)
                s.tell(Event("event.shared", {"pursuit": "pursuit." + id}, "DEU-13.5", None, (), moves))
            for offset in range(s.seats):
                seat = (s.mover + offset) % s.seats
                if self.agreed >> (2 * seat) & 3:
                    number = (self.agreed >> (2 * seat) & 3) - 1
                    share(s, seat, s.box.pursuits[card].goals[number])

    def key(self) -> str:
        return f"Offer({self.slot},{self.asked},{self.agreed})"


def share(s: Sea, seat: i64, goal: Goal) -> None:
    """DEU-13.5: an honour card for one of several; the price is paid all the same (G29)."""
    gain(s, seat, 1, FROM_SHARING, "DEU-13.5")
    if goal.kind > DELIVER_DIFFERENT:
        pay(s, seat, goal)
        return
    s.push(StoreShared(seat, widened(0, goal, s.heroes[seat].cargo)))


class StoreShared(Frame[Sea]):
    """Treasures spent on a shared pursuit go back to the cities, one player's after the other's."""

    def __init__(self, seat: i64, load: i64) -> None:
        self.seat: i64 = seat
        self.load: i64 = load

    def advance(self, s: Sea) -> bool:
        hero = s.heroes[self.seat]
        hero.cargo -= self.load
        hero.chests -= total(self.load)
        s.afloat += self.load
        s.replace(STORE_AFLOAT[self.seat])
        return True

    def key(self) -> str:
        return f"StoreShared({self.seat},{self.load})"


TURN_UP: Final = [TurnUp(slot) for slot in range(2)]
