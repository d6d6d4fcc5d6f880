"""DEU-14: playing Action cards, and the windows that open outside one's own turn."""

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.chapters.effects import EFFECT
from mythagon.games.deukalion.chapters.hands import remove, set_aside
from mythagon.games.deukalion.chapters.pursuits import fill_display
from mythagon.games.deukalion.chapters.throwing import goal_of_throw, points
from mythagon.games.deukalion.choices import PASS, PLAY
from mythagon.games.deukalion.components import ACTIONS, AFTER, Action
from mythagon.games.deukalion.state import Sea
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Question
from mythagon.kernel.message import Value


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
    """Is it the card's moment (DEU-14.5), and would it do anything (DEU-14.7)?"""
    return card.windows & moments != 0 and (card.permanent or EFFECT[card.effect].useful(s, seat))


def play(s: Sea, seat: i64, kind: i64) -> None:
    """DEU-14.1: one card; a permanent one stays before its owner (DEU-14.3), the others go under the pile."""
    card = s.box.actions[kind]
    effect = EFFECT[card.effect]
    remove(s, seat, kind)
    if card.permanent:
        hero = s.heroes[seat]
        hero.laid |= 1 << kind
        effect.lay(s, hero, card.amount)
    else:
        set_aside(s, kind)
        effect.play(s, seat, card.amount)
    if s.telling:
        id = ACTIONS[kind]
        moves = (("action:" + id, f"hand:{seat}", f"board:{seat}:cards" if card.permanent else "actions"),)
        events.PLAY.tell(s, seat=int(seat), card=id, moves=moves)
    if not card.permanent:
        effect.follow(s, seat, card.amount)


class PlayWindow(Question[Sea]):
    """DEU-14.1: a seat with cards in hand may play some at this moment. That it holds cards is known to all."""

    def __init__(self, seat: i64, window: str, moments: i64, rule: str) -> None:
        self.seat: i64 = seat
        self.window = window
        self.moments: i64 = moments
        self.rule = rule

    def advance(self, s: Sea) -> bool:
        if fill_display(s):
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


class AfterThrow(Question[Sea]):
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
