"""HYB-20: contesting a deployment. Not built yet: nobody contests."""

from mypy_extensions import i64

from mythagon.games.hybris.state import Cosmos


def open_poll(s: Cosmos, seat: i64, slot: i64) -> None:
    """HYB-20.1: ask the others about the tile that `seat` has put on `slot`.

    The frame of the rewards waits below. A successful contester is left in `s.turn.contester`, any contest in
    `s.turn.contested`.
    """
