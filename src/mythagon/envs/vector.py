"""Thousands of matches at once: Gymnasium's vector environment over one compiled loop.

>>> from mythagon.envs.vector import MatchesEnv
>>> env = MatchesEnv("odysseus", 64, players=2)
>>> seen, info = env.reset(seed=7)
>>> seen["observation"].shape, seen["observation"].dtype, info["seat"][:3].tolist()
((64, 710), dtype('uint8'), [0, 1, 1])
>>> rng = np.random.default_rng(7)
>>> while not env.buffers.terminated.any():
...     seen, rewards, over, truncated, info = env.step(env.draw(rng))
>>> ended = int(over.argmax())
>>> float(info["payoffs"][ended].sum())
1.0
"""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from mythagon.bots.abreast import AT_ONCE, NEVER, NEXT_STEP
from mythagon.envs.episode import Terms
from mythagon.envs.rows import BotMaker, Buffers, Ended, Entries, Part, Plan, Worker, entries_of, maker_of, write_rows
from mythagon.envs.spaces import Observation, action_space, parts_of
from mythagon.kernel.errors import IllegalChoice, MatchOver, MythagonError, SetupError
from mythagon.kernel.game import Options

AFTER = {AutoresetMode.SAME_STEP: AT_ONCE, AutoresetMode.NEXT_STEP: NEXT_STEP, AutoresetMode.DISABLED: NEVER}


