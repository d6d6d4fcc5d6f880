"""What a seat of Hades Trap may see, as plain data: the shape of the view is `View`."""

from typing import TypedDict

from mypy_extensions import i64

from mythagon.games.hades_trap.board import AREA, POSITIONS, SIDES, SIGNS, SQUARES, THREAD, TILES, WALL
from mythagon.games.hades_trap.chapters.medallions import AT_THE_PORTAL, TO_WIN, fortune_of
from mythagon.games.hades_trap.components import (
    AMPHORAE,
    BOSSES,
    COLOURS,
    DISCORD,
    HADES,
    HEROES,
    HYDRA,
    ITEMS,
    MEDALLIONS,
    ON_BAR,
    SIREN,
    TILE_NAMES,
)
from mythagon.games.hades_trap.state import AMPHORA, BURNING, SKELETON, YOUNG, Labyrinth

#: how a hero is, by `Hero.state`
STATES = ("standing", "stunned", "fallen", "ghost", "home")


class SquareView(TypedDict):
    """One square of a revealed tile, as the tile lies now."""

    square: str
    """Its name, such as "522": the position of its tile, its row and its column there."""
    name: str
    """As people call it, by column and row of the whole board: "E5"."""
    sign: str | None
    """"portal", "lair", "sandals", "joystick", "stairs" or "pad"."""
    debris: bool
    half: str | None
    """The side ("n", "e", "s", "w") that a half Spirit medallion faces."""
    walls: list[str]
    """Sides closed by a wall of this tile."""
    threads: dict[str, str]
    """Sides with a thread, and its colour; each thread is named by both its squares."""
    water: bool
    """Water round the Siren."""


class TileView(TypedDict):
    """One of the nine positions."""

    position: str
    """"1" to "9"; "5" is the middle."""
    place: list[int]
    """Row and column of the position, counted in tiles from the north-west corner of the board."""
    tile: str | None
    """Which tile lies here; None while it is hidden."""
    turn: int | None
    """How many quarters it is turned clockwise; None while it is hidden."""
    locked: bool
    """A formed Spirit medallion holds it."""
    squares: list[SquareView]
    """Its nine squares in reading order; none while it is hidden."""


class GroundView(TypedDict):
    """What lies on a square, from the bottom up: amphora, skeleton, young Hydra."""

    square: str
    amphora: bool
    skeleton: bool
    burning: bool
    young: bool


class BossView(TypedDict):
    """The boss of this match."""

    boss: str
    """"minotaur", "hydra", "siren" or "hades"."""
    square: str | None
    """Where he is; None before he appears."""
    wrath: int
    """The pile of Divine Wrath; 0 when the boss is not Hades."""
    young: int
    """Young Hydras waiting with Ariadne; 0 when the boss is not the Hydra."""


class TokenView(TypedDict):
    """One of Ariadne's tokens of this turn, in order."""

    colour: str
    side: str
    """Where its arrow points."""
    resolved: bool
    added: bool
    """Added by the alarm of Courage: it gives no Discord."""


class AmphoraView(TypedDict):
    """An amphora on a hero's board."""

    item: str | None
    """What it holds, if the viewer has ever looked into it; None otherwise."""
    open: bool
    """Everybody knows what it holds."""


class HeroView(TypedDict):
    """One player."""

    seat: int
    hero: str | None
    """None before it is chosen."""
    state: str
    """"standing", "stunned", "fallen" (the ghost comes next turn), "ghost" (it walks), "home" (it has arrived)."""
    square: str | None
    """Where the pawn, the Stunned token or the body is; None before the first turn."""
    ghost: str | None
    """Where the ghost walks."""
    gripped: bool
    held_by: list[str]
    """Squares of the skeletons and young that hold this hero."""
    medallions: list[str]
    """Complete ones on the bar; Fortune only where the viewer may know it."""
    halves: int
    """Halves of Discord, while it is not complete."""
    hades: int
    """Hades tokens on the bar."""
    bar: list[str | None]
    """The places of the bar from 1 up: None where free, a medallion's name or "hades" where covered."""
    points: int
    """The highest free number of the bar."""
    ether: bool
    trophies: int
    amphorae: list[AmphoraView | None]
    """The two places of the board."""


