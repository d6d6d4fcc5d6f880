"""DEU-14: playing Action cards, and the windows that open outside one's own turn."""

from mypy_extensions import i64

from mythagon.games.deukalion.chapters.hands import draw, remove, set_aside
from mythagon.games.deukalion.chapters.pursuits import TURN_UP, due
from mythagon.games.deukalion.chapters.scoring import seat_name
from mythagon.games.deukalion.chapters.styx import Reclaim, can_reclaim
from mythagon.games.deukalion.chapters.throwing import cast, points, tell_throw
from mythagon.games.deukalion.choices import PASS, PLAY, SET_DIE, SWAP
from mythagon.games.deukalion.components import (
    ACTIONS,
    AFTER,
    DRAW_CARDS,
    DRIVE_HYDRA,
    ORACLE,
    PURSUITS,
    RECLAIM_DEAD,
    RETHROW,
    ROAD,
    SAIL_FARTHER,
    SET_A_DIE,
    SPARE,
    STRENGTH,
    Action,
)
from mythagon.games.deukalion.state import DUE, Hero, Sea, Throw
from mythagon.games.deukalion.wording import Question, ring_face
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask
from mythagon.kernel.message import Event, Value


def add_plays(s: Sea, seat: i64, moments: i64, choices: list[Choice]) -> None:
    """The cards of this hand that may be played at one of these moments."""
    cards = s.heroes[seat].cards
    kind: i64 = 0
    while cards:
        if cards & 15 and playable(s, seat, s.box.actions[kind], moments):
            choices.append(PLAY[kind])
        cards >>= 4
        kind += 1


def playable(s: Sea, seat: i64, card: Action, moments: i64) -> bool:
    """Is it the card's moment, and would it do anything?"""
    if not card.windows & moments:
        return False
    effect = card.effect
    if effect == RECLAIM_DEAD:
        return can_reclaim(s, seat)
    if effect == RETHROW or (effect == SPARE and not card.permanent):
        throw = throw_of(s, seat)
        return throw is not None and throw.up > throw.spared
    if effect == ROAD:
        return not s.road
    if effect == DRAW_CARDS:
        return len(s.actions) > 0
    if effect == ORACLE:
        return len(s.pursuits) > 0 and (s.display[0] >= 0 or s.display[1] >= 0)
    return True


def throw_of(s: Sea, seat: i64) -> Throw | None:
    """This seat's throw in the challenge under way."""
    for throw in s.throws:
        if throw.seat == seat:
            return throw
    return None


def play(s: Sea, seat: i64, kind: i64) -> None:
    """DEU-14.1: one card; a permanent one stays before its owner (DEU-14.3), the others go under the pile."""
    card = s.box.actions[kind]
    hero = s.heroes[seat]
    remove(s, seat, kind)
    if s.telling:
        id = ACTIONS[kind]
        moves = (("action:" + id, f"hand:{seat}", f"board:{seat}:cards" if card.permanent else "actions"),)
        values: dict[str, Value] = {"seat": seat_name(seat), "card": "action." + id}
        s.tell(Event("event.play", values, "DEU-14.1", None, (int(seat),), moves))
    if card.permanent:
        lay_down(s, seat, hero, kind, card)
        return
    effect = card.effect
    if effect == DRAW_CARDS:
        for _ in range(card.amount):
            draw(s, seat, "DEU-14.5")
    set_aside(s, kind)
    if effect == SAIL_FARTHER:
        s.steps += card.amount
        s.begun = True
    elif effect == ROAD:
        s.road = True
        s.steps += card.amount
        s.begun = True
    elif effect == RECLAIM_DEAD:
        s.push(Reclaim(seat, card.amount, False, s.rules.dump_always, "DEU-14.5"))
    elif effect == DRIVE_HYDRA:
        s.hydra_steps += card.amount
    elif effect == ORACLE:
        s.push(AskOracle(seat))
    elif effect == SET_A_DIE:
        s.push(WillOfZeus(seat))
    elif effect != DRAW_CARDS:
        help_throw(s, seat, card)


def lay_down(s: Sea, seat: i64, hero: Hero, kind: i64, card: Action) -> None:
    """DEU-14.3: its effect lasts for the rest of the game."""
    hero.laid |= 1 << kind
    if card.effect == SAIL_FARTHER:
        hero.wings += card.amount
        if s.mover == seat and not s.ended:
            s.steps += card.amount
    elif card.effect == STRENGTH:
        hero.might += card.amount
    else:
        hero.mercy += card.amount


def help_throw(s: Sea, seat: i64, card: Action) -> None:
    """Cards that change one's own throw."""
    throw = throw_of(s, seat)
    assert throw is not None
    if card.effect == STRENGTH:
        throw.bonus += card.amount
    elif card.effect == SPARE:
        throw.spared += card.amount
    else:
        again = throw.up
        throw.up = 0
        cast(s, throw, again)
    tell_throw(s, throw, "event.throw_changed", "DEU-14.5")


