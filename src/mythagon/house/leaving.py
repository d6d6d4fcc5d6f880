"""How people go: they leave, the others remove them, or all give the table up."""

from functools import partial

from mythagon.house.drafts import sit_in
from mythagon.house.hall import Hall
from mythagon.house.journal import Draft, KeyChange
from mythagon.house.keys import REMOVED, new_link
from mythagon.house.live import Holder, LiveTable
from mythagon.house.refusal import Refused
from mythagon.house.seats import STAND_IN
from mythagon.house.tables import Table
from mythagon.house.tokens import new_key


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


async def remove_person(hall: Hall, holder: Holder, seat: int) -> str | None:
    """Before the start the founder frees a seat; during play all others together put a bot there for good.

    The table's new link, where the old one has become void.
    """
    table, link = holder.live.table, new_key()

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
        keys = removal(holder.live, seat, link) if done else None
        return Draft("remove", holder.seat, {"who": seat, "done": done, "bot": STAND_IN}, keys=keys)

    entry = await hall.act(holder.live, decide)
    return link if entry is not None and table.status == "open" else None


def removal(live: LiveTable, seat: int, link: str) -> KeyChange:
    """A person loses every key. Before the start the table has a new link, because they know the old one, and a public
    one, or one of a group, knows them again; during play the match stays in their history."""
    if live.table.status == "open":
        keys = new_link(link)
        keys.void.append(seat)
        if live.table.founding.public or live.table.founding.group is not None:
            keys.know(live.keys.marks(live.table.id, seat), REMOVED)
        return keys
    profile = live.keys.profiles.get(seat)
    return KeyChange(void=[seat], departed={seat: profile} if profile is not None else {})


def may_remove(table: Table, by: int, seat: int, at: float, patience: float) -> bool:
    """Is a person gone if this seat wants it too? All who agree have to be patient first: for so many seconds, and as
    long as the person's clock runs."""
    if table.status == "open" and table.host is not None:
        if not table.presides(by):
            raise Refused("not_host", "before the start only the founder of the table removes somebody", 403)
        return True
    others = {number for number in table.people(at) if number != seat}
    if not others <= {*table.removing.get(seat, ()), *table.device(by)}:
        return False
    gone = seat not in table.people(at) and table.seats[seat].why != "asked"
    alone = others <= set(table.device(by))
    until = max(table.asked_at.get(seat, at) + patience, table.clocks.ends(seat) or 0.0)
    if (alone or table.status == "playing") and not gone and at < until:
        raise Refused(
            "too_soon", f"nobody is removed before the others have waited {patience:g} seconds for their decision"
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
