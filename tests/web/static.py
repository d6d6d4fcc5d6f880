"""A plain file server for the built site, below some path, as any web space gives out files."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tests.running import ROOT
from tools.site import POLICY

SITE = ROOT / "build" / "site"
#: the site lies deep in somebody's web space
BELOW = "/club/games/"


class Files(SimpleHTTPRequestHandler):
    """Files below a path, under the site's own content policy, which then also binds its workers."""

    def guess_type(self, path: Any) -> str:
        return "text/javascript" if str(path).endswith(".mjs") else super().guess_type(path)

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix(BELOW.removesuffix("/")))

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


class Space:
    """Somebody's web space."""

    def __init__(self, folder: Path = SITE, files: type[Files] = Files) -> None:
        if not (folder / "index.html").is_file():
            raise AssertionError("the site is not built: run `make site`")
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(files, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self.server.server_port}{BELOW}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
