"""What happens in Hades Trap, as declared events, and the few ways in which rules tell them.

Every function is quiet unless somebody listens. Rules tell an event after they have done what it tells of.
"""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.board import POSITIONS, SIDES, SQUARES
from mythagon.games.hades_trap.components import BOSSES, COLOURS, HEROES, ITEMS, MEDALLIONS, TILE_NAMES
from mythagon.games.hades_trap.state import Labyrinth
from mythagon.kernel.events import NUMBER, SEAT, WORDS, Events, Kind, id_of
from mythagon.kernel.message import literal

EVENTS: Final = Events()

#: the clause of each medallion
RULE_OF: Final = ["HAD-10.1", "HAD-10.2", "HAD-10.3", "HAD-10.5", "HAD-10.6"]

# -- turns and heroes ---------------------------------------------------------------------------------------------

TURN_BEGINS: Final = EVENTS.kind("turn", "HAD-3.2", "seat", seat=SEAT)
CHOSEN: Final = EVENTS.kind("chosen", "HAD-1.6", "seat", seat=SEAT, hero=id_of("hero"))
APPEAR: Final = EVENTS.kind("appear", "HAD-3.1", "seat", seat=SEAT, square=WORDS)
MOVED: Final = EVENTS.kind("move", "HAD-4.1", "seat", seat=SEAT, square=WORDS)
WALL_PASSED: Final = EVENTS.kind("phase", "HAD-11.3", "seat", seat=SEAT)
ASIDE: Final = EVENTS.kind("aside", "Ruling 5.2", "seat", seat=SEAT, square=WORDS)
MAKE_WAY: Final = EVENTS.kind("make_way", "Ruling 3.59", "seat", seat=SEAT, square=WORDS)
ANDROMEDA_SPENT: Final = EVENTS.kind("andromeda", "HAD-11.2", "seat", seat=SEAT)
DAPHNE_SPENT: Final = EVENTS.kind("daphne", "HAD-11.5", "seat", seat=SEAT)
LIMIT: Final = EVENTS.kind("limit", "Ruling 6.1", count=NUMBER)

# -- attacks and charges ------------------------------------------------------------------------------------------

ATTACKED: Final = EVENTS.kind("attack", "HAD-4.5", "seat other", seat=SEAT, other=SEAT)
PUSH: Final = EVENTS.kind("push", "HAD-4.5", "seat other", seat=SEAT, other=SEAT, square=WORDS)
SKELETON_BEATEN: Final = EVENTS.kind("skeleton", "HAD-4.5 HAD-9.1 HAD-10.5", "seat", seat=SEAT, square=WORDS)
DOUSED: Final = EVENTS.kind("doused", "HAD-4.5 HAD-10.5", "seat", seat=SEAT, square=WORDS)
YOUNG_BEATEN: Final = EVENTS.kind("young", "HAD-4.5 HAD-9.1 HAD-10.5", "seat", seat=SEAT, square=WORDS)
CHARGE_SIDE: Final = EVENTS.kind("charge", "HAD-9.1", "seat", seat=SEAT, side=id_of("side"))
CHARGE_ON: Final = EVENTS.kind("charge_on", "HAD-9.1", "seat", seat=SEAT, square=WORDS)
CHARGE_STOPPED: Final = EVENTS.kind("charge_stopped", "HAD-9.1", "seat other", seat=SEAT, other=SEAT)

# -- hits, and what spares a hero ---------------------------------------------------------------------------------

HADES_TOKEN: Final = EVENTS.kind("hades", "HAD-8.2", "seat", seat=SEAT)
HADES_GONE: Final = EVENTS.kind("hades_gone", "HAD-8.2", "seat", seat=SEAT)
SPARED: Final = EVENTS.kind("spared", "HAD-11.6", "seat", seat=SEAT)
AVOIDED: Final = EVENTS.kind("avoided", "HAD-11.4", "seat", seat=SEAT)
HERO_STUNNED: Final = EVENTS.kind("stunned", "HAD-8.1", "seat", seat=SEAT)
STANDS: Final = EVENTS.kind("stands", "HAD-8.1", "seat", seat=SEAT)
ETHER_LOST: Final = EVENTS.kind("ether_lost", "HAD-11.6", "seat", seat=SEAT)
SHIELD_RAISED: Final = EVENTS.kind("shield", "HAD-9.5", "seat", seat=SEAT, item=id_of("the_item"))
KEPT: Final = EVENTS.kind("kept", "HAD-11.7", "seat", seat=SEAT, item=id_of("the_item"))
WRATH_GROWS: Final = EVENTS.kind("wrath_grows", "HAD-14.1", count=NUMBER)
WRATH: Final = EVENTS.kind("wrath", "HAD-14.2", "seat", seat=SEAT, count=NUMBER)
FALLS: Final = EVENTS.kind("ghost", "HAD-14.3", "seat", seat=SEAT)
GHOST_APPEARS: Final = EVENTS.kind("ghost_appears", "HAD-14.3", "seat", seat=SEAT, square=WORDS)
GHOST_WALKS: Final = EVENTS.kind("ghost_walks", "HAD-14.3", "seat", seat=SEAT, square=WORDS)
GHOST_HOME: Final = EVENTS.kind("ghost_home", "HAD-14.3", "seat", seat=SEAT)
WHOLE: Final = EVENTS.kind("whole", "HAD-14.3", "seat", seat=SEAT)

