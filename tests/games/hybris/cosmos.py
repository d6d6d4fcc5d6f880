"""Exact tables for tests: Olympians, hands, units and tokens where wanted, turns played as text.

table = cosmos("poseidon athena").unit(1, "hero1", at="lemnos").hand(0, "divine_grace").hand(1, "crush")
table.turn(0).play("activate:olympian enter:lemnos")
table.play("0>play:divine_grace 0>continue 1>play:crush 1>continue")
"""

from typing import Any, cast

from mythagon.games.hybris.chapters.ages import AGES
from mythagon.games.hybris.chapters.turn import ACTION_MENU, FINISH_TURN, TURN_MENU, TURNS
from mythagon.games.hybris.choices import ALL_SPACES, CARD_NAMES, UNIT_NAMES
from mythagon.games.hybris.game import GAME
from mythagon.games.hybris.grammar.words import LOCATIONS
from mythagon.games.hybris.kinds import COLOSSEUM_HEROES, SLOT_NAMES
from mythagon.games.hybris.moment import Turn
from mythagon.games.hybris.player import Player
from mythagon.games.hybris.powers import refresh
from mythagon.games.hybris.state import ZONES, Cosmos, owned
from mythagon.games.hybris.units import ABSENT, CITY_SPACE, FALLEN, FIRST_ALLY, HOME, ILLUSTRATION, ON_SPACE
from mythagon.kernel.bits import bit, one_of
from mythagon.kernel.match import Match

CAST = "zeus poseidon athena hades"
#: the numbers of a personal deck, the Improved card aside
DECK = 17
#: the step of an Age after the one in which turns are taken
AFTER_TURNS = 4


def cosmos(olympians: str = CAST, *, script: list[str] | None = None, **options: str) -> "Table":
    """A table laid for these Olympians, seat by seat, before the first Pillar is taken."""
    cast_list = olympians.split()
    match = Match.start(GAME, len(cast_list), options, "ithaca", {"olympians": cast_list}, script=script)
    return Table(match)


def card_number(name: str) -> int:
    """A Conflict card by the seat's own number."""
    return CARD_NAMES.index(name)


