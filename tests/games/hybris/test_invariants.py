"""Busy random matches: whatever happens, the table stays whole (the bounds of HYB-4, HYB-11 and HYB-12)."""

from typing import cast

import pytest

from mythagon.games.hybris.game import GAME
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import ABSENT, CITY_SPACE, ON_SPACE, UNITS
from mythagon.kernel.bits import nibble
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.match import Match

#: what a player does who wants much to happen, the likeliest first
ACTS = ("act:deploy", "act:fabricate", "act:produce", "act:accomplish", "act:fight", "act:convert")
WISHES = (*ACTS, "contest", "reveal")
DULL = ("pass", "end", "stop", "decline", "skip", "plan:none", "hold")


def busy(choices: list[Choice], chance: Chance) -> Choice:
    """A choice at random among the lively ones, now and then among all."""
    if chance.below(8):
        for wish in WISHES:
            found = [choice for choice in choices if choice.text.startswith(wish)]
            if found:
                return found[chance.below(len(found))]
        choices = [choice for choice in choices if choice.text not in DULL] or choices
    return choices[chance.below(len(choices))]


def balanced(s: Cosmos) -> None:
    """Stores, tracks and books within their bounds, whatever the components do."""
    assert sorted({int(player.greatness) for player in s.players}) == sorted(int(p.greatness) for p in s.players)
    for player in s.players:
        assert player.vp >= 0
        assert min(player.aegis, player.faithful, player.prayers, player.reserve) >= 0
        assert 1 <= player.goodness <= 5
        assert 1 <= player.determination <= 6
        assert len(player.storage) <= 4
        assert sum(player.tally) == player.vp


def whole(s: Cosmos) -> None:
    """Everything within its bounds, every piece somewhere."""
    balanced(s)
    taken: list[int] = []
    for player in s.players:
        assert len(player.storage) <= 3
        gone = sum(int(nibble(player.freed, tile)) for tile in range(6))
        heroes = sum(player.at(unit) != ABSENT for unit in (2, 3))
        prophets = sum(player.at(unit) != ABSENT for unit in (5, 6))
        temples = int(player.temple_count() + player.temples_lost)
        assert gone >= int(player.sparks) + heroes + prophets + temples >= gone - 1  # one may be on its way
        for unit in range(UNITS):
            space = player.at(unit) - ON_SPACE
            if 0 <= space < CITY_SPACE and not s.box.spaces[space].dotted:
                taken.append(int(space))
    assert len(set(taken)) >= len(taken) - 1  # only the Helm of Darkness shares a space


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {}),
        (3, {}),
        (2, {}),
        (2, {"mode": "duel"}),
        (2, {"scenario": "renaissance"}),
        (4, {"scenario": "war_of_the_cities", "oracles_grip": "yes"}),
        (3, {"scenario": "forgotten_heroes"}),
        (3, {"scenario": "golden_age"}),
        (2, {"mode": "duel", "scenario": "influence_victory"}),
    ],
)
def test_busy_matches_keep_the_table_whole(seats: int, options: dict[str, str]) -> None:
    for number in range(3):
        match = Match.start(GAME, seats, {"olympians": "dealt", **options}, f"busy {number}")
        chance = Chance(f"busy {seats} {number}")
        while not match.over:
            ask = match.asks[chance.below(len(match.asks))]
            match.answer(int(ask.seat), busy(ask.choices, chance))
            whole(cast(Cosmos, match.state))
