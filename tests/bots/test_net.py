"""Nets: the same on every machine, used only where they fit, and fed with nothing but what the asked seat sees."""

import json
import zlib
from hashlib import sha256
from math import log
from pathlib import Path
from typing import Any

import pytest

from mythagon.bots import Eyes, make_bot
from mythagon.bots.manner import CLASSIC, FILE, fits, learnt, manner_by, manner_of
from mythagon.bots.net import MAGIC, POINT, WEIGHT, Ground, Net, digest_of_plan, fall, log_of, soft_maximum
from mythagon.bots.search import SearchBot
from mythagon.games import GAMES, find_game
from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import DataError, SetupError
from mythagon.kernel.frame import Sealed
from mythagon.kernel.game import AnyGame
from mythagon.kernel.match import Match
from mythagon.kernel.tensor import STEP

#: nets that come with games
SHIPPED = [name for name, game in GAMES.items() if (game.folder / FILE).is_file()]
HIDDEN = 8
SEATS = 4


def net_of(seed: str, places: int, about: dict[str, Any]) -> bytes:
    """A net of small random weights."""
    chance = Chance(seed)
    numbers = (1 + places + SEATS) * (HIDDEN + SEATS)
    weights = b"".join([int(chance.below(129) - 64).to_bytes(2, "little", signed=True) for _ in range(numbers)])
    head = {"hidden": HIDDEN, "seats": SEATS, **about}
    return MAGIC + json.dumps(head, sort_keys=True).encode() + b"\n" + zlib.compress(weights)


def net_file(made_for: AnyGame, seed: str, **about: Any) -> bytes:
    """Such a net for a game."""
    fitting = {"game": made_for.id, "rules": made_for.rules, "layout": digest_of_plan(made_for.lesson)}
    manner = {
        "tables": [2, 3, 4],
        "quick": 0,
        "boldness": 0.8,
        "temper": 2.0,
        "trust": 0.8,
        "steady": False,
        "outlook": 64,
        "factors": {},
        "leans": {},
    }
    return net_of(seed, made_for.lesson.size, fitting | manner | about)


def moments(game: AnyGame, seats: int, count: int) -> list[Match]:
    """Moments of matches that are played at random."""
    found: list[Match] = []
    chance = Chance(f"moments of {game.id}")
    while len(found) < count:
        match = Match.start(game, seats, seed=f"{len(found)}").clone()
        while not match.over and len(found) < count:
            ask = match.asks[0]
            match.answer(int(ask.seat), ask.choices[chance.below(len(ask.choices))])
            if chance.below(4) == 0 and not match.over:
                found.append(match.clone())
    return found


def observation(chance: Chance, places: int) -> list[int]:
    """What might be seen: places in order, most of them whole."""
    entries = [65 * place + (64 if chance.below(3) else 1 + chance.below(63)) for place in range(places)]
    return [entry for entry in entries if chance.below(8) == 0]


