"""Entries of a match that are not stored yet: moves, and bots that sit in."""

from typing import Any

from mythagon.house.journal import Draft
from mythagon.house.tables import Table


def choice_draft(table: Table, seat: int, text: str, by: str, at: float) -> Draft:
    """One choice, as bots and standing orders make them."""
    return move_draft(table, seat, [text], by, at)


def move_draft(table: Table, seat: int, texts: list[str], by: str, at: float, request: str | None = None) -> Draft:
    """A legal move, made at a moment, as an entry to be stored; the table's row follows when the match ends."""
    future = table.trial(seat, texts)
    data: dict[str, Any] = {"texts": texts, "by": by}
    if table.founding.clock is not None and by == "person":
        data["left"] = table.clocks.left(seat, at)
    return Draft("choice", seat, data, request, over=future.over)


def sit_in(
    table: Table, seat: int, strength: str, why: str, say: float = 0.0, request: str | None = None
) -> Draft | None:
    """A bot sits in for a person; None where such a bot already does, or nothing is being played.

    Until the moment `say` the person must still be asked for consent: 0 for somebody who wanted the bot.
    """
    if not table.seats[seat].person or table.seats[seat].stand_in == strength or table.status != "playing":
        return None
    return Draft("stand_in", seat, {"strength": strength, "why": why, "say": say}, request)
