"""Which game is drawn how; a game without a drawing of its own gets the plain one."""

from mythagon.cli.drawings.deukalion.drawing import DeukalionDrawing
from mythagon.cli.drawings.hades_trap.drawing import HadesTrapDrawing
from mythagon.cli.drawings.hybris.drawing import HybrisDrawing
from mythagon.cli.drawings.odysseus.drawing import OdysseusDrawing
from mythagon.cli.look import Drawing, PlainDrawing

DRAWINGS: dict[str, Drawing] = {
    "odysseus": OdysseusDrawing(),
    "deukalion": DeukalionDrawing(),
    "hades_trap": HadesTrapDrawing(),
    "hybris": HybrisDrawing(),
}
PLAIN: Drawing = PlainDrawing()


def drawing_of(game: str) -> Drawing:
    """The drawing of a game."""
    return DRAWINGS.get(game, PLAIN)
