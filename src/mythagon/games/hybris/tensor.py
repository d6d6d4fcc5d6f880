"""What a learner sees of Hybris: numbers from 0 to 1 in named sections, seats relative to the one that looks."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris.chapters.duel_mode import is_down, token_owner
from mythagon.games.hybris.chapters.enemies import enemy_force
from mythagon.games.hybris.chapters.force import ATTACK, DEFENCE, fighter, force_of, zone_of
from mythagon.games.hybris.chapters.oracle import shown_elements
from mythagon.games.hybris.choices import CARD_NAMES, TOKEN_SPACES
from mythagon.games.hybris.grammar.words import CAUSES, CITIES, ELEMENTS, LOCATIONS
from mythagon.games.hybris.kinds import (
    OLYMPIANS,
    PILLARS,
    POSTURES,
    PREMONITIONS,
    PRIMORDIALS,
    SLOT_NAMES,
    TECHNOLOGIES,
)
from mythagon.games.hybris.redeal import unseen_cards
from mythagon.games.hybris.state import ZONES, Cosmos, owner_of, tile_of
from mythagon.games.hybris.units import BONUS, FALLEN, GOD, HOME, ON_SPACE, UNITS
from mythagon.kernel.bits import nibble
from mythagon.kernel.tensor import Plan, Tensor

PLAN: Final = Plan()
SEATS: Final = 4
UNIT_COLUMNS: Final = 3
STORES: Final = [
    "there",
    "points / 100",
    "aegis / 15",
    "faithful / 12",
    "prayers / 12",
    "goodness / 5",
    "determination / 6",
    "sparks / 8",
    "wounded",
    "spent",
    "passed",
    "resolved",
    "hand / 10",
    "Colosseum cards in hand / 6",
    "deck / 24",
    "Premonitions / 6",
    "Bonus tokens / 4",
    "storage / 3",
]
TABLE: Final = PLAN.section(
    "table",
    1,
    ["age / 6", "well / 20", "players / 4", "duel", *[f"phase {step}" for step in range(12)]],
    "the state of the match",
)
PLAYERS: Final = PLAN.section("players", SEATS, STORES, "stores and tracks, the seat itself first")
WHO: Final = PLAN.section("olympians", SEATS, list(OLYMPIANS), "who plays whom")
GREATNESS: Final = PLAN.section("greatness", SEATS, ["1", "2", "3", "4"], "the space of each player")
HELD: Final = PLAN.section("pillars", SEATS, list(PILLARS), "Pillars taken")
PRAYERS: Final = PLAN.section("pillar prayers", 1, list(PILLARS), "Prayers on Pillars")
UNIT: Final = PLAN.section(
    "units",
    SEATS * UNITS,
    ["home", "fallen", "planned", *LOCATIONS[:6], *CITIES],
    "where each unit is, player by player",
)
UPGRADES: Final = PLAN.section("upgrades", SEATS, [f"tile {tile} / 3" for tile in range(1, 7)], "pieces gone")
TEMPLES: Final = PLAN.section("temples", SEATS, list(CITIES), "Cities with a Temple")
AWAY: Final = [f"{p} {x}" for p in ("used", "away") for x in LOCATIONS]
TOKENS: Final = PLAN.section("tokens", SEATS, AWAY, "tokens away / 2", dict.fromkeys(AWAY, 2))
MINE: Final = PLAN.section("plan", UNITS, [*LOCATIONS, "bonus"], "tokens under own units")
RESERVE: Final = PLAN.section(
    "reserve", 1, [*LOCATIONS, "bonus"], "own tokens / 2", dict.fromkeys([*LOCATIONS, "bonus"], 2)
)
HAND: Final = PLAN.section(
    "hand", SEATS, list(CARD_NAMES), "cards in hand the seat knows / 2", dict.fromkeys(CARD_NAMES, 2)
)
VISIONS: Final = PLAN.section("premonitions", 1, list(PREMONITIONS), "own Premonitions")
MARKET: Final = PLAN.section("market", 1, list(TECHNOLOGIES), "ideas left")
QUEUE: Final = PLAN.section("queue", 6, [*[f"seat {seat}" for seat in range(SEATS)], *TECHNOLOGIES], "the Forge")
STORAGE: Final = PLAN.section("storage", SEATS, list(TECHNOLOGIES), "tiles to deploy")
DEPLOYED: Final = PLAN.section(
    "cities", len(SLOT_NAMES), [*[f"seat {seat}" for seat in range(SEATS)], *TECHNOLOGIES], "deployed Technologies"
)
ORACLE: Final = PLAN.section(
    "oracle",
    1,
    [*ELEMENTS, *[f"omen of {seat}" for seat in range(SEATS)], *PRIMORDIALS, "seen"],
    "omens, Primordials: a half for one that was only looked at",
    dict.fromkeys(PRIMORDIALS, 2),
)
QUESTS: Final = PLAN.section("quests", ZONES, [f"quest {number}" for number in range(40)], "Quests face up")
SUNG: Final = PLAN.section("cantos", 12, [f"seat {seat}" for seat in range(SEATS)], "whose token each Canto bears")
COMBAT: Final = PLAN.section(
    "combat",
    2,
    [*[f"seat {seat}" for seat in range(SEATS)], "game", *CAUSES, "olympian", "stopped", "force / 15"],
    "the sides of a Combat, the Attacker or the player against the game first",
)
ZONE: Final = PLAN.section(
    "combat cards", 2, list(CARD_NAMES), "cards face up of each side / 2", dict.fromkeys(CARD_NAMES, 2)
)
POSTURE: Final = PLAN.section("postures", SEATS, list(POSTURES), "Duel: the Posture of each player")
DUEL: Final = PLAN.section("duel tokens", len(TOKEN_SPACES), ["own", "other", "down"], "Duel: tokens on spaces")


def observe(t: Tensor, s: Cosmos, seat: int) -> None:
    """The table as this seat sees it."""
    t.put(TABLE.start, float(s.age) / 6.0)
    t.put(TABLE.start + 1, float(s.well) / 20.0)
    t.put(TABLE.start + 2, float(s.seats) / 4.0)
    t.flag(TABLE.start + 3, s.rules.duel)
    t.mark(TABLE.start + 4, s.step - 1, 12)
    for row in range(s.seats):
        write_player(t, s, row, (seat + row) % s.seats, seat)
    write_own(t, s, seat)
    t.bits(PRAYERS.start, s.pillar_prayers, len(PILLARS))
    for tile in s.market:
        t.put(MARKET.start + tile, 1.0)
    for place in range(6):
        write_tile(t, s, QUEUE.at(place), s.queue[place], seat)
    for slot in range(len(SLOT_NAMES)):
        write_tile(t, s, DEPLOYED.at(slot), s.slots[slot], seat)
    t.bits(ORACLE.start, shown_elements(s), len(ELEMENTS))
    for omen in s.omens:
        t.put(ORACLE.start + 4 + ((omen >> 6) - seat) % s.seats, 1.0)
    t.put(ORACLE.start + 8 + s.top_primordial(), 1.0)
    for place in range(len(s.hidden)):
        if s.hidden[place] >= 0 and s.players[seat].looked >> place & 1:
            t.put(ORACLE.start + 8 + s.hidden[place], 0.5)
            t.put(ORACLE.start + 8 + len(PRIMORDIALS), 1.0)
    for zone in range(ZONES):
        t.mark(QUESTS.at(zone), s.quests[zone], 40)
    for place in range(SUNG.rows):
        singer = nibble(s.sung, place)
        if singer:
            t.put(SUNG.at(place) + (singer - 1 - seat) % s.seats, 1.0)
    write_combat(t, s, seat)
    for space, token in enumerate(s.tokens):
        if token:
            t.flag(DUEL.at(space), token_owner(token) == seat)
            t.flag(DUEL.at(space) + 1, token_owner(token) != seat)
            t.flag(DUEL.at(space) + 2, is_down(token))


def write_combat(t: Tensor, s: Cosmos, seat: i64) -> None:
    """The Combat under way; cards laid face down are nobody's to see."""
    combat = s.combat
    if combat is None:
        return
    for side in (ATTACK, DEFENCE):
        at: i64 = COMBAT.at(side)
        owner = fighter(combat, side)
        game = owner < 0
        if game:
            t.put(at + SEATS, 1.0)
        else:
            t.put(at + (owner - seat) % s.seats, 1.0)
        t.mark(at + SEATS + 1, combat.cause, len(CAUSES))
        t.flag(at + SEATS + 4, (combat.unit if side == ATTACK else combat.rival_unit) == GOD)
        t.flag(at + SEATS + 5, combat.stopped >> side & 1 != 0)
        force = enemy_force(combat) if game else force_of(s, combat, side)
        t.put(at + SEATS + 6, min(1.0, max(0.0, float(force) / 15.0)))
        for card in combat.drawn if game else zone_of(combat, side):
            t.more(ZONE.at(side) + card, 0.5)


