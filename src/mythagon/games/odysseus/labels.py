"""Choices in words."""

from typing import Final

from mythagon.games.odysseus.chapters.ship import SIDES
from mythagon.games.odysseus.choices import PLACES
from mythagon.games.odysseus.components import SKILLS
from mythagon.games.odysseus.state import Voyage
from mythagon.kernel.choice import Choice
from mythagon.kernel.labels import Label, Labels, Worded
from mythagon.kernel.message import Message, Value


def take(s: Voyage, seat: int, choice: Choice) -> Message:
    """A card at an end of the ship, and whether it wakes a pair."""
    starboard, place = divmod(choice.arg, PLACES)
    side = s.sides[starboard]
    end = "end.last" if side.low == side.high else "end.bow" if place == side.low else "end.stern"
    values = {**s.box.trials[side.cards[place]].words, "side": "side." + SIDES[starboard], "end": end}
    if side.wakes(place):
        return Message("choice.take_and_wake", values, "ODY-3.2")
    return Message("choice.take", values, "ODY-3.1")


def of_chosen(s: Voyage, seat: int, choice: Choice) -> dict[str, Value]:
    """The skill of the chosen trial."""
    return {"skill": "skill." + SKILLS[s.box.trials[s.chosen].skill]}


def of_skill(s: Voyage, seat: int, choice: Choice) -> dict[str, Value]:
    """A skill and what it becomes."""
    return {"skill": "skill." + choice.name, "value": int(s.boards[s.turn].score(choice.arg)) + 1}


def of_skills(s: Voyage, seat: int, choice: Choice) -> dict[str, Value]:
    """The printed skill and the one in its place."""
    old, new = divmod(choice.arg, len(SKILLS))
    return {"old": "skill." + SKILLS[old], "new": "skill." + SKILLS[new]}


def of_purchase(s: Voyage, seat: int, choice: Choice) -> dict[str, Value]:
    """The favours of who buys."""
    return {"favours": int(s.boards[s.turn].favours)}


def of_tale(s: Voyage, seat: int, choice: Choice) -> dict[str, Value]:
    """A tale on display, and what it would pay now."""
    tale = s.box.tales[s.display[choice.arg]]
    paid = sum([int(tale.vp) for card in s.boards[seat].cards if tale.matches[card]])
    return {"tale": "tale." + tale.id, "vp": paid}


def of_pile(s: Voyage, seat: int, choice: Choice) -> dict[str, Value]:
    """A pile and how many tales it has."""
    return {"pile": choice.arg + 1, "count": len(s.piles[choice.arg])}


LABELS: Final = Labels[Voyage](
    {
        "take": Worded(take),
        "adventure": Label("adventure", "ODY-4.1", of_chosen),
        "rest": Label("rest", "ODY-5.2"),
        "raise": Label("raise", "", of_skill),
        "accept": Label("accept", "ODY-4.1"),
        "redirect": Label("redirect", "ODY-9.2", of_skills),
        "buy": Label("buy", "ODY-7.3", of_purchase),
        "tale": Label("tale", "ODY-7.4", of_tale),
        "pile": Label("pile", "ODY-7.4", of_pile),
        "end": Label("end", "ODY-6.3"),
    }
)
