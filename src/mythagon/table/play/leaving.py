"""How people go: they leave, the others remove them, or all give the table up."""

from functools import partial

from mythagon.table.play.drafts import sit_in
from mythagon.table.play.hall import Hall
from mythagon.table.play.invitations import Holder
from mythagon.table.play.seats import STAND_IN
from mythagon.table.play.tables import Table
from mythagon.table.refusal import Refused
from mythagon.table.storage.journal import Draft, KeyChange


async def leave_table(hall: Hall, holder: Holder) -> None:
    """Before the start the seat is open again and its keys void; during play a bot sits in."""
    table, seat = holder.live.table, holder.seat

    def decide() -> Draft | None:
        holder.check()
        if table.status == "open":
            return Draft("leave", seat, {}, keys=KeyChange(void=[seat]))
        if table.ended:
            return None
        return sit_in(table, seat, STAND_IN, "left")

    await hall.act(holder.live, decide)


async def remove_person(hall: Hall, holder: Holder, seat: int) -> None:
    """Before the start the founder frees a seat; during play all others together put a bot there for good."""
    table = holder.live.table

    def decide() -> Draft | None:
        holder.check()
        if table.ended:
            raise Refused("over", "the table is over")
        if seat >= len(table.seats) or not table.seats[seat].person:
            raise Refused("no_person", "nobody sits there whom you could remove", 404)
        if seat in table.device(holder.seat):
            raise Refused("own_seat", "this seat is your own: leave it")
        done = may_remove(table, holder.seat, seat, hall.watch.now(), hall.settings.consent_time)
        if not done and holder.seat in table.removing.get(seat, ()):
            return None
        table.check_calm(holder.seat)
        keys = KeyChange(void=[seat]) if done else None
        return Draft("remove", holder.seat, {"who": seat, "done": done, "bot": STAND_IN}, keys=keys)

    await hall.act(holder.live, decide)


def may_remove(table: Table, by: int, seat: int, at: float, patience: float) -> bool:
    """Is a person gone if this seat wants it too? One person alone has to be patient with the other first."""
    if table.status == "open" and table.host is not None:
        if not table.presides(by):
            raise Refused("not_host", "before the start only the founder of the table removes somebody", 403)
        return True
    others = {number for number in table.people(at) if number != seat}
    if not others <= {*table.removing.get(seat, ()), *table.device(by)}:
        return False
    alone = others <= set(table.device(by))
    gone = seat not in table.people(at) and table.seats[seat].why != "asked"
    if alone and not gone and at - table.asked_at.get(seat, at) < patience:
        raise Refused(
            "too_soon", f"alone you may remove somebody after waiting {patience:g} seconds for their decision"
        )
    return True


async def abandon_table(hall: Hall, holder: Holder) -> None:
    """Agree to end an unfinished table, for all people of this device; it ends when everybody agrees."""
    table = holder.live.table
    if table.status == "over":
        raise Refused("over", "the match is over")

    def agree(number: int) -> Draft | None:
        holder.check()
        if table.ended or not table.seats[number].person:
            return None
        if number in table.leaving and not table.would_end(table.leaving, hall.watch.now()):
            return None
        return Draft("abandon", number, {})

    for number in table.device(holder.seat):
        await hall.act(holder.live, partial(agree, number))
