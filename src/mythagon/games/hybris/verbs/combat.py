"""force, opp_force, null_last_opp, return_played, opp_discard, fight: what cards do in a Combat, and a Wrath's Combat.

The first five do nothing outside a Combat, and for a player who does not fight in it.
"""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.chapters.economy import add_to_hand
from mythagon.games.hybris.chapters.enemies import ChooseFighter, enemy_force
from mythagon.games.hybris.chapters.force import add_force, fighter, show_card, side_of, take_up, void_last, zone_of
from mythagon.games.hybris.choices import DECLINE, TAKE_BACK
from mythagon.games.hybris.grammar.effects import Discard, Effect, Fight, Force, OppDiscard, OppForce
from mythagon.games.hybris.grammar.words import ANY
from mythagon.games.hybris.labels import SeatQuestion
from mythagon.games.hybris.moment import Combat
from mythagon.games.hybris.names import SEAT_VALUES, card_name
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import Verb, enter
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.verbs.cards import DiscardCards, discard_at_random
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask


def own_combat(s: Cosmos, seat: i64) -> Combat | None:
    """The Combat under way, if this player fights in it."""
    combat = s.combat
    return combat if combat is not None and seat in (combat.seat, combat.rival) else None


class Strengthening(Verb[Force]):
    """More Force in this Combat."""

    def run(self, s: Cosmos, effect: Force, scene: Scene, times: i64, short: i64) -> i64:
        combat = own_combat(s, scene.seat)
        if combat is not None:
            add_force(combat, side_of(combat, scene.seat), effect.n * times)
        return short


class Weakening(Verb[OppForce]):
    """P-46: less Force for the opponent, also for an enemy of the game."""

    def run(self, s: Cosmos, effect: OppForce, scene: Scene, times: i64, short: i64) -> i64:
        combat = own_combat(s, scene.seat)
        if combat is not None:
            add_force(combat, 1 - side_of(combat, scene.seat), effect.n * times)
            if combat.rival < 0 and s.telling:
                events.ENEMY_FORCE.tell(s, "HYB-18.3", seat=combat.seat, count=enemy_force(combat))
        return short


class Voiding(Verb[Effect]):
    """P-44: the opponent's last card counts 0 Force; against the game nothing."""

    def run(self, s: Cosmos, effect: Effect, scene: Scene, times: i64, short: i64) -> i64:
        combat = own_combat(s, scene.seat)
        if combat is not None:
            void_last(combat, 1 - side_of(combat, scene.seat))
        return short


class MakingDiscard(Verb[OppDiscard]):
    """The opponent in this Combat discards from hand; against the game nothing (P-46)."""

    def run(self, s: Cosmos, effect: OppDiscard, scene: Scene, times: i64, short: i64) -> i64:
        combat = own_combat(s, scene.seat)
        if combat is None or combat.rival < 0:
            return short
        victim = fighter(combat, 1 - side_of(combat, scene.seat))
        n = effect.n * times
        if effect.random:
            for _ in range(min(n, len(s.players[victim].hand))):
                discard_at_random(s, victim)
        else:
            s.push(DiscardCards(victim, Discard(n, ANY, ANY, ANY, False), n))
        return short


class TakingBack(Verb[Effect]):
    """P-45: if wished, any own card in the Combat Zone but the one just played."""

    def run(self, s: Cosmos, effect: Effect, scene: Scene, times: i64, short: i64) -> i64:
        combat = own_combat(s, scene.seat)
        if combat is not None and len(zone_of(combat, side_of(combat, scene.seat))) > 1:
            s.push(TakeBack(scene.seat))
        return short


class TakeBack(SeatQuestion):
    """Which card comes back to hand, if any."""

    def ask(self, s: Cosmos) -> Ask:
        combat = s.combat
        assert combat is not None
        cards: list[int] = []
        for card in zone_of(combat, side_of(combat, self.seat))[:-1]:
            if card not in cards:
                cards.append(card)
        choices = [DECLINE] + [TAKE_BACK[card] for card in cards]
        return Ask(self.seat, "ask.take_back", "HYB-18.3", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        if choice is DECLINE:
            return
        combat = s.combat
        assert combat is not None
        side = side_of(combat, self.seat)
        card = take_up(combat, side, zone_of(combat, side).index(choice.arg))
        add_to_hand(s, self.seat, card)
        show_card(s, self.seat, card)
        if s.telling:
            events.TAKES_BACK.tell(s, seat=self.seat, card=card_name(s, self.seat, card))


class Fighting(Verb[Fight]):
    """G-45: the Olympian or a Hero fights an enemy of the game."""

    def run(self, s: Cosmos, effect: Fight, scene: Scene, times: i64, short: i64) -> i64:
        s.push(ChooseFighter(effect, scene, short))
        return short


enter("force", Strengthening())
enter("opp_force", Weakening())
enter("null_last_opp", Voiding())
enter("opp_discard", MakingDiscard())
enter("return_played", TakingBack())
enter("fight", Fighting())
