"""`mythagon bench`: how fast a game runs here. Every figure is measured, none is kept from elsewhere."""

import gc
import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import perf_counter, process_time
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from mythagon.bots import STRENGTHS, Eyes
from mythagon.bots.search import SearchBot, Tree
from mythagon.bots.simple import GreedyBot
from mythagon.cli.flags import GameName, Json, Lang, help_text
from mythagon.cli.words import game_name, language, words_in
from mythagon.games import find_game
from mythagon.kernel import playout as playout_module
from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import SetupError
from mythagon.kernel.game import AnyGame
from mythagon.kernel.match import Match
from mythagon.kernel.playout import playout

SEATS = 3
#: games laid at a time, outside the measured stretch
BATCH = 16
CLONES = 200
SEED = "bench"
LONGEST = 600.0
#: what the search is measured at: moments of matches that greedy bots play with so many players
POSITIONS = 32
SIZES = (2, 4)
MOMENTS = 4
#: iterations at one position before the next has its turn
STRETCH = 100


@dataclass(frozen=True)
class Speed:
    """The figures of one run."""

    game: str
    seats: int
    mode: str
    decisions_per_second: float
    playouts_per_second: float
    decisions_per_game: float
    clone_us: float
    iterations_per_second: float
    iterations_least: float
    iterations_most: float
    state_bytes: int


def mode() -> str:
    """Is the engine compiled, or does it run as pure Python?"""
    return "pure" if str(playout_module.__file__).endswith(".py") else "compiled"


def random_play(game: AnyGame, seats: int, seconds: float) -> tuple[float, float]:
    """(decisions/s, games/s) of uniformly random play; laying the tables is not counted."""
    chance = Chance(SEED)
    decisions = games = 0
    spent = 0.0
    while spent < seconds:
        states = [Match.start(game, seats, seed=f"{SEED} {games + n}").clone().state for n in range(BATCH)]
        start = perf_counter()
        for state in states:
            decisions += playout(state, chance)
        spent += perf_counter() - start
        games += BATCH
    return decisions / spent, games / spent


