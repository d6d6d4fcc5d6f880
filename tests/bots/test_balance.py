"""Balance runs: finished matches are kept, and chances are counted."""

from pathlib import Path

import pytest

from mythagon.bots.balance.matches import Effort, Run, Task, play, report_of, tally
from mythagon.games import GAMES
from mythagon.games.hades_trap.balance import GREEDY
from mythagon.kernel.errors import SetupError

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


def test_a_game_without_a_report_is_refused_in_one_line() -> None:
    assert "balance" not in {path.stem for path in GAMES["odysseus"].folder.iterdir()}
    with pytest.raises(SetupError, match="odysseus brings no module `balance`"):
        report_of("odysseus")
