"""DEU-10, DEU-11.1, DEU-12: challenges, from the throw to the loot."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.chapters.cards import AfterThrow, Hand, PlayWindow, windows_for
from mythagon.games.deukalion.chapters.hands import draw, steal
from mythagon.games.deukalion.chapters.pursuits import fill_display
from mythagon.games.deukalion.chapters.relocation import THE_HYDRA, Relocate
from mythagon.games.deukalion.chapters.scoring import complete, gain
from mythagon.games.deukalion.chapters.secrets import would_show
from mythagon.games.deukalion.chapters.settlements import conquer
from mythagon.games.deukalion.chapters.throwing import bury, cast, losses, shortfall, tell_throw
from mythagon.games.deukalion.chapters.treasures import load_treasure, make_room
from mythagon.games.deukalion.choices import LOOT, LOOT_CARD, LOOT_NOTHING, TAKE, TAKE_NOTHING
from mythagon.games.deukalion.components import BEFORE, CITIES, COLOURS, DEFEAT_HYDRA, DEFEAT_SHIP, LANDS
from mythagon.games.deukalion.labels import place_name, place_on_table
from mythagon.games.deukalion.state import (
    AT_CITY,
    AT_SETTLEMENT,
    DUEL,
    FROM_HYDRA,
    HUNT,
    HYDRA_VALUE,
    LASH,
    NO_FIGHT,
    Sea,
    Throw,
)
from mythagon.kernel.bits import nibble, one_of
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame, Question, changed
from mythagon.kernel.message import seat_name

RULE_OF_THROW: Final = ["DEU-10.2", "DEU-11.1", "DEU-11.1", "DEU-12.1", "DEU-12.5"]


def challenge_ship(s: Sea, attacker: i64, defender: i64) -> None:
    """DEU-10.1: both throw all their hoplites; the defender may first play cards."""
    begin(s, DUEL, -1, [Throw(attacker), Throw(defender)])
    open_before(s, defender)
    if s.telling:
        events.ATTACK.tell(s, seat=int(attacker), other=int(defender))


def challenge_place(s: Sea, seat: i64, place: i64) -> None:
    """DEU-11.1: a city, or a settlement held by another."""
    begin(s, AT_CITY if place < 8 else AT_SETTLEMENT, place, [Throw(seat)])
    if s.telling:
        moves = ((f"ship:{seat}", place_on_table(place), place_on_table(place)),)
        events.CHALLENGE.tell(s, seat=int(seat), city=LANDS[place], value=s.box.values[place], moves=moves)


def challenge_hydra(s: Sea, seat: i64) -> None:
    """DEU-12.1: a ship attacks the Hydra."""
    begin(s, HUNT, -1, [Throw(seat)])
    if s.telling:
        events.HUNT.tell(s, seat=int(seat), value=int(HYDRA_VALUE) // 2)


def lash(s: Sea, seat: i64) -> None:
    """DEU-12.5: the Hydra attacks a ship; its owner may first play cards."""
    begin(s, LASH, -1, [Throw(seat)])
    open_before(s, seat)


def begin(s: Sea, fight: i64, place: i64, throws: list[Throw]) -> None:
    """A challenge takes the table."""
    s.fight = fight
    s.fight_place = place
    s.throws = throws
    s.push(THROW_HOPLITES)


def open_before(s: Sea, seat: i64) -> None:
    """DEU-14.5: whoever is attacked may take hoplites back by cards before the throw."""
    if s.heroes[seat].hand:
        s.push(PlayWindow(seat, "before_throw", BEFORE, "DEU-14.5"))


class ThrowHoplites(Frame[Sea]):
    """DEU-10.1: all hoplites aboard are thrown."""

    def advance(self, s: Sea) -> bool:
        s.replace(DECIDE)
        for throw in s.throws:
            cast(s, throw, s.heroes[throw.seat].aboard)
            tell_throw(s, throw, events.THROW, RULE_OF_THROW[s.fight])
        s.push(AFTER_THROW)
        return True


class Decide(Frame[Sea]):
    """Compare, bury the dead, and do what the outcome says."""

    def advance(self, s: Sea) -> bool:
        s.pop()
        fight = s.fight
        throws = s.throws
        seat = throws[0].seat
        won = shortfall(s, throws[0], s.heroes[seat]) <= 0
        for throw in throws:
            bury(s, throw, losses(throw, s.heroes[throw.seat]), RULE_OF_THROW[fight])
        place = s.fight_place
        s.fight = NO_FIGHT
        s.fight_place = -1
        s.throws = []
        if fight == DUEL:
            end_duel(s, seat, throws[1].seat, won)
        elif fight in (HUNT, LASH):
            end_hydra_fight(s, seat, won, fight == HUNT)
        else:
            end_siege(s, seat, place, won)
        return True


def end_duel(s: Sea, attacker: i64, defender: i64, won: bool) -> None:
    """DEU-10.3 to DEU-10.6: loot, then the loser's ship goes 3 squares; a tie is the defender's (G18)."""
    winner = attacker if won else defender
    loser = defender if won else attacker
    if s.telling:
        told = events.DUEL_WON if won else events.DUEL_HELD
        told.tell(s, seat=int(winner), other=int(loser))
    s.push(Relocate(winner, loser, True, "DEU-10.5"))
    s.push(Loot(winner, loser))
    if won or s.rules.defender_counts:
        defeat_pursuits(s, winner, False)


def end_hydra_fight(s: Sea, seat: i64, won: bool, hunt: bool) -> None:
    """DEU-12.2, DEU-12.3, DEU-12.6, DEU-12.7."""
    rule = ("DEU-12.2" if hunt else "DEU-12.6") if won else "DEU-12.3" if hunt else "DEU-12.7"
    if s.telling:
        told = events.HYDRA_BEATEN if won else events.HYDRA_WINS
        told.tell(s, rule, seat=int(seat))
    if not won:
        s.push(Relocate(s.right_of(seat), seat, False, rule))
        return
    s.push(Relocate(seat, THE_HYDRA, False, rule))
    if defeat_pursuits(s, seat, True) == 0 and not hunt:
        gain(s, seat, 1, FROM_HYDRA, "DEU-12.6")


def defeat_pursuits(s: Sea, seat: i64, hydra: bool) -> i64:
    """All open pursuits, and the own secret one, that ask for this victory (G26, G33, G34); how many they were."""
    kind: i64 = DEFEAT_HYDRA if hydra else DEFEAT_SHIP
    asking: i64 = 0
    for card, pursuit in enumerate(s.box.pursuits):
        if pursuit.hydra if hydra else pursuit.ship:
            asking |= 1 << card
    found: i64 = 0
    for card in s.display:
        if card >= 0 and asking >> card & 1:
            complete(s, seat, card, s.box.pursuits[card].won(kind), "DEU-13.6")
            found += 1
    hero = s.heroes[seat]
    if would_show(s, hero, asking):
        complete(s, seat, hero.secret, s.box.pursuits[hero.secret].won(kind), "DEU-13.6")
        found += 1
    return found


def end_siege(s: Sea, seat: i64, place: i64, won: bool) -> None:
    """DEU-11.1 to DEU-11.3: a treasure of the city, or the settlement; else play goes on."""
    if s.telling:
        told = events.SIEGE_WON if won else events.SIEGE_LOST
        told.tell(s, seat=int(seat), city=LANDS[place])
    if won:
        if place < 8:
            s.push(TakeTreasure(seat, place))
        else:
            conquer(s, seat, place - 8)


class TakeTreasure(Question[Sea]):
    """DEU-11.2: one treasure of the city, own choice; with a full board it may be left there (G21)."""

    def __init__(self, seat: i64, city: i64) -> None:
        self.seat: i64 = seat
        self.city: i64 = city

    def advance(self, s: Sea) -> bool:
        choices = self.ask(s).choices
        if len(choices) > 1:
            return False
        self.answer(s, choices[0])
        return True

    def ask(self, s: Sea) -> Ask:
        stock = s.stock[self.city]
        choices = [TAKE[colour] for colour in range(5) if nibble(stock, colour)]
        if s.heroes[self.seat].room() == 0:
            choices.append(TAKE_NOTHING)
        return Ask(self.seat, "ask.take", "DEU-11.2", choices, "", {"city": place_name(self.city)})

    def answer(self, s: Sea, choice: Choice) -> None:
        s.pop()
        if choice is not TAKE_NOTHING:
            colour: i64 = choice.arg
            make_room(s, self.seat)
            s.stock = changed(s.stock, self.city, s.stock[self.city] - one_of(colour))
            load_treasure(s, self.seat, colour)
            if s.telling:
                moves = (("treasure:" + COLOURS[colour], "city:" + CITIES[self.city], f"board:{self.seat}:slot"),)
                events.TAKE.tell(s, seat=int(self.seat), treasure=COLOURS[colour], moves=moves)


class Loot(Question[Sea]):
    """DEU-10.4: a treasure or an Action card from the loser, or nothing (G19)."""

    def __init__(self, winner: i64, loser: i64) -> None:
        self.winner: i64 = winner
        self.loser: i64 = loser

    def advance(self, s: Sea) -> bool:
        if fill_display(s):
            return True
        if s.heroes[self.loser].cargo or self.card_to_take(s):
            return False
        s.pop()
        return True

    def card_to_take(self, s: Sea) -> bool:
        """A card in the loser's hand, or on the pile, by edition."""
        return s.heroes[self.loser].hand > 0 if s.rules.steal else len(s.actions) > 0

    def ask(self, s: Sea) -> Ask:
        cargo = s.heroes[self.loser].cargo
        choices = [LOOT[colour] for colour in range(5) if nibble(cargo, colour)]
        if self.card_to_take(s):
            choices.append(LOOT_CARD)
        choices.append(LOOT_NOTHING)
        return Ask(self.winner, "ask.loot", "DEU-10.4", choices, "", {"other": seat_name(self.loser)})

    def answer(self, s: Sea, choice: Choice) -> None:
        s.pop()
        if choice is LOOT_CARD:
            hand = Hand(s, self.winner)
            if s.rules.steal:
                steal(s, self.winner, self.loser)
            else:
                draw(s, self.winner, "DEU-10.4")
            if self.winner != s.mover:
                for window in windows_for(s, hand):  # after the relocation that waits below
                    s.stack.insert(len(s.stack) - 1, window)
        elif choice is not LOOT_NOTHING:
            loot: i64 = choice.arg
            make_room(s, self.winner)
            loser = s.heroes[self.loser]
            loser.cargo -= one_of(loot)
            loser.chests -= 1
            load_treasure(s, self.winner, loot)
            if s.telling:
                moves = (("treasure:" + COLOURS[loot], f"board:{self.loser}:slot", f"board:{self.winner}:slot"),)
                events.LOOT.tell(s, seat=int(self.winner), other=int(self.loser), treasure=COLOURS[loot], moves=moves)


THROW_HOPLITES: Final = ThrowHoplites()
DECIDE: Final = Decide()
AFTER_THROW: Final = AfterThrow(0, 0)
