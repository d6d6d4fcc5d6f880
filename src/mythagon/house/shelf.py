"""Where a house keeps its tables."""

import asyncio
from typing import Any, Protocol, TypeVar

from mythagon.house.journal import ChatLine, Entry, Founding, KeyChange, Papers

T = TypeVar("T")


class Promise(asyncio.Future[T]):
    """What the shelf will say. Whoever waits for it can be cancelled only when it has spoken."""

    def cancel(self, msg: Any | None = None) -> bool:
        return False


def settle(answer: asyncio.Future[T], result: T | BaseException) -> None:
    """Answer whoever still waits."""
    if answer.done():
        return
    if isinstance(result, BaseException):
        answer.set_exception(result)
    else:
        answer.set_result(result)


class Kept:
    """What is kept of one table."""

    def __init__(self, founding: Founding, next: str | None, status: str) -> None:
        self.founding = founding
        self.next = next
        #: as its row repeats it
        self.status = status
        self.entries: list[Entry] = []
        #: keys and codes, oldest first: hash to (seat, kind)
        self.keys: dict[str, tuple[int, str]] = {}
        self.papers: dict[int, Papers] = {}
        #: seat to profile
        self.seatings: dict[int, str] = {}
        #: the same of those who were removed
        self.departed: dict[int, str] = {}
        #: number of the last line of chat
        self.chat = 0


class Shelf(Protocol):
    """A server's database, or what a browser keeps for a page."""

    async def load(self, ids: list[str]) -> dict[str, Kept]:
        """Tables with all they need to live."""

    async def found(self, founding: Founding, status: str, keys: KeyChange, first: list[Entry]) -> None:
        """A new table with its keys and first entries."""

    def add(
        self, table: str, entry: Entry, status: str | None = None, keys: KeyChange | None = None
    ) -> asyncio.Future[bool]:
        """Add an entry, with the table's status and keys where they change: True once it is durable, False when
        another process had already used its number."""

    async def follow(self, table: str, founding: Founding) -> str:
        """The rematch of a table: this one with what was said last, or the one that there is already."""

    async def chat(self, table: str, after: int, most: int) -> list[ChatLine]:
        """The last lines of chat since one, oldest first."""

    async def add_chat(self, table: str, seat: int | None, name: str, text: str, at: float) -> ChatLine:
        """Store a line of chat, as it is sent to everybody."""

    async def keep_papers(self, table: str, seat: int, papers: Papers) -> None:
        """Write a seat's papers over its old ones."""

    async def film(self, table: str) -> bytes | None:
        """The film of a match that is over, once it is made."""

    async def analysis(self, table: str, judged: str) -> tuple[str, str] | None:
        """By which rules a match was judged, and what came of it, once it is."""

    async def keep_analysis(self, table: str, judged: str, rules: str, content: str) -> None:
        """Keep a match that was judged."""
