"""An explicit set-up fixes all that chance decides when a table is laid, a script all that it decides later."""

import random

import pytest

from mythagon.games import GAMES, find_game
from mythagon.kernel.errors import SetupError
from mythagon.kernel.game import AnyGame, Layout, Options
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record, replay, write_record


def layout_of(match: Match) -> Layout:
    """The set-up list that lays this table without chance."""
    assert match.opening is not None
    drawn = {name: value for name, _, value in (outcome.partition("=") for outcome in match.laid)}
    numbers = {name: [int(word) for word in value.split(",")] for name, value in drawn.items()}
    return match.game.layout_of(match.opening, numbers)


def played(game: AnyGame, seats: int, options: Options, seed: str) -> Match:
    """A whole match at random."""
    match = Match.start(game, seats, options, seed)
    dice = random.Random(seed)
    while not match.over:
        ask = dice.choice(match.asks)
        match.answer(ask.seat, dice.choice(ask.choices))
    return match


SIZES = [(game.id, seats) for game in GAMES.values() for seats in game.seats]


@pytest.mark.parametrize("value", [0, -1])
@pytest.mark.parametrize(("id", "seats"), SIZES)
def test_a_record_is_played_again_from_another_seed_by_set_up_and_script_alone(id: str, seats: int, value: int) -> None:
    game = find_game(id)
    options = {option.id: option.values[value] for option in game.options}
    was = played(game, seats, options, "one seed")
    script = [outcome for step in was.steps for outcome in step.outcomes]
    now = Match.start(game, seats, options, "another seed", layout_of(was), script=script)
    for step in was.steps:
        now.answer(step.seat, step.choice.text)
    assert now.over
    assert now.dump() == was.dump()
    assert now.state.chance.script == []  # nothing was left over
    assert now.state.chance.words() != was.state.chance.words()
    again = replay(Record(write_record(now)), game)
    assert again.digest() == now.digest()


@pytest.mark.parametrize("id", GAMES)
def test_every_answer_of_chance_is_declared(id: str) -> None:
    """By name, for those who write scripts; the reference of the game lists them."""
    game = find_game(id)
    known = {outcome.name for outcome in game.outcomes}
    for seats in game.seats:
        match = played(game, seats, {option.id: option.values[-1] for option in game.options}, "declared")
        assert {outcome.partition("=")[0] for step in match.steps for outcome in step.outcomes} <= known
        assert {outcome.partition("=")[0] for outcome in match.laid} <= {setup.id for setup in game.layout}


@pytest.mark.parametrize("id", GAMES)
def test_a_set_up_list_nobody_knows_is_refused(id: str) -> None:
    game = find_game(id)
    with pytest.raises(SetupError, match=f"unknown set-up list 'weather'; expected {game.layout[0].id}"):
        Match.start(game, game.seats[0], layout={"weather": ["rain"]})
