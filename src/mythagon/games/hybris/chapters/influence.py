"""HYB-15.7, HYB-15.8: arriving in a City, and Influence."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.actions import Action, acting_unit, enter_action
from mythagon.games.hybris.chapters.economy import gain
from mythagon.games.hybris.chapters.well import generate
from mythagon.games.hybris.choices import CITY, SHARE
from mythagon.games.hybris.grammar.effects import Do
from mythagon.games.hybris.grammar.words import (
    CITIES,
    FAITHFUL,
    GOODNESS,
    INFLUENCE,
    INFLUENCE_BOTH,
    INFLUENCE_FAITHFUL,
    MORTAL_WORLD,
    ON_INFLUENCE,
)
from mythagon.games.hybris.labels import Question, SeatQuestion
from mythagon.games.hybris.lines import BY_SPACES
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.powers import fire, mod
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import run
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.bits import bit
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame
from mythagon.kernel.message import seat_name

TAKE_FAITHFUL: Final = 0
TAKE_SERVICE: Final = 1
TAKE_GOODNESS: Final = 2


def arrive_in_city(s: Cosmos, seat: i64, city: i64) -> None:
    """HYB-15.7: the City's Prayers go into the Well."""
    generate(s, seat, s.city_prayers(city))


class Influence(Action):
    """In the City visited, or in any (G-24)."""

    def can(self, s: Cosmos, seat: i64, do: Do) -> bool:
        return do.any_city or (seat == s.active and s.turn.city >= 0)

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        if do.any_city:
            s.push(InfluenceWhere(seat))
        else:
            influence(s, seat, s.turn.city)


class InfluenceWhere(SeatQuestion):
    """Which City."""

    def ask(self, s: Cosmos) -> Ask:
        return Ask(self.seat, "ask.influence_where", "HYB-15.8", CITY.all, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        influence(s, self.seat, choice.arg)


def influence(s: Cosmos, seat: i64, city: i64) -> None:
    """HYB-15.8: Goodness; Faithful or the Service; with a Temple one thing more. P-43 with both."""
    if s.telling:
        events.INFLUENCE.tell(s, seat=seat, city=CITIES[city])
    if seat == s.active and city == s.turn.city:  # P-39
        s.turn.did |= bit(INFLUENCE)
    s.push(Influenced(seat, city))
    s.push(InfluenceShare(seat, city))
    gain(s, seat, GOODNESS, s.box.cities[city].goodness, BY_SPACES)


class InfluenceShare(Question):
    """The City's Faithful or its Service."""

    def __init__(self, seat: i64, city: i64) -> None:
        self.seat: i64 = seat
        self.city: i64 = city

    def advance(self, s: Cosmos) -> bool:
        if not mod(s, self.seat, INFLUENCE_BOTH):
            return False
        s.pop()
        self.faithful(s)
        self.service(s)
        return True

    def ask(self, s: Cosmos) -> Ask:
        values = {"seat": seat_name(self.seat), "city": "city." + CITIES[self.city]}
        choices = [SHARE[TAKE_FAITHFUL], SHARE[TAKE_SERVICE]]
        return Ask(self.seat, "ask.influence", "HYB-15.8", choices, "", {**values})

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        if choice.arg == TAKE_FAITHFUL:
            self.faithful(s)
        else:
            self.temple(s, mod(s, self.seat, INFLUENCE_FAITHFUL))
            self.service(s)

    def faithful(self, s: Cosmos) -> None:
        """The City's Faithful. Powers change how many an Influence brings in all (G-55): what of it these are too few
        for is left for the Temple's."""
        n = s.box.cities[self.city].faithful + mod(s, self.seat, INFLUENCE_FAITHFUL)
        self.temple(s, min(0, n))
        gain(s, self.seat, FAITHFUL, n, BY_SPACES)

    def temple(self, s: Cosmos, change: i64) -> None:
        """With a Temple there is one thing more to come; `change` is how much more or less its Faithful are."""
        if s.players[self.seat].temples >> self.city & 1:
            s.push(TempleShare(self.seat, self.city, change))

    def service(self, s: Cosmos) -> None:
        """The City's Service."""
        if self.seat == s.active and self.city == s.turn.city:
            s.turn.service = True
        run(s, s.box.cities[self.city].service, Scene(self.seat, RULEBOOK, BY_SPACES, city=self.city))


class TempleShare(Question):
    """With a Temple there: 1 Goodness or 1 Faithful more."""

    def __init__(self, seat: i64, city: i64, change: i64) -> None:
        self.seat: i64 = seat
        self.city: i64 = city
        self.change: i64 = change

    def ask(self, s: Cosmos) -> Ask:
        choices = [SHARE[TAKE_GOODNESS], SHARE[TAKE_FAITHFUL]]
        return Ask(self.seat, "ask.temple_share", "HYB-15.8", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        if choice.arg == TAKE_GOODNESS:
            gain(s, self.seat, GOODNESS, 1, BY_SPACES)
        else:
            gain(s, self.seat, FAITHFUL, 1 + self.change, BY_SPACES)


class Influenced(Frame[Cosmos]):
    """The Influence is over: powers may react."""

    def __init__(self, seat: i64, city: i64) -> None:
        self.seat: i64 = seat
        self.city: i64 = city

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        seat = self.seat
        unit = acting_unit(s, seat)
        scene = Scene(seat, RULEBOOK, BY_SPACES, -1, seat, unit, seat, unit, -1, -1, MORTAL_WORLD, self.city)
        fire(s, ON_INFLUENCE, scene)
        return True


enter_action(INFLUENCE, Influence())
