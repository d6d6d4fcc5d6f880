"""HYB-8, HYB-9, HYB-10.1: turns of the Action phase, from activating a character to its end, and passing."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.actions import ACTION_TABLE, PLAIN
from mythagon.games.hybris.chapters.duel_mode import after_olympian, before_olympian
from mythagon.games.hybris.chapters.economy import pay
from mythagon.games.hybris.chapters.pillars import resolve
from mythagon.games.hybris.chapters.placement import activation_cost, can_activate, destinations, go, is_ready
from mythagon.games.hybris.chapters.premonitions import add_reveals, none_to_reveal, reveal
from mythagon.games.hybris.choices import (
    ACT,
    ACTIVATE,
    END,
    ENTER,
    PASS,
    POWER,
    RESOLVE,
    REVEAL,
    SKIP,
)
from mythagon.games.hybris.events import tell_unit
from mythagon.games.hybris.grammar.words import ACTIONS, AEGIS, OMEN, ON_PASS, ONCE_PER_AGE
from mythagon.games.hybris.labels import Question
from mythagon.games.hybris.lines import BY_POWERS
from mythagon.games.hybris.moment import Turn
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.powers import fire, once_mark, scene_of
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import can_any, run
from mythagon.games.hybris.source import RULEBOOK, TECHNOLOGY, UPGRADE_OF
from mythagon.games.hybris.state import Cosmos, tile_of
from mythagon.games.hybris.units import GOD, HOME, UNITS
from mythagon.kernel.bits import bit, one_of
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame


class Turns(Frame[Cosmos]):
    """HYB-8.1: in Pillar order, round and round, until all have passed."""

    def advance(self, s: Cosmos) -> bool:
        for offset in range(s.seats):
            place = (s.next + offset) % s.seats
            seat = s.order[place]
            if not s.players[seat].passed:
                s.next = (place + 1) % s.seats
                s.active = seat
                s.turns += 1
                s.turn = Turn()
                s.push(TURN_MENU)
                return True
        s.pop()
        s.active = -1
        s.turn = Turn()
        return True


# -- once-per-Age powers ----------------------------------------------------------------------------------------------


def power_source(s: Cosmos, seat: i64, number: i64) -> i64:
    """The source behind a choice of POWER: an Upgrade, or the Technology on a space."""
    if number < 6:
        return UPGRADE_OF + 6 * s.players[seat].who + number
    return TECHNOLOGY + tile_of(s.slots[number - 6])


def add_powers(s: Cosmos, seat: i64, choices: list[Choice]) -> None:
    """P-01: once-per-Age powers that react to nothing, while they can do something."""
    player = s.players[seat]
    for source in player.sources:
        power = s.box.by_source[source]
        if power.timing != ONCE_PER_AGE or power.hears:
            continue
        mark = once_mark(s, source)
        if not player.once >> mark & 1 and can_any(s, power.script, scene_of(s, seat, source)):
            choices.append(POWER[mark])


def has_power(s: Cosmos, seat: i64) -> bool:
    """Has the player a once-per-Age power left, of use now or not?"""
    player = s.players[seat]
    for source in player.sources:
        power = s.box.by_source[source]
        if power.timing == ONCE_PER_AGE and not power.hears and not player.once >> once_mark(s, source) & 1:
            return True
    return False


def use_power(s: Cosmos, seat: i64, number: i64) -> None:
    """Use a once-per-Age power."""
    source = power_source(s, seat, number)
    s.players[seat].once |= bit(number)
    if s.telling:
        events.POWER.tell(s, seat=seat, power=s.box.by_source[source].id)
    run(s, s.box.by_source[source].script, scene_of(s, seat, source))


# -- the turn ---------------------------------------------------------------------------------------------------------


class TurnMenu(Question):
    """Activate a character or pass; once-per-Age powers first, if wished (P-73)."""

    def advance(self, s: Cosmos) -> bool:
        """HYB-10.1: passing is compulsory when everybody can see that nothing is left to do. HYB-21.1: who was beaten
        by the enemy of a power has had the turn."""
        if s.turn.beaten:
            s.pop()
            return True
        seat = s.active
        for unit in range(UNITS):
            if is_ready(s, seat, unit):
                return False
        powers: list[Choice] = []
        add_powers(s, seat, powers)
        if powers:
            return False
        s.pop()
        pass_age(s, seat)
        return True

    def ask(self, s: Cosmos) -> Ask:
        seat = s.active
        choices = [ACTIVATE[unit] for unit in range(UNITS) if can_activate(s, seat, unit)]
        add_powers(s, seat, choices)
        choices.append(PASS)
        return Ask(int(seat), "ask.turn", "HYB-8.1", choices, "", SEAT_VALUES[seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        seat = s.active
        if choice is PASS:
            s.pop()
            pass_age(s, seat)
        elif choice.family is POWER:
            use_power(s, seat, choice.arg)
        else:
            s.replace(FINISH_TURN)
            activate(s, seat, choice.arg)


def activate(s: Cosmos, seat: i64, unit: i64) -> None:
    """HYB-8.3, HYB-22.6: pay, then the destination is asked."""
    s.turn.unit = unit
    tell_unit(s, events.ACTIVATE, seat, unit, f"board:{seat}", f"board:{seat}")
    pay(s, seat, AEGIS, activation_cost(s, seat, unit))
    s.push(DESTINATION)
    if unit == GOD:
        s.players[seat].spent = True
        if s.rules.duel:
            before_olympian(s, seat)


def may_resolve(s: Cosmos) -> bool:
    """HYB-9.1: the Olympian is active and its Pillar is not resolved yet."""
    return s.turn.unit == GOD and not s.players[s.active].resolved


class Destination(Question):
    """HYB-8.4, HYB-9.1: where to; the Pillar may be resolved before moving."""

    def advance(self, s: Cosmos) -> bool:
        if not s.turn.beaten:
            return False
        s.pop()
        return True

    def ask(self, s: Cosmos) -> Ask:
        seat = s.active
        choices = destinations(s, seat, s.turn.unit, 0)
        if may_resolve(s):
            choices.append(RESOLVE)
        if not choices:
            choices.append(SKIP)
        return Ask(int(seat), "ask.destination", "HYB-8.4", choices, "", SEAT_VALUES[seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        if choice is RESOLVE:
            resolve(s, s.active, True)
            return
        s.replace(ACTION_MENU)
        if choice.family is ENTER:
            go(s, s.active, s.turn.unit, choice.arg)


def actions_open(s: Cosmos) -> list[Choice]:
    """HYB-8.10: the actions of the Location that can be performed now."""
    seat = s.active
    place = s.turn.place
    if place < 0:
        return []
    return [
        ACT[action] for action in s.box.locations[place].actions if ACTION_TABLE[action].can(s, seat, PLAIN[action])
    ]


class ActionMenu(Question):
    """The action, which is compulsory; before it powers, Premonitions, the Pillar (P-01, P-02, HYB-9.1)."""

    def advance(self, s: Cosmos) -> bool:
        if s.turn.place >= 0 and not s.turn.beaten:
            return False
        s.replace(END_MENU)
        return True

    def ask(self, s: Cosmos) -> Ask:
        seat = s.active
        choices = actions_open(s)
        if not choices:  # P-05
            choices.append(SKIP)
        add_powers(s, seat, choices)
        add_reveals(s, seat, choices)
        if may_resolve(s):
            choices.append(RESOLVE)
        return Ask(int(seat), "ask.action", "HYB-8.10", choices, "", SEAT_VALUES[seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        if answer_menu(s, choice):
            return
        s.replace(END_MENU)
        if choice.family is ACT:
            if s.telling:
                events.ACTION.tell(s, seat=s.active, action=ACTIONS[choice.arg])
            ACTION_TABLE[choice.arg].begin(s, s.active, PLAIN[choice.arg])


def answer_menu(s: Cosmos, choice: Choice) -> bool:
    """What both menus of a turn offer; says whether it was one of those."""
    seat = s.active
    if choice is RESOLVE:
        resolve(s, seat, True)
    elif choice.family is POWER:
        use_power(s, seat, choice.arg)
    elif choice.family is REVEAL:
        reveal(s, seat, choice.arg)
    else:
        return False
    return True


class EndMenu(Question):
    """After the action: powers, Premonitions, the Pillar if it is still unresolved (P-06).

    HYB-21.1: after a defeat there is nothing of it (P-02, P-80); `defeat` has resolved the Pillar.
    """

    def choices(self, s: Cosmos) -> list[Choice]:
        """END comes first, unless the Pillar must still be resolved."""
        seat = s.active
        found = [RESOLVE] if may_resolve(s) else [END]
        add_powers(s, seat, found)
        if s.turn.place >= 0:
            add_reveals(s, seat, found)
        return found

    def advance(self, s: Cosmos) -> bool:
        """Nothing to ask when the hand of Premonitions is empty, so that a question tells nothing about it."""
        if s.turn.beaten:
            s.pop()
            return True
        seat = s.active
        if s.players[seat].premonitions and s.turn.place >= 0:
            return False
        choices = self.choices(s)
        if len(choices) > 1:
            return False
        if choices[0] is RESOLVE:
            resolve(s, seat, True)
        else:
            s.pop()
        return True

    def ask(self, s: Cosmos) -> Ask:
        seat = s.active
        return Ask(int(seat), "ask.end", "HYB-13.2", self.choices(s), "", SEAT_VALUES[seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        if not answer_menu(s, choice):
            s.pop()


def is_plain(s: Cosmos) -> bool:
    """Is it plain to everybody that a menu of the turn has the one choice that it has? Powers and omens may ask for
    cards of the hand; nothing else of it but Premonitions is hidden."""
    top = s.stack[-1]
    seat, place = s.active, s.turn.place
    if not isinstance(top, (ActionMenu, EndMenu)) or has_power(s, seat):
        return False
    if isinstance(top, ActionMenu) and OMEN in s.box.locations[place].actions:
        return False
    return place < 0 or none_to_reveal(s, seat)


class FinishTurn(Frame[Cosmos]):
    """The turn is over. P-51: the Helm of Darkness sends Hades home wounded; HYB-22.6: a token in the Duel."""

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        seat = s.active
        player = s.players[seat]
        if s.turn.sneaked and not s.turn.beaten:
            player.put(GOD, HOME)
            player.wounded = True
            tell_unit(s, events.SNEAKS_HOME, seat, GOD, f"unit:{seat}", f"board:{seat}")
        if s.rules.duel and s.turn.unit == GOD:
            after_olympian(s, seat)
        return True


def pass_age(s: Cosmos, seat: i64) -> None:
    """HYB-10.1, HYB-9.4: tokens go back, an unresolved Pillar gives the others its lower part."""
    player = s.players[seat]
    player.passed = True
    for unit in range(1, UNITS):
        kind = player.lift_token(unit)
        if kind >= 0:
            player.reserve += one_of(kind)
    if s.telling:
        events.PASS.tell(s, seat=seat)
    fire(s, ON_PASS, Scene(seat, RULEBOOK, BY_POWERS, by=seat, on=seat))
    resolve(s, seat, False)


TURNS = Turns()
TURN_MENU = TurnMenu()
DESTINATION = Destination()
ACTION_MENU = ActionMenu()
END_MENU = EndMenu()
FINISH_TURN = FinishTurn()
