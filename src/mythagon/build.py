"""Compiling a package by mypyc while it is built: the whole setup.py of a game in a package of its own is

    from setuptools import setup

    from mythagon.build import compiling

    setup(**compiling("morris", ["src/morris"]))

with `mythagon` and `mypy[mypyc]` among the `requires` of its `[build-system]`. The modules become one mypyc group: they
call each other directly, and Mythagon's kernel as any Python does. mypyc knows the layout of classes in its own group
only, so a class that inherits from one of Mythagon's (`State`, `Frame`, `Game` ...) is marked
`@mypyc_attr(native_class=False)`: its methods are compiled, its attributes are Python's. Without a C compiler a notice
is printed and the package is plain Python. MYTHAGON_COMPILE=require makes a failed compilation an error,
MYTHAGON_COMPILE=never skips it.
"""

import ast
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from setuptools import Extension
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

#: modules, or folders of them, that stay interpreted: they draw or measure, and nobody waits for them
INTERPRETED = ("__init__", "terminal", "balance*")
#: how compiled modules end: Windows, all others
SUFFIXES = (".pyd", ".so")
#: nobody outside the group calls into it by name, so that its functions may call each other directly: a tenth faster
DIRECT_CALLS = ["-fvisibility=hidden", "-fno-semantic-interposition"]
#: a product and a sum are rounded one after the other, as Python does, so that all machines decide alike
EXACT = ["-ffp-contract=off"]
#: what a module does once, when it is imported, is compiled as it stands: a tenth of the compiler's time
ONCE = """#if defined(__GNUC__) && !defined(__clang__)
#define ONCE __attribute__((optimize("O0")))
#else
#define ONCE
#endif
"""
#: pieces of C for each core, so that all end at about the same time
PIECES = 8
#: what a shim calls of Python, whose header takes four times as long to read as all the rest; Windows finds by that
#: header what to link with
PYTHON_H = "#include <Python.h>\n"
CALLED_BY_SHIMS = f"""#ifdef _WIN32
{PYTHON_H}#else
#define NULL ((void *)0)
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#define Py_DECREF Py_DecRef
typedef struct _object PyObject;
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
PyObject *Py_BuildValue(const char *, ...);
void *PyCapsule_GetPointer(PyObject *, const char *);
void PyErr_Clear(void);
void Py_DecRef(PyObject *);
#endif
"""


def mode() -> str:
    """What MYTHAGON_COMPILE asks for: try, require or never."""
    return os.environ.get("MYTHAGON_COMPILE", "try")


def modules(parts: Iterable[str]) -> list[str]:
    """The files of a group: those named, and those in the folders named, without what stays interpreted."""
    found = []
    for part in map(Path, parts):
        for path in sorted(part.rglob("*.py")) if part.is_dir() else [part]:
            names = path.relative_to(part.parent).with_suffix("").parts
            if not any(fnmatch(name, pattern) for name in names for pattern in INTERPRETED):
                found.append(str(path))
    return found


def root(base: ast.expr) -> str:
    """The name of a base class, without what is in its brackets and before its dot."""
    return ast.unparse(base).split("[")[0].split(".")[-1]


def unmarked(files: Iterable[str]) -> list[str]:
    """Classes that inherit from Mythagon's, directly or not, and do not bear the mark they then need."""
    ours = set[str]()
    classes: list[tuple[str, ast.ClassDef]] = []
    for file in files:
        for node in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith("mythagon."):
                ours |= {alias.asname or alias.name for alias in node.names}
            elif isinstance(node, ast.ClassDef):
                classes.append((file, node))
    heirs: list[tuple[str, ast.ClassDef]] = []
    while len(heirs) < len(heirs := [one for one in classes if any(root(base) in ours for base in one[1].bases)]):
        ours |= {node.name for _, node in heirs}
    mark = "mypyc_attr(native_class=False)"
    return [
        f"{file}:{node.lineno}: class {node.name} inherits from Mythagon's: write @{mark} above it"
        for file, node in heirs
        if mark not in map(ast.unparse, node.decorator_list)
    ]


def compiled_in(folder: str) -> Iterator[Path]:
    """The compiled modules in a folder of built packages."""
    return (path for path in Path(folder).rglob("*") if path.suffix in SUFFIXES)


