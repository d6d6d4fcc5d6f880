"""What may be seen (the one gate of hidden information), what is drawn again for a seat, and the whole truth."""

from mypy_extensions import i64

from mythagon.games.deukalion.board import ANCHOR, SQUARES, STYX
from mythagon.games.deukalion.chapters.kylix import KYLIX_DOWN
from mythagon.games.deukalion.chapters.scoring import lines
from mythagon.games.deukalion.chapters.throwing import points
from mythagon.games.deukalion.chapters.turn import ACTIVE_TURN
from mythagon.games.deukalion.components import ACTIONS, CITIES, COLOURS, FACES, HEROES, PURSUITS, SETTLEMENTS
from mythagon.games.deukalion.state import FREE, HYDRA_THERE, NO_FIGHT, SHIP_THERE, Fixed, Hero, Sea
from mythagon.games.deukalion.wording import ring_face
from mythagon.kernel.bits import bit
from mythagon.kernel.chance import Chance

FIGHTS = ("duel", "city", "settlement", "hunt", "lash")
HIGHEST_DIE = 3


def unpack(counts: i64) -> list[int]:
    """Kinds of a packed count, each as often as it is there."""
    found: list[int] = []
    kind = 0
    while counts:
        found += [kind] * int(counts & 15)
        counts >>= 4
        kind += 1
    return found


def colours(counts: i64) -> list[str]:
    """Treasures by name."""
    return [COLOURS[colour] for colour in unpack(counts)]


def square(at: i64) -> str | None:
    """A square by name."""
    return SQUARES[at] if at >= 0 else None


def view(s: Sea, seat: int | None) -> dict[str, object]:
    """The table as this seat sees it: its own hand and secret pursuit, of the others only numbers."""
    observer = int(s.seats) if seat is None else seat
    chart = s.box.chart
    return {
        "edition": s.rules.edition,
        "mark": s.rules.mark,
        "target": int(s.rules.target),
        "round": int(s.turns) + 1,
        "limit": int(s.rules.limit),
        "first": int(s.first),
        "active": int(s.active),
        "mover": int(s.mover),
        "hydra": square(s.hydra),
        "kylix": kylix_view(s),
        "turn_state": {
            "steps": 0 if s.ended else int(s.steps),
            "sailing": s.sailing,
            "ended": s.ended,
            "acted": s.acted,
            "road": s.road,
            "hydra_steps": 0 if s.hydra_done else int(s.hydra_steps),
            "done": results_done(s),
            "bonus": int(s.heroes[s.mover].wings) if s.mover >= 0 else 0,
        },
        "reach": reach_view(s, seat),
        "cities": {
            id: {
                "square": SQUARES[chart.places[k]],
                "value": s.box.values[k],
                "spaces": s.box.spaces[k],
                "treasures": colours(s.stock[k]),
            }
            for k, id in enumerate(CITIES)
        },
        "settlements": {
            id: {
                "square": SQUARES[chart.places[8 + k]],
                "value": s.box.values[8 + k],
                "hoplites": s.box.garrisons[k],
                "owner": s.owners[k] if s.owners[k] >= 0 else None,
            }
            for k, id in enumerate(SETTLEMENTS)
        },
        "anchors": [SQUARES[at] for at in chart.anchors],
        "styx": [SQUARES[at] for at in chart.styx],
        "whirlpools": [SQUARES[at] for at in chart.whirlpools] if s.rules.whirlpools else [],
        "afloat": colours(s.afloat),
        "display": [PURSUITS[card] if card >= 0 else None for card in s.display],
        "pursuits": {
            "count": len(s.pursuits),
            "under": [PURSUITS[card] for card in s.pursuits[: s.pursuits_under]],
            "gone": [id for k, id in enumerate(PURSUITS) if s.gone >> k & 1],
        },
        "actions": {
            "count": len(s.actions),
            "under": known_pile(s, observer),
            "used": [ACTIONS[kind] for kind in s.used],
            "gone": [ACTIONS[kind] for kind in unpack(s.boxed)],
        },
        "honour": int(s.honour_pile),
        "fight": fight_view(s),
        "heroes": [hero_view(s, owner, observer) for owner in range(s.seats)],
    }


def kylix_view(s: Sea) -> dict[str, object]:
    """The five dice; the four results once the cup is set down, 0 before."""
    down = cup_down(s)
    return {
        "centre": int(s.centre),
        "ring": [int(ring_face(s.ring, slot)) for slot in range(4)],
        "down": down,
        "card": int(s.card_die) if down else 0,
        "hoplites": int(s.hoplite_die) if down else 0,
        "move": int(s.move_die) if down else 0,
        "hydra": int(s.hydra_die) if down else 0,
    }


def cup_down(s: Sea) -> bool:
    """Has the active player set the cup down in this round (DEU-5.5)?"""
    return ACTIVE_TURN in s.stack and KYLIX_DOWN not in s.stack


