"""What a seat cannot know in Hades Trap, said once more for the conformance kit: places of the dump, pool by pool."""

from typing import Any

from mythagon.games.hades_trap.chapters.hits import TOKENS, Reply
from mythagon.games.hades_trap.chapters.items import Intent


def hidden(s: Any, seat: int | None) -> dict[str, dict[str, list[int]]]:
    """For each pool of things that may lie in one another's places: the places, and what lies there."""
    tiles = {f"state.tiles.0.{position}": [s.tiles[position] // 4] for position in range(9) if s.hidden >> position & 1}
    amphorae = {
        f"state.amphorae.0.{amphora}": [s.contents[amphora]]
        for amphora in range(10)
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
