"""After the end: records, replay, playing on; and bringing a record to a table."""

from typing import Annotated

from litestar import MediaType, Response, Router, get, post
from litestar.params import Body, FromPath, JSONBody, QueryParameter, RawBody

from mythagon.kernel.record import LONGEST, write_record
from mythagon.table.play import founding
from mythagon.table.play.hall import Hall
from mythagon.table.play.replay import Replay, Replays, ended_match
from mythagon.table.play.scenes import shown_at
from mythagon.table.play.tables import Remark
from mythagon.table.play.wishes import ImportAnswer, PlayOnWish, TableAnswer
from mythagon.table.refusal import Refused
from mythagon.table.wire.answers import event_of, told_in, view_of
from mythagon.table.wire.messages import ReplayAnswer, TurnAnswer, TurnsAnswer
from mythagon.table.wire.routes.refusals import REFUSALS


def after_routes(hall: Hall) -> Router:
    """Everything that needs a finished match, or brings one."""
    replays = Replays()

    @get(
        "/tables/{table:str}/record", media_type=MediaType.TEXT, responses=REFUSALS, summary="The record, after the end"
    )
    async def record(table: FromPath[str]) -> Response[str]:
        live = await hall.find(table)
        name = f"{live.table.game.id}-{live.table.id}.txt"
        return Response(
            write_record(ended_match(live)),
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    @get("/tables/{table:str}/replay", responses=REFUSALS, summary="Any moment, after the end")
    async def replay(
        table: FromPath[str],
        seat: Annotated[str, QueryParameter(max_length=12)] = "spectator",
        step: Annotated[int | None, QueryParameter(ge=0)] = None,
    ) -> ReplayAnswer:
        return moment(await replays.get(await hall.find(table)), seat, step)

    @get("/tables/{table:str}/turns", responses=REFUSALS, summary="Every turn, after the end")
    async def turns(
        table: FromPath[str], seat: Annotated[str, QueryParameter(max_length=12)] = "spectator"
    ) -> TurnsAnswer:
        live = await hall.find(table)
        return turns_of(await replays.get(live), seat, live.table.remarks)

    @post("/tables/{table:str}/play-on", responses=REFUSALS, summary="A new table against bots from that moment")
    async def play_on(table: FromPath[str], data: JSONBody[PlayOnWish]) -> TableAnswer:
        return await founding.play_on(hall, await hall.find(table), data)

    @post("/records", request_max_body_size=4 * LONGEST, responses=REFUSALS, summary="Bring a record to a table")
    async def bring(body: Annotated[RawBody, Body(media_type="text/plain", description="A record")]) -> ImportAnswer:
        try:
            text = body.decode("utf-8")
        except UnicodeDecodeError:
            raise Refused("bad_record", "a record is UTF-8 text", 422) from None
        return await founding.bring_record(hall, text)

    return Router("/api", route_handlers=[record, replay, turns, play_on, bring], tags=["after the end"])


def moment(replay: Replay, seat: str, step: int | None) -> ReplayAnswer:
    """One step of a replay as a seat, a spectator or, all revealed, everybody together saw it."""
    opening = replay.opening
    viewer = viewpoint(seat, opening.seats)
    at = replay.steps if step is None else step
    if at > replay.steps:
        raise Refused("no_step", f"the match has {replay.steps} steps", 404)
    everything = seat == "all"
    return ReplayAnswer(
        steps=replay.steps,
        step=at,
        view=view_of(replay.match.at(at).view(viewer)),
        views=[view_of(view) for view in replay.views(at)] if everything else None,
        unseen=replay.unseen(at) if everything else {},
        events=[event_of(*told) for told in replay.events(viewer, everything, at)],
        shown=shown_at(replay.match, viewer, everything, at),
        standing=replay.standing,
        rival=replay.rival if replay.match.score().rival else None,
        deciders=[step.seat for step in replay.match.steps],
        names=opening.names,
        game=opening.game.id,
        options=opening.options,
        data=replay.data.name,
    )


def turns_of(replay: Replay, seat: str, remarks: list[Remark]) -> TurnsAnswer:
    """All turns as a seat, a spectator or everybody together heard of them."""
    viewer = viewpoint(seat, replay.opening.seats)
    turns: list[TurnAnswer] = []
    for turn in replay.turns:
        steps = range(turn.first, turn.last + 1)
        heard = [told for step in steps for told in replay.events(viewer, seat == "all", step)]
        said = told_in(replay.opening.game, [event for event, _ in heard])
        turns.append(TurnAnswer(turn.seat, turn.first, turn.last, turn.gains, said, [event_of(*one) for one in heard]))
    return TurnsAnswer(turns, remarks)


def viewpoint(seat: str, seats: int) -> int | None:
    """From where a replay is watched."""
    if seat in ("spectator", "all"):
        return None
    if not seat.isdecimal() or int(seat) >= seats:
        raise Refused("no_seat", f"a seat is a number below {seats}, spectator or all", 404)
    return int(seat)