class TurnView(TypedDict):
    """The hero phase under way."""

    seat: int
    points: int
    """Points left to spend."""
    gliding: bool
    """Daphne's power is on."""
    ariadne: int
    """Who is Ariadne in this turn."""


class GoalView(TypedDict):
    """How many different medallions win (HAD-1.1)."""

    anywhere: int
    portal: int | None
    """With a turn ended on the Portal; None where that does not win (HAD-13.2)."""


class View(TypedDict):
    """The table as one seat sees it."""

    shape: str
    """"square", or "cross" with the Siren."""
    simple: bool
    """A first game without Ether, alarms and blessings."""
    goal: GoalView
    round: int
    limit: int
    """The match ends after so many rounds."""
    first: int
    tiles: list[TileView]
    """By position."""
    arrows: dict[str, str]
    """The colour of the arrow at each side."""
    limbo: list[list[str]]
    """Pairs of squares that limbo joins, with the side by which the first is left: [square, side, square]."""
    ground: list[GroundView]
    """Squares where anything lies."""
    spirits: list[list[str]]
    """Formed Spirit medallions, by their two squares."""
    boss: BossView
    turn: TurnView
    sequence: list[TokenView]
    alarms: list[str]
    """Medallions whose alarm will ring at the end of the sequence."""
    supply: dict[str, int]
    """Medallions left to win (Discord in halves; without those that so many players do without), "hades" tokens,
    "skeletons" waiting and "beaten"."""
    waiting_burn: bool
    """The waiting skeletons are on their burning side."""
    lost: list[str]
    """Items discarded so far."""
    heroes: list[HeroView]
    winner: int | None


class Still:
    """Parts of the table as somebody saw them, where they cannot have changed since; None: they are to be seen anew.

    Lists of a state are values, so the same one has not changed; only the ground is changed in place.
    """

    def __init__(self, s: Labyrinth) -> None:
        self.tiles: list[TileView] | None = None
        self.ground: list[GroundView] | None = None
        #: heroes that look as they did, to everybody
        self.heroes: list[bool] = [False for _ in range(s.seats)]

    def keep(self, before: Labyrinth, last: View, s: Labyrinth) -> None:
        """What was seen in the state before."""
        ground = s.ground == before.ground
        water = (s.boss < 0) == (before.boss < 0)  # it is there as long as the Siren is
        tiles = s.tiles is before.tiles and s.hidden == before.hidden and water
        if tiles and s.formed is before.formed:
            self.tiles = last["tiles"]
        if ground:
            self.ground = last["ground"]
        held = ground and s.edges is before.edges and not s.gliding and not before.gliding
        known = s.contents is before.contents and s.seen is before.seen
        for owner in range(s.seats):
            self.heroes[owner] = held and known and s.heroes[owner].like(before.heroes[owner])


def views(s: Labyrinth, seats: list[int | None]) -> list[View]:
    """The table as each of these seats sees it: of amphorae only those it has looked into, of hidden tiles nothing.
    What all see alike is worked out once."""
    alike = bare(s, Still(s))
    heroes = [hero_views(s, owner, seats) for owner in range(s.seats)]
    return [{**alike, "heroes": [hero[place] for hero in heroes]} for place in range(len(seats))]


def redraw(before: Labyrinth, seen: list[View], s: Labyrinth, seats: list[int | None]) -> list[View]:
    """The same for seats that saw the table before: what cannot have changed is taken over."""
    still = Still(s)
    still.keep(before, seen[0], s)
    alike = bare(s, still)
    heroes = [
        [last["heroes"][owner] for last in seen] if still.heroes[owner] else hero_views(s, owner, seats)
        for owner in range(s.seats)
    ]
    return [{**alike, "heroes": [hero[place] for hero in heroes]} for place in range(len(seats))]