def midgame(game: AnyGame, seats: int) -> Match:
    """A match in the middle of random play, without a journal."""
    match = Match.start(game, seats, seed=SEED)
    length = playout(match.clone().state, Chance(SEED))
    half = match.clone()
    playout(half.state, Chance(SEED), length // 2)
    return half


def clone_time(match: Match, seconds: float) -> float:
    """Microseconds a clone."""
    clones = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        for _ in range(CLONES):
            match.clone()
        clones += CLONES
    return (perf_counter() - start) / clones * 1e6


def open_questions(game: AnyGame, seats: int, seed: str) -> list[Match]:
    """Every moment of a greedy match at which there is something to choose."""
    match = Match.start(game, seats, seed=seed).clone()
    bots = [GreedyBot(f"{seed} {seat}") for seat in range(seats)]
    found = []
    while not match.over:
        ask = match.asks[0]
        if len(ask.choices) > 1:
            found.append(match.clone())
        match.answer(int(ask.seat), bots[ask.seat].choose(Eyes(match, int(ask.seat))))
    return found


def positions(game: AnyGame) -> list[Match]:
    """The moments at which the search is measured, spread over matches as people play them: with two players and with
    four, where the game has both. The same ones every time, as long as the rules are the same."""
    sizes = [seats for seats in SIZES if seats in game.seats] or [game.seats[-1]]
    found = []
    for number in range(POSITIONS // MOMENTS):
        moments = open_questions(game, sizes[number % len(sizes)], f"{SEED} {number}")
        found += [moments[len(moments) * (2 * part + 1) // (2 * MOMENTS)] for part in range(MOMENTS)]
    return found


def search_speed(matches: list[Match], seconds: float) -> tuple[float, list[float]]:
    """Iterations a second of the search bot over all positions and at each, of this process's time alone.

    Positions take turns, so that none has a quieter computer than another; a tree grows no larger than the hard bot's.
    """
    largest = STRENGTHS["hard"].iterations
    eyes = [Eyes(match, int(match.asks[0].seat)) for match in matches]
    trees: list[Tree | None] = [None] * len(eyes)
    spent = [0.0] * len(eyes)
    rounds = 0
    while sum(spent) < seconds:
        for place in range(len(eyes)):
            start = process_time()
            tree = trees[place]
            if tree is None or tree.iterations >= largest:
                tree = trees[place] = SearchBot(SEED, largest).tree(eyes[place])
            tree.grow(STRETCH)
            spent[place] += process_time() - start
        rounds += 1
    return rounds * STRETCH * len(eyes) / sum(spent), [rounds * STRETCH / each for each in spent]


def reachable(root: object, known: set[int]) -> list[object]:
    """Every object below this one that is not known yet, without code."""
    found: list[object] = []
    waiting = [root]
    while waiting:
        item = waiting.pop()
        if id(item) in known or isinstance(item, type | ModuleType | FunctionType | BuiltinFunctionType):
            continue
        known.add(id(item))
        found.append(item)
        getattr(item, "__dict__", None)  # pure Python objects make their dictionary of attributes when it is asked for
        waiting += gc.get_referents(item)
    return found


def lasting_objects() -> list[object]:
    """What is there before any match is laid, and shared by all of them: frames, questions and lists of the modules."""
    return [vars(module) for name, module in sorted(sys.modules.items()) if name.startswith("mythagon.")]


def owned_bytes(match: Match) -> int:
    """Bytes of one match: what is there without it, or is shared by any two (box, frames, choices), is not counted."""
    known: set[int] = set()
    other = Match.start(match.game, int(match.state.seats), seed="another").clone()
    # held, so that no id is given to another object meanwhile
    shared = reachable([other, *lasting_objects()], known)
    size = sum(sys.getsizeof(item) for item in reachable(match, known))
    shared.clear()
    return size


def measure(game: AnyGame, seats: int, seconds: float, step: Callable[[str], object] = lambda _: None) -> Speed:
    """All figures, each over about this many seconds."""
    step("decisions")
    decisions, playouts = random_play(game, seats, seconds)
    half = midgame(game, seats)
    step("clone")
    clone = clone_time(half, seconds)
    step("iterations")
    iterations, at_each = search_speed(positions(game), seconds)
    return Speed(
        game.id,
        seats,
        mode(),
        round(decisions, 1),
        round(playouts, 2),
        round(decisions / playouts, 1),
        round(clone, 3),
        round(iterations, 1),
        round(min(at_each), 1),
        round(max(at_each), 1),
        owned_bytes(half),
    )


def bench(
    game: GameName,
    lang: Lang = None,
    seconds: Annotated[float, typer.Option("--seconds", metavar="S", help=help_text("seconds"))] = 2.0,
    players: Annotated[int | None, typer.Option("--players", metavar="N", help=help_text("players"))] = None,
    as_json: Json = False,
) -> None:
    """Measure a game's speed here."""
    found = find_game(game)
    seats = players if players is not None else SEATS if SEATS in found.seats else found.seats[-1]
    found.check(seats, {})
    if not 0 < seconds <= LONGEST:
        raise SetupError(f"--seconds is a number above 0 and at most {LONGEST:.0f}, not {seconds}")
    words = words_in(language(lang))
    console = Console()
    if as_json:
        typer.echo(json.dumps(asdict(measure(found, seats, seconds)), indent=2))
        return
    with console.status("") as status:
        speed = measure(found, seats, seconds, lambda key: status.update(Text(words.put(f"bench.{key}"))))
    title = words.put(
        "bench.title", game=game_name(found, words.language), seats=seats, mode=words.put(f"bench.{speed.mode}")
    )
    console.print(Text(title, "bold"))
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    figures = {
        "decisions": f"{speed.decisions_per_second:,.0f}",
        "playouts": f"{speed.playouts_per_second:,.0f}",
        "per_game": f"{speed.decisions_per_game:,.1f}",
        "clone": f"{speed.clone_us:,.2f}",
        "iterations": f"{speed.iterations_per_second:,.0f}",
        "spread": f"{speed.iterations_least:,.0f} - {speed.iterations_most:,.0f}",
        "size": f"{speed.state_bytes:,}",
    }
    for key, figure in figures.items():
        table.add_row(words.put(f"bench.{key}"), figure)
    console.print(table)
