"""HYB-5: the Prayer Well."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.chapters.economy import lose
from mythagon.games.hybris.choices import CITY
from mythagon.games.hybris.grammar.words import CITIES, FAITHFUL, OVERFLOW_IMMUNE, RULE_WELL_HIGH, RULE_WELL_LOW
from mythagon.games.hybris.labels import SeatQuestion
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.powers import mod
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.bits import bit
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask


def generate(s: Cosmos, seat: i64, n: i64) -> None:
    """HYB-4.6: Prayers of `seat` go into the Well, then one look whether it overflows (P-26)."""
    if n > 0:
        s.well += n
        if s.telling:
            events.GENERATE.tell(s, seat=seat, count=n)
        check_overflow(s, seat)


def check_overflow(s: Cosmos, seat: i64) -> None:
    """HYB-5: from the first band on the active player loses 1 Faithful, outside a turn the one who made the Prayers
    (G-08); from the second a Temple falls."""
    if s.well >= s.rules.setting(RULE_WELL_HIGH):
        for victim in s.by_greatness():
            if s.players[victim].temples and not mod(s, victim, OVERFLOW_IMMUNE):
                s.push(FallenTemple(victim))
                return
        empty(s)
        return
    charged = s.active if s.active >= 0 else seat
    if s.well >= s.rules.setting(RULE_WELL_LOW) and not mod(s, charged, OVERFLOW_IMMUNE):
        if s.telling:
            events.OVERFLOW.tell(s, seat=charged)
        lose(s, charged, FAITHFUL, 1, 0)


def empty(s: Cosmos) -> None:
    """HYB-5.3: the Prayers go back to the supply."""
    prayers = s.well
    s.well = 0
    if s.telling:
        events.FLOOD.tell(s, count=prayers)


class FallenTemple(SeatQuestion):
    """HYB-5.3: the owner chooses which of the Temples is destroyed; then the Well is emptied."""

    def ask(self, s: Cosmos) -> Ask:
        temples = s.players[self.seat].temples
        choices = [CITY[city] for city in range(len(CITIES)) if temples >> city & 1]
        return Ask(self.seat, "ask.temple_falls", "HYB-5.3", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        player = s.players[self.seat]
        player.temples -= bit(choice.arg)
        player.temples_lost += 1
        if s.telling:
            events.TEMPLE_FALLS.tell(s, seat=self.seat, city=CITIES[choice.arg])
        empty(s)
