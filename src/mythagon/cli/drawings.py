"""Which game is drawn how; a game without a drawing of its own gets the plain one."""

from mythagon.cli.draw_deukalion import DeukalionDrawing
from mythagon.cli.draw_odysseus import OdysseusDrawing
from mythagon.cli.look import Drawing, PlainDrawing

DRAWINGS: dict[str, Drawing] = {"odysseus": OdysseusDrawing(), "deukalion": DeukalionDrawing()}
PLAIN: Drawing = PlainDrawing()


def drawing_of(game: str) -> Drawing:
    """The drawing of a game."""
    return DRAWINGS.get(game, PLAIN)
