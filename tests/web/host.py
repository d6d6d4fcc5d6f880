"""A real server with the built client, on a port of its own, that can be killed and started again."""

import signal
import socket
from pathlib import Path
from typing import Any

import httpx

from mythagon.kernel.match import Match
from mythagon.kernel.record import write_record
from tests.running import PATIENCE, ROOT, Running

#: all addresses are plain http: to read the certificates for others would take longer than most requests
HTTP = httpx.Client(timeout=PATIENCE, verify=False, limits=httpx.Limits(max_keepalive_connections=0))
BUILT = ROOT / "src" / "mythagon" / "table" / "web" / "index.html"
#: bots answer at once, and no limit gets in the way
QUICK = {
    "MYTHAGON_RATE_REQUESTS": "0",
    "MYTHAGON_RATE_TABLES": "0",
    "MYTHAGON_IMPORTS": "0",
    "MYTHAGON_RATE_CLAIMS": "0",
    "MYTHAGON_RATE_MESSAGES": "0",
    "MYTHAGON_CONNECTIONS": "0",
    "MYTHAGON_FIRST_REQUEST": "600",
    "MYTHAGON_THINK_TIME": "0",
    "MYTHAGON_LAST_WORD_DELAY": "0",
    "MYTHAGON_WORKERS": "1",
    "MYTHAGON_LOG": "warning",
}


class Host:
    """One server process on loopback."""

    def __init__(self, folder: Path, beside: Path | None = None, **settings: object) -> None:
        if not BUILT.is_file():
            raise AssertionError("the browser client is not built: run `npm ci && npm run build` in web/")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.env = {**QUICK, "MYTHAGON_DATABASE": str(folder / "tables.sqlite3")}
        self.env |= {f"MYTHAGON_{name.upper()}": str(value) for name, value in settings.items()}
        self.beside = beside
        self.start()

    def start(self) -> None:
        """Start (again) on the same port and data."""
        self.process = Running(self.env, self.log, self.port, self.beside, alike=True)

    def kill(self) -> None:
        """No goodbye."""
        self.process.end(signal.SIGKILL)

    def stop(self) -> None:
        """End in good order."""
        self.process.end(signal.SIGTERM)

    def post(self, path: str, body: object, key: str = "") -> Any:
        """POST some JSON, or a record: a match, or the text of one."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        if isinstance(body, Match | str):
            headers["content-type"] = "text/plain"
            record = body if isinstance(body, str) else write_record(body)
            answer = HTTP.post(self.url + path, content=record, headers=headers)
        else:
            answer = HTTP.post(self.url + path, json=body, headers=headers)
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path: str) -> Any:
        """GET some JSON."""
        answer = HTTP.get(self.url + path)
        assert answer.is_success, answer.text
        return answer.json()
