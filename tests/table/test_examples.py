"""Examples of the rulebook one can step through: each game has some of those that its printed rulebook has."""

from typing import Any

import pytest

from mythagon.games import GAMES, find_game
from mythagon.kernel.rules import read_rules
from mythagon.kernel.text import read_texts
from mythagon.table.play.examples import Picture, pictures, stories_of
from tests.table.bluff.game import GAME as BLUFF


def shown(game: str, about: str) -> list[Picture]:
    """A printed example, picture by picture."""
    numbers = [number for number, story in enumerate(stories_of(game)) if story.about == f"example.{about}"]
    return pictures(game, numbers[0])


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_two_printed_examples_and_words_for_them(game: str) -> None:
    """In both languages, beside a chapter that there is, in the order of the chapters."""
    folder = find_game(game).folder
    printed = [story for story in stories_of(game) if story.about]
    assert len(printed) >= 2
    for language in ("en", "fr"):
        texts = read_texts(folder / "text" / f"{language}.toml")
        assert all(texts[story.about] for story in printed)
    chapters = [chapter.id for chapter in read_rules(folder / "RULES.md")]
    places = [chapters.index(story.chapter) for story in stories_of(game)]
    assert places == sorted(places)
    for number in range(len(stories_of(game))):
        assert len(pictures(game, number)) >= 2


def test_a_game_that_brings_no_examples_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "bluff", BLUFF)
    assert stories_of("bluff") == []


def test_the_printed_examples_end_as_printed() -> None:
    """What each says is what the engine has done."""
    owl: Any = shown("odysseus", "third_trial")[-1]
    assert [event.key for event in owl.events] == ["event.take", "event.wake", "event.owl"]
    skills: Any = shown("odysseus", "two_points")[-1].view["boards"]
    assert skills[0]["skills"] == {"strength": 0, "intelligence": 0, "cunning": 2, "luck": 0}
    sea: Any = shown("deukalion", "ephesus")[-1].view
    assert sea["settlements"]["ephesus"]["owner"] == 1
    aboard: list[Any] = [picture.view["heroes"] for picture in shown("deukalion", "two_cards")]
    assert aboard[-1][0]["square"] == "D4" and aboard[-1][0]["hoplites"] == aboard[-2][0]["hoplites"] + 2
    tokens: Any = shown("hades_trap", "one_token")[-1].view["sequence"]
    assert [one["colour"] for one in tokens] == ["red"]
    boss: Any = shown("hades_trap", "red_then_yellow")[-1].view["boss"]
    assert boss["square"] == "422"
    gods: Any = shown("hybris", "greatness")[-1].view["players"]
    assert sorted(one["greatness"] for one in gods) == [2, 3, 4]
    paid: list[Any] = [picture.view["players"] for picture in shown("hybris", "hero_to_olympus")]
    assert paid[0][0]["aegis"] - paid[-1][0]["aegis"] == 1
    assert paid[0][0]["greatness"] - paid[-1][0]["greatness"] == 1, "a place nearer to the first"
    world: list[Any] = [picture.view for picture in shown("hybris", "lemnos")]
    assert (world[-1]["players"][0]["faithful"], world[-1]["players"][0]["goodness"]) == (
        world[0]["players"][0]["faithful"] + 2,
        world[0]["players"][0]["goodness"] + 1,
    )
