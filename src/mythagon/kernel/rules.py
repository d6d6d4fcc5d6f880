"""A game's own numbered rules, read from RULES.md (and RULES.fr.md) for readers in terminal and browser.

    # Odysseus
    ## ODY-3 A turn
    - **ODY-3.1** You must take a card at an end of one of the two sides.
    ## Rulings
    - **Ruling 3.4** The tracks stop at 6.

Free words may stand before the first chapter. A clause may go on over lines that are indented. The chapter of
rulings comes last and has no number; its id is `RULINGS` in every language.
"""

import re
from pathlib import Path
from typing import Final

from mythagon.kernel.errors import DataError

RULINGS: Final = "Rulings"
CHAPTER: Final = re.compile(r"## ([A-Z]+-\d+) (\S.*)")
CLAUSE: Final = re.compile(r"- \*\*(?:([A-Z]+-\d+)\.\d+|Ruling [\w.-]+)\*\* \S")
NAMED: Final = re.compile(r"- \*\*(.+?)\*\* (.*)")


class Chapter:
    """A numbered heading and its clauses, each (id, text)."""

    def __init__(self, id: str, title: str) -> None:
        self.id = id
        self.title = title
        self.clauses: list[tuple[str, str]] = []

    def plain(self) -> dict[str, object]:
        """As sent to a client."""
        return {"id": self.id, "title": self.title, "clauses": [{"id": id, "text": text} for id, text in self.clauses]}


class Reader:
    """Reads one rules file line by line."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.chapters: list[Chapter] = []
        self.seen: set[str] = set()

    def fail(self, line: int, what: str) -> DataError:
        """An error that names the file and the line."""
        return DataError(f"{self.name}, line {line}: {what}")

    def enter(self, line: int, id: str) -> None:
        """No id is used twice."""
        if id in self.seen:
            raise self.fail(line, f"{id} is used twice")
        self.seen.add(id)

    def read(self, line: int, text: str) -> None:
        """One line that is not blank."""
        if text.startswith("## "):
            self.heading(line, text)
        elif not self.chapters:
            return
        elif text.startswith("- "):
            self.clause(line, text)
        elif text.startswith("  ") and self.chapters[-1].clauses:
            id, words = self.chapters[-1].clauses[-1]
            self.chapters[-1].clauses[-1] = (id, f"{words} {text.strip()}")
        else:
            raise self.fail(line, f"expected '## ODY-3 Title' or '- **ODY-3.1** text', found {text!r}")

    def heading(self, line: int, text: str) -> None:
        """A chapter begins; the one without a number holds the rulings and is the last."""
        if self.chapters and self.chapters[-1].id == RULINGS:
            raise self.fail(line, "no chapter may follow the rulings")
        found = CHAPTER.fullmatch(text)
        if found is not None:
            self.enter(line, found.group(1))
            self.chapters.append(Chapter(found.group(1), found.group(2)))
        elif any(letter.isdigit() for letter in text):
            raise self.fail(line, f"expected '## ODY-3 Title', found {text!r}")
        else:
            self.chapters.append(Chapter(RULINGS, text[3:]))

    def clause(self, line: int, text: str) -> None:
        """A clause of the chapter under way."""
        chapter = self.chapters[-1]
        found = CLAUSE.match(text)
        named = NAMED.match(text)
        if found is None or named is None:
            raise self.fail(line, f"expected '- **ODY-3.1** text', found {text!r}")
        id = str(named.group(1))
        home = found.group(1) if found.group(1) is not None else RULINGS
        if home != chapter.id:
            raise self.fail(line, f"{id} is in chapter {chapter.id}")
        self.enter(line, id)
        chapter.clauses.append((id, str(named.group(2))))


def read_aim(path: Path) -> str:
    """The free words before the first chapter: what the game is about, and who wins."""
    try:
        content = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path.name}: {error}") from error
    before = content.split("\n## ")[0]
    return " ".join([line.strip() for line in before.splitlines() if line.strip() and not line.startswith("#")])


def read_rules(path: Path) -> list[Chapter]:
    """All chapters of a rules file, in order; a mistake in it is named by file and line."""
    try:
        content = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path.name}: {error}") from error
    reader = Reader(path.name)
    number = 0
    for number, text in enumerate(content.splitlines(), start=1):
        if text.strip():
            reader.read(number, text.rstrip())
    if not reader.chapters:
        raise reader.fail(number, "no chapter '## ODY-1 Title'")
    for chapter in reader.chapters:
        if not chapter.clauses:
            raise reader.fail(number, f"chapter {chapter.id} has no clause")
    return reader.chapters
