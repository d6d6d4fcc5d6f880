"""The Combat under way as plain data."""

from typing import TypedDict

from mythagon.games.hybris.chapters.enemies import enemy_force
from mythagon.games.hybris.chapters.force import ATTACK, DEFENCE, force_of
from mythagon.games.hybris.grammar.words import CAUSES
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.telling import card_name, unit_name


class SideView(TypedDict):
    """One side of a Combat."""

    seat: int | None
    """None for an enemy of the game."""
    unit: str | None
    """The text key of the character."""
    played: list[str]
    """Cards face up, from left to right; of an enemy the cards drawn."""
    stopped: bool
    force: int
    """Its Force so far, with Combos, effects and powers."""


class CombatView(TypedDict):
    """A Combat; the Attacker, or the player against the game, is the first side."""

    cause: str
    """"city", "contest" or "game"."""
    sides: list[SideView]


def combat_view(s: Cosmos) -> CombatView | None:
    """What everybody sees of a Combat; cards laid face down are in the frame that seals them."""
    combat = s.combat
    if combat is None:
        return None
    game = combat.rival < 0
    cards = [card_name(s, combat.seat, card) for card in combat.played]
    drawn = [card_name(s, 0, card) for card in combat.drawn]
    return {
        "cause": CAUSES[combat.cause],
        "sides": [
            {
                "seat": int(combat.seat),
                "unit": unit_name(s, combat.seat, combat.unit),
                "played": cards,
                "stopped": combat.stopped & 1 != 0,
                "force": int(force_of(s, combat, ATTACK)),
            },
            {
                "seat": None if game else int(combat.rival),
                "unit": None if game else unit_name(s, combat.rival, combat.rival_unit),
                "played": drawn if game else [card_name(s, combat.rival, card) for card in combat.rival_played],
                "stopped": combat.stopped & 2 != 0,
                "force": int(enemy_force(combat) if game else force_of(s, combat, DEFENCE)),
            },
        ],
    }