def write_tile(t: Tensor, s: Cosmos, start: i64, code: i64, seat: i64) -> None:
    """A Technology and its owner."""
    if code:
        t.put(start + (owner_of(code) - seat) % s.seats, 1.0)
        t.put(start + SEATS + tile_of(code), 1.0)


def write_player(t: Tensor, s: Cosmos, row: i64, owner: i64, seat: i64) -> None:
    """What everybody sees of a player, and the cards of the hand that the seat knows."""
    player = s.players[owner]
    hand = len(player.hand)
    colosseum = len([card for card in player.hand if card >= 18])
    at: i64 = PLAYERS.at(int(row))
    flags = [player.wounded, player.spent, player.passed, player.resolved]
    t.put(at, 1.0)
    t.put(at + 1, float(player.vp) / 100.0)
    t.put(at + 2, float(player.aegis) / 15.0)
    t.put(at + 3, float(player.faithful) / 12.0)
    t.put(at + 4, float(player.prayers) / 12.0)
    t.put(at + 5, float(player.goodness) / 5.0)
    t.put(at + 6, float(player.determination) / 6.0)
    t.put(at + 7, float(player.sparks) / 8.0)
    for number, flag in enumerate(flags):
        t.flag(at + 8 + number, flag)
    t.put(at + 12, float(hand) / 10.0)
    t.put(at + 13, float(colosseum) / 6.0)
    t.put(at + 14, float(len(player.deck)) / 24.0)
    t.put(at + 15, float(len(player.premonitions)) / 6.0)
    bonus = player.tokens_left(BONUS) + len([unit for unit in range(UNITS) if player.token(unit) == BONUS])
    t.put(at + 16, float(bonus) / 4.0)
    t.put(at + 17, float(len(player.storage)) / 3.0)
    t.mark(WHO.at(int(row)), player.who, len(OLYMPIANS))
    t.mark(GREATNESS.at(int(row)), player.greatness - 1, 4)
    t.mark(HELD.at(int(row)), player.pillar, len(PILLARS))
    t.mark(HELD.at(int(row)), player.second, len(PILLARS))
    t.mark(POSTURE.at(int(row)), player.posture, len(POSTURES))
    t.counts(UPGRADES.at(int(row)), player.freed, 6, 3.0)
    t.bits(TEMPLES.at(int(row)), player.temples, len(CITIES))
    t.counts(TOKENS.at(int(row)), player.used, len(LOCATIONS), 2.0)
    t.counts(TOKENS.at(int(row)) + len(LOCATIONS), player.unavailable, len(LOCATIONS), 2.0)
    for tile in player.storage:
        t.put(STORAGE.at(int(row)) + tile, 1.0)
    for unit in range(UNITS):
        write_unit(t, s, UNIT.at(int(row) * UNITS + unit), owner, unit)
    known = player.hand.copy()
    for card in unseen_cards(s, int(owner), int(seat)):
        known.remove(card)
    for card in known:
        t.more(HAND.at(int(row)) + card, 0.5)


def write_unit(t: Tensor, s: Cosmos, at: i64, owner: i64, unit: i64) -> None:
    """Where a unit is."""
    player = s.players[owner]
    where = player.at(unit)
    t.flag(at, where == HOME)
    t.flag(at + 1, where == FALLEN)
    t.flag(at + 2, player.token(unit) >= 0)
    if where >= ON_SPACE:
        space = where - ON_SPACE
        place = s.place_of(space)
        t.put(at + UNIT_COLUMNS + (place if place < 6 else 6 + space - 17), 1.0)


def write_own(t: Tensor, s: Cosmos, seat: i64) -> None:
    """What only the seat itself sees: its plan, its tokens, its Premonitions."""
    player = s.players[seat]
    for unit in range(UNITS):
        t.mark(MINE.at(unit), player.token(unit), 8)
    for kind in range(8):
        t.put(RESERVE.start + kind, float(player.tokens_left(kind)) / 2.0)
    for card in player.premonitions:
        t.put(VISIONS.start + card, 1.0)
