"""Looking up the numbered rules of a game."""

from mythagon.kernel.errors import MythagonError
from mythagon.kernel.game import AnyGame
from mythagon.kernel.rules import Chapter, read_rules

#: a search shows at most this many clauses
MOST = 12


class Rulebook:
    """A game's rules in one language: by clause, by chapter, or by a word in them."""

    def __init__(self, game: AnyGame, spoken: str) -> None:
        file = "RULES.md" if spoken == "en" else f"RULES.{spoken}.md"
        self.chapters: list[Chapter] = read_rules(game.folder / file)

    def contents(self) -> list[tuple[str, str]]:
        """Chapters as (id, title)."""
        return [(chapter.id, chapter.title) for chapter in self.chapters]

    def clause(self, id: str) -> list[tuple[str, str]]:
        """A clause, or a chapter with all its clauses; ``3.1`` is short for ``ODY-3.1``. Empty when there is none."""
        wanted = id.strip().casefold()
        for chapter in self.chapters:
            if wanted in self._names(chapter.id):
                return [(chapter.id, chapter.title), *chapter.clauses]
            for name, text in chapter.clauses:
                if wanted in self._names(name):
                    return [(name, text)]
        return []

    def find(self, words: str) -> list[tuple[str, str]]:
        """What this id names, else the clauses with these words in them."""
        found = self.clause(words)
        if not found:
            sought = words.casefold()
            clauses = [clause for chapter in self.chapters for clause in chapter.clauses]
            found = [(id, text) for id, text in clauses if sought in text.casefold()][:MOST]
        if not found:
            first = self.chapters[0].id
            raise MythagonError(f"no rule {words!r}; expected a clause such as {first}.1, a chapter, or a word in one")
        return found

    def _names(self, id: str) -> tuple[str, str]:
        return id.casefold(), id.rpartition("-" if "-" in id else " ")[2].casefold()
