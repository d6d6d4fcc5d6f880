"""Balance runs: finished matches are kept, and chances are counted."""

from pathlib import Path

from mythagon.games import find_game
from tools.balance.deukalion import VALUES_BEFORE, data_before
from tools.balance.hades_trap import GREEDY
from tools.balance.matches import Effort, Run, Task, play, tally

RUN = Run("hades_trap", "minotaur", GREEDY, 2, None, (("boss", "minotaur"), ("heroes", "dealt")))


def test_a_stopped_run_goes_on_from_what_was_kept(tmp_path: Path) -> None:
    first = tally(RUN, Effort({GREEDY: 1}, deals="kept", kept=tmp_path)).stories
    (file,) = tmp_path.iterdir()
    kept = file.read_text(encoding="utf-8")
    both = tally(RUN, Effort({GREEDY: 2}, deals="kept", kept=tmp_path)).stories
    assert both == [play(Task(RUN, number, "kept")) for number in range(2)]
    assert both[:1] == first
    assert file.read_text(encoding="utf-8").startswith(kept)
    assert tally(RUN, Effort({GREEDY: 1}, deals="kept", kept=tmp_path)).stories == both  # nothing kept is left out


def test_only_what_was_offered_is_taken() -> None:
    story = play(Task(RUN, 0, "chances"))
    assert story.taken["square: Lair"] == 1  # Strength once for one of the two
    assert all(0 < count <= story.chances[thing] for thing, count in story.taken.items())


def test_the_earlier_data_of_deukalion_can_still_be_played(tmp_path: Path) -> None:
    cities = find_game("deukalion").catalog(data_before(tmp_path)).entries["city"]
    assert {city.id: city.number("value") for city in cities if city.id in VALUES_BEFORE} == VALUES_BEFORE