class Table:
    """A match with short words for what tests look at and arrange."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def s(self) -> Cosmos:
        """The state as it is now."""
        return cast(Cosmos, self.match.state)

    def player(self, seat: int) -> Player:
        """One player."""
        return self.s.players[seat]

    # -- arranging ------------------------------------------------------------------------------------------------

    def hand(self, seat: int, cards: str = "") -> "Table":
        """Give a seat exactly these cards; the rest of the seventeen is the deck."""
        player = self.player(seat)
        player.hand = sorted([card_number(name) for name in cards.split()])
        player.deck = [card for card in range(DECK) if card not in player.hand]
        player.discard = []
        player.shown = []
        return self

    def top(self, seat: int, *cards: str) -> "Table":
        """Put cards of the deck on its top, the first named is drawn first."""
        player = self.player(seat)
        numbers = [card_number(name) for name in cards]
        player.deck = [card for card in player.deck if card not in numbers] + numbers[::-1]
        return self

    def drawn(self, *cards: str) -> "Table":
        """Put cards on the top of the Colosseum's deck, the first named is drawn first."""
        deck = self.s.colosseum.copy()
        numbers = [card_number(name) for name in cards]
        for number in numbers:
            deck.remove(number)
        self.s.colosseum = deck + numbers[::-1]
        return self

    def unit(self, seat: int, name: str, at: str = "home") -> "Table":
        """Put a unit at home, on a space, among the fallen or back on its tile ("absent")."""
        where = {"home": HOME, "fallen": FALLEN, "absent": ABSENT}
        self.player(seat).put(UNIT_NAMES.index(name), where[at] if at in where else ON_SPACE + ALL_SPACES.index(at))
        return self

    def token(self, seat: int, name: str, place: str) -> "Table":
        """Lay a Location token under a unit."""
        self.player(seat).lay_token(UNIT_NAMES.index(name), LOCATIONS.index(place))
        return self

    def ally(self, seat: int, hero: str, at: str = "home") -> "Table":
        """A Colosseum Hero is already this player's ally."""
        number = COLOSSEUM_HEROES.index(hero)
        self.s.arena -= bit(number)
        player = self.player(seat)
        player.allies = [*player.allies, FIRST_ALLY + number]
        refresh(self.s, seat)
        return self.unit(seat, hero, at)

    def have(self, seat: int, **values: int) -> "Table":
        """Set stores and tracks: vp, aegis, faithful, prayers, goodness, determination."""
        for name, value in values.items():
            setattr(self.player(seat), name, value)
        return self

    def greatness(self, *spaces: int) -> "Table":
        """The Greatness space of each seat."""
        for seat, space in enumerate(spaces):
            self.player(seat).greatness = space
        return self

    def upgrade(self, seat: int, *tiles: int) -> "Table":
        """Unlock Upgrade tiles, counted from 1."""
        for tile in tiles:
            self.player(seat).unlocked |= bit(tile - 1)
        refresh(self.s, seat)
        return self

    def temple(self, seat: int, city: str) -> "Table":
        """A Temple in a City."""
        self.player(seat).temples |= bit(ALL_SPACES.index(city) - CITY_SPACE)
        return self

    def technology(self, seat: int, id: str, slot: str) -> "Table":
        """A deployed Technology."""
        tile = [technology.id for technology in self.s.box.technologies].index(id)
        slots = self.s.slots.copy()
        slots[SLOT_NAMES.index(slot)] = owned(tile, seat)
        self.s.slots = slots
        self.s.market = [idea for idea in self.s.market if idea != tile]
        refresh(self.s, seat)
        return self

    def store(self, seat: int, id: str) -> "Table":
        """A finished Technology in storage."""
        tile = [technology.id for technology in self.s.box.technologies].index(id)
        self.player(seat).storage = [*self.player(seat).storage, tile]
        self.s.market = [idea for idea in self.s.market if idea != tile]
        return self

    def quests(self, *ids: str) -> "Table":
        """The Quests face up, from the left; missing ones leave their zone empty."""
        known = [quest.id for quest in self.s.box.quests]
        numbers = [known.index(id) for id in ids]
        pool = self.s.quest_deck + [quest for quest in self.s.quests if quest >= 0]
        self.s.quests = numbers + [-1] * (ZONES - len(numbers))
        self.s.quest_deck = [quest for quest in pool if quest not in numbers]
        return self

    # -- playing --------------------------------------------------------------------------------------------------

    def turn(self, seat: int) -> "Table":
        """It is this seat's turn; Pillars are taken in the order of seats, nobody has planned anything more."""
        s = self.s
        for other in range(s.seats):
            s.players[other].pillar = other
        s.age = max(1, s.age)
        s.step = AFTER_TURNS
        s.order = list(range(s.seats))
        s.next = (seat + 1) % s.seats
        s.active = seat
        s.turn = Turn()
        s.stack[:] = [AGES, TURNS, TURN_MENU]
        s.settle()
        return self

    def acting(self, seat: int, name: str, space: str) -> "Table":
        """A character has arrived on a space in its turn and may act."""
        self.turn(seat)
        s = self.s
        number = ALL_SPACES.index(space)
        unit = UNIT_NAMES.index(name)
        self.player(seat).put(unit, ON_SPACE + number)
        s.turn.unit = unit
        s.turn.space = number
        s.turn.place = s.place_of(number)
        s.turn.city = number - CITY_SPACE if CITY_SPACE <= number < ILLUSTRATION else -1
        if name == "olympian":
            self.player(seat).spent = True
        s.stack[:] = [AGES, TURNS, FINISH_TURN, ACTION_MENU]
        s.settle()
        return self

    def play(self, words: str) -> "Table":
        """Answer questions in order; ``1>stop`` says which seat answers, otherwise the one asked first does."""
        for word in words.split():
            seat, _, text = word.rpartition(">")
            self.match.answer(int(seat) if seat else self.match.asks[0].seat, text)
        return self

    # -- looking --------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The key of the first open question."""
        return self.match.asks[0].key

    @property
    def seat(self) -> int:
        """Who is asked first."""
        return self.match.asks[0].seat

    def choices(self, seat: int | None = None) -> list[str]:
        """The choices of the open question to a seat."""
        ask = self.match.asks[0] if seat is None else self.match.ask_of(seat)
        return [choice.text for choice in ask.choices]

    def where(self, seat: int, name: str) -> str:
        """Where a unit is."""
        at = self.player(seat).at(UNIT_NAMES.index(name))
        named = {HOME: "home", FALLEN: "fallen", ABSENT: "absent"}
        return named[at] if at in named else ALL_SPACES[at - ON_SPACE]

    def cards(self, seat: int) -> list[str]:
        """The hand of a seat."""
        return [CARD_NAMES[card] for card in self.player(seat).hand]

    def discards(self, seat: int) -> list[str]:
        """The discard pile of a seat."""
        return [CARD_NAMES[card] for card in self.player(seat).discard]

    def told(self) -> list[str]:
        """The keys of everything everybody has heard."""
        return [event.kind for event in self.match.events(None)]

    def reserve(self, seat: int, place: str) -> int:
        """Location tokens of a kind in the reserve."""
        return int(self.player(seat).reserve // one_of(LOCATIONS.index(place)) % 16)


def view(table: Table, seat: int | None = None) -> dict[str, Any]:
    """The table as a seat sees it, a spectator if none."""
    return dict(table.match.view(seat))
