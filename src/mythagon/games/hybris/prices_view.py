"""What it costs the viewer to build: ideas and own tiles of the Workshop after discounts, and from where on they can be
paid; and the price of the pieces of an Upgrade tile."""

from typing import TypedDict

from mypy_extensions import i64

from mythagon.games.hybris.chapters.forge import QUEUE_NAMES, discount_at, splits
from mythagon.games.hybris.chapters.olympus import line_cost
from mythagon.games.hybris.components import TECHNOLOGIES
from mythagon.games.hybris.grammar.effects import Free
from mythagon.games.hybris.state import FACTORY, Cosmos, owner_of, tile_of


class PriceView(TypedDict):
    """A Technology the viewer could fabricate, now or once it is conceived."""

    technology: str
    space: str
    """The Workshop space it is on, or would come to: "A", "B" or "C"."""
    less: int
    """How many Faithful and Aegis in all the discount there takes off."""
    payable: str | None
    """The first Workshop space, from its own on, at which the viewer's stores pay for it; None: at none."""


def prices_view(s: Cosmos, seat: int | None) -> list[PriceView]:
    """Every idea of the market and every own tile of the Workshop."""
    if seat is None or s.players[seat].who < 0:
        return []
    found = [price_view(s, seat, tile, 0) for tile in s.market]
    for place in range(FACTORY):
        if s.queue[place] and owner_of(s.queue[place]) == seat:
            found.append(price_view(s, seat, tile_of(s.queue[place]), place))
    return found


def price_view(s: Cosmos, seat: i64, tile: i64, at: i64) -> PriceView:
    """HYB-12.4: a tile on a space of the Workshop; the longer it waits, the less it costs."""
    technology, player = s.box.technologies[tile], s.players[seat]
    payable: str | None = None
    for place in range(at, FACTORY):
        if splits(s, tile, discount_at(s, seat, place, 0), player.faithful, player.aegis):
            payable = QUEUE_NAMES[place]
            break
    return {
        "technology": TECHNOLOGIES[tile],
        "space": QUEUE_NAMES[at],
        "less": int(min(discount_at(s, seat, at, 0), technology.faithful + technology.aegis)),
        "payable": payable,
    }


def piece_prices(s: Cosmos, seat: i64) -> dict[int, int]:
    """HYB-15.1: the Prayers for which Convert frees each kind of piece."""
    found: dict[int, int] = {}
    for line, conversion in enumerate(s.box.conversions):
        for effect in conversion.reward:
            if isinstance(effect, Free):
                found[int(effect.piece)] = int(line_cost(s, seat, line, 0))
    return found
