"""The Gymnasium environment passes Gymnasium's own checks and plays what the kernel plays."""

import pickle
import warnings
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.utils.passive_env_checker import env_step_passive_checker
from gymnasium.vector import AsyncVectorEnv

import mythagon.envs
from mythagon.bots import Bot, Eyes
from mythagon.envs.gym import LearnerEnv
from mythagon.games import GAMES
from mythagon.kernel.choice import Choice
from mythagon.kernel.errors import IllegalChoice, MatchOver, MythagonError, SetupError
from mythagon.kernel.record import Record, replay

SIZES = [(game.id, players) for game in GAMES.values() for players in game.seats]
by_size = pytest.mark.parametrize(("game", "players"), SIZES)


def made(game: str, **kwargs: Any) -> LearnerEnv:
    """Through the registry, as learners make it, then bare."""
    env = gymnasium.make(f"mythagon/{game.title().replace('_', '')}-v0", **kwargs).unwrapped
    assert isinstance(env, LearnerEnv)
    return env


def finish(env: LearnerEnv, seed: int) -> list[tuple[Any, float, bool, bool, dict[str, Any]]]:
    """A random learner plays on to the end."""
    env.action_space.seed(seed)
    steps = []
    over = False
    while not over:
        steps.append(env.step(env.action_space.sample(env.action_masks().astype(np.int8))))
        over = steps[-1][2]
    return steps


@by_size
def test_check_env_passes_without_a_warning(game: str, players: int) -> None:
    """The checker takes actions without looking at masks, so an illegal one must end the episode here."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made(game, players=players, forfeit=-1.0))


@by_size
def test_a_random_learner_finishes_and_every_step_passes_the_passive_checker(game: str, players: int) -> None:
    env = made(game, players=players, bots=["random"] * (players - 1), seat=None)
    env.action_space.seed(5)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for seed in range(3):
            observation, info = env.reset(seed=seed)
            over = False
            while not over:
                legal = [int(choice.number) for choice in env.episode.match.ask_of(env.seat).choices]
                mask = observation["action_mask"]
                assert np.flatnonzero(mask).tolist() == sorted(legal)
                assert (info["action_mask"] == mask).all()
                assert (env.action_masks() == mask.astype(bool)).all()
                assert observation in env.observation_space
                assert observation["observation"].shape == (GAMES[game].observation_size,)
                action = env.action_space.sample(mask)
                observation, reward, over, truncated, info = env_step_passive_checker(env, action)
                assert not truncated
            assert not observation["action_mask"].any()
            result = env.episode.result()
            assert reward == result.payoffs()[env.seat]
            assert info["totals"] == result.totals
            assert info["winners"] == result.winners


def test_same_seed_same_episode_and_another_seed_another() -> None:
    one, two = (made("odysseus", players=3, bots=["greedy", "random"], seat=None) for _ in range(2))
    stories = []
    for env, seed in ((one, 11), (two, 11), (one, 12)):
        first = env.reset(seed=seed)
        stories.append([first, *finish(env, 3), *[env.reset()]])
    assert data_equivalence(stories[0], stories[1], exact=True)
    assert not data_equivalence(stories[0][0], stories[2][0], exact=True)


def test_rewards_of_a_margin_sum_up_to_the_final_lead() -> None:
    for players, reward in ((1, "margin"), (3, "margin"), (3, "win")):
        env = made("odysseus", players=players, reward=reward)
        env.reset(seed=4)
        rewards = [step[1] for step in finish(env, 4)]
        if reward == "margin":
            assert sum(rewards) == env.episode.margins()[0]
            assert sum(value != 0 for value in rewards) > 1
        else:
            assert sum(rewards) == rewards[-1] == env.episode.payoffs()[0]


def test_an_illegal_action_is_an_error_that_changes_nothing() -> None:
    env = made("odysseus", players=2)
    env.reset(seed=1)
    before = env.episode.match.digest()
    with pytest.raises(IllegalChoice, match=r"may not choose action 12 \(adventure\) now; expected one of"):
        env.step(12)
    assert env.episode.match.digest() == before


def test_forfeit_ends_the_episode_with_its_reward() -> None:
    env = made("odysseus", players=2, forfeit=-2.5)
    env.reset(seed=1)
    _, reward, over, truncated, _ = env.step(12)
    assert (reward, over, truncated) == (-2.5, True, False)
    with pytest.raises(MatchOver, match="forfeited"):
        env.step(0)
    env.reset()
    assert env.step(int(np.flatnonzero(env.action_masks())[0]))[2] is False


def test_steps_before_reset_and_after_the_end_are_refused() -> None:
    env = made("odysseus", players=1)
    with pytest.raises(MythagonError, match="call reset first"):
        env.step(0)
    env.reset(seed=1)
    finish(env, 1)
    with pytest.raises(MatchOver):
        env.step(0)


@pytest.mark.parametrize("copy", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copied", "pickled"])
def test_a_copy_goes_on_like_the_original_bots_included(copy: Any) -> None:
    env = made("odysseus", players=3, bots=["random", "search:5"])
    copy(env).reset(seed=2)
    env.reset(seed=2)
    for _ in range(9):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    twin = copy(env)
    assert twin.episode.match.digest() == env.episode.match.digest()
    ends = [(finish(each, 6)[-1], each.episode.match.digest(), each.reset()) for each in (env, twin)]
    assert data_equivalence(ends[0], ends[1], exact=True)


class Last(Bot):
    """Always the last choice of the list."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, eyes: Eyes) -> Choice:
        return eyes.ask.choices[-1]


