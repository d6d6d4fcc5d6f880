"""Real servers in processes of their own, on loopback and ephemeral ports."""

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from tests.running import PATIENCE, ROOT, Running

#: where a package of the tests' own is as good as installed: it brings a small game with hidden cards
BLUFF = ROOT / "tests" / "table" / "bluff" / "installed"

#: generous limits, so that tests meet them only where they mean to
QUICK = {
    "MYTHAGON_RATE_REQUESTS": "0",
    "MYTHAGON_RATE_TABLES": "0",
    "MYTHAGON_RATE_CLAIMS": "0",
    "MYTHAGON_SOCKETS": "0",
    "MYTHAGON_CONNECTIONS": "0",
    "MYTHAGON_FIRST_REQUEST": "600",
    "MYTHAGON_RATE_MESSAGES": "0",
    "MYTHAGON_RATE_CHAT": "0",
    "MYTHAGON_PUBLIC_TABLES": "0",
    "MYTHAGON_THINK_TIME": "0",
    "MYTHAGON_WINDOW_DELAY": "0.3",
    "MYTHAGON_LAST_WORD_DELAY": "0",
    "MYTHAGON_WORKERS": "1",
}


class Door:
    """The HTTP side of a server, and where its sockets are."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self.ws = "ws" + self.url.removeprefix("http")
        # plain http: to read the certificates for others would take longer than most tests
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE, verify=False)

    def get(self, path: str, status: int = 200, **more: Any) -> Any:
        """GET, with the expected status."""
        answer = self.http.get(path, **more)
        assert answer.status_code == status, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def post(self, path: str, body: object = None, key: str | None = None, status: int | None = None) -> Any:
        """POST, with the expected status (or any success)."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        answer = self.http.post(path, json=body if body is not None else {}, headers=headers)
        if status is None:
            assert answer.is_success, answer.text
        else:
            assert answer.status_code == status, answer.text
        return answer.json()

    def found(self, *seats: dict[str, Any], game: str = "odysseus", **more: Any) -> dict[str, Any]:
        """A new table."""
        body = {"game": game, "options": {}, "seats": list(seats), "public": False, **more}
        made: dict[str, Any] = self.post("/api/tables", body)
        return made

    def begin(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        """A new table whose open seats were claimed by people, started."""
        made = self.found(*seats, **more)
        for seat in made["seats"]:
            if seat["kind"] == "open":
                seat |= self.post("/api/seats/claim", {"key": seat["key"], "name": f"Guest {seat['seat']}"})
        self.post(f"/api/tables/{made['table']}/start", {}, made["key"])
        return made


class Server(Door):
    """One server process."""

    def __init__(self, database: str, log_file: Path, bluff: bool = False, **settings: object) -> None:
        self.database = database
        self.log = log_file
        env = {**QUICK, "MYTHAGON_DATABASE": database}
        env |= {f"MYTHAGON_{name.upper()}": str(value) for name, value in settings.items()}
        self.process = Running(env, log_file, beside=BLUFF if bluff else None)
        super().__init__(self.process.url)

    def stop(self) -> int:
        """End in good order; the exit status."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """No goodbye."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> int:
        self.http.close()
        return self.process.end(how)


class Postgres:
    """A PostgreSQL of the tests' own, on loopback."""

    def __init__(self, port: int) -> None:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        on_path = shutil.which("initdb")
        if not found and on_path is None:
            raise AssertionError("PostgreSQL is needed for these tests: install it (Debian: postgresql)")
        self.bin = found[-1].parent if found else Path(str(on_path)).resolve().parent
        #: not among pytest's own folders: those are closed to every other user
        self.folder = folder = Path(tempfile.mkdtemp(prefix="mythagon-postgres-"))
        self.port = port
        self.as_user: list[str] = []
        if os.getuid() == 0:  # it refuses to run as root
            user = pwd.getpwnam("postgres")
            os.chown(folder, user.pw_uid, user.pw_gid)
            self.as_user = ["runuser", "-u", "postgres", "--"]
        self._run("initdb", "-D", str(folder / "data"), "-U", "mythagon", "-A", "trust", "--no-sync", "-E", "UTF8")
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=60"
        self._run("pg_ctl", "-D", str(folder / "data"), "-l", str(folder / "log"), "-w", "-o", options, "start")

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [*self.as_user, str(self.bin / program), *arguments],
            cwd="/",
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert done.returncode == 0, f"{program}: {done.stdout}\n{done.stderr}"

    def database(self) -> str:
        """A new empty database."""
        name = "t" + secrets.token_hex(6)
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "mythagon", name)
        return f"postgresql://mythagon@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        """End it and leave nothing behind."""
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")
        shutil.rmtree(self.folder)


def wait_for(what: Any, seconds: float = PATIENCE) -> Any:
    """The first true answer of `what()`."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = what()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("it did not happen in time")
