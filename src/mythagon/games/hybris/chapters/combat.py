"""HYB-19: Combat between players: cards and markers laid in secret, round by round."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.chapters.defeat import defeat
from mythagon.games.hybris.chapters.force import (
    ATTACK,
    CLOSE_COMBAT,
    DEFENCE,
    Stake,
    determination_left,
    face,
    fighter,
    force_of,
    may_turn_up,
    playable,
    scene_for,
    side_of,
    turn_up,
)
from mythagon.games.hybris.choices import CONTINUE, HOLD, PLAY, STOP
from mythagon.games.hybris.events import tell_unit
from mythagon.games.hybris.grammar.words import (
    BY_CITY,
    MORTAL_WORLD,
    ON_COMBAT_LOST,
    ON_COMBAT_START,
    ON_COMBAT_WON,
)
from mythagon.games.hybris.labels import Question
from mythagon.games.hybris.lines import BY_POWERS
from mythagon.games.hybris.moment import Combat
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.powers import fire
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import Run, run
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.units import HOME, is_prophet
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame, Sealed
from mythagon.kernel.message import Message, Value, seat_name

#: both sides have stopped
BOTH: Final = 3


def fight_for_city(s: Cosmos, seat: i64, unit: i64, rival: i64, rival_unit: i64, city: i64) -> None:
    """HYB-19.2: the character `unit` wants the City's space that `rival_unit` holds.

    Afterwards either the rival has left the space (`s.turn.city_won`), or the attacker is defeated
    (`s.turn.beaten`, set by `defeat`); the frame below lets a winner arrive.
    """
    if is_prophet(rival_unit):
        s.turn.city_won = True
        drive_off(s, seat, unit, rival, rival_unit, BY_CITY, city)
    else:
        combat = Combat(BY_CITY, seat, unit, rival, rival_unit)
        combat.city = city
        begin_combat(s, combat, CITY_STAKE)


def drive_off(s: Cosmos, seat: i64, unit: i64, rival: i64, prophet: i64, cause: i64, city: i64) -> None:
    """HYB-19.3, P-12: a Prophet flees home and the Attacker has won; its owner has neither won nor lost."""
    s.players[rival].put(prophet, HOME)
    tell_unit(s, events.FLEES, rival, prophet, f"unit:{rival}", f"board:{rival}")
    scene = Scene(seat, RULEBOOK, BY_POWERS, -1, seat, unit, -1, -1, cause, -1, MORTAL_WORLD, city)
    fire(s, ON_COMBAT_WON, scene)


def begin_combat(s: Cosmos, combat: Combat, stake: Stake) -> None:
    """Attacker and Defender face each other; powers react before the first card is laid (G-57)."""
    face(s, combat)
    tell_unit(s, events.ATTACKS, combat.seat, combat.unit, f"unit:{combat.seat}", f"zone:{combat.seat}")
    tell_unit(s, events.DEFENDS, combat.rival, combat.rival_unit, f"unit:{combat.rival}", f"zone:{combat.rival}")
    s.push(Rounds(stake))
    fire(s, ON_COMBAT_START, scene_for(combat, combat.seat))


class Rounds(Frame[Cosmos]):
    """HYB-19.4, HYB-19.5: round after round while both continue; one who goes on alone plays face up; then the end."""

    def __init__(self, stake: Stake) -> None:
        self.stake = stake

    def advance(self, s: Cosmos) -> bool:
        combat = s.combat
        assert combat is not None
        for side in (ATTACK, DEFENCE):  # who has no card must stop, as everybody can see
            if not s.players[fighter(combat, side)].hand:
                combat.stopped |= 1 << side
        if combat.stopped == 0:
            s.push(Round([[] for _ in range(s.seats)]))
        elif combat.stopped == BOTH:
            self.finish(s, combat)
        else:
            s.push(GoOn(DEFENCE if combat.stopped == 1 << ATTACK else ATTACK))
        return True

    def finish(self, s: Cosmos, combat: Combat) -> None:
        """HYB-19.6: the higher Force wins, a tie goes to the Defender."""
        attack = force_of(s, combat, ATTACK)
        defence = force_of(s, combat, DEFENCE)
        won = attack > defence
        if s.telling:
            events.FORCE.tell(s, "HYB-19.6", seat=combat.seat, count=attack)
            events.FORCE.tell(s, "HYB-19.6", seat=combat.rival, count=defence)
            events.WINS.tell(s, "HYB-19.6", seat=fighter(combat, ATTACK if won else DEFENCE))
        s.replace(CLOSE_COMBAT)
        if won:
            self.stake.won(s, combat)
        else:
            self.stake.lost(s, combat)
        fire(s, ON_COMBAT_LOST, ended(combat, not won))
        fire(s, ON_COMBAT_WON, ended(combat, won))


def ended(combat: Combat, attacker: bool) -> Scene:
    """The end of a Combat, as something done by the Attacker or by the Defender."""
    scene = scene_for(combat, combat.seat)
    if attacker:
        return scene
    return Scene(
        combat.rival,
        RULEBOOK,
        BY_POWERS,
        -1,
        combat.rival,
        combat.rival_unit,
        combat.seat,
        combat.unit,
        combat.cause,
        -1,
        scene.place,
        scene.city,
    )


class Round(Sealed[Cosmos]):
    """HYB-19.4: both lay a hand card face down, then a marker; nothing is seen before both have done so."""

    def question(self, s: Cosmos, seat: i64, given: list[Choice]) -> Ask | None:
        combat = s.combat
        assert combat is not None
        if len(given) == 2 or seat not in (combat.seat, combat.rival):
            return None
        side = side_of(combat, seat)
        if not given:
            choices = distinct_plays(s.players[seat].hand)
            values: dict[str, Value] = {"seat": seat_name(seat), "force": int(force_of(s, combat, side))}
            return Ask(int(seat), "ask.lay", "HYB-19.4", choices, "", values)
        # G-40: a card that is too dear can only be a bluff
        dear = not may_turn_up(s, combat, side, given[0].arg, determination_left(s, combat, side))
        markers = [HOLD] if dear else [CONTINUE, HOLD]
        return Ask(int(seat), "ask.marker", "HYB-19.4", markers, "", SEAT_VALUES[seat])

    def opened(self, s: Cosmos) -> None:
        """Stop takes the card back unseen; cards that stay are turned up together, then the Attacker's acts (G-39)."""
        s.pop()
        combat = s.combat
        assert combat is not None
        for side in (ATTACK, DEFENCE):
            seat = fighter(combat, side)
            if self.given[seat][1] is HOLD:
                combat.stopped |= 1 << side
                if s.telling:
                    events.STOPS.tell(s, "HYB-19.4", seat=seat)
            else:
                turn_up(s, combat, side, self.given[seat][0].arg)
        for side in (DEFENCE, ATTACK):
            seat = fighter(combat, side)
            if self.given[seat][1] is CONTINUE:
                effects = s.card(seat, self.given[seat][0].arg).effects
                if effects:
                    s.push(Run(effects, 0, scene_for(combat, seat), 1, 0))

    def with_given(self, given: list[list[Choice]]) -> "Round":
        return Round(given)

    def why_not(self, s: Cosmos, seat: int, place: str) -> Message | None:
        return Message("why.answer_first", {}, "HYB-19.4")


