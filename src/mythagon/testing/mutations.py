"""Every small change of a game's rules: a comparison turned, a number one more or one less, a truth denied, `and` for
`or`, a statement left out. `mutants.py` tests them.
"""

import ast
import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

#: no rules: what reads data, declares choices, puts into words, or advises bots and learners
LEFT_OUT = {
    "__init__.py",
    "components.py",
    "kinds.py",
    "pieces.py",
    "choices.py",
    "labels.py",
    "tensor.py",
    "balance.py",
    "game.py",
    "hidden.py",
    "events.py",
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
    #: the line on which the changed statement begins, and the function around it (0 outside of all functions)
    statement: int
    function: int

    def difference(self) -> str:
        """The changed lines."""
        lines = difflib.unified_diff(self.before.splitlines(), self.text.splitlines(), lineterm="", n=0)
        return "\n".join("    " + line for line in lines if line[:1] in "-+" and line[:3] not in ("---", "+++"))

    def report(self) -> str:
        """Where and what was changed."""
        return f"{self.file}:{self.line}: {self.kind}\n{self.difference()}\n"


class Source:
    """A rule file, and how to replace a node in it."""

    def __init__(self, path: Path, file: str) -> None:
        self.file = file
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text)
        self.places = places(self.tree)
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
        statement, function = self.places[line]
        return Mutant(self.file, line, kind, self.text, changed.decode(), statement, function)

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


def first_line(function: ast.FunctionDef) -> int:
    """Where a function begins: with its first decorator, as in its code object."""
    return min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])


def places(tree: ast.Module) -> dict[int, tuple[int, int]]:
    """For each line where the innermost statement around it begins, and the outermost function (0 if none)."""
    found: dict[int, tuple[int, int]] = {}
    for node in ast.walk(tree):  # from outside to inside
        if isinstance(node, ast.stmt):
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                function = found[line][1] if line in found else 0
                if not function and isinstance(node, ast.FunctionDef):
                    function = first_line(node)
                found[line] = (node.lineno, function)
    return found


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
    if isinstance(node, ast.stmt):
        yield from rules(ast.Module([node], []))
    elif isinstance(node, ast.expr):
        yield from rules(ast.Expression(node))


def package_of(folder: Path) -> Path:
    """The outermost package around a folder."""
    while (folder.parent / "__init__.py").exists():
        folder = folder.parent
    return folder


def rule_files(folder: Path) -> list[Path]:
    """The chapters, what the verbs of components do, the table and what may be seen of it."""
    found = [*(folder / "chapters").glob("*.py"), *(folder / "verbs").glob("*.py"), *folder.glob("*.py")]
    return sorted(path for path in found if path.name not in LEFT_OUT)


def all_mutants(folder: Path) -> list[Mutant]:
    """Every change of the rules of the game in this folder, each once."""
    found: dict[str, Mutant] = {}
    for path in rule_files(folder):
        source = Source(path, path.relative_to(package_of(folder)).as_posix())
        for mutant in source.mutants():
            found.setdefault(mutant.file + mutant.text, mutant)
    return list(found.values())
