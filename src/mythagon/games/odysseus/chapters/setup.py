"""ODY-1 and ODY-11.1-2: laying the table, at random or from an explicit set-up."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.odysseus import events
from mythagon.games.odysseus.components import CARDS_PER_PLAYER, Box
from mythagon.games.odysseus.state import FACE_DOWN, FACE_UP, Automa, Side, Voyage
from mythagon.kernel.catalog import Catalog
from mythagon.kernel.errors import SetupError
from mythagon.kernel.game import Drawn, Layout, Options, Outcome, SetUp
from mythagon.kernel.laying import first_player

LAYOUT: Final = (
    SetUp("trials", "the deck from its top: 12 for each player, 24 in solo; the first four of a deal lie face down"),
    SetUp("tales", "28 tales, two of each kind: four on display, the first pile from its top (10), the second (14)"),
    SetUp("automa", "solo: the 16 Automa cards from the top"),
    SetUp("first", "the seat that begins"),
)
OUTCOMES: Final = (Outcome("tales", "an order of the tokens swept so far", "solo: swept tales make new piles"),)


def lay_table(s: Voyage, options: Options, layout: Layout) -> None:
    """ODY-1: shuffle what is not given, turn up four tales, deal the ship, give each player the start things."""
    solo = s.seats == 1
    if not solo and "automa" in layout:
        raise SetupError("an Automa deck is for solo only")
    shuffle_trials(s, layout.get("trials"), trials_for(s.seats))
    shuffle_tales(s, layout.get("tales"))
    deal_ship(s)
    if solo:
        s.automa = welcome_automa(s, int(options["level"]), layout.get("automa"))
    for board in s.boards:  # ODY-1.7
        board.tales = [int(s.draw_tale())]
        board.favours = 1
    s.first = first_player(s, options, layout.get("first"))  # ODY-1.8, ODY-11.3; by agreement: ruling 3.27
    s.turn = s.first
    s.revealed = 0


def trials_for(seats: i64) -> i64:
    """ODY-1.3, ODY-11.1: how many trials the deck has."""
    return CARDS_PER_PLAYER * max(2, seats)


def layout_of(catalog: Catalog, seats: int, drawn: Drawn) -> Layout:
    """The lists that lay the same table: decks from the top."""
    trials, tales, automa = [catalog.pieces(kind) for kind in ("trial", "tale", "automa")]
    layout = {
        "trials": [trials[card] for card in drawn["trials"]][: trials_for(seats)],
        "tales": [tales[token] for token in drawn["tales"]],
    }
    if "automa" in drawn:
        layout["automa"] = [automa[card] for card in reversed(drawn["automa"])]
    return layout


def shuffle_trials(s: Voyage, order: list[str] | None, size: i64) -> None:
    """ODY-1.3: 12 cards per player; the rest stay in the box."""
    ids = [trial.id for trial in s.box.trials]
    if order is None:
        cards = list(range(len(ids)))
        s.chance.shuffle(cards, "trials")
    else:
        if len(order) != size or len(set(order)) != len(order):
            raise SetupError(f"trials: expected {size} different trials, got {len(order)}")
        cards = [position(ids, id, "trials") for id in order]
        cards += [card for card in range(len(ids)) if card not in cards]
    s.unused = sorted(cards[size:])
    s.deck = cards[:size][::-1]  # drawn from the end


def shuffle_tales(s: Voyage, order: list[str] | None) -> None:
    """ODY-1.1, ODY-1.2: two piles of 14, four tales turned up from one of them."""
    tokens = list(range(len(s.box.tales)))
    if order is None:
        s.chance.shuffle(tokens, "tales")
        order = [s.box.tales[token].id for token in tokens]
    tokens = match_tokens(s.box, order)
    s.display = tokens[:4]
    s.piles = [tokens[4:14][::-1], tokens[14:][::-1]]


def match_tokens(box: Box, order: list[str]) -> list[int]:
    """Kind ids, two of each, to the 28 tokens, equal ones in the order of their numbers."""
    free = list(range(len(box.tales)))
    tokens: list[int] = []
    for id in order:
        found = [token for token in free if box.tales[token].id == id]
        if not found:
            raise SetupError(f"tales: {id!r} is unknown or listed more than twice")
        tokens.append(found[0])
        free.remove(found[0])
    if free:
        raise SetupError(f"tales: expected 28 tales, two of each kind, got {len(order)}")
    return tokens


def position(ids: list[str], id: str, what: str) -> int:
    """Index of a component id, with a clear error."""
    if id not in ids:
        raise SetupError(f"{what}: unknown id {id!r}")
    return ids.index(id)


def deal_ship(s: Voyage) -> None:
    """ODY-1.4, ODY-1.5, ODY-6.1: four face down in the middle, then eight face up, a favour on each side."""
    s.reveal()
    deck = s.deck.copy()
    sides = [[-1] * 6, [-1] * 6]
    for places in (FACE_DOWN, FACE_UP):
        for cards in sides:
            for place in places:
                cards[place] = deck.pop()
    s.deck = deck
    s.aboard = 12
    s.sides = [Side(cards, 0, 5, True, True) for cards in sides]
    s.deal += 1
    if s.telling:
        events.DEAL.tell(s, "ODY-6.1" if s.deal > 1 else "ODY-1.4", deal=int(s.deal))


def welcome_automa(s: Voyage, level: i64, order: list[str] | None) -> Automa:
    """ODY-11.2: its tales come from the piles before the first turn (ruling 3.23); its 16 cards are shuffled."""
    automa = Automa(level, [], [], [])
    ids = [card.id for card in s.box.automa]
    if order is None:
        automa.deck = list(range(len(ids)))
        s.chance.shuffle(automa.deck, "automa")
    else:
        if sorted(order) != sorted(ids):
            raise SetupError("automa: expected the 16 Automa cards, each once")
        automa.deck = [position(ids, id, "automa") for id in order][::-1]
    for _ in range(s.box.levels[level - 1].tales):
        automa.tales = [*automa.tales, int(s.draw_tale())]
    return automa