def bare(s: Labyrinth, still: Still) -> View:
    """The table without its heroes."""
    plan, ground = s.rules.plan, still.ground
    if ground is None:
        ground = [ground_view(at, s.ground[at]) for at in range(AREA) if s.ground[at]]
    arrows = {SIDES[side]: COLOURS[colour] for colour, side in enumerate(s.arrows)}
    young = sum([1 for lies in s.ground if lies & YOUNG])
    return {
        "shape": plan.id,
        "simple": s.rules.simple,
        "goal": {"anywhere": TO_WIN, "portal": None if s.rules.boss == SIREN else AT_THE_PORTAL},
        "round": max(0, int(s.turns) - 1) // int(s.seats) + 1,
        "limit": int(s.rules.limit),
        "first": int(s.first),
        "tiles": still.tiles or [tile_view(s, position) for position in range(TILES)],
        "arrows": arrows,
        "limbo": plan.joined,
        "ground": ground,
        "spirits": [[SQUARES[pair // AREA], SQUARES[pair % AREA]] for pair in s.formed],
        "boss": {
            "boss": BOSSES[s.rules.boss],
            "square": square_name(s.boss),
            "wrath": int(s.wrath) if s.rules.boss == HADES else 0,
            "young": int(s.box.young) - young if s.rules.boss == HYDRA else 0,
        },
        "turn": {
            "seat": int(s.active),
            "points": int(s.points),
            "gliding": s.gliding,
            "ariadne": int(s.ariadne()),
        },
        "sequence": [
            {
                "colour": COLOURS[colour],
                "side": SIDES[s.arrows[colour]],
                "resolved": number < s.resolved,
                "added": s.barren >> colour & 1 != 0,
            }
            for number, colour in enumerate(s.sequence)
        ],
        "alarms": [MEDALLIONS[alarm // 256] for alarm in s.alarms],
        "supply": {
            **{MEDALLIONS[medal]: s.supply[medal] for medal in range(ON_BAR) if s.box.supply[medal][s.seats - 2]},
            "hades": int(s.hades_left()),
            "skeletons": AMPHORAE - int(s.placed),
            "beaten": int(s.beaten),
        },
        "waiting_burn": s.burn_waiting,
        "lost": [ITEMS[s.contents[amphora]] for amphora in range(AMPHORAE) if s.discarded >> amphora & 1],
        "heroes": [],
        "winner": int(s.winner) if s.winner >= 0 else None,
    }


def square_name(at: i64) -> str | None:
    """A square by name."""
    return SQUARES[at] if at >= 0 else None


def tile_view(s: Labyrinth, position: int) -> TileView:
    """One position with what is printed there."""
    hidden = s.hidden >> position & 1 != 0
    lies = s.tiles[position]
    row, column = s.rules.plan.places[position]
    return {
        "position": POSITIONS[position],
        "place": [row, column],
        "tile": None if hidden else TILE_NAMES[lies // 4],
        "turn": None if hidden else lies % 4,
        "locked": s.locked(position),
        "squares": [] if hidden else squares_view(s, position),
    }


def unseen(s: Labyrinth) -> dict[str, object]:
    """The hidden tiles, and what is in amphorae: on a board whose hero has not looked into them, and on the ground."""
    found: dict[str, object] = {}
    for position in range(TILES):
        if s.hidden >> position & 1:
            lies = s.tiles[position]
            found[f"tiles.{position}.tile"] = TILE_NAMES[lies // 4]
            found[f"tiles.{position}.turn"] = lies % 4
            found[f"tiles.{position}.squares"] = squares_view(s, position)
    for owner, hero in enumerate(s.heroes):
        for place, amphora in enumerate((int(hero.one), int(hero.two))):
            if amphora >= 0 and not knows(s, amphora, owner):
                found[f"heroes.{owner}.amphorae.{place}.item"] = ITEMS[s.contents[amphora]]
    for at in range(AREA):
        amphora = s.ground[at] // AMPHORA - 1
        if amphora >= 0 and not s.is_public(amphora):
            found[f"amphora:{SQUARES[at]}"] = ITEMS[s.contents[amphora]]
    return found


def squares_view(s: Labyrinth, position: int) -> list[SquareView]:
    """The squares of a tile as it lies; made once for each way in which it can lie."""
    key = (position, s.tiles[position], s.water(9 * position))
    found: list[SquareView] | None = s.rules.squares.get(key)
    if found is None:
        found = s.rules.squares[key] = [square_view(s, 9 * position + at) for at in range(9)]
    return found


def square_view(s: Labyrinth, at: int) -> SquareView:
    """One square of a tile."""
    print = s.box.prints[s.tiles[at // 9]]
    edges = [print.edges[4 * (at % 9) + side] for side in range(4)]
    sign = print.signs[at % 9]
    return {
        "square": SQUARES[at],
        "name": s.rules.plan.names[at],
        "sign": SIGNS[sign - 1] if sign else None,
        "debris": at % 9 in print.debris,
        "half": SIDES[print.half_side] if print.half == at % 9 else None,
        "walls": [SIDES[side] for side in range(4) if edges[side] == WALL],
        "threads": {SIDES[side]: COLOURS[edges[side] - THREAD] for side in range(4) if edges[side] >= THREAD},
        "water": s.water(at),
    }


def ground_view(at: int, lies: int) -> GroundView:
    """What lies on a square."""
    return {
        "square": SQUARES[at],
        "amphora": lies >= AMPHORA,
        "skeleton": lies & SKELETON != 0,
        "burning": lies & BURNING != 0,
        "young": lies & YOUNG != 0,
    }


def hero_views(s: Labyrinth, owner: int, seats: list[int | None]) -> list[HeroView]:
    """One player for each of these seats; the insides of amphorae only for those who have looked."""
    hero = s.heroes[owner]
    medals = [MEDALLIONS[medal] for medal in range(ON_BAR) if hero.medals >> medal & 1]
    bar: list[str | None] = [None] * int(s.box.bar)
    for number, name in enumerate([*medals, *(["hades"] * int(hero.hades))]):
        if number < len(bar):
            bar[-1 - number] = name
    alike: HeroView = {
        "seat": owner,
        "hero": HEROES[hero.who] if hero.who >= 0 else None,
        "state": STATES[hero.state],
        "square": square_name(hero.at),
        "ghost": square_name(hero.ghost),
        "gripped": s.gripped(owner),
        "held_by": [SQUARES[at] for at in s.holders(owner)],
        "medallions": medals,
        "halves": 0 if hero.medals >> DISCORD & 1 else int(hero.halves),
        "hades": int(hero.hades),
        "bar": bar,
        "points": int(s.free_points(owner)),
        "ether": hero.ether,
        "trophies": int(hero.trophies),
        "amphorae": [],
    }
    fortune = fortune_of(s, owner)
    found: list[HeroView] = []
    for seat in seats:
        seen = alike.copy()
        if fortune >= 0 and knows(s, fortune, seat):
            seen["medallions"] = [*medals, "fortune"]
        seen["amphorae"] = [amphora_view(s, int(held), seat) for held in (hero.one, hero.two)]
        found.append(seen)
    return found


def knows(s: Labyrinth, amphora: i64, seat: int | None) -> bool:
    """Has this seat (None: a spectator) seen inside an amphora?"""
    return s.is_public(amphora) or (seat is not None and s.seen[amphora] >> seat & 1 != 0)


def amphora_view(s: Labyrinth, amphora: int, seat: int | None) -> AmphoraView | None:
    """An amphora on a board."""
    if amphora < 0:
        return None
    known = knows(s, amphora, seat)
    return {"item": ITEMS[s.contents[amphora]] if known else None, "open": s.is_public(amphora)}


def cast_of(s: Labyrinth) -> list[dict[str, str]]:
    """Which hero each seat was, and the boss they met."""
    boss = BOSSES[s.rules.boss]
    return [{**({"hero": HEROES[hero.who]} if hero.who >= 0 else {}), "boss": boss} for hero in s.heroes]
