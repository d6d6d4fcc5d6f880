"""The PettingZoo environment passes PettingZoo's own tests and plays what the kernel plays."""

import pickle
import warnings
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from mythagon.envs.zoo import TableEnv
from mythagon.games import GAMES
from mythagon.kernel.errors import IllegalChoice, MythagonError, SetupError
from mythagon.kernel.record import Record, replay

SIZES = [(game.id, players) for game in GAMES.values() for players in game.seats]
by_size = pytest.mark.parametrize(("game", "players"), SIZES)


def meets_the_api(env: TableEnv, *tolerated: str) -> None:
    """PettingZoo warns of every dict observation, the form in which it wants masks; of nothing else here."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for words in ("is not a NumPy array", "space for each agent probably should be", *tolerated):
            warnings.filterwarnings("ignore", message=f"Observation {words}")
        api_test(env, num_cycles=100)


@by_size
def test_api(game: str, players: int) -> None:
    meets_the_api(TableEnv(game, players))


@by_size
def test_seed(game: str, players: int) -> None:
    seed_test(lambda: TableEnv(game, players), num_cycles=100)


def played(env: TableEnv, seed: int, actions: int = 100_000) -> list[Any]:
    """What random agents get, up to the end or the limit."""
    chooser = np.random.default_rng(seed)
    story = []
    for agent in env.agent_iter(actions):
        observation, reward, over, truncated, info = env.last()
        assert observation is not None
        story.append((agent, observation, reward, over, truncated, info))
        env.step(None if over else int(chooser.choice(np.flatnonzero(observation["action_mask"]))))
    return story


@by_size
def test_masks_are_the_legal_choices_and_observations_stay_in_bounds(game: str, players: int) -> None:
    env = TableEnv(game, players)
    env.reset(seed=1)
    chooser = np.random.default_rng(1)
    while not env.episode.over:
        asked = {int(ask.seat): [int(choice.number) for choice in ask.choices] for ask in env.episode.match.asks}
        for seat, agent in enumerate(env.agents):
            observation = env.observe(agent)
            assert np.flatnonzero(observation["action_mask"]).tolist() == sorted(asked.get(seat, []))
            assert observation in env.observation_space(agent)
        agent = env.agent_selection
        env.step(int(chooser.choice(asked[env.possible_agents.index(agent)])))
    assert list(env.rewards.values()) == env.episode.payoffs()
    assert all(env.terminations.values())


def test_same_seed_same_episode_and_another_seed_another() -> None:
    one, two = TableEnv("odysseus", players=3), TableEnv("odysseus", players=3)
    stories = []
    for env, seed in ((one, 5), (two, 5), (one, 6)):
        env.reset(seed=seed)
        stories.append(played(env, 1))
        env.reset()
        stories[-1] += played(env, 2)
    assert data_equivalence(stories[0], stories[1], exact=True)
    assert not data_equivalence(stories[0], stories[2], exact=True)


@pytest.mark.parametrize("copy", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copied", "pickled"])
def test_a_copy_goes_on_like_the_original(copy: Any) -> None:
    env = TableEnv("odysseus", players=3)
    env.reset(seed=9)
    played(env, 9, 30)
    twin = copy(env)
    assert data_equivalence(played(env, 3), played(twin, 3), exact=True)
    assert twin.record() == env.record()
    assert replay(Record(env.record()), GAMES["odysseus"]).digest() == env.episode.match.digest()


def test_illegal_actions_are_errors_that_change_nothing() -> None:
    env = TableEnv("odysseus", players=2)
    with pytest.raises(MythagonError, match="call reset first"):
        env.observe("seat_0")
    env.reset(seed=1)
    before = env.episode.match.digest()
    with pytest.raises(IllegalChoice, match=r"may not choose action 12 \(adventure\) now; expected one of"):
        env.step(12)
    with pytest.raises(MythagonError, match="expected the number of a choice, not None"):
        env.step(None)
    assert env.episode.match.digest() == before
    wrapped = TerminateIllegalWrapper(env, illegal_reward=-1)
    wrapped.reset(seed=1)
    offender = wrapped.agent_selection
    wrapped.step(12)
    assert wrapped.terminations[offender]
    assert wrapped.rewards[offender] == -1


def test_mistakes_at_the_making_are_named() -> None:
    with pytest.raises(SetupError, match="1 to 5"):
        TableEnv("odysseus", players=6)
    with pytest.raises(SetupError, match="render_mode is ansi or None"):
        TableEnv("odysseus", render_mode="human")


def test_render_tells_the_view_of_the_agent_in_turn() -> None:
    env = TableEnv("odysseus", players=2, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.episode.describe(env.possible_agents.index(env.agent_selection))


def test_sealed_questions_are_answered_one_after_another(bids: str) -> None:
    env = TableEnv(bids, players=3)
    env.reset(seed=1)
    agents = [agent for agent, *_ in played(env, 1)]
    assert agents[:9] == ["seat_0", "seat_1", "seat_2"] * 3
    meets_the_api(TableEnv(bids, players=3), "numpy array is all zeros")  # before the first bids, with the lowest card
    seed_test(lambda: TableEnv(bids, players=3), num_cycles=20)
