"""What could be done: where a hero can walk, what a charge would do, what the rest of a turn would
bring, and with another token in it; what the Wrath would do to whom."""

from typing import TypedDict

from mythagon.games.hades_trap.board import SQUARES
from mythagon.games.hades_trap.chapters.ghosts import ghost_reach
from mythagon.games.hades_trap.chapters.moving import reach
from mythagon.games.hades_trap.charges import ChargeView, charges_view
from mythagon.games.hades_trap.components import COLOURS
from mythagon.games.hades_trap.rest import RestView, rest_view
from mythagon.games.hades_trap.sequences import SequenceView, sequences_view
from mythagon.games.hades_trap.state import GHOST, Labyrinth
from mythagon.games.hades_trap.victims import VictimView, victims_view


class ReachView(TypedDict):
    """A square the viewer's hero, or ghost, can walk to in this turn by plain Moves."""

    cost: int
    way: list[str]
    """The squares to move to one after the other; the last is this one."""
    threads: list[str]
    """Colours the way would lay that are not laid yet, in order."""
    gripped: bool
    """The hero would be gripped there."""


class Ahead(TypedDict):
    """What the viewer could do, and what would come."""

    reach: dict[str, ReachView]
    """Where the viewer's hero can walk; empty for everybody else."""
    rest: RestView | None
    """The rest of the turn if its hero stopped now and nobody replied; None where no turn can be stopped."""
    charges: list[ChargeView]
    """Where a charge of the viewer may end, and what happens there; empty for everybody else."""
    sequences: list[SequenceView]
    """What each answer would lead to, for the viewer who may replace a token; empty for everybody else."""
    victims: list[VictimView]
    """What the Wrath would do to each hero the viewer may give it to; empty for everybody else."""


def aheads(s: Labyrinth, seats: list[int | None]) -> list[Ahead]:
    """What each of these seats (None: a spectator) could do, and what would come, which is the same for all."""
    rest = rest_view(s)
    return [
        {
            "reach": reach_view(s, seat),
            "rest": rest,
            "charges": charges_view(s, seat),
            "sequences": sequences_view(s, seat),
            "victims": victims_view(s, seat),
        }
        for seat in seats
    ]


def reach_view(s: Labyrinth, seat: int | None) -> dict[str, ReachView]:
    """Where the hero of this seat can walk in the turn under way."""
    if seat is None or seat != s.active or s.finished:
        return {}
    found: dict[str, ReachView] = {}
    walks = ghost_reach(s, seat) if s.heroes[seat].state == GHOST else reach(s, seat)
    for at, step in walks.items():
        found[SQUARES[at]] = {
            "cost": int(step.cost),
            "way": [SQUARES[on] for on in step.way],
            "threads": [COLOURS[colour] for colour in step.threads],
            "gripped": step.gripped,
        }
    return found
