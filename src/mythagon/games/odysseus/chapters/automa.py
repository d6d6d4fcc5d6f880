"""ODY-11: the Automa's turn."""

from mypy_extensions import i64

from mythagon.games.odysseus import events
from mythagon.games.odysseus.chapters.ship import SIDES, take_card, wake_pair
from mythagon.games.odysseus.components import ALL_TYPES, SKILLS
from mythagon.games.odysseus.state import Automa, Voyage

#: ruling 3.21: the four ends in the order of the arrow, by its start corner; (side, end) with end 0 at the bow
ARROW: list[list[tuple[int, int]]] = [
    [(0, 0), (0, 1), (1, 1), (1, 0)],
    [(0, 1), (0, 0), (1, 0), (1, 1)],
    [(1, 1), (1, 0), (0, 0), (0, 1)],
    [(1, 0), (1, 1), (0, 1), (0, 0)],
]


def play_automa(s: Voyage, automa: Automa) -> None:
    """ODY-11.4: turn up its top card, obey the symbol, take the first card along the arrow."""
    s.reveal()
    automa.shown = automa.deck[-1]
    automa.deck = automa.deck[:-1]
    card = s.box.automa[automa.shown]
    if s.telling:
        events.AUTOMA_CARD.tell(s, card=card.id)
    if card.symbol == "renew_tales":
        renew_tales(s)
    end: i64 = first_end(s, card.corner, card.symbol == "favour_first")
    if end < 0:
        end = first_end(s, card.corner, False)
    take(s, automa, end // 6, end % 6)


def first_end(s: Voyage, corner: i64, favour: bool) -> i64:
    """The first place along the arrow with a card (that would win a favour), as 6 x side + place; -1 if none."""
    for side, end in ARROW[corner]:
        lane = s.sides[side]
        place = lane.low if end == 0 else lane.high
        if lane.low <= lane.high and (not favour or lane.wakes(place)):
            return 6 * side + place
    return -1


def renew_tales(s: Voyage) -> None:
    """ODY-11.4a: sweep the visible tales and turn up new ones."""
    s.discarded = s.discarded + [tale for tale in s.display if tale >= 0]
    s.restock()
    s.display = [int(s.draw_tale()) for _ in s.display]
    if s.telling:
        events.RENEW.tell(s)


def take(s: Voyage, automa: Automa, side: i64, place: i64) -> None:
    """ODY-11.5 to ODY-11.7: a woken favour is discarded, no gains, the epic as soon as all types are there."""
    lane = s.sides[side]
    card = take_card(s, side, place)
    trial = s.box.trials[card]
    automa.cards = [*automa.cards, int(card)]
    automa.types |= trial.type_bit
    if s.telling:
        events.AUTOMA_TAKES.tell(
            s,
            trial=trial.adventure,
            skill=SKILLS[trial.skill],
            value=int(trial.value),
            side=SIDES[side],
            moves=(("trial", f"{SIDES[side]}:{place}", "automa"),),
        )
    if lane.wakes(place):
        wake_pair(s, side)
        lane.owl = False
        if s.telling:
            events.AUTOMA_OWL.tell(s)
    if automa.types == ALL_TYPES and not automa.epic:
        automa.epic = s.box.epics[s.epics_taken]
        s.epics_taken += 1
        if s.telling:
            events.AUTOMA_EPIC.tell(s, vp=int(automa.epic))
