"""The whole truth as plain data, and every piece wherever it is."""

from mythagon.games.hybris.grammar.words import LOCATIONS
from mythagon.games.hybris.moment import Combat, Turn
from mythagon.games.hybris.player import Player
from mythagon.games.hybris.state import Cosmos, tile_of
from mythagon.games.hybris.units import BONUS, TOKEN_KINDS, UNITS
from mythagon.kernel.bits import nibble

#: cards a player begins with, the Improved one included
OWN_CARDS = 18


def dump(s: Cosmos) -> dict[str, object]:
    """Everything, for hashing and comparing."""
    return {
        "players": [player_dump(player) for player in s.players],
        "turn": turn_dump(s.turn),
        "combat": combat_dump(s.combat),
        "age": [int(s.age), int(s.step), int(s.active), int(s.winner), int(s.well), int(s.fear), int(s.turns)],
        "technologies": [s.market, s.queue, s.slots, int(s.wild), s.scrapped],
        "colosseum": s.colosseum,
        "arena": [s.colosseum_discard, int(s.arena)],
        "quest_deck": s.quest_deck,
        "quests": [s.quests, int(s.sung), s.quests_gone],
        "premonitions": s.premonition_deck,
        "revealed_premonitions": s.premonition_discard,
        "hidden": s.hidden,
        "boxed": s.boxed,
        "primordials": s.primordials,
        "omens": s.omens,
        "order": [s.order, int(s.next), int(s.pillar_prayers)],
        "tokens": [s.tokens, int(s.discarded_determination), int(s.tokens_removed)],
        "revealed": int(s.revealed),
    }


def player_dump(player: Player) -> dict[str, object]:
    """One player."""
    stores = [player.who, player.vp, player.aegis, player.faithful, player.prayers, player.greatness]
    tracks = [player.goodness, player.determination, player.sparks, player.units, player.used, player.unavailable]
    pillar = [player.pillar, player.second, player.posture, player.covered, player.lasting]
    upgrades = [player.freed, player.unlocked, player.temples, player.temples_lost, player.once, player.looked]
    powers = [player.hears, player.mods]
    flags = [player.spent, player.wounded, player.passed, player.resolved, player.improved]
    laid = [int(nibble(player.under, unit)) - 1 for unit in range(UNITS)]
    return {
        "numbers": [int(number) for number in stores + tracks + pillar + upgrades + powers],
        "flags": flags,
        "under": laid,
        "bonus": int(player.tokens_left(BONUS)) + laid.count(BONUS),
        "hand": player.hand,
        "deck": player.deck,
        "cards": [player.discard, player.shown],
        "premonitions": player.premonitions,
        "board": [player.storage, player.allies, player.sources, player.tally],
    }


def reserve_list(player: Player) -> list[int]:
    """The Location tokens in the reserve, one by one."""
    return [kind for kind in range(TOKEN_KINDS) for _ in range(int(player.tokens_left(kind)))]


def turn_dump(turn: Turn) -> list[int]:
    """What was done in this turn."""
    numbers = [turn.unit, turn.space, turn.place, turn.city, turn.before, turn.did, turn.prayers, turn.lines]
    numbers += [turn.from_spaces, turn.cost, turn.advanced, turn.omen_elements, turn.omen_shown, turn.quest_kind]
    numbers += [turn.cards, turn.cantos, turn.deployed, turn.connected, turn.contester, turn.claimed]
    numbers += [turn.deploying]
    flags = [turn.beaten, turn.sneaked, turn.pushed_other, turn.pushed_out, turn.omen_first, turn.quest_won]
    flags += [turn.last_canto, turn.other_token, turn.fight_won, turn.city_won, turn.service, turn.contested]
    flags += [turn.contest_won]
    return [int(number) for number in numbers] + [int(flag) for flag in flags]


def combat_dump(combat: Combat | None) -> list[object]:
    """The Combat under way."""
    if combat is None:
        return []
    numbers = [combat.cause, combat.seat, combat.unit, combat.rival, combat.rival_unit, combat.force]
    numbers += [combat.rival_force, combat.void, combat.rival_void, combat.stopped, combat.enemy, combat.quest]
    numbers += [combat.hero, combat.city]
    lists = [combat.played, combat.rival_played, combat.listening, combat.drawn]
    return [[int(number) for number in numbers], *lists, *combat_dump(combat.outer)]


def inventory(s: Cosmos) -> dict[str, list[int]]:
    """Every piece exactly once, by kind; what is unlimited is not counted."""
    found: dict[str, list[int]] = {
        "technology": technologies(s),
        "quest": s.quest_deck + [quest for quest in s.quests if quest >= 0] + s.quests_gone,
        "primordial": [card for card in [*s.hidden, int(s.fear)] if card >= 0] + s.boxed + s.primordials,
        "premonition": s.premonition_deck + s.premonition_discard,
    }
    arena = s.colosseum + s.colosseum_discard
    for combat in combats(s):
        arena = arena + combat.drawn
    heroes = [hero for hero in range(5) if s.arena >> hero & 1]
    for seat, player in enumerate(s.players):
        found["premonition"] = found["premonition"] + player.premonitions
        cards = player.hand + player.deck + player.discard + [omen & 63 for omen in s.omens if omen >> 6 == seat]
        for combat in combats(s):
            cards = cards + (combat.played if combat.seat == seat else [])
            cards = cards + (combat.rival_played if combat.rival == seat else [])
        if not player.improved:
            cards = [*cards, OWN_CARDS - 1]
        found[f"cards {seat}"] = [card for card in cards if card < OWN_CARDS]
        arena = arena + [card for card in cards if card >= OWN_CARDS]
        heroes = heroes + [unit - 7 for unit in player.allies]
        found[f"tokens {seat}"] = location_tokens(player)
    found["colosseum"] = arena
    found["hero"] = heroes
    return found


def combats(s: Cosmos) -> list[Combat]:
    """The Combat under way and those that wait for its end."""
    found: list[Combat] = []
    combat = s.combat
    while combat is not None:
        found.append(combat)
        combat = combat.outer
    return found


def technologies(s: Cosmos) -> list[int]:
    """Every Technology: in the market, the Forge, a storage, a City, or out of the game."""
    found = s.market + s.scrapped
    found = found + [int(tile_of(code)) for code in s.queue + s.slots if code]
    for player in s.players:
        found = found + player.storage
    return found


def location_tokens(player: Player) -> list[int]:
    """A player's eight Location tokens, wherever they are."""
    found = [kind for kind in reserve_list(player) if kind != BONUS]
    found += [int(player.token(unit)) for unit in range(UNITS) if 0 <= player.token(unit) < BONUS]
    for kind in range(len(LOCATIONS)):
        found += [kind] * int(nibble(player.used, kind) + nibble(player.unavailable, kind))
    return found
