"""What a fighter's hand could make of the Combat under way."""

from typing import Final, TypedDict

from mypy_extensions import i64

from mythagon.games.hybris.chapters.combat import distinct_plays
from mythagon.games.hybris.chapters.enemies import enemy_force
from mythagon.games.hybris.chapters.force import (
    ATTACK,
    combos,
    determination_left,
    fighter,
    force_of,
    may_turn_up,
    playable,
    scene_for,
    side_of,
    turn_up,
)
from mythagon.games.hybris.choices import CARD_NAMES
from mythagon.games.hybris.moment import Combat
from mythagon.games.hybris.names import card_name
from mythagon.games.hybris.prospect import look_ahead, play_on
from mythagon.games.hybris.script import Run
from mythagon.games.hybris.state import Cosmos

#: how many cards are tried at most to find the best order; hands are small, so that all are nearly always tried
TRIES: Final = 150


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
    trial.push(Run(trial.card(seat, card).effects, 0, scene_for(combat, seat), 1, 0))
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
