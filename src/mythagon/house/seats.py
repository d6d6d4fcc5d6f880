"""Who may sit at a table and under which name: people, and bots of known strengths."""

from mythagon.house.journal import Seat
from mythagon.house.refusal import Refused
from mythagon.house.wishes import Strength
from mythagon.house.words import distinct_name, same_name

STRENGTHS: tuple[Strength, ...] = ("easy", "normal", "hard")
#: the bot that sits in when nobody chose a strength
STAND_IN = "normal"
#: for bots, and for people who give no name
HEROES = ("Penelope", "Nestor", "Kirke", "Aias", "Kalypso", "Telemachos", "Nausikaa", "Eumaios", "Atalanta", "Orpheus")

#: of shields, in the order of the seats that have them where nobody wishes otherwise
COLOURS = ("gold", "blue", "red", "green", "mauve")


def free_colour(number: int, wish: str | None, seats: list[Seat]) -> str:
    """The colour somebody sits down with: what they wish if nobody who sits has it, else their seat's, else any."""
    taken = {seat.colour for seat in seats if seat.person}
    own = COLOURS[number % len(COLOURS)]
    return next((one for one in (wish, own, *COLOURS) if one in COLOURS and one not in taken), own)


def shown_colours(seats: list[Seat]) -> list[str]:
    """Everybody's colour. People come before bots and free seats, which take their seat's own or one that is left.

    >>> shown_colours([Seat("human", "Ines", colour="blue"), Seat("bot", "Nestor"), Seat("open", "")])
    ['blue', 'gold', 'red']
    """
    shown = [""] * len(seats)
    own = [COLOURS[number % len(COLOURS)] for number in range(len(seats))]
    wishes = [seat.colour if seat.person else None for seat in seats], [seat.colour for seat in seats], own
    for wish in wishes:
        for number, colour in enumerate(wish):
            if not shown[number] and colour is not None and colour not in shown:
                shown[number] = colour
    for number, colour in enumerate(shown):
        if not colour:
            shown[number] = next((one for one in COLOURS if one not in shown), own[number])
    return shown


def free_name(taken: list[str]) -> str:
    """A hero's name nobody at the table bears."""
    for hero in HEROES:
        if not any(same_name(hero, other) for other in taken):
            return hero
    return distinct_name(HEROES[0], taken)


def check_strength(strength: str) -> str:
    """A bot strength people may choose."""
    if strength not in STRENGTHS:
        raise Refused("bad_strength", f"a strength is one of {', '.join(STRENGTHS)}, not {strength[:24]!r}", 422)
    return strength
