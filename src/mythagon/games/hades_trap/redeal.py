"""What a seat cannot know is drawn again: hidden tiles and the insides of amphorae it has never looked into."""

from mythagon.games.hades_trap.board import TILES
from mythagon.games.hades_trap.components import AMPHORAE, FORTUNE
from mythagon.games.hades_trap.state import Labyrinth
from mythagon.kernel.chance import Chance


def redeal(s: Labyrinth, seat: int | None, chance: Chance) -> None:
    """Draw hidden things again, consistently with what this seat (None: a spectator) has seen."""
    redeal_tiles(s, chance)
    redeal_amphorae(s, seat, chance)


def redeal_tiles(s: Labyrinth, chance: Chance) -> None:
    """Nobody knows which tile lies face down where, nor which way round."""
    if not s.hidden:
        return
    places = [position for position in range(TILES) if s.hidden >> position & 1]
    tiles = s.tiles.copy()
    pool = [tiles[position] // 4 for position in places]
    chance.shuffle(pool)
    for position, tile in zip(places, pool, strict=True):
        tiles[position] = 4 * tile + int(chance.below(4))
    s.tiles = tiles


def redeal_amphorae(s: Labyrinth, seat: int | None, chance: Chance) -> None:
    """Fortune goes to an unseen amphora that may hold it, everything else anywhere among the unseen."""
    unseen = [a for a in range(AMPHORAE) if not s.is_public(a) and (seat is None or not s.seen[a] >> seat & 1)]
    if len(unseen) < 2:
        return
    contents = s.contents.copy()
    pool = [contents[amphora] for amphora in unseen]
    chance.shuffle(pool)
    if FORTUNE in pool:
        pool.remove(FORTUNE)
        fit = [amphora for amphora in unseen if not s.not_fortune >> amphora & 1]
        fortune = fit[chance.below(len(fit))]
        contents[fortune] = FORTUNE
        unseen.remove(fortune)
    for amphora, item in zip(unseen, pool, strict=True):
        contents[amphora] = item
    s.contents = contents
