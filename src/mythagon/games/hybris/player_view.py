"""One player's board as plain data: hands, Premonitions and planned tokens only for those who may see them."""

from typing import TypedDict

from mythagon.games.hybris.chapters.economy import FIRST_COLOSSEUM
from mythagon.games.hybris.chapters.planning import NO_TOKEN, Planning, plannable
from mythagon.games.hybris.chapters.upgrades import TurnOver
from mythagon.games.hybris.choices import ALL_SPACES, CARD_NAMES, UNIT_NAMES
from mythagon.games.hybris.grammar.words import CITIES, LOCATIONS
from mythagon.games.hybris.grammar.words import UNITS as KINDS
from mythagon.games.hybris.kinds import OLYMPIANS, PILLARS, POSTURES, PREMONITIONS, SLOT_NAMES, TECHNOLOGIES
from mythagon.games.hybris.lines import LINES
from mythagon.games.hybris.names import card_name, unit_name
from mythagon.games.hybris.player import Player
from mythagon.games.hybris.redeal import unseen_cards
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import ABSENT, FALLEN, FIRST_PROPHET, GOD, HOME, UNITS, tokens_of, unit_kind
from mythagon.kernel.bits import bit, nibble, one_of

#: the kinds of Location token
TOKENS = (*LOCATIONS, "bonus")


class UnitView(TypedDict):
    """A player's unit."""

    unit: str
    name: str
    """Its text key."""
    kind: str
    """"olympian", "hero", "prophet" or "colosseum_hero"."""
    state: str
    """"tile" (still on an Upgrade tile), "home", "fallen", "wounded" or "out" (on a space)."""
    space: str | None
    planned: bool
    """A Location token is under it."""
    token: str | None
    """Which one, for its owner; also while the plan is not yet open."""
    plan: int | None
    """While planning, for its owner: its place, from 0, among the units a token is asked for."""
    asked: bool
    """It is the one the question is about."""


class UpgradeView(TypedDict):
    """An Upgrade tile."""

    upgrade: str
    pieces: list[str]
    """From left to right."""
    freed: int
    """How many are gone."""
    unlocked: bool
    """Nothing is left on it: its reward has been taken or is being taken."""
    used: bool
    """Its once-per-Age power was used."""


class CardView(TypedDict):
    """A Conflict card the viewer knows."""

    card: str
    """Its text key."""
    name: str
    """What the owner's choices call it."""


class PlayerView(TypedDict):
    """One player."""

    seat: int
    olympian: str | None
    """None before it is chosen."""
    vp: int
    points: list[list[str | int]]
    """Where they come from: [line of the score, points]."""
    aegis: int
    faithful: int
    prayers: int
    goodness: int
    determination: int
    sparks: int
    greatness: int
    temples: list[str]
    temples_lost: int
    pillars: list[str]
    resolved: bool
    posture: str | None
    passed: bool
    units: list[UnitView]
    upgrades: list[UpgradeView]
    storage: list[str]
    """Technologies waiting to be deployed."""
    powers_used: list[str]
    """Technologies whose once-per-Age power was used, by their space."""
    used: dict[str, int]
    unavailable: dict[str, int]
    """Location tokens that are away."""
    tokens: dict[str, int]
    """Location tokens that are not: at hand or under a unit, as everybody can count."""
    reserve: dict[str, int] | None
    """Location tokens at hand, for their owner."""
    hand: list[CardView]
    """The cards the viewer knows."""
    hand_size: int
    hand_colosseum: int
    """How many of the hand have the Colosseum's back."""
    deck: int
    discard: list[str]
    premonitions: list[str] | None
    """For their owner."""
    premonition_count: int


def boards_view(s: Cosmos, owner: int, seats: list[int | None]) -> list[PlayerView]:
    """One player as each of these seats sees them."""
    public = public_view(s, owner, None, None)
    return [player_view(s, owner, seat, public, None, None) for seat in seats]


