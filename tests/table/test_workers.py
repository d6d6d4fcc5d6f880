"""What a bot's worker remembers between two thoughts, and what it never reads."""

import subprocess
import sys

import msgspec
import pytest

from mythagon.games import find_game
from mythagon.house import thoughts
from mythagon.house.datasets import box_of
from mythagon.house.story import Story, story_of
from mythagon.house.thoughts import Memory, think
from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import IllegalChoice
from mythagon.kernel.match import Match


def told(seed: str, length: int) -> Story:
    """A match of so many random decisions, in words."""
    match = Match.start(find_game("odysseus"), 2, seed=seed)
    chance = Chance(f"walk {seed}")
    while len(match.steps) < length:
        ask = match.asks[0]
        match.answer(ask.seat, ask.choices[chance.below(len(ask.choices))])
    return story_of(match, box_of("odysseus"))


def cut(story: Story, length: int) -> Story:
    """Its first decisions."""
    return msgspec.structs.replace(story, choices=story.choices[:length])


def played(story: Story) -> str:
    """The digest of the match, played from the start."""
    match = story.lay()
    for seat, text in story.choices:
        match.answer(seat, text)
    return match.digest()


def test_a_match_is_laid_once_and_then_followed() -> None:
    """Also backwards, after an undo."""
    story = told("troy", 40)
    memory = Memory(2)
    match = memory.match(cut(story, 20))
    for length in (23, 40, 31, 35):
        assert memory.match(cut(story, length)) is match
        assert match.digest() == played(cut(story, length))


def test_matches_with_the_same_decisions_are_told_apart() -> None:
    """The guided first game has one seed for everybody; options, names and forks still make it another match."""
    story = told("troy", 6)
    memory = Memory(9)
    others = [
        msgspec.structs.replace(story, names=["A", "B"]),
        msgspec.structs.replace(story, forks=[(6, 0, "again")]),
        msgspec.structs.replace(story, seed="ithaca", choices=[]),
    ]
    matches = [memory.match(one) for one in (story, *others)]
    assert len({id(match) for match in matches}) == 4
    assert [match.digest() for match in matches] == [played(one) for one in (story, *others)]


def test_the_longest_unused_match_is_forgotten() -> None:
    one, two, three = (told(seed, 4) for seed in ("one", "two", "three"))
    memory = Memory(2)
    first, second = memory.match(one), memory.match(two)
    assert memory.match(one) is first
    memory.match(three)
    assert memory.match(one) is first and memory.match(two) is not second


def test_long_matches_are_forgotten_sooner() -> None:
    """The one that is thought about stays, however long it is."""
    one, two = told("one", 12), told("two", 20)
    memory = Memory(9, decisions=25)
    first = memory.match(cut(one, 4))
    assert memory.match(two) is memory.match(two) and memory.match(cut(one, 5)) is first
    assert memory.match(one) is first and memory.match(cut(one, 6)) is first
    assert len(memory._matches) == 1


def test_a_match_that_cannot_be_followed_is_forgotten() -> None:
    story = told("troy", 12)
    memory = Memory(2)
    match = memory.match(cut(story, 10))
    with pytest.raises(IllegalChoice):
        memory.match(msgspec.structs.replace(story, choices=[*story.choices, (0, "nonsense")]))
    assert memory.match(story) is not match and memory.match(story).digest() == played(story)


def test_a_thought_does_not_change_what_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same question gets the same answer, whether the match is new to the worker or not."""
    story = told("troy", 15)
    seat = thoughts.MEMORY.match(story).asks[0].seat
    answers = {think(story, seat, "easy") for _ in range(3)}
    assert len(answers) == 1 and None not in answers
    assert thoughts.MEMORY.match(story).digest() == played(story)
    monkeypatch.setattr(thoughts, "MEMORY", Memory(1))
    assert think(story, seat, "easy") in answers


def test_a_worker_reads_nothing_of_the_server() -> None:
    """So that it thinks at once after it was started, and stays small."""
    server = "{'litestar', 'sqlalchemy', 'uvicorn'}"
    program = f"import sys, mythagon.table.play.workers; print({server} & set(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "set()\n"
