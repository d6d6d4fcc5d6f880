"""A replay with everything revealed: after the end nothing of a table is hidden, in any of the games."""

import copy
from typing import Any

import pytest

from mythagon.games import find_game
from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match
from mythagon.table.play.datasets import box_of
from mythagon.table.play.replay import Replay


def replay_of(game: str, steps: int) -> Replay:
    """So many decisions by chance."""
    match = Match.start(find_game(game), 3, seed="revealed")
    chance = Chance("revealed")
    while len(match.steps) < steps and not match.over:
        ask = match.asks[chance.below(len(match.asks))]
        match.answer(int(ask.seat), ask.choices[chance.below(len(ask.choices))].text)
    return Replay(match, box_of(game))


def revealed(replay: Replay, step: int) -> Any:
    """A spectator's view with all that was hidden put in."""
    view: Any = copy.deepcopy(replay.match.at(step).view(None))
    for path, thing in replay.unseen(step).items():
        *way, last = path.split(".")
        if way:
            into = view
            for name in way:
                into = into[int(name) if isinstance(into, list) else name]
            into[int(last) if isinstance(into, list) else last] = thing
    return view


#: what is hidden in a view of each game
HIDDEN = {
    "odysseus": lambda view: [card for side in view["ship"].values() for card in side if card == "down"],
    "deukalion": lambda view: [hero for hero in view["heroes"] if hero["cards"] is None or secret_hidden(hero)],
    "hades_trap": lambda view: (
        [tile for tile in view["tiles"] if tile["tile"] is None or not tile["squares"]]
        + [jar for hero in view["heroes"] for jar in hero["amphorae"] if jar and jar["item"] is None]
    ),
    "hybris": lambda view: (
        [one for one in view["oracle"]["primordials"] if one["face_down"] and not one["primordial"]]
        + [unit for one in view["players"] for unit in one["units"] if unit["planned"] and unit["token"] is None]
        + [one for one in view["players"] if one["olympian"] and len(one["hand"]) != one["hand_size"]]
        + [one for one in view["players"] if one["premonitions"] is None]
    ),
}


def secret_hidden(hero: dict[str, Any]) -> bool:
    return hero["has_secret"] and hero["secret"] is None


@pytest.mark.parametrize("game", HIDDEN)
def test_everything_is_revealed_after_the_end(game: str) -> None:
    """At every fifth step; a spectator of the same steps had something hidden before them."""
    replay = replay_of(game, 60)
    hidden = HIDDEN[game]
    steps = range(0, replay.steps + 1, 5)
    assert any(hidden(replay.match.at(step).view(None)) for step in steps)
    for step in steps:
        assert hidden(revealed(replay, step)) == [], f"step {step}"