# -- amphorae and items -------------------------------------------------------------------------------------------

PICKED: Final = EVENTS.kind("pick", "HAD-4.6", "seat", seat=SEAT)
LOOKED: Final = EVENTS.kind("looked", "HAD-4.2 HAD-4.6", "seat", "seat", seat=SEAT, item=id_of("the_item"))
DISCARDED: Final = EVENTS.kind("discard", "HAD-4.6 HAD-10.3", "seat", seat=SEAT, item=id_of("the_item"))
STOLEN: Final = EVENTS.kind("steal", "HAD-4.2", "seat other", seat=SEAT, other=SEAT)
USED: Final = EVENTS.kind("use", "HAD-9.5", "seat", seat=SEAT, item=id_of("the_item"))
BOOMERANG_THROWN: Final = EVENTS.kind("boomerang", "HAD-9.5", "seat other", seat=SEAT, other=SEAT)
MIRRORED: Final = EVENTS.kind("mirror", "HAD-9.5", "seat other", seat=SEAT, other=SEAT)
THROWN: Final = EVENTS.kind("throw", "HAD-10.3", "seat other", seat=SEAT, other=SEAT)

# -- tiles --------------------------------------------------------------------------------------------------------

EXPLORED: Final = EVENTS.kind("explore", "HAD-4.3", "seat", seat=SEAT, tile=id_of("tile"), position=id_of("position"))
TURN_RIGHT: Final = EVENTS.kind("turn_right", "HAD-9.2", "seat", seat=SEAT, position=id_of("position"))
TURN_LEFT: Final = EVENTS.kind("turn_left", "HAD-9.2", "seat", seat=SEAT, position=id_of("position"))
ALARM_TURNED: Final = EVENTS.kind("turned", "HAD-10.2", position=id_of("position"))
SWAPPED: Final = EVENTS.kind("swap", "HAD-9.4", "seat", seat=SEAT, one=id_of("position"), two=id_of("position"))
STAIRS_TAKEN: Final = EVENTS.kind("stairs", "HAD-9.3", "seat", seat=SEAT, square=WORDS)
TELEPORTED: Final = EVENTS.kind("teleport", "HAD-10.1", "seat", seat=SEAT, square=WORDS)

# -- medallions ---------------------------------------------------------------------------------------------------

MEDALLION_WON: Final = EVENTS.kind("medallion", " ".join(RULE_OF), "seat", seat=SEAT, medallion=id_of("medallion"))
SPIRIT_FORMED: Final = EVENTS.kind("spirit", "HAD-10.2", one=WORDS, two=WORDS)
SPIRIT_LOST: Final = EVENTS.kind("spirit_lost", "HAD-10.2", one=WORDS, two=WORDS)
HALF: Final = EVENTS.kind("half", "HAD-10.6", "seat", seat=SEAT)
HALF_STOLEN: Final = EVENTS.kind("half_stolen", "HAD-10.6", "seat other", seat=SEAT, other=SEAT)
ALARMS_RING: Final = [EVENTS.kind("alarm." + MEDALLIONS[medal], RULE_OF[medal]) for medal in range(len(RULE_OF))]
WON_BY_FOUR: Final = EVENTS.kind("won_by_four", "HAD-1.1", "seat", seat=SEAT)
WON_AT_PORTAL: Final = EVENTS.kind("won_at_portal", "HAD-1.1", "seat", seat=SEAT)

# -- Ariadne and the boss -----------------------------------------------------------------------------------------

