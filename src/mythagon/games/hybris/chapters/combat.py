"""HYB-18, HYB-19: Combat. Not built yet: the Attacker wins at once."""

from mypy_extensions import i64

from mythagon.games.hybris.chapters.defeat import defeat
from mythagon.games.hybris.grammar.words import BY_CITY
from mythagon.games.hybris.state import HOME, Cosmos, is_prophet


def fight_for_city(s: Cosmos, seat: i64, unit: i64, rival: i64, rival_unit: i64, city: i64) -> None:
    """HYB-19.2: the character `unit` wants the City's space that `rival_unit` holds.

    Afterwards either the rival has left the space (`s.turn.city_won`), or the attacker is defeated
    (`s.turn.beaten`, set by `defeat`); the frame below lets a winner arrive.
    """
    s.turn.city_won = True
    if is_prophet(rival_unit):
        s.players[rival].put(rival_unit, HOME)
    else:
        defeat(s, rival, rival_unit, seat, unit, BY_CITY)
