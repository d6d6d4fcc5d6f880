"""Docstrings as Markdown for the documentation site: examples become blocks of code, signs of HTML stay signs.

A comment ``#:`` above a constant or an attribute is its docstring.
"""

import re

import griffe

#: an example: its first line, and all up to the next empty one
EXAMPLE = re.compile(r"^(?P<indent> *)>>> .*(?:\n(?P=indent) *\S.*)*", re.MULTILINE)
CODE = re.compile(r"(```.*?```|``?[^`\n]+``?)", re.DOTALL)
SIGNS = str.maketrans({"<": "&lt;", "[": "&#91;", "*": "&#42;"})


def as_markdown(text: str) -> str:
    """A docstring of this project, which is plain text with backticks and examples."""
    fenced = EXAMPLE.sub(lambda found: f"\n```pycon\n{found[0]}\n```\n", text)
    parts = CODE.split(fenced)
    parts[::2] = [part.translate(SIGNS) for part in parts[::2]]
    return "".join(parts)


def comment_above(lines: list[str], number: int) -> str:
    """The ``#:`` comment that ends on the line before this one (counted from 1)."""
    said: list[str] = []
    for line in reversed(lines[: number - 1]):
        if not line.strip().startswith("#:"):
            break
        said.insert(0, line.strip().removeprefix("#:").strip())
    return " ".join(said)


class Docstrings(griffe.Extension):
    """Rewrites what is said of every object once it has been read."""

    def on_object(self, *, obj: griffe.Object, **_: object) -> None:
        if obj.docstring is None and obj.is_attribute and obj.lineno is not None:
            comment = comment_above(obj.lines_collection[obj.filepath], obj.lineno)
            obj.docstring = griffe.Docstring(comment, parent=obj) if comment else None
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value)
