"""DEU-14: playing Action cards, and the windows that open outside one's own turn."""

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.chapters.effects import EFFECT
from mythagon.games.deukalion.chapters.hands import remove, set_aside
from mythagon.games.deukalion.chapters.pursuits import add_claims, claim, fill_display, may_complete
from mythagon.games.deukalion.chapters.throwing import goal_of_throw, points
from mythagon.games.deukalion.choices import PASS, PLAY
from mythagon.games.deukalion.components import ACTIONS, AFTER, TURN, Action
from mythagon.games.deukalion.state import Sea
from mythagon.kernel.bits import nibble, unpacked
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame, Question
from mythagon.kernel.message import Value, seat_name


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
    """DEU-14.1: a seat with cards in hand may play some at this moment, and by edition complete pursuits (G30). That it
    holds cards, and where its ship stands, is known to all."""

    def __init__(self, seat: i64, window: str, moments: i64, rule: str) -> None:
        self.seat: i64 = seat
        self.window = window
        self.moments: i64 = moments
        self.rule = rule

    def advance(self, s: Sea) -> bool:
        if fill_display(s):
            return True
        if s.heroes[self.seat].hand or may_complete(s, self.seat):
            return False
        s.pop()
        return True

    def ask(self, s: Sea) -> Ask:
        choices: list[Choice] = [PASS]
        add_plays(s, self.seat, self.moments, choices)
        add_claims_outside(s, self.seat, choices)
        return Ask(self.seat, "ask." + self.window, self.rule, choices, self.window)

    def answer(self, s: Sea, choice: Choice) -> None:
        if choice is PASS:
            s.pop()
        elif choice.family is PLAY:
            play(s, self.seat, choice.arg)
        else:
            claim_by(s, self.seat, choice)

    def key(self) -> str:
        return f"PlayWindow({self.seat},{self.window})"


class Received(Question[Sea]):
    """DEU-14.1: a card that came outside its owner's turn may be played straight away; by edition the owner may also
    complete pursuits (G30). `kind` is the card, -1 once it was played; `knowing` are those who know which it is, as
    bits."""

    def __init__(self, seat: i64, kind: i64, knowing: i64) -> None:
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.knowing: i64 = knowing

    def advance(self, s: Sea) -> bool:
        if fill_display(s):
            return True
        if (self.kind >= 0 and s.heroes[self.seat].hand) or may_complete(s, self.seat):
            return False
        s.pop()
        return True

    def ask(self, s: Sea) -> Ask:
        choices: list[Choice] = [PASS]
        held = self.kind >= 0 and nibble(s.heroes[self.seat].cards, self.kind) > 0
        if held and playable(s, self.seat, s.box.actions[self.kind], TURN):
            choices.append(PLAY[self.kind])
        add_claims_outside(s, self.seat, choices)
        return Ask(self.seat, "ask.received", "DEU-14.1", choices, "received")

    def answer(self, s: Sea, choice: Choice) -> None:
        if choice is PASS:
            s.pop()
        elif choice.family is PLAY:
            s.replace(Received(self.seat, -1, 0))
            hand = Hand(s, self.seat)
            play(s, self.seat, self.kind)
            for window in windows_for(s, hand):
                s.push(window)
        else:
            claim_by(s, self.seat, choice)

    def resealed(self, s: Sea, seat: int | None, chance: Chance) -> Frame[Sea]:
        """For who does not know the card it is any that the owner may hold."""
        observer = s.seats if seat is None else seat
        unseen = unpacked(s.heroes[self.seat].cards - s.known[observer * s.seats + self.seat])
        if self.kind < 0 or observer == self.seat or self.knowing >> observer & 1 or not unseen:
            return self
        return Received(self.seat, unseen[chance.below(len(unseen))], self.knowing)


class Hand:
    """A hand before cards come into it, and what each observer knew of it."""

    def __init__(self, s: Sea, seat: i64) -> None:
        self.seat: i64 = seat
        self.cards: i64 = s.heroes[seat].cards
        self.known = s.known


def windows_for(s: Sea, hand: Hand) -> list[Frame[Sea]]:
    """DEU-14.1: the questions about the cards that have come into a hand outside its owner's turn."""
    found: list[Frame[Sea]] = []
    cards = s.heroes[hand.seat].cards
    for kind in range(len(ACTIONS)):
        for _ in range(nibble(cards, kind) - nibble(hand.cards, kind)):
            if s.rules.any_turn:
                return [PlayWindow(hand.seat, "received", TURN, "DEU-14.1")]
            knowing: i64 = 0
            for observer in range(s.seats + 1):
                at = observer * s.seats + hand.seat
                if nibble(s.known[at], kind) > nibble(hand.known[at], kind):
                    knowing |= 1 << observer
            found.append(Received(hand.seat, kind, knowing))
    return found


def add_claims_outside(s: Sea, seat: i64, choices: list[Choice]) -> None:
    """G30: pursuits that this seat can complete outside its turn."""
    if may_complete(s, seat):
        add_claims(s, seat, choices)


def claim_by(s: Sea, seat: i64, choice: Choice) -> None:
    """The pursuit and the goal that a choice names."""
    card: i64 = choice.arg // 2
    claim(s, seat, card, s.box.pursuits[card].goals[choice.arg % 2])


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
            values["rival"] = seat_name(other.seat)
            return Ask(throw.seat, "ask.after_throw_duel", "DEU-14.5", choices, "after_throw", values)
        values["value"] = goal_of_throw(s) / 2
        return Ask(throw.seat, "ask.after_throw", "DEU-14.5", choices, "after_throw", values)

    def answer(self, s: Sea, choice: Choice) -> None:
        if choice is PASS:
            self.step(s)
            return
        s.replace(AfterThrow(self.side, 0))
        play(s, s.throws[self.side].seat, choice.arg)
