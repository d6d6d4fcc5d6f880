"""DEU-4.1, DEU-4.2: what a player does in a turn, a class for each kind of choice."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.chapters.cards import Hand, claim_by, play, windows_for
from mythagon.games.deukalion.chapters.challenge import challenge_place
from mythagon.games.deukalion.chapters.hands import draw
from mythagon.games.deukalion.chapters.hydra import move_hydra
from mythagon.games.deukalion.chapters.sailing import cross, sail, whirl
from mythagon.games.deukalion.chapters.settlements import settle
from mythagon.games.deukalion.chapters.styx import Reclaim, take_back
from mythagon.games.deukalion.chapters.treasures import Unload, throw_overboard
from mythagon.games.deukalion.choices import CHOICES, PURSUE
from mythagon.games.deukalion.state import Sea
from mythagon.kernel.bits import one_of
from mythagon.kernel.frame import Frame

#: the result of the Kylix that a deed uses; cards, pursuits and deliveries use none
NO_RESULT: Final = 0
MOVE_RESULT: Final = 1
HYDRA_RESULT: Final = 2
OTHER_RESULT: Final = 3


class Deed:
    """One kind of choice in one's own turn."""

    def __init__(self, result: i64) -> None:
        self.result: i64 = result

    def close_others(self, s: Sea) -> None:
        """G37: where a result is begun, an open move of the ship or the Hydra by another result is over."""
        if self.result == NO_RESULT:
            return
        if self.result != MOVE_RESULT and s.sailing:
            s.ended = True
        if self.result != HYDRA_RESULT and s.hydra_open:
            s.hydra_done = True

    def do(self, s: Sea, seat: i64, arg: i64) -> None:
        """Carry it out."""
        raise NotImplementedError


class Sail(Deed):
    """A step of the ship."""

    def do(self, s: Sea, seat: i64, arg: i64) -> None:
        sail(s, seat, arg)


class Cross(Deed):
    """A step across an occupied square."""

    def do(self, s: Sea, seat: i64, arg: i64) -> None:
        cross(s, seat, arg)


class Whirl(Deed):
    """Through a whirlpool."""

    def do(self, s: Sea, seat: i64, arg: i64) -> None:
        whirl(s, seat, arg)


class Found(Deed):
    """DEU-11.4: the one ship action, spent on a free settlement."""

    def do(self, s: Sea, seat: i64, arg: i64) -> None:
        spend_action(s)
        settle(s, seat, arg, events.FOUND)


class Challenge(Deed):
    """DEU-11.1: the one ship action, spent on a city or another's settlement."""

    def do(self, s: Sea, seat: i64, arg: i64) -> None:
        spend_action(s)
        challenge_place(s, seat, arg)


def spend_action(s: Sea) -> None:
    """DEU-4.2, DEU-7.4: the one ship action ends the move."""
    s.begun = True
    s.sailing = True
    s.ended = True
    s.acted = True


class Play(Deed):
    """An Action card."""

    def do(self, s: Sea, seat: i64, arg: i64) -> None:
        play(s, seat, arg)


class Pursue(Deed):
    """A pursuit completed at a place, by its first or second goal."""

    def do(self, s: Sea, seat: i64, arg: i64) -> None:
        claim_by(s, seat, PURSUE[arg])


class BeginDelivery(Deed):
    """A treasure, alone or the first of several landed together."""

    def do(self, s: Sea, seat: i64, arg: i64) -> None:
        s.begun = True
        s.push(Unload(seat, one_of(arg), None))


class MoveHydra(Deed):
    """DEU-6.3: a step of the Hydra."""

    def do(self, s: Sea, seat: i64, arg: i64) -> None:
        move_hydra(s, arg)


class TakeBack(Deed):
    """DEU-6.2: so many hoplites by the Hoplites die; the argument is one less."""

    def do(self, s: Sea, seat: i64, arg: i64) -> None:
        s.hoplites_done = True
        take_back(s, seat, arg + 1, "DEU-6.2")


class MakeRoom(Deed):
    """DEU-6.2: a treasure overboard first, then hoplites by the Hoplites die."""

    def do(self, s: Sea, seat: i64, arg: i64) -> None:
        s.hoplites_done = True
        s.push(Reclaim(seat, s.hoplite_die, False, True, "DEU-6.2"))
        throw_overboard(s, seat, arg, "DEU-6.2")


class Draw(Deed):
    """DEU-6.1: 1: each other player draws, clockwise (G40), and may play at once; 3: the active player draws."""

    def do(self, s: Sea, seat: i64, arg: i64) -> None:
        s.card_done = True
        if s.card_die == 3:
            draw(s, seat, "DEU-6.1")
            return
        opened: list[Frame[Sea]] = []
        for offset in range(1, s.seats):
            hand = Hand(s, (seat + offset) % s.seats)
            draw(s, hand.seat, "DEU-6.1")
            opened += windows_for(s, hand)
        for window in reversed(opened):
            s.push(window)


NO_DEED: Final = Deed(NO_RESULT)
#: by the verb of the choice
BY_VERB: Final[dict[str, Deed]] = {
    "sail": Sail(MOVE_RESULT),
    "cross": Cross(MOVE_RESULT),
    "whirl": Whirl(MOVE_RESULT),
    "found": Found(MOVE_RESULT),
    "challenge": Challenge(MOVE_RESULT),
    "play": Play(NO_RESULT),
    "pursue": Pursue(NO_RESULT),
    "unload": BeginDelivery(NO_RESULT),
    "hydra": MoveHydra(HYDRA_RESULT),
    "reclaim": TakeBack(OTHER_RESULT),
    "dump": MakeRoom(OTHER_RESULT),
    "draw": Draw(OTHER_RESULT),
}
#: by the number of the choice; what is no deed of a turn is never looked up
DEEDS: Final = [BY_VERB.get(choice.verb, NO_DEED) for choice in CHOICES]
