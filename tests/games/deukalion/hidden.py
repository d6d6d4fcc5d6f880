"""What a seat cannot know in Deukalion, said once more for the conformance kit: places of the dump, pool by pool."""

from typing import Any

#: where hand and secret are in the dump of a hero
HAND, SECRET = 5, 7


def unpacked(cards: int) -> list[int]:
    """The kinds of a packed hand, each as often as it is there."""
    return [kind for kind in range(16) for _ in range(cards >> 4 * kind & 15)]


def hidden(s: Any, seat: int | None) -> dict[str, dict[str, list[int]]]:
    """For each pool of things that may lie in one another's places: the places, and what lies there."""
    seats = int(s.seats)
    observer = seats if seat is None else seat
    actions: dict[str, list[int]] = {}
    pursuits: dict[str, list[int]] = {}
    for place, entry in enumerate(s.actions):
        if not entry >> 4 >> observer & 1:
            actions[f"state.actions.0.{place}"] = [entry & 15]
    for place in range(int(s.pursuits_under), len(s.pursuits)):
        pursuits[f"state.pursuits.0.{place}"] = [s.pursuits[place]]
    others = [owner for owner in range(seats) if owner != observer]
    unseen = [card for places in pursuits.values() for card in places]
    unseen += [int(s.heroes[owner].secret) for owner in others if s.heroes[owner].secret >= 0]
    for owner in others:
        hero = s.heroes[owner]
        actions[f"state.heroes.{owner}.{HAND}"] = unpacked(int(hero.cards) - s.known[observer * seats + owner])
        possible = [card for card in unseen if not hero.not_secret >> card & 1]
        if hero.shown_hunter:
            possible = [card for card in possible if s.box.pursuits[card].hydra]
        if hero.secret >= 0 and len(possible) > 1:
            pursuits[f"state.heroes.{owner}.{SECRET}"] = [int(hero.secret)]
    #: what others know of a hand follows the hand
    knowledge = {
        f"state.known.{other * seats + owner}": []
        for other in range(seats + 1)
        if other != observer
        for owner in others
    }
    return {"actions": actions, "pursuits": pursuits, "knowledge": knowledge}
