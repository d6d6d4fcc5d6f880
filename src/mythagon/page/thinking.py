"""Thinking in a worker of its own: how a table asks for it, and how it is done there."""

from collections.abc import Callable
from typing import Any, TypeVar, cast, get_type_hints

from mythagon.house import thoughts
from mythagon.house.refusal import Refused
from mythagon.house.shapes import Struct, convert, decode, encode
from mythagon.house.story import Story
from mythagon.page.outside import Outside

T = TypeVar("T")
#: what can be asked for
WORKS: dict[str, Callable[..., Any]] = {
    work.__name__: work
    for work in (thoughts.think, thoughts.advise, thoughts.compare, thoughts.read_record, thoughts.shoot)
}
#: seconds a bot may take where no number of iterations would do in a browser
STRENGTHS = {"hard": "search:2s"}


class Work(Struct):
    """One question to the other worker."""

    work: str
    values: list[Any]


def do(text: str) -> str:
    """In the worker that thinks: what is asked, done; null where it fails."""
    asked: Work = decode(text, type=Work)
    work = WORKS[asked.work]
    hints = get_type_hints(work)
    kinds = [hints[name] for name in list(hints) if name != "return"]
    values = [convert(value, kind) for value, kind in zip(asked.values, kinds, strict=True)]
    return encode(work(*values)).decode()


class Thinkers:
    """For a table: who thinks elsewhere."""

    def __init__(self, outside: Outside) -> None:
        self.outside = outside

    async def choose(
        self, story: Story, seat: int, strength: str, window: bool = False, name: str = "", rank: int = 0
    ) -> str | None:
        return await self.call(thoughts.think, story, seat, STRENGTHS.get(strength, strength), name=name, rank=rank)

    async def call(
        self, work: Callable[..., T], *values: Any, name: str = "", rank: int = 0, limit: float | None = None
    ) -> T:
        try:
            answer = await self.outside.think(encode(Work(work.__name__, list(values))).decode())
        except Exception as error:
            raise Refused("busy", "nobody can think just now; try again in a moment", 503) from error
        return cast(T, convert(decode(answer), get_type_hints(work)["return"]))
