"""HYB-18: Combat against the game: the enemy's Force, then cards one by one."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.chapters.defeat import defeat, own_heroes
from mythagon.games.hybris.chapters.economy import take_colosseum
from mythagon.games.hybris.chapters.force import (
    ATTACK,
    CLOSE_COMBAT,
    Stake,
    face,
    force_of,
    playable,
    scene_for,
    turn_up,
)
from mythagon.games.hybris.choices import STOP, UNIT
from mythagon.games.hybris.events import tell_card
from mythagon.games.hybris.grammar.effects import Fight
from mythagon.games.hybris.grammar.words import (
    ANY,
    BY_GAME,
    ON_COMBAT_LOST,
    ON_COMBAT_WON,
)
from mythagon.games.hybris.labels import Question
from mythagon.games.hybris.moment import NOBODY, NOTHING, Combat
from mythagon.games.hybris.names import SEAT_VALUES, unit_name
from mythagon.games.hybris.powers import fire
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import Run, run
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import GOD
from mythagon.games.hybris.wording.clauses import sense
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame
from mythagon.kernel.message import Value, seat_name


def fight_enemy(s: Cosmos, combat: Combat, stake: Stake, base: i64, cards: i64, elements: list[int]) -> None:
    """HYB-18.1: a player's character meets an enemy of the game with this base Force, cards and Elements."""
    face(s, combat)
    s.push(PlayCards(stake))
    s.push(DrawForEnemy(base, cards, elements))


def enemy_combat(seat: i64, unit: i64) -> Combat:
    """A Combat of this character against the game."""
    return Combat(BY_GAME, seat, unit, NOBODY, NOTHING)


class DrawForEnemy(Frame[Cosmos]):
    """HYB-18.1, HYB-18.2: the enemy's Force is its base, the Force of the cards drawn, and its Elements on them."""

    def __init__(self, base: i64, cards: i64, elements: list[int]) -> None:
        self.base: i64 = base
        self.cards: i64 = cards
        self.elements = elements

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        combat = s.combat
        assert combat is not None
        zero = combat.quest >= 0 and s.box.quests[combat.quest].drawn_zero
        combat.enemy = self.base
        for _ in range(self.cards):
            card = take_colosseum(s)
            if card >= 0:
                combat.drawn = [*combat.drawn, int(card)]
                combat.enemy += element_bonus(s, [int(card)], self.elements)
                if not zero:
                    combat.enemy += s.card(combat.seat, card).force
                tell_card(s, events.ENEMY_DRAWS, "", combat.seat, card, "deck:colosseum", "zone:enemy")
        if s.telling:
            events.ENEMY_FORCE.tell(s, "HYB-18.1", seat=combat.seat, count=enemy_force(combat))
        return True


def element_bonus(s: Cosmos, drawn: list[int], elements: list[int]) -> i64:
    """HYB-18.2, G-37: for every Element printed on the enemy, repeats too, 1 for every such symbol drawn."""
    found: i64 = 0
    for element in elements:
        for card in drawn:
            for symbol in s.card(0, card).elements:  # Colosseum cards are the same for every seat
                if symbol == element:
                    found += 1
    return found


def enemy_force(combat: Combat) -> i64:
    """The enemy's Force with what the player's cards have changed (P-46)."""
    return combat.enemy + combat.rival_force


