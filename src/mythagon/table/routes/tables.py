"""Tables and seats: found, find, join, claim, leave, start, abandon, rematch."""

from typing import Any

from litestar import Request, Router, get, post
from litestar.params import FromPath, JSONBody

from mythagon.table import seating
from mythagon.table.hall import Hall, Room
from mythagon.table.messages import (
    ClaimAnswer,
    ClaimWish,
    Done,
    JoinAnswer,
    JoinWish,
    Lobby,
    StartWish,
    Summary,
    TableAnswer,
    TableWish,
)
from mythagon.table.refusal import Refused
from mythagon.table.routes.refusals import REFUSALS

AnyRequest = Request[Any, Any, Any]


def key_in(request: AnyRequest) -> str:
    """The key of the Authorization header, or a refusal."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        raise Refused("no_key", "send the seat's key as 'Authorization: Bearer KEY'", 401)
    return key.strip()


async def keyed(hall: Hall, request: AnyRequest, table: FromPath[str]) -> tuple[Room, int, str]:
    """The room, the seat and the key of a request by somebody at the table."""
    key = key_in(request)
    room = await hall.room(table)
    return room, await hall.seat_with(room, key), key


def done(room: Room) -> Done:
    """The usual answer."""
    return Done(room.table.id, room.table.status)


def table_routes(hall: Hall) -> Router:
    """Everything around a match."""

    @get("/lobby", responses=REFUSALS, summary="Public tables")
    async def see_lobby() -> Lobby:
        return Lobby(await seating.lobby(hall))

    @post("/tables", responses=REFUSALS, summary="Found a table")
    async def found(data: JSONBody[TableWish]) -> TableAnswer:
        return await seating.found_table(hall, data)

    @get("/tables/{table:str}", responses=REFUSALS, summary="A table as anybody may know it")
    async def see(table: FromPath[str]) -> Summary:
        return seating.summary(await hall.room(table))

    @post("/tables/{table:str}/join", responses=REFUSALS, summary="Take an open seat of a public table")
    async def join(table: FromPath[str], data: JSONBody[JoinWish]) -> JoinAnswer:
        return await seating.join_table(hall, await hall.room(table), data.name, data.seat)

    @post("/seats/claim", status_code=200, responses=REFUSALS, summary="Open a seat by code or key")
    async def claim(data: JSONBody[ClaimWish]) -> ClaimAnswer:
        return await seating.claim_seat(hall, data)

    @post("/tables/{table:str}/leave", status_code=200, responses=REFUSALS, summary="Leave the seat")
    async def leave(table: FromPath[str], request: AnyRequest) -> Done:
        room, seat, _ = await keyed(hall, request, table)
        await seating.leave_table(hall, room, seat)
        return done(room)

    @post("/tables/{table:str}/start", status_code=200, responses=REFUSALS, summary="Begin the match")
    async def start(table: FromPath[str], request: AnyRequest, data: JSONBody[StartWish | None] = None) -> Done:
        room, _, _ = await keyed(hall, request, table)
        await seating.start_table(hall, room, data.fill if data is not None else None)
        return done(room)

    @post("/tables/{table:str}/abandon", status_code=200, responses=REFUSALS, summary="Agree to end the table")
    async def abandon(table: FromPath[str], request: AnyRequest) -> Done:
        room, seat, _ = await keyed(hall, request, table)
        await seating.abandon_table(hall, room, seat)
        return done(room)

    @post("/tables/{table:str}/rematch", status_code=200, responses=REFUSALS, summary="The same people again")
    async def rematch(table: FromPath[str], request: AnyRequest) -> TableAnswer:
        room, seat, key = await keyed(hall, request, table)
        return await seating.rematch(hall, room, seat, key)

    handlers = [see_lobby, found, see, join, claim, leave, start, abandon, rematch]
    return Router("/api", route_handlers=handlers, tags=["tables"])
