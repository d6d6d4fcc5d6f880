"""Tables and seats: found, find, join, claim, leave, start, abandon, rematch."""

from typing import Any

from litestar import Request, Router, get, post
from litestar.params import FromPath, JSONBody

from mythagon.table.play import founding, lobby
from mythagon.table.play import rematch as again
from mythagon.table.play.hall import Hall
from mythagon.table.play.live import LiveTable
from mythagon.table.play.wishes import (
    ClaimAnswer,
    ClaimWish,
    JoinAnswer,
    JoinWish,
    StartWish,
    Summary,
    TableAnswer,
    TableWish,
)
from mythagon.table.refusal import Refused
from mythagon.table.wire.messages import Lobby, TableStatus
from mythagon.table.wire.routes.refusals import REFUSALS

AnyRequest = Request[Any, Any, Any]


def key_in(request: AnyRequest) -> str:
    """The key of the Authorization header, or a refusal."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        raise Refused("no_key", "send the seat's key as 'Authorization: Bearer KEY'", 401)
    return key.strip()


async def keyed(hall: Hall, request: AnyRequest, table: FromPath[str]) -> tuple[LiveTable, int, str]:
    """The table, the seat and the key of a request by somebody at the table."""
    key = key_in(request)
    live = await hall.find(table)
    return live, await hall.seat_with(live, key), key


def done(live: LiveTable) -> TableStatus:
    """The usual answer."""
    return TableStatus(live.table.id, live.table.status)


def table_routes(hall: Hall) -> Router:
    """Everything around a match."""

    @get("/lobby", responses=REFUSALS, summary="Public tables")
    async def see_lobby() -> Lobby:
        return Lobby(await lobby.list_tables(hall))

    @post("/tables", responses=REFUSALS, summary="Found a table")
    async def found(data: JSONBody[TableWish]) -> TableAnswer:
        return await founding.found_table(hall, data)

    @get("/tables/{table:str}", responses=REFUSALS, summary="A table as anybody may know it")
    async def see(table: FromPath[str]) -> Summary:
        return lobby.summary(await hall.find(table))

    @post("/tables/{table:str}/join", responses=REFUSALS, summary="Take an open seat of a public table")
    async def join(table: FromPath[str], data: JSONBody[JoinWish]) -> JoinAnswer:
        return await lobby.join_table(hall, await hall.find(table), data.name, data.seat)

    @post("/seats/claim", status_code=200, responses=REFUSALS, summary="Open a seat by code or key")
    async def claim(data: JSONBody[ClaimWish]) -> ClaimAnswer:
        return await lobby.claim_seat(hall, data)

    @post("/tables/{table:str}/leave", status_code=200, responses=REFUSALS, summary="Leave the seat")
    async def leave(table: FromPath[str], request: AnyRequest) -> TableStatus:
        live, seat, _ = await keyed(hall, request, table)
        await lobby.leave_table(hall, live, seat)
        return done(live)

    @post("/tables/{table:str}/start", status_code=200, responses=REFUSALS, summary="Begin the match")
    async def start(table: FromPath[str], request: AnyRequest, data: JSONBody[StartWish | None] = None) -> TableStatus:
        live, _, _ = await keyed(hall, request, table)
        await lobby.start_table(hall, live, data.fill if data is not None else None)
        return done(live)

    @post("/tables/{table:str}/abandon", status_code=200, responses=REFUSALS, summary="Agree to end the table")
    async def abandon(table: FromPath[str], request: AnyRequest) -> TableStatus:
        live, seat, _ = await keyed(hall, request, table)
        await lobby.abandon_table(hall, live, seat)
        return done(live)

    @post("/tables/{table:str}/rematch", status_code=200, responses=REFUSALS, summary="The same people again")
    async def rematch(table: FromPath[str], request: AnyRequest) -> TableAnswer:
        live, seat, key = await keyed(hall, request, table)
        return await again.rematch(hall, live, seat, key)

    handlers = [see_lobby, found, see, join, claim, leave, start, abandon, rematch]
    return Router("/api", route_handlers=handlers, tags=["tables"])