def test_a_net_says_the_same_on_every_machine() -> None:
    """Pure and compiled, here and elsewhere: this digest stands for all of them."""
    places = 500
    net = Net(net_of("same", places, {}))
    chance = Chance("seen")
    ground = Ground(net, observation(chance, places))
    said = []
    for number in range(400):
        entries = observation(chance, places)
        if number % 2:  # most of what was seen before is seen again
            entries = sorted({*ground.entries[: 9 * len(ground.entries) // 10], *entries[:5]})
        heights = ground.heights(entries, number % 2, 2 + number % 3)
        assert heights == Ground(net, entries).heights(entries, number % 2, 2 + number % 3), "what differs is added"
        said.append(soft_maximum(heights))
    assert sha256(repr(said).encode()).hexdigest()[:16] == "ebf0049f3059ce61"


def test_the_lanes_are_what_the_weights_say() -> None:
    """One evaluation, worked out the plain way."""
    game = find_game("odysseus")
    data = net_file(game, "plain")
    match = moments(game, 2, 1)[0]
    packed = zlib.decompress(data[len(MAGIC) :].partition(b"\n")[2])
    lanes = HIDDEN + SEATS
    weights = [int.from_bytes(packed[at : at + 2], "little", signed=True) for at in range(0, len(packed), 2)]
    rows = [weights[at : at + lanes] for at in range(0, len(weights), lanes)]
    entries = match.lesson(0).entries
    parts = [64, *[0] * game.lesson.size]
    for entry in entries:
        parts[1 + entry // STEP] += entry % STEP
    sums = [sum(part * row[lane] for part, row in zip(parts, rows, strict=False)) for lane in range(lanes)]
    units = [min(max(value, 0), 64 * 256) for value in sums[:HIDDEN]]
    heights = [
        256 * sums[HIDDEN + seat] + sum(unit * weight for unit, weight in zip(units, rows[seat - SEATS], strict=False))
        for seat in range(2)
    ]
    net = Net(data)
    assert net.heights(Ground(net, entries).sums, 2) == heights
    assert Ground(net, entries).heights(entries, 0, 2) == heights


def test_scales_weigh_every_seat_alike_wherever_it_looks_from() -> None:
    """A net without hidden units: a weight for each column, one multiplication for each place."""
    game = find_game("odysseus")
    width = len(game.lesson.sections[0].columns)
    chance = Chance("scales")
    weights = [int(chance.below(4001)) - 2000 for _ in range(width)]
    about = {"hidden": 0, "seats": SEATS}
    packed = b"".join([weight.to_bytes(2, "little", signed=True) for weight in weights])
    net = Net(MAGIC + json.dumps(about).encode() + b"\n" + zlib.compress(packed))
    for seats in (2, 3, 5):
        for match in moments(game, seats, 8):
            plain = [0] * seats
            for entry in match.lesson(0).entries:
                row, column = divmod(entry // STEP, width)
                plain[row] += WEIGHT * weights[column] * (entry % STEP)
            for seat in range(seats):
                scales = Ground(net, []).scales
                assert scales is not None
                assert scales.weigh(game, match.state, seat) == plain
                assert scales.weigh(game, match.state, seat) == plain, "and again"


def test_the_outlook_weighs_what_the_net_says_it_does() -> None:
    """A net that says nothing leaves the outlook as it is, or makes it less or more sure of itself."""
    game = find_game("odysseus")
    head, _, packed = net_file(game, "silent").partition(b"}\n")
    silent = head + b"}\n" + zlib.compress(bytes(len(zlib.decompress(packed))))
    assert silent.startswith(MAGIC)
    match = moments(game, 3, 1)[0]
    state = match.state
    for weight in (0, 24, 64, 100):
        manner = learnt(Net(silent.replace(b'"outlook": 64', b'"outlook": %d' % weight)), game)
        wanted = [odds ** (weight / 64) for odds in game.outlook(state)]
        found = manner.shares(manner.ground(game, state, 0), game, state, 0)
        assert found == pytest.approx([odds / sum(wanted) for odds in wanted], abs=1e-3)


def test_the_table_of_logarithms_is_one() -> None:
    for odds in (1.0, 0.999, 0.75, 0.5, 1 / 3, 0.01):
        assert log_of(odds) / (1 << POINT) == pytest.approx(log(odds), abs=4e-5)
    assert log_of(0.0) == log_of(1e-9)


def test_the_table_of_falls_is_e_to_the_minus_x() -> None:
    assert [round(fall(x * (1 << POINT) // 10) / (1 << 30), 3) for x in (0, 1, 10, 35, 190)] == [
        1.0,
        0.905,
        0.368,
        0.03,
        0.0,
    ]
    assert fall(21 << POINT) == 0


def test_a_net_of_other_rules_is_not_used() -> None:
    game = find_game("odysseus")
    for about in ({"rules": "other"}, {"layout": "0" * 16}, {"game": "hybris"}):
        net = Net(net_file(game, "other", **about))
        assert not fits(net, game)
        with pytest.raises(DataError, match="was not made for odysseus"):
            manner_by(net, game)
    with pytest.raises(DataError, match="no net"):
        Net(b"something else")
    assert manner_of(game).net is not None or manner_of(game) is CLASSIC


def test_a_net_is_used_at_its_tables_and_where_nothing_is_secret() -> None:
    game = find_game("hybris")
    manner = manner_by(Net(net_file(game, "here", tables=[2, 4])), game)
    asked = {False: 0, True: 0}
    for match in moments(game, 2, 60):
        secret = isinstance(match.state.stack[-1], Sealed)
        assert manner.here(match.state) is (CLASSIC if secret else manner)
        asked[secret] += 1
    assert asked[False] and asked[True]
    assert manner.here(moments(game, 3, 1)[0].state) is CLASSIC
    assert CLASSIC.here(match.state) is CLASSIC


@pytest.mark.parametrize("name", SHIPPED)
def test_the_net_of_a_game_is_small_fits_it_and_is_used(name: str) -> None:
    game = find_game(name)
    assert (game.folder / FILE).stat().st_size <= 300_000
    manner = manner_of(game)
    assert manner.net is not None, "a net that was made for other rules or another observation must be learnt anew"
    match = next(
        match
        for match in moments(game, manner.tables[0], 60)
        if not isinstance(match.state.stack[-1], Sealed) and len(match.asks[0].choices) > 1
    )
    eyes = Eyes(match, int(match.asks[0].seat))
    for spec in ("easy", "normal", "hard", "search:40"):
        bot = make_bot(spec, "s")
        assert isinstance(bot, SearchBot)
        assert (bot.tree(eyes).ground is not None) == (spec != "easy"), "all but a beginner, who has played no matches"


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("odysseus", ["accept", "take:port:4", "accept", "take:port:0", "raise:luck", "accept"]),
        ("deukalion", ["anchor:F1", "play:hermes", "sail:F3", "sail:F3", "draw", "sail:G4"]),
        ("hades_trap", ["choose:theseus", "move:512", "explore:2", "move:611", "explore:3", "attack:1"]),
        ("hybris", ["pillar:truce", "resolve", "pillar:truce", "pillar:truce", "activate:olympian", "resolve"]),
    ],
)
def test_the_net_of_a_game_decides_the_same_on_every_machine(name: str, wanted: list[str]) -> None:
    """Pure and compiled, here and elsewhere: these choices stand for all of them."""
    game = find_game(name)
    asked = [
        match
        for match in moments(game, 2, 60)
        if not isinstance(match.state.stack[-1], Sealed) and len(match.asks[0].choices) > 3
    ]
    chosen = [make_bot("search:60", "s").choose(Eyes(match, int(match.asks[0].seat))).text for match in asked[:6]]
    assert chosen == wanted


def test_a_bot_searches_by_the_net_in_a_file(tmp_path: Path) -> None:
    game = find_game("odysseus")
    file = tmp_path / "net.bin"
    file.write_bytes(net_file(game, "file", factors={"trial": 2.0}, leans={game.choices.all[0].text: 0.5}))
    match = moments(game, 2, 3)[-1]
    eyes = Eyes(match, int(match.asks[0].seat))
    bot = make_bot(f"search:30@{file}", "s")
    assert isinstance(bot, SearchBot)
    tree = bot.search(eyes)
    assert tree.ground is not None, "the net judges"
    assert bot.manner is not None and bot.manner.net is not None
    classic = make_bot("classic:30", "s")
    assert isinstance(classic, SearchBot)
    assert classic.search(eyes).ground is None, "the outlook judges, whatever net the game has"
    with pytest.raises(SetupError, match="no net in"):
        make_bot("hard@nowhere.bin", "s")
