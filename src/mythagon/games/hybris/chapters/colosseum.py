"""HYB-15.5, HYB-17: Train, and fighting the Heroes of the Colosseum."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.actions import Action, acting_unit, enter_action, note
from mythagon.games.hybris.chapters.economy import draw_colosseum
from mythagon.games.hybris.chapters.enemies import beaten_by_game, enemy_combat, fight_enemy
from mythagon.games.hybris.chapters.force import Stake
from mythagon.games.hybris.choices import HERO_OF
from mythagon.games.hybris.events import tell_unit
from mythagon.games.hybris.grammar.effects import Do
from mythagon.games.hybris.grammar.words import FIGHT_ACTION, TRAIN
from mythagon.games.hybris.kinds import COLOSSEUM_HEROES
from mythagon.games.hybris.labels import SeatQuestion
from mythagon.games.hybris.moment import Combat
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.powers import refresh
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import FIRST_ALLY, HOME
from mythagon.kernel.bits import bit
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask


class Train(Action):
    """A Colosseum card to hand."""

    def can(self, s: Cosmos, seat: i64, do: Do) -> bool:
        return len(s.colosseum) > 0 or len(s.colosseum_discard) > 0

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        note(s, seat, TRAIN)
        draw_colosseum(s, seat)


class FightHero(Action):
    """Fight one of the Heroes still there."""

    def can(self, s: Cosmos, seat: i64, do: Do) -> bool:
        return s.arena != 0

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        note(s, seat, FIGHT_ACTION)
        s.push(ChallengeHero(seat))


def heroes_there(s: Cosmos) -> list[Choice]:
    """The Heroes that nobody has won over yet."""
    return [HERO_OF[hero] for hero in range(len(COLOSSEUM_HEROES)) if s.arena >> hero & 1]


class ChallengeHero(SeatQuestion):
    """Which Hero to fight."""

    def ask(self, s: Cosmos) -> Ask:
        return Ask(self.seat, "ask.challenge", "HYB-15.5", heroes_there(s), "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        hero = s.box.colosseum_heroes[choice.arg]
        combat = enemy_combat(self.seat, acting_unit(s, self.seat))
        combat.hero = choice.arg
        fight_enemy(s, combat, HERO_STAKE, hero.base, hero.cards, hero.elements)
        if s.telling:
            events.CHALLENGES.tell(s, seat=self.seat, hero=hero.id)


class HeroStake(Stake):
    """HYB-17.1: the Hero that is beaten becomes an ally."""

    def won(self, s: Cosmos, combat: Combat) -> None:
        s.turn.fight_won = True
        ally(s, combat.seat, combat.hero)

    def lost(self, s: Cosmos, combat: Combat) -> None:
        beaten_by_game(s, combat)


HERO_STAKE: Final = HeroStake()


class DraftHero(SeatQuestion):
    """P-64: a Colosseum Hero taken at set-up, usable from the first Age."""

    def ask(self, s: Cosmos) -> Ask:
        return Ask(self.seat, "ask.draft", "HYB-23.1", heroes_there(s), "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        ally(s, self.seat, choice.arg)


def ally(s: Cosmos, seat: i64, hero: i64) -> None:
    """HYB-17.1: standee and card come to the player; without a token the ally waits for the next Age."""
    player = s.players[seat]
    s.arena -= bit(hero)
    unit = FIRST_ALLY + hero
    player.put(unit, HOME)
    player.allies = [*player.allies, int(unit)]
    refresh(s, seat)
    tell_unit(s, events.ALLY, seat, unit, "colosseum", f"board:{seat}")


enter_action(TRAIN, Train())
enter_action(FIGHT_ACTION, FightHero())
