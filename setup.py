"""Build Mythagon: kernel, games and search compiled (mythagon.build), the browser client among the files."""

import os
import subprocess
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "src"))

from mythagon.build import Copy, compiling  # noqa: E402

#: what runs millions of times; the rest stays interpreted
BOTS = ["bot", "simple", "scales", "net", "manner", "search", "chances", "abreast"]
COMPILED = ["src/mythagon/kernel", "src/mythagon/games", *[f"src/mythagon/bots/{name}.py" for name in BOTS]]
CLIENT = ROOT / "src" / "mythagon" / "table" / "web" / "index.html"
NO_CLIENT = """
*** mythagon: the browser client is not built, and building it failed (see above).
*** mythagon: install Node 20 or newer with npm and try again, or `pip install mythagon`, which needs neither.
"""


def client_is_new() -> bool:
    """Is it there, and newer than its sources? An sdist (it has PKG-INFO) brings the one that belongs to it."""
    if not CLIENT.is_file() or (ROOT / "PKG-INFO").is_file():
        return CLIENT.is_file()
    kept = [path for path in (ROOT / "web").iterdir() if path.name != "node_modules"]
    sources = [path for part in kept for path in (part.rglob("*") if part.is_dir() else [part]) if path.is_file()]
    return max(path.stat().st_mtime for path in sources) <= CLIENT.stat().st_mtime


def build_client() -> None:
    """The client as `make` builds it, where that has not been done; no package is made without it."""
    if client_is_new():
        return
    try:
        subprocess.run(
            ["bash", "tools/web.sh", "build"], check=True, cwd=ROOT, env={**os.environ, "PYTHON": sys.executable}
        )
    except (OSError, subprocess.CalledProcessError) as error:
        raise SystemExit(f"{error}{NO_CLIENT}") from None


class CopyWithClient(Copy):
    """The package's files; an editable install serves from the sources, where `make` builds the client."""

    def run(self) -> None:
        if not self.editable_mode:
            build_client()
            self.__dict__.pop("data_files", None)  # they are listed anew, now that the client is among them
        super().run()


class SourcesWithClient(sdist):
    """An sdist has the built client, so that a wheel can be made from it without Node."""

    def run(self) -> None:
        build_client()
        super().run()


how = compiling("mythagon", COMPILED)
how["cmdclass"] |= {"build_py": CopyWithClient, "sdist": SourcesWithClient}
setup(**how, options={"build": {"build_lib": "build/compiled"}})  # where the tests find the package as it is installed
