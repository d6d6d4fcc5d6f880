"""The OpenSpiel games pass OpenSpiel's own simulation test and play what the kernel plays."""

import pickle
from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from mythagon.envs import spiel
from mythagon.games import GAMES
from mythagon.kernel.errors import IllegalChoice, MythagonError
from mythagon.kernel.record import Record, replay

SIZES = [(game.id, players) for game in GAMES.values() for players in game.seats]
by_size = pytest.mark.parametrize(("game", "players"), SIZES)


def dealt(name: str = "mythagon_odysseus(players=3)", digits: tuple[int, ...] = (1, 2, 3, 4)) -> Any:
    """A state after its deal."""
    state = pyspiel.load_game(name).new_initial_state()
    for digit in digits:
        assert state.is_chance_node()
        state.apply_action(digit)
    assert not state.is_chance_node()
    return state


def walk(state: Any, seed: int, decisions: int = 100_000) -> Any:
    """Random legal actions."""
    chooser = np.random.default_rng(seed)
    for _ in range(decisions):
        if state.is_terminal():
            break
        state.apply_action(int(chooser.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("game", GAMES)
def test_random_sim(game: str) -> None:
    """The smallest table; written out and read back at every step only in Odysseus, whose matches are short."""
    loaded = pyspiel.load_game(f"mythagon_{game}", {"players": GAMES[game].seats[0]})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=game == "odysseus", verbose=False)


@by_size
def test_every_size_plays_to_the_end(game: str, players: int) -> None:
    state = walk(dealt(f"mythagon_{game}(players={players})"), players)
    assert state.is_terminal()
    assert len(state.returns()) == players and sum(state.returns()) <= 1 + 1e-9


def test_random_sim_with_options() -> None:
    loaded = pyspiel.load_game("mythagon_odysseus(players=1,options=level:4;first:seat_order)")
    assert loaded.new_initial_state().terms.options == {"level": "4", "first": "seat_order"}
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


def test_the_deal_is_fair_explicit_chance_and_fixes_the_match() -> None:
    state = pyspiel.load_game("mythagon_odysseus").new_initial_state()
    outcomes = state.chance_outcomes()
    assert [digit for digit, _ in outcomes] == list(range(256))
    assert {chance for _, chance in outcomes} == {1 / 256}
    with pytest.raises(IllegalChoice, match="0 to 255"):
        state.apply_action(256)
    same, other = dealt(), dealt(digits=(1, 2, 3, 5))
    assert dealt().episode.match.digest() == same.episode.match.digest()
    assert other.episode.match.digest() != same.episode.match.digest()


@pytest.mark.parametrize(
    "copy",
    [lambda state: state.clone(), deepcopy, lambda state: pickle.loads(pickle.dumps(state))],
    ids=["cloned", "copied", "pickled"],
)
def test_copies_go_on_alike_and_leave_the_original_alone(copy: Any) -> None:
    state = walk(dealt(), 1, 30)
    before = state.episode.match.digest()
    twin = walk(copy(state), 2)
    assert twin.is_terminal()
    assert state.episode.match.digest() == before
    assert len(state.history()) == 34
    assert walk(state, 2).episode.match.digest() == twin.episode.match.digest()
    assert state.returns() == twin.returns() == state.episode.result().payoffs()
    assert state.rewards() == state.returns()


def test_a_state_serializes_and_its_history_alone_tells_the_match() -> None:
    state = walk(dealt(), 3, 40)
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    game, again = pyspiel.deserialize_game_and_state(text)
    assert again.episode.match.digest() == state.episode.match.digest()
    anew = game.new_initial_state()
    for action in state.history():
        anew.apply_action(action)
    assert anew.episode.match.digest() == state.episode.match.digest()
    assert str(anew) == str(state)
    assert replay(Record(state.episode.record()), GAMES["odysseus"]).digest() == state.episode.match.digest()


def test_actions_are_choice_numbers_and_illegal_ones_change_nothing() -> None:
    state = dealt()
    player = state.current_player()
    ask = state.episode.match.ask_of(player)
    assert state.legal_actions() == sorted(int(choice.number) for choice in ask.choices)
    assert [state.action_to_string(player, int(choice.number)) for choice in ask.choices] == [
        choice.text for choice in ask.choices
    ]
    assert state.legal_actions((player + 1) % 3) == []
    before, history = state.episode.match.digest(), state.history()
    with pytest.raises(IllegalChoice, match=r"may not choose action 12 \(adventure\) now"):
        state.apply_action(12)
    assert state.episode.match.digest() == before
    assert state.history() == history


def test_observers_tell_what_a_seat_sees() -> None:
    state = walk(dealt(), 4, 50)
    observation = make_observation(state.get_game())
    for player in range(3):
        observation.set_from(state, player)
        seen = np.array(state.episode.match.observe(player), np.float32)
        assert (observation.tensor == seen).all()
        assert (observation.dict["observation"] == seen).all()
        assert state.observation_tensor(player) == pytest.approx(seen.tolist())
        assert observation.string_from(state, player) == state.episode.describe(player)
    observation.set_from(state.get_game().new_initial_state(), 0)
    assert not observation.tensor.any()
    with pytest.raises(ValueError, match="no memory"):
        make_observation(state.get_game(), INFO_STATE_OBS_TYPE)


def test_the_rl_environment_of_openspiel_plays_a_match() -> None:
    env = rl_environment.Environment(pyspiel.load_game("mythagon_odysseus(players=2)"), seed=3)
    chooser = np.random.default_rng(3)
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == GAMES["odysseus"].observation_size
        step = env.step([int(chooser.choice(step.observations["legal_actions"][player]))])
    assert sum(step.rewards) == 1


@pytest.mark.parametrize("name", ["players=6", "players=2,options=level", "players=2,options=level:9"])
def test_mistakes_at_loading_are_refused(name: str) -> None:
    with pytest.raises((MythagonError, pyspiel.SpielError)):
        pyspiel.load_game(f"mythagon_odysseus({name})")


def test_sealed_questions_and_options_of_digits(bids: str) -> None:
    spiel.register()
    for options in ("", "cards:4", "cards:few"):
        game = pyspiel.load_game(f"mythagon_{bids}", {"players": 3, "options": options})
        pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    state = dealt(f"mythagon_{bids}(players=3)")
    assert [walk(state, 1, 1).current_player() for _ in range(4)] == [1, 2, 0, 1]
