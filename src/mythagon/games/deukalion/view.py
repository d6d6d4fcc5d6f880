"""What may be seen: the one gate of hidden information. `View` and `Ahead` are exactly what is sent."""

from typing import TypedDict

from mypy_extensions import i64

from mythagon.games.deukalion.board import SQUARES
from mythagon.games.deukalion.chapters.kylix import KYLIX_DOWN
from mythagon.games.deukalion.chapters.scoring import lines
from mythagon.games.deukalion.chapters.throwing import points, shortfall
from mythagon.games.deukalion.chapters.turn import ACTIVE_TURN
from mythagon.games.deukalion.chapters.verdict import fallen
from mythagon.games.deukalion.components import ACTIONS, CITIES, COLOURS, HEROES, LANDS, PURSUITS, SETTLEMENTS
from mythagon.games.deukalion.labels import ring_face, turned
from mythagon.games.deukalion.state import HYDRA_VALUE, NO_FIGHT, ROOM, Sea, kind_in, known_in
from mythagon.kernel.bits import unpacked

FIGHTS = ("duel", "city", "settlement", "hunt", "lash")


class CityView(TypedDict):
    """A city and what it holds."""

    square: str
    value: int
    spaces: int
    treasures: list[str]


class SettlementView(TypedDict):
    """A settlement and who holds it."""

    square: str
    value: int
    hoplites: int
    owner: int | None


class KylixView(TypedDict):
    """The five dice; the four results once the Kylix is set down, 0 before."""

    centre: int
    ring: list[int]
    down: bool
    #: the quarters by which it was turned when it was set down
    turn: int
    card: int
    hoplites: int
    move: int
    hydra: int


class TurnView(TypedDict):
    """What is left of the turn under way."""

    steps: int
    sailing: bool
    ended: bool
    acted: bool
    road: bool
    hydra_steps: int
    done: list[str]


class ThrowView(TypedDict):
    """Hoplites as they have fallen."""

    seat: int
    up: int
    down: int
    side: int
    half_points: int
    spared: int


class FightView(TypedDict):
    """The challenge under way."""

    kind: str
    place: str | None
    throws: list[ThrowView]
    #: as it stands, would the attacker, or whoever fights a place or the Hydra, win? None before the throw
    won: bool | None


class PursuitPileView(TypedDict):
    """The pursuit pile: what everybody has seen go under it, and what has left the game."""

    count: int
    under: list[str]
    gone: list[str]


class ActionPileView(TypedDict):
    """The Action pile from the bottom up as far as the observer knows it, the cards of this round, those out of the
    game."""

    count: int
    under: list[str | None]
    used: list[str]
    gone: list[str]


class HeroView(TypedDict):
    """One player's things; hand and secret only for their owner."""

    hero: str
    square: str | None
    #: how much the shipboard holds, hoplites and treasures together
    spaces: int
    hoplites: int
    underworld: int
    treasures: list[str]
    hand: int
    cards: list[str] | None
    known: list[str]
    secret: str | None
    has_secret: bool
    laid: list[str]
    pursuits: list[str]
    honour_cards: int
    settled: int
    total: int
    lines: list[list[str | int]]


class View(TypedDict):
    """Everything a seat is sent of the table; the kernel adds who is waited for and the result."""

    edition: str
    mark: str
    target: int
    round: int
    limit: int
    first: int
    active: int
    mover: int
    hydra: str | None
    #: the total that beats it
    hydra_value: int
    kylix: KylixView
    turn_state: TurnView
    cities: dict[str, CityView]
    settlements: dict[str, SettlementView]
    anchors: list[str]
    styx: list[str]
    whirlpools: list[str]
    afloat: list[str]
    display: list[str | None]
    pursuits: PursuitPileView
    actions: ActionPileView
    honour: int
    fight: FightView | None
    heroes: list[HeroView]


class TurningView(TypedDict):
    """The four results if the Kylix were turned so far, and the squares the ship could then sail."""

    card: int
    hoplites: int
    move: int
    hydra: int
    range: int


#: a square one's ship can come to: steps, the square before it ("from" is no name in Python), what it meets there,
#: what arriving brings: "honour" for treasures delivered, "hoplites" from the Underworld, or nothing
ReachView = TypedDict("ReachView", {"steps": int, "from": str, "meets": str, "gains": str})


class PrizeView(TypedDict):
    """What a visit to the Styx would pay, and the only seat it would pay it to, if there is one (DEU-8.2)."""

    seat: int | None
    honour: int


class Ahead(TypedDict):
    """What the Kylix could be set to, where the ship could sail, and what the Styx would pay."""

    #: by quarters, from none to three
    turnings: list[TurningView]
    reach: dict[str, ReachView]
    styx_prize: PrizeView
    #: cards of one's own that could change the challenge under way
    changing: list[str]
    #: who may still play a card in it, even if nobody does before them
    to_answer: list[int]


def colours(counts: i64) -> list[str]:
    """Treasures by name."""
    return [COLOURS[colour] for colour in unpacked(counts)]


def marked(names: list[str], bits: i64) -> list[str]:
    """The things whose bits are set, by name."""
    found: list[str] = []
    at = 0
    while bits:
        if bits & 1:
            found.append(names[at])
        bits >>= 1
        at += 1
    return found