def reach_view(s: Sea, seat: int | None) -> dict[str, dict[str, object]]:
    """How far the ship of this seat can sail in its turn: steps to a square, the square before it, what it meets there.

    Before the cup is set down: as far as the highest die would carry it.
    """
    if seat is None or seat != s.mover:
        return {}
    steps = 0 if s.ended else int(s.steps)
    if KYLIX_DOWN in s.stack:
        steps = HIGHEST_DIE + int(s.heroes[seat].wings)
    start = int(s.heroes[seat].ship)
    found: dict[str, dict[str, object]] = {}
    edge = [start] if start >= 0 else []
    for step in range(1, steps + 1):
        beyond: list[int] = []
        for here in edge:
            for square in s.box.chart.neighbours[here]:
                there = s.holds(seat, square)
                if square == start or SQUARES[square] in found or (there == HYDRA_THERE and not s.may_hunt(seat)):
                    continue
                meets = met_at(s, there, square)
                found[SQUARES[square]] = {"steps": step, "from": SQUARES[here], "meets": meets}
                if there == FREE and meets != "styx":  # DEU-7.2 to DEU-7.4: the others end the move
                    beyond.append(square)
        edge = beyond
    return found


def met_at(s: Sea, there: i64, square: int) -> str:
    """What a ship meets on a square, in one word."""
    if there == HYDRA_THERE:
        return "hydra"
    if there == SHIP_THERE:
        return "ship"
    terrain = s.box.chart.terrain[square]
    return "styx" if terrain == STYX else "anchor" if terrain == ANCHOR else "sea"


def results_done(s: Sea) -> list[str]:
    """Results of the active turn that are used up."""
    found = []
    if s.card_done:
        found.append("card")
    if s.hoplites_done:
        found.append("hoplites")
    if s.ended:
        found.append("move")
    if s.hydra_done:
        found.append("hydra")
    return found


def known_pile(s: Sea, observer: int) -> list[str | None]:
    """The Action pile from the bottom up, as far as this observer knows any card in it."""
    found: list[str | None] = []
    for entry in s.actions:
        found.append(ACTIONS[entry & 15] if entry >> 4 >> observer & 1 else None)
    while found and found[-1] is None:
        found.pop()
    return found


def fight_view(s: Sea) -> dict[str, object] | None:
    """The challenge under way."""
    if s.fight == NO_FIGHT:
        return None
    place = int(s.fight_place)
    return {
        "kind": FIGHTS[s.fight],
        "place": None if place < 0 else (CITIES[place] if place < 8 else SETTLEMENTS[place - 8]),
        "throws": [
            {
                "seat": int(throw.seat),
                FACES[0]: int(throw.up),
                FACES[1]: int(throw.down),
                FACES[2]: int(throw.side),
                "half_points": int(points(throw, s.heroes[throw.seat])),
                "spared": int(throw.spared + s.heroes[throw.seat].mercy),
            }
            for throw in s.throws
        ],
    }


def hero_view(s: Sea, owner: int, observer: int) -> dict[str, object]:
    """One player's things; hand and secret only for their owner."""
    hero = s.heroes[owner]
    own = owner == observer
    return {
        "hero": HEROES[owner],
        "square": square(hero.ship),
        "hoplites": int(hero.aboard),
        "underworld": int(hero.dead),
        "treasures": colours(hero.cargo),
        "hand": int(hero.hand),
        "cards": [ACTIONS[kind] for kind in unpack(hero.cards)] if own else None,
        "known": [] if own else [ACTIONS[kind] for kind in unpack(s.known[observer * s.seats + owner])],
        "secret": PURSUITS[hero.secret] if own and hero.secret >= 0 else None,
        "has_secret": hero.secret >= 0,
        "laid": [id for k, id in enumerate(ACTIONS) if hero.laid >> k & 1],
        "pursuits": [id for k, id in enumerate(PURSUITS) if hero.pursuits >> k & 1],
        "honour_cards": int(hero.honour_cards()),
        "settled": int(hero.settled),
        "total": int(hero.total()),
        "lines": [[key, count] for key, count in lines(hero)],
    }


# -- drawing again ----------------------------------------------------------------------------------------------


def redeal(s: Sea, seat: int | None, chance: Chance) -> None:
    """Draw again the hands, secrets and piles this seat cannot know; what it knows of them stays as it is."""
    observer = int(s.seats) if seat is None else seat
    redeal_actions(s, observer, chance)
    redeal_pursuits(s, observer, chance)
    s.fixed = Fixed([], [])


def redeal_actions(s: Sea, observer: int, chance: Chance) -> None:
    """All cards the observer has not placed: unseen places of the pile and the unseen part of other hands."""
    pool: list[int] = []
    for entry in s.actions:
        if not entry >> 4 >> observer & 1:
            pool.append(entry & 15)
    for owner in range(s.seats):
        if owner != observer:
            pool += unpack(s.heroes[owner].cards - s.known[observer * s.seats + owner])
    chance.shuffle(pool)
    for at in range(len(s.actions)):
        entry = s.actions[at]
        if not entry >> 4 >> observer & 1:
            s.actions[at] = entry - (entry & 15) + pool.pop()
    for owner in range(s.seats):
        if owner != observer:
            hero = s.heroes[owner]
            cards: i64 = s.known[observer * s.seats + owner]
            held = len(unpack(cards))
            for _ in range(hero.hand - held):
                cards += bit(4 * pool.pop())
            hero.cards = cards
            for other in range(s.seats + 1):
                if other != observer:
                    at = other * int(s.seats) + owner
                    s.known[at] = int(shared(s.known[at], cards))


