"""Notices: how a person wants to hear that it is their turn."""

from typing import Any

from litestar import Request, Router, delete, get, post
from litestar.params import FromPath, JSONBody

from mythagon.house.refusal import Refused
from mythagon.kernel.text import LANGUAGES
from mythagon.table.people import notices, profiles
from mythagon.table.people.notices import (
    HookWay,
    Kind,
    MailWay,
    Never,
    NoticeKey,
    PushWay,
    Tidings,
    WayAnswer,
    WayProof,
)
from mythagon.table.people.post import Letter, Post
from mythagon.table.play.hall import Hall
from mythagon.table.spoken import spoken
from mythagon.table.wire.gate import address_of, network_of
from mythagon.table.wire.routes.refusals import REFUSALS
from mythagon.table.wire.routes.tables import key_in

AnyRequest = Request[Any, Any, Any]


def notice_routes(hall: Hall, office: Post) -> Router:
    """The ways of a profile."""
    store = hall.store
    kinds: list[Kind] = ["push", "mail", "hook"] if hall.settings.mail_host else ["push", "hook"]

    async def me(request: AnyRequest) -> profiles.Profile:
        return await profiles.with_key(store, key_in(request))

    async def list_ways(person: profiles.Profile) -> list[WayAnswer]:
        return [notices.answer_of(*way) for way in await notices.ways_of(store, person.profile)]

    @get("/notices/key", responses=REFUSALS, summary="The key browsers subscribe with")
    async def key() -> NoticeKey:
        return NoticeKey(await office.public_key(), kinds)

    @get("/profiles/me/ways", responses=REFUSALS, summary="Where notices go")
    async def ways(request: AnyRequest) -> list[WayAnswer]:
        return await list_ways(await me(request))

    @post("/profiles/me/ways", responses=REFUSALS, summary="One more way; an e-mail address must prove itself")
    async def add(request: AnyRequest, data: JSONBody[PushWay | MailWay | HookWay]) -> WayAnswer:
        person = await me(request)
        await office.check(data, network_of(address_of(request.scope)))
        answer, proof = await notices.add_way(store, person, data, hall.watch.now())
        if proof is not None and isinstance(data, MailWay):
            subject = spoken(data.lang, "notice.proof_subject", code=proof.code)
            link = f"{hall.settings.public_address()}/mail#n={proof.word}"
            body = spoken(data.lang, "notice.proof_body", code=proof.code, link=link)
            office.put(Letter(answer.way, data, None, subject, body))
        return answer

    @post("/profiles/me/ways/{way:str}/prove", status_code=200, responses=REFUSALS, summary="The code that came there")
    async def prove(way: FromPath[str], request: AnyRequest, data: JSONBody[WayProof]) -> list[WayAnswer]:
        person = await me(request)
        await notices.prove_way(store, person, way, data, hall.watch.now())
        return await list_ways(person)

    @post("/profiles/me/ways/{way:str}/test", status_code=204, responses=REFUSALS, summary="A notice to try a way")
    async def test(way: FromPath[str], request: AnyRequest) -> None:
        for id, known, ready in await notices.ways_of(store, (await me(request)).profile):
            if id == way and ready:
                link = f"{hall.settings.public_address()}/me"
                office.put(Letter(id, known, Tidings("test", id, dict.fromkeys(LANGUAGES, "Mythagon"), [], link)))
                return
        raise Refused("no_way", "no notices go there, or not before the address has proved itself", 404)

    @post("/notices/never", status_code=204, responses=REFUSALS, summary="No mail to this address ever again")
    async def never(data: JSONBody[Never]) -> None:
        await notices.never_again(store, data)

    @delete("/profiles/me/ways/{way:str}", responses=REFUSALS, summary="No notices there any more")
    async def drop(way: FromPath[str], request: AnyRequest) -> None:
        await notices.drop_way(store, way, (await me(request)).profile)

    return Router("/api", route_handlers=[key, ways, add, prove, test, never, drop], tags=["notices"])