def distinct_plays(hand: list[int]) -> list[Choice]:
    """Every card of a hand, equal ones once."""
    found: list[Choice] = []
    last = -1
    for card in hand:
        if card != last:
            found.append(PLAY[card])
        last = card
    return found


class GoOn(Question):
    """HYB-19.5: the other has stopped; one may go on with cards face up.

    Asked while there is a card in hand, even when none may be played, so that the question tells nothing.
    """

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def advance(self, s: Cosmos) -> bool:
        combat = s.combat
        assert combat is not None
        if s.players[fighter(combat, self.side)].hand:
            return False
        s.pop()
        combat.stopped = BOTH
        return True

    def ask(self, s: Cosmos) -> Ask:
        combat = s.combat
        assert combat is not None
        seat = fighter(combat, self.side)
        values: dict[str, Value] = {
            "seat": seat_name(seat),
            "force": int(force_of(s, combat, self.side)),
            "other": int(force_of(s, combat, 1 - self.side)),
        }
        return Ask(int(seat), "ask.go_on", "HYB-19.5", [*playable(s, combat, self.side), STOP], "", values)

    def answer(self, s: Cosmos, choice: Choice) -> None:
        combat = s.combat
        assert combat is not None
        seat = fighter(combat, self.side)
        if choice is STOP:
            s.pop()
            combat.stopped = BOTH
            if s.telling:
                events.STOPS.tell(s, "HYB-19.5", seat=seat)
            return
        turn_up(s, combat, self.side, choice.arg)
        run(s, s.card(seat, choice.arg).effects, scene_for(combat, seat))


class CityStake(Stake):
    """HYB-19.7: the winner has the space; the Attacker's turn goes on or ends."""

    def won(self, s: Cosmos, combat: Combat) -> None:
        s.turn.city_won = True
        defeat(s, combat.rival, combat.rival_unit, combat.seat, combat.unit, BY_CITY)

    def lost(self, s: Cosmos, combat: Combat) -> None:
        defeat(s, combat.seat, combat.unit, combat.rival, combat.rival_unit, BY_CITY)


CITY_STAKE: Final = CityStake()
