"""The Kylix and what is left of its results, as plain data."""

from typing import TypedDict

from mythagon.games.deukalion.chapters.kylix import KYLIX_DOWN
from mythagon.games.deukalion.chapters.turn import ACTIVE_TURN
from mythagon.games.deukalion.labels import ring_face, turned
from mythagon.games.deukalion.state import Sea


class KylixView(TypedDict):
    """The five dice; the four results once the Kylix is set down, 0 before."""

    centre: int
    ring: list[int]
    down: bool
    #: the quarters by which it was turned when it was set down
    turn: int
    card: int
    hoplites: int
    move: int
    hydra: int


def kylix_view(s: Sea) -> KylixView:
    """The five dice; the four results once the Kylix is set down, 0 before."""
    down = kylix_down(s)
    return {
        "centre": int(s.centre),
        "ring": [int(ring_face(s.ring, slot)) for slot in range(4)],
        "down": down,
        "turn": turned_by(s) if down else 0,
        "card": int(s.card_die) if down else 0,
        "hoplites": int(s.hoplite_die) if down else 0,
        "move": int(s.move_die) if down else 0,
        "hydra": int(s.hydra_die) if down else 0,
    }


def turned_by(s: Sea) -> int:
    """The quarters after which the dice meet the signs as they were set down; 0 where they were laid freely."""
    results = s.card_die | s.hoplite_die << 2 | s.move_die << 4 | s.hydra_die << 6
    for turn in range(4):
        if turned(s.ring, turn) == results:
            return turn
    return 0


def kylix_down(s: Sea) -> bool:
    """Has the active player set the Kylix down in this round (DEU-5.5)?"""
    return ACTIVE_TURN in s.stack and KYLIX_DOWN not in s.stack


def results_done(s: Sea) -> list[str]:
    """Results of the active turn that are used up."""
    found = []
    if s.card_done:
        found.append("card")
    if s.hoplites_done:
        found.append("hoplites")
    if s.ended:
        found.append("move")
    if s.hydra_done:
        found.append("hydra")
    return found
