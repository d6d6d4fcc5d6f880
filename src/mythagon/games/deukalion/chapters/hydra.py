"""DEU-6.3, DEU-12.5: the active player moves the Hydra, step by step."""

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.board import SQUARES
from mythagon.games.deukalion.chapters.challenge import lash
from mythagon.games.deukalion.choices import HYDRA_TO
from mythagon.games.deukalion.labels import square_name
from mythagon.games.deukalion.state import Sea
from mythagon.kernel.choice import Choice


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
    left = s.hydra
    s.hydra = square
    if s.telling:
        moves = (("hydra", "sq:" + SQUARES[left], "sq:" + SQUARES[square]),)
        name, near = square_name(s, square), s.box.chart.landmark(square)
        events.HYDRA.tell(s, seat=int(s.active), square=name, landmark=near, moves=moves)
    prey = s.ship_at(square)
    if prey >= 0:
        s.hydra_done = True
        lash(s, prey)
        if s.telling:
            events.LASH.tell(s, seat=int(s.active), other=int(prey))
