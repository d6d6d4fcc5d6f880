"""Fresh environments without network: a package is installed beside exactly what it asks for, taken from this one."""

import os
import subprocess
import sys
import venv
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path
from zipfile import Path as InZip

from packaging.requirements import Requirement

from tests.running import PATIENCE

#: nothing of the surrounding machine reaches pip or the program: no registry, no module, no tool
ALONE = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def run(*command: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run something with this environment and nothing else."""
    words = [str(word) for word in command]
    return subprocess.run(words, env={**ALONE, **environment}, capture_output=True, text=True, timeout=PATIENCE * 3)


def in_wheel(wheel: Path) -> Distribution:
    """What a wheel says of itself."""
    [folder] = [path for path in InZip(wheel).iterdir() if path.name.endswith(".dist-info")]
    return PathDistribution(folder)


def needed(package: Distribution, extras: set[str], here: set[str]) -> dict[str, Distribution]:
    """What a package asks for, and what that asks for in turn, by name; without what is `here` anyway."""
    found: dict[str, Distribution] = {}
    asking = [(package, frozenset(extras))]
    seen = set[tuple[str, frozenset[str]]]()
    while asking:
        one, with_extras = asking.pop()
        for line in one.requires or []:
            wish = Requirement(line)
            if wish.marker and not any(wish.marker.evaluate({"extra": extra}) for extra in with_extras | {""}):
                continue
            if wish.name not in here and (wish.name, frozenset(wish.extras)) not in seen:
                seen.add((wish.name, frozenset(wish.extras)))
                found[wish.name] = distribution(wish.name)
                asking.append((found[wish.name], frozenset(wish.extras)))
    return found


def install(folder: Path, *wheels: Path, extras: str = "") -> Path:
    """A new environment with these wheels, the first with extras. Returns the folder of its programs."""
    venv.create(folder / "env", with_pip=False)
    programs = folder / "env" / "bin"
    beside = folder / "beside"
    beside.mkdir()
    made = {in_wheel(wheel).name: wheel for wheel in wheels}
    for wheel in wheels:
        wanted = set(extras.split(",")) if wheel is wheels[0] else set[str]()
        for package in needed(in_wheel(wheel), wanted, set(made)).values():
            for part in {file.parts[0] for file in package.files or []} - {"..", "__pycache__"}:
                if not (beside / part).exists():
                    (beside / part).symlink_to(Path(str(package.locate_file(part))).resolve())
    [packages] = (folder / "env" / "lib").glob("python*/site-packages")
    (packages / "beside.pth").write_text(f"{beside}\n", encoding="utf-8")
    wishes = [f"{name}{f'[{extras}]' * (wheel is wheels[0])} @ {wheel.as_uri()}" for name, wheel in made.items()]
    done = run(sys.executable, "-m", "pip", "--python", programs / "python", "install", "--quiet", *wishes)
    assert done.returncode == 0, done.stderr
    return programs
