"""Forgetting large things in slices: to free what a long match takes all at once keeps everybody waiting."""

import asyncio
import gc

#: parts that are dropped before everybody else has a turn
SLICE = 512
#: things that may wait: more are forgotten before others come to memory
MOST = 4


class Forgetting:
    """What nobody here needs any more, until there is time to take it apart and to drop its parts, some at a time.

    Whoever still uses such a thing is not disturbed: only what nobody else holds is freed.
    """

    def __init__(self) -> None:
        self._things: list[object] = []
        self._parts: list[object] = []

    def let_go(self, *things: object) -> None:
        """These leave the memory soon, and not in one go."""
        waiting = self._things or self._parts
        self._things += things
        if self._things and not waiting:
            asyncio.get_running_loop().call_soon(self._drop)

    async def catch_up(self) -> None:
        """Wait until so little waits that there is room for something new."""
        while len(self._things) > MOST:
            await asyncio.sleep(0)

    def _drop(self) -> None:
        if self._parts:
            del self._parts[-SLICE:]
        else:
            self._parts = parts_of(self._things.pop())
        if self._parts or self._things:
            asyncio.get_running_loop().call_soon(self._drop)


def parts_of(thing: object) -> list[object]:
    """What the lists, sets and dictionaries of a thing hold; the long ones among that are taken apart as well."""
    parts: list[object] = []
    whole = list(vars(thing).values()) if hasattr(thing, "__dict__") else gc.get_referents(thing)
    while whole:
        one = whole.pop()
        for part in one.values() if isinstance(one, dict) else one if isinstance(one, list | set) else ():
            (whole if isinstance(part, dict | list) and len(part) > SLICE else parts).append(part)
    return parts
