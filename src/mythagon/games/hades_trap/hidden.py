"""What a seat cannot know in Hades Trap: places of the dump, pool by pool, said independently of the redeal."""

from mythagon.games.hades_trap.board import TILES
from mythagon.games.hades_trap.chapters.hits import TOKENS, Reply
from mythagon.games.hades_trap.chapters.items import Intent
from mythagon.games.hades_trap.state import Labyrinth
from mythagon.kernel.game import Pools


def hidden(s: Labyrinth, seat: int | None) -> Pools:
    """For each pool of things that may lie in one another's places: the places, and what lies there."""
    unrevealed = [position for position in range(TILES) if s.hidden >> position & 1]
    tiles = {f"state.tiles.0.{position}": [s.tiles[position] // 4] for position in unrevealed}
    amphorae = {
        f"state.amphorae.0.{amphora}": [s.contents[amphora]]
        for amphora in range(len(s.contents))
        if not s.is_public(amphora) and (seat is None or not s.seen[amphora] >> seat & 1)
    }
    #: nobody sees that another hero has begun to use an amphora, or half of a reply
    begun: dict[str, list[int]] = {
        f"stack.{depth}": []
        for depth, frame in enumerate(s.stack)
        if (isinstance(frame, Intent) and frame.seat != seat)
        or (isinstance(frame, Reply) and frame.hit % TOKENS != seat)
    }
    return {"tiles": tiles, "amphorae": amphorae, "begun": begun}
