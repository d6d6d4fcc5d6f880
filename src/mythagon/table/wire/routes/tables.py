"""Tables and seats: found, find, join, invite, claim, leave, remove, start, abandon, rematch."""

from typing import Annotated, Any

from litestar import Request, Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from mythagon.house import leaving
from mythagon.house import rematch as again
from mythagon.house.founding import start_table
from mythagon.house.live import Holder, LiveTable
from mythagon.house.refusal import Refused
from mythagon.house.wishes import (
    BotWish,
    ClaimAnswer,
    ClaimWish,
    JoinAnswer,
    JoinWish,
    LinkAnswer,
    SeatAnswer,
    SeatNamed,
    StartWish,
    Summary,
    TableAnswer,
    TableWish,
)
from mythagon.table.play import devices, founding, invitations, lobby
from mythagon.table.play.hall import Hall
from mythagon.table.play.herald import Herald
from mythagon.table.wire.bells import Bells
from mythagon.table.wire.gate import address_of, founder_of
from mythagon.table.wire.messages import Lobby, Removed, TableStatus
from mythagon.table.wire.routes.refusals import REFUSALS

AnyRequest = Request[Any, Any, Any]
#: far more than anybody turns
MOST_PAGES = 10_000


def key_in(request: AnyRequest) -> str:
    """The key of the Authorization header, or a refusal."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        raise Refused("no_key", "send the seat's key as 'Authorization: Bearer KEY'", 401)
    return key.strip()


async def keyed(hall: Hall, request: AnyRequest, table: str) -> Holder:
    """Who asks, at which table."""
    key = key_in(request)
    live = await hall.find(table)
    return Holder(live, await hall.seat_with(live, key), key)


def done(live: LiveTable) -> TableStatus:
    """The usual answer."""
    return TableStatus(live.table.id, live.table.status)


def table_routes(hall: Hall, herald: Herald, bells: Bells) -> Router:
    """Everything around a match."""
    founders = lobby.Founders(hall)

    async def tell_group(wish: TableWish, answer: TableAnswer) -> None:
        person = await founding.person_of(hall, wish.profile)
        group = await founding.group_of(hall, wish, person)
        if group is not None and person is not None and answer.link is not None:
            await herald.summon("laid", group, person, (answer.table, wish.game))
        if group is not None:
            bells.changed(group.id, "tables")

    @get("/lobby", responses=REFUSALS, summary="Public tables, a page at a time")
    async def see_lobby(page: Annotated[int, QueryParameter(ge=0, le=MOST_PAGES)] = 0) -> Lobby:
        return Lobby(*await lobby.list_tables(hall, page), hall.settings.drain)

    @post("/tables", responses=REFUSALS, summary="Found a table")
    async def found(request: AnyRequest, data: JSONBody[TableWish]) -> TableAnswer:
        address = address_of(request.scope)
        if data.public:
            await founders.check(address)
        answer = await founding.found_table(hall, data, founder_of(request.scope))
        if data.public:
            founders.add(address, answer.table)
        await tell_group(data, answer)
        return answer

    @get("/tables/{table:str}", responses=REFUSALS, summary="A table as anybody may know it")
    async def see(table: FromPath[str], reader: Annotated[int | None, QueryParameter(ge=0, le=15)] = None) -> Summary:
        return await lobby.summary_of(hall, table, reader)

    @post("/tables/{table:str}/join", responses=REFUSALS, summary="Take an open seat, of a public table or by its link")
    async def join(table: FromPath[str], request: AnyRequest, data: JSONBody[JoinWish]) -> JoinAnswer:
        return await invitations.join_table(hall, await hall.find(table), data, founder_of(request.scope))

    @post("/seats/claim", status_code=200, responses=REFUSALS, summary="Open a seat by code or key")
    async def claim(data: JSONBody[ClaimWish]) -> ClaimAnswer:
        return await invitations.claim_seat(hall, data)

    @post("/tables/{table:str}/invite", status_code=200, responses=REFUSALS, summary="A new invitation to an open seat")
    async def invite(table: FromPath[str], request: AnyRequest, data: JSONBody[SeatNamed]) -> SeatAnswer:
        return await invitations.invite(hall, await keyed(hall, request, table), data.seat)

    @post("/tables/{table:str}/bot", status_code=200, responses=REFUSALS, summary="A bot at a free seat, or out of it")
    async def bot(table: FromPath[str], request: AnyRequest, data: JSONBody[BotWish]) -> TableStatus:
        holder = await keyed(hall, request, table)
        await invitations.seat_bot(hall, holder, data)
        return done(holder.live)

    @post("/tables/{table:str}/link", status_code=200, responses=REFUSALS, summary="A new link for all who are invited")
    async def link(table: FromPath[str], request: AnyRequest) -> LinkAnswer:
        return await invitations.renew_link(hall, await keyed(hall, request, table))

    @post("/tables/{table:str}/leave", status_code=200, responses=REFUSALS, summary="Leave the seat")
    async def leave(table: FromPath[str], request: AnyRequest) -> TableStatus:
        holder = await keyed(hall, request, table)
        await leaving.leave_table(hall, holder)
        return done(holder.live)

    @post("/tables/{table:str}/sign-out", status_code=200, responses=REFUSALS, summary="Only this device has the seat")
    async def sign_out(table: FromPath[str], request: AnyRequest) -> list[SeatAnswer]:
        return await devices.sign_out_seat(hall, await keyed(hall, request, table))

    @post("/tables/{table:str}/remove", status_code=200, responses=REFUSALS, summary="Remove a person, or agree to it")
    async def remove(table: FromPath[str], request: AnyRequest, data: JSONBody[SeatNamed]) -> Removed:
        holder = await keyed(hall, request, table)
        link = await leaving.remove_person(hall, holder, data.seat)
        return Removed(table, holder.live.table.status, link)

    @post("/tables/{table:str}/start", status_code=200, responses=REFUSALS, summary="Begin the match")
    async def start(table: FromPath[str], request: AnyRequest, data: JSONBody[StartWish | None] = None) -> TableStatus:
        holder = await keyed(hall, request, table)
        await start_table(hall, holder.live, holder, data.fill if data is not None else None)
        return done(holder.live)

    @post("/tables/{table:str}/abandon", status_code=200, responses=REFUSALS, summary="Agree to end the table")
    async def abandon(table: FromPath[str], request: AnyRequest) -> TableStatus:
        holder = await keyed(hall, request, table)
        await leaving.abandon_table(hall, holder)
        return done(holder.live)

    @post("/tables/{table:str}/rematch", status_code=200, responses=REFUSALS, summary="The same people again")
    async def rematch(table: FromPath[str], request: AnyRequest) -> TableAnswer:
        return await again.rematch(hall, await keyed(hall, request, table))

    coming, going = [join, claim, invite, bot, link, start], [leave, sign_out, remove, abandon, rematch]
    handlers = [see_lobby, found, see, *coming, *going]
    return Router("/api", route_handlers=handlers, tags=["tables"])
