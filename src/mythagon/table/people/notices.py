"""Notices: the ways by which a person wants to hear of their tables, and when they do not.

Each way is chosen by the person: web push to a browser, e-mail once the address has proved itself, a webhook. What is
sent says whose turn it is at which game and with whom, or what an upgrade of the server means for a table, and nothing
that is hidden at a table or opens a seat.
"""

from datetime import UTC, datetime
from typing import Annotated, Literal
from zoneinfo import ZoneInfo

import msgspec
import sqlalchemy as sa
from msgspec import Meta, Struct

from mythagon.house.refusal import Refused
from mythagon.house.tokens import hashed, new_code, new_id, new_key
from mythagon.table.people.addresses import mailbox
from mythagon.table.people.profiles import Profile, Quiet
from mythagon.table.spoken import spoken
from mythagon.table.storage.schema import MAILED, WAYS
from mythagon.table.storage.store import Store

#: ways of one person
MOST_WAYS = 10
#: seconds in which a code must come back, and in which an address is sent no other: a day
CODE_LASTS = 86400.0

Kind = Literal["push", "mail", "hook"]
Language = Annotated[str, Meta(max_length=8)]
Url = Annotated[str, Meta(max_length=1000, pattern=r"^https?://[^\s]+$")]


class PushKeys(Struct):
    """As a browser's subscription has them."""

    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class PushWay(Struct, tag_field="kind", tag="push"):
    """A browser that has subscribed; its service worker finds the words."""

    endpoint: Url
    keys: PushKeys


class MailWay(Struct, tag_field="kind", tag="mail"):
    to: Annotated[str, Meta(max_length=200)]
    lang: Language = "en"


class HookWay(Struct, tag_field="kind", tag="hook"):
    """An address that takes a JSON object with a `text`, as chat services do."""

    url: Url
    lang: Language = "en"


Way = PushWay | MailWay | HookWay
WAY: msgspec.json.Decoder[Way] = msgspec.json.Decoder(Way)


class WayAnswer(Struct):
    """A way as its person sees it; `ready`: not before the address has proved itself."""

    way: str
    kind: Kind
    #: the e-mail address, or the host that push and hooks go to
    to: str
    ready: bool


class WayProof(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=32)]


class Proof(Struct):
    """What an e-mail address is sent: the code that must come back, and the word that says "never again"."""

    code: str
    word: str


class Never(Struct, forbid_unknown_fields=True):
    """The word of a mail whose receiver wants none ever again."""

    word: Annotated[str, Meta(max_length=64)]


class NoticeKey(Struct):
    """The public key with which browsers subscribe (VAPID), and which kinds this server can send."""

    key: str
    kinds: list[Kind]


#: turn: it is your turn; drains: the server is to be upgraded, and tables should end before; retired: it has been, and
#: cannot go on with the table; laid: a table was laid for a group; evening: a group is to meet; test: notices arrive
What = Literal["turn", "drains", "retired", "laid", "evening", "test"]


class Tidings(Struct):
    """What is told of a table, or of a group."""

    what: What
    #: its id, or the group's: a later notice of the same takes the place of an earlier one
    table: str
    #: the game's name in each language, or the group's
    game: dict[str, str]
    #: with whom one plays, where it is one's turn; who laid a table, or proposes an evening
    others: list[str]
    link: str
    #: the name of the group
    group: str = ""


def told(tidings: Tidings, language: str) -> str:
    """The sentence that everybody may read."""
    game = tidings.game.get(language, tidings.game["en"])
    if tidings.group:
        others = ", ".join(tidings.others)
        return spoken(language, f"notice.{tidings.what}", game=game, group=tidings.group, others=others)
    if tidings.what != "turn":
        return spoken(language, f"notice.{tidings.what}", game=game)
    if not tidings.others:
        return spoken(language, "notice.turn_alone", game=game)
    return spoken(language, "notice.turn", game=game, others=", ".join(tidings.others))


def is_quiet(quiet: Quiet | None, at: float) -> bool:
    """Is it one of the hours in which somebody wants no notice?

    >>> is_quiet(Quiet(22, 8, "UTC"), 23 * 3600.0), is_quiet(Quiet(22, 8, "UTC"), 9 * 3600.0)
    (True, False)
    """
    if quiet is None or quiet.begins == quiet.ends:
        return False
    hour = datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(quiet.zone)).hour
    if quiet.begins < quiet.ends:
        return quiet.begins <= hour < quiet.ends
    return hour >= quiet.begins or hour < quiet.ends


