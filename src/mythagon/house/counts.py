"""What a house counts of itself. A house in a page counts nothing: nobody runs it."""


class Counts:
    """Numbers for those who run a house; each does nothing where nobody does."""

    def held(self, tables: int) -> None:
        """So many tables are in memory."""

    def came(self) -> None:
        """One more watches a table."""

    def went(self) -> None:
        """One less."""

    def moved(self, by: str) -> None:
        """A person or a bot has decided."""

    def answered(self, seconds: float) -> None:
        """From a choice received to stored and announced."""

    def refused(self, code: str) -> None:
        """A message was refused."""
