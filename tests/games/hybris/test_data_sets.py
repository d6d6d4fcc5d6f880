"""Whatever data set the reader accepts plays: no crash, no match without end, and the books are balanced.

MYTHAGON_DATA_SETS=1000 pytest tests/games/hybris/test_data_sets.py   a long run: so many sets, four matches of each
"""

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mythagon.games.hybris.game import GAME
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match
from mythagon.testing.tables import LONGEST
from tests.games.hybris.boxes import BOX, data_with, speakers, texts_of
from tests.games.hybris.data_sets import Tables, data_sets, write
from tests.games.hybris.test_invariants import balanced, busy

MODES = [
    (2, {}),
    (2, {"mode": "duel"}),
    (3, {}),
    (4, {}),
    (2, {"scenario": "renaissance"}),
    (3, {"scenario": "war_of_the_cities", "oracles_grip": "yes"}),
    (4, {"scenario": "forgotten_heroes"}),
    (3, {"scenario": "influence_victory"}),
]
#: decisions between two looks at everything that seats are shown
LOOKS = 40
#: matches of each data set
MATCHES = 4
SAID = BOX.sentences()
SPEAKERS = speakers(texts_of(BOX))


@pytest.mark.one_engine
@settings(
    max_examples=int(os.environ.get("MYTHAGON_DATA_SETS", "20")),
    derandomize="MYTHAGON_DATA_SETS" not in os.environ,  # a long run makes new ones each time
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
@given(tables=data_sets(), number=st.integers(0, 9999))
def test_what_the_reader_accepts_plays_to_the_end_with_balanced_books(tables: Tables, number: int) -> None:
    with TemporaryDirectory() as folder:
        data = write(tables, Path(folder))
        matches = [
            Match.start(GAME, seats, {"olympians": "dealt", **options}, f"data {number}", data=data)
            for seats, options in [MODES[(number + turn) % len(MODES)] for turn in range(MATCHES)]
        ]
    for key, message in cast(Cosmos, matches[0].state).box.sentences().items():
        if message != SAID.get(key):
            assert all(speaker.say(message) for speaker in SPEAKERS.values())
    for match in matches:
        play_on(match, Chance(f"data {number}"))


def play_on(match: Match, chance: Chance) -> None:
    """A busy match to its end, with its books kept."""
    pieces = {kind: sorted(found) for kind, found in match.inventory().items()}
    for number in range(LONGEST):
        if match.over:
            break
        if number % LOOKS == 0:
            look(match, chance)
            assert {kind: sorted(found) for kind, found in match.inventory().items()} == pieces
        ask = match.asks[chance.below(len(match.asks))]
        match.answer(int(ask.seat), busy(ask.choices, chance))
        balanced(cast(Cosmos, match.state))
    assert match.over, "the match has no end"
    assert match.result is not None
    assert match.result.totals == [int(player.vp) for player in cast(Cosmos, match.state).players]


def look(match: Match, chance: Chance) -> None:
    """Everybody looks at a world that somebody imagines: the view, the question, learners' numbers, the advice."""
    seats = range(int(match.state.seats))
    world = match.redeal(chance.below(len(seats)), Chance("imagined"))
    for seat in seats:
        world.view(seat)
        assert all(0.0 <= value <= 1.0 for value in world.observe(seat))
    for ask in world.asks:
        assert len(world.hints(ask)) == len(ask.choices)
        world.reasons(ask, ask.choices[0])
        world.choices(int(ask.seat))
    world.outlook()


def test_a_service_that_makes_is_advised_on(tmp_path: Path) -> None:
    """`make` is to fabricate or to produce: the better of the two."""
    data = data_with(tmp_path, "cities.toml", '[["do", "produce"]]', '[["do", "make"]]')
    worth = []
    for box in (None, data):
        match = Match.start(GAME, 2, {"olympians": "dealt"}, "makes", data=box)
        while match.asks[0].key != "ask.pillar":
            match.answer(int(match.asks[0].seat), match.asks[0].choices[0])
        worth.append(max(match.hints(match.asks[0])))
    assert worth[1] >= worth[0]
