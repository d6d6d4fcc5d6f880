"""The whole house as a folder of static files: client, engine, and what a server would answer of the games.

    python tools/site.py FOLDER CLIENT   CLIENT is the client as `npm run build:site` writes it

What is the same for everybody is asked of the server's own code and kept as files. Python is packed by
tools/site_pack.mjs.
"""

import asyncio
import json
import shutil
import subprocess
import sys
import tempfile
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import zstandard

from mythagon import __version__
from mythagon.games import GAMES, GROUP
from mythagon.kernel.text import LANGUAGES
from mythagon.page.thinking import SECONDS
from mythagon.table.app import Application
from mythagon.table.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "mythagon"
#: packages that a page needs, and what of them it does not
PARTS = ("kernel", "games", "bots", "house", "page")
NEVER = {
    "terminal",
    "balance",
    "balance.py",
    "__pycache__",
    "site",
    "learn",
    "arena.py",
    "abreast.py",
    "luck.py",
    "fitting.py",
    "measured.py",
}
KINDS = (".py", ".toml", ".txt", ".bin")
#: read beside the rules, and asked of the files here instead
ASIDE = ("examples.toml", "terminal.en.toml", "terminal.fr.toml")
#: names of the parts, in the order they come, with their files; `names` is what people read them as
ENGINE = {
    "python": ("pyodide.asm.wasm", "python_stdlib.zip"),
    "rules": ("rules.pack",),
    "bots": ("bots.pack",),
}


#: as strict as WebAssembly allows; a file server may send the same as a header
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'"
)


def guard(page: Path) -> None:
    """The page carries its content policy: who gives the files out may not know how to send it."""
    text = page.read_text(encoding="utf-8")
    meta = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    page.write_text(text.replace("<head>", f"<head>\n    {meta}", 1), encoding="utf-8")


def stage(folder: Path) -> None:
    """The Python of a page, as it is unpacked there."""
    for path in sorted([SOURCE / "__init__.py", *(p for part in PARTS for p in (SOURCE / part).rglob("*"))]):
        inside = path.relative_to(SOURCE.parent)
        if not path.is_file() or NEVER & set(inside.parts) or path.suffix not in KINDS or path.name in ASIDE:
            continue
        (folder / inside).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, folder / inside)
    # the games are found as those of any installed package are
    home = folder / "mythagon.dist-info"
    home.mkdir()
    (home / "METADATA").write_text(f"Metadata-Version: 2.1\nName: mythagon\nVersion: {__version__}\n")
    (home / "entry_points.txt").write_text(
        f"[{GROUP}]\n" + "".join(f"{game} = {GROUP}.{game}:GAME\n" for game in GAMES), encoding="utf-8"
    )
    import mypy_extensions

    shutil.copy(str(mypy_extensions.__file__), folder)


async def answers(folder: Path) -> None:
    """What everybody is answered about the games, as files by the paths of the protocol."""
    with tempfile.TemporaryDirectory() as data:
        application = Application(Settings(database=f"{data}/none.sqlite3", rate_requests=0))
        await application.store.open()
        asked = ["/api/games", "/api/bots"]
        for game in GAMES:
            here = f"/api/games/{game}"
            asked += [f"{here}/{name}" for name in ("components", "board", "events", "examples")]
            asked += [f"{here}/{name}/{language}" for name in ("texts", "rules") for language in LANGUAGES]
        gate: Any = application.asgi
        transport = httpx.ASGITransport(gate.app.app)  # without the gate: nobody else asks
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            for path in asked:
                answer = await client.get(path)
                answer.raise_for_status()
                file = folder / f"{path.removeprefix('/')}.json"
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(answer.content)
        await application.store.close()
    bots = folder / "api/bots.json"
    known = json.loads(bots.read_bytes())
    for one in known["strengths"]:
        one["seconds"] = SECONDS.get(one["strength"], 0)
    bots.write_text(json.dumps(known))


def pack(folder: Path) -> None:
    """The engine's files, packed, with a list of them that says how long each is on the line."""
    with tempfile.TemporaryDirectory() as made:
        sources, packed = Path(made) / "sources", Path(made) / "packed"
        stage(sources)
        trial = ROOT / "tools" / "site_trial.py"
        command = ["bash", "tools/web.sh", "pack", str(sources), str(trial), str(packed)]
        subprocess.run(command, check=True, cwd=ROOT)
        folder.mkdir(parents=True, exist_ok=True)
        parts = []
        for part, names in ENGINE.items():
            files = []
            for name in names:
                # a fifth less than gzip on the line, whatever the server
                content = zstandard.compress((packed / name).read_bytes(), 22)
                called = f"{name}.{sha256(content).hexdigest()[:12]}.bin"
                (folder / called).write_bytes(content)
                files.append({"name": name, "file": called, "bytes": len(content)})
            parts.append({"part": part, "files": files})
        shutil.copy(packed / "pyodide.asm.mjs", folder)
        lock = json.loads((ROOT / "web/node_modules/pyodide/pyodide-lock.json").read_text())
        listed = {"lock": {"info": lock["info"], "packages": {}}, "parts": parts}
        (folder / "engine.json").write_text(json.dumps(listed))


def list_files(folder: Path) -> None:
    """For the service worker: every file it keeps with its digest, and one of all of them that names this version."""
    kept = {
        path.relative_to(folder).as_posix(): b64encode(sha256(path.read_bytes()).digest()).decode()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in (".gz", ".br", ".bin") and path.name != "sw.js"
    }
    files = json.dumps(kept)
    worker = folder / "sw.js"
    words = worker.read_text(encoding="utf-8").replace("__FILES__", files)
    digest = sha256(words.encode()).hexdigest()[:16]
    worker.write_text(words.replace("__VERSION__", digest), encoding="utf-8")


def main(folder: Path, client: Path) -> None:
    """Write the folder anew."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(client, folder)
    shutil.copytree(ROOT / "web" / "site", folder, dirs_exist_ok=True)
    guard(folder / "index.html")
    asyncio.run(answers(folder))
    pack(folder / "engine")
    list_files(folder)
    subprocess.run(["bash", "tools/web.sh", "beside", str(folder)], check=True, cwd=ROOT)
    size = sum(path.stat().st_size for path in (folder / "engine").iterdir() if path.suffix == ".bin")
    print(f"{folder}: the engine is {size / 1e6:.1f} MB on the line")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
