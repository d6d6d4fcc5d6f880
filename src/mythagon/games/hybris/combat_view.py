"""The Combat under way as plain data."""

from typing import TypedDict

from mypy_extensions import i64

from mythagon.games.hybris.chapters.combat import Round
from mythagon.games.hybris.chapters.enemies import element_bonus, enemy_force
from mythagon.games.hybris.chapters.force import ATTACK, DEFENCE, combos, determination_left, fighter, force_of, zone_of
from mythagon.games.hybris.grammar.effects import Fight
from mythagon.games.hybris.grammar.words import CAUSES, CITIES
from mythagon.games.hybris.kinds import COLOSSEUM_HEROES, PRIMORDIALS
from mythagon.games.hybris.moment import Combat
from mythagon.games.hybris.names import card_name, quest_name, unit_name
from mythagon.games.hybris.state import Cosmos


class SideView(TypedDict):
    """One side of a Combat."""

    seat: int | None
    """None for an enemy of the game."""
    unit: str | None
    """The text key of the character, or of the enemy."""
    played: list[str]
    """Cards face up, from left to right; of an enemy the cards drawn."""
    combos: list[int]
    """What each card played adds by completing the image of the one before it."""
    stopped: bool
    sealed: bool
    """A card and a marker are laid for this round."""
    determination: int
    left: int
    """How much of the Determination the cards face up leave; nothing of both for an enemy."""
    base: int
    matches: int
    """Of an enemy: its printed Force, and what its Elements on the cards drawn add."""
    force: int
    """Its Force so far, with Combos, effects and powers."""


class CombatView(TypedDict):
    """A Combat; the Attacker, or the player against the game, is the first side."""

    cause: str
    """"city", "contest" or "game"."""
    city: str | None
    sides: list[SideView]
    laid: str | None
    """The card the viewer has laid face down in this round."""


def combat_view(s: Cosmos, seat: int | None) -> CombatView | None:
    """What a seat sees of a Combat; cards laid face down are in the frame that seals them."""
    combat = s.combat
    if combat is None:
        return None
    rival = enemy_view(s, combat) if combat.rival < 0 else side_view(s, combat, DEFENCE)
    return {
        "cause": CAUSES[combat.cause],
        "city": CITIES[combat.city] if combat.city >= 0 else None,
        "sides": [side_view(s, combat, ATTACK), rival],
        "laid": laid_view(s, seat) if seat is not None else None,
    }


def side_view(s: Cosmos, combat: Combat, side: i64) -> SideView:
    """A player's side."""
    seat = fighter(combat, side)
    left = determination_left(s, combat, side)
    spent: i64 = 0
    for card in zone_of(combat, side):
        spent += s.card(seat, card).determination
    frame = s.stack[-1] if s.stack else None
    sealed = isinstance(frame, Round) and frame.question(s, seat, frame.given[seat]) is None
    return {
        "seat": int(seat),
        "unit": unit_name(s, seat, combat.unit if side == ATTACK else combat.rival_unit),
        "played": [card_name(s, seat, card) for card in zone_of(combat, side)],
        "combos": combos(s, combat, side),
        "stopped": combat.stopped >> side & 1 != 0,
        "sealed": sealed,
        "determination": int(left + spent),
        "left": int(left),
        "base": 0,
        "matches": 0,
        "force": int(force_of(s, combat, side)),
    }


def enemy_view(s: Cosmos, combat: Combat) -> SideView:
    """An enemy of the game: its Force is its base, what the cards drawn count, and its Elements on them (HYB-18.1)."""
    matches = element_bonus(s, combat.drawn, enemy_elements(s, combat))
    base = combat.enemy - matches
    if combat.quest < 0 or not s.box.quests[combat.quest].drawn_zero:
        for card in combat.drawn:
            base -= s.card(0, card).force
    return {
        "seat": None,
        "unit": enemy_name(s, combat),
        "played": [card_name(s, 0, card) for card in combat.drawn],
        "combos": [0 for _ in combat.drawn],
        "stopped": False,
        "sealed": False,
        "determination": 0,
        "left": 0,
        "base": int(base),
        "matches": int(matches),
        "force": int(enemy_force(combat)),
    }


def enemy_name(s: Cosmos, combat: Combat) -> str | None:
    """The text key of a Confrontation's enemy, of a Hero of the Colosseum, or of the Primordial whose Wrath it is."""
    if combat.quest >= 0:
        return quest_name(s, combat.quest)
    if combat.hero >= 0:
        return "colosseum_hero." + COLOSSEUM_HEROES[combat.hero]
    return "primordial." + PRIMORDIALS[s.fear] if s.fear >= 0 else None


def enemy_elements(s: Cosmos, combat: Combat) -> list[int]:
    """The Elements printed on the enemy."""
    if combat.quest >= 0:
        return s.box.quests[combat.quest].elements
    if combat.hero >= 0:
        return s.box.colosseum_heroes[combat.hero].elements
    primordial = s.box.primordials[s.fear]
    for effect in primordial.wrath1 + primordial.wrath2:
        if isinstance(effect, Fight):
            return list(effect.elements)
    return []


def laid_view(s: Cosmos, seat: int) -> str | None:
    """The card this seat has laid face down."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, Round) or not frame.given[seat]:
        return None
    return card_name(s, seat, frame.given[seat][0].arg)


def laid_unseen(s: Cosmos) -> dict[str, object]:
    """The cards laid face down in this round, for replays once the match is over."""
    return {f"laid:{seat}": card for seat in range(s.seats) if (card := laid_view(s, seat)) is not None}
