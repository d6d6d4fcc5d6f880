"""PettingZoo: all seats are agents that act in turn (AEC).

>>> from mythagon.envs.zoo import TableEnv
>>> env = TableEnv("odysseus", players=3)
>>> env.reset(seed=7)
>>> env.agents
['seat_0', 'seat_1', 'seat_2']
"""

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from mythagon.envs.episode import Episode, Terms
from mythagon.envs.spaces import Observation, action_space, observation_space, observe
from mythagon.kernel.errors import MythagonError, SetupError
from mythagon.kernel.game import Options


class TableEnv(AECEnv[str, Observation, np.int64 | int | None]):
    """A table whose agents are ``seat_0``, ``seat_1`` and so on.

    Seats that are asked at the same time act one after another and see nothing of each other's choices. Rewards come
    at the end: each agent's share of the win. An illegal action is an error and changes nothing; wrap the environment
    in PettingZoo's TerminateIllegalWrapper to have it end the episode instead.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Options | None = None,
        data: Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {
            "name": f"mythagon_{game}_v0",
            "render_modes": ["ansi"],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        if render_mode not in (None, "ansi"):
            raise SetupError(f"render_mode is ansi or None, not {render_mode!r}")
        self.terms = Terms(game, players, dict(options or {}), data)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.terms.rules) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.terms.rules) for agent in self.possible_agents}
        self.np_random, _ = seeding.np_random()
        self._episode: Episode | None = None

    @property
    def episode(self) -> Episode:
        """The match in progress."""
        if self._episode is None:
            raise MythagonError("no match is laid yet: call reset first")
        return self._episode

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Lay a new table."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self._episode = Episode(self.terms, str(self.np_random.integers(2**62)))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._episode.seat]

    def observe(self, agent: str) -> Observation:
        return observe(self.episode, self.possible_agents.index(agent))

    def step(self, action: np.int64 | int | None) -> None:
        """The selected agent's choice; None only from agents whose match is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise MythagonError(f"{agent} is asked: expected the number of a choice, not None")
        episode = self.episode
        episode.choose(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if episode.over:
            self.rewards = dict(zip(self.possible_agents, episode.payoffs(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[episode.seat]
        self._accumulate_rewards()

    def record(self) -> str:
        """The match so far as a record that replays anywhere."""
        return self.episode.record()

    def render(self) -> str | None:
        """The view of the agent whose turn it is, as JSON text in mode "ansi"."""
        if self.render_mode != "ansi":
            return None
        return self.episode.describe(self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing is held open."""
