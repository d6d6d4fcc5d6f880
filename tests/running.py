"""Servers in processes of their own, forked from one that has read the program: reading it would outlast most tests."""

import atexit
import faulthandler
import itertools
import multiprocessing
import os
import runpy
import signal
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from unittest.mock import patch

from mythagon.games import GAMES, find_games
from mythagon.house import founding, rematch

ROOT = Path(__file__).resolve().parents[1]
#: seconds after which something that was to happen has failed, also on a very busy machine
PATIENCE = 300.0
#: tables are dealt alike whenever and wherever the tests run
SEED = "the same for all"
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["mythagon.cli.main", "tests.read", "tests.running"])


def deal(alike: bool) -> None:
    """From now on, tables founded by this process have the next of known seeds; or all the same one, where several
    tests share a server in any order."""
    number = itertools.count()
    for maker in (founding, rematch):
        patch.object(maker, "new_seed", lambda: SEED if alike else f"{SEED} {next(number)}").start()


def run(
    arguments: list[str], env: dict[str, str], log: Path, said: Connection, beside: Path | None, alike: bool
) -> None:
    """`python -m mythagon ARGUMENTS`, but for the reading; `beside` is a folder of packages installed there too."""
    os.chdir(ROOT)
    os.environ.clear()
    os.environ.update(env)
    os.dup2(said.fileno(), 1)
    said.close()
    with log.open("ab") as file:
        os.dup2(file.fileno(), 2)
    faulthandler.enable()  # see `Running.end`
    if beside is not None:
        sys.path.append(str(beside))
        GAMES.update(find_games())
    deal(alike)
    sys.argv = ["mythagon", *arguments]
    runpy.run_module("mythagon", run_name="__main__", alter_sys=True)


class Running:
    """One server; its errors go to a log."""

    def __init__(
        self, env: dict[str, str], log: Path, port: int = 0, beside: Path | None = None, alike: bool = False
    ) -> None:
        log.touch()
        self._log = log
        said, there = FORKS.Pipe(duplex=False)
        command = ["serve", "--port", str(port), "--no-browser"]
        self._process = FORKS.Process(target=run, args=(command, {**os.environ, **env}, log, there, beside, alike))
        self._process.start()
        atexit.register(self.end, signal.SIGKILL)  # whoever forgets it does not wait for it for ever
        there.close()
        assert self._process.pid is not None
        self.pid = self._process.pid
        self._out = os.fdopen(os.dup(said.fileno()), encoding="utf-8")
        said.close()
        line = self._out.readline()
        if not line.startswith("Mythagon is at "):
            self.end(signal.SIGTERM)
            raise AssertionError(f"the server did not start: {line!r}\n{log.read_text()[-3000:]}")
        self.url = line.removeprefix("Mythagon is at ").strip()

    def end(self, how: signal.Signals) -> int:
        """End it by a signal, if it still runs; its exit status."""
        if self._process.is_alive():
            os.kill(self.pid, how)
        self._process.join(PATIENCE)
        if self._process.exitcode is None:
            os.kill(self.pid, signal.SIGABRT)  # its log says where each of its threads stands
            self._process.join(PATIENCE)
            raise AssertionError(f"process {self.pid} does not end\n{self._log.read_text()[-3000:]}")
        self._out.close()
        return self._process.exitcode
