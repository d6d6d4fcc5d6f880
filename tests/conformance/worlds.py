"""Worlds a seat cannot tell apart, and what follows from a choice in each of them."""

from collections.abc import Iterator

from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Sealed
from mythagon.kernel.game import Pools
from mythagon.kernel.match import Match


def pools(match: Match, seat: int | None) -> Pools:
    """What the game declares as hidden from this seat."""
    return match.game.hidden(match.state, seat)


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


def truth(match: Match) -> dict[str, object]:
    """The whole table, leaf by leaf; what was given in secret to a sealed frame is the kernel's affair."""
    found = dict(leaves(match.dump(), "state"))
    for depth, frame in enumerate(match.state.stack):
        found[f"stack.{depth}"] = type(frame).__name__ if isinstance(frame, Sealed) else frame.key()
    return found


def worlds(match: Match, seat: int | None, count: int, name: str = "world") -> list[Match]:
    """Matches that look the same to the seat."""
    return [match.redeal(seat, Chance(f"{name}{number}")) for number in range(count)]


def parts(places: list[dict[str, list[int]]]) -> int:
    """In how many groups a pool falls whose things never change places, seen over several worlds."""
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
