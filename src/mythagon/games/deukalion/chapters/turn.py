"""DEU-3, DEU-4: a round. The cup is shaken, the others take their passive turns, the active player the four results."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion.board import ANCHOR
from mythagon.games.deukalion.chapters.cards import PlayWindow, add_plays, play
from mythagon.games.deukalion.chapters.challenge import challenge_place
from mythagon.games.deukalion.chapters.hands import draw, put_used_under
from mythagon.games.deukalion.chapters.hydra import add_hydra_steps, move_hydra
from mythagon.games.deukalion.chapters.kylix import KYLIX_DOWN, shake
from mythagon.games.deukalion.chapters.pursuits import TURN_UP, add_claims, claim, due
from mythagon.games.deukalion.chapters.sailing import add_sails, cross, sail, whirl
from mythagon.games.deukalion.chapters.scoring import seat_name
from mythagon.games.deukalion.chapters.settlements import settle
from mythagon.games.deukalion.chapters.styx import Reclaim, can_reclaim, take_back
from mythagon.games.deukalion.chapters.treasures import Unload, throw_overboard
from mythagon.games.deukalion.choices import (
    CHALLENGE,
    CROSS,
    DRAW,
    DUMP,
    FOUND,
    HYDRA_TO,
    PLAY,
    PURSUE,
    RECLAIM,
    RECOVER,
    SAIL,
    STOP,
    UNLOAD,
    WHIRL,
)
from mythagon.games.deukalion.components import HYDRA, MOVE, TURN
from mythagon.games.deukalion.state import Sea
from mythagon.games.deukalion.wording import Question, square_of, why_not_square
from mythagon.kernel.choice import Choice, Family
from mythagon.kernel.frame import Ask, Frame
from mythagon.kernel.message import Event, Message

PASSIVE_RECLAIM: Final = 2  # DEU-3.2


class StartRound(Frame[Sea]):
    """DEU-3.1: the active player shakes the cup; then the passive turns, the cup set down, the active turn."""

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
            s.replace(PASSIVES[self.offset + 1])
            s.push(PASSIVE_TURN)
        else:
            begin_turn(s, s.active, 0)
            s.replace(ACTIVE_TURN)
            s.push(KYLIX_DOWN)
        return True

    def key(self) -> str:
        return f"Passives({self.offset})"


def begin_turn(s: Sea, seat: i64, range: i64) -> None:
    """A fresh turn, active or passive."""
    s.mover = seat
    s.steps = range + s.heroes[seat].wings
    s.begun = False
    s.sailing = False
    s.ended = False
    s.acted = False
    s.adrift = False
    s.road = False
    s.crossing = False
    s.whirled = False
    s.landing = False


def tidy(s: Sea) -> bool:
    """Before the next question: turn up missing pursuits (DEU-13.1), make a forced delivery (DEU-9.3)."""
    slot = due(s)
    if slot >= 0:
        s.push(TURN_UP[slot])
        return True
    if s.landing:
        hero = s.heroes[s.mover]
        if hero.chests:
            s.push(Unload(s.mover, hero.cargo if hero.chests == 1 else 0, -1, 0))
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
    if near and not s.acted:
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
    if not s.adrift:
        if near:
            add_claims(s, seat, choices)
        if hero.cargo and s.box.chart.terrain[hero.ship] == ANCHOR:
            for colour in range(5):
                if hero.cargo >> (4 * colour) & 15:
                    choices.append(UNLOAD[colour])


def ship_answer(s: Sea, seat: i64, verb: Family, arg: i64) -> None:
    """Carry out one of those choices."""
    if verb is SAIL:
        sail(s, seat, arg)
    elif verb is CROSS:
        cross(s, seat, arg)
    elif verb is WHIRL:
        whirl(s, seat, arg)
    elif verb is PLAY:
        play(s, seat, arg)
    elif verb is PURSUE:
        s.begun = True
        claim(s, seat, arg // 2, arg & 1)
    elif verb is UNLOAD:
        s.begun = True
        s.push(Unload(seat, 1 << (4 * arg), -1, 0))
    else:
        s.begun = True
        s.sailing = True
        s.ended = True
        s.acted = True
        if verb is FOUND:
            settle(s, seat, arg, "DEU-11.4", "event.found")
        else:
            challenge_place(s, seat, arg)


class PassiveTurn(Question):
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
        return Ask(seat, "ask.passive", "DEU-3.2", choices, "", {"steps": int(s.steps)})

    def answer(self, s: Sea, choice: Choice) -> None:
        verb = choice.family
        if verb is STOP.family:
            s.pop()
        elif verb is RECOVER.family:
            s.replace(Reclaim(s.mover, PASSIVE_RECLAIM, True, s.rules.dump_always, "DEU-3.2"))
        else:
            ship_answer(s, s.mover, verb, choice.arg)

    def why_not(self, s: Sea, seat: int, place: str) -> Message | None:
        return why_not_here(s, place)


class ActiveTurn(Question):
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
        return Ask(seat, "ask.active", "DEU-4.1", choices, "", {"steps": 0 if s.ended else int(s.steps)})

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
                    if hero.cargo >> (4 * colour) & 15:
                        choices.append(DUMP[colour])

    def answer(self, s: Sea, choice: Choice) -> None:
        verb = choice.family
        arg: i64 = choice.arg
        if verb is STOP.family:
            end_round(s)
            return
        if verb is HYDRA_TO:
            close_move(s)
            move_hydra(s, arg)
        elif verb is RECLAIM:
            close_blocks(s)
            s.hoplites_done = True
            take_back(s, s.active, arg + 1, "DEU-6.2")
        elif verb is DUMP:
            close_blocks(s)
            s.hoplites_done = True
            s.push(Reclaim(s.active, s.hoplite_die, False, True, "DEU-6.2"))
            throw_overboard(s, s.active, arg, "DEU-6.2")
        elif verb is DRAW.family:
            close_blocks(s)
            s.card_done = True
            card_result(s)
        else:
            if verb not in (PLAY, PURSUE, UNLOAD):
                close_hydra(s)
            ship_answer(s, s.active, verb, arg)

    def why_not(self, s: Sea, seat: int, place: str) -> Message | None:
        if place == "result:card":
            return Message("why.card_done", {}, "DEU-6.1")
        return why_not_here(s, place)


def close_move(s: Sea) -> None:
    """G37: another result was begun, so an open ship's move is over."""
    if s.sailing:
        s.ended = True


def close_hydra(s: Sea) -> None:
    """G37: another result was begun, so an open move of the Hydra is over."""
    if s.hydra_open:
        s.hydra_done = True


def close_blocks(s: Sea) -> None:
    """Both."""
    close_move(s)
    close_hydra(s)


def card_result(s: Sea) -> None:
    """DEU-6.1: 1: each other player draws, clockwise (G40), and may play at once; 3: the active player draws."""
    if s.card_die == 3:
        draw(s, s.active, "DEU-6.1")
        return
    drew: list[int] = []
    for offset in range(1, s.seats):
        seat = (s.active + offset) % s.seats
        if draw(s, seat, "DEU-6.1"):
            drew.append(int(seat))
    for seat in reversed(drew):
        s.push(PlayWindow(seat, "received", TURN, "DEU-14.1"))


def end_round(s: Sea) -> None:
    """DEU-3.6: the next active player clockwise."""
    put_used_under(s)
    s.turns += 1
    s.active = (s.active + 1) % s.seats
    s.pop()
    if s.telling:
        s.tell(Event("event.next", {"seat": seat_name(s.active)}, "DEU-3.6"))


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
