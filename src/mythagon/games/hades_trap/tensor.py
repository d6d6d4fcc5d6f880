"""The view as numbers between 0 and 1, for learners. The layout is part of the rules version."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hades_trap.board import AREA, OPEN, SIDES, SIGNS, SQUARES, TILES, WALL
from mythagon.games.hades_trap.chapters.items import Intent
from mythagon.games.hades_trap.components import AMPHORAE, BOSSES, COLOURS, HADES, HEROES, ITEMS, MEDALLIONS, ON_BAR
from mythagon.games.hades_trap.state import AMPHORA, BURNING, SKELETON, YOUNG, Labyrinth
from mythagon.kernel.fields import words
from mythagon.kernel.tensor import Plan, Tensor

MOST_SEATS: Final = 4
STATES: Final = ["standing", "stunned", "fallen", "ghost", "home"]
#: wall, unrevealed tile or a thread at each side, the sign, what lies there, the boss
EDGE: Final = [f"{side}: {what}" for side in SIDES for what in ("wall", "hidden", *COLOURS)]
SQUARE: Final = [
    *EDGE,
    *SIGNS,
    *["half medallion " + side for side in SIDES],
    *["spirit", "amphora", "skeleton", "burning", "young", "water", "boss"],
]
#: columns of a side, in the order of its codes from WALL on; where the sign, the half and what lies there begin
EDGES: Final[i64] = len(EDGE) // 4
SIGN: Final[i64] = len(EDGE)
HALF: Final[i64] = SIGN + len(SIGNS)
LIES: Final[i64] = SQUARE.index("amphora")
HERO: Final = [
    *HEROES,
    *STATES,
    *SQUARES,
    *[f"ghost on {square}" for square in SQUARES],
    *[MEDALLIONS[medal] for medal in range(ON_BAR)],
    *["halves / 2", "hades / 4", "fresh", "ether", "trophies / 10", "gripped", "points / 6", "amphorae / 2"],
    *[f"{place}: {item}" for place in ("first", "second") for item in ("unknown", *ITEMS)],
]
QUESTIONS: Final = words(
    "ChooseHero Appear HeroPhase UseItem ThrowAmphora KeepItem Theft MakeRoom PickOffer Reply Replies ReplaceToken "
    "StepAside Wrath Song MakeWay Proliferation LaySpirit"
)

PLAN: Final = Plan()
GROUND: Final = PLAN.section("squares", AREA, SQUARE, "each square by position, row and column; hidden ones are zero")
POSITION: Final = PLAN.section("tiles", TILES, ["hidden", "locked"], "each position")
ARROW: Final = PLAN.section("arrows", 4, list(SIDES), "the side of each colour's arrow, one-hot")
BOSS: Final = PLAN.section("boss", 1, [*BOSSES, "in play", "wrath / 4"], "who it is and how angry")
HERO_ROWS: Final = PLAN.section(
    "heroes", MOST_SEATS, HERO, "the observing seat's own first, then in turn order; zero where nobody sits"
)
TURN: Final = PLAN.section(
    "turn",
    1,
    ["points / 8", "gliding", "simple", "round / 60", *[f"active +{k}" for k in range(MOST_SEATS)]],
    "whose",
    {"round / 60": 240},
)
SEQUENCE: Final = PLAN.section(
    "sequence", 4, [*COLOURS, "resolved", "added"], "Ariadne's tokens in order; zero where none is laid"
)
ALARMS: Final = PLAN.section("alarms", 1, [MEDALLIONS[medal] for medal in range(ON_BAR)], "alarms that will ring")
STOCKS: Final = PLAN.section(
    "stocks",
    1,
    [
        *[f"{MEDALLIONS[medal]} / 4" for medal in range(ON_BAR)],
        *["hades / 4", "waiting / 10", "beaten / 10", "waiting ones burn"],
        *[f"lost {item} / 2" for item in ITEMS],
    ],
    "what is left and what is gone",
)
QUESTION: Final = PLAN.section("question", 1, [*QUESTIONS], "the frame that asks, one-hot")


def observe(t: Tensor, s: Labyrinth, seat: int) -> None:
    """The sections in order."""
    for at in range(AREA):
        if not s.hidden >> (at // 9) & 1:
            write_square(t, GROUND.at(at), s, at)
    if s.boss >= 0:
        t.put(GROUND.at(int(s.boss)) + len(SQUARE) - 1, 1.0)
    for pair in s.formed:
        for at in (pair // AREA, pair % AREA):
            t.put(GROUND.at(at) + SQUARE.index("spirit"), 1.0)
    for position in range(TILES):
        t.flag(POSITION.at(position), s.hidden >> position & 1 != 0)
        t.flag(POSITION.at(position) + 1, s.locked(position))
    for colour in range(4):
        t.mark(ARROW.at(colour), s.arrows[colour], 4)
    t.mark(BOSS.start, s.rules.boss, len(BOSSES))
    t.flag(BOSS.start + 4, s.boss >= 0)
    if s.rules.boss == HADES:
        t.put(BOSS.start + 5, float(s.wrath) / 4.0)
    for offset in range(s.seats):
        write_hero(t, HERO_ROWS.at(int(offset)), s, (seat + offset) % s.seats, seat)
    t.put(TURN.start, float(s.points) / 8.0)
    t.flag(TURN.start + 1, s.gliding)
    t.flag(TURN.start + 2, s.rules.simple)
    t.put(TURN.start + 3, float(s.turns) / float(60 * s.seats))
    t.mark(TURN.start + 4, (s.active - seat) % s.seats, MOST_SEATS)
    write_phase(t, s)
    asking = asking_frame(s, seat)
    if asking in QUESTIONS:
        t.put(QUESTION.start + QUESTIONS.index(asking), 1.0)


def asking_frame(s: Labyrinth, seat: int) -> str:
    """The name of the frame that asks; what another hero is about to do with an amphora is no one else's to see."""
    if not s.stack:
        return ""
    frame = s.stack[-1]
    if isinstance(frame, Intent) and frame.seat != seat:
        frame = s.stack[-2]
    return type(frame).__name__