THREAD_LAID: Final = EVENTS.kind("thread", "HAD-5.1", colour=id_of("thread"))
TOKEN: Final = EVENTS.kind("token", "HAD-5.3", colour=id_of("thread"))
ADDED: Final = EVENTS.kind("added", "HAD-10.1", colour=id_of("thread"))
REPLACED: Final = EVENTS.kind("replaced", "HAD-11.1", "seat", seat=SEAT, old=id_of("thread"), new=id_of("thread"))
BOSS_APPEARS: Final = EVENTS.kind("boss", "HAD-4.3", boss=id_of("the_boss"), square=WORDS)
SIREN_APPEARS: Final = EVENTS.kind("siren", "HAD-13.3", boss=id_of("the_boss"), square=WORDS)
LEAP: Final = EVENTS.kind("leap", "HAD-6.1", boss=id_of("the_boss"), square=WORDS)
BOUNCE: Final = EVENTS.kind("bounce", "HAD-6.2", boss=id_of("the_boss"), square=WORDS)
CRAWL: Final = EVENTS.kind("crawl", "HAD-12.1", boss=id_of("the_boss"), square=WORDS)
PROLIFERATION: Final = EVENTS.kind("proliferation", "HAD-12.3", count=NUMBER)
YOUNG_RUNS: Final = EVENTS.kind("brood", "HAD-12.3", side=id_of("side"), square=WORDS)
SONG: Final = EVENTS.kind("song", "HAD-13.4", colour=id_of("thread"))
CHARMED: Final = EVENTS.kind("charmed", "HAD-13.4", "seat", seat=SEAT, square=WORDS)


# -- how things are called ----------------------------------------------------------------------------------------


def square_value(s: Labyrinth, at: i64) -> str:
    """A square as messages name it: by column and row."""
    return literal(s.rules.plan.names[at])


def position_value(s: Labyrinth, position: i64) -> str:
    """A tile as messages name it: by where it lies."""
    return "position." + position_id(s, position)


def position_id(s: Labyrinth, position: i64) -> str:
    """The same, as an event names it."""
    return f"{s.rules.plan.id}.{POSITIONS[position]}"


def on_square(at: i64) -> str:
    """A square as a place of the table."""
    return "sq:" + SQUARES[at]


# -- telling --------------------------------------------------------------------------------------------------------


def tell_seat(s: Labyrinth, kind: Kind, seat: i64) -> None:
    """Something about one hero and nothing else."""
    if s.telling:
        kind.tell(s, seat=int(seat))


def tell_two(s: Labyrinth, kind: Kind, seat: i64, other: i64) -> None:
    """One hero does something to another."""
    if s.telling:
        kind.tell(s, seat=int(seat), other=int(other))


def tell_path(s: Labyrinth, kind: Kind, seat: i64, start: i64, end: i64) -> None:
    """A hero, or his ghost, comes to a square; `start` is -1 for off the board."""
    if s.telling:
        origin = on_square(start) if start >= 0 else f"board:{seat}"
        moves = ((f"hero:{seat}", origin, on_square(end)),)
        kind.tell(s, moves=moves, seat=int(seat), square=s.rules.plan.names[end])


def tell_pushed(s: Labyrinth, seat: i64, other: i64, start: i64, end: i64) -> None:
    """An attack pushes a hero."""
    if s.telling:
        moves = ((f"hero:{other}", on_square(start), on_square(end)),)
        PUSH.tell(s, moves=moves, seat=int(seat), other=int(other), square=s.rules.plan.names[end])


def tell_swapped(s: Labyrinth, seat: i64, other: i64) -> None:
    """Two heroes have changed places."""
    if s.telling:
        one, two = s.heroes[seat].at, s.heroes[other].at
        moves = (
            (f"hero:{seat}", on_square(two), on_square(one)),
            (f"hero:{other}", on_square(one), on_square(two)),
        )
        MIRRORED.tell(s, moves=moves, seat=int(seat), other=int(other))


def tell_doused(s: Labyrinth, rule: str, seat: i64, at: i64) -> None:
    """A skeleton burns no more."""
    if s.telling:
        DOUSED.tell(s, rule=rule, seat=int(seat), square=s.rules.plan.names[at])


def tell_beaten(s: Labyrinth, kind: Kind, rule: str, seat: i64, at: i64) -> None:
    """A skeleton or a young Hydra leaves the board."""
    if s.telling:
        moves = ((kind.name, on_square(at), f"board:{seat}"),)
        kind.tell(s, rule=rule, moves=moves, seat=int(seat), square=s.rules.plan.names[at])


