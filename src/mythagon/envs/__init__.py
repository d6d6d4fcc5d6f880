"""Research environments over the kernel: Gymnasium (`gym`), PettingZoo (`zoo`) and OpenSpiel (`spiel`).

Importing this package registers every game with Gymnasium, so that ``gymnasium.make("mythagon/Odysseus-v0")`` works;
importing `mythagon.envs.spiel` registers every game with OpenSpiel. All need the extra: ``pip install mythagon[envs]``.
"""

try:
    from mythagon.envs.gym import register
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"{error}; the environments need the extra: pip install mythagon[envs]") from error

__all__ = ["register"]

register()
