"""Finished matches: how they ended for whom, and looking for some of them."""

from mythagon.house.counting import BOT, Placing
from mythagon.house.shapes import Struct

#: finished tables on one page
PAGE = 50


class PastTable(Struct):
    """A finished match; its replay and record are found under the table's id."""

    table: str
    game: str
    ended: float
    #: did it count for ratings?
    rated: bool
    #: and if not, why (as in a look); null also where that was not noted yet
    why: str | None
    seats: list[Placing]

    def seat_of(self, who: str) -> Placing | None:
        """As what somebody sat there."""
        return next((one for one in self.seats if one.who == who), None)


class History(Struct):
    """One page of finished matches, newest first, and how many there are in all."""

    tables: list[PastTable]
    total: int


class Sought(Struct):
    """Which finished matches are looked for; what is left out does not matter."""

    game: str | None = None
    #: with this person, or this bot (`bot:STRENGTH`)
    company: str | None = None
    won: bool | None = None
    #: against bots alone, or with other people
    bots: bool | None = None

    def fits(self, past: PastTable, who: str) -> bool:
        """Is this one of them, for somebody who sat there? A server's database is asked the same."""
        won = any(one.won for one in past.seats if one.who == who)
        people = any(one.who != who and not (one.who or "").startswith(BOT) for one in past.seats)
        return (
            (self.game is None or self.game == past.game)
            and (self.company is None or past.seat_of(self.company) is not None)
            and (self.won is None or self.won == won)
            and (self.bots is None or self.bots != people)
        )


def page_of(found: list[PastTable], who: str, page: int, sought: Sought) -> History:
    """One page of somebody's matches, the newest of which comes first."""
    fitting = [one for one in found if one.seat_of(who) is not None and sought.fits(one, who)]
    return History(fitting[page * PAGE : (page + 1) * PAGE], len(fitting))