def boards_again(
    before: Cosmos, seen: list[PlayerView], s: Cosmos, owner: int, seats: list[int | None], alike: bool
) -> list[PlayerView]:
    """The same for seats that saw this player before: what cannot have changed is taken over. `alike`: the player has
    all that they had; then only what lies on the stack may show something else."""
    player, was = s.players[owner], before.players[owner]
    turned = turns_over(before, owner) or turns_over(s, owner)
    planned = same_plan(before, s, owner)
    stands = player.stands_like(was)
    found: list[PlayerView] = []
    public: PlayerView | None = None
    for place, seat in enumerate(seats):
        last = seen[place]
        if alike and not turned and (planned or seat != owner):
            found.append(last)
            continue
        if public is None:
            public = public_view(
                s,
                owner,
                seen_by_others(seen, owner, seats) if stands else None,
                last["upgrades"] if not turned and player.freed_like(was) else None,
            )
        units = last["units"] if stands and planned and seat == owner else None
        hand = last["hand"] if player.known_like(was) else None
        found.append(player_view(s, owner, seat, public, units, hand))
    return found


def seen_by_others(seen: list[PlayerView], owner: int, seats: list[int | None]) -> list[UnitView] | None:
    """The units of a player as somebody else saw them."""
    for place, seat in enumerate(seats):
        if seat != owner:
            return seen[place]["units"]
    return None


def player_view(
    s: Cosmos,
    owner: int,
    seat: int | None,
    public: PlayerView,
    units: list[UnitView] | None,
    hand: list[CardView] | None,
) -> PlayerView:
    """One player as this seat sees them, beside what everybody sees; `units` and `hand` where they are as they were."""
    player = s.players[owner]
    if hand is None:
        hand = hand_view(s, owner, seat) if player.who >= 0 else []
    if owner != seat:
        return {**public, "hand": hand} if hand else public
    if units is None:
        units = units_view(s, owner, True) if player.who >= 0 else []
    return {
        **public,
        "units": units,
        "reserve": token_counts(int(player.reserve) - plan_laid(s, owner)),
        "hand": hand,
        "premonitions": [PREMONITIONS[card] for card in player.premonitions],
    }


def hand_view(s: Cosmos, owner: int, seat: int | None) -> list[CardView]:
    """The cards of a hand that this seat knows."""
    known = s.players[owner].hand.copy()
    for card in unseen_cards(s, owner, seat):
        known.remove(card)
    return [{"card": card_name(s, owner, card), "name": CARD_NAMES[card]} for card in known]


def public_view(s: Cosmos, owner: int, units: list[UnitView] | None, upgrades: list[UpgradeView] | None) -> PlayerView:
    """One player without what only some see; `units` and `upgrades` where they are as they were."""
    player = s.players[owner]
    cast = player.who >= 0
    if units is None:
        units = units_view(s, owner, False) if cast else []
    if upgrades is None:
        upgrades = upgrades_view(s, owner) if cast else []
    return {
        "seat": owner,
        "olympian": OLYMPIANS[player.who] if cast else None,
        "vp": int(player.vp),
        "points": [[name, player.tally[line]] for line, name in enumerate(LINES) if player.tally[line]],
        "aegis": int(player.aegis),
        "faithful": int(player.faithful),
        "prayers": int(player.prayers),
        "goodness": int(player.goodness),
        "determination": int(player.determination),
        "sparks": int(player.sparks),
        "greatness": int(player.greatness),
        "temples": [name for city, name in enumerate(CITIES) if player.temples >> city & 1],
        "temples_lost": int(player.temples_lost),
        "pillars": [PILLARS[held] for held in (player.pillar, player.second) if held >= 0],
        "resolved": player.resolved,
        "posture": POSTURES[player.posture] if player.posture >= 0 else None,
        "passed": player.passed,
        "units": units,
        "upgrades": upgrades,
        "storage": [TECHNOLOGIES[tile] for tile in player.storage],
        "powers_used": [SLOT_NAMES[slot] for slot in range(15) if player.once >> (6 + slot) & 1],
        "used": token_counts(int(player.used)),
        "unavailable": token_counts(int(player.unavailable)),
        "tokens": token_counts(int(player.reserve) + tokens_laid(player)),
        "reserve": None,
        "hand": [],
        "hand_size": len(player.hand),
        "hand_colosseum": len([card for card in player.hand if card >= FIRST_COLOSSEUM]),
        "deck": len(player.deck),
        "discard": [card_name(s, owner, card) for card in player.discard],
        "premonitions": None,
        "premonition_count": len(player.premonitions),
    }


