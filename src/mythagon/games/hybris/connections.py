"""HYB-15.13: which deployed Technologies are connected."""

from mypy_extensions import i64

from mythagon.games.hybris.state import Cosmos, owner_of, tile_of


def connects(s: Cosmos, edge: i64) -> bool:
    """Do the two tiles of a shared edge or Link have chevrons facing each other?"""
    join = s.box.edges[edge]
    return faces(s, join.one, join.one_side) and faces(s, join.other, join.other_side)


def faces(s: Cosmos, slot: i64, side: i64) -> bool:
    """Is there a tile on this space with a chevron on this side?"""
    code = s.slots[slot]
    if not code:
        return False
    return s.wild >> slot & 1 != 0 or s.box.technologies[tile_of(code)].chevrons >> side & 1 != 0


def connected(s: Cosmos, slot: i64) -> list[int]:
    """The spaces of Technologies connected to the one here, each once (G-53)."""
    found: list[int] = []
    for edge in s.box.edges_of[slot]:
        join = s.box.edges[edge]
        other = join.other if join.one == slot else join.one
        if other not in found and connects(s, edge):
            found.append(int(other))
    return found


def links_of(s: Cosmos, seat: i64) -> i64:
    """Connected pairs that touch at least one Technology of this player, each pair once."""
    found: i64 = 0
    for slot in range(len(s.slots)):
        for other in connected(s, slot):
            if other > slot and seat in (owner_of(s.slots[slot]), owner_of(s.slots[other])):
                found += 1
    return found
