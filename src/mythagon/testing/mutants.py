"""Change the rules of a game in one small place, run its tests, and see whether they notice.

    python -m mythagon.testing.mutants src/morris [--tests tests] [--sample 150] [--seed ithaca] [--jobs 2] [--own]

A mutant is one changed place of the game's rule files (`mutations`). It is tested by the game's tests (with --own by
those that are not of the conformance kit). What is printed survives: nothing noticed it. --again OUTPUT takes the
mutants that an earlier output shows, to see whether new tests notice them. Tests that read other folders of the
project need --beside FOLDER; --select WORDS takes only some tests, as pytest's -k does.

All tests are loaded once. A first run on the unchanged rules records which statements each test runs and how long it
takes. Each mutant is then tested in a forked process, in which its function gets the changed code, by the tests that
run the changed statement, quickest first, up to the first failure. What Python runs before the tests (tables,
constants, what they are made by) cannot be changed afterwards: such a mutant is written into a copy of the package and
all tests are started anew, as are tests that read the text of the rules.
"""

import argparse
import ast
import builtins
import gc
import json
import os
import random
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import pytest

from mythagon.testing.mutations import Mutant, all_mutants, package_of, rule_files

#: processor seconds of a test beyond ten times what it takes, after which it hangs; and of all tests started anew
PATIENCE = 5
FRESH_LIMIT = 1200
#: a mutant that fills the memory is noticed too
MEMORY = 4 << 30
#: in place of a statement: the test reads the text of rules
READS = -1
#: how the process of a mutant ends: a test failed, or the tool itself
NOTICED = 1
BROKEN = 86


def number_of(file: int, line: int) -> int:
    """One number for a statement."""
    return file * 100_000 + line


class Marked(ast.NodeTransformer):
    """Lets every statement of a function say that it is run."""

    def __init__(self, file: int) -> None:
        self.file = file

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if isinstance(body, list) and not isinstance(node, ast.Module | ast.ClassDef):
                setattr(node, name, [part for statement in body for part in (self.mark(statement), statement)])
        return node

    def mark(self, statement: ast.stmt) -> ast.stmt:
        """`__ran__.add(number)`, on the statement's own line."""
        mark = ast.parse(f"__ran__.add({number_of(self.file, statement.lineno)})").body[0]
        for node in ast.walk(mark):
            ast.copy_location(node, statement)
        return mark


