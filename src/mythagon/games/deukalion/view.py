"""What may be seen: the one gate of hidden information. `View` and `Ahead` are exactly what is sent."""

from typing import TypedDict

from mypy_extensions import i64

from mythagon.games.deukalion.board import SQUARES
from mythagon.games.deukalion.chapters.scoring import lines
from mythagon.games.deukalion.chapters.throwing import points, shortfall
from mythagon.games.deukalion.chapters.verdict import fallen
from mythagon.games.deukalion.components import ACTIONS, CITIES, COLOURS, HEROES, LANDS, PURSUITS, SETTLEMENTS
from mythagon.games.deukalion.kylix_view import KylixView, kylix_view, results_done
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


class Still:
    """Parts of the table as somebody saw them, where they cannot have changed since; None: they are to be seen anew.

    Lists of a state are values, so the same one has not changed.
    """

    def __init__(self) -> None:
        self.cities: dict[str, CityView] | None = None
        self.settlements: dict[str, SettlementView] | None = None
        self.pursuits: PursuitPileView | None = None
        #: what each saw of the Action pile has not changed either
        self.actions = False

    def keep(self, before: Sea, last: View, s: Sea) -> None:
        """What was seen in the state before."""
        if s.stock is before.stock:
            self.cities = last["cities"]
        if s.owners is before.owners:
            self.settlements = last["settlements"]
        if s.pursuits is before.pursuits and s.pursuits_under == before.pursuits_under and s.gone == before.gone:
            self.pursuits = last["pursuits"]
        self.actions = s.actions is before.actions and s.used is before.used and s.boxed == before.boxed


def views(s: Sea, seats: list[int | None]) -> list[View]:
    """The table as each of these seats sees it: its own hand and secret pursuit, of the others only numbers. What all
    see alike is worked out once."""
    alike = bare(s, Still())
    heroes = [hero_views(s, owner, seats) for owner in range(s.seats)]
    return [
        {**alike, "actions": actions_view(s, seat, alike), "heroes": [hero[place] for hero in heroes]}
        for place, seat in enumerate(seats)
    ]


def redraw(before: Sea, seen: list[View], s: Sea, seats: list[int | None]) -> list[View]:
    """The same for seats that saw the table before: what cannot have changed is taken over."""
    still = Still()
    still.keep(before, seen[0], s)
    alike = bare(s, still)
    known = s.known is before.known
    heroes = [
        [last["heroes"][owner] for last in seen]
        if known and s.heroes[owner].like(before.heroes[owner])
        else hero_views(s, owner, seats)
        for owner in range(s.seats)
    ]
    return [
        {
            **alike,
            "actions": last["actions"] if still.actions else actions_view(s, seats[place], alike),
            "heroes": [hero[place] for hero in heroes],
        }
        for place, last in enumerate(seen)
    ]


def observer_of(s: Sea, seat: int | None) -> int:
    """Who looks, as `Sea.known` counts them: spectators after all seats."""
    return int(s.seats) if seat is None else seat


def actions_view(s: Sea, seat: int | None, alike: View) -> ActionPileView:
    """The Action pile with what this seat knows of it."""
    return {**alike["actions"], "under": known_pile(s, observer_of(s, seat))}


def bare(s: Sea, still: Still) -> View:
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
        "cities": still.cities or cities_view(s),
        "settlements": still.settlements or settlements_view(s),
        "anchors": [SQUARES[at] for at in chart.anchors],
        "styx": [SQUARES[at] for at in chart.styx],
        "whirlpools": [SQUARES[at] for at in chart.whirlpools] if s.rules.whirlpools else [],
        "afloat": colours(s.afloat),
        "display": [PURSUITS[card] if card >= 0 else None for card in s.display],
        "pursuits": still.pursuits or pursuits_view(s),
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


def cities_view(s: Sea) -> dict[str, CityView]:
    """The cities with their treasures."""
    return {
        id: {
            "square": SQUARES[s.box.chart.places[k]],
            "value": s.box.values[k],
            "spaces": s.box.spaces[k],
            "treasures": colours(s.stock[k]),
        }
        for k, id in enumerate(CITIES)
    }


def settlements_view(s: Sea) -> dict[str, SettlementView]:
    """The settlements and who holds them."""
    return {
        id: {
            "square": SQUARES[s.box.chart.places[8 + k]],
            "value": s.box.values[8 + k],
            "hoplites": s.box.garrisons[k],
            "owner": s.owners[k] if s.owners[k] >= 0 else None,
        }
        for k, id in enumerate(SETTLEMENTS)
    }


def pursuits_view(s: Sea) -> PursuitPileView:
    """The pursuits that are neither on display nor with anybody."""
    return {
        "count": len(s.pursuits),
        "under": [PURSUITS[card] for card in s.pursuits[: s.pursuits_under]],
        "gone": marked(PURSUITS, s.gone),
    }


def unseen(s: Sea) -> dict[str, object]:
    """The next card of each pile, unless everybody has seen it."""
    found: dict[str, object] = {}
    if s.actions and not known_in(s.actions[-1], s.seats):
        found["next:action"] = ACTIONS[kind_in(s.actions[-1])]
    if len(s.pursuits) > s.pursuits_under:
        found["next:pursuit"] = PURSUITS[s.pursuits[-1]]
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


def hero_views(s: Sea, owner: int, seats: list[int | None]) -> list[HeroView]:
    """One player's things for each of these seats; hand and secret only for their owner."""
    hero = s.heroes[owner]
    alike: HeroView = {
        "hero": HEROES[owner],
        "square": square(hero.ship),
        "spaces": ROOM,
        "hoplites": int(hero.aboard),
        "underworld": int(hero.dead),
        "treasures": colours(hero.cargo),
        "hand": int(hero.hand),
        "cards": None,
        "known": [],
        "secret": None,
        "has_secret": hero.secret >= 0,
        "laid": marked(ACTIONS, hero.laid),
        "pursuits": marked(PURSUITS, hero.pursuits),
        "honour_cards": int(hero.honour_cards()),
        "settled": int(hero.settled),
        "total": int(hero.total()),
        "lines": [[key, count] for key, count in lines(hero)],
    }
    found: list[HeroView] = []
    for seat in seats:
        seen = alike.copy()
        if seat == owner:
            seen["cards"] = [ACTIONS[kind] for kind in unpacked(hero.cards)]
            seen["secret"] = PURSUITS[hero.secret] if hero.secret >= 0 else None
        else:
            known = s.known[observer_of(s, seat) * s.seats + owner]
            seen["known"] = [ACTIONS[kind] for kind in unpacked(known)]
        found.append(seen)
    return found