def square(at: i64) -> str | None:
    """A square by name."""
    return SQUARES[at] if at >= 0 else None


def views(s: Sea, seats: list[int | None]) -> list[View]:
    """The table as each of these seats sees it: its own hand and secret pursuit, of the others only numbers. What all
    see alike is worked out once."""
    alike = bare(s)
    found: list[View] = []
    for seat in seats:
        observer = int(s.seats) if seat is None else seat
        under = known_pile(s, observer)
        heroes = [hero_view(s, owner, observer) for owner in range(s.seats)]
        found.append({**alike, "actions": {**alike["actions"], "under": under}, "heroes": heroes})
    return found


def bare(s: Sea) -> View:
    """The table without its heroes, and without what some know of the Action pile."""
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
        "hydra_value": int(HYDRA_VALUE) // 2,
        "kylix": kylix_view(s),
        "turn_state": {
            "steps": 0 if s.ended else int(s.steps),
            "sailing": s.sailing,
            "ended": s.ended,
            "acted": s.acted,
            "road": s.road,
            "hydra_steps": 0 if s.hydra_done else int(s.hydra_steps),
            "done": results_done(s),
        },
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
            "gone": marked(PURSUITS, s.gone),
        },
        "actions": {
            "count": len(s.actions),
            "under": [],
            "used": [ACTIONS[kind] for kind in s.used],
            "gone": [ACTIONS[kind] for kind in unpacked(s.boxed)],
        },
        "honour": int(s.honour_pile),
        "fight": fight_view(s),
        "heroes": [],
    }


def unseen(s: Sea) -> dict[str, object]:
    """The next card of each pile, unless everybody has seen it."""
    found: dict[str, object] = {}
    if s.actions and not known_in(s.actions[-1], s.seats):
        found["next:action"] = ACTIONS[kind_in(s.actions[-1])]
    if len(s.pursuits) > s.pursuits_under:
        found["next:pursuit"] = PURSUITS[s.pursuits[-1]]
    return found


def kylix_view(s: Sea) -> KylixView:
    """The five dice; the four results once the Kylix is set down, 0 before."""
    down = kylix_down(s)
    return {
        "centre": int(s.centre),
        "ring": [int(ring_face(s.ring, slot)) for slot in range(4)],
        "down": down,
        "turn": turned_by(s) if down else 0,
        "card": int(s.card_die) if down else 0,
        "hoplites": int(s.hoplite_die) if down else 0,
        "move": int(s.move_die) if down else 0,
        "hydra": int(s.hydra_die) if down else 0,
    }


def turned_by(s: Sea) -> int:
    """The quarters after which the dice meet the signs as they were set down; 0 where they were laid freely."""
    results = s.card_die | s.hoplite_die << 2 | s.move_die << 4 | s.hydra_die << 6
    for turn in range(4):
        if turned(s.ring, turn) == results:
            return turn
    return 0


def kylix_down(s: Sea) -> bool:
    """Has the active player set the Kylix down in this round (DEU-5.5)?"""
    return ACTIVE_TURN in s.stack and KYLIX_DOWN not in s.stack


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
    last = len(s.actions)
    while last and not known_in(s.actions[last - 1], observer):
        last -= 1
    return [ACTIONS[kind_in(entry)] if known_in(entry, observer) else None for entry in s.actions[:last]]


def fight_view(s: Sea) -> FightView | None:
    """The challenge under way."""
    if s.fight == NO_FIGHT:
        return None
    place = int(s.fight_place)
    first = s.throws[0]
    return {
        "kind": FIGHTS[s.fight],
        "place": LANDS[place] if place >= 0 else None,
        "throws": [
            {
                "seat": int(throw.seat),
                "up": int(throw.up),
                "down": int(throw.down),
                "side": int(throw.side),
                "half_points": int(points(throw, s.heroes[throw.seat])),
                "spared": int(throw.spared + s.heroes[throw.seat].mercy),
            }
            for throw in s.throws
        ],
        "won": shortfall(s, first, s.heroes[first.seat]) <= 0 if fallen(s, first.seat) is not None else None,
    }


def hero_view(s: Sea, owner: int, observer: int) -> HeroView:
    """One player's things; hand and secret only for their owner."""
    hero = s.heroes[owner]
    own = owner == observer
    return {
        "hero": HEROES[owner],
        "square": square(hero.ship),
        "spaces": ROOM,
        "hoplites": int(hero.aboard),
        "underworld": int(hero.dead),
        "treasures": colours(hero.cargo),
        "hand": int(hero.hand),
        "cards": [ACTIONS[kind] for kind in unpacked(hero.cards)] if own else None,
        "known": [] if own else [ACTIONS[kind] for kind in unpacked(s.known[observer * s.seats + owner])],
        "secret": PURSUITS[hero.secret] if own and hero.secret >= 0 else None,
        "has_secret": hero.secret >= 0,
        "laid": marked(ACTIONS, hero.laid),
        "pursuits": marked(PURSUITS, hero.pursuits),
        "honour_cards": int(hero.honour_cards()),
        "settled": int(hero.settled),
        "total": int(hero.total()),
        "lines": [[key, count] for key, count in lines(hero)],
    }
