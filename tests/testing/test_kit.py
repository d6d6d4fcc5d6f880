"""The kit finds what is wrong with a game, and says what to do: a small game, each time with one thing broken."""

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mythagon.cli.new import write_game
from mythagon.games import GAMES
from mythagon.kernel.errors import MythagonError
from mythagon.kernel.game import AnyGame
from mythagon.testing import Conformance
from mythagon.testing.knowledge import imagined_by
from mythagon.testing.states import forgotten
from mythagon.testing.tables import Table, tables_of

ID = "knucklebones"
Broken = Callable[..., AnyGame]


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Broken]:
    """A game as `mythagon new` writes it, with one text of one file replaced by another."""
    write_game(ID, tmp_path / ID)
    home = tmp_path / ID / "src" / ID
    monkeypatch.syspath_prepend(str(home.parent))

    def make(file: str = "", before: str = "", after: str = "") -> AnyGame:
        if file:
            text = (home / file).read_text(encoding="utf-8")
            assert before in text, f"{file} has no {before!r}"
            (home / file).write_text(text.replace(before, after), encoding="utf-8")
        game: AnyGame = importlib.import_module(ID).GAME
        return game

    yield make
    for name in [name for name in sys.modules if name.partition(".")[0] == ID]:
        del sys.modules[name]


def failures(game: AnyGame, *, at: int = 3) -> str:
    """What the kit says of a game, all its tests run at one table."""

    class Kit(Conformance):
        pass

    Kit.game = game
    kit: Any = Kit()
    said = []
    for name in [name for name in dir(Kit) if name.startswith("test_")]:
        test = getattr(kit, name)
        wants_table = "table" in getattr(test, "__code__", test).co_varnames[: test.__code__.co_argcount]
        if name in SLOW:
            continue
        try:
            test(Table(game, at)) if wants_table else test()
        except (AssertionError, MythagonError, KeyError, IndexError) as error:
            said.append(f"{name}: {error}")
    return "\n".join(said)


#: tests that start processes or draw by Hypothesis: they run wherever the kit itself is used
SLOW = ("test_same_seed_same_game_in_three_processes_with_three_hash_seeds", "test_any_walk_replays_to_the_same_match")


def test_nothing_is_said_of_a_game_that_keeps_the_contract(broken: Broken) -> None:
    assert failures(broken()) == ""


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        ("view.py", "if other == seat else None", "if True else None", "is shown what it cannot know"),
        ("redeal.py", "faces if other == seat else ", "", "Game.redeal changes what Game.hidden does not name"),
        ("redeal.py", "if other == seat else", "if True else", "Game.hidden names what Game.redeal never draws again"),
        ("view.py", "if other == seat else", "if other or seat else", "leaves others knowing what is no longer true"),
        ("hidden.py", "if other != seat", "if False", "Game.hidden names nothing that any of them cannot know"),
        ("state.py", "twin.cups, ", "self.cups, ", "clone leaves out ['cups"),
        ("truth.py", '"lifted": s.lifted, ', "", "Cups.lifted is not dumped"),
        ("events.py", 'EVENTS.kind("round"', 'Events().kind("round"', "declare the event 'round' in Game.events"),
        ("text/en.toml", 'tied = "Several', 'tide = "Several', "text/en.toml has no [event] tied"),
        ("text/en.toml", "[title]\ndeclare", "[title]\nproclaim", "[ask] and [title] of text/en.toml differ in"),
        (
            "chapters/rounds.py",
            'f"cup{seat}", "0 to 15"',
            'f"bone{seat}", "0 to 15"',
            "declare ['cup0', 'cup1'] in",
        ),
        ("chapters/rounds.py", 'SetUp(f"cup{seat}"', 'SetUp(f"bone{seat}"', "declare it in Game.layout"),
        ("chapters/rounds.py", '"ask.declare", "KNU-2.2"', '"ask.declare", ""', "ask.declare names no rule"),
        ("events.py", '"round", "KNU-2.1"', '"round", "KNU-9.9"', "RULES.md has no clause ['KNU-9.9']"),
        ("tensor.py", "s.round / ROUNDS)", "-1.0)", "are not from 0 to 1"),
        ("advice.py", "share / sum(shares)", "share", "Game.outlook: shares are from 0 to 1"),
        ("advice.py", "in ask.choices]", "in ask.choices[:1]]", "Game.hints needs a number per choice"),
        ("text/en.toml", '[component]\nface = "Faces"', "", "says nothing for ['component.face']"),
    ],
)
def test_what_is_wrong_is_found_and_named(broken: Broken, file: str, before: str, after: str, said: str) -> None:
    assert said in failures(broken(file, before, after))


def test_a_world_at_which_another_seat_cannot_look_is_found() -> None:
    class Torn:
        """A match in which somebody remembers a card that was drawn again."""

        def view(self, seat: int | None) -> dict[str, object]:
            raise ValueError("x not in list")

    torn: Any = Torn()
    with pytest.raises(AssertionError, match=r"for seat 0, seat 1 cannot look any more.*must go with it"):
        imagined_by(torn, 0, 1)


def test_one_table_on_the_pure_engine_all_tables_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["odysseus"]
    monkeypatch.setenv("MYTHAGON_MODE", "pure")
    assert [str(table) for table in tables_of(game)] == ["odysseus-2"]
    monkeypatch.setenv("MYTHAGON_MODE", "compiled")
    names = [str(table) for table in tables_of(game)]
    assert names[:5] == [f"odysseus-{seats}" for seats in range(1, 6)]
    assert names[5:] == ["odysseus-1-options1", "odysseus-1-options2", "odysseus-1-options3"]


def test_a_forgotten_field_is_found(tmp_path: Path) -> None:
    (tmp_path / "state.py").write_text(
        "class Table:\n"
        "    def __init__(self, box, deck):\n"
        "        self.box = box\n"
        "        self.deck = deck\n"
        "        self.turn: int = 0\n"
        "        self.owls = 0\n"
        "    def clone(self):\n"
        "        twin = Table(self.box, self.deck)\n"
        "        twin.owls = self.owls\n"
        "        return twin\n"
        "    def like(self, other):\n"
        "        return self.box is other.box and self.turn == other.turn and self.owls == other.owls\n",
        encoding="utf-8",
    )
    (tmp_path / "game.py").write_text(
        "class Mine:\n    def dump(self, s):\n        return {'deck': rest(s)}\n"
        "def rest(s):\n    return [s.deck, s.turn]\n",
        encoding="utf-8",
    )
    wrong = ["Table.turn is not cloned", "Table.owls is not dumped", "Table.deck is not compared by `like`"]
    assert forgotten(tmp_path) == wrong
