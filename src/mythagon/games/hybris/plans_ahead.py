"""What could be done at each place today, for a seat that plans where its characters go."""

from mypy_extensions import i64

from mythagon.games.hybris.actions import ACTION_TABLE, PLAIN
from mythagon.games.hybris.chapters.planning import Planning
from mythagon.games.hybris.grammar.words import ACTIONS, CITIES, LOCATIONS, MORTAL_WORLD
from mythagon.games.hybris.moment import NOTHING, Turn
from mythagon.games.hybris.prospect import ProspectView, changes, look_ahead, play_on
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import GOD
from mythagon.kernel.chance import News


class DeedView(ProspectView):
    """An action of a place, performed today: the price of going there and the bonus of a space are not counted."""

    action: str
    can: bool
    """It could be performed now (HYB-8.6)."""


def deeds_ahead(s: Cosmos, seat: i64) -> dict[str, list[DeedView]]:
    """By place, what this seat could do there; nothing while it does not plan."""
    if not s.stack or not isinstance(s.stack[-1], Planning):
        return {}
    return {
        name: [deed_view(s, seat, place, action) for action in s.box.locations[place].actions]
        for place, name in enumerate(LOCATIONS)
    }


def deed_view(s: Cosmos, seat: i64, place: i64, action: i64) -> DeedView:
    """The action, performed on a copy; in the Mortal World which City is still to be decided."""
    cities: list[int] = list(range(len(CITIES))) if place == MORTAL_WORLD else [NOTHING]
    can = known = False
    trial = look_ahead(s)
    for city in cities:
        trial.active = seat
        trial.turn = Turn()
        trial.turn.unit, trial.turn.place, trial.turn.city = GOD, place, city
        can = can or ACTION_TABLE[action].can(trial, seat, PLAIN[action])
    if can and place != MORTAL_WORLD:
        try:
            ACTION_TABLE[action].begin(trial, seat, PLAIN[action])
            known = play_on(trial)
        except News:
            pass
    return {"action": ACTIONS[action], "can": can, "changes": changes(s, trial, seat), "open": can and not known}
