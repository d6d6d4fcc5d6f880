"""What happened, as events. Every function is quiet unless somebody listens."""

from mypy_extensions import i64

from mythagon.games.hades_trap.board import POSITIONS, SIDES, SQUARES
from mythagon.games.hades_trap.components import BOSSES, COLOURS, HEROES, ITEMS, MEDALLIONS, TILE_NAMES
from mythagon.games.hades_trap.state import Labyrinth
from mythagon.kernel.message import Event, Value, literal


def seat_name(seat: i64) -> str:
    """A seat as messages name it."""
    return f"seat:{seat}"


def square_value(s: Labyrinth, at: i64) -> str:
    """A square as messages name it: by column and row."""
    return literal(s.rules.plan.names[at])


def position_value(s: Labyrinth, position: i64) -> str:
    """A tile as messages name it: by where it lies."""
    return f"position.{s.rules.plan.id}.{POSITIONS[position]}"


def on_square(at: i64) -> str:
    """A square as a place of the table."""
    return "sq:" + SQUARES[at]


def tell_seat(s: Labyrinth, key: str, rule: str, seat: i64) -> None:
    """Something about one hero and nothing else."""
    if s.telling:
        s.tell(Event(key, {"seat": seat_name(seat)}, rule, None, (int(seat),)))


def tell_two(s: Labyrinth, key: str, rule: str, seat: i64, other: i64) -> None:
    """One hero does something to another."""
    if s.telling:
        values: dict[str, Value] = {"seat": seat_name(seat), "other": seat_name(other)}
        s.tell(Event(key, values, rule, None, (int(seat), int(other))))


def tell_path(s: Labyrinth, key: str, rule: str, seat: i64, start: i64, end: i64) -> None:
    """A hero, or his ghost, comes to a square; `start` is -1 for off the board."""
    if s.telling:
        origin = on_square(start) if start >= 0 else f"board:{seat}"
        moves = ((f"hero:{seat}", origin, on_square(end)),)
        s.tell(Event(key, {"seat": seat_name(seat), "square": square_value(s, end)}, rule, None, (int(seat),), moves))


def tell_pushed(s: Labyrinth, seat: i64, other: i64, start: i64, end: i64) -> None:
    """An attack pushes a hero."""
    if s.telling:
        values: dict[str, Value] = {"seat": seat_name(seat), "other": seat_name(other), "square": square_value(s, end)}
        moves = ((f"hero:{other}", on_square(start), on_square(end)),)
        s.tell(Event("event.push", values, "HAD-4.5", None, (int(seat), int(other)), moves))


def tell_swapped(s: Labyrinth, seat: i64, other: i64) -> None:
    """Two heroes have changed places."""
    if s.telling:
        one, two = s.heroes[seat].at, s.heroes[other].at
        values: dict[str, Value] = {"seat": seat_name(seat), "other": seat_name(other)}
        moves = (
            (f"hero:{seat}", on_square(two), on_square(one)),
            (f"hero:{other}", on_square(one), on_square(two)),
        )
        s.tell(Event("event.mirror", values, "HAD-9.5", None, (int(seat), int(other)), moves))


def tell_square(s: Labyrinth, key: str, rule: str, seat: i64, at: i64) -> None:
    """A hero does something on a square."""
    if s.telling:
        s.tell(Event(key, {"seat": seat_name(seat), "square": square_value(s, at)}, rule, None, (int(seat),)))


def tell_beaten(s: Labyrinth, key: str, rule: str, seat: i64, at: i64) -> None:
    """A skeleton or a young Hydra leaves the board."""
    if s.telling:
        moves = ((("young" if key == "event.young" else "skeleton"), on_square(at), f"board:{seat}"),)
        values: dict[str, Value] = {"seat": seat_name(seat), "square": square_value(s, at)}
        s.tell(Event(key, values, rule, None, (int(seat),), moves))


