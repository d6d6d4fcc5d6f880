"""HYB-16: Quests. Epics are sung Canto by Canto, Confrontations are fought."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.actions import Action, acting_unit, enter_action, note
from mythagon.games.hybris.chapters.ages import refill_quests
from mythagon.games.hybris.chapters.defeat import DefeatOwnHero, defeat, own_heroes
from mythagon.games.hybris.chapters.economy import discard_card, distinct_cards
from mythagon.games.hybris.chapters.enemies import beaten_by_game, enemy_combat, fight_enemy
from mythagon.games.hybris.chapters.force import Stake, scene_for, show_card
from mythagon.games.hybris.choices import CONTINUE, DISCARD, QUEST, STOP
from mythagon.games.hybris.grammar.effects import Discard, Do, ReturnUnit
from mythagon.games.hybris.grammar.words import (
    ACCOMPLISH,
    ANY,
    BY_GAME,
    CANTO_STEP_FREE,
    CONFRONTATION,
    EPIC,
    ON_CANTO_DONE,
    ON_COMBAT_LOST,
    ON_COMBAT_WON,
    ON_QUEST_DONE,
    RULE_REFILL,
)
from mythagon.games.hybris.labels import Question, SeatQuestion
from mythagon.games.hybris.lines import BY_QUESTS
from mythagon.games.hybris.moment import NOBODY, NOTHING, Combat
from mythagon.games.hybris.names import SEAT_VALUES, card_name, quest_name
from mythagon.games.hybris.pieces import Canto, Quest
from mythagon.games.hybris.powers import fire, mod
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import run
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import ZONES, Cosmos
from mythagon.games.hybris.verbs.cards import DiscardCards
from mythagon.games.hybris.verbs.units import units_at
from mythagon.kernel.bits import bit, nibble
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame, changed
from mythagon.kernel.message import Value, seat_name

#: places for tokens on a Quest, four for each zone
CANTOS = 4


def quest_scene(seat: i64) -> Scene:
    """Rewards and reactions of a Quest."""
    return Scene(seat, RULEBOOK, BY_QUESTS, by=seat, on=seat)


class Accomplish(Action):
    """HYB-15.4: attempt a Quest face up, also one that will be lost."""

    def can(self, s: Cosmos, seat: i64, do: Do) -> bool:
        return any(quest >= 0 for quest in s.quests)

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        note(s, seat, ACCOMPLISH)
        s.push(ChooseQuest(seat))


class ChooseQuest(SeatQuestion):
    """Which Quest."""

    def ask(self, s: Cosmos) -> Ask:
        choices = [QUEST[zone] for zone in range(ZONES) if s.quests[zone] >= 0]
        return Ask(self.seat, "ask.quest", "HYB-15.4", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        seat = self.seat
        zone = choice.arg
        if s.telling:
            events.ATTEMPTS.tell(s, seat=seat, quest=quest_name(s, s.quests[zone]))
        if s.box.quests[s.quests[zone]].cantos:
            s.turn.quest_kind = EPIC
            s.push(Attempt(seat, zone, next_canto(s, zone)))
        else:
            s.turn.quest_kind = CONFRONTATION
            confront(s, seat, zone)


# -- Epics ------------------------------------------------------------------------------------------------------------


def next_canto(s: Cosmos, zone: i64) -> i64:
    """HYB-16.1: the first Canto without a token."""
    canto: i64 = 0
    while nibble(s.sung, CANTOS * zone + canto):
        canto += 1
    return canto


class Attempt(Frame[Cosmos]):
    """HYB-16.2, HYB-16.3: one Canto; a condition that can be met is met (P-31), else the character is defeated."""

    def __init__(self, seat: i64, zone: i64, canto: i64) -> None:
        self.seat: i64 = seat
        self.zone: i64 = zone
        self.canto: i64 = canto

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        seat = self.seat
        canto = s.box.quests[s.quests[self.zone]].cantos[self.canto]
        if canto.unit == ANY:  # whether the hand has the Elements is known to others only now
            s.reveal()
        if not can_meet(s, seat, canto, s.players[seat].hand):
            s.turn.quest_won = False
            if s.telling:
                events.CANTO_FAILS.tell(s, seat=seat, count=self.canto + 1)
            defeat(s, seat, acting_unit(s, seat), NOBODY, NOTHING, NOTHING)
            return True
        s.push(Sung(seat, self.zone, self.canto))
        if canto.unit != ANY:
            run(s, (ReturnUnit(canto.unit, canto.place),), quest_scene(seat))
        elif canto.reveal:
            show_elements(s, seat, canto.reveal)
        else:
            s.push(GiveElements(seat, canto.discard))
        return True


def can_meet(s: Cosmos, seat: i64, canto: Canto, hand: list[int]) -> bool:
    """HYB-16.2: is there a unit to return, or do the symbols of the hand suffice (P-32)?"""
    if canto.unit != ANY:
        return len(units_at(s, seat, canto.unit, canto.place)) > 0
    return not missing(canto.reveal or canto.discard, s, seat, hand)


def missing(wanted: list[int], s: Cosmos, seat: i64, hand: list[int]) -> list[int]:
    """The Elements for which no card of a hand is left."""
    for card in hand:
        wanted = without(wanted, s, seat, card)
    return wanted


def without(wanted: list[int], s: Cosmos, seat: i64, card: i64) -> list[int]:
    """The Elements still missing after a card, which serves all it shows."""
    left = wanted.copy()
    for symbol in s.card(seat, card).elements:
        if symbol in left:
            left.remove(symbol)
    return left


def show_elements(s: Cosmos, seat: i64, wanted: list[int]) -> None:
    """HYB-16.2: hand cards with the Elements are shown to everybody and kept: no more than are needed."""
    player = s.players[seat]
    for card in player.hand:
        left = without(wanted, s, seat, card)
        if len(left) < len(wanted):
            wanted = left
            show_card(s, seat, card)
            if s.telling:
                events.SHOWS.tell(s, seat=seat, card=card_name(s, seat, card))


class GiveElements(Question):
    """HYB-16.2, P-32: cards to discard, one by one, each with an Element that is still missing."""

    def __init__(self, seat: i64, wanted: list[int]) -> None:
        self.seat: i64 = seat
        self.wanted = wanted

    def advance(self, s: Cosmos) -> bool:
        if self.wanted:
            return False
        s.pop()
        return True

    def ask(self, s: Cosmos) -> Ask:
        seat = self.seat
        useful = [card for card in s.players[seat].hand if len(without(self.wanted, s, seat, card)) < len(self.wanted)]
        return Ask(seat, "ask.canto_discard", "HYB-16.2", distinct_cards(useful), "", SEAT_VALUES[seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.replace(GiveElements(self.seat, without(self.wanted, s, self.seat, choice.arg)))
        discard_card(s, self.seat, choice.arg, "HYB-16.2")


class Sung(Frame[Cosmos]):
    """HYB-16.1: the Canto is done: token, reward; then the Epic is over or goes on."""

    def __init__(self, seat: i64, zone: i64, canto: i64) -> None:
        self.seat: i64 = seat
        self.zone: i64 = zone
        self.canto: i64 = canto

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        seat = self.seat
        zone = self.zone
        for canto in range(CANTOS):
            if nibble(s.sung, CANTOS * zone + canto) not in (0, seat + 1):
                s.turn.other_token = True
        s.sung += (seat + 1) * bit(4 * (CANTOS * zone + self.canto))
        s.turn.cantos += 1
        s.turn.quest_won = True
        if s.telling:
            events.CANTO.tell(s, seat=seat, count=self.canto + 1)
        cantos = s.box.quests[s.quests[zone]].cantos
        if self.canto == len(cantos) - 1:
            s.turn.last_canto = True
            s.push(Completed(seat, zone))
        else:
            s.push(NextCanto(seat, zone, self.canto + 1))
        fire(s, ON_CANTO_DONE, quest_scene(seat))
        run(s, cantos[self.canto].reward, quest_scene(seat))
        return True


class NextCanto(Question):
    """HYB-16.1: stop, or discard a card to attempt the next Canto, even one that cannot be met (P-31)."""

    def __init__(self, seat: i64, zone: i64, canto: i64) -> None:
        self.seat: i64 = seat
        self.zone: i64 = zone
        self.canto: i64 = canto

    def advance(self, s: Cosmos) -> bool:
        if s.players[self.seat].hand or mod(s, self.seat, CANTO_STEP_FREE):
            return False
        s.pop()
        return True

    def ask(self, s: Cosmos) -> Ask:
        if mod(s, self.seat, CANTO_STEP_FREE):
            choices = [CONTINUE, STOP]
        else:
            choices = [*distinct_cards(s.players[self.seat].hand), STOP]
        values: dict[str, Value] = {"seat": seat_name(self.seat), "number": int(self.canto + 1)}
        return Ask(self.seat, "ask.next_canto", "HYB-16.1", choices, "", values)

    def answer(self, s: Cosmos, choice: Choice) -> None:
        if choice is STOP:
            s.pop()
            return
        s.replace(Attempt(self.seat, self.zone, self.canto))
        if choice.family is DISCARD:
            discard_card(s, self.seat, choice.arg, "HYB-16.1")


class Completed(Frame[Cosmos]):
    """G-31: a Quest is done: it leaves the game with its tokens, and its reward is taken."""

    def __init__(self, seat: i64, zone: i64) -> None:
        self.seat: i64 = seat
        self.zone: i64 = zone

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        seat = self.seat
        number = s.quests[self.zone]
        s.quests = changed(s.quests, self.zone, NOTHING)
        s.quests_gone = [*s.quests_gone, number]
        for canto in range(CANTOS):
            place = CANTOS * self.zone + canto
            s.sung -= nibble(s.sung, place) * bit(4 * place)
        if s.telling:
            events.QUEST_DONE.tell(s, seat=seat, quest=quest_name(s, number))
        if s.rules.setting(RULE_REFILL):
            refill_quests(s)
        fire(s, ON_QUEST_DONE, quest_scene(seat))
        run(s, s.box.quests[number].reward, quest_scene(seat))
        return True


# -- Confrontations ---------------------------------------------------------------------------------------------------


def can_confront(s: Cosmos, seat: i64, quest: Quest) -> bool:
    """Is there what an enemy asks for beforehand: Upgrades (G-35), a card (P-33), a Hero to give (G-33)?"""
    player = s.players[seat]
    if player.upgrades() < quest.needs_upgrades or len(player.hand) < quest.discard_before:
        return False
    return not quest.defeat_hero or len(own_heroes(s, seat)) > 0


def confront(s: Cosmos, seat: i64, zone: i64) -> None:
    """HYB-16.4, HYB-16.5: a Combat against the game, after what the enemy asks for beforehand; without it one is
    beaten before anything is drawn."""
    quest = s.box.quests[s.quests[zone]]
    combat = enemy_combat(seat, acting_unit(s, seat))
    combat.quest = s.quests[zone]
    stake = QuestStake(zone)
    if not can_confront(s, seat, quest):
        if s.telling:
            events.UNMET.tell(s, seat=seat, quest=quest_name(s, s.quests[zone]))
        stake.lost(s, combat)
        fire(s, ON_COMBAT_LOST, scene_for(combat, seat))
    elif quest.auto_win:
        s.push(WonUnfought(seat, zone))
        if quest.defeat_hero:
            s.push(DefeatOwnHero(seat))
    else:
        fight_enemy(s, combat, stake, quest.base, quest.cards, quest.elements)
        if quest.defeat_hero:
            s.push(DefeatOwnHero(seat))
        if quest.discard_before:
            s.push(DiscardCards(seat, Discard(quest.discard_before, ANY, ANY, ANY, False), quest.discard_before))


class WonUnfought(Frame[Cosmos]):
    """HYB-16.5 (c), G-34, P-12, P-34: won without a card; it counts as a Combat won."""

    def __init__(self, seat: i64, zone: i64) -> None:
        self.seat: i64 = seat
        self.zone: i64 = zone

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        s.turn.quest_won = True
        s.push(Completed(self.seat, self.zone))
        unit = acting_unit(s, self.seat)
        fire(s, ON_COMBAT_WON, Scene(self.seat, RULEBOOK, BY_QUESTS, -1, self.seat, unit, cause=BY_GAME))
        return True


class QuestStake(Stake):
    """HYB-16.4: the enemy of a Confrontation."""

    def __init__(self, zone: i64) -> None:
        self.zone: i64 = zone

    def won(self, s: Cosmos, combat: Combat) -> None:
        s.turn.quest_won = True
        s.push(Completed(combat.seat, self.zone))

    def lost(self, s: Cosmos, combat: Combat) -> None:
        s.turn.quest_won = False
        beaten_by_game(s, combat)


enter_action(ACCOMPLISH, Accomplish())
