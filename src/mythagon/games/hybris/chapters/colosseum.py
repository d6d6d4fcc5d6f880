"""HYB-15.5, HYB-17: Train, and fighting the Heroes of the Colosseum (not built yet)."""

from mypy_extensions import i64

from mythagon.games.hybris.actions import Action, enter_action, note
from mythagon.games.hybris.chapters.economy import draw_colosseum
from mythagon.games.hybris.choices import HERO_OF
from mythagon.games.hybris.components import COLOSSEUM_HEROES
from mythagon.games.hybris.grammar.effects import Do
from mythagon.games.hybris.grammar.words import FIGHT_ACTION, TRAIN
from mythagon.games.hybris.powers import refresh
from mythagon.games.hybris.questions import Question
from mythagon.games.hybris.state import FIRST_ALLY, HOME, Cosmos
from mythagon.games.hybris.telling import seat_name, tell_unit
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
        return False

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        raise NotImplementedError


class DraftHero(Question):
    """P-64: a Colosseum Hero taken at set-up, usable from the first Age."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def ask(self, s: Cosmos) -> Ask:
        choices = [HERO_OF[hero] for hero in range(len(COLOSSEUM_HEROES)) if s.arena >> hero & 1]
        return Ask(self.seat, "ask.draft", "HYB-23.1", choices, "", {"seat": seat_name(self.seat)})

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        ally(s, self.seat, choice.arg)

    def key(self) -> str:
        return f"DraftHero({self.seat})"


def ally(s: Cosmos, seat: i64, hero: i64) -> None:
    """HYB-17.1: standee and card come to the player; without a token the ally waits for the next Age."""
    player = s.players[seat]
    s.arena -= bit(hero)
    unit = FIRST_ALLY + hero
    player.put(unit, HOME)
    player.allies = [*player.allies, int(unit)]
    refresh(s, seat)
    tell_unit(s, "event.ally", "HYB-17.1", seat, unit, "colosseum", f"board:{seat}")


enter_action(TRAIN, Train())
enter_action(FIGHT_ACTION, FightHero())