def tell_explored(s: Labyrinth, seat: i64, position: i64) -> None:
    """A tile is turned over."""
    if s.telling:
        values: dict[str, Value] = {
            "seat": seat_name(seat),
            "tile": "tile." + TILE_NAMES[s.tiles[position] // 4],
            "position": position_value(s, position),
        }
        moves = (("tile", "tile:" + POSITIONS[position], "tile:" + POSITIONS[position]),)
        s.tell(Event("event.explore", values, "HAD-4.3", None, (int(seat),), moves))


def tell_turned(s: Labyrinth, seat: i64, position: i64, quarters: i64, rule: str) -> None:
    """A tile is turned, by a hero or (`seat` -1) by the alarm of Spirit."""
    if s.telling:
        where = "tile:" + POSITIONS[position]
        moves = (("turn:" + ("right" if quarters == 1 else "left"), where, where),)
        values: dict[str, Value] = {"position": position_value(s, position)}
        if seat < 0:
            s.tell(Event("event.turned", values, rule, None, (), moves))
        else:
            values["seat"] = seat_name(seat)
            key = "event.turn_right" if quarters == 1 else "event.turn_left"
            s.tell(Event(key, values, rule, None, (int(seat),), moves))


def tell_exchanged(s: Labyrinth, seat: i64, one: i64, two: i64) -> None:
    """Two tiles have changed places."""
    if s.telling:
        values: dict[str, Value] = {
            "seat": seat_name(seat),
            "one": position_value(s, one),
            "two": position_value(s, two),
        }
        here, there = "tile:" + POSITIONS[one], "tile:" + POSITIONS[two]
        s.tell(
            Event("event.swap", values, "HAD-9.4", None, (int(seat),), (("tile", here, there), ("tile", there, here)))
        )


def tell_item(s: Labyrinth, key: str, rule: str, seat: i64, item: i64) -> None:
    """A hero and an item everybody sees."""
    if s.telling:
        s.tell(Event(key, {"seat": seat_name(seat), "item": "the_item." + ITEMS[item]}, rule, None, (int(seat),)))


def tell_secret(s: Labyrinth, seats: list[int], seat: i64, item: i64, rule: str) -> None:
    """What an amphora holds, for those who have looked into it."""
    if s.telling:
        values: dict[str, Value] = {"seat": seat_name(seat), "item": "the_item." + ITEMS[item]}
        s.tell(Event("event.looked", values, rule, tuple(seats), (int(seat),)))


def tell_side(s: Labyrinth, key: str, rule: str, seat: i64, side: i64) -> None:
    """A hero sets out to one side."""
    if s.telling:
        values: dict[str, Value] = {"seat": seat_name(seat), "side": "side." + SIDES[side]}
        s.tell(Event(key, values, rule, None, (int(seat),)))


def tell_medallion(s: Labyrinth, seat: i64, medal: i64, rule: str) -> None:
    """A complete medallion comes onto a bar."""
    if s.telling:
        values: dict[str, Value] = {"seat": seat_name(seat), "medallion": "medallion." + MEDALLIONS[medal]}
        moves = (("medallion:" + MEDALLIONS[medal], "supply:" + MEDALLIONS[medal], f"board:{seat}"),)
        s.tell(Event("event.medallion", values, rule, None, (int(seat),), moves))


def tell_spirit(s: Labyrinth, key: str, rule: str, one: i64, two: i64) -> None:
    """A Spirit medallion appears across two squares, or goes back."""
    if s.telling:
        values: dict[str, Value] = {"one": square_value(s, one), "two": square_value(s, two)}
        ways = ("supply:spirit", on_square(one)) if key == "event.spirit" else (on_square(one), "supply:spirit")
        s.tell(Event(key, values, rule, None, (), (("medallion:spirit", ways[0], ways[1]),)))


def tell_colour(s: Labyrinth, key: str, rule: str, colour: i64) -> None:
    """One of Ariadne's tokens."""
    if s.telling:
        where = "token:" + COLOURS[colour]
        s.tell(Event(key, {"colour": "thread." + COLOURS[colour]}, rule, None, (), ((where, "ariadne", "sequence"),)))


def tell_replaced(s: Labyrinth, seat: i64, old: i64, new: i64) -> None:
    """Odysseus changes a token."""
    if s.telling:
        values: dict[str, Value] = {
            "seat": seat_name(seat),
            "old": "thread." + COLOURS[old],
            "new": "thread." + COLOURS[new],
        }
        s.tell(Event("event.replaced", values, "HAD-11.1", None, (int(seat),)))


def tell_boss(s: Labyrinth, key: str, rule: str, start: i64) -> None:
    """The boss comes to his square; `start` is -1 when he appears."""
    if s.telling:
        values: dict[str, Value] = {"boss": "the_boss." + BOSSES[s.rules.boss], "square": square_value(s, s.boss)}
        moves = (("boss", on_square(start) if start >= 0 else "off", on_square(s.boss)),)
        s.tell(Event(key, values, rule, None, (), moves))


def tell_alarm(s: Labyrinth, medal: i64, rule: str) -> None:
    """The alarm of a medallion rings."""
    if s.telling:
        s.tell(Event("event.alarm." + MEDALLIONS[medal], {}, rule, None, ()))


def tell_count(s: Labyrinth, key: str, rule: str, count: i64) -> None:
    """A number that concerns everybody."""
    if s.telling:
        s.tell(Event(key, {"count": int(count)}, rule, None, ()))


def tell_wrath(s: Labyrinth, seat: i64, count: i64) -> None:
    """A hero takes the pile of Divine Wrath."""
    if s.telling:
        values: dict[str, Value] = {"seat": seat_name(seat), "count": int(count)}
        moves = (("hades", "wrath", f"board:{seat}"),)
        s.tell(Event("event.wrath", values, "HAD-14.2", None, (int(seat),), moves))


def tell_called_back(s: Labyrinth, squares: list[int], free: i64) -> None:
    """The young Hydras that grip nobody are back; so many can run out."""
    if s.telling:
        moves = tuple(("young", on_square(at), on_square(s.boss)) for at in squares)
        s.tell(Event("event.proliferation", {"count": int(free)}, "HAD-12.3", None, (), moves))


def tell_young(s: Labyrinth, side: i64, at: i64) -> None:
    """A young Hydra runs out."""
    if s.telling:
        values: dict[str, Value] = {"side": "side." + SIDES[side], "square": square_value(s, at)}
        s.tell(Event("event.brood", values, "HAD-12.3", None, (), (("young", on_square(s.boss), on_square(at)),)))


def tell_chosen(s: Labyrinth, seat: i64) -> None:
    """A player has a hero."""
    if s.telling:
        values: dict[str, Value] = {"seat": seat_name(seat), "hero": "hero." + HEROES[s.heroes[seat].who]}
        s.tell(Event("event.chosen", values, "HAD-1.6", None, (int(seat),)))
