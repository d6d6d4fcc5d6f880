"""A declared board held against its game: every field is in the view, every place is one that choices light."""

from typing import Final

from mythagon.kernel.board import Beside, Board, Declared, Pieces, find_board
from mythagon.kernel.board_file import BY_PIECE, BY_PLACE, FILE
from mythagon.kernel.errors import DataError
from mythagon.kernel.game import AnyGame
from mythagon.kernel.match import Match

#: of a piece that is a table: whose it is, what it is, how many, and (where pieces are listed one by one) its place
PARTS: Final = ("seat", "thing", "count", "at")


def declared_board(game: AnyGame) -> Declared | None:
    """What the game declares, if it is true of a table for as few and for as many as can play; None: nothing."""
    declared = find_board(game.folder)
    if declared is None:
        return None
    try:
        _check_places(declared, game)
        for seats in sorted({game.seats[0], game.seats[-1]}):
            view = game.view(Match.start(game, seats, seed=FILE).state, None)
            _check_view(declared, view, seats)
    except DataError as error:
        raise DataError(f"{FILE}: {error}") from error
    return declared


def _check_places(declared: Declared, game: AnyGame) -> None:
    """A place is chosen at, or it is listed as still."""
    lit = {place for choice in game.choices for place in choice.places}
    for board in declared.boards:
        for place in board.places:
            if place.id not in lit and place.id not in board.still:
                raise DataError(
                    f"no choice of {game.id} names the place {place.id!r} of {board.id}: "
                    f"mend its name or the prefix, or list {place.name!r} under `still`"
                )
            if place.id in lit and place.id in board.still:
                raise DataError(f"{board.id}.still lists {place.name!r}, but there is a choice at that place")


def _check_view(declared: Declared, view: dict[str, object], seats: int) -> None:
    for board in declared.boards:
        for pieces in board.pieces:
            _check_pieces(board, pieces, find_field(view, pieces.field), seats)
    for hand in declared.hands:
        value = find_field(view, hand.field)
        if not isinstance(value, list) or len(value) != seats:
            raise DataError(
                f"the field {hand.field!r} is a hand: it must be a list with an entry for each of {seats} seats"
            )
        for held in value:
            if held is not None and not isinstance(held, (int, list)):
                raise DataError(f"an entry of {hand.field!r} must be a number, a list of things or null, not {held!r}")
    for figure in declared.tracks + declared.counters:
        _check_figures(figure, find_field(view, figure.field), seats)


def find_field(view: dict[str, object], path: str) -> object:
    """The value at a path of a view; the parts of a path have dots between them.

    >>> find_field({"table": {"round": 3}}, "table.round")
    3
    """
    value: object = view
    for part in path.split("."):
        if not isinstance(value, dict) or part not in value:
            known = ", ".join(sorted(value)) if isinstance(value, dict) else ""
            raise DataError(f"the view has no field {path!r}; there are {known or 'none'}")
        value = value[part]
    return value


def _check_figures(figure: Beside, value: object, seats: int) -> None:
    """One number for all, or one for each seat; null where it is hidden."""
    numbers = value if isinstance(value, list) else [value]
    if isinstance(value, list) and len(value) != seats:
        raise DataError(f"the field {figure.field!r} must be a number or a list of one for each of {seats} seats")
    for number in numbers:
        if number is not None and (isinstance(number, bool) or not isinstance(number, int)):
            raise DataError(f"the field {figure.field!r} must hold numbers, not {number!r}")


def _check_pieces(board: Board, pieces: Pieces, value: object, seats: int) -> None:
    field = pieces.field
    if pieces.by == BY_PLACE:
        for entry in _by_place(board, field, value):
            _check_entry(field, entry, seats, pieces.counts)
        return
    if not isinstance(value, list):
        raise DataError(f"the field {field!r} must be a list, not {value!r}")
    if pieces.by == BY_PIECE:
        for piece in value:
            if not isinstance(piece, dict) or "at" not in piece:
                raise DataError(f"an entry of {field!r} must be a table with `at`, the piece's place, not {piece!r}")
            _check_entry(field, piece, seats, pieces.counts)
            _check_spot(board, field, piece["at"])
        return
    if len(value) != seats:
        raise DataError(f"the field {field!r} has {len(value)} entries for {seats} seats")
    for own in value:
        for spot in own if isinstance(own, list) else [own]:
            _check_spot(board, field, spot)


def _by_place(board: Board, field: str, value: object) -> list[object]:
    """What lies at each place: in a list in the order of the places, or in a table by their names."""
    if isinstance(value, dict):
        names = {place.name for place in board.places} | {place.id for place in board.places}
        for name in value:
            if name not in names:
                raise DataError(f"the field {field!r} names {name!r}, which is no place of {board.id}")
        return list(value.values())
    if not isinstance(value, list) or len(value) != len(board.places):
        count = len(value) if isinstance(value, list) else "no"
        raise DataError(f"the field {field!r} has {count} entries; {board.id} has {len(board.places)} places")
    return value


def _check_entry(field: str, entry: object, seats: int, counts: bool) -> None:
    """Nothing, a seat (or a number of pieces), a thing, a table of these, or a list of all that lies there."""
    if isinstance(entry, list):
        for one in entry:
            _check_entry(field, one, seats, counts)
    elif isinstance(entry, dict):
        for part in entry:
            if part not in PARTS:
                raise DataError(f"a piece of {field!r} has {part!r}; it may have {', '.join(PARTS)}")
        _check_entry(field, entry.get("seat"), seats, False)
    elif isinstance(entry, bool) or not (entry is None or isinstance(entry, (int, str))):
        raise DataError(
            f"an entry of {field!r} must be null, a seat, a thing, a table or a list of these, not {entry!r}"
        )
    elif isinstance(entry, int) and not counts and not 0 <= entry < seats:
        raise DataError(
            f"an entry of {field!r} is {entry}, which is no seat; set `counts = true` where numbers are amounts"
        )


def _check_spot(board: Board, field: str, spot: object) -> None:
    """A place by its name or by its number in the board's order; null is beside the board."""
    names = {place.name for place in board.places} | {place.id for place in board.places}
    if isinstance(spot, int) and not isinstance(spot, bool):
        if not 0 <= spot < len(board.places):
            raise DataError(f"{field!r} names place {spot}; {board.id} has {len(board.places)} places, from 0")
    elif spot is not None and (not isinstance(spot, str) or spot not in names):
        raise DataError(f"{field!r} names {spot!r}, which is no place of {board.id}")