def shared(one: i64, other: i64) -> i64:
    """The smaller count of each kind."""
    found: i64 = 0
    for kind in range(14):
        found |= min(one >> (4 * kind) & 15, other >> (4 * kind) & 15) << (4 * kind)
    return found


def redeal_pursuits(s: Sea, observer: int, chance: Chance) -> None:
    """Other secrets and the unseen part of the pile, within what others' deeds have told about their secrets."""
    under = int(s.pursuits_under)
    pool = s.pursuits[under:]
    owners: list[int] = []
    for owner in range(s.seats):
        if owner != observer and s.heroes[owner].secret >= 0:
            owners.append(owner)
            pool.append(int(s.heroes[owner].secret))
    chance.shuffle(pool)
    dealt = deal_secrets(s, owners, pool)
    for owner, card in zip(owners, dealt, strict=True):
        s.heroes[owner].secret = card
        pool.remove(card)
    s.pursuits = s.pursuits[:under] + pool


def deal_secrets(s: Sea, owners: list[int], pool: list[int]) -> list[int]:
    """The first fitting cards of the shuffled pool, one per owner; the true ones fit, so there is always a way."""
    if not owners:
        return []
    hero = s.heroes[owners[0]]
    for card in pool:
        if may_be_secret(s, hero, card):
            rest = deal_secrets(s, owners[1:], [other for other in pool if other != card])
            if len(rest) == len(owners) - 1:
                return [card, *rest]
    return []


def may_be_secret(s: Sea, hero: Hero, card: int) -> bool:
    """Not one that would have been shown by now; a Hydra pursuit if the hero has hunted for it."""
    if hero.shown_hunter and not s.box.pursuits[card].hydra:
        return False
    return not hero.not_secret >> card & 1


# -- the whole truth --------------------------------------------------------------------------------------------


def dump(s: Sea) -> dict[str, object]:
    """Everything, for hashing and comparing."""
    return {
        "heroes": [hero_dump(hero) for hero in s.heroes],
        "owners": s.owners,
        "stock": s.stock,
        "actions": [s.actions, s.used],
        "pursuits": [s.pursuits, int(s.pursuits_under), s.display, int(s.gone)],
        "known": s.known,
        "throws": [[int(t.seat), int(t.up), int(t.down), int(t.side), int(t.bonus), int(t.spared)] for t in s.throws],
        "pools": [int(s.afloat), int(s.boxed), int(s.honour_pile), int(s.honour_beyond), int(s.hydra)],
        "round": [int(s.first), int(s.active), int(s.turns), int(s.mover), int(s.victory), int(s.revealed)],
        "fixed": [int(s.dice_used), int(s.throws_used)],
        "dice": [int(s.centre), int(s.ring), int(s.card_die), int(s.hoplite_die), int(s.move_die), int(s.hydra_die)],
        "turn": [int(s.steps), s.begun, s.sailing, s.ended, s.acted, s.adrift],
        "way": [s.road, s.crossing, s.whirled, s.landing],
        "results": [s.card_done, s.hoplites_done, int(s.hydra_steps), s.hydra_open, s.hydra_done],
        "fight": [int(s.fight), int(s.fight_place)],
    }


def hero_dump(hero: Hero) -> list[int]:
    """One player."""
    numbers = [hero.ship, hero.aboard, hero.dead, hero.cargo, hero.chests, hero.cards, hero.hand, hero.secret]
    numbers += [hero.pursuits, hero.pursuit_points, hero.settled, hero.honour, hero.laid]
    numbers += [hero.wings, hero.might, hero.mercy, hero.not_secret]
    return [int(number) for number in numbers] + [int(hero.shown_hunter)]


def inventory(s: Sea) -> dict[str, list[int]]:
    """Every piece, wherever it lies: equal ones are numbered within their kind."""
    actions = [entry & 15 for entry in s.actions] + s.used + unpack(s.boxed)
    pursuits = s.pursuits + [card for card in s.display if card >= 0]
    pursuits += [card for card in range(16) if s.gone >> card & 1]
    treasures = unpack(s.afloat)
    hoplites: list[int] = []
    honour = int(s.honour_pile - s.honour_beyond)
    for counts in s.stock:
        treasures += unpack(counts)
    for seat, hero in enumerate(s.heroes):
        actions += unpack(hero.cards)
        actions += [kind for kind in range(14) if hero.laid >> kind & 1]
        pursuits += [card for card in range(16) if hero.pursuits >> card & 1]
        if hero.secret >= 0:
            pursuits.append(int(hero.secret))
        treasures += unpack(hero.cargo)
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
