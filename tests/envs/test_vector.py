"""Many matches at once are the matches that the kernel plays one by one."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from mythagon.bots import Bot, Eyes, make_bot
from mythagon.envs.rows import Buffers
from mythagon.envs.vector import MatchesEnv
from mythagon.games import GAMES
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.errors import IllegalChoice, MatchOver, MythagonError, SetupError
from mythagon.kernel.match import Match

SIZES = [(game.id, players) for game in GAMES.values() for players in game.seats]
by_size = pytest.mark.parametrize(("game", "players"), SIZES)
#: a byte has up to 255 parts: a number that is none of them is at most half a part off
NEAR = 1 / 480


class Last(Bot):
    """Always the last choice."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, eyes: Eyes) -> Choice:
        return eyes.ask.choices[-1]


def legal(env: MatchesEnv, row: int) -> list[int]:
    """What is open in a row."""
    return [int(number) for number in np.flatnonzero(env.buffers.action_mask[row])]


def drawn(env: MatchesEnv, step: int) -> list[int]:
    """An answer in each row that follows from the row, the step and what is open there."""
    numbers = [legal(env, row) for row in range(env.num_envs)]
    return [
        own[Chance(f"{row}/{step}").below(len(own))] if own else 0 for row, own in enumerate(numbers)
    ]  # fmt: skip


def same(env: MatchesEnv, row: int, match: Match) -> None:
    """The row shows what the seat that is asked sees and may choose in this match."""
    ask = match.asks[0]
    assert env.buffers.seat[row] == ask.seat
    assert legal(env, row) == sorted(choice.number for choice in ask.choices)
    assert (env.buffers.observation[row] / env.parts).tolist() == pytest.approx(list(match.observe(ask.seat)), abs=NEAR)


@by_size
def test_rows_are_the_matches_of_their_seeds(game: str, players: int) -> None:
    env = MatchesEnv(game, 3, players)
    assert env.reset(seed=5)[0] in env.observation_space
    deals = [0, 0, 0]
    choices = GAMES[game].choices.all
    matches = [Match.start(GAMES[game], players, seed=f"5/{row}/0").clone() for row in range(3)]
    for step in range(60):
        actions = drawn(env, step)
        for row, match in enumerate(matches):
            same(env, row, match)
            match.apply(match.asks[0].seat, choices[actions[row]])
        _, rewards, over, truncated, info = env.step(actions)
        assert not truncated.any()
        for row, match in enumerate(matches):
            assert over[row] == match.over
            result = match.result
            if result is None:
                assert rewards[row] == 0
                continue
            assert rewards[row] in result.payoffs()
            assert info["payoffs"][row].tolist() == result.payoffs()
            assert info["totals"][row].tolist() == result.totals
            deals[row] += 1
            matches[row] = Match.start(GAMES[game], players, seed=f"5/{row}/{deals[row]}").clone()


def test_a_match_ends_and_the_next_one_lies_there_at_once() -> None:
    env = MatchesEnv("odysseus", 4, 2)
    env.reset(seed=1)
    ends = 0
    for step in range(200):
        seats = env.buffers.seat.copy()
        seen, rewards, over, _, info = env.step(drawn(env, step))
        for row in np.flatnonzero(over):
            ends += 1
            assert info["_final_obs"][row]
            assert rewards[row] == info["payoffs"][row][seats[row]]
            assert not info["final_obs"][row]["action_mask"].any()
            last = info["final_obs"][row]["observation"] / env.parts
            begun = seen["observation"][row] / env.parts
            boards = GAMES["odysseus"].observation.find("boards")
            cards = boards.start + boards.column("cards / 11")
            assert last[cards] > 0 == begun[cards]
    assert ends > 4


def play(env: MatchesEnv, steps: int) -> list[tuple[Any, ...]]:
    """What is told of the first three rows, step by step."""
    env.reset(seed=9)
    told = []
    for step in range(steps):
        actions = drawn(env, step)
        _, rewards, over, _, info = env.step(actions)
        parts = env.buffers.observation, env.buffers.action_mask, rewards, over, info["seat"]
        told.append((actions[:3], *[part[:3].tolist() for part in parts]))
    return told


def test_a_row_is_the_same_whatever_stands_beside_it_and_who_plays_it() -> None:
    whole = MatchesEnv("odysseus", 5, 3, bots=["greedy", "random"], seat=None)
    few = MatchesEnv("odysseus", 3, 3, bots=["greedy", "random"], seat=None)
    shared = MatchesEnv("odysseus", 5, 3, bots=["greedy", "random"], seat=None, workers=2)
    try:
        told = play(whole, 60)
        assert any(any(step[4]) for step in told)  # also past the end of a match
        assert play(few, 60) == told
        assert play(shared, 60) == told
        for mine, theirs in zip(shared.entries(), whole.entries(), strict=True):
            assert (mine == theirs).all()
        with pytest.raises(IllegalChoice, match="row 4: seat"):
            shared.step([*drawn(shared, 0)[:4], 42])
        assert (shared.buffers.observation == whole.buffers.observation).all()  # no match has moved
        own = Buffers.made(shared.terms, 5)
        shared.buffers = own
        shared.step(drawn(whole, 77))
        whole.step(drawn(whole, 77))
        assert (own.observation == whole.buffers.observation).all()
    finally:
        shared.close()


