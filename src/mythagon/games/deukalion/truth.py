"""The whole truth, for hashing and comparing, and every piece, for counting."""

from mythagon.games.deukalion.components import ACTIONS, PURSUITS
from mythagon.games.deukalion.state import Hero, Sea, kind_in
from mythagon.kernel.bits import unpacked


def dump(s: Sea) -> dict[str, object]:
    """Everything, for hashing and comparing."""
    return {
        "heroes": [hero_dump(hero) for hero in s.heroes],
        "owners": s.owners,
        "stock": s.stock,
        "actions": [s.actions, s.used],
        "pursuits": [s.pursuits, int(s.pursuits_under), s.display, int(s.gone)],
        "known": [s.known, s.packets],
        "throws": [[int(t.seat), int(t.up), int(t.down), int(t.side), int(t.bonus), int(t.spared)] for t in s.throws],
        "pools": [int(s.afloat), int(s.boxed), int(s.honour_pile), int(s.honour_beyond), int(s.hydra)],
        "round": [int(s.first), int(s.active), int(s.turns), int(s.mover), int(s.victory), int(s.revealed)],
        "dice": [int(s.centre), int(s.ring), int(s.card_die), int(s.hoplite_die), int(s.move_die), int(s.hydra_die)],
        "turn": [int(s.steps), s.begun, s.sailing, s.ended, s.acted],
        "way": [s.road, s.crossing, s.whirled, s.landing],
        "results": [s.card_done, s.hoplites_done, int(s.hydra_steps), s.hydra_open, s.hydra_done],
        "fight": [int(s.fight), int(s.fight_place)],
    }


def hero_dump(hero: Hero) -> list[int]:
    """One player."""
    numbers = [hero.ship, hero.aboard, hero.dead, hero.cargo, hero.chests, hero.cards, hero.hand, hero.secret]
    numbers += [hero.pursuits, hero.pursuit_points, hero.settled, hero.honour, hero.laid]
    numbers += [hero.wings, hero.might, hero.mercy, hero.not_secret]
    return [int(number) for number in numbers] + [int(hero.shown_hunter), int(hero.adrift)]


def inventory(s: Sea) -> dict[str, list[int]]:
    """Every piece, wherever it lies: equal ones are numbered within their kind."""
    actions = [int(kind_in(entry)) for entry in s.actions] + s.used + unpacked(s.boxed)
    pursuits = s.pursuits + [card for card in s.display if card >= 0]
    pursuits += [card for card in range(len(PURSUITS)) if s.gone >> card & 1]
    treasures = unpacked(s.afloat)
    hoplites: list[int] = []
    honour = int(s.honour_pile - s.honour_beyond)
    for counts in s.stock:
        treasures += unpacked(counts)
    for seat, hero in enumerate(s.heroes):
        actions += unpacked(hero.cards)
        actions += [kind for kind in range(len(ACTIONS)) if hero.laid >> kind & 1]
        pursuits += [card for card in range(len(PURSUITS)) if hero.pursuits >> card & 1]
        if hero.secret >= 0:
            pursuits.append(int(hero.secret))
        treasures += unpacked(hero.cargo)
        garrisons = sum([s.box.garrisons[k] for k in range(4) if s.owners[k] == seat])
        hoplites += [10 * seat + k for k in range(hero.aboard + hero.dead + garrisons)]
        honour += int(hero.honour_cards())
    return {
        "action": numbered(actions),
        "pursuit": sorted(pursuits),
        "treasure": numbered(treasures),
        "hoplite": hoplites,
        "honour": list(range(honour)),
    }


def numbered(kinds: list[int]) -> list[int]:
    """Equal pieces told apart: 100 x kind + which of them."""
    found: list[int] = []
    for kind in sorted(set(kinds)):
        found += [100 * kind + k for k in range(kinds.count(kind))]
    return found
