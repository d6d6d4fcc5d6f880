"""What could be done: the turnings of the Kylix, how far a ship could sail, what the Styx would pay."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion.board import ANCHOR, SQUARES, STYX
from mythagon.games.deukalion.chapters.cards import AfterThrow
from mythagon.games.deukalion.chapters.kylix import KYLIX_DOWN
from mythagon.games.deukalion.chapters.styx import most_dead
from mythagon.games.deukalion.chapters.verdict import changing
from mythagon.games.deukalion.components import ACTIONS
from mythagon.games.deukalion.labels import ring_face, turned
from mythagon.games.deukalion.state import FREE, HYDRA_THERE, SHIP_THERE, Sea
from mythagon.games.deukalion.view import Ahead, ReachView, TurningView

HIGHEST_DIE: Final = 3


def ahead(s: Sea, seat: int | None) -> Ahead:
    """What this seat could do."""
    paid = int(most_dead(s))
    return {
        "turnings": [turning_view(s, turn) for turn in range(4)],
        "reach": reach_view(s, seat),
        "styx_prize": {"seat": paid if paid >= 0 else None, "honour": int(s.rules.styx_prize)},
        "changing": [ACTIONS[kind] for kind in changing(s, seat)] if seat is not None else [],
        "to_answer": to_answer(s),
    }


def turning_view(s: Sea, turn: int) -> TurningView:
    """What a turning of the Kylix would give the active player, whose wings make every move longer."""
    faces = turned(s.ring, turn)
    move = int(ring_face(faces, 2))
    return {
        "card": int(ring_face(faces, 0)),
        "hoplites": int(ring_face(faces, 1)),
        "move": move,
        "hydra": int(ring_face(faces, 3)),
        "range": move + int(s.heroes[s.active].wings),
    }


def reach_view(s: Sea, seat: int | None) -> dict[str, ReachView]:
    """How far the ship of this seat can sail in its turn: steps to a square, the square before it, what it meets there.

    Before the Kylix is set down: as far as the highest die would carry it.
    """
    if seat is None or seat != s.mover:
        return {}
    steps = 0 if s.ended else int(s.steps)
    if KYLIX_DOWN in s.stack:
        steps = HIGHEST_DIE + int(s.heroes[seat].wings)
    start = int(s.heroes[seat].ship)
    found: dict[str, ReachView] = {}
    edge = [start] if start >= 0 else []
    for step in range(1, steps + 1):
        beyond: list[int] = []
        for here in edge:
            for square in s.box.chart.neighbours[here]:
                there = s.holds(seat, square)
                if square == start or SQUARES[square] in found or (there == HYDRA_THERE and not s.may_hunt(seat)):
                    continue
                meets = met_at(s, there, square)
                found[SQUARES[square]] = {
                    "steps": step,
                    "from": SQUARES[here],
                    "meets": meets,
                    "gains": gained_at(s, seat, meets),
                }
                if there == FREE and meets != "styx":  # DEU-7.2 to DEU-7.4: the others end the move
                    beyond.append(square)
        edge = beyond
    return found


def met_at(s: Sea, there: i64, square: int) -> str:
    """What a ship meets on a square, in one word."""
    if there == HYDRA_THERE:
        return "hydra"
    if there == SHIP_THERE:
        return "ship"
    terrain = s.box.chart.terrain[square]
    return "styx" if terrain == STYX else "anchor" if terrain == ANCHOR else "sea"


def gained_at(s: Sea, seat: int, meets: str) -> str:
    """What a ship gains by arriving, in one word."""
    hero = s.heroes[seat]
    if meets == "anchor" and hero.chests > 0:
        return "honour"
    return "hoplites" if meets == "styx" and hero.dead > 0 else ""


def to_answer(s: Sea) -> list[int]:
    """DEU-14.5: the sides with cards in hand that have not yet said that they add none."""
    for frame in s.stack:
        if isinstance(frame, AfterThrow):
            sides = [s.throws[(frame.side + n) % len(s.throws)].seat for n in range(len(s.throws) - frame.passed)]
            return [int(seat) for seat in sides if s.heroes[seat].hand]
    return []
