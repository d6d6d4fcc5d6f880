"""The Combat under way as plain data."""

from typing import Final, TypedDict

from mypy_extensions import i64

from mythagon.games.hybris.chapters.combat import Round, distinct_plays
from mythagon.games.hybris.chapters.enemies import PlayCards, PrimordialStake, element_bonus, enemy_force
from mythagon.games.hybris.chapters.force import (
    ATTACK,
    DEFENCE,
    combos,
    determination_left,
    fighter,
    force_of,
    may_turn_up,
    playable,
    scene_for,
    side_of,
    turn_up,
    zone_of,
)
from mythagon.games.hybris.choices import CARD_NAMES
from mythagon.games.hybris.components import COLOSSEUM_HEROES, PRIMORDIALS
from mythagon.games.hybris.grammar.words import CAUSES, CITIES
from mythagon.games.hybris.moment import Combat
from mythagon.games.hybris.names import card_name, quest_name, unit_name
from mythagon.games.hybris.prospect import look_ahead, play_on
from mythagon.games.hybris.script import Run
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


class PlayView(TypedDict):
    """What a card of the viewer's hand would make of the Combat, turned up now."""

    card: str
    name: str
    """What the choices call it."""
    bluff: bool
    """It may be laid, but not turned up: it costs too much Determination, or is one too many of its type."""
    combo: int
    force: int
    other: int
    """The Force of both sides then, own first."""
    unsure: bool
    """Its effect brings something that cannot be known now, which is not counted."""


class BestView(TypedDict):
    """The most the viewer's hand can make of a Combat against the game, turned up in the best order."""

    cards: list[str]
    """The cards still to be turned up, in this order."""
    force: int
    other: int
    """The Force of both sides then, own first."""
    unsure: bool
    """Some card may bring more that cannot be known now."""


class CombatView(TypedDict):
    """A Combat; the Attacker, or the player against the game, is the first side."""

    cause: str
    """"city", "contest" or "game"."""
    city: str | None
    sides: list[SideView]
    laid: str | None
    """The card the viewer has laid face down in this round."""
    plays: list[PlayView]
    """For a viewer who fights and has not stopped."""
    best: BestView | None
    """For a viewer who fights against the game."""


#: how many cards are tried at most to find the best order; hands are small, so that all are nearly always tried
TRIES: Final = 150


def combat_view(s: Cosmos, seat: int | None) -> CombatView | None:
    """What a seat sees of a Combat; cards laid face down are in the frame that seals them."""
    combat = s.combat
    if combat is None:
        return None
    game = combat.rival < 0
    fights = seat is not None and seat in (combat.seat, combat.rival)
    return {
        "cause": CAUSES[combat.cause],
        "city": CITIES[combat.city] if combat.city >= 0 else None,
        "sides": [side_view(s, combat, ATTACK), enemy_view(s, combat) if game else side_view(s, combat, DEFENCE)],
        "laid": laid_view(s, seat) if seat is not None and fights else None,
        "plays": plays_view(s, combat, seat) if seat is not None and fights else [],
        "best": best_view(s, combat) if game and fights else None,
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
    for frame in s.stack:
        if isinstance(frame, PlayCards) and isinstance(frame.stake, PrimordialStake):
            return list(frame.stake.effect.elements)
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


def plays_view(s: Cosmos, combat: Combat, seat: int) -> list[PlayView]:
    """Every card of the hand, equal ones once."""
    side = side_of(combat, seat)
    if combat.stopped >> side & 1:
        return []
    left = determination_left(s, combat, side)
    return [play_view(s, seat, choice.arg, left) for choice in distinct_plays(s.players[seat].hand)]


def play_view(s: Cosmos, seat: int, card: i64, left: i64) -> PlayView:
    """The card is turned up on a copy of the table, and its effect runs as far as this seat can know."""
    trial = look_ahead(s)
    combat = trial.combat
    assert combat is not None
    side = side_of(combat, seat)
    bluff = not may_turn_up(trial, combat, side, card, left)
    combo, unsure = lay(trial, combat, side, card)
    other = enemy_force(combat) if combat.rival < 0 else force_of(trial, combat, 1 - side)
    return {
        "card": card_name(s, seat, card),
        "name": CARD_NAMES[card],
        "bluff": bluff,
        "combo": combo,
        "force": int(force_of(trial, combat, side)),
        "other": int(other),
        "unsure": unsure,
    }


def lay(trial: Cosmos, combat: Combat, side: i64, card: i64) -> tuple[int, bool]:
    """Turn a card up on a copy; what it adds as a Combo, and whether its effect brings something unknown."""
    turn_up(trial, combat, side, card)
    combo = combos(trial, combat, side)[-1]
    seat = fighter(combat, side)
    trial.push(Run(trial.card(seat, card).effects, 0, scene_for(combat, seat), 1, False))
    return combo, not play_on(trial)


def best_view(s: Cosmos, combat: Combat) -> BestView:
    """Every order of the cards is tried, as far as Determination goes."""
    best: BestView = {
        "cards": [],
        "force": int(force_of(s, combat, ATTACK)),
        "other": int(enemy_force(combat)),
        "unsure": False,
    }
    tried = 0
    waiting: list[tuple[Cosmos, list[str]]] = [(s, [])]
    while waiting and tried < TRIES:
        table, cards = waiting.pop()
        assert table.combat is not None
        for choice in playable(table, table.combat, ATTACK):
            tried += 1
            trial = look_ahead(table)
            after = trial.combat
            assert after is not None
            _, unsure = lay(trial, after, ATTACK, choice.arg)
            order = [*cards, card_name(s, combat.seat, choice.arg)]
            own, other = int(force_of(trial, after, ATTACK)), int(enemy_force(after))
            if own - other > best["force"] - best["other"]:
                best["cards"], best["force"], best["other"] = order, own, other
            if unsure:
                best["unsure"] = True
            else:
                waiting.append((trial, order))
    return best
