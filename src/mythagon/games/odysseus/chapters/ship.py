"""ODY-3.1, ODY-3.2: taking a card from the ship, as players and the Automa both do."""

from mypy_extensions import i64

from mythagon.games.odysseus.state import Voyage
from mythagon.kernel.message import Event

SIDES = ("port", "starboard")


def trial_name(s: Voyage, card: i64) -> str:
    """Text key of a trial's adventure."""
    return "adventure." + s.box.trials[card].adventure


def wake_pair(s: Voyage, starboard: i64) -> None:
    """Turn up both face-down cards of a side; the favour between them leaves the ship."""
    s.reveal()
    side = s.sides[starboard]
    side.down = False
    if s.telling:
        name = SIDES[starboard]
        pair = {"side": "side." + name, "one": trial_name(s, side.cards[2]), "two": trial_name(s, side.cards[3])}
        moves = (("flip", f"{name}:2", f"{name}:2"), ("flip", f"{name}:3", f"{name}:3"))
        s.tell(Event("event.wake", {**pair}, "ODY-3.2", None, (), moves))


def take_card(s: Voyage, starboard: i64, place: i64) -> i64:
    """The card at this end leaves the ship."""
    side = s.sides[starboard]
    s.aboard -= 1
    if place == side.low:
        side.low += 1
    else:
        side.high -= 1
    return side.cards[place]
