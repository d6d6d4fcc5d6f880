"""DEU-14.4: hands of Action cards and the pile, with what each seat knows of them.

A card used goes under the pile face up, so everybody knows it lies there and who draws it later; a stolen card is
known to thief and victim; a card put away face down only to its owner.
"""

from mypy_extensions import i64

from mythagon.games.deukalion.chapters.scoring import seat_name
from mythagon.games.deukalion.components import ACTIONS
from mythagon.games.deukalion.state import Sea
from mythagon.kernel.bits import bit
from mythagon.kernel.message import Event, Value


def public(s: Sea) -> i64:
    """The bit of those who know only what everybody knows, with the bits of all seats."""
    return (2 << s.seats) - 1


def draw(s: Sea, seat: i64, rule: str) -> bool:
    """The top card of the pile; nothing when it is empty (G3)."""
    if not s.actions:
        return False
    entry: i64 = s.actions.pop()
    kind = entry & 15
    one: i64 = bit(4 * kind)
    knowing = entry >> 4
    hero = s.heroes[seat]
    hero.cards += one
    hero.hand += 1
    s.reveal()
    if knowing:
        for observer in range(s.seats + 1):
            if observer != seat and knowing >> observer & 1:
                s.known[observer * s.seats + seat] += one
    if s.telling:
        moves = (("action", "actions", f"hand:{seat}"),)
        s.tell(Event("event.draw", {"seat": seat_name(seat)}, rule, None, (int(seat),), moves))
        values: dict[str, Value] = {"card": "action." + ACTIONS[kind]}
        s.tell(Event("event.drawn", values, rule, (int(seat),), (int(seat),)))
    return True


def remove(s: Sea, seat: i64, kind: i64) -> None:
    """A card leaves the hand for all to see."""
    one: i64 = bit(4 * kind)
    hero = s.heroes[seat]
    hero.cards -= one
    hero.hand -= 1
    at = seat
    for _ in range(s.seats + 1):
        cards: i64 = s.known[at]
        if cards >> (4 * kind) & 15:
            s.known[at] = cards - one
        at += s.seats


def set_aside(s: Sea, kind: i64) -> None:
    """DEU-14.2: a card used once waits beside the pile, or leaves the game by option."""
    if s.rules.to_bottom:
        s.used.append(int(kind))
    else:
        s.boxed += bit(4 * kind)


def put_used_under(s: Sea) -> None:
    """DEU-14.2: when the round ends the used cards go under the pile, for all to see."""
    for kind in s.used:
        s.actions.insert(0, kind | public(s) << 4)
    s.used.clear()


def put_away(s: Sea, seat: i64, kind: i64) -> None:
    """DEU-13.6: face down under the pile; the others no longer know what is left in the hand."""
    hero = s.heroes[seat]
    hero.cards -= bit(4 * kind)
    hero.hand -= 1
    forget(s, seat, seat, -1)
    s.actions.insert(0, kind | 1 << (4 + seat))


def forget(s: Sea, seat: i64, one: i64, other: i64) -> None:
    """Everybody but these two loses track of this hand."""
    for observer in range(s.seats + 1):
        if observer != one and observer != other:
            s.known[observer * s.seats + seat] = 0


def steal(s: Sea, thief: i64, victim: i64) -> None:
    """DEU-10.4: a card drawn blind from the loser's hand."""
    hero = s.heroes[victim]
    at = s.chance.roll(hero.hand, "steal")
    kind: i64 = 0
    cards = hero.cards
    while True:
        count: i64 = cards & 15
        if at < count:
            break
        at -= count
        cards >>= 4
        kind += 1
    one: i64 = bit(4 * kind)
    hero.cards -= one
    hero.hand -= 1
    s.heroes[thief].cards += one
    s.heroes[thief].hand += 1
    s.reveal()
    forget(s, victim, thief, -1)
    seen: i64 = s.known[thief * s.seats + victim]
    if seen >> (4 * kind) & 15:
        s.known[thief * s.seats + victim] = seen - one
    s.known[victim * s.seats + thief] += one
    if s.telling:
        both: dict[str, Value] = {"seat": seat_name(thief), "other": seat_name(victim)}
        moves = (("action", f"hand:{victim}", f"hand:{thief}"),)
        s.tell(Event("event.steal", both, "DEU-10.4", None, (int(thief), int(victim)), moves))
        values: dict[str, Value] = {"card": "action." + ACTIONS[kind]}
        s.tell(Event("event.stolen", values, "DEU-10.4", (int(thief), int(victim)), (int(thief), int(victim))))