def tell_explored(s: Labyrinth, seat: i64, position: i64) -> None:
    """A tile is turned over."""
    if s.telling:
        where = "tile:" + POSITIONS[position]
        tile = TILE_NAMES[s.tiles[position] // 4]
        moves = (("tile", where, where),)
        EXPLORED.tell(s, moves=moves, seat=int(seat), tile=tile, position=position_id(s, position))


def tell_turned(s: Labyrinth, seat: i64, position: i64, quarters: i64) -> None:
    """A tile is turned, by a hero or (`seat` -1) by the alarm of Spirit."""
    if s.telling:
        where = "tile:" + POSITIONS[position]
        right = quarters == 1
        moves = (("turn:" + ("right" if right else "left"), where, where),)
        if seat < 0:
            ALARM_TURNED.tell(s, moves=moves, position=position_id(s, position))
        else:
            kind = TURN_RIGHT if right else TURN_LEFT
            kind.tell(s, moves=moves, seat=int(seat), position=position_id(s, position))


def tell_exchanged(s: Labyrinth, seat: i64, one: i64, two: i64) -> None:
    """Two tiles have changed places."""
    if s.telling:
        here, there = "tile:" + POSITIONS[one], "tile:" + POSITIONS[two]
        moves = (("tile", here, there), ("tile", there, here))
        SWAPPED.tell(s, moves=moves, seat=int(seat), one=position_id(s, one), two=position_id(s, two))


def tell_item(s: Labyrinth, kind: Kind, seat: i64, item: i64, rule: str = "") -> None:
    """A hero and an item, as far as the kind says to whom."""
    if s.telling:
        kind.tell(s, rule=rule, seat=int(seat), item=ITEMS[item])


def tell_side(s: Labyrinth, seat: i64, side: i64) -> None:
    """A hero sets out to one side."""
    if s.telling:
        CHARGE_SIDE.tell(s, seat=int(seat), side=SIDES[side])


def tell_medallion(s: Labyrinth, seat: i64, medal: i64) -> None:
    """A complete medallion comes onto a bar."""
    if s.telling:
        id = MEDALLIONS[medal]
        moves = (("medallion:" + id, "supply:" + id, f"board:{seat}"),)
        MEDALLION_WON.tell(s, rule=RULE_OF[medal], moves=moves, seat=int(seat), medallion=id)


def tell_spirit(s: Labyrinth, kind: Kind, one: i64, two: i64) -> None:
    """A Spirit medallion appears across two squares, or goes back."""
    if s.telling:
        ways = ("supply:spirit", on_square(one)) if kind is SPIRIT_FORMED else (on_square(one), "supply:spirit")
        names = s.rules.plan.names
        kind.tell(s, moves=(("medallion:spirit", ways[0], ways[1]),), one=names[one], two=names[two])


def tell_colour(s: Labyrinth, kind: Kind, colour: i64) -> None:
    """One of Ariadne's tokens."""
    if s.telling:
        moves = (("token:" + COLOURS[colour], "ariadne", "sequence"),)
        kind.tell(s, moves=moves, colour=COLOURS[colour])


def tell_replaced(s: Labyrinth, seat: i64, old: i64, new: i64) -> None:
    """Odysseus changes a token."""
    if s.telling:
        REPLACED.tell(s, seat=int(seat), old=COLOURS[old], new=COLOURS[new])


def tell_boss(s: Labyrinth, kind: Kind, start: i64) -> None:
    """The boss comes to his square; `start` is -1 when he appears."""
    if s.telling:
        moves = (("boss", on_square(start) if start >= 0 else "off", on_square(s.boss)),)
        kind.tell(s, moves=moves, boss=BOSSES[s.rules.boss], square=s.rules.plan.names[s.boss])


def tell_alarm(s: Labyrinth, medal: i64) -> None:
    """The alarm of a medallion rings."""
    if s.telling:
        ALARMS_RING[medal].tell(s)


def tell_count(s: Labyrinth, kind: Kind, count: i64) -> None:
    """A number that concerns everybody."""
    if s.telling:
        kind.tell(s, count=int(count))


def tell_wrath(s: Labyrinth, seat: i64, count: i64) -> None:
    """A hero takes the pile of Divine Wrath."""
    if s.telling:
        WRATH.tell(s, moves=(("hades", "wrath", f"board:{seat}"),), seat=int(seat), count=int(count))


def tell_called_back(s: Labyrinth, squares: list[int], free: i64) -> None:
    """The young Hydras that grip nobody are back; so many can run out."""
    if s.telling:
        moves = tuple(("young", on_square(at), on_square(s.boss)) for at in squares)
        PROLIFERATION.tell(s, moves=moves, count=int(free))


def tell_young(s: Labyrinth, side: i64, at: i64) -> None:
    """A young Hydra runs out."""
    if s.telling:
        moves = (("young", on_square(s.boss), on_square(at)),)
        YOUNG_RUNS.tell(s, moves=moves, side=SIDES[side], square=s.rules.plan.names[at])


def tell_chosen(s: Labyrinth, seat: i64) -> None:
    """A player has a hero."""
    if s.telling:
        CHOSEN.tell(s, seat=int(seat), hero=HEROES[s.heroes[seat].who])
