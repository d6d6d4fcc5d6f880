"""What a page gives to the Python in its workers."""

from typing import Protocol


class Outside(Protocol):
    """The browser around a table's worker. Everything is text, so that nothing else crosses the border."""

    async def read(self, prefix: str) -> str:
        """The rows whose names begin so, in order: [[name, text]]."""

    async def write(self, rows: str, fresh: str) -> bool:
        """Put rows in one transaction, [[name, text or null]]; False if there is a row of the name `fresh` already."""

    async def think(self, thinker: int, work: str) -> str:
        """Something to be thought of in another worker, one of those that have come; its answer."""

    def enough(self, thinker: int) -> None:
        """What that one thinks of now is to be ended."""

    def unkept(self, yes: bool) -> None:
        """There is something that the store has not taken; or no longer."""

    def post(self, line: int, texts: str) -> None:
        """Messages to a viewer: [text]."""

    def shut(self, line: int, code: int) -> None:
        """A viewer's line is closed, and why."""
