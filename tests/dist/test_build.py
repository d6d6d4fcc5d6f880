"""Building: from the sdist without Node or compiler, mypyc once, nothing removed stays, a clear word if it cannot."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest
from mypyc.build import generate_c_extension_shim
from setuptools import Extension

from mythagon.build import in_pieces, modules, unmarked, without_header
from tests.dist.environments import run
from tests.running import ROOT

CLIENT = "src/mythagon/table/web/index.html"
#: a mypyc that counts its calls, on a machine where nothing can be compiled
COUNTING = """
def mypycify(paths, **how):
    with open({count!r}, "a") as count:
        print(len(paths), file=count)
    raise OSError("there is no C compiler here")
"""


@pytest.fixture
def sources(sdist: Path, tmp_path: Path) -> Path:
    """The sdist, unpacked."""
    with tarfile.open(sdist) as packed:
        packed.extractall(tmp_path, filter="data")
    return tmp_path / sdist.name.removesuffix(".tar.gz")


def files(wheel: Path) -> set[str]:
    """The package's files in a wheel, the compiled ones aside."""
    return {name for name in ZipFile(wheel).namelist() if name.startswith("mythagon/") and not name.endswith(".so")}


def test_the_sdist_has_the_client_and_all_to_change_build_and_test_it(sources: Path) -> None:
    for name in [CLIENT, "Makefile", "tests/conftest.py", "tools/web.sh", "requirements/test.txt", "web/src/main.ts"]:
        assert (sources / name).is_file(), name
    assert not (sources / "web" / "node_modules").exists()


def test_the_wheel_has_every_file_of_the_package(wheel: Path) -> None:
    source = ROOT / "src"
    there = {path for path in (source / "mythagon").rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    assert {path.relative_to(source).as_posix() for path in there} == files(wheel)


def test_pip_makes_the_same_package_of_it_without_node_or_compiler_and_calls_mypyc_once(
    sdist: Path, wheel: Path, tmp_path: Path
) -> None:
    count = tmp_path / "count"
    (tmp_path / "mypyc").mkdir()
    (tmp_path / "mypyc" / "__init__.py").touch()
    (tmp_path / "mypyc" / "build.py").write_text(COUNTING.format(count=str(count)), encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", tmp_path / "made"]
    done = run(*pip, "--verbose", sdist, PYTHONPATH=str(tmp_path), PATH=str(tmp_path))
    assert done.returncode == 0, done.stderr
    [pure] = (tmp_path / "made").iterdir()
    assert pure.name.endswith("-py3-none-any.whl")
    assert files(pure) == files(wheel)
    assert len(count.read_text().splitlines()) == 1
    assert "PURE PYTHON" in done.stdout + done.stderr


def test_nothing_stays_that_was_removed(sources: Path) -> None:
    built = sources / "build" / "compiled" / "mythagon"
    (built / "games").mkdir(parents=True)
    gone = [built / "gone.py", built / "games" / "gone.so"]
    for path in gone:
        path.touch()
    done = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build"],
        cwd=sources,
        env={"MYTHAGON_COMPILE": "never"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert (built / "table" / "web" / "index.html").is_file()
    assert not [path for path in gone if path.exists()]


def test_a_clone_without_client_and_without_node_says_what_to_do(sources: Path, tmp_path: Path) -> None:
    shutil.rmtree((sources / CLIENT).parent)
    (sources / "PKG-INFO").unlink()
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("bash", "dirname"):
        (tools / name).symlink_to(str(shutil.which(name)))
    command = [sys.executable, sources / "setup.py", "--quiet", "build_py"]
    done = run("/usr/bin/env", "-C", sources, *command, PATH=str(tools), MYTHAGON_COMPILE="never")
    assert done.returncode != 0
    assert "install Node 20 or newer" in done.stderr and "Traceback" not in done.stderr


def test_what_draws_or_measures_stays_interpreted(tmp_path: Path) -> None:
    game = tmp_path / "games" / "morris"
    (game / "terminal").mkdir(parents=True)
    for name in ("__init__", "board", "balance", "balance_report", "terminal/drawing"):
        (game / f"{name}.py").touch()
    assert modules([str(game.parent), str(game / "board.py")]) == [str(game / "board.py")] * 2


def test_every_module_is_in_one_piece_of_c(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    names = [f"__native_mine___{number}.c" for number in range(20)]
    for number, name in enumerate(names):
        (tmp_path / name).write_text("x" * number)
    others = [str(tmp_path / "__native_mine.c"), str(tmp_path / "init.c")]
    found = in_pieces([*(str(tmp_path / name) for name in names), *others], "mine")
    assert found[-2:] == others and len(found) == 8 + 2
    pieces = "".join(Path(piece).read_text() for piece in found[:-2])
    assert sorted(re.findall(r'#include "(.*)"', pieces)) == sorted(names)


def test_what_a_module_does_once_is_not_optimised(tmp_path: Path) -> None:
    code = tmp_path / "__native_mine___board.c"
    code.write_text("char CPyDef_board_____top_level__(void) {\nchar CPyDef_board___roll(void) {\n")
    in_pieces([str(code)], "mine")
    assert code.read_text() == "ONCE char CPyDef_board_____top_level__(void) {\nchar CPyDef_board___roll(void) {\n"


def test_a_shim_is_compiled_without_the_header_of_python(tmp_path: Path) -> None:
    """Whatever mypyc's shim calls is declared."""
    shim = generate_c_extension_shim("morris.board", "board", str(tmp_path), "morris")
    without_header(Extension("morris.board", [shim]))
    strict = ["-Wall", "-Werror", "-fvisibility=hidden", "-fPIC", "-shared", "-o", tmp_path / "board.so"]
    done = run(str(shutil.which("cc")), *strict, shim, PATH=os.environ["PATH"])
    assert done.returncode == 0, done.stderr
    assert b"PyInit_board" in (tmp_path / "board.so").read_bytes()


def test_a_class_whose_layout_mypyc_cannot_know_is_named(tmp_path: Path) -> None:
    """Compiled unmarked, the first of them would crash the program when it is imported."""
    base, board = tmp_path / "base.py", tmp_path / "board.py"
    base.write_text(
        "from mypy_extensions import mypyc_attr\n"
        "from mythagon.kernel.frame import Frame, State\n"
        "class Table(State): ...\n"
        "@mypyc_attr(native_class=False)\n"
        "class Turn(Frame[Table]): ...\n"
        "class Point: ...\n"
    )
    board.write_text("import base\nclass Small(base.Table): ...\nclass Corner(base.Point): ...\n")
    assert unmarked([str(board), str(base)]) == [
        f"{board}:2: class Small inherits from Mythagon's: write @mypyc_attr(native_class=False) above it",
        f"{base}:3: class Table inherits from Mythagon's: write @mypyc_attr(native_class=False) above it",
    ]
