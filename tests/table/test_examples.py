"""The examples of the rulebook: several for each game, each about the chapter it is printed under."""

import pytest

from mythagon.games import find_game
from mythagon.kernel.rules import read_rules
from mythagon.table.play.examples import NAMES, STORIES, pictures

#: stories of a whole turn, which is made of many chapters
TURNS = ("ODY-3", "DEU-3", "HAD-3", "HYB-8")


@pytest.mark.parametrize("game", ["odysseus", "deukalion", "hades_trap", "hybris"])
def test_every_example_is_played_by_the_rules_it_explains(game: str) -> None:
    """Its decisions are legal, it can be stepped through, and something happens by its own chapter."""
    chapters = [chapter.id for chapter in read_rules(find_game(game).folder / "RULES.md")]
    stories = STORIES[game]
    assert len(stories) >= 5 and len({story.chapter for story in stories}) == len(stories)
    for number, story in enumerate(stories):
        steps = pictures(game, number)
        assert story.chapter in chapters and len(steps) >= 3 and story.seat < len(NAMES)
        rules = {event.rule.rpartition(".")[0] for step in steps for event in step.events}
        assert story.chapter in rules or story.chapter in TURNS, f"{story.chapter}: {sorted(rules)}"
