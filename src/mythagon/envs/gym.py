"""Gymnasium: one learner against bots.

>>> import gymnasium, mythagon.envs
>>> env = gymnasium.make("mythagon/Odysseus-v0", players=3, bots=["greedy", "random"])
>>> observation, info = env.reset(seed=7)
>>> int(observation["action_mask"].sum())
4
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal, get_args

import gymnasium
import numpy as np
from numpy.typing import NDArray

from mythagon.bots import Bot, Eyes, make_bot
from mythagon.envs.episode import Episode, Terms
from mythagon.envs.spaces import Observation, action_mask, action_space, observation_space, observe
from mythagon.games import GAMES
from mythagon.kernel.errors import IllegalChoice, MatchOver, MythagonError, SetupError
from mythagon.kernel.game import Options

#: a bot by its name, or what makes one from a seed: a `Bot` subclass, a function
BotMaker = str | Callable[[str], Bot]
Reward = Literal["win", "margin"]
METADATA: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}


class LearnerEnv(gymnasium.Env[Observation, np.int64]):
    """The learner holds one seat of a match, bots hold the others; an episode is a match.

    `seat` is the learner's, or None to draw another one in each episode; `bots` sit on the seats after it, in turn
    order. `reward` is "win" (the learner's share of the win, at the end) or "margin" (at every step the change of its
    lead over the best other, in points, so that an episode sums up to the final lead). An illegal action is an error,
    unless `forfeit` is a number: then it ends the episode with that reward.
    """

    metadata = METADATA

    def __init__(
        self,
        game: str,
        players: int | None = None,
        bots: Sequence[BotMaker] | None = None,
        seat: int | None = 0,
        options: Options | None = None,
        data: Path | None = None,
        reward: Reward = "win",
        forfeit: float | None = None,
        render_mode: str | None = None,
    ) -> None:
        others = len(bots) if bots is not None else 1
        self.terms = Terms(game, players if players is not None else others + 1, dict(options or {}), data)
        self.makers: list[BotMaker] = list(bots) if bots is not None else ["greedy"] * (self.terms.players - 1)
        if len(self.makers) != self.terms.players - 1:
            raise SetupError(f"{self.terms.players} players need {self.terms.players - 1} bots, not {others}")
        if seat is not None and not 0 <= seat < self.terms.players:
            raise SetupError(f"the learner's seat is 0 to {self.terms.players - 1} or None, not {seat}")
        if reward not in get_args(Reward):
            raise SetupError(f"reward is one of {', '.join(get_args(Reward))}, not {reward!r}")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise SetupError(f"render_mode is ansi or None, not {render_mode!r}")
        for maker in self.makers:
            seated_bot(maker, "check")
        self.fixed_seat = seat
        self.reward: Reward = reward
        self.forfeit = forfeit
        self.render_mode = render_mode
        self.action_space = action_space(self.terms.rules)
        self.observation_space = observation_space(self.terms.rules)
        self.seat = seat or 0
        self.forfeited = False
        #: the sum of all rewards of the episode so far
        self.paid = 0.0
        self._episode: Episode | None = None
        self._bots: dict[int, Bot] = {}

    @property
    def episode(self) -> Episode:
        """The match in progress."""
        if self._episode is None:
            raise MythagonError("no match is laid yet: call reset first")
        return self._episode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Lay a new table and let the bots play until the learner is asked."""
        super().reset(seed=seed)
        deal = str(self.np_random.integers(2**62))
        by_lot = int(self.np_random.integers(self.terms.players))
        self.seat = by_lot if self.fixed_seat is None else self.fixed_seat
        self.forfeited = False
        self.paid = 0.0
        self._episode = Episode(self.terms, deal)
        self._bots = self.seat_bots(deal)
        self.let_bots_play()
        return observe(self._episode, self.seat), self.info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner's choice, then the bots' until the learner is asked again or the match is over."""
        episode = self.episode
        if self.forfeited:
            raise MatchOver("the episode was forfeited by an illegal action: reset the environment")
        try:
            episode.choose(int(action))
        except IllegalChoice:
            if self.forfeit is None:
                raise
            self.forfeited = True
            return observe(episode, self.seat), self.forfeit, True, False, self.info()
        self.let_bots_play()
        paid, self.paid = self.paid, self.earned()
        return observe(episode, self.seat), self.paid - paid, episode.over, False, self.info()

    def earned(self) -> float:
        """What the rewards of the episode have to sum up to by now."""
        episode = self.episode
        return (episode.margins() if self.reward == "margin" else episode.payoffs())[self.seat]

    def let_bots_play(self) -> None:
        """Every bot that is asked before the learner chooses."""
        episode = self.episode
        while not episode.over and episode.seat != self.seat:
            bot = self._bots[episode.seat]
            episode.choose(int(bot.choose(Eyes(episode.match, episode.seat)).number))

    def seat_bots(self, deal: str) -> dict[int, Bot]:
        """Fresh bots on the seats after the learner's."""
        seats = [(self.seat + turn) % self.terms.players for turn in range(1, self.terms.players)]
        return {seat: seated_bot(maker, f"{deal}/{seat}") for seat, maker in zip(seats, self.makers, strict=True)}

    def info(self) -> dict[str, Any]:
        """The mask once more and the learner's seat; at the end the points of all seats and who won."""
        told: dict[str, Any] = {"action_mask": action_mask(self.episode, self.seat), "seat": self.seat}
        if self.episode.over:
            result = self.episode.result()
            told["totals"] = list(result.totals)
            told["winners"] = list(result.winners)
        return told

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as learners of the Stable-Baselines3 family ask for it."""
        return action_mask(self.episode, self.seat).astype(np.bool_)

    def record(self) -> str:
        """The match so far as a record that replays anywhere."""
        return self.episode.record()

    def render(self) -> str | None:
        """The learner's view as JSON text in mode "ansi"."""
        return self.episode.describe(self.seat) if self.render_mode == "ansi" else None

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_bots"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Bots cannot be copied: fresh ones are asked the same questions again, so that their chance moves on alike."""
        self.__dict__.update(state)
        self._bots = {}
        if self._episode is not None:
            self._bots = self.seat_bots(self._episode.seed)
            again = Episode(self.terms, self._episode.seed)
            for number in self._episode.played:
                bot = self._bots.get(again.seat)
                if bot is not None:
                    bot.choose(Eyes(again.match, again.seat))
                again.choose(number)


def seated_bot(maker: BotMaker, seed: str) -> Bot:
    """A bot by its name or from its maker."""
    return make_bot(maker, seed) if isinstance(maker, str) else maker(seed)


def register() -> None:
    """Make every game known to Gymnasium as ``mythagon/<Game>-v0``; doing it twice changes nothing."""
    for game in GAMES:
        name = f"mythagon/{game.title().replace('_', '')}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="mythagon.envs.gym:LearnerEnv", kwargs={"game": game})
