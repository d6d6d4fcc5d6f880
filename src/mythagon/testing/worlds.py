"""Worlds a seat cannot tell apart, and what follows from a choice in each of them."""

import json
from collections.abc import Iterator

from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Sealed
from mythagon.kernel.game import Pools
from mythagon.kernel.match import Match


def pools(match: Match, seat: int | None) -> Pools:
    """What the game declares as hidden from this seat."""
    return match.game.hidden(match.state, seat)


def truth(match: Match) -> dict[str, object]:
    """The whole table as plain data of its own; what was given in secret to a sealed frame is the kernel's affair."""
    stack = [type(frame).__name__ if isinstance(frame, Sealed) else frame.key() for frame in match.state.stack]
    whole: dict[str, object] = json.loads(json.dumps({"state": match.dump(), "stack": stack}))
    return whole


def taken_out(whole: object, place: str) -> object:
    """What lies at a place of plain data; None stays there. A place that is not there holds nothing either."""
    *way, last = place.split(".")
    for name in way:
        whole = inner(whole, name)
    found = inner(whole, last)
    if isinstance(whole, dict):
        whole[last] = None
    elif isinstance(whole, list) and found is not None:
        whole[int(last)] = None
    return found


def inner(whole: object, name: str) -> object:
    """The part of this name or number."""
    if isinstance(whole, dict):
        return whole.get(name)
    if isinstance(whole, list) and name.isdecimal() and int(name) < len(whole):
        return whole[int(name)]
    return None


def leaves(value: object, path: str) -> Iterator[tuple[str, object]]:
    """Every plain value below, with its path."""
    if isinstance(value, dict):
        for name, item in value.items():
            yield from leaves(item, f"{path}.{name}")
    elif isinstance(value, list):
        yield f"{path}#", len(value)
        for number, item in enumerate(value):
            yield from leaves(item, f"{path}.{number}")
    else:
        yield path, value


def differing(one: object, other: object) -> list[str]:
    """The places at which two wholes differ."""
    here, there = dict(leaves(one, "")), dict(leaves(other, ""))
    return sorted([place[1:] for place in {*here, *there} if here.get(place) != there.get(place)])


def worlds(match: Match, seat: int | None, count: int, name: str = "world") -> list[Match]:
    """Matches that look the same to the seat."""
    return [match.redeal(seat, Chance(f"{name}{number}")) for number in range(count)]


def parts(places: list[dict[str, list[int]]]) -> int:
    """In how many groups a pool falls whose things never change places, seen over several worlds.

    >>> parts([{"deck": [1], "hand": [2, 3]}, {"deck": [2], "hand": [1, 3]}])
    1
    >>> parts([{"a": [1], "b": [2], "c": [3], "d": [4]}, {"a": [2], "b": [1], "c": [4], "d": [3]}])
    2
    """
    group: dict[object, object] = {}

    def root(node: object) -> object:
        while group.setdefault(node, node) != node:
            node = group[node]
        return node

    for world in places:
        for place, things in world.items():
            for thing in things:
                group[root(place)] = root(thing)
    return len({root(node) for node in list(group)})


class Outcome:
    """What a choice leads to in one world, as far as its seat, or another observer, can see."""

    def __init__(self, world: Match, seat: int, choice: Choice, observer: int | None = None) -> None:
        after = world.clone()
        after.state.listen([])
        drawn, revealed = after.state.chance.drawn, after.state.revealed
        after.apply(seat, choice)
        self.news = after.state.chance.drawn != drawn or after.state.revealed != revealed
        self.chance = after.state.chance.drawn != drawn
        self.match = after
        self.observer = seat if observer is None else observer

    def seen(self) -> list[object]:
        """All that is learnt: what is heard, and the view."""
        events = self.match.state.events or []
        return [*[event.plain() for event in events if event.heard_by(self.observer)], self.match.view(self.observer)]