def turns_over(s: Cosmos, owner: int) -> bool:
    """Is an Upgrade tile of this player being turned over? Then it shows so already."""
    return any(isinstance(frame, TurnOver) and frame.seat == owner for frame in s.stack)


def same_plan(before: Cosmos, s: Cosmos, owner: int) -> bool:
    """Does the player's own board show the same of a Planning that is not yet open?"""
    was, now = before.stack[-1] if before.stack else None, s.stack[-1] if s.stack else None
    if isinstance(was, Planning) and isinstance(now, Planning):
        return was.given[owner] == now.given[owner]
    return not isinstance(was, Planning) and not isinstance(now, Planning)


def tokens_laid(player: Player) -> int:
    """The tokens under units, by kind, four bits each."""
    laid = 0
    under = player.under
    while under:
        if under & 15:
            laid += int(one_of((under & 15) - 1))
        under >>= 4
    return laid


def plan_of(s: Cosmos, owner: int) -> list[int]:
    """The tokens a player has chosen in a Planning that is not yet open, in the order of the units asked about."""
    frame = s.stack[-1] if s.stack else None
    return [choice.arg for choice in frame.given[owner]] if isinstance(frame, Planning) else []


def plan_laid(s: Cosmos, owner: int) -> int:
    """The same tokens, by kind, four bits each."""
    return sum([int(one_of(kind)) for kind in plan_of(s, owner) if kind != NO_TOKEN])


def token_counts(tokens: int) -> dict[str, int]:
    """Location tokens by kind."""
    found: dict[str, int] = {}
    for kind, name in enumerate(TOKENS):
        count = tokens_of(tokens, kind)
        if count:
            found[name] = int(count)
    return found


def units_view(s: Cosmos, owner: int, mine: bool) -> list[UnitView]:
    """Own units and allies; Prophets still on tiles too, but no Heroes of the Colosseum that are no allies."""
    player = s.players[owner]
    planning = mine and bool(s.stack) and isinstance(s.stack[-1], Planning)
    units = plannable(s, owner) if planning else []
    plan = plan_of(s, owner) if planning else []
    found: list[UnitView] = []
    for unit in range(UNITS):
        if player.at(unit) == ABSENT and unit >= FIRST_PROPHET + 3:
            continue
        token = player.token(unit)
        place = units.index(unit) if unit in units else -1
        if 0 <= place < len(plan) and plan[place] != NO_TOKEN:
            token = plan[place]
        space = player.space(unit)
        found.append(
            {
                "unit": UNIT_NAMES[unit],
                "name": unit_name(s, owner, unit),
                "kind": KINDS[unit_kind(unit)],
                "state": unit_state(player, unit),
                "space": ALL_SPACES[space] if space >= 0 else None,
                "planned": token >= 0,
                "token": TOKENS[token] if mine and token >= 0 else None,
                "plan": place if place >= 0 else None,
                "asked": place >= 0 and place == len(plan),
            }
        )
    return found


def unit_state(player: Player, unit: int) -> str:
    """How a unit is."""
    where = player.at(unit)
    if where == ABSENT:
        return "tile"
    if where == FALLEN:
        return "fallen"
    if where != HOME:
        return "out"
    return "wounded" if unit == GOD and player.wounded else "home"


def upgrades_view(s: Cosmos, owner: int) -> list[UpgradeView]:
    """The six Upgrade tiles."""
    player = s.players[owner]
    unlocked = player.unlocked
    for frame in s.stack:
        if isinstance(frame, TurnOver) and frame.seat == owner:
            unlocked |= bit(frame.tile)
    found: list[UpgradeView] = []
    for tile in range(6):
        upgrade = s.box.upgrades[6 * player.who + tile]
        found.append(
            {
                "upgrade": upgrade.id,
                "pieces": upgrade.piece_names,
                "freed": int(nibble(player.freed, tile)),
                "unlocked": unlocked >> tile & 1 != 0,
                "used": player.once >> tile & 1 != 0,
            }
        )
    return found
