"""DEU-3, DEU-4: a round. The Kylix is shaken, the others take passive turns, the active player the four results."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.board import ANCHOR
from mythagon.games.deukalion.chapters.cards import add_plays
from mythagon.games.deukalion.chapters.deeds import DEEDS
from mythagon.games.deukalion.chapters.hands import put_used_under
from mythagon.games.deukalion.chapters.hydra import add_hydra_steps
from mythagon.games.deukalion.chapters.kylix import KYLIX_DOWN, shake
from mythagon.games.deukalion.chapters.pursuits import add_claims, fill_display
from mythagon.games.deukalion.chapters.sailing import add_sails
from mythagon.games.deukalion.chapters.styx import Reclaim, can_reclaim
from mythagon.games.deukalion.chapters.treasures import Unload
from mythagon.games.deukalion.choices import (
    CHALLENGE,
    DRAW,
    DUMP,
    FOUND,
    RECLAIM,
    RECOVER,
    STOP,
    UNLOAD,
)
from mythagon.games.deukalion.components import HYDRA, MOVE, TURN
from mythagon.games.deukalion.labels import square_of, why_not_square
from mythagon.games.deukalion.state import Sea
from mythagon.kernel.bits import nibble
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame, Question
from mythagon.kernel.message import Message, Value

PASSIVE_RECLAIM: Final = 2  # DEU-3.2
#: the steps left, as the questions of a turn say them; no Kylix and cards give as many
STEP_VALUES: Final[list[dict[str, Value]]] = [{"steps": steps} for steps in range(64)]


class StartRound(Frame[Sea]):
    """DEU-3.1: the active player shakes the Kylix; then the passive turns, the Kylix set down, the active turn."""

    def advance(self, s: Sea) -> bool:
        if s.turns >= s.rules.limit:
            s.end()
            return True
        shake(s)
        s.push(PASSIVES[1])
        return True


class Passives(Frame[Sea]):
    """DEU-3.2: clockwise from the active player's left, one passive turn each; then it is the active player's turn."""

    def __init__(self, offset: i64) -> None:
        self.offset: i64 = offset

    def advance(self, s: Sea) -> bool:
        if self.offset < s.seats:
            begin_turn(s, (s.active + self.offset) % s.seats, s.centre)
            if s.telling:
                events.PASSIVE.tell(s, seat=int(s.mover))
            s.replace(PASSIVES[self.offset + 1])
            s.push(PASSIVE_TURN)
        else:
            begin_turn(s, s.active, 0)
            s.replace(ACTIVE_TURN)
            s.push(KYLIX_DOWN)
        return True


def begin_turn(s: Sea, seat: i64, range: i64) -> None:
    """A fresh turn, active or passive."""
    s.mover = seat
    s.steps = range + s.heroes[seat].wings
    s.begun = False
    s.sailing = False
    s.ended = False
    s.acted = False
    s.heroes[seat].adrift = False
    s.road = False
    s.crossing = False
    s.whirled = False
    s.landing = False


def tidy(s: Sea) -> bool:
    """Before the next question: turn up missing pursuits (DEU-13.1), make a forced delivery (DEU-9.3)."""
    if fill_display(s):
        return True
    if s.landing:
        hero = s.heroes[s.mover]
        if hero.chests and s.at_anchor(s.mover):
            s.push(Unload(s.mover, hero.cargo if hero.chests == 1 else 0, None))
            return True
        s.landing = False
    return False


def add_ship_choices(s: Sea, seat: i64, choices: list[Choice]) -> None:
    """Steps, the one ship action, deliveries and pursuits (DEU-4.2, DEU-4.3): what active and passive turns share."""
    if not s.ended:
        add_sails(s, seat, choices)
    if s.crossing:
        return
    hero = s.heroes[seat]
    near = s.box.chart.near[hero.ship]
    if near and not s.acted and not hero.adrift:  # G8
        at_sea = s.open_water(hero.ship)  # G13
        for place in near:
            if place < 8:
                if s.stock[place] and hero.aboard and at_sea:  # G14, G17
                    choices.append(CHALLENGE[place])
            elif hero.aboard >= s.box.garrisons[place - 8]:  # G15
                owner = s.owners[place - 8]
                if owner < 0:
                    choices.append(FOUND[place - 8])
                elif owner != seat and at_sea:  # G16
                    choices.append(CHALLENGE[place])
    if not hero.adrift:
        if near:
            add_claims(s, seat, choices)
        if hero.cargo and s.box.chart.terrain[hero.ship] == ANCHOR:
            for colour in range(5):
                if nibble(hero.cargo, colour):
                    choices.append(UNLOAD[colour])


class PassiveTurn(Question[Sea]):
    """DEU-3.2: sail up to the centre die with one ship action, or give it all up for two hoplites."""

    def advance(self, s: Sea) -> bool:
        if tidy(s):
            return True
        hero = s.heroes[s.mover]
        if s.ended and hero.hand == 0 and hero.secret < 0 and len(self.ask(s).choices) == 1:
            s.pop()  # nothing is left to do, as everybody can see
            return True
        return False

    def ask(self, s: Sea) -> Ask:
        seat = s.mover
        choices: list[Choice] = []
        add_ship_choices(s, seat, choices)
        if not s.crossing:
            add_plays(s, seat, TURN if s.ended else TURN | MOVE, choices)
            if not s.begun and can_reclaim(s, seat):
                choices.append(RECOVER)
            choices.append(STOP)
        return Ask(seat, "ask.passive", "DEU-3.2", choices, "", STEP_VALUES[s.steps])

    def answer(self, s: Sea, choice: Choice) -> None:
        if choice is STOP:
            s.pop()
        elif choice is RECOVER:
            s.replace(Reclaim(s.mover, PASSIVE_RECLAIM, True, s.rules.dump_always, "DEU-3.2"))
        else:
            DEEDS[choice.number].do(s, s.mover, choice.arg)

    def why_not(self, s: Sea, seat: int, place: str) -> Message | None:
        return why_not_here(s, place)


class ActiveTurn(Question[Sea]):
    """DEU-4.1: Card, Hoplites, Hydra and Move in any order, each in one block (G37)."""

    def advance(self, s: Sea) -> bool:
        return tidy(s)

    def ask(self, s: Sea) -> Ask:
        seat = s.active
        choices: list[Choice] = []
        add_ship_choices(s, seat, choices)
        if not s.crossing:
            moments: i64 = TURN if s.ended else TURN | MOVE
            if not s.hydra_done:
                moments |= HYDRA
                if s.hydra_steps > 0:
                    add_hydra_steps(s, choices)
            if not s.hoplites_done:
                self.add_reclaims(s, seat, choices)
            if not s.card_done:
                choices.append(DRAW)
            add_plays(s, seat, moments, choices)
            if s.card_done:
                choices.append(STOP)
        return Ask(seat, "ask.active", "DEU-4.1", choices, "", STEP_VALUES[0 if s.ended else s.steps])

    def add_reclaims(self, s: Sea, seat: i64, choices: list[Choice]) -> None:
        """DEU-6.2: up to the Hoplites die, with room made by dumping where the edition allows it."""
        hero = s.heroes[seat]
        if hero.dead:
            room = hero.room()
            most = min(s.hoplite_die, hero.dead)
            for count in range(min(most, room)):
                choices.append(RECLAIM[count])
            if most > room and hero.cargo and s.rules.dump_always:
                for colour in range(5):
                    if nibble(hero.cargo, colour):
                        choices.append(DUMP[colour])

    def answer(self, s: Sea, choice: Choice) -> None:
        if choice is STOP:
            end_round(s)
        else:
            deed = DEEDS[choice.number]
            deed.close_others(s)
            deed.do(s, s.active, choice.arg)

    def why_not(self, s: Sea, seat: int, place: str) -> Message | None:
        if place == "result:card":
            return Message("why.card_done", {}, "DEU-6.1")
        return why_not_here(s, place)


def end_round(s: Sea) -> None:
    """DEU-3.6: the next active player clockwise."""
    put_used_under(s)
    s.turns += 1
    s.active = (s.active + 1) % s.seats
    s.pop()
    if s.telling:
        events.NEXT.tell(s, seat=int(s.active))


def why_not_here(s: Sea, place: str) -> Message | None:
    """The reason for squares, places, treasures and cards that do not glow in one's own turn."""
    square = square_of(place)
    if square >= 0:
        return why_not_square(s, s.mover, square)
    kind, _, _ = place.partition(":")
    if kind == "city":
        if s.acted:
            return Message("why.acted", {}, "DEU-4.2")
        return Message("why.city", {}, "DEU-11.1")
    if kind == "settlement":
        if s.acted:
            return Message("why.acted", {}, "DEU-4.2")
        return Message("why.settlement", {}, "DEU-11.4")
    if place.startswith("mine:card"):
        return Message("why.card", {}, "DEU-14.5")
    if place.startswith("mine:treasure"):
        return Message("why.treasure", {}, "DEU-9.3")
    if place.startswith("mine:underworld"):
        return Message("why.underworld", {}, "DEU-6.2")
    if kind in ("pursuit", "display"):
        return Message("why.pursuit", {}, "DEU-13.2")
    return None


START_ROUND: Final = StartRound()
PASSIVES: Final = [Passives(offset) for offset in range(6)]
PASSIVE_TURN: Final = PassiveTurn()
ACTIVE_TURN: Final = ActiveTurn()
