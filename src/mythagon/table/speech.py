"""What a viewer says on the socket, and what it does."""

import time
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from mythagon.kernel.errors import UndoRefused
from mythagon.table import messages as m
from mythagon.table.hall import Draft, Hall, Room
from mythagon.table.look import Papers
from mythagon.table.metrics import METRICS
from mythagon.table.refusal import Refused
from mythagon.table.schema import CHAT, PAPERS
from mythagon.table.seats import clean_text
from mythagon.table.steward import choice_draft

if TYPE_CHECKING:
    from mythagon.table.live import Viewer

LONGEST_CHAT = 500
LONGEST_NOTES = 4000


class Speech:
    """Understands messages; each answer is what the viewer is told back."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def hear(self, viewer: "Viewer", said: m.Said) -> dict[str, Any]:
        """Do what was said."""
        if isinstance(said, m.Ping):
            return {"type": "pong", "id": said.id}
        if isinstance(said, m.Chat):
            await self._chat(viewer, said)
            return {"type": "done", "id": said.id}
        if isinstance(said, m.Sit):
            self._sit(viewer, said.seat)
            return {"type": "done", "id": said.id}
        seat = self._seat(viewer, said.seat)
        if isinstance(said, m.Why):
            return {"type": "why", "id": said.id, "message": self._why(viewer.room, seat, said.place)}
        if isinstance(said, m.Choose):
            await self._choose(viewer.room, seat, said)
        elif isinstance(said, m.Undo):
            await self._undo(viewer.room, seat, said)
        elif isinstance(said, m.UndoVote):
            await self._vote(viewer.room, seat, said)
        elif isinstance(said, m.StandIn):
            await self._stand_in(viewer.room, seat, said)
        elif isinstance(said, m.Return):
            await self.come_back(viewer.room, seat, said.id, None)
        elif isinstance(said, m.Orders):
            await self._papers(viewer.room, seat, None, sorted(set(said.windows)))
        else:
            await self._papers(viewer.room, seat, said.text, None)
        return {"type": "done", "id": said.id}

    def _seat(self, viewer: "Viewer", seat: int | None) -> int:
        """The seat a viewer speaks for; on a shared device it may be another of its seats."""
        if viewer.seat is None:
            raise Refused("spectator", "spectators only watch", 403)
        if seat is None or seat == viewer.seat:
            return viewer.seat
        if seat not in viewer.room.table.device(viewer.seat):
            raise Refused("wrong_seat", f"seat {seat} is not played on this device", 403)
        return seat

    def _sit(self, viewer: "Viewer", seat: int) -> None:
        viewer.seat = self._seat(viewer, seat)
        viewer.seen = None
        viewer.stir()

    # -- the match ------------------------------------------------------------------------------------------------

    async def _choose(self, room: Room, seat: int, said: m.Choose) -> None:
        table = room.table

        def decide() -> Draft | None:
            # an id repeated by somebody who has seen what it did is a new message, not the old one again
            if table.requests.get(f"{seat}:{said.id}", -1) > said.seq:
                return None
            table.running()
            question = table.question.get(seat)
            if not 0 <= said.seq <= table.seq or (question is not None and said.seq < question):
                raise Refused("stale", f"the table is at {table.seq}, your choice was for {said.seq}")
            if question is None and said.seq != table.seq:
                raise Refused("stale", f"the table is at {table.seq}, your choice was for {said.seq}")
            if table.seats[seat].stand_in is not None:
                raise Refused("stand_in", "a bot sits in for you: take your seat back first")
            return choice_draft(table, seat, said.text, "person", said.id)

        if await self.hall.act(room, decide) is not None:
            METRICS.moves.labels("person").inc()

    async def _undo(self, room: Room, seat: int, said: m.Undo) -> None:
        table = room.table

        def decide() -> Draft | None:
            if f"{seat}:{said.id}" in table.requests:
                return None
            if table.status != "playing":
                raise UndoRefused("the match is not being played")
            to = table.undo_target(seat, said.steps)
            free = len(table.running().steps) - to <= table.free_undo(seat)
            return Draft("undo" if free else "undo_ask", seat, {"to": to}, said.id)

        await self.hall.act(room, decide)

    async def _vote(self, room: Room, seat: int, said: m.UndoVote) -> None:
        table = room.table

        def decide() -> Draft | None:
            if f"{seat}:{said.id}" in table.requests:
                return None
            if table.proposal is None:
                raise UndoRefused("nobody asks to take anything back")
            return Draft("undo_vote", seat, {"agree": said.agree}, said.id)

        await self.hall.act(room, decide)

    async def _stand_in(self, room: Room, seat: int, said: m.StandIn) -> None:
        table = room.table

        def decide() -> Draft | None:
            if f"{seat}:{said.id}" in table.requests:
                return None
            if table.status != "playing":
                raise Refused("not_playing", "a bot can sit in while the match is played")
            draft = self.hall.steward.sit_in(table, seat, said.strength, "asked")
            if draft is not None:
                draft.request = said.id
            return draft

        await self.hall.act(room, decide)

    async def come_back(self, room: Room, seat: int, request: str | None, only: tuple[str, ...] | None) -> None:
        """The person plays again; `only` limits it to some reasons of the stand-in."""
        table = room.table

        def decide() -> Draft | None:
            chair = table.seats[seat]
            if chair.stand_in is None or table.ended or (only is not None and chair.why not in only):
                return None
            return Draft("return", seat, {}, request)

        await self.hall.act(room, decide)

    def _why(self, room: Room, seat: int, place: str) -> dict[str, object] | None:
        """The rules' reason. Only for a seat that is asked: a reason may rest on what the asked seat alone knows."""
        table = room.table
        if table.match is None:
            return None
        message = table.match.why_not(seat, place)
        return message.plain() if message is not None else None

    # -- beside the match -----------------------------------------------------------------------------------------

    async def _chat(self, viewer: "Viewer", said: m.Chat) -> None:
        room = viewer.room
        text = clean_text(said.text, LONGEST_CHAT, "a line of chat")
        once = f"chat:{viewer.seat}:{said.id}:{text}"
        if said.id and not room.once(once):
            return
        name = room.table.seats[viewer.seat].name if viewer.seat is not None else ""
        row = {"table_id": room.table.id, "seat": viewer.seat, "name": name, "text": text, "at": round(time.time(), 3)}

        async def work(connection: AsyncConnection) -> int:
            return int((await connection.execute(CHAT.insert().values(row).returning(CHAT.c.id))).scalar_one())

        try:
            number = await self.hall.store.write(work)
        except BaseException:
            room.heard.pop(once, None)  # it may be said again
            raise
        spread_chat(room, [{"type": "chat", "n": number, "from": viewer.seat, "name": name, **pick(row)}])
        self.hall.wake.call(room.table.id, room.table.seq)

    async def _papers(self, room: Room, seat: int, notes: str | None, orders: list[str] | None) -> None:
        """Keep notes or standing orders; they are nobody else's business."""
        if notes is not None and len(notes) > LONGEST_NOTES:
            raise Refused("bad_text", f"notes have at most {LONGEST_NOTES} characters", 422)
        async with room.lock:  # notes of one device and orders of another come one after the other
            papers = room.papers.get(seat, Papers())
            papers = Papers(papers.notes if notes is None else notes, papers.orders if orders is None else orders)
            await self.hall.store.write(lambda connection: keep_papers(connection, room.table.id, seat, papers))
            room.papers[seat] = papers
        self.hall.steward.plan(room)
        room.changed()
        self.hall.wake.call(room.table.id, room.table.seq)


async def keep_papers(connection: AsyncConnection, table: str, seat: int, papers: Papers) -> None:
    """Write a seat's papers over its old ones."""
    changed = {"notes": papers.notes.replace("\x00", ""), "orders": msgspec.json.encode(papers.orders).decode()}
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    insert = dialect.insert(PAPERS).values(table_id=table, seat=seat, **changed)
    index = [PAPERS.c.table_id, PAPERS.c.seat]
    await connection.execute(insert.on_conflict_do_update(index_elements=index, set_=changed))


def pick(row: dict[str, Any]) -> dict[str, Any]:
    """Text and time of a chat row."""
    return {"text": row["text"], "at": row["at"]}


def spread_chat(room: Room, lines: list[dict[str, Any]]) -> None:
    """Tell lines of chat to everybody at a table, each once."""
    for line in lines:
        if line["n"] > room.last_chat:
            room.last_chat = line["n"]
            for viewer in room.viewers:
                viewer.say(line)
