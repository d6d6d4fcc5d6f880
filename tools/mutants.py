"""Change the rules of a game in one small place, run its tests, and see whether they notice.

    python tools/mutants.py odysseus [--sample 100] [--seed ithaca] [--jobs 2] [--own]

A mutant is one changed place of the game's rule files: a comparison turned, a number one more or one less, a truth
denied, `and` for `or`, a statement left out. Each is made in a copy of the package and tested by the game's own tests
and the conformance kit (with --own by the game's own tests alone, which is quicker), which stop at the first failure.
What is printed survives: nothing noticed it.
"""

import argparse
import ast
import difflib
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "mythagon"
#: no rules: what reads data, declares choices, puts into words, or advises bots and learners
LEFT_OUT = {
    "__init__.py",
    "components.py",
    "kinds.py",
    "pieces.py",
    "choices.py",
    "labels.py",
    "tensor.py",
    "wording.py",
    "game.py",
}
TURNED: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}


@dataclass(frozen=True)
class Mutant:
    """One changed file."""

    file: str
    line: int
    kind: str
    before: str
    text: str

    def difference(self) -> str:
        """The changed lines."""
        lines = difflib.unified_diff(self.before.splitlines(), self.text.splitlines(), lineterm="", n=0)
        return "\n".join("    " + line for line in lines if line[:1] in "-+" and line[:3] not in ("---", "+++"))


class Source:
    """A rule file, and how to replace a node in it."""

    def __init__(self, path: Path, file: str) -> None:
        self.file = file
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text)
        self.bytes = self.text.encode()
        self.starts = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def place(self, line: int, column: int) -> int:
        """The byte where a node begins or ends."""
        return self.starts[line - 1] + column

    def cut(self, start: int, end: int, text: str, line: int, kind: str) -> Mutant:
        """The file with these bytes replaced."""
        changed = self.bytes[:start] + text.encode() + self.bytes[end:]
        return Mutant(self.file, line, kind, self.text, changed.decode())

    def replace(self, node: ast.expr | ast.stmt, text: str, kind: str) -> Mutant:
        """The file with this node replaced."""
        start = self.place(node.lineno, node.col_offset)
        end = self.place(node.end_lineno or node.lineno, node.end_col_offset or 0)
        return self.cut(start, end, text, node.lineno, kind)

    def segment(self, node: ast.expr) -> str:
        """The node as it is written."""
        return ast.get_source_segment(self.text, node) or ""

    def mutants(self) -> Iterator[Mutant]:
        """Every change of this file."""
        for node in rules(self.tree):
            if isinstance(node, ast.Compare) and len(node.ops) == 1:
                yield self.between(node.left, node.comparators[0], TURNED[type(node.ops[0])], "comparison")
            elif isinstance(node, ast.BoolOp):
                word = "or" if isinstance(node.op, ast.And) else "and"
                for left, right in zip(node.values, node.values[1:], strict=False):
                    yield self.between(left, right, word, "and, or")
            elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
                yield self.replace(node, str(not node.value), "truth")
            elif isinstance(node, ast.Constant) and isinstance(node.value, int):
                yield self.replace(node, str(node.value + 1), "number")
                yield self.replace(node, str(node.value - 1), "number")
            elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
                yield self.replace(node, f"bool({self.segment(node.operand)})", "truth")
            elif isinstance(node, ast.If | ast.IfExp | ast.While):
                yield self.replace(node.test, f"(not ({self.segment(node.test)}))", "truth")
            elif isinstance(node, ast.Expr | ast.AugAssign) or (isinstance(node, ast.Assign) and kept(node)):
                yield self.replace(node, "pass", "statement left out")

    def between(self, left: ast.expr, right: ast.expr, word: str, kind: str) -> Mutant:
        """The file with another word between two operands; brackets around them stay."""
        start = self.place(left.end_lineno or left.lineno, left.end_col_offset or 0)
        end = self.place(right.lineno, right.col_offset)
        gap = self.bytes[start:end].decode()
        closing = ")" * gap.count(")")
        opening = "(" * gap.count("(")
        return self.cut(start, end, f"{closing} {word} {opening}", left.lineno, kind)


def kept(node: ast.Assign) -> bool:
    """Does the assignment change something that outlives the function?"""
    return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)


def rules(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node of what is done; not documentation, types, or the words of messages."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom | ast.JoinedStr | ast.arguments):
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, ast.FunctionDef):
            if node.name == "__init__":
                continue  # a field that is never set fails everywhere
            for part in node.body:
                yield from rules_of(part)
        elif isinstance(node, ast.AnnAssign):
            if node.value is not None:
                yield from rules_of(node.value)
        else:
            yield node
            yield from rules(node)