class PlayWindow(Question):
    """DEU-14.1: a seat with cards in hand may play some at this moment. That it holds cards is known to all."""

    def __init__(self, seat: i64, window: str, moments: i64, rule: str) -> None:
        self.seat: i64 = seat
        self.window = window
        self.moments: i64 = moments
        self.rule = rule

    def advance(self, s: Sea) -> bool:
        slot = due(s)
        if slot >= 0:
            s.push(TURN_UP[slot])
            return True
        if s.heroes[self.seat].hand:
            return False
        s.pop()
        return True

    def ask(self, s: Sea) -> Ask:
        choices: list[Choice] = [PASS]
        add_plays(s, self.seat, self.moments, choices)
        return Ask(self.seat, "ask." + self.window, self.rule, choices, self.window)

    def answer(self, s: Sea, choice: Choice) -> None:
        if choice is PASS:
            s.pop()
        else:
            play(s, self.seat, choice.arg)

    def key(self) -> str:
        return f"PlayWindow({self.seat},{self.window})"


class AfterThrow(Question):
    """DEU-14.5: after seeing the throw, before comparing. Attacker and defender in turn, until nobody adds a card."""

    def __init__(self, side: i64, passed: i64) -> None:
        self.side: i64 = side
        self.passed: i64 = passed

    def advance(self, s: Sea) -> bool:
        if self.passed == len(s.throws):
            s.pop()
            return True
        if s.heroes[s.throws[self.side].seat].hand and not self.settled(s):
            return False
        self.step(s)
        return True

    def settled(self, s: Sea) -> bool:
        """Won against a place or the Hydra without a loss: no card could help, and everybody sees it."""
        if len(s.throws) > 1:
            return False
        throw = s.throws[0]
        return throw.up == 0 and points(throw, s.heroes[throw.seat]) >= goal_of_throw(s)

    def step(self, s: Sea) -> None:
        """This side adds nothing."""
        s.replace(AfterThrow((self.side + 1) % len(s.throws), self.passed + 1))

    def ask(self, s: Sea) -> Ask:
        throw = s.throws[self.side]
        choices: list[Choice] = [PASS]
        add_plays(s, throw.seat, AFTER, choices)
        values: dict[str, Value] = {"total": points(throw, s.heroes[throw.seat]) / 2}
        if len(s.throws) > 1:
            other = s.throws[1 - self.side]
            values["other"] = points(other, s.heroes[other.seat]) / 2
            return Ask(throw.seat, "ask.after_throw_duel", "DEU-14.5", choices, "after_throw", values)
        values["value"] = goal_of_throw(s) / 2
        return Ask(throw.seat, "ask.after_throw", "DEU-14.5", choices, "after_throw", values)

    def answer(self, s: Sea, choice: Choice) -> None:
        if choice is PASS:
            self.step(s)
            return
        s.replace(AfterThrow(self.side, 0))
        play(s, s.throws[self.side].seat, choice.arg)

    def key(self) -> str:
        return f"AfterThrow({self.side},{self.passed})"


def goal_of_throw(s: Sea) -> i64:
    """Half points to reach against a place or the Hydra (DEU-11.1, DEU-12.1)."""
    return 10 if s.fight_place < 0 else 2 * s.box.values[s.fight_place]


class AskOracle(Question):
    """The Oracle of Delphi: one open pursuit goes under its pile and a new one is turned up."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def advance(self, s: Sea) -> bool:
        if s.display[0] >= 0 and s.display[1] >= 0:
            return False
        self.swap(s, 0 if s.display[0] >= 0 else 1)
        return True

    def ask(self, s: Sea) -> Ask:
        return Ask(self.seat, "ask.oracle", "DEU-14.5", [SWAP[0], SWAP[1]])

    def answer(self, s: Sea, choice: Choice) -> None:
        self.swap(s, choice.arg)

    def swap(self, s: Sea, slot: i64) -> None:
        """Everybody has seen the card, so everybody knows what lies at the bottom."""
        s.pop()
        card = s.display[slot]
        s.pursuits.insert(0, card)
        s.pursuits_under += 1
        s.display[slot] = DUE
        if s.telling:
            id = PURSUITS[card]
            values: dict[str, Value] = {"seat": seat_name(self.seat), "pursuit": "pursuit." + id}
            moves = (("pursuit:" + id, f"display:{slot}", "pursuits"),)
            s.tell(Event("event.oracle", values, "DEU-14.5", None, (int(self.seat),), moves))

    def key(self) -> str:
        return f"AskOracle({self.seat})"


class WillOfZeus(Question):
    """Zeus' Will: one outer die to any other number."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def ask(self, s: Sea) -> Ask:
        choices = [SET_DIE[n] for n in range(12) if ring_face(s.ring, n // 3) != n % 3 + 1]
        return Ask(self.seat, "ask.die", "DEU-14.5", choices)

    def answer(self, s: Sea, choice: Choice) -> None:
        s.pop()
        slot: i64 = choice.arg // 3
        face: i64 = choice.arg % 3 + 1
        s.ring += (face - ring_face(s.ring, slot)) << (2 * slot)
        if s.telling:
            values: dict[str, Value] = {"seat": seat_name(self.seat), "slot": int(slot) + 1, "number": int(face)}
            s.tell(Event("event.die", values, "DEU-14.5", None, (int(self.seat),)))

    def key(self) -> str:
        return f"WillOfZeus({self.seat})"
