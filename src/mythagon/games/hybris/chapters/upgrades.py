"""HYB-11: the six Upgrade tiles, the Spark track, Temples, and the instant win."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.choices import CITY, FREE
from mythagon.games.hybris.events import tell_unit
from mythagon.games.hybris.grammar.words import (
    ANY_PIECE,
    CITIES,
    HERO_PIECE,
    ON_ALL_UPGRADES,
    ON_SPARK_FREED,
    ON_TEMPLE_PLACED,
    PIECES,
    PROPHET_PIECE,
    RULE_NO_INSTANT,
    RULE_UPGRADES,
    SPARK,
    TEMPLE,
    UNIT_PIECE,
)
from mythagon.games.hybris.labels import Question, SeatQuestion
from mythagon.games.hybris.lines import BY_SPARKS, BY_UPGRADES
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.powers import fire, refresh
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import run
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import ABSENT, FIRST_ALLY, FIRST_HERO, FIRST_PROPHET, HOME
from mythagon.kernel.bits import bit, nibble, one_of
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame

TILES = 6


def leftmost(s: Cosmos, seat: i64, tile: i64) -> i64:
    """HYB-11.2: the next piece to leave a tile, -1 when it is unlocked."""
    player = s.players[seat]
    pieces = s.box.upgrades[TILES * player.who + tile].pieces
    gone = nibble(player.freed, tile)
    return pieces[gone] if gone < len(pieces) else -1


def tiles_with(s: Cosmos, seat: i64, wanted: i64) -> list[int]:
    """The tiles whose leftmost piece is one of the kind wanted."""
    found: list[int] = []
    for tile in range(TILES):
        piece = leftmost(s, seat, tile)
        if piece < 0:
            continue
        unit = wanted == UNIT_PIECE and piece in (PROPHET_PIECE, HERO_PIECE)
        if wanted == ANY_PIECE or piece == wanted or unit:
            found.append(tile)
    return found


def can_free(s: Cosmos, seat: i64, wanted: i64) -> bool:
    """Is such a piece leftmost anywhere?"""
    return len(tiles_with(s, seat, wanted)) > 0


def free(s: Cosmos, seat: i64, wanted: i64, n: i64) -> None:
    """Pieces leave Upgrade tiles; what cannot is lost (P-77)."""
    if can_free(s, seat, wanted):
        s.push(FreePiece(seat, wanted, n))


class FreePiece(Question):
    """HYB-11.2: the tile decides which piece goes; with only one such tile there is nothing to ask."""

    def __init__(self, seat: i64, wanted: i64, n: i64) -> None:
        self.seat: i64 = seat
        self.wanted: i64 = wanted
        self.n: i64 = n

    def advance(self, s: Cosmos) -> bool:
        tiles = tiles_with(s, self.seat, self.wanted) if self.n > 0 else []
        if len(tiles) > 1:
            return False
        s.pop()
        if tiles:
            self.go_on(s, tiles[0])
        return True

    def ask(self, s: Cosmos) -> Ask:
        choices = [FREE[tile] for tile in tiles_with(s, self.seat, self.wanted)]
        key = "ask.free." + PIECES[self.wanted]
        return Ask(self.seat, key, "HYB-11.2", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        self.go_on(s, choice.arg)

    def go_on(self, s: Cosmos, tile: i64) -> None:
        """One piece leaves, then the next is looked for."""
        if self.n > 1:
            s.push(FreePiece(self.seat, self.wanted, self.n - 1))
        free_from(s, self.seat, tile)


def free_from(s: Cosmos, seat: i64, tile: i64) -> None:
    """HYB-11.3 to HYB-11.6: the leftmost piece of a tile goes where it belongs; the last one unlocks the tile."""
    player = s.players[seat]
    upgrade = s.box.upgrades[TILES * player.who + tile]
    piece = leftmost(s, seat, tile)
    player.freed += one_of(tile)
    if nibble(player.freed, tile) == len(upgrade.pieces):
        s.push(Unlock(seat, tile))
    if piece == SPARK:
        player.sparks += 1
        events.tell_spark(s, seat)
        fire(s, ON_SPARK_FREED, Scene(seat, RULEBOOK, BY_SPARKS, by=seat, on=seat))
        run(s, s.box.olympians[player.who].sparks[player.sparks - 1], Scene(seat, RULEBOOK, BY_SPARKS))
    elif piece == TEMPLE:
        s.push(PlaceTemple(seat))
    elif piece == PROPHET_PIECE:
        for unit in range(FIRST_PROPHET, FIRST_ALLY):
            if player.at(unit) == ABSENT:
                join(s, seat, unit)
                return
    else:
        join(s, seat, FIRST_HERO + upgrade.hero - 3 * player.who)


def join(s: Cosmos, seat: i64, unit: i64) -> None:
    """HYB-11.4: a unit comes to the reserve; without a token it can do nothing before the next Age."""
    s.players[seat].put(unit, HOME)
    tell_unit(s, events.JOINS, seat, unit, f"upgrades:{seat}", f"board:{seat}")


class PlaceTemple(SeatQuestion):
    """HYB-11.5: into a City where the player has none."""

    def ask(self, s: Cosmos) -> Ask:
        temples = s.players[self.seat].temples
        choices = [CITY[city] for city in range(len(CITIES)) if not temples >> city & 1]
        return Ask(self.seat, "ask.temple", "HYB-11.5", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        seat = self.seat
        s.players[seat].temples |= bit(choice.arg)
        if s.telling:
            events.TEMPLE.tell(s, seat=seat, city=CITIES[choice.arg])
        fire(s, ON_TEMPLE_PLACED, Scene(seat, RULEBOOK, BY_UPGRADES, by=seat, on=seat, city=choice.arg))


class Unlock(Frame[Cosmos]):
    """HYB-11.6: the last piece is gone: first the reward, then the tile is turned over."""

    def __init__(self, seat: i64, tile: i64) -> None:
        self.seat: i64 = seat
        self.tile: i64 = tile

    def advance(self, s: Cosmos) -> bool:
        s.replace(TurnOver(self.seat, self.tile))
        upgrade = s.box.upgrades[TILES * s.players[self.seat].who + self.tile]
        if s.telling:
            events.UNLOCK.tell(s, seat=self.seat, upgrade=upgrade.id)
        run(s, upgrade.reward, Scene(self.seat, RULEBOOK, BY_UPGRADES))
        return True


class TurnOver(Frame[Cosmos]):
    """HYB-11.6, HYB-11.7: its power works, and perhaps it wins."""

    def __init__(self, seat: i64, tile: i64) -> None:
        self.seat: i64 = seat
        self.tile: i64 = tile

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        seat = self.seat
        player = s.players[seat]
        player.unlocked |= bit(self.tile)
        refresh(s, seat)
        if player.upgrades() >= s.rules.setting(RULE_UPGRADES) and not s.rules.setting(RULE_NO_INSTANT):
            s.winner = seat
            if s.telling:
                events.ASCENDS.tell(s, seat=seat)
            s.end()
            return True
        if player.upgrades() == TILES:
            fire(s, ON_ALL_UPGRADES, Scene(seat, RULEBOOK, BY_UPGRADES, by=seat, on=seat))
        return True
