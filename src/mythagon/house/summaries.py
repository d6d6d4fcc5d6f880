"""What anybody may know of a table."""

from collections.abc import Collection

from mythagon.house.counting import origin_of, unrated
from mythagon.house.live import LiveTable
from mythagon.house.seats import shown_colours
from mythagon.house.tables import Table
from mythagon.house.wishes import Summary, SummarySeat
from mythagon.kernel.message import Message
from mythagon.kernel.text import LANGUAGES, Texts

#: so many decisions ago something was said for certain
FAR_BACK = 60


def summary(live: LiveTable, reader: int | None = None) -> Summary:
    """What anybody may know of a table; it says "you" of the seat of who reads it, and knows no more for that."""
    if reader is None and live.summed_up is not None and live.summed_up[0] == live.version:
        return live.summed_up[1]
    table, founding = live.table, live.table.founding
    found = Summary(
        table.id,
        founding.game,
        founding.name or "",
        table.status,
        summary_seats(table, live.online()),
        founding.options,
        table.data.name,
        founding.created,
        table.asked(),
        founding.public,
        founding.guided,
        founding.clock,
        table.next,
        table.expires,
        table.host,
        table.touched_at,
        said_last(table, reader),
        origin_of(founding),
        unrated(table, live.keys),
    )
    if reader is None:
        live.summed_up = (live.version, found)
    return found


def summary_seats(table: Table, online: Collection[int]) -> list[SummarySeat]:
    """Who sits where, and how a match that is over has ended for them."""
    seats = [
        SummarySeat(number, seat.kind, seat.name, seat.strength, number in online, seat.stand_in, colour)
        for number, (seat, colour) in enumerate(zip(table.seats, shown_colours(table.seats), strict=True))
    ]
    if table.status == "over":
        score = table.shown().score()
        for number, seat in enumerate(seats):
            seat.total, seat.won = score.totals[number], number in score.winners
    return seats


def said_last(table: Table, reader: int | None) -> dict[str, str]:
    """The last line of a spectator's log in each language of the game."""
    if table.match is None:
        return {}
    steps = len(table.match.steps)
    lines: list[list[Message]] = []
    for back in (0, 1, FAR_BACK):  # the line under way may not say anything yet
        if not lines:
            lines = [line.said for line in table.match.told(None, max(0, steps - back)) if line.said]
    names = [seat.name for seat in table.seats]
    return {
        language: " ".join(map(Texts(language, words, names, reader).say, lines[-1]))
        for language in LANGUAGES
        if lines and (words := table.data.texts(table.game.id, language))
    }
