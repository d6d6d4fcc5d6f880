"""What it costs the viewer to build: ideas and own tiles of the Workshop after discounts, and from where on they can be
paid; and the price of the pieces of an Upgrade tile."""

from typing import TypedDict

from mypy_extensions import i64

from mythagon.games.hybris.chapters.forge import QUEUE_NAMES, discount_at, splits
from mythagon.games.hybris.chapters.olympus import line_cost
from mythagon.games.hybris.grammar.effects import Free
from mythagon.games.hybris.grammar.words import CONV_COST, FAB_COST
from mythagon.games.hybris.kinds import TECHNOLOGIES
from mythagon.games.hybris.player import Player
from mythagon.games.hybris.state import FACTORY, Cosmos, owner_of, tile_of
from mythagon.kernel.bits import nibble


class WayView(TypedDict):
    """What it takes to open an Upgrade tile."""

    price: int | None
    """The Prayers for which Convert frees its next piece; None where no line does, or nothing is left."""
    prices: int | None
    """The same for all its pieces."""
    nearest: bool
    """No other locked tile is opened for fewer Prayers."""


class PriceView(TypedDict):
    """A Technology the viewer could fabricate, now or once it is conceived."""

    space: str
    """The Workshop space it is on, or would come to: "A", "B" or "C"."""
    less: int
    """How many Faithful and Aegis in all the discount there takes off."""
    payable: str | None
    """The first Workshop space, from its own on, at which the viewer's stores pay for it; None: at none."""


def prices_ahead(s: Cosmos, seat: i64) -> dict[str, PriceView]:
    """Every idea of the market and every own tile of the Workshop."""
    less = discount_at(s, seat, 0, 0)
    found: dict[str, PriceView] = {}
    alike: dict[int, PriceView] = {}  # of ideas that cost the same
    for tile in s.market:
        technology = s.box.technologies[tile]
        cost = int(technology.faithful << 8 | technology.aegis)
        price = alike.get(cost)
        if price is None:
            price = alike[cost] = price_view(s, seat, tile, 0, less)
        found[TECHNOLOGIES[tile]] = price
    for place in range(FACTORY):
        if s.queue[place] and owner_of(s.queue[place]) == seat:
            tile = tile_of(s.queue[place])
            found[TECHNOLOGIES[tile]] = price_view(s, seat, tile, place, less)
    return found


def same_prices(player: Player, was: Player) -> bool:
    """Can the player pay as much as this copy, with no power that makes building cheaper or dearer?"""
    same = player.faithful == was.faithful and player.aegis == was.aegis
    return same and not (player.mods | was.mods) >> FAB_COST & 1


def price_view(s: Cosmos, seat: i64, tile: i64, at: i64, less: i64) -> PriceView:
    """HYB-12.4: a tile on a space of the Workshop; the longer it waits, the less it costs. `less` is the discount on
    the first space."""
    technology, player = s.box.technologies[tile], s.players[seat]
    payable: str | None = None
    for place in range(at, FACTORY):
        if splits(s, tile, less + place, player.faithful, player.aegis):
            payable = QUEUE_NAMES[place]
            break
    return {
        "space": QUEUE_NAMES[at],
        "less": int(min(less + at, technology.faithful + technology.aegis)),
        "payable": payable,
    }


def ways_ahead(s: Cosmos, seat: i64) -> dict[str, WayView]:
    """The six Upgrade tiles of a player."""
    player = s.players[seat]
    if player.who < 0:
        return {}
    prices = piece_prices(s, seat)
    found: dict[str, WayView] = {}
    for tile in range(6):
        upgrade = s.box.upgrades[6 * player.who + tile]
        left = [prices.get(piece) for piece in upgrade.pieces[nibble(player.freed, tile) :]]
        known = [price for price in left if price is not None]
        found[upgrade.id] = {
            "price": left[0] if left else None,
            "prices": sum(known) if left and len(known) == len(left) else None,
            "nearest": False,
        }
    locked = [way["prices"] for way in found.values() if way["prices"] is not None]
    for way in found.values():
        way["nearest"] = way["prices"] is not None and way["prices"] == min(locked)
    return found


def same_ways(before: Cosmos, s: Cosmos, seat: i64) -> bool:
    """Has this player freed nothing since, and no power that changes what Convert costs?"""
    player, was = s.players[seat], before.players[seat]
    same = player.who == was.who and player.freed == was.freed
    return same and not (player.mods | was.mods) >> CONV_COST & 1


def piece_prices(s: Cosmos, seat: i64) -> dict[int, int]:
    """HYB-15.1: the Prayers for which Convert frees each kind of piece."""
    found: dict[int, int] = {}
    for line, conversion in enumerate(s.box.conversions):
        for effect in conversion.reward:
            if isinstance(effect, Free):
                found[int(effect.piece)] = int(line_cost(s, seat, line, 0))
    return found