def rules_of(node: ast.AST) -> Iterator[ast.AST]:
    """The node itself, if it is a rule, and all below it."""
    yield from rules(ast.Module([node], []) if isinstance(node, ast.stmt) else ast.Expression(node))  # type: ignore[arg-type]


def rule_files(game: str) -> list[Path]:
    """The chapters, what the verbs of components do, the table and what may be seen of it."""
    folder = PACKAGE / "games" / game
    found = [*(folder / "chapters").glob("*.py"), *(folder / "verbs").glob("*.py"), *folder.glob("*.py")]
    return sorted(path for path in found if path.name not in LEFT_OUT)


def all_mutants(game: str) -> list[Mutant]:
    """Every change of the game's rules, each once."""
    found: dict[str, Mutant] = {}
    for path in rule_files(game):
        source = Source(path, path.relative_to(PACKAGE).as_posix())
        for mutant in source.mutants():
            ast.parse(mutant.text)
            found.setdefault(mutant.file + mutant.text, mutant)
    return list(found.values())


def unchanged(file: str) -> Mutant:
    """A rule file as it is, to see that its tests pass."""
    text = (PACKAGE / file).read_text(encoding="utf-8")
    return Mutant(file, 0, "unchanged", text, text)


def processor_seconds() -> float:
    """What finished child processes have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Bench:
    """Copies of the package in which mutants are tested, one at a time in each, and one of the tests."""

    def __init__(self, game: str, folder: Path, jobs: int, own: bool) -> None:
        self.game = game
        self.suites = [f"tests/games/{game}"] if own else [f"tests/games/{game}", "tests/conformance"]
        #: processor seconds after which the tests of a mutant are stopped: it hangs, and that is noticed
        self.limit = 600
        self.folder = folder
        for beside in ("tests", "docs"):  # some tests hold a page of the docs against the data
            shutil.copytree(ROOT / beside, folder / beside, ignore=shutil.ignore_patterns("__pycache__", "pictures"))
        self.copies: SimpleQueue[Path] = SimpleQueue()
        for job in range(jobs):
            copy = folder / str(job)
            shutil.copytree(PACKAGE, copy / "mythagon", ignore=shutil.ignore_patterns("web", "__pycache__"))
            self.copies.put(copy)

    def tests(self, copy: Path) -> int:
        """Run the tests on a copy: 0 when nothing is noticed."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(copy),
            "PYTHONDONTWRITEBYTECODE": "1",
            "MYTHAGON_MODE": "pure",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        }
        tests = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-k", self.game]
        tests += self.suites
        command = ["sh", "-c", f'ulimit -t {self.limit}; exec "$@"', "tests", *tests]
        quiet = subprocess.DEVNULL
        return subprocess.run(command, cwd=self.folder, env=environment, stdout=quiet, stderr=quiet).returncode

    def calibrated(self, unchanged: Mutant) -> bool:
        """Do the tests pass as they should? From then on a mutant gets four times what they took."""
        before = processor_seconds()
        passed = self.survives(unchanged)
        self.limit = 10 + round(4 * (processor_seconds() - before))
        return passed

    def survives(self, mutant: Mutant) -> bool:
        """Does no test notice the change?"""
        copy = self.copies.get()
        path = copy / "mythagon" / mutant.file
        try:
            path.write_text(mutant.text, encoding="utf-8")
            return self.tests(copy) == 0
        finally:
            path.write_text(mutant.before, encoding="utf-8")
            self.copies.put(copy)


def main(words: list[str]) -> int:
    """Test a sample of all mutants and print those that survive."""
    parser = argparse.ArgumentParser(description="see whether a game's tests notice changed rules")
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=100, help="how many mutants, 0 for all")
    parser.add_argument("--seed", default="ithaca", help="which sample")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--own", action="store_true", help="without the conformance kit")
    given = parser.parse_args(words)
    mutants = all_mutants(given.game)
    chosen = random.Random(given.seed).sample(mutants, given.sample) if 0 < given.sample < len(mutants) else mutants
    chosen.sort(key=lambda mutant: (mutant.file, mutant.line))
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(given.jobs) as pool:
        bench = Bench(given.game, Path(folder), given.jobs, given.own)
        if not bench.calibrated(unchanged(mutants[0].file)):
            print("the tests fail without any change: nothing to learn")
            return 1
        survivors = 0
        for mutant, alive in zip(chosen, pool.map(bench.survives, chosen), strict=True):
            if alive:
                survivors += 1
                print(f"{mutant.file}:{mutant.line}: {mutant.kind}")
                print(mutant.difference(), flush=True)
    share = 100 * survivors / max(1, len(chosen))
    minutes = (time.monotonic() - begun) / 60
    print(f"{given.game}: {survivors} of {len(chosen)} survive ({share:.1f} %), of {len(mutants)}; {minutes:.0f} min")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