def codes(code: CodeType) -> Iterator[CodeType]:
    """The functions of a module and of its classes, not those within functions."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            if part.co_flags & 2:  # a function has fast locals, the body of a class has not
                yield part
            else:
                yield from codes(part)


def exchange(path: Path, tree: ast.Module | str, wanted: int = 0) -> bool:
    """Give the functions of a loaded file, or the one that begins at a line, new code; could any be given it?"""
    new = {
        (code.co_firstlineno, code.co_qualname): code
        for code in codes(compile(tree, str(path), "exec", dont_inherit=True))
        if wanted in (0, code.co_firstlineno)
    }
    changed = False
    for function in gc.get_objects():
        if type(function) is FunctionType and function.__code__.co_filename == str(path):
            code = new.get((function.__code__.co_firstlineno, function.__code__.co_qualname))
            if code is not None and len(code.co_freevars) == len(function.__code__.co_freevars):
                function.__code__ = code
                changed = True
    return changed


class Bench:
    """A pytest session whose tests are run again for every mutant."""

    def __init__(self, given: argparse.Namespace, mutants: list[Mutant], folder: Path) -> None:
        package = package_of(given.game)
        self.mutants = mutants
        self.folder = folder
        self.jobs: int = given.jobs
        self.own: bool = given.own
        self.select: str = given.select
        self.suites: list[str] = given.tests or ["tests"]
        self.source = folder / "src" / package.name
        self.files = [path.relative_to(package).as_posix() for path in rule_files(given.game)]
        shutil.copytree(package, self.source, ignore=shutil.ignore_patterns("web", "__pycache__"))
        for beside in {"tests", *given.beside}:
            shutil.copytree(beside, folder / beside, ignore=shutil.ignore_patterns("__pycache__", "pictures"))
        #: functions that were called while the tests were loaded
        self.early: set[tuple[str, int]] = set()
        self.survivors: list[Mutant] = []

    def run(self) -> int:
        """Load the tests, and try every mutant; 0 unless something other than the rules is wrong."""
        os.environ |= {
            "PYTHONDONTWRITEBYTECODE": "1",
            "MYTHAGON_MODE": "pure",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTEST_DEBUG_TEMPROOT": str(self.folder),
        }
        sys.dont_write_bytecode = True
        sys.path.insert(0, str(self.source.parent))
        for name in list(sys.modules):  # this very tool may be of the package that is changed
            if name.partition(".")[0] == self.source.name:
                del sys.modules[name]
        os.chdir(self.folder)
        sys.settrace(self.called)
        return int(pytest.main(self.words(self.suites), plugins=[self]))

    def words(self, tests: list[str]) -> list[str]:
        """What pytest is asked to do."""
        return ["-qq", "-x", "-s", "-p", "no:cacheprovider", "-k", self.select, *tests]

    def called(self, frame: FrameType, event: str, argument: object) -> None:
        """Keep in mind what is called before the tests."""
        self.early.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Without the kit, if that is asked for."""
        if self.own:
            items[:] = [item for item in items if not of_the_kit(item)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In place of one run of all tests: the first run, and one for every mutant."""
        sys.settrace(None)
        if session.testsfailed or not self.record(session):
            pytest.exit("the tests fail without any change: nothing to learn", 1)
        begun = time.monotonic()
        record = json.loads((self.folder / "record.json").read_text(encoding="utf-8"))
        print(f"{len(record)} tests, {len(self.mutants)} mutants", flush=True)
        running: dict[int, Mutant] = {}
        waiting = list(reversed(self.mutants))
        done = 0
        while waiting or running:
            while waiting and len(running) < self.jobs:
                mutant = waiting.pop()
                running[self.start(session, mutant, record)] = mutant
            process, status = os.wait()
            mutant = running.pop(process)
            done += 1
            if status == BROKEN << 8:
                raise RuntimeError((self.folder / "broken.txt").read_text(encoding="utf-8"))
            if status == 0:
                self.survivors.append(mutant)
                print(mutant.report(), end="")
            minutes = (time.monotonic() - begun) / 60
            if status == 0 or done % 10 == 0:
                print(f"{done} of {len(self.mutants)}: {len(self.survivors)} survive; {minutes:.1f} min", flush=True)
        return True

    def record(self, session: pytest.Session) -> bool:
        """Run all tests on the unchanged rules, and write down how long each takes and what it runs; do they pass?"""
        process = os.fork()
        if process:
            return os.waitpid(process, 0)[1] == 0
        try:
            silence()
            ran: set[int] = set()
            vars(builtins)["__ran__"] = ran  # a name that only marked code knows
            for number, file in enumerate(self.files):
                path = self.source / file
                exchange(path, Marked(number).visit(ast.parse(path.read_text(encoding="utf-8"))))
            record: dict[str, tuple[float, list[int]]] = {}
            rules = {str(self.source / file) for file in self.files}
            sys.addaudithook(lambda event, given: ran.add(READS) if event == "open" and given[0] in rules else None)
            for item in session.items:
                ran.clear()
                begun = time.process_time()
                if not passes(session, item, None):
                    os._exit(1)
                record[item.nodeid] = (time.process_time() - begun, sorted(ran))
            (self.folder / "record.json").write_text(json.dumps(record), encoding="utf-8")
            os._exit(0)
        finally:
            os._exit(BROKEN)

    def start(self, session: pytest.Session, mutant: Mutant, record: dict[str, tuple[float, list[int]]]) -> int:
        """Test a mutant in a process of its own: its number; it ends with 0 if nothing is noticed."""
        process = os.fork()
        if process:
            return process
        try:
            silence()
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            os._exit(NOTICED if self.notices(session, mutant, record) else 0)
        except BaseException:
            (self.folder / "broken.txt").write_text(traceback.format_exc(), encoding="utf-8")
        finally:
            os._exit(BROKEN)

    def notices(self, session: pytest.Session, mutant: Mutant, record: dict[str, tuple[float, list[int]]]) -> bool:
        """Make the change, and run the tests that run it."""
        ast.parse(mutant.text)  # what Python cannot read is a fault of this tool
        path = self.source / mutant.file
        early = not mutant.function or (str(path), mutant.function) in self.early
        if early or not exchange(path, mutant.text, mutant.function):
            self.start_anew(mutant, self.suites)
        statement = number_of(self.files.index(mutant.file), mutant.statement)
        items = [item for item in session.items if statement in record[item.nodeid][1]]
        items.sort(key=lambda item: record[item.nodeid][0])
        for item, following in zip(items, [*items[1:], None], strict=False):
            signal.setitimer(signal.ITIMER_PROF, PATIENCE + 10 * record[item.nodeid][0])  # its signal ends the process
            if not passes(session, item, following):
                return True
        readers = [item.nodeid for item in session.items if READS in record[item.nodeid][1]]
        if readers:
            self.start_anew(mutant, readers)
        return False

    def start_anew(self, mutant: Mutant, tests: list[str]) -> None:
        """Become a new process that loads the changed rules and runs these tests."""
        copy = self.folder / str(os.getpid())
        shutil.copytree(self.source, copy / self.source.name)
        (copy / self.source.name / mutant.file).write_text(mutant.text, encoding="utf-8")
        resource.setrlimit(resource.RLIMIT_CPU, (FRESH_LIMIT, FRESH_LIMIT))
        os.execve(
            sys.executable,
            [sys.executable, "-m", "pytest", *self.words(tests)],
            {**os.environ, "PYTHONPATH": os.pathsep.join([str(copy), os.environ.get("PYTHONPATH", "")])},
        )


def of_the_kit(item: pytest.Item) -> bool:
    """Is it a test that every game has?"""
    owner = getattr(item, "cls", None)
    return owner is not None and any(base.__name__ == "Conformance" for base in owner.__mro__)


def silence() -> None:
    """A process that only answers by how it ends writes nothing."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def passes(session: pytest.Session, item: pytest.Item, following: pytest.Item | None) -> bool:
    """Does a test pass?"""
    session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
    return not session.testsfailed


def without_lines(report: str) -> str:
    """Reports without the numbers of lines, which change when something is written above."""
    return re.sub(r"^(\S+):\d+:", r"\1:", report, flags=re.MULTILINE)


def choose(mutants: list[Mutant], sample: int, seed: str, again: Path | None) -> list[Mutant]:
    """Those to be tested, in the order of the files."""
    if again is not None:
        shown = without_lines(again.read_text(encoding="utf-8"))
        mutants = [mutant for mutant in mutants if without_lines(mutant.report()) in shown]
    elif 0 < sample < len(mutants):
        mutants = random.Random(seed).sample(mutants, sample)
    return sorted(mutants, key=lambda mutant: (mutant.file, mutant.line))


def main(words: list[str]) -> int:
    """Test a sample of all mutants and print those that survive."""
    parser = argparse.ArgumentParser(description="see whether a game's tests notice changed rules")
    parser.add_argument("game", type=Path, help="the folder of the game's package")
    parser.add_argument("--tests", action="append", help="files or folders of its tests (tests)")
    parser.add_argument("--beside", action="append", default=[], help="a folder of the project that the tests read")
    parser.add_argument("--select", default="", help="only these tests, as pytest's -k")
    parser.add_argument("--sample", type=int, default=150, help="how many mutants, 0 for all")
    parser.add_argument("--seed", default="ithaca", help="which sample")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--own", action="store_true", help="without the conformance kit")
    parser.add_argument("--again", type=Path, help="only the mutants shown in this earlier output")
    given = parser.parse_args(words)
    home = Path.cwd()
    mutants = all_mutants(given.game)
    chosen = choose(mutants, given.sample, given.seed, given.again)
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(given, chosen, Path(folder))
        wrong = bench.run()
        os.chdir(home)
    if wrong:
        return wrong
    share = 100 * len(bench.survivors) / max(1, len(chosen))
    print(f"{given.game.name}: {len(bench.survivors)} of {len(chosen)} survive ({share:.1f} %), of {len(mutants)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