def test_own_bots_sit_on_the_seats_after_the_learner() -> None:
    env = made("odysseus", bots=[Last, "greedy"], seat=1)
    env.reset(seed=8)
    assert env.terms.players == 3
    finish(env, 8)
    record = replay(Record(env.record()), GAMES["odysseus"])
    assert record.digest() == env.episode.match.digest()
    record.rewind(0)
    taken = 0
    for number in env.episode.played:
        ask = record.asks[0]
        if ask.seat == 2:
            taken += 1
            assert number == ask.choices[-1].number
        record.apply(int(ask.seat), GAMES["odysseus"].choices.all[number])
    assert taken > 10


def test_mistakes_at_the_making_are_named() -> None:
    mistakes: list[tuple[dict[str, Any], str]] = [
        ({"players": 3, "bots": ["greedy"]}, "3 players need 2 bots, not 1"),
        ({"players": 6}, "1 to 5"),
        ({"bots": ["chess"]}, "unknown bot"),
        ({"seat": 2}, "the learner's seat is 0 to 1 or None, not 2"),
        ({"reward": "gold"}, "reward is one of win, margin"),
        ({"options": {"level": "9"}}, "option level is one of"),
        ({"render_mode": "human"}, "render_mode"),
    ]
    for kwargs, words in mistakes:
        with pytest.raises(SetupError, match=words):
            LearnerEnv("odysseus", **kwargs)


def test_vector_environments_in_processes() -> None:
    """Copies in other processes agree with one in this process."""
    envs = gymnasium.make_vec("mythagon/Odysseus-v0", num_envs=2, vectorization_mode="async", players=2)
    assert isinstance(envs, AsyncVectorEnv)
    try:
        observations, _ = envs.reset(seed=[3, 4])
    finally:
        envs.close()
    for number, seed in enumerate((3, 4)):
        here, _ = made("odysseus", players=2).reset(seed=seed)
        assert (observations["observation"][number] == here["observation"]).all()


def test_render_tells_the_learners_view() -> None:
    env = made("odysseus", players=2, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.episode.describe(0)
    assert made("odysseus", players=2).render() is None


def test_sealed_questions_reach_the_learner_whatever_its_seat(bids: str) -> None:
    mythagon.envs.register()
    for seat in range(3):
        env = made(bids, bots=["random", "random"], seat=seat)
        env.reset(seed=seat)
        assert len(finish(env, seat)) == 3
    gymnasium.registry.pop("mythagon/Bids-v0")


def test_registering_twice_changes_nothing() -> None:
    before = dict(gymnasium.registry)
    mythagon.envs.register()
    assert gymnasium.registry == before
