"""DEU-6.3, DEU-12.5: the active player moves the Hydra, step by step."""

from mypy_extensions import i64

from mythagon.games.deukalion.board import SQUARES
from mythagon.games.deukalion.chapters.challenge import lash
from mythagon.games.deukalion.chapters.scoring import seat_name
from mythagon.games.deukalion.choices import HYDRA_TO
from mythagon.games.deukalion.labels import off_what, square_name
from mythagon.games.deukalion.state import Sea
from mythagon.kernel.choice import Choice
from mythagon.kernel.message import Event, Value


def add_hydra_steps(s: Sea, choices: list[Choice]) -> None:
    """Open sea beside the Hydra; one's own ship bars the way (G10)."""
    own = s.heroes[s.active].ship
    for square in s.box.chart.hydra_neighbours[s.hydra]:
        if square != own:
            choices.append(HYDRA_TO[square])


def move_hydra(s: Sea, square: i64) -> None:
    """One step; onto another's ship it is an attack and the Hydra's move ends (DEU-12.5)."""
    s.hydra_open = True
    s.hydra_steps -= 1
    if s.telling:
        values: dict[str, Value] = {
            "seat": seat_name(s.active),
            "square": square_name(s, square),
            "to": off_what(s, square),
        }
        moves = (("hydra", "sq:" + SQUARES[s.hydra], "sq:" + SQUARES[square]),)
        s.tell(Event("event.hydra", values, "DEU-6.3", None, (), moves))
    s.hydra = square
    prey = s.ship_at(square)
    if prey >= 0:
        s.hydra_done = True
        if s.telling:
            both: dict[str, Value] = {"seat": seat_name(s.active), "other": seat_name(prey)}
            s.tell(Event("event.lash", both, "DEU-12.5", None, (int(s.active), int(prey))))
        lash(s, prey)
