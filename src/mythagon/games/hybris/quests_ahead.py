"""Which goals of the Quests face up a player could meet today."""

from typing import TypedDict

from mypy_extensions import i64

from mythagon.games.hybris.chapters.quests import CANTOS, can_confront, can_meet, missing
from mythagon.games.hybris.orders_ahead import Held, best_order
from mythagon.games.hybris.pieces import Quest
from mythagon.games.hybris.state import ZONES, Cosmos
from mythagon.kernel.bits import nibble


class GoalView(TypedDict):
    """A Quest face up, for the viewer."""

    cantos: list[bool]
    """Of an Epic: could each Canto be met with what the viewer has now? A Canto already sung is not."""
    can: bool
    """Of a Confrontation: there is what the enemy asks for beforehand, and the hand has the symbols to be played."""
    reach: int
    """The most printed Force, with Combos, that the viewer's hand comes to against it."""


def goals_ahead(s: Cosmos, seat: i64) -> list[GoalView | None]:
    """The three zones from left to right."""
    return [goal_view(s, seat, zone) if s.quests[zone] >= 0 else None for zone in range(ZONES)]


def goal_view(s: Cosmos, seat: i64, zone: i64) -> GoalView:
    """One Quest."""
    quest, hand = s.box.quests[s.quests[zone]], s.players[seat].hand
    return {
        "cantos": [
            not nibble(s.sung, CANTOS * zone + n) and can_meet(s, seat, canto, hand)
            for n, canto in enumerate(quest.cantos)
        ],
        "can": not quest.cantos and can_confront(s, seat, quest) and has_symbols(s, seat, quest),
        "reach": 0 if quest.cantos else reach(s, seat, quest),
    }


def has_symbols(s: Cosmos, seat: i64, quest: Quest) -> bool:
    """HYB-16.5 (a): does the hand show the Element as often as the enemy wants it played?"""
    return not missing([int(quest.play_element)] * int(quest.play_number), s, seat, s.players[seat].hand)


def hand_reach(s: Cosmos, seat: i64) -> int:
    """The most printed Force, with Combos, that a hand comes to."""
    player = s.players[seat]
    hand = [Held(card, s.card(seat, card), s.card(seat, card).force, 0) for card in player.hand]
    return int(best_order(hand, 0, player.determination, len(hand)).force)


def reach(s: Cosmos, seat: i64, quest: Quest) -> int:
    """The same against an enemy; of a type of which it bears only some cards, the strongest are taken."""
    player = s.players[seat]
    hand: list[Held] = []
    few: list[Held] = []
    for card in player.hand:
        face = s.card(seat, card)
        held = Held(card, face, 0 if quest.no_force == face.type else face.force, 0)
        (few if quest.most_type == face.type else hand).append(held)
    few.sort(key=lambda one: -int(one.force))
    hand += few[: quest.most_number]
    hand.sort(key=lambda one: int(one.card))
    return int(best_order(hand, 0, player.determination, len(hand)).force)
