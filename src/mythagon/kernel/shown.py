"""What is different between two views: paths and values, to be sent instead of a whole view."""

from collections.abc import Iterable
from typing import Final

#: a path into a view ("boards.1.favours") and what is there now
Change = tuple[str, object]
#: what is nowhere in a view
UNKNOWN: Final = object()


def differences(before: object, after: object, path: str = "") -> list[Change]:
    """What has to be put where, as deep down as both have the same shape; lists of another length are one value.

    >>> differences({"hands": [2, 3], "deck": 5}, {"hands": [2, 4], "deck": 5})
    [('hands.1', 4)]
    """
    found: list[Change] = []
    if before is not after and before != after:
        compare(before, after, path, found)
    return found


def compare(before: object, after: object, path: str, found: list[Change]) -> None:
    """Of two that may be different. What is the same object is not looked into."""
    start = path + "." if path else ""
    if isinstance(before, dict) and isinstance(after, dict) and len(before) == len(after):
        known = len(found)
        for name, one in after.items():
            was = before.get(name, UNKNOWN)
            if was is UNKNOWN:  # of another shape: one value
                del found[known:]
                found.append((path, after))
                return
            if was is not one and was != one:
                compare(was, one, start + str(name), found)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place in range(len(after)):
            was, one = before[place], after[place]
            if was is not one and was != one:
                compare(was, one, start + str(place), found)
    elif before != after:
        found.append((path, after))


def put(whole: object, changes: Iterable[Change]) -> object:
    """The same with these changes; what is shared is not touched.

    >>> put({"hands": [2, 3], "deck": 5}, [("hands.1", 4)])
    {'hands': [2, 4], 'deck': 5}
    """
    for path, value in changes:
        whole = _put(whole, path.split(".") if path else [], value)
    return whole


def _put(whole: object, path: list[str], value: object) -> object:
    if not path:
        return value
    name, rest = path[0], path[1:]
    if isinstance(whole, list):
        items = list(whole)
        items[int(name)] = _put(items[int(name)], rest, value)
        return items
    if isinstance(whole, dict):
        return {**whole, name: _put(whole[name], rest, value)}
    raise TypeError(f"there is nothing at {name!r}")
