"""DEU-4.1, DEU-4.2: what a player does in a turn, by the kind of choice."""

from collections.abc import Callable
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

    def __init__(self, result: i64, do: Callable[[Sea, i64, i64], None]) -> None:
        self.result: i64 = result
        #: carries it out: for a seat, with the argument of the choice
        self.do: Final = do

    def close_others(self, s: Sea) -> None:
        """G37: where a result is begun, an open move of the ship or the Hydra by another result is over."""
        if self.result == NO_RESULT:
            return
        if self.result != MOVE_RESULT and s.sailing:
            s.ended = True
        if self.result != HYDRA_RESULT and s.hydra_open:
            s.hydra_done = True


def found(s: Sea, seat: i64, arg: i64) -> None:
    """DEU-11.4: the one ship action, spent on a free settlement."""
    spend_action(s)
    settle(s, seat, arg, events.FOUND)


def challenge(s: Sea, seat: i64, arg: i64) -> None:
    """DEU-11.1: the one ship action, spent on a city or another's settlement."""
    spend_action(s)
    challenge_place(s, seat, arg)


def spend_action(s: Sea) -> None:
    """DEU-4.2, DEU-7.4: the one ship action ends the move."""
    s.begun = True
    s.sailing = True
    s.ended = True
    s.acted = True


def begin_delivery(s: Sea, seat: i64, arg: i64) -> None:
    """A treasure, alone or the first of several landed together."""
    s.begun = True
    s.push(Unload(seat, one_of(arg), None))


def take_back_by_die(s: Sea, seat: i64, arg: i64) -> None:
    """DEU-6.2: so many hoplites by the Hoplites die; the argument is one less."""
    s.hoplites_done = True
    take_back(s, seat, arg + 1, "DEU-6.2")


def make_room(s: Sea, seat: i64, arg: i64) -> None:
    """DEU-6.2: a treasure overboard first, then hoplites by the Hoplites die."""
    s.hoplites_done = True
    s.push(Reclaim(seat, s.hoplite_die, False, True, "DEU-6.2"))
    throw_overboard(s, seat, arg, "DEU-6.2")


def draw_by_die(s: Sea, seat: i64, _arg: i64) -> None:
    """DEU-6.1: 1: each other player draws, clockwise (G40), and may play at once; 3: the active player draws."""
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


#: by the verb of the choice
BY_VERB: Final[dict[str, Deed]] = {
    "sail": Deed(MOVE_RESULT, sail),
    "cross": Deed(MOVE_RESULT, cross),
    "whirl": Deed(MOVE_RESULT, whirl),
    "found": Deed(MOVE_RESULT, found),
    "challenge": Deed(MOVE_RESULT, challenge),
    "play": Deed(NO_RESULT, play),
    "pursue": Deed(NO_RESULT, lambda s, seat, arg: claim_by(s, seat, PURSUE[arg])),
    "unload": Deed(NO_RESULT, begin_delivery),
    "hydra": Deed(HYDRA_RESULT, lambda s, _, arg: move_hydra(s, arg)),
    "reclaim": Deed(OTHER_RESULT, take_back_by_die),
    "dump": Deed(OTHER_RESULT, make_room),
    "draw": Deed(OTHER_RESULT, draw_by_die),
}
NO_DEED: Final = Deed(NO_RESULT, play)
#: by the number of the choice; what is no deed of a turn is never looked up
DEEDS: Final = [BY_VERB.get(choice.verb, NO_DEED) for choice in CHOICES]
