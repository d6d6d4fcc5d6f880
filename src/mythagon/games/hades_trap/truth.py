"""The whole truth as plain data, and every piece wherever it is."""

from mythagon.games.hades_trap.board import TILES
from mythagon.games.hades_trap.components import AMPHORAE, DISCORD, HADES, HYDRA, MEDALLIONS, ON_BAR
from mythagon.games.hades_trap.state import AMPHORA, SKELETON, YOUNG, Hero, Labyrinth


def dump(s: Labyrinth) -> dict[str, object]:
    """Everything, for hashing and comparing."""
    return {
        "heroes": [hero_dump(hero) for hero in s.heroes],
        "tiles": [s.tiles, int(s.hidden), s.arrows, s.formed],
        "ground": s.ground,
        "surveyed": [s.edges, s.signs],
        "amphorae": [s.contents, s.seen, int(s.placed), int(s.discarded), int(s.not_fortune)],
        "supply": s.supply,
        "skeletons": [s.burn_waiting, int(s.beaten), int(s.beats)],
        "boss": [int(s.boss), int(s.wrath), s.hydra_moved, s.hydra_struck],
        "turn": [int(s.first), int(s.active), int(s.turns), int(s.points), s.gliding, int(s.winner)],
        "phase": [s.sequence, int(s.resolved), int(s.barren), s.alarms, int(s.ringing)],
        "revealed": int(s.revealed),
    }


def hero_dump(hero: Hero) -> list[int]:
    """One player."""
    numbers = [hero.who, hero.at, hero.state, hero.ghost, hero.medals, hero.covered, hero.halves, hero.hades]
    numbers += [hero.trophies, hero.last_beaten, hero.one, hero.two]
    return [int(number) for number in numbers] + [int(hero.fresh), int(hero.ether)]


def inventory(s: Labyrinth) -> dict[str, list[int]]:
    """Every piece exactly once: amphorae and tiles by number, equal pieces counted."""
    amphorae = [lies // AMPHORA - 1 for lies in s.ground if lies >= AMPHORA]
    amphorae += list(range(int(s.placed), AMPHORAE))
    amphorae += [amphora for amphora in range(AMPHORAE) if s.discarded >> amphora & 1]
    for hero in s.heroes:
        amphorae += hero.amphorae()
    skeletons = sum([1 for lies in s.ground if lies & SKELETON]) + AMPHORAE - int(s.placed) + int(s.beaten)
    young = sum([1 for lies in s.ground if lies & YOUNG])
    found = {
        "tile": sorted([s.tiles[position] // 4 for position in range(TILES)]),
        "amphora": sorted(amphorae),
        "item": sorted(s.contents),
        "skeleton": list(range(skeletons)),
        "young": list(range(max(young, int(s.box.young)))) if s.rules.boss == HYDRA else [],
        "hades": list(range(int(s.hades_left()) + sum([int(hero.hades) for hero in s.heroes]))),
    }
    if s.rules.boss == HADES:
        found["hades"] = list(range(len(found["hades"]) + int(s.wrath)))
    for medal in range(ON_BAR):
        pieces = s.supply[medal]
        for hero in s.heroes:
            pieces += int(hero.halves) if medal == DISCORD else int(hero.medals >> medal & 1)
        if MEDALLIONS[medal] == "spirit":
            pieces += len(s.formed)
        found[MEDALLIONS[medal]] = list(range(pieces))
    return found