class MatchesEnv(gymnasium.vector.VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """`rows` matches, stepped together.

    Without `bots` every seat is the learner's: it answers for whoever is asked (`info["seat"]`). With them it holds one
    seat of each match, `seat`, or another one in each match where that is None, as in `LearnerEnv`; `bots` sit on the
    seats after it. The reward is what the step brought to the seat that acted: its share of the win at the end, or
    with ``reward="margin"``, against bots, the change of its lead.

    An observation is bytes, which divided by `parts` are the numbers of `Match.observe`; `entries` has only what is
    set. What `reset` and `step` return are the arrays of `buffers`, written again by the next step: keep copies, or
    give other arrays before it (``env.buffers = mine``). With several `workers` the rows are played by as many
    processes. The match number n of row r comes from the seed ``SEED/r/n`` alone, whatever `rows` and `workers` are.
    """

    def __init__(
        self,
        game: str,
        rows: int,
        players: int | None = None,
        bots: Sequence[BotMaker] | None = None,
        seat: int | None = 0,
        options: Options | None = None,
        data: Path | None = None,
        reward: str = "win",
        workers: int = 1,
        autoreset_mode: AutoresetMode = AutoresetMode.SAME_STEP,
    ) -> None:
        if players is None:
            players = 2 if bots is None else len(bots) + 1
        self.terms = Terms(game, players, dict(options or {}), data)
        if bots is not None and len(bots) != players - 1:
            raise SetupError(f"{players} players need {players - 1} bots, not {len(bots)}")
        if seat is not None and not 0 <= seat < players:
            raise SetupError(f"the learner's seat is 0 to {players - 1} or None, not {seat}")
        if reward not in ("win", "margin") or (reward == "margin" and bots is None):
            raise SetupError(f"reward is win, or margin against bots, not {reward!r}")
        if not 1 <= workers <= rows:
            raise SetupError(f"workers are 1 to {rows}, one for some rows each, not {workers}")
        for bot in bots or ():
            maker_of(bot)("check")
        self.num_envs = rows
        self.autoreset_mode = autoreset_mode
        self.metadata = {"autoreset_mode": autoreset_mode}
        self.parts = parts_of(self.terms.rules)
        choices = len(self.terms.rules.choices)
        most = np.array(self.terms.rules.observation.parts, np.uint8)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(most), most, dtype=np.uint8),
                "action_mask": spaces.Box(0, 1, (choices,), np.int8),
            }
        )
        self.single_action_space = action_space(self.terms.rules)
        self.observation_space = batch_space(self.single_observation_space, rows)
        self.action_space = batch_space(self.single_action_space, rows)
        bounds = [rows * part // workers for part in range(workers + 1)]
        plan = Plan(
            self.terms, tuple(bots) if bots is not None else None, seat, reward == "margin", AFTER[autoreset_mode]
        )
        self.spans = list(pairwise(bounds))
        self.part: Part | None = None
        self.workers: list[Worker] = []
        if workers == 1:
            self.shown = Buffers.made(self.terms, rows)
            self.part = Part(plan, 0, self.shown)
        else:
            self.shown, memory = Buffers.shared(self.terms, rows)
            self.workers = [Worker(plan, first, last, rows, memory) for first, last in self.spans]
        self._buffers = self.shown
        self.laid = False

    # -- the arrays ------------------------------------------------------------------------------------------------

    @property
    def buffers(self) -> Buffers:
        """What the next step writes, and the last one has written."""
        return self._buffers

    @buffers.setter
    def buffers(self, buffers: Buffers) -> None:
        buffers.check(self.terms, self.num_envs)
        self._buffers = buffers

    def entries(self) -> Entries:
        """What is set in each observation, for learners that add up rows of a table."""
        rows: list[bytes] = []
        for found in self.each([("entries",)] * len(self.spans)):
            rows += found
        return entries_of(rows)

    def draw(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A random choice in each row, all that are open alike."""
        mask = self.shown.action_mask
        rows, choices = np.nonzero(mask)
        counts = np.bincount(rows, minlength=self.num_envs)
        starts = np.cumsum(counts) - counts
        drawn = starts + (rng.random(self.num_envs) * counts).astype(np.int64)
        found = np.zeros(self.num_envs, np.int64)
        found[counts > 0] = choices[drawn[counts > 0]]
        return found

    # -- Gymnasium's vector API ------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Lay new matches: the first ones of a seed, or the next ones; in all rows, or those of ``reset_mask``."""
        mask = (options or {}).get("reset_mask")
        chosen = np.ones(self.num_envs, np.bool_) if mask is None else np.asarray(mask, np.bool_)
        if chosen.shape != (self.num_envs,):
            raise SetupError(f"reset_mask: expected {self.num_envs} truth values, not an array {chosen.shape}")
        if seed is None and not self.laid:
            seed = int(np.random.default_rng().integers(2**62))
        if seed is not None and not chosen.all():
            raise SetupError("a seed is for all rows: no reset_mask with it")
        named = None if seed is None else str(seed)
        tasks = [("reset", named, np.flatnonzero(chosen[first:last]).tolist()) for first, last in self.spans]
        self.played(tasks)
        self.laid = True
        return self.observation(), {"seat": self._buffers.seat}

    def step(self, actions: ArrayLike) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """An answer in each row. An illegal one is an error, and then no match has moved."""
        if not self.laid:
            raise MythagonError("no match is laid yet: call reset first")
        chosen = np.asarray(actions, np.int64)
        self.check(chosen)
        ended = self.played([("step", chosen[first:last].tolist()) for first, last in self.spans])
        buffers = self._buffers
        nothing = np.zeros(self.num_envs, np.bool_)
        return self.observation(), buffers.reward, buffers.terminated, nothing, self.info(ended)

    def check(self, actions: NDArray[np.int64]) -> None:
        """Is each action legal?"""
        if actions.shape != (self.num_envs,):
            raise IllegalChoice(f"expected {self.num_envs} actions, not an array {actions.shape}")
        mask = self.shown.action_mask
        known = (actions >= 0) & (actions < mask.shape[1])
        good = known & (mask[np.arange(self.num_envs), np.where(known, actions, 0)] == 1)
        if good.all():
            return
        for row in np.flatnonzero(~good).tolist():
            legal = np.flatnonzero(mask[row]).tolist()
            if legal:
                choices = self.terms.rules.choices.all
                offered = ", ".join(f"{number} ({choices[number]})" for number in legal)
                raise IllegalChoice(
                    f"row {row}: seat {self.shown.seat[row]} may not choose action {actions[row]} now; expected one of "
                    f"{offered}"
                )
            if self.autoreset_mode == AutoresetMode.DISABLED:
                raise MatchOver(f"the match of row {row} is over: reset it")

    def observation(self) -> Observation:
        """What the seats that are asked see and may choose."""
        return {"observation": self._buffers.observation, "action_mask": self._buffers.action_mask}

    def info(self, ended: list[Ended]) -> dict[str, Any]:
        """Who is asked; of the matches that ended shares of the win, points, and what was seen last."""
        told: dict[str, Any] = {"seat": self._buffers.seat}
        if not ended:
            return told
        over = np.zeros(self.num_envs, np.bool_)
        payoffs = np.zeros((self.num_envs, self.terms.players))
        totals = np.zeros((self.num_envs, self.terms.players), np.int64)
        last = np.full(self.num_envs, None, object)
        choices = len(self.terms.rules.choices)
        for one in ended:
            over[one.row] = True
            payoffs[one.row] = one.payoffs
            totals[one.row] = one.totals
            seen = np.zeros((1, len(self.parts)), np.uint8)
            write_rows(seen, [one.seen])
            last[one.row] = {"observation": seen[0], "action_mask": np.zeros(choices, np.int8)}
        for name, value in (("payoffs", payoffs), ("totals", totals), ("final_obs", last)):
            told[name], told[f"_{name}"] = value, over
        return told

    def close_extras(self, **kwargs: Any) -> None:
        """End the workers."""
        for worker in self.workers:
            worker.close()
        self.workers = []

    # -- in one process or several ---------------------------------------------------------------------------------

    def played(self, tasks: list[tuple[Any, ...]]) -> list[Ended]:
        """Have each part do something, and show what came of it in the caller's arrays."""
        if self.part is not None:
            self.part.buffers = self.shown = self._buffers
        ended = [one for found in self.each(tasks) for one in cast(list[Ended], found)]
        if self._buffers is not self.shown:
            self.shown.copy_to(self._buffers)
        return ended

    def each(self, tasks: list[tuple[Any, ...]]) -> list[Any]:
        """What comes of each part's task."""
        if self.part is not None:
            what, *told = tasks[0]
            return [getattr(self.part, what)(*told)]
        for worker, task in zip(self.workers, tasks, strict=True):
            worker.begin(*task)
        return [worker.done() for worker in self.workers]
