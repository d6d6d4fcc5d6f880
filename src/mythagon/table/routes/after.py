"""After the end: records, replay, playing on; and bringing a record to a table."""

import asyncio
from typing import Annotated

from litestar import MediaType, Response, Router, get, post
from litestar.params import Body, FromPath, JSONBody, QueryParameter, RawBody

from mythagon.games import find_game
from mythagon.kernel.record import LONGEST, write_record
from mythagon.table import seating
from mythagon.table.bots import read_record
from mythagon.table.hall import Hall
from mythagon.table.journal import story_of
from mythagon.table.messages import ImportAnswer, PlayOnWish, ReplayAnswer, TableAnswer
from mythagon.table.refusal import Refused
from mythagon.table.replay import Replays, ended_match
from mythagon.table.routes.refusals import REFUSALS
from mythagon.table.seats import LONGEST_NAME, Seat, clean_name, free_name, new_key


def after_routes(hall: Hall) -> Router:
    """Everything that needs a finished match, or brings one."""
    replays = Replays()

    @get(
        "/tables/{table:str}/record", media_type=MediaType.TEXT, responses=REFUSALS, summary="The record, after the end"
    )
    async def record(table: FromPath[str]) -> Response[str]:
        room = await hall.room(table)
        text = write_record(ended_match(room))
        name = f"{room.table.game.id}-{room.table.id}.txt"
        return Response(
            text,
            media_type="text/plain; charset=utf-8",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    @get("/tables/{table:str}/replay", responses=REFUSALS, summary="Any moment, after the end")
    async def replay(
        table: FromPath[str],
        seat: Annotated[str, QueryParameter(max_length=12)] = "spectator",
        step: Annotated[int | None, QueryParameter(ge=0)] = None,
    ) -> ReplayAnswer:
        room = await hall.room(table)
        found = await replays.get(room)
        number = viewpoint(seat, len(room.table.seats))
        at = found.steps if step is None else step
        if at > found.steps:
            raise Refused("no_step", f"the match has {found.steps} steps", 404)
        everything = seat == "all"
        return ReplayAnswer(
            found.steps,
            at,
            found.at(at).view(number),
            found.views(at) if everything else None,
            found.events(number, everything, at),
            found.standing,
            found.rival if found.match.score().rival else None,
            [by for by, _ in found.story.choices],
            found.story.names,
            found.story.game,
            found.story.options,
            found.story.data.name,
        )

    @post("/tables/{table:str}/play-on", responses=REFUSALS, summary="A new table against bots from that moment")
    async def play_on(table: FromPath[str], data: JSONBody[PlayOnWish]) -> TableAnswer:
        room = await hall.room(table)
        story = story_of(ended_match(room), room.table.data)
        if data.seat >= len(story.names) or data.step > len(story.choices):
            raise Refused("no_step", f"the match has {len(story.choices)} steps and {len(story.names)} seats", 404)
        if (await asyncio.to_thread(story.retell, data.step)).over:
            raise Refused("over", "the match is over at that moment; choose an earlier one")
        seats: list[Seat] = []
        for number in range(len(story.names)):
            if number == data.seat:
                seats.append(Seat("human", clean_name(data.name) if data.name is not None else story.names[number]))
            else:
                seats.append(
                    Seat("bot", free_name([seat.name for seat in seats] + [story.names[data.seat]]), data.strength)
                )
        founding = seating.founding_of(
            find_game(story.game),
            seats,
            data.seat,
            story.options,
            story.seed,
            story.layout,
            story.choices[: data.step],
            [*(fork for fork in story.forks if fork[0] <= data.step), (data.step, data.seat, new_key())],
            story.data,
        )
        return await seating.open_table(hall, founding, story.data, True)

    @post("/records", request_max_body_size=4 * LONGEST, responses=REFUSALS, summary="Bring a record to a table")
    async def bring(body: Annotated[RawBody, Body(media_type="text/plain", description="A record")]) -> ImportAnswer:
        try:
            text = body.decode("utf-8")
        except UnicodeDecodeError:
            raise Refused("bad_record", "a record is UTF-8 text", 422) from None
        found = await hall.workers.call(read_record, text, hall.data.sets)
        if isinstance(found, str):
            raise Refused("bad_record", found, 422)
        story, over = found
        seats: list[Seat] = []
        for name in story.names:
            called = name_of(name) or free_name([seat.name for seat in seats])
            seats.append(Seat("human", called) if over else Seat("open", ""))
        founding = seating.founding_of(
            find_game(story.game),
            seats,
            None,
            story.options,
            story.seed,
            story.layout,
            story.choices,
            story.forks,
            story.data,
        )
        answer = await seating.open_table(hall, founding, story.data, over)
        return ImportAnswer(answer.table, "over" if over else "open", [] if over else answer.seats)

    return Router("/api", route_handlers=[record, replay, play_on, bring], tags=["after the end"])


def viewpoint(seat: str, seats: int) -> int | None:
    """From where a replay is watched."""
    if seat in ("spectator", "all"):
        return None
    if not seat.isdecimal() or int(seat) >= seats:
        raise Refused("no_seat", f"a seat is a number below {seats}, spectator or all", 404)
    return int(seat)


def name_of(name: str) -> str | None:
    """A record's name where it is fit to be shown."""
    try:
        return clean_name(name[:LONGEST_NAME])
    except Refused:
        return None
