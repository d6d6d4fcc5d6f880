"""HYB-15.3: Perceive and Omen."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.actions import Action, enter_action, note
from mythagon.games.hybris.chapters.economy import draw_premonition, gain_vp, leave_hand, pay
from mythagon.games.hybris.choices import OMEN_CARD
from mythagon.games.hybris.events import tell_card
from mythagon.games.hybris.grammar.effects import Do
from mythagon.games.hybris.grammar.words import FAITHFUL, OMEN, PERCEIVE, RULE_OMEN
from mythagon.games.hybris.kinds import PRIMORDIALS
from mythagon.games.hybris.labels import SeatQuestion
from mythagon.games.hybris.lines import BY_PERCEIVE
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.bits import bit
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask


class Perceive(Action):
    """Draw a Premonition and gain 1 VP."""

    def can(self, s: Cosmos, seat: i64, do: Do) -> bool:
        return True

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        note(s, seat, PERCEIVE)
        gain_vp(s, seat, 1, BY_PERCEIVE)
        draw_premonition(s, seat)


def next_primordial(s: Cosmos) -> i64:
    """The place of the face-down Primordial to come (alpha in Ages 1 and 2, and so on), -1 when it is face up."""
    place = (s.age - 1) // 2
    return place if place < len(s.hidden) and s.hidden[place] >= 0 else -1


def look_at_primordial(s: Cosmos, seat: i64) -> None:
    """A secret look at the next Primordial."""
    place = next_primordial(s)
    if place >= 0:
        s.reveal()
        s.players[seat].looked |= bit(place)
        if s.telling:
            events.LOOKED.tell(s, seat=seat, primordial=PRIMORDIALS[s.hidden[place]])


def shown_elements(s: Cosmos) -> i64:
    """The Elements shown beside the Oracle, as bits."""
    found: i64 = 0
    for omen in s.omens:
        found |= elements_of(s, omen >> 6, omen & 63)
    return found


def elements_of(s: Cosmos, seat: i64, card: i64) -> i64:
    """The Elements of a Conflict card, as bits."""
    found: i64 = 0
    for element in s.card(seat, card).elements:
        found |= 1 << element
    return found


def count_bits(bits: i64) -> i64:
    """How many Elements a set has."""
    found: i64 = 0
    while bits:
        found += bits & 1
        bits >>= 1
    return found


def omen_cards(s: Cosmos, seat: i64) -> list[Choice]:
    """Hand cards that show an Element not yet shown there."""
    shown = shown_elements(s)
    found: list[Choice] = []
    last = -1
    for card in s.players[seat].hand:
        if card != last and elements_of(s, seat, card) & ~shown:
            found.append(OMEN_CARD[card])
        last = card
    return found


class Omen(Action):
    """A Conflict card beside the Oracle and a price in Faithful (G-46): protects from Wrath I of that Primordial."""

    def can(self, s: Cosmos, seat: i64, do: Do) -> bool:
        if s.players[seat].faithful < s.rules.setting(RULE_OMEN) or next_primordial(s) < 0:
            return False
        return len(omen_cards(s, seat)) > 0

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        s.push(LayOmen(seat))


class LayOmen(SeatQuestion):
    """Which card."""

    def ask(self, s: Cosmos) -> Ask:
        return Ask(self.seat, "ask.omen", "HYB-15.3", omen_cards(s, self.seat), "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        seat = self.seat
        card = choice.arg
        if seat == s.active:
            note(s, seat, OMEN)
            s.turn.omen_elements = len(s.card(seat, card).elements)
            s.turn.omen_first = not s.omens
        pay(s, seat, FAITHFUL, s.rules.setting(RULE_OMEN))
        leave_hand(s, seat, card)
        s.omens = [*s.omens, int(64 * seat + card)]
        s.turn.omen_shown = count_bits(shown_elements(s))
        tell_card(s, events.OMEN, "", seat, card, f"hand:{seat}", "oracle")
        look_at_primordial(s, seat)


enter_action(PERCEIVE, Perceive())
enter_action(OMEN, Omen())