def answer_of(id: str, way: Way, ready: bool) -> WayAnswer:
    """A way as its person sees it."""
    if isinstance(way, MailWay):
        return WayAnswer(id, "mail", way.to, ready)
    address = way.endpoint if isinstance(way, PushWay) else way.url
    return WayAnswer(id, "push" if isinstance(way, PushWay) else "hook", address.split("/")[2], ready)


async def ways_of(store: Store, profile: str) -> list[tuple[str, Way, bool]]:
    """Id, way and whether it is ready, oldest first; an address that said "never again" is not."""
    rows = await store.read(sa.select(WAYS).where(WAYS.c.profile == profile).order_by(WAYS.c.made, WAYS.c.id))
    ways = [(row.id, WAY.decode(row.address), row.proof is None) for row in rows]
    boxes = {id: mailbox(way.to) for id, way, _ in ways if isinstance(way, MailWay)}
    refused: set[str] = set()
    if boxes:
        query = sa.select(MAILED.c.address).where(MAILED.c.never.is_(True), MAILED.c.address.in_(boxes.values()))
        refused = {str(box) for (box,) in await store.read(query)}
    return [(id, way, ready and boxes.get(id) not in refused) for id, way, ready in ways]


async def add_way(store: Store, me: Profile, way: Way, at: float) -> tuple[WayAnswer, Proof | None]:
    """Keep a way; for e-mail also what is sent there. An address is sent one code a day, whoever asks for it."""
    there = await ways_of(store, me.profile)
    for id, known, ready in there:
        if known == way:
            return answer_of(id, way, ready), None
    if len(there) >= MOST_WAYS:
        raise Refused("too_many_ways", f"notices go at most {MOST_WAYS} ways", 429)
    id, code = new_id(), new_code() if isinstance(way, MailWay) else None
    row = {"id": id, "profile": me.profile, "kind": way.__struct_config__.tag, "made": at}
    proof = hashed(code) if code is not None else None
    insert = WAYS.insert().values(**row, address=msgspec.json.encode(way).decode(), proof=proof)

    def work(connection: sa.Connection) -> str | None:
        word = mailed(connection, way.to, at) if isinstance(way, MailWay) else ""
        if word is not None:
            connection.execute(insert)
        return word

    try:
        word = await store.write(work)
    except sa.exc.IntegrityError:  # another process was faster
        word = None
    if word is None:
        raise Refused("no_code", "no code goes there: an address is sent one a day, and none if it wants none", 429)
    return answer_of(id, way, code is None), Proof(code, word) if code is not None else None


def mailed(connection: sa.Connection, to: str, at: float) -> str | None:
    """A code is to be sent to an address: the word of its mails, or None where no code may go there now."""
    box = MAILED.c.address == mailbox(to)
    row = connection.execute(sa.select(MAILED).where(box)).first()
    if row is None:
        word = new_key()
        connection.execute(MAILED.insert().values(address=mailbox(to), word=word, sent=at, never=False))
        return word
    due = MAILED.update().where(box, MAILED.c.never.is_(False), MAILED.c.sent <= at - CODE_LASTS).values(sent=at)
    return str(row.word) if connection.execute(due).rowcount else None


async def never_again(store: Store, never: Never) -> None:
    """Whoever got a mail wants none from here any more, also no notices; only a hash of the address is kept."""
    update = MAILED.update().where(MAILED.c.word == never.word).values(never=True)
    if not await store.write(lambda connection: connection.execute(update).rowcount):
        raise Refused("wrong_code", "no mail from here has this link", 404)


async def prove_way(store: Store, me: Profile, id: str, proof: WayProof, at: float) -> None:
    """The code has come back within a day: notices may go there."""
    code = proof.code.replace(" ", "").upper()
    own = (WAYS.c.id == id, WAYS.c.profile == me.profile, WAYS.c.proof == hashed(code))
    update = WAYS.update().where(*own, WAYS.c.made > at - CODE_LASTS).values(proof=None)
    if not await store.write(lambda connection: connection.execute(update).rowcount):
        raise Refused("wrong_code", "this is not the code that was sent there, or not any more", 404)


async def drop_way(store: Store, id: str, profile: str | None = None) -> None:
    """No notices there any more."""
    delete = WAYS.delete().where(WAYS.c.id == id)
    if profile is not None:
        delete = delete.where(WAYS.c.profile == profile)
    await store.write(lambda connection: connection.execute(delete).rowcount)
