"""HAD-1: setting up, and the options of a table."""

from typing import Final

from mythagon.games.hades_trap.board import CROSS, MIDDLE, SIDES, SQUARE_BOARD, TILES
from mythagon.games.hades_trap.chapters.turn import START_TURN
from mythagon.games.hades_trap.choices import CHOOSE
from mythagon.games.hades_trap.components import (
    BOSSES,
    COLOURS,
    DISCORD,
    HEROES,
    ITEMS,
    ON_BAR,
    PORTAL_TILE,
    SIREN,
    TILE_NAMES,
    Box,
)
from mythagon.games.hades_trap.events import (
    tell_chosen,
)
from mythagon.games.hades_trap.state import Hero, Labyrinth, Rules, empty_ground, unseen
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.errors import SetupError
from mythagon.kernel.frame import Ask, SeatQuestion
from mythagon.kernel.game import Drawn, Layout, Option, Options, Outcome, SetUp
from mythagon.kernel.laying import first_player, same

LAYOUT: Final = (
    SetUp(
        "tiles",
        "the eight tiles round the Portal's, by position: 1 2 3 4 6 7 8 9, row by row; in the Siren's cross 2 4 6 8 "
        "are the inner tiles of the arms north, west, east, south, and 1 7 3 9 the outer ones",
    ),
    SetUp("turns", "how many quarters each of the nine tiles is turned clockwise, by position"),
    SetUp("arrows", "the colours of the arrows at the sides north, east, south, west"),
    SetUp("amphorae", "the ten items of the pile of amphorae from its top"),
    SetUp("first", "the seat that begins"),
    SetUp("heroes", "the hero of each seat; nobody chooses then"),
)
OUTCOMES: Final = (
    Outcome("steal", "0 or 1", "which of two hidden amphorae a thief takes, by its place on the board"),
    Outcome("alarm", "0 to 3", "which of the colours not laid the alarm of Courage adds: red, blue, green, yellow"),
)
LIMITS: Final = ["60", "30", "120"]


def options() -> list[Option]:
    """What can be chosen when a table is laid."""
    return [
        Option("boss", list(BOSSES), "HAD-1.7"),
        Option("heroes", ["chosen", "dealt"], "HAD-1.6"),
        Option("simple", ["no", "yes"], "HAD-1.6"),
        Option("first", ["random", "seat_order"], "HAD-1.8"),
        Option("limit", LIMITS, "Ruling 6.1"),
    ]


def lay_table(box: Box, seats: int, options: Options, layout: Layout, chance: Chance) -> Labyrinth:
    """HAD-1.2 to HAD-1.8. A layout fixes what would be drawn; what it does not name is drawn."""
    boss = BOSSES.index(options["boss"])
    rules = Rules(boss, CROSS if boss == SIREN else SQUARE_BOARD, options["simple"] == "yes", int(options["limit"]))
    supply = [box.supply[medal][seats - 2] for medal in range(ON_BAR)]
    supply[DISCORD] *= 2
    s = Labyrinth(
        box,
        rules,
        seats,
        chance,
        [Hero() for _ in range(seats)],
        empty_ground(),
        lay_tiles(chance, layout),
        lay_arrows(chance, layout.get("arrows")),
        fill_amphorae(box, chance, layout.get("amphorae")),
        unseen(),
        [],
        [],
        supply,
    )
    s.hidden = ((1 << TILES) - 1) ^ 1 << MIDDLE
    s.survey()
    s.first = first_player(s, options, layout.get("first"))  # HAD-1.8: the last to have cut a thread
    s.active = s.first
    for hero in s.heroes:
        hero.ether = not rules.simple
    s.push(START_TURN)
    cast_heroes(s, options, layout.get("heroes"))
    return s


def lay_tiles(chance: Chance, layout: Layout) -> list[int]:
    """HAD-1.2, ruling 3.16: the Portal tile in the middle, the others shuffled around it, every one any way round."""
    order = [tile for tile in range(TILES) if tile != PORTAL_TILE]
    given = layout.get("tiles")
    if given is None:
        chance.shuffle(order, "tiles")
    else:
        order = [TILE_NAMES.index(id) for id in same(given, [TILE_NAMES[tile] for tile in order], "tiles")]
    order.insert(MIDDLE, PORTAL_TILE)
    turns = layout.get("turns")
    if turns is None:
        drawn = chance.roll(4**TILES, "turns")
        return [4 * tile + int(drawn >> (2 * position) & 3) for position, tile in enumerate(order)]
    if len(turns) != TILES or any(turn not in ("0", "1", "2", "3") for turn in turns):
        raise SetupError(f"turns: expected {TILES} numbers of quarter turns from 0 to 3, by position")
    return [4 * tile + int(turn) for tile, turn in zip(order, turns, strict=True)]


def lay_arrows(chance: Chance, given: list[str] | None) -> list[int]:
    """HAD-1.3: one arrow at each side; the side of each colour."""
    colours = list(range(len(COLOURS)))
    if given is None:
        chance.shuffle(colours, "arrows")
    else:
        colours = [COLOURS.index(id) for id in same(given, COLOURS, "arrows")]
    return [colours.index(colour) for colour in range(len(SIDES))]


def layout_of(seats: int, drawn: Drawn) -> Layout:
    """The lists that lay the same table: tiles and turns by position, arrows by side, amphorae from the top."""
    layout = {
        "tiles": [TILE_NAMES[tile] for tile in drawn["tiles"]],
        "turns": [str(drawn["turns"][0] >> 2 * position & 3) for position in range(TILES)],
        "arrows": [COLOURS[colour] for colour in drawn["arrows"]],
        "amphorae": [ITEMS[item] for item in drawn["amphorae"]],
    }
    if "heroes" in drawn:
        layout["heroes"] = [HEROES[hero] for hero in drawn["heroes"][:seats]]
    return layout


def fill_amphorae(box: Box, chance: Chance, given: list[str] | None) -> list[int]:
    """HAD-1.4: the pile of amphorae, from the top."""
    items = [item for item, copies in enumerate(box.copies) for _ in range(copies)]
    if given is None:
        chance.shuffle(items, "amphorae")
        return items
    return [ITEMS.index(id) for id in same(given, [ITEMS[item] for item in items], "amphorae")]


def cast_heroes(s: Labyrinth, options: Options, given: list[str] | None) -> None:
    """HAD-1.6: heroes as given, dealt, or chosen clockwise from the first player."""
    if given is not None:
        if len(given) != s.seats or len(set(given)) != len(given) or any(id not in HEROES for id in given):
            raise SetupError(f"heroes: expected {s.seats} different ones out of {', '.join(HEROES)}")
        for seat, id in enumerate(given):
            s.heroes[seat].who = HEROES.index(id)
    elif options["heroes"] == "dealt":
        cast = list(range(len(HEROES)))
        s.chance.shuffle(cast, "heroes")
        for seat in range(s.seats):
            s.heroes[seat].who = cast[seat]
    else:
        for offset in range(s.seats - 1, -1, -1):
            s.push(ChooseHero((s.first + offset) % s.seats))


class ChooseHero(SeatQuestion[Labyrinth]):
    """HAD-1.6: a hero nobody else has."""

    def ask(self, s: Labyrinth) -> Ask:
        taken = [hero.who for hero in s.heroes]
        return Ask(self.seat, "ask.choose", "HAD-1.6", [CHOOSE[who] for who in range(len(HEROES)) if who not in taken])

    def answer(self, s: Labyrinth, choice: Choice) -> None:
        s.pop()
        s.heroes[self.seat].who = choice.arg
        tell_chosen(s, self.seat)
