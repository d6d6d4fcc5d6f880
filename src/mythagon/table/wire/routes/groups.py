"""Groups: their members, tables, evenings and talk."""

from typing import Annotated, Any

from litestar import Request, Router, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from mythagon.house.wishes import Summary
from mythagon.table.people import evenings, groups, profiles, talk
from mythagon.table.people.evenings import ComingWish, Evening, EveningWish
from mythagon.table.people.groups import GroupClaim, GroupLine, GroupOpened, GroupPage, GroupWish, MemberNamed
from mythagon.table.people.profiles import Profile
from mythagon.table.people.talk import TalkLine, TalkWish
from mythagon.table.play import lobby
from mythagon.table.play.hall import Hall
from mythagon.table.play.herald import Herald
from mythagon.table.wire.bells import Bells
from mythagon.table.wire.routes.people import Page
from mythagon.table.wire.routes.refusals import REFUSALS
from mythagon.table.wire.routes.tables import key_in

AnyRequest = Request[Any, Any, Any]
Before = Annotated[int | None, QueryParameter(ge=0)]


def group_routes(hall: Hall, herald: Herald, bells: Bells) -> Router:
    """Clubs. The profile's key is the bearer's."""
    store, watch = hall.store, hall.watch

    async def me(request: AnyRequest) -> Profile:
        return await profiles.with_key(store, key_in(request))

    @get("/groups", responses=REFUSALS, summary="One's groups")
    async def own_groups(request: AnyRequest) -> list[GroupLine]:
        return await groups.groups_of(store, await me(request))

    @post("/groups", responses=REFUSALS, summary="Found a group")
    async def found_group(request: AnyRequest, data: JSONBody[GroupWish]) -> GroupOpened:
        return await groups.found_group(store, await me(request), data, watch.now())

    @post("/groups/join", status_code=200, responses=REFUSALS, summary="Join a group by its code")
    async def join_group(request: AnyRequest, data: JSONBody[GroupClaim]) -> GroupLine:
        line = await groups.join_group(store, await me(request), data, watch.now())
        bells.changed(line.group, "page")
        return line

    @get("/groups/{group:str}", responses=REFUSALS, summary="A group's page, for its members")
    async def see_group(group: FromPath[str], request: AnyRequest, page: Page = 0) -> GroupPage:
        return await groups.page_of(store, await me(request), group, page, watch.now())

    @get("/groups/{group:str}/tables", responses=REFUSALS, summary="The tables a group has laid")
    async def group_tables(group: FromPath[str], request: AnyRequest) -> list[Summary]:
        await groups.group_with(store, await me(request), group)
        return await lobby.group_tables(hall, group)

    @post("/groups/{group:str}/code", status_code=200, responses=REFUSALS, summary="A new code to join by")
    async def group_code(group: FromPath[str], request: AnyRequest) -> GroupOpened:
        return await groups.renew_code(store, await me(request), group)

    @post("/groups/{group:str}/leave", status_code=200, responses=REFUSALS, summary="Leave a group")
    async def leave_group(group: FromPath[str], request: AnyRequest) -> list[GroupLine]:
        person = await me(request)
        await groups.leave_group(store, person, group, person.profile)
        bells.changed(group, "page")
        return await groups.groups_of(store, person)

    @post("/groups/{group:str}/remove", status_code=200, responses=REFUSALS, summary="The founder removes a member")
    async def remove(group: FromPath[str], request: AnyRequest, data: JSONBody[MemberNamed]) -> GroupPage:
        person = await me(request)
        await groups.leave_group(store, person, group, data.profile)
        bells.changed(group, "page")
        return await groups.page_of(store, person, group, 0, watch.now())

    @post("/groups/{group:str}/evenings", responses=REFUSALS, summary="Propose an evening")
    async def propose(group: FromPath[str], request: AnyRequest, data: JSONBody[EveningWish]) -> list[Evening]:
        person = await me(request)
        found = await groups.group_with(store, person, group)
        await evenings.propose_evening(store, person, group, data, watch.now())
        await herald.summon("evening", found, person)
        bells.changed(group, "page")
        return await evenings.evenings_of(store, group, watch.now())

    @post("/groups/{group:str}/evenings/{evening:str}", status_code=200, responses=REFUSALS, summary="Say if one comes")
    async def come(
        group: FromPath[str], evening: FromPath[str], request: AnyRequest, data: JSONBody[ComingWish]
    ) -> list[Evening]:
        person = await me(request)
        await groups.group_with(store, person, group)
        await evenings.answer_evening(store, person, group, evening, data)
        bells.changed(group, "page")
        return await evenings.evenings_of(store, group, watch.now())

    @delete(
        "/groups/{group:str}/evenings/{evening:str}", status_code=200, responses=REFUSALS, summary="Call an evening off"
    )
    async def cancel(group: FromPath[str], evening: FromPath[str], request: AnyRequest) -> list[Evening]:
        person = await me(request)
        founder = (await groups.group_with(store, person, group)).founder
        await evenings.cancel_evening(store, person, group, evening, founder)
        bells.changed(group, "page")
        return await evenings.evenings_of(store, group, watch.now())

    @get("/groups/{group:str}/talk", responses=REFUSALS, summary="What members said")
    async def hear(group: FromPath[str], request: AnyRequest, before: Before = None) -> list[TalkLine]:
        await groups.group_with(store, await me(request), group)
        return await talk.talk_of(store, group, before)

    @post("/groups/{group:str}/talk", status_code=200, responses=REFUSALS, summary="Say something to the group")
    async def say(group: FromPath[str], request: AnyRequest, data: JSONBody[TalkWish]) -> list[TalkLine]:
        person = await me(request)
        await groups.group_with(store, person, group)
        await talk.say(store, person, group, data, watch.now())
        bells.changed(group, "talk")
        return await talk.talk_of(store, group)

    coming = [own_groups, found_group, join_group, see_group, group_code, leave_group, remove]
    meeting = [group_tables, propose, come, cancel, hear, say]
    return Router("/api", route_handlers=[*coming, *meeting], tags=["groups"])
