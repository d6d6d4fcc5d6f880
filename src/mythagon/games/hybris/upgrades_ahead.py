"""What freeing a piece of an Upgrade tile leads to, and what a Temple would find in each City."""

from mypy_extensions import i64

from mythagon.games.hybris.chapters.upgrades import TILES, FreePiece, PlaceTemple, tiles_with
from mythagon.games.hybris.choices import CITY, FREE
from mythagon.games.hybris.grammar.words import CITIES
from mythagon.games.hybris.prospect import ProspectView, answer_on, changes, look_ahead
from mythagon.games.hybris.state import SLOTS, Cosmos, owner_of, tile_of
from mythagon.kernel.bits import nibble


class FreeingView(ProspectView):
    """A piece that would leave an Upgrade tile: the step of the Spark track, and the reward of a tile that opens."""

    upgrade: str
    piece: str
    then: list[str]
    """The pieces that are left on the tile, the first of them next; none: it opens."""
    wins: bool
    """It is the Upgrade that wins at once."""


class TempleView(ProspectView):
    """A City for a Temple."""

    spaces: int
    """Technology spaces that are free there: so often can a deployment still pay for the Temple."""
    liked: int
    """Own tiles on their way, of the type the City likes."""


def freeing_ahead(s: Cosmos, seat: i64) -> dict[str, FreeingView]:
    """By choice, while this seat is asked from which a piece goes."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, FreePiece) or frame.seat != seat:
        return {}
    return {FREE[tile].text: freeing_view(s, frame, tile) for tile in tiles_with(s, seat, frame.wanted)}


def freeing_view(s: Cosmos, frame: FreePiece, tile: i64) -> FreeingView:
    """The piece leaves on a copy."""
    seat = frame.seat
    trial = look_ahead(s)
    known = answer_on(trial, frame, FREE[tile])
    upgrade = s.box.upgrades[TILES * s.players[seat].who + tile]
    freed = nibble(s.players[seat].freed, tile)
    return {
        "upgrade": upgrade.id,
        "piece": upgrade.piece_names[freed],
        "then": upgrade.piece_names[freed + 1 :],
        "wins": trial.winner == seat,
        "changes": changes(s, trial, seat),
        "open": not known,
    }


def temples_ahead(s: Cosmos, seat: i64) -> dict[str, TempleView]:
    """By choice, while this seat is asked where its Temple goes."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, PlaceTemple) or frame.seat != seat:
        return {}
    temples = s.players[seat].temples
    return {CITY[city].text: temple_view(s, frame, city) for city in range(len(CITIES)) if not temples >> city & 1}


def temple_view(s: Cosmos, frame: PlaceTemple, city: i64) -> TempleView:
    """The Temple is raised on a copy."""
    seat = frame.seat
    trial = look_ahead(s)
    known = answer_on(trial, frame, CITY[city])
    coming = s.players[seat].storage + [tile_of(s.queue[n]) for n in range(len(s.queue)) if own_tile(s, seat, n)]
    affinity = s.box.cities[city].affinity
    return {
        "spaces": len([slot for slot in range(SLOTS) if s.box.city_of[slot] == city and not s.slots[slot]]),
        "liked": len([tile for tile in coming if s.box.technologies[tile].type == affinity]),
        "changes": changes(s, trial, seat),
        "open": not known,
    }


def own_tile(s: Cosmos, seat: i64, place: i64) -> bool:
    """Is a tile of the Forge this player's?"""
    return s.queue[place] != 0 and owner_of(s.queue[place]) == seat
