"""discard, look."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.chapters.economy import discard_card, distinct_cards
from mythagon.games.hybris.chapters.oracle import look_at_primordial, next_primordial
from mythagon.games.hybris.choices import DISCARD, PLAYER
from mythagon.games.hybris.grammar.effects import Discard, Look
from mythagon.games.hybris.grammar.words import ALL, ANY, LOOK_PRIMORDIAL
from mythagon.games.hybris.labels import Question, SeatQuestion
from mythagon.games.hybris.names import SEAT_VALUES, card_name
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import Verb, enter
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.bits import bit
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask
from mythagon.kernel.message import Value, seat_name


def fits(s: Cosmos, seat: i64, effect: Discard, card: i64) -> bool:
    """Does a card have the Element and the type asked for?"""
    face = s.card(seat, card)
    return (effect.element == ANY or effect.element in face.elements) and effect.type in (ANY, face.type)


class Discarding(Verb[Discard]):
    """From one's own hand: so many, all that fit, or down to a size. Too few is no shortfall (P-20)."""

    def run(self, s: Cosmos, effect: Discard, scene: Scene, times: i64, short: i64) -> i64:
        seat = scene.seat
        hand = s.players[seat].hand
        if effect.down_to >= 0:
            if len(hand) > effect.down_to:
                s.push(DiscardCards(seat, effect, len(hand) - effect.down_to))
        elif effect.n == ALL:
            if hand:
                s.reveal()
            for card in hand:
                if fits(s, seat, effect, card):
                    discard_card(s, seat, card, "HYB-24.2")
        elif effect.random:
            for _ in range(min(effect.n * times, len(hand))):
                discard_at_random(s, seat)
        elif hand:
            s.push(DiscardCards(seat, effect, effect.n * times))
        return short

    def can(self, s: Cosmos, effect: Discard, scene: Scene) -> bool:
        return len(s.players[scene.seat].hand) >= max(1, effect.n)

    def owner_can(self, s: Cosmos, effect: Discard, scene: Scene) -> bool:
        seat = scene.seat
        return len([card for card in s.players[seat].hand if fits(s, seat, effect, card)]) >= max(1, effect.n)


def discard_at_random(s: Cosmos, seat: i64) -> None:
    """One card of the hand, drawn by chance."""
    hand = s.players[seat].hand
    if hand:
        card = hand[s.chance.roll(len(hand), f"hand{seat}")]
        discard_card(s, seat, card, "HYB-4.12")


class DiscardCards(Question):
    """Cards to discard, chosen one by one."""

    def __init__(self, seat: i64, effect: Discard, n: i64) -> None:
        self.seat: i64 = seat
        self.effect = effect
        self.n: i64 = n

    def fitting(self, s: Cosmos) -> list[Choice]:
        """The cards that may go."""
        fit = [card for card in s.players[self.seat].hand if fits(s, self.seat, self.effect, card)]
        return distinct_cards(fit)

    def advance(self, s: Cosmos) -> bool:
        if self.n > 0 and self.fitting(s):
            return False
        s.pop()
        return True

    def ask(self, s: Cosmos) -> Ask:
        values: dict[str, Value] = {"seat": seat_name(self.seat), "count": int(self.n)}
        return Ask(self.seat, "ask.discard", "HYB-4.12", self.fitting(s), "", values)

    def answer(self, s: Cosmos, choice: Choice) -> None:
        assert choice.family is DISCARD
        s.replace(DiscardCards(self.seat, self.effect, self.n - 1))
        s.discarded_determination = s.card(self.seat, choice.arg).determination
        discard_card(s, self.seat, choice.arg, "HYB-4.12")

    def key(self) -> str:
        return f"DiscardCards({self.seat},{self.n},{self.effect.element},{self.effect.type})"


class Looking(Verb[Look]):
    """A secret look at the next Primordial, or at one other player's hand."""

    def run(self, s: Cosmos, effect: Look, scene: Scene, times: i64, short: i64) -> i64:
        if effect.what == LOOK_PRIMORDIAL:
            look_at_primordial(s, scene.seat)
        else:
            s.push(LookAtHand(scene.seat))
        return short

    def can(self, s: Cosmos, effect: Look, scene: Scene) -> bool:
        return effect.what != LOOK_PRIMORDIAL or next_primordial(s) >= 0


class LookAtHand(SeatQuestion):
    """Whose hand to look at."""

    def ask(self, s: Cosmos) -> Ask:
        choices = [PLAYER[other] for other in range(s.seats) if other != self.seat]
        return Ask(self.seat, "ask.look", "HYB-15.14", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        s.reveal()
        if s.telling:
            events.LOOK.tell(s, seat=self.seat, other=choice.arg)
        show_hand(s, choice.arg, bit(self.seat))
        if s.telling:
            cards = [card_name(s, choice.arg, card) for card in s.players[choice.arg].hand]
            events.HAND_SEEN.tell(s, seat=self.seat, other=choice.arg, cards=cards)


def show_hand(s: Cosmos, seat: i64, to: i64) -> None:
    """Every card of a hand is now known to these seats, as bits."""
    player = s.players[seat]
    before = player.shown.copy()
    shown: list[int] = []
    for card in player.hand:
        seen: i64 = 0
        for index, entry in enumerate(before):
            if entry & 63 == card:
                seen = entry >> 6
                del before[index]
                break
        shown.append(int(64 * (seen | to) + card))
    player.shown = shown


enter("discard", Discarding())
enter("look", Looking())
