"""DEU-5: the Kylix is shaken, turned and set down."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.chapters.cards import PlayWindow, add_plays, play
from mythagon.games.deukalion.chapters.pursuits import fill_display
from mythagon.games.deukalion.choices import ASSIGN, PLAY, TURN_KYLIX
from mythagon.games.deukalion.components import KYLIX, TURN
from mythagon.games.deukalion.labels import ring_face, turned
from mythagon.games.deukalion.state import Sea
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Question
from mythagon.kernel.message import Message


def shake(s: Sea) -> None:
    """DEU-5.1: five dice, each 1, 2 or 3; the centre die first, then the ring from Card."""
    s.centre = roll_die(s)
    s.ring = 0
    for slot in range(4):
        s.ring |= roll_die(s) << (2 * slot)
    if s.telling:
        events.SHAKE.tell(
            s,
            seat=int(s.active),
            centre=int(s.centre),
            die0=int(ring_face(s.ring, 0)),
            die1=int(ring_face(s.ring, 1)),
            die2=int(ring_face(s.ring, 2)),
            die3=int(ring_face(s.ring, 3)),
        )


def roll_die(s: Sea) -> i64:
    """One die."""
    return s.chance.roll(3, "die") + 1


def turnings(s: Sea) -> list[Choice]:
    """DEU-5.3: the turnings of the Kylix that differ."""
    found: list[Choice] = []
    seen: list[int] = []
    for turn in range(4):
        faces = int(turned(s.ring, turn))
        if faces not in seen:
            seen.append(faces)
            found.append(TURN_KYLIX[turn])
    return found


def assignments(s: Sea) -> list[Choice]:
    """House rule: the four outer dice beside the signs in any order."""
    marks = [False] * 81
    dice = [int(ring_face(s.ring, slot)) - 1 for slot in range(4)]
    for a in range(4):
        for b in range(4):
            for c in range(4):
                if a != b and a != c and b != c:
                    marks[27 * dice[a] + 9 * dice[b] + 3 * dice[c] + dice[6 - a - b - c]] = True
    return [ASSIGN[n] for n in range(81) if marks[n]]


class Kylix(Question[Sea]):
    """DEU-3.4, DEU-5.5: after all passive turns the active player sets the Kylix down for good."""

    def advance(self, s: Sea) -> bool:
        return fill_display(s)

    def ask(self, s: Sea) -> Ask:
        choices = assignments(s) if s.rules.free_kylix else turnings(s)
        add_plays(s, s.active, KYLIX | TURN, choices)
        return Ask(s.active, "ask.kylix", "DEU-5.3", choices)

    def answer(self, s: Sea, choice: Choice) -> None:
        verb = choice.family
        arg: i64 = choice.arg
        if verb is PLAY:
            play(s, s.active, arg)
            return
        s.pop()
        if verb is TURN_KYLIX:
            faces = turned(s.ring, arg)
            set_down(s, ring_face(faces, 0), ring_face(faces, 1), ring_face(faces, 2), ring_face(faces, 3), arg)
        else:
            set_down(s, arg // 27 + 1, arg // 9 % 3 + 1, arg // 3 % 3 + 1, arg % 3 + 1, -1)
        if s.rules.any_turn:
            for offset in range(s.seats - 1, 0, -1):
                seat = (s.active + offset) % s.seats
                if s.heroes[seat].hand:
                    s.push(PlayWindow(seat, "any_turn", TURN, "DEU-14.1"))

    def why_not(self, s: Sea, seat: int, place: str) -> Message | None:
        if place.startswith("kylix"):
            return Message("why.same_turning", {}, "DEU-5.3")
        if place.startswith("mine:card"):
            return Message("why.card", {}, "DEU-14.5")
        return Message("why.kylix_first", {}, "DEU-3.4")


def set_down(s: Sea, card: i64, hoplites: i64, move: i64, hydra: i64, turn: i64) -> None:
    """The four results stand; the active player may use them in any order (DEU-4.1)."""
    s.card_die = card
    s.hoplite_die = hoplites
    s.move_die = move
    s.hydra_die = hydra
    s.steps = move + s.heroes[s.active].wings
    s.hydra_steps = hydra
    s.card_done = card == 2
    s.hoplites_done = False
    s.hydra_open = False
    s.hydra_done = False
    if s.telling:
        events.KYLIX.tell(
            s,
            seat=int(s.active),
            card=int(card),
            hoplites=int(hoplites),
            move=int(move),
            hydra=int(hydra),
            turn=int(turn),
        )


KYLIX_DOWN: Final = Kylix()