def in_pieces(sources: list[str], group: str) -> list[str]:
    """Few C files of like size in place of one for each module: each of them reads the headers of the whole group."""
    main = f"__native_{group}.c"
    ours = [path for path in map(Path, sources) if path.name.startswith("__native_") and path.name != main]
    pieces: list[list[Path]] = [[] for _ in range(min(len(ours), PIECES * (os.cpu_count() or 1)))]
    sizes = [0] * len(pieces)
    for path in sorted(ours, key=lambda path: -path.stat().st_size):
        smallest = sizes.index(min(sizes))
        pieces[smallest].append(path)
        sizes[smallest] += path.stat().st_size
    for path in ours:
        code = path.read_text(encoding="utf-8")
        path.write_text(
            re.sub(r"^char CPyDef_\w+___top_level__\(void\) {", r"ONCE \g<0>", code, flags=re.M), encoding="utf-8"
        )
    merged = []
    for number, parts in enumerate(pieces):
        piece = parts[0].with_name(f"__piece_{group}_{number}.c")
        piece.write_text(ONCE + "".join(f'#include "{part.name}"\n' for part in parts), encoding="utf-8")
        merged.append(str(piece))
    return [*merged, *(source for source in sources if Path(source) not in ours)]


def without_header(shim: Extension) -> None:
    """Let a shim declare what it calls. One that describes its module, as Python without GIL wants it, needs more."""
    for path in map(Path, shim.sources):
        code = path.read_text(encoding="utf-8")
        if "PyModuleDef" not in code:
            path.write_text(code.replace(PYTHON_H, CALLED_BY_SHIMS), encoding="utf-8")


class Compile(build_ext):
    """mypyc writes the C when the extensions are really built, and never while pip only asks for names and versions."""

    group = ""
    parts: Sequence[str] = ()

    def run(self) -> None:
        if self.editable_mode:  # changes of the sources would not be seen
            self.extensions = []
            return
        for old in compiled_in(self.build_lib):
            old.unlink()
        try:
            self.extensions = self.distribution.ext_modules = self.translated()
            self.swig_opts = None  # the one option that cannot be made final twice
            self.finalize_options()  # names and places of what mypyc wrote
            super().run()
        except (Exception, SystemExit) as error:
            if mode() == "require":
                raise
            print(f"\n*** {self.group}: {error}", file=sys.stderr)
            print(f"*** {self.group}: installing it as PURE PYTHON (about ten times slower)\n", file=sys.stderr)
            self.extensions = self.distribution.ext_modules = []
            for half_done in compiled_in(self.build_lib):
                half_done.unlink()

    def translated(self) -> list[Extension]:
        """The modules as C: one library, and for each module a shim that loads it from there."""
        from mypyc.build import mypycify

        files = modules(self.parts)
        if self.group != "mythagon" and (faults := unmarked(files)):
            raise TypeError("\n".join(faults))
        library, *shims = mypycify(files, opt_level="1", debug_level="0", group_name=self.group, multi_file=True)
        library.sources = in_pieces(library.sources, self.group)
        for shim in shims:
            without_header(shim)
        return [library, *shims]

    def build_extensions(self) -> None:
        """All cores compile the pieces and, meanwhile, the shims."""
        one_after_another = self.compiler.compile

        def side_by_side(sources: list[str], **how: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                objects = pool.map(lambda source: one_after_another([source], **how), sources)
                return [part for parts in objects for part in parts]

        self.compiler.compile = side_by_side
        self.parallel = True
        if self.compiler.compiler_type == "unix":
            for extension in self.extensions:
                extension.extra_compile_args = [
                    *extension.extra_compile_args,
                    *DIRECT_CALLS,
                    *EXACT,
                ]  # mypyc's list is one for all
        super().build_extensions()


class Copy(build_py):
    """Nothing stays that was removed from the sources since the last build."""

    def run(self) -> None:
        kept = set(compiled_in(self.build_lib)) if self.distribution.ext_modules else set[Path]()
        for old in Path(self.build_lib).rglob("*") if not self.editable_mode else ():
            if old.is_file() and old not in kept:
                old.unlink()
        super().run()


class Wheel(bdist_wheel):
    """Whether the compilation succeeded decides what kind of wheel it is; --skip-build packs what is built already."""

    skip_build: bool

    def run(self) -> None:
        if not self.skip_build:
            self.run_command("build")
            self.skip_build = True
        self.root_is_pure = not any(compiled_in(self.get_finalized_command("build").build_lib))
        self.distribution.ext_modules = [] if self.root_is_pure else self.distribution.ext_modules
        super().run()


def compiling(group: str, parts: Sequence[str]) -> dict[str, Any]:
    """What setup() is given so that these files and folders are compiled as one mypyc group of this name."""
    command = type("Compile", (Compile,), {"group": group, "parts": parts})
    return {
        "ext_modules": [] if mode() == "never" else [Extension(f"{group}__mypyc", sources=[])],
        "cmdclass": {"build_ext": command, "build_py": Copy, "bdist_wheel": Wheel},
    }
