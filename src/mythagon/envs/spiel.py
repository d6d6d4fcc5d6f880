"""OpenSpiel: importing this module registers every game as ``mythagon_<game>``.

>>> import pyspiel, mythagon.envs.spiel
>>> game = pyspiel.load_game("mythagon_odysseus(players=3,options=first:seat_order)")
>>> state = game.new_initial_state()
>>> while state.is_chance_node():
...     state.apply_action(state.chance_outcomes()[0][0])
>>> state.current_player(), len(state.legal_actions())
(0, 4)

All chance is drawn explicitly at the beginning: `DIGITS` chance nodes of `BASE` equal outcomes spell the seed of the
deal, which then fixes every shuffle and die of the match. So the history alone determines the whole match.
"""

from typing import Any

import numpy as np
import pyspiel

from mythagon.envs.episode import Episode, Terms
from mythagon.envs.spaces import write_numbers
from mythagon.games import GAMES, find_game
from mythagon.kernel.errors import IllegalChoice, SetupError
from mythagon.kernel.game import AnyGame, Options

BASE = 256
DIGITS = 4
LONGEST = 20_000  # decisions; a real match has a few hundred


def game_type(game: AnyGame) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before any is loaded."""
    return pyspiel.GameType(
        short_name=f"mythagon_{game.id}",
        long_name=f"Mythagon {game.id.replace('_', ' ').title()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, game.seats[0]), "options": ""},
    )


def read_options(text: str) -> Options:
    """Options of a game in one parameter, such as ``first:seat_order;level:2``.

    They are not parameters of their own: OpenSpiel would read a text of digits back as a number.
    """
    options: Options = {}
    for part in text.split(";") if text else []:
        id, colon, value = part.partition(":")
        if not colon:
            raise SetupError(f"options: expected ID:VALUE;ID:VALUE, not {text!r}")
        options[id] = value
    return options


class MatchGame(pyspiel.Game):
    """A game of the registry; each has a subclass of its own that names it."""

    rules: AnyGame

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"players": max(2, self.rules.seats[0]), "options": "", **(params or {})}
        self.terms = Terms(self.rules.id, int(given["players"]), read_options(str(given["options"])))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.choices),
            max_chance_outcomes=BASE,
            num_players=self.terms.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.rules), info, params or {})

    def new_initial_state(self) -> "MatchState":
        return MatchState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "MatchObserver":
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        if iig_obs_type is not None:
            own = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
            if iig_obs_type.perfect_recall or not iig_obs_type.public_info or not own:
                raise ValueError("a seat observes what it sees now: public and its own private information, no memory")
        return MatchObserver(self.rules.observation_size)


class MatchState(pyspiel.State):
    """First the digits of the deal, then the match."""

    def __init__(self, game: MatchGame) -> None:
        super().__init__(game)
        self.terms = game.terms
        self.deal: tuple[int, ...] = ()
        self.episode: Episode | None = None

    def current_player(self) -> int:
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.episode.over else self.episode.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(digit, 1 / BASE) for digit in range(BASE)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.episode.legal(player) if self.episode is not None else []

    def _apply_action(self, action: int) -> None:
        if self.episode is not None:
            self.episode.choose(action)
            return
        if not 0 <= action < BASE:
            raise IllegalChoice(f"a digit of the deal is 0 to {BASE - 1}, not {action}")
        self.deal = (*self.deal, action)
        if len(self.deal) == DIGITS:
            self.episode = Episode(self.terms, "deal " + bytes(self.deal).hex())

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal:{action}"
        return find_game(self.terms.game).choices.all[action].text

    def is_terminal(self) -> bool:
        return self.episode is not None and self.episode.over

    def returns(self) -> list[float]:
        return self.episode.payoffs() if self.episode is not None else [0.0] * self.terms.players

    def __str__(self) -> str:
        if self.episode is None:
            return f"deal {bytes(self.deal).hex()}"
        return f"{self.episode.seed}: {self.episode.describe(None)}"


class MatchObserver:
    """What a seat sees now, as the game's tensor and as the view in JSON."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: MatchState, player: int) -> None:
        """Write what the player sees into `tensor`; all 0 before the deal."""
        self.tensor.fill(0.0)
        if state.episode is not None:
            write_numbers(self.tensor, state.episode, player)

    def string_from(self, state: MatchState, player: int) -> str:
        """The player's view."""
        return state.episode.describe(player) if state.episode is not None else "before the deal"


def register() -> None:
    """Make every game known to OpenSpiel; doing it twice changes nothing."""
    known = set(pyspiel.registered_names())
    for game in GAMES.values():
        kind = game_type(game)
        if kind.short_name not in known:
            # a class of its own each: OpenSpiel may outlive Python, and only a class survives that
            pyspiel.register_game(kind, type(f"{game.id.title()}Game", (MatchGame,), {"rules": game}))


register()
