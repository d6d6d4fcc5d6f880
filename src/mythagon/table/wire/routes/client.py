"""The browser client: files built into the package, and its one page for every address of a person's."""

import asyncio
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler

from mythagon.table.refusal import Refused

PACKAGE = Path(__file__).resolve().parents[2]
WEB = PACKAGE / "web"
UNBUILT = PACKAGE / "pages" / "unbuilt.html"
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".wasm": "application/wasm",
    ".txt": "text/plain; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
}
#: the client finds its own way under these
PAGES = ("t", "rules", "replay", "about", "tutorial", "lobby", "settings", "join", "new")


def client_routes(folder: Path = WEB) -> list[HTTPRouteHandler]:
    """Pages and files."""

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def client(request: Request[Any, Any, Any]) -> Response[bytes]:
        return await asyncio.to_thread(find, folder, request.scope["path"])

    return [client]


def find(folder: Path, path: str) -> Response[bytes]:
    """The file of a path below the folder, or the client's one page."""
    parts = [part for part in path.split("/") if part]
    if not parts or parts[0] in PAGES:
        index = folder / "index.html"
        content = (index if index.is_file() else UNBUILT).read_bytes()
        return Response(content, media_type=KINDS[".html"], headers={"cache-control": "no-cache"})
    if parts[0] == "api" or "\x00" in path:
        raise Refused("not_found", "there is nothing here", 404)
    file = (folder / "/".join(parts)).resolve()
    kind = KINDS.get(file.suffix)
    if kind is None or not file.is_relative_to(folder.resolve()) or not file.is_file():
        raise Refused("not_found", "there is nothing here", 404)
    caching = "public, max-age=31536000, immutable" if parts[0] == "assets" else "no-cache"
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": caching})