def write_square(t: Tensor, start: i64, s: Labyrinth, at: i64) -> None:
    """One revealed square."""
    for side in range(4):
        code: i64 = s.edges[4 * at + side]
        if code != OPEN:
            t.mark(start + EDGES * side, code - WALL, EDGES)
    sign: i64 = s.signs[at]
    if sign:
        t.mark(start + SIGN, sign - 1, HALF - SIGN)
    print = s.box.prints[s.tiles[at // 9]]
    if print.half == at % 9:
        t.mark(start + HALF, print.half_side, 4)
    lies: i64 = s.ground[at]
    if lies:
        t.flag(start + LIES, lies >= AMPHORA)
        t.flag(start + LIES + 1, lies & SKELETON != 0)
        t.flag(start + LIES + 2, lies & BURNING != 0)
        t.flag(start + LIES + 3, lies & YOUNG != 0)
    t.flag(start + LIES + 4, s.water(at))


def write_hero(t: Tensor, start: i64, s: Labyrinth, owner: i64, seat: i64) -> None:
    """One player's open things, and of the amphorae what the observer has seen."""
    hero = s.heroes[owner]
    t.mark(start, hero.who, len(HEROES))
    start += len(HEROES)
    t.mark(start, hero.state, len(STATES))
    start += len(STATES)
    t.mark(start, hero.at, AREA)
    start += AREA
    t.mark(start, hero.ghost, AREA)
    start += AREA
    t.bits(start, hero.medals, ON_BAR)
    start += ON_BAR
    t.put(start, float(hero.halves) / 2.0)
    t.put(start + 1, float(hero.hades) / 4.0)
    t.flag(start + 2, hero.fresh)
    t.flag(start + 3, hero.ether)
    t.put(start + 4, float(hero.trophies) / 10.0)
    t.flag(start + 5, s.gripped(owner))
    t.put(start + 6, float(s.free_points(owner)) / 6.0)
    t.put(start + 7, float(len(hero.amphorae())) / 2.0)
    start += 8
    for which in range(2):
        amphora = hero.place(which)
        if amphora >= 0:
            known = s.is_public(amphora) or s.seen[amphora] >> seat & 1 != 0
            t.put(start + (1 + s.contents[amphora] if known else 0), 1.0)
        start += 1 + len(ITEMS)


def write_phase(t: Tensor, s: Labyrinth) -> None:
    """Ariadne's tokens, alarms, supply and what is lost."""
    for number, colour in enumerate(s.sequence):
        first = SEQUENCE.at(number)
        t.mark(first, colour, len(COLOURS))
        t.flag(first + 4, number < s.resolved)
        t.flag(first + 5, s.barren >> colour & 1 != 0)
    for alarm in s.alarms:
        t.put(ALARMS.start + alarm // 256, 1.0)
    for medal in range(ON_BAR):
        t.put(STOCKS.start + medal, float(s.supply[medal]) / 4.0)
    first = STOCKS.start + ON_BAR
    t.put(first, float(s.hades_left()) / 4.0)
    t.put(first + 1, float(AMPHORAE - s.placed) / 10.0)
    t.put(first + 2, float(s.beaten) / 10.0)
    t.flag(first + 3, s.burn_waiting)
    for amphora in range(AMPHORAE):
        if s.discarded >> amphora & 1:
            t.more(first + 4 + s.contents[amphora], 0.5)
