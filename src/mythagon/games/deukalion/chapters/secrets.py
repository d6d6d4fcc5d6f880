"""DEU-13.1: what everybody may conclude of the secret pursuits, from what their owners do and do not show."""

from mypy_extensions import i64

from mythagon.games.deukalion.components import PURSUITS
from mythagon.games.deukalion.state import Hero, Sea


def may_be_secret(s: Sea, hero: Hero, card: i64) -> bool:
    """By what everybody has seen: not one that would have been shown by now; a Hydra one if the hero has hunted."""
    if hero.shown_hunter and not s.box.pursuits[card].hydra:
        return False
    return not hero.not_secret >> card & 1


def seen(s: Sea) -> i64:
    """Pursuits that everybody has seen, as bits: open, completed, out of the game, put under the pile."""
    found = s.gone
    for card in s.display:
        if card >= 0:
            found |= 1 << card
    for card in s.pursuits[: s.pursuits_under]:
        found |= 1 << card
    for hero in s.heroes:
        found |= hero.pursuits
    return found


def would_show(s: Sea, hero: Hero, cards: i64) -> bool:
    """The secret of this hero would be completed now if it were one of these (bits); is it?

    Where it might be, it is news either way, and everybody learns from it. Whether it might be is known to all.
    """
    if hero.secret < 0:
        return False
    unseen = cards & ~seen(s)
    for card in range(len(PURSUITS)):
        if unseen >> card & 1 and may_be_secret(s, hero, card):
            s.reveal()
            break
    if cards >> hero.secret & 1:
        return True
    hero.not_secret |= cards
    return False