@pytest.mark.parametrize("bot", ["greedy", Last])
def test_bots_answer_as_they_would_at_a_table(bot: str | Callable[[str], Bot]) -> None:
    env = MatchesEnv("deukalion", 1, 2, bots=[bot], seat=1, reward="margin")
    env.reset(seed=3)
    match = Match.start(GAMES["deukalion"], 2, seed="3/0/0").clone()
    rival = make_bot(bot, "3/0/0/0") if isinstance(bot, str) else bot("3/0/0/0")
    paid = 0.0
    for step in range(40):
        while match.asks[0].seat == 0:
            match.apply(0, rival.choose(Eyes(match, 0)))
        same(env, 0, match)
        action = drawn(env, step)
        match.apply(1, GAMES["deukalion"].choices.all[action[0]])
        paid += float(env.step(action)[1][0])
    while match.asks[0].seat == 0:
        match.apply(0, rival.choose(Eyes(match, 0)))
    points = match.standing()
    assert paid == points[1] - points[0]


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.DISABLED])
def test_other_ways_to_go_on_after_an_end(mode: AutoresetMode) -> None:
    env = MatchesEnv("odysseus", 2, 1, autoreset_mode=mode)
    env.reset(seed=2)
    step = 0
    over = np.zeros(2, np.bool_)
    while not over.any():
        over = env.step(drawn(env, step))[2].copy()
        step += 1
    row = int(over.argmax())
    assert not env.buffers.action_mask[row].any()
    if mode == AutoresetMode.DISABLED:
        with pytest.raises(MatchOver, match=f"row {row} is over"):
            env.step(drawn(env, step))
        other = env.buffers.observation[1 - row].copy()
        env.reset(options={"reset_mask": over})
        assert (env.buffers.observation[1 - row] == other).all()
    else:
        _, rewards, again, _, _ = env.step(drawn(env, step))
        assert rewards[row] == 0
        assert not again[row]
    same(env, row, Match.start(GAMES["odysseus"], 1, seed=f"2/{row}/1"))


def test_what_is_set_is_what_is_not_nought() -> None:
    env = MatchesEnv("hybris", 4)
    env.reset(seed=6)
    for step in range(30):
        env.step(drawn(env, step))
    entries = env.entries()
    dense = np.zeros_like(env.buffers.observation)
    for row in range(4):
        of_row = slice(entries.starts[row], entries.starts[row + 1])
        dense[row, entries.places[of_row]] = entries.values[of_row]
    assert (dense == env.buffers.observation).all()


def test_the_caller_may_own_the_arrays() -> None:
    env = MatchesEnv("odysseus", 2)
    env.reset(seed=8)
    first = env.buffers
    mine = Buffers.made(env.terms, 2)
    env.buffers = mine
    seen, rewards, *_ = env.step(env.draw(np.random.default_rng(1)))
    assert seen["observation"] is mine.observation
    assert rewards is mine.reward
    assert not (first.observation == mine.observation).all()
    mine.observation = np.zeros((2, 7), np.uint8)
    with pytest.raises(SetupError, match=r"observation: expected an array \(2, 710\) of uint8"):
        env.buffers = mine


def test_draws_are_legal_and_of_all_choices() -> None:
    env = MatchesEnv("odysseus", 200)
    env.reset(seed=8)
    rng = np.random.default_rng(2)
    found: NDArray[np.bool_] = np.zeros(len(GAMES["odysseus"].choices), np.bool_)
    for _ in range(20):
        actions = env.draw(rng)
        assert env.buffers.action_mask[np.arange(200), actions].all()
        found[actions] = True
        env.step(actions)
    assert found.sum() > 10


def test_sealed_questions_are_answered_one_after_another(bids: str) -> None:
    env = MatchesEnv(bids, 2, 3)
    _, info = env.reset(seed=1)
    before = [env.buffers.observation[0].copy()]
    for seat in range(3):
        assert info["seat"].tolist() == [seat, seat]
        _, _, _, _, info = env.step([seat, 0])
        before.append(env.buffers.observation[0].copy())
    assert [seen[2:].any() for seen in before] == [False, False, False, True]  # no bid is seen before all are made


def test_errors_say_what_is_wrong() -> None:
    with pytest.raises(SetupError, match="3 players need 2 bots, not 1"):
        MatchesEnv("odysseus", 2, 3, bots=["greedy"])
    with pytest.raises(SetupError, match="margin against bots"):
        MatchesEnv("odysseus", 2, reward="margin")
    with pytest.raises(SetupError, match="workers are 1 to 2"):
        MatchesEnv("odysseus", 2, workers=3)
    with pytest.raises(SetupError, match="unknown bot 'zeus'"):
        MatchesEnv("odysseus", 2, bots=["zeus"])
    env = MatchesEnv("odysseus", 2)
    with pytest.raises(MythagonError, match="call reset first"):
        env.step([0, 0])
    env.reset(seed=1)
    with pytest.raises(IllegalChoice, match="expected 2 actions"):
        env.step([0])
    with pytest.raises(IllegalChoice, match=r"row 1: seat \d may not choose action 99 now; expected one of"):
        env.step([legal(env, 0)[0], 99])
    with pytest.raises(SetupError, match="a seed is for all rows"):
        env.reset(seed=1, options={"reset_mask": np.array([True, False])})
