"""ODY-3.1, ODY-3.2: taking a card from the ship, as players and the Automa both do."""

from mypy_extensions import i64

from mythagon.games.odysseus import events
from mythagon.games.odysseus.state import Voyage

SIDES = ("port", "starboard")


def wake_pair(s: Voyage, starboard: i64) -> None:
    """Turn up both face-down cards of a side."""
    s.reveal()
    side = s.sides[starboard]
    side.down = False
    if s.telling:
        name = SIDES[starboard]
        one, two = s.box.trials[side.cards[2]], s.box.trials[side.cards[3]]
        moves = (("flip", f"{name}:2", f"{name}:2"), ("flip", f"{name}:3", f"{name}:3"))
        events.WAKE.tell(s, side=name, one=one.adventure, two=two.adventure, moves=moves)


def take_card(s: Voyage, starboard: i64, place: i64) -> i64:
    """The card at this end leaves the ship."""
    side = s.sides[starboard]
    s.aboard -= 1
    if place == side.low:
        side.low += 1
    else:
        side.high -= 1
    return side.cards[place]
