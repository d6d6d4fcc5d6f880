"""`mythagon bench` and what it measures."""

import json

import pytest

from mythagon.cli.bench import lasting_objects, midgame, mode, owned_bytes, positions, reachable
from mythagon.games import GAMES, find_game
from mythagon.kernel import playout
from mythagon.kernel.catalog import Catalog
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame
from mythagon.kernel.game import AnyGame, Game
from tests.cli.conftest import Command

ODYSSEUS = find_game("odysseus")


def test_figures_as_json(command: Command) -> None:
    told = json.loads(command("bench", "odysseus", "--seconds", "0.02", "--json").stdout)
    assert told["game"] == "odysseus" and told["seats"] == 3
    assert told["mode"] == ("pure" if str(playout.__file__).endswith(".py") else "compiled") == mode()
    assert told["decisions_per_second"] > told["playouts_per_second"] > 0
    assert 70 < told["decisions_per_game"] < 200  # three players take eleven cards each, two decisions or more a card
    assert told["clone_us"] > 0
    assert 0 < told["iterations_least"] <= told["iterations_per_second"] <= told["iterations_most"]
    assert told["state_bytes"] == owned_bytes(midgame(ODYSSEUS, 3))


def test_figures_in_words(command: Command) -> None:
    shown = command("bench", "odysseus", "--seconds", "0.02", "--players", "2").stdout
    assert "Odysseus, 2 players" in shown and "search over 32 positions, iterations/s" in shown


def test_midgame_is_in_the_middle() -> None:
    match = midgame(ODYSSEUS, 3)
    left = playout.playout(match.clone().state, Chance("rest"))
    assert 20 < left < 100
    assert midgame(ODYSSEUS, 3).digest() == match.digest()


def test_the_search_is_measured_at_the_same_open_questions_of_greedy_matches() -> None:
    found = positions(ODYSSEUS)
    assert [int(match.state.seats) for match in found] == ([2] * 4 + [4] * 4) * 4
    assert all(len(match.asks[0].choices) > 1 for match in found)
    assert [match.digest() for match in positions(ODYSSEUS)] == [match.digest() for match in found]
    left = [playout.playout(match.clone().state, Chance("rest")) for match in found]
    for first in range(0, len(found), 4):
        assert left[first : first + 4] == sorted(left[first : first + 4], reverse=True), (
            "from the first moves to the last"
        )


def test_size_counts_what_a_clone_owns() -> None:
    small, large = owned_bytes(midgame(ODYSSEUS, 2)), owned_bytes(midgame(ODYSSEUS, 5))
    assert 200 < small < large < 8_192


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_size_counts_nothing_that_is_there_without_the_match(game: AnyGame) -> None:
    game.catalog()  # read once, for all matches
    known: set[int] = set()
    lasting = reachable(lasting_objects(), known)
    assert any(isinstance(item, Choice) for item in lasting) and any(isinstance(item, Frame) for item in lasting)
    match = midgame(game, 3)
    own = [item for item in reachable(match, known) if isinstance(item, Ask | Choice | Catalog | Game)]
    assert not own
    assert owned_bytes(match) < 20_000


def test_size_counts_what_only_this_match_has() -> None:
    match = midgame(ODYSSEUS, 3)
    before = owned_bytes(match)
    match.state.chance.script = [f"die={number}" for number in range(1000)]
    assert owned_bytes(match) > before + 8 * 1000


def test_bad_arguments(command: Command) -> None:
    for words, expected in {
        ("bench", "go"): "unknown game 'go'",
        ("bench", "odysseus", "--seconds", "0"): "--seconds is a number above 0",
        ("bench", "odysseus", "--seconds", "soon"): "--seconds",
        ("bench", "odysseus", "--players", "9"): "odysseus is played by 1 to 5, not 9",
    }.items():
        refused = command(*words)
        assert refused.exit_code == 2 and expected in refused.stderr and refused.stderr.count("\n") == 1
