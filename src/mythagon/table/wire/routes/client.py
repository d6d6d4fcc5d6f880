"""The browser client: files built into the package, and its one page for every address of a person's.

Litestar's own static files know no conditional requests and would be packed anew for every answer. Here a file is read,
named by a digest and packed once; a browser that has it is answered 304.
"""

import contextlib
import gzip
import re
from collections.abc import Awaitable, Callable
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.status_codes import HTTP_304_NOT_MODIFIED
from sqlalchemy.exc import SQLAlchemyError

from mythagon.games import GAMES
from mythagon.house.refusal import Refused
from mythagon.kernel.errors import MythagonError
from mythagon.table.wire.invitation import language_in

PACKAGE = Path(__file__).resolve().parents[2]
WEB = PACKAGE / "web"
#: for invitations to a game that brings no picture of its own
PICTURE = PACKAGE / "pages" / "invitation.png"
UNBUILT = PACKAGE / "pages" / "unbuilt.html"
#: what the client is made of; the charset of text/* is added by Litestar
KINDS = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".txt": "text/plain",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
}
#: those that are not packed already
LOOSE = (".html", ".js", ".css", ".txt", ".svg", ".json", ".webmanifest", ".wasm")
#: a smaller file fits in one packet anyway
WORTH_PACKING = 1000
#: files under assets/ bear a digest of their content in their name, so they never change
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
#: file systems fail on longer names
LONGEST_PATH = 200
#: never a person's address; everywhere else the client finds its own way, or says in words that there is nothing
OURS = ("api", "assets", "invitation", "metrics", "health", "schema")


#: the page of a table
TABLE = re.compile(r"/t/([A-Za-z0-9_-]{1,32})/?")
#: the tags of a table's page, by its id and the languages that are accepted
Tags = Callable[[str, str], Awaitable[str]]


class File(msgspec.Struct, frozen=True):
    """A file as it is sent: plain, and packed where that is worth it, by the packing, the tightest first."""

    kind: str
    plain: bytes
    packed: dict[str, bytes]
    digest: str


def client_routes(folder: Path = WEB, tags: Tags | None = None) -> list[HTTPRouteHandler]:
    """Pages and files; a table's page has tags in its head that say what its link invites to."""

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def client(request: Request[Any, Any, Any]) -> Response[bytes | None]:
        path = request.scope["path"]
        language = language_in(request.headers.get("accept-language", ""))
        file, caching = look_up(folder, path, language)
        table = TABLE.fullmatch(path)
        if table is not None and tags is not None:
            with contextlib.suppress(MythagonError, SQLAlchemyError, OSError):  # then the page has to do without
                file = tagged(file, await tags(table.group(1), request.headers.get("accept-language", "")))
        return answer(
            file, caching, request.headers.get("accept-encoding", ""), request.headers.get("if-none-match", "")
        )

    return [client]


def look_up(folder: Path, path: str, language: str = "en") -> tuple[File, str]:
    """The file of an address, read, and how it may be cached."""
    found, caching = find(folder, path, language)
    now = found.stat()
    return read_file(found, now.st_mtime_ns, now.st_size), caching


def tagged(file: File, tags: str) -> File:
    """A page with more in its head."""
    plain = file.plain.replace(b"</head>", tags.encode() + b"\n</head>", 1)
    return File(file.kind, plain, {}, sha256(plain).hexdigest()[:24])


def find(folder: Path, path: str, language: str = "en") -> tuple[Path, str]:
    """The file of an address below the folder, or the client's page; and how it may be cached.

    The client has one page, and for the lobby one in each language that names what the lobby is made of.
    """
    parts = [part for part in path.split("/") if part]
    if len(path) > LONGEST_PATH:
        raise Refused("not_found", "there is nothing here", 404)
    if not parts and (lobby := folder / f"lobby.{language}.html").is_file():
        return lobby, ASK_AGAIN
    if not parts or (parts[0] not in OURS and "." not in "".join(parts) and "\x00" not in path):
        index = folder / "index.html"
        return index if index.is_file() else UNBUILT, ASK_AGAIN
    if parts[0] == "invitation":
        return invitation_picture(parts[1:]), ASK_AGAIN
    file = (folder / "/".join(parts)).resolve() if "\x00" not in path else folder
    if file.suffix not in KINDS or not file.is_relative_to(folder.resolve()) or not file.is_file():
        raise Refused("not_found", "there is nothing here", 404)
    return file, FOREVER if parts[0] == "assets" else ASK_AGAIN


def invitation_picture(parts: list[str]) -> Path:
    """The picture that an invitation to a game shows: the game's own, or the house's."""
    game = GAMES.get(parts[0].removesuffix(".png")) if len(parts) == 1 and parts[0].endswith(".png") else None
    if game is None:
        raise Refused("not_found", "there is nothing here", 404)
    own = game.folder / "invitation.png"
    return own if own.is_file() else PICTURE


@lru_cache(maxsize=256)
def read_file(path: Path, _changed: int, size: int) -> File:
    """Read and pack a file, once for each of its versions. The build has packed assets more tightly beside them."""
    plain = path.read_bytes()
    packed: dict[str, bytes] = {}
    if path.suffix in LOOSE and size >= WORTH_PACKING:
        tight = path.with_name(path.name + ".br")
        if tight.is_file():
            packed["br"] = tight.read_bytes()
        packed["gzip"] = gzip.compress(plain, 9, mtime=0)
    return File(KINDS[path.suffix], plain, packed, sha256(plain).hexdigest()[:24])


def answer(file: File, caching: str, accepted: str, known: str) -> Response[bytes | None]:
    """The file in the form the browser takes, or nothing but its name where the browser has it."""
    packing = next((name for name in file.packed if takes(accepted, name)), "")
    tag = f'"{file.digest}-{packing}"' if packing else f'"{file.digest}"'
    headers = {"cache-control": caching, "etag": tag}
    if file.kind == "text/html":
        headers["vary"] = "accept-encoding, accept-language"
    elif file.packed:
        headers["vary"] = "accept-encoding"
    if tag in [one.strip().removeprefix("W/") for one in known.split(",")] or known.strip() == "*":
        return Response(None, status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    if packing:
        headers["content-encoding"] = packing
    return Response(file.packed.get(packing, file.plain), media_type=file.kind, headers=headers)


def takes(accepted: str, packing: str) -> bool:
    """Does an Accept-Encoding header name this packing, and not with a weight of 0?

    >>> takes("gzip, br;q=0", "gzip"), takes("gzip, br;q=0", "br")
    (True, False)
    """
    for one in accepted.lower().split(","):
        name, _, weight = one.partition(";")
        if name.strip() in (packing, "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