class PlayCards(Question):
    """HYB-18.3: any number of hand cards one by one; each effect applies at once.

    Asked as long as there is a card in hand, even when none may be played, so that the question tells nothing.
    """

    def __init__(self, stake: Stake) -> None:
        self.stake = stake

    def advance(self, s: Cosmos) -> bool:
        combat = s.combat
        assert combat is not None
        if s.players[combat.seat].hand:
            return False
        self.finish(s, combat)
        return True

    def ask(self, s: Cosmos) -> Ask:
        combat = s.combat
        assert combat is not None
        values: dict[str, Value] = {
            "seat": seat_name(combat.seat),
            "force": int(force_of(s, combat, ATTACK)),
            "enemy": int(enemy_force(combat)),
        }
        return Ask(int(combat.seat), "ask.fight", "HYB-18.3", [*playable(s, combat, ATTACK), STOP], "", values)

    def answer(self, s: Cosmos, choice: Choice) -> None:
        combat = s.combat
        assert combat is not None
        if choice is STOP:
            self.finish(s, combat)
            return
        turn_up(s, combat, ATTACK, choice.arg)
        run(s, s.card(combat.seat, choice.arg).effects, scene_for(combat, combat.seat))

    def finish(self, s: Cosmos, combat: Combat) -> None:
        """HYB-18.5: at least the enemy's Force, and the Elements a Confrontation wants played."""
        own = force_of(s, combat, ATTACK)
        if combat.seat == s.active:
            s.turn.cards = len(combat.played)
        if s.telling:
            events.FORCE.tell(s, "HYB-18.5", seat=combat.seat, count=own)
        s.replace(CLOSE_COMBAT)
        if own >= enemy_force(combat) and played_elements(s, combat):
            if s.telling:
                events.WINS.tell(s, "HYB-18.5", seat=combat.seat)
            self.stake.won(s, combat)
            fire(s, ON_COMBAT_WON, scene_for(combat, combat.seat))
        else:
            if s.telling:
                events.LOSES.tell(s, seat=combat.seat)
            self.stake.lost(s, combat)
            fire(s, ON_COMBAT_LOST, scene_for(combat, combat.seat))


def played_elements(s: Cosmos, combat: Combat) -> bool:
    """HYB-16.5 (a), G-36: are the symbols that a Confrontation wants among all cards played?"""
    if combat.quest < 0:
        return True
    quest = s.box.quests[combat.quest]
    if quest.play_element == ANY:
        return True
    found: i64 = 0
    for card in combat.played:
        for symbol in s.card(combat.seat, card).elements:
            if symbol == quest.play_element:
                found += 1
    return found >= quest.play_number


def beaten_by_game(s: Cosmos, combat: Combat) -> None:
    """The character that fought the enemy is defeated."""
    defeat(s, combat.seat, combat.unit, NOBODY, NOTHING, BY_GAME)


class PrimordialStake(Stake):
    """P-24: a Wrath that is a fight: who loses it is defeated like anybody, and suffers what the card says besides."""

    def __init__(self, effect: Fight, scene: Scene, short: i64) -> None:
        self.effect = effect
        self.scene = scene
        self.short: i64 = short

    def won(self, s: Cosmos, combat: Combat) -> None:
        s.push(Run(self.effect.win, 0, self.scene, 1, self.short))

    def lost(self, s: Cosmos, combat: Combat) -> None:
        s.push(Run(self.effect.lose, 0, self.scene, 1, self.short))
        beaten_by_game(s, combat)

    def key(self) -> str:
        return f"PrimordialStake({sense((self.effect,))} {self.scene.key()} {self.short})"


def fighters(s: Cosmos, seat: i64) -> list[int]:
    """G-45: with whom a player may meet a Primordial: the Olympian, if it stands, or a Hero who has not fallen."""
    return ([] if s.players[seat].wounded else [int(GOD)]) + own_heroes(s, seat)


class ChooseFighter(Question):
    """G-45: who meets the Primordial; without anybody it is lost, and nobody is defeated."""

    def __init__(self, effect: Fight, scene: Scene, short: i64) -> None:
        self.effect = effect
        self.scene = scene
        self.short: i64 = short

    def advance(self, s: Cosmos) -> bool:
        able = fighters(s, self.scene.seat)
        if len(able) > 1:
            return False
        if able:
            self.fight(s, able[0])
        else:
            s.replace(Run(self.effect.lose, 0, self.scene, 1, self.short))
        return True

    def ask(self, s: Cosmos) -> Ask:
        seat = self.scene.seat
        choices = [UNIT[unit] for unit in fighters(s, seat)]
        return Ask(seat, "ask.fighter", "HYB-18.1", choices, "", SEAT_VALUES[seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        self.fight(s, choice.arg)

    def fight(self, s: Cosmos, unit: i64) -> None:
        """The Combat begins."""
        s.pop()
        seat = self.scene.seat
        effect = self.effect
        stake = PrimordialStake(effect, self.scene, self.short)
        fight_enemy(s, enemy_combat(seat, unit), stake, effect.base, effect.cards, list(effect.elements))
        if s.telling:
            events.FACES.tell(s, seat=seat, unit=unit_name(s, seat, unit))

    def key(self) -> str:
        return f"ChooseFighter({sense((self.effect,))} {self.scene.key()} {self.short})"
