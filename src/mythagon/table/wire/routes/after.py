"""After the end: records, replay, playing on; and bringing a record to a table."""

from typing import Annotated, Any, cast

from litestar import MediaType, Request, Response, Router, get, post
from litestar.params import Body, FromPath, JSONBody, QueryParameter, RawBody

from mythagon.house.analyst import AnalysisAnswer, Analyst, Judgement
from mythagon.house.refusal import Refused
from mythagon.house.retold import ReplayAnswer, Retold, TurnsAnswer, moment
from mythagon.house.wishes import ImportAnswer, PlayOnWish, TableAnswer
from mythagon.kernel.record import LONGEST
from mythagon.table.play import founding
from mythagon.table.play.cinema import Cinema
from mythagon.table.play.hall import Hall
from mythagon.table.wire.gate import founder_of
from mythagon.table.wire.routes.refusals import REFUSALS

AnyRequest = Request[Any, Any, Any]


def after_routes(hall: Hall, cinema: Cinema, analyst: Analyst) -> Router:
    """Everything that needs a finished match, or brings one."""
    retold = Retold()

    @get(
        "/tables/{table:str}/record", media_type=MediaType.TEXT, responses=REFUSALS, summary="The record, after the end"
    )
    async def record(table: FromPath[str]) -> Response[str]:
        live = await hall.find(table)
        name = f"{live.table.game.id}-{live.table.id}.txt"
        text = await cinema.record(live)
        return Response(text, headers={"content-disposition": f'attachment; filename="{name}"'})

    @get("/tables/{table:str}/replay", responses=REFUSALS, summary="Any moment, after the end")
    async def replay(
        table: FromPath[str],
        seat: Annotated[str, QueryParameter(max_length=12)] = "spectator",
        step: Annotated[int | None, QueryParameter(ge=0)] = None,
    ) -> ReplayAnswer:
        live = await hall.find(table)
        return moment(await cinema.show(live), live.table, seat, step)

    @get("/tables/{table:str}/turns", responses=REFUSALS, summary="Every turn, after the end")
    async def turns(
        table: FromPath[str], seat: Annotated[str, QueryParameter(max_length=12)] = "spectator"
    ) -> Response[TurnsAnswer]:
        live = await hall.find(table)
        told = await retold.turns(live.table.id, await cinema.show(live), seat, live.table.remarks)
        return Response(cast(Any, told), media_type=MediaType.JSON)

    @get("/tables/{table:str}/analysis", responses=REFUSALS, summary="The match judged, after the end")
    async def analysis(
        table: FromPath[str],
        judged: Annotated[Judgement, QueryParameter()] = "seen",
        begin: Annotated[bool, QueryParameter()] = True,
    ) -> AnalysisAnswer:
        return await analyst.look(await hall.find(table), judged, begin)

    @post("/tables/{table:str}/play-on", responses=REFUSALS, summary="A new table against bots from that moment")
    async def play_on(table: FromPath[str], request: AnyRequest, data: JSONBody[PlayOnWish]) -> TableAnswer:
        return await founding.play_on(hall, await hall.find(table), data, founder_of(request.scope))

    @post("/records", request_max_body_size=4 * LONGEST, responses=REFUSALS, summary="Bring a record to a table")
    async def bring(
        request: AnyRequest, body: Annotated[RawBody, Body(media_type="text/plain", description="A record")]
    ) -> ImportAnswer:
        try:
            text = body.decode("utf-8")
        except UnicodeDecodeError:
            raise Refused("bad_record", "a record is UTF-8 text", 422) from None
        return await founding.bring_record(hall, text, founder_of(request.scope))

    return Router("/api", route_handlers=[record, replay, turns, analysis, play_on, bring], tags=["after the end"])
