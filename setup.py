"""Compile kernel, games and search in one mypyc group; fall back to pure Python with a visible notice.

MYTHAGON_COMPILE=require makes a failed compilation an error (CI), MYTHAGON_COMPILE=never skips it.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

MODE = os.environ.get("MYTHAGON_COMPILE", "try")
SOURCE = Path("src/mythagon")
#: what runs millions of times; the rest stays interpreted
COMPILED = ("kernel", "games", "bots/bot.py", "bots/search.py")
#: what a game brings beside its rules
BESIDE = ("terminal", "balance.py")
#: nobody outside the group calls into it by name, so that its functions may call each other directly: a tenth faster
DIRECT_CALLS = ["-fvisibility=hidden", "-fno-semantic-interposition"]


def notice(why: object) -> None:
    """Say plainly that the slow engine is being installed."""
    print(f"\n*** mythagon: {why}", file=sys.stderr)
    print("*** mythagon: installing the PURE PYTHON engine (about ten times slower)\n", file=sys.stderr)


def modules() -> list[str]:
    """The files of the compilation group."""
    found: list[Path] = []
    for part in COMPILED:
        path = SOURCE / part
        found += sorted(path.rglob("*.py")) if path.is_dir() else [path] if path.exists() else []
    return [str(path) for path in found if path.name != "__init__.py" and not set(BESIDE) & set(path.parts)]


def extensions() -> list[Extension]:
    """The mypyc group, or nothing."""
    if MODE == "never":
        return []
    try:
        from mypyc.build import mypycify

        return list(mypycify(modules(), opt_level="1", debug_level="0", group_name="mythagon", multi_file=True))
    except (Exception, SystemExit) as error:
        if MODE == "require":
            raise
        notice(error)
        return []


class BuildOrFallBack(build_ext):
    """All cores compile at once; a missing C compiler leaves the pure modules in place."""

    def build_extensions(self) -> None:
        """mypyc writes one C file per module into one extension: compile these side by side, then link."""
        one_after_another = self.compiler.compile

        def side_by_side(sources: list[str], **how: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                compiled = pool.map(lambda source: one_after_another([source], **how), sources)
                return [part for parts in compiled for part in parts]

        self.compiler.compile = side_by_side
        if self.compiler.compiler_type == "unix":
            for extension in self.extensions:
                extension.extra_compile_args += DIRECT_CALLS
        super().build_extensions()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if MODE == "require":
                raise
            notice(error)
            self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrFallBack})
