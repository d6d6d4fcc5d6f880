"""People across tables: profiles, their tables, history, standings and statistics."""

from typing import Annotated, Any

import sqlalchemy as sa
from litestar import Request, Router, delete, get, patch, post
from litestar.params import FromPath, JSONBody, QueryParameter

from mythagon import bots as players
from mythagon.bots.measured import read_measured
from mythagon.house.counting import BOT
from mythagon.house.results import History, Sought
from mythagon.house.seats import STRENGTHS
from mythagon.house.statistics import Statistics
from mythagon.house.summaries import summary
from mythagon.house.wishes import ClaimAnswer, MyTable
from mythagon.table.people import profiles, standings, statistics
from mythagon.table.people.profiles import (
    Device,
    Exported,
    Profile,
    ProfileChange,
    ProfileClaim,
    ProfileCode,
    ProfileOpened,
    ProfileWish,
)
from mythagon.table.people.standings import Standing
from mythagon.table.play import devices, invitations, lobby
from mythagon.table.play.hall import Hall
from mythagon.table.storage.schema import SEATINGS, TABLES
from mythagon.table.wire.messages import BotMatches, BotsAnswer, BotStrength
from mythagon.table.wire.routes.refusals import REFUSALS
from mythagon.table.wire.routes.tables import key_in

AnyRequest = Request[Any, Any, Any]
Page = Annotated[int, QueryParameter(ge=0, le=10_000)]
#: an id to look for
Word = Annotated[str | None, QueryParameter(max_length=64)]
Flag = Annotated[bool | None, QueryParameter()]
#: unfinished tables that one person is shown
MOST_TABLES = 100


def people_routes(hall: Hall) -> Router:
    """Profiles. The profile's key is the bearer's."""
    store, watch = hall.store, hall.watch

    async def me(request: AnyRequest) -> Profile:
        return await profiles.with_key(store, key_in(request))

    @post("/profiles", responses=REFUSALS, summary="A profile without an account")
    async def found(data: JSONBody[ProfileWish]) -> ProfileOpened:
        return await profiles.found_profile(store, data, watch.now())

    @post("/profiles/claim", status_code=200, responses=REFUSALS, summary="One's profile on another device, by code")
    async def claim(data: JSONBody[ProfileClaim]) -> ProfileOpened:
        return await profiles.claim_profile(store, data, watch.now())

    @get("/profiles/me", responses=REFUSALS, summary="One's own profile")
    async def see(request: AnyRequest) -> Profile:
        return await me(request)

    @patch("/profiles/me", responses=REFUSALS, summary="Another name, colour or quiet hours")
    async def change(request: AnyRequest, data: JSONBody[ProfileChange]) -> Profile:
        return await profiles.change_profile(store, await me(request), data)

    @delete("/profiles/me", responses=REFUSALS, summary="Forget a person")
    async def forget(request: AnyRequest) -> None:
        person = await me(request)
        await profiles.delete_profile(store, person)
        for live in hall.live.values():
            live.keys.forget(person.profile)

    @post("/profiles/me/code", status_code=200, responses=REFUSALS, summary="A code for another device")
    async def code(request: AnyRequest) -> ProfileCode:
        return await profiles.offer_code(store, await me(request), watch.now())

    @get("/profiles/me/devices", responses=REFUSALS, summary="Which devices have the profile")
    async def list_devices(request: AnyRequest) -> list[Device]:
        return await profiles.devices_of(store, await me(request), key_in(request))

    @post("/profiles/me/sign-out", status_code=200, responses=REFUSALS, summary="Only this device has the profile")
    async def sign_out(request: AnyRequest) -> list[ClaimAnswer]:
        return await devices.sign_out_profile(hall, await me(request), key_in(request))

    @get("/profiles/me/export", responses=REFUSALS, summary="All that is kept of a person")
    async def export(request: AnyRequest) -> Exported:
        return await profiles.export_profile(store, await me(request))

    @get("/profiles/me/tables", responses=REFUSALS, summary="One's unfinished tables")
    async def tables(request: AnyRequest) -> list[MyTable]:
        person = await me(request)
        query = sa.select(TABLES.c.id).join(SEATINGS, SEATINGS.c.table_id == TABLES.c.id)
        query = query.where(SEATINGS.c.profile == person.profile, TABLES.c.status.in_(("open", "playing", "retired")))
        ids = [str(id) for (id,) in await store.read(query.order_by(TABLES.c.created.desc()).limit(MOST_TABLES))]
        found: list[MyTable] = []
        for live in await hall.load_many(ids):
            own = [seat for seat, who in live.keys.profiles.items() if who == person.profile]
            if own:
                found.append(MyTable(min(own), summary(live, min(own))))
        for retired, seatings in await lobby.retired_tables(hall, ids):
            found.append(MyTable(min([seat for seat, who in seatings.items() if who == person.profile]), retired))
        return found

    @get("/profiles/me/history", responses=REFUSALS, summary="One's finished tables, a page at a time")
    async def history(
        request: AnyRequest,
        page: Page = 0,
        game: Word = None,
        company: Word = None,
        won: Flag = None,
        bots: Flag = None,
    ) -> History:
        sought = Sought(game, company, won, bots)
        return await standings.history_of(store, [(await me(request)).profile], 1, page, sought)

    @get("/profiles/me/statistics", responses=REFUSALS, summary="What one has made of one's matches")
    async def counts(request: AnyRequest) -> Statistics:
        return await statistics.statistics_in(store, (await me(request)).profile)

    @get("/profiles/me/standings", responses=REFUSALS, summary="How strong those are with whom one has played")
    async def ratings(request: AnyRequest) -> list[Standing]:
        return await standings.standings_with(store, (await me(request)).profile)

    @get("/bots", responses=REFUSALS, summary="Who the bots are and how strong")
    async def bots() -> BotsAnswer:
        known = [BotStrength(strength, *players.STRENGTHS[strength][:2]) for strength in STRENGTHS]
        measured = [
            BotMatches(one.game, one.note, one.bots, one.matches, one.wins, one.low, one.high, one.fair)
            for one in read_measured()
        ]
        rated = await standings.standings_of(store, [BOT + strength for strength in STRENGTHS])
        return BotsAnswer(known, measured, rated)

    @post("/tables/{table:str}/enter", status_code=200, responses=REFUSALS, summary="A key to one's seat, by profile")
    async def enter(table: FromPath[str], request: AnyRequest) -> ClaimAnswer:
        return await invitations.enter_seat(hall, await hall.find(table), await me(request))

    own = [found, see, change, forget, export, tables, history, counts, ratings, bots]
    keys = [claim, code, list_devices, sign_out, enter]
    return Router("/api", route_handlers=[*own, *keys], tags=["people"])
