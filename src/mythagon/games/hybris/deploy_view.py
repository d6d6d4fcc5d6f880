"""The deployment under way as plain data: what is put where, and what it brings."""

from typing import TypedDict

from mypy_extensions import i64

from mythagon.games.hybris.chapters.deploy import Deployed, DeploySlot, DeployTile
from mythagon.games.hybris.choices import CLAIM
from mythagon.games.hybris.grammar.words import CITIES
from mythagon.games.hybris.kinds import SLOT_NAMES, TECHNOLOGIES
from mythagon.games.hybris.state import Cosmos, tile_of


class DeployView(TypedDict):
    """A deployment, from the choice of a tile to its last reward."""

    seat: int
    city: str
    technology: str | None
    """None while there are several to choose from."""
    slot: str | None
    """Where it was put."""
    vp: int
    prayers: int
    """Rewards A and B: the tile's points, and its Prayers as far as the Well has them."""
    goodness: int
    """Reward C: the deployer's step on the Goodness track, whose bonuses it pays with all below."""
    affinity: bool
    """The City likes the type: 1 point more."""
    temple: bool
    """The deployer has a Temple there: 1 point or 1 Prayer more."""
    contester: int | None
    """Who has won the contest and takes one of the three rewards."""
    claimed: str | None
    """Which one it was."""


def deploy_view(s: Cosmos) -> DeployView | None:
    """What everybody sees of a Deploy; a tile still to be chosen is not said."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Deployed):
            return deployment(s, frame.seat, frame.slot, tile_of(s.slots[frame.slot]))
        if isinstance(frame, DeploySlot):
            return deployment(s, frame.seat, -1, s.players[frame.seat].storage[frame.place])
        if isinstance(frame, DeployTile):
            return deployment(s, frame.seat, -1, -1)
    return None


def deployment(s: Cosmos, seat: i64, slot: i64, tile: i64) -> DeployView:
    """A tile of this player, already on a space (`slot`) or about to be."""
    city = s.box.city_of[slot] if slot >= 0 else s.turn.city
    technology = s.box.technologies[tile] if tile >= 0 else None
    return {
        "seat": int(seat),
        "city": CITIES[city],
        "technology": TECHNOLOGIES[tile] if tile >= 0 else None,
        "slot": SLOT_NAMES[slot] if slot >= 0 else None,
        "vp": int(technology.vp) if technology is not None else 0,
        "prayers": int(min(technology.prayers, s.well)) if technology is not None else 0,
        "goodness": int(s.players[seat].goodness),
        "affinity": technology is not None and technology.type == s.box.cities[city].affinity,
        "temple": s.players[seat].temples >> city & 1 != 0,
        "contester": int(s.turn.contester) if slot >= 0 and s.turn.contester >= 0 else None,
        "claimed": CLAIM[s.turn.claimed].name if slot >= 0 and s.turn.claimed >= 0 else None,
    }
