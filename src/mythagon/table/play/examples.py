"""Examples of the rulebook: short stories that the engine itself plays, from a fixed deal by fixed decisions."""

from functools import lru_cache

import msgspec

from mythagon.games import find_game
from mythagon.kernel.match import Match
from mythagon.kernel.message import Event

NAMES = ["Penelope", "Nestor"]


class Story(msgspec.Struct, frozen=True):
    """One story: the chapter it explains, the deal, what was decided, and the decision before which it is opened."""

    chapter: str
    seed: str
    choices: list[tuple[int, str]]
    opened: int = 0
    #: whose eyes it is seen with
    seat: int = 0


STORIES: dict[str, list[Story]] = {
    "odysseus": [
        Story(
            "ODY-3",
            "guided 8",
            [
                (0, "take:port:5"),
                (0, "adventure"),
                (0, "raise:luck"),
                (1, "take:port:4"),
                (1, "adventure"),
                (1, "accept"),
            ],
        )
    ],
    "deukalion": [
        Story(
            "DEU-3",
            "book",
            [
                (1, "anchor:D2"),
                (0, "anchor:E2"),
                (0, "play:hermes"),
                (0, "play:favour_of_hades"),
                (0, "sail:D2"),
                (0, "stop"),
                (1, "kylix:2"),
                (1, "draw"),
                (1, "sail:D3"),
                (1, "sail:D4"),
                (1, "challenge:mykene"),
                (1, "pass"),
                (1, "reclaim:1"),
            ],
            6,
            1,
        )
    ],
    "hades_trap": [
        Story(
            "HAD-3",
            "book",
            [
                (1, "choose:andromeda"),
                (0, "choose:eurydice"),
                (1, "move:532"),
                (1, "explore:8"),
                (1, "move:533"),
                (1, "explore:6"),
                (1, "move:631"),
                (1, "explore:9"),
                (1, "stop"),
            ],
            2,
            1,
        )
    ],
    "hybris": [
        Story(
            "HYB-8",
            "book",
            [
                (0, "choose:zeus"),
                (1, "choose:hades"),
                (0, "pillar:truce"),
                (1, "pillar:indoctrination"),
                (0, "plan:olympus"),
                (0, "plan:mortal_world"),
                (1, "plan:olympus"),
                (1, "plan:mortal_world"),
                (0, "activate:prophet1"),
                (0, "enter:athens"),
                (0, "act:influence"),
                (0, "take:service"),
            ],
            8,
        )
    ],
}


class Picture(msgspec.Struct, frozen=True):
    """The table after a decision, and what led to it."""

    view: dict[str, object]
    events: list[Event]


@lru_cache(maxsize=32)
def pictures(game: str, number: int) -> list[Picture]:
    """A story, decision by decision; the first picture is the table as the story finds it."""
    story = STORIES[game][number]
    match = Match.start(find_game(game), len(NAMES), {}, story.seed, names=NAMES)
    found: list[Picture] = []
    for step, (seat, text) in enumerate(story.choices):
        if step == story.opened:
            found.append(Picture(match.view(story.seat), []))
        told = len(match.events(story.seat))
        match.answer(seat, text)
        if step >= story.opened:
            found.append(Picture(match.view(story.seat), match.events(story.seat)[told:]))
    return found
