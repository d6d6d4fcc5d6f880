"""The checks of tools/ find planted faults; that they find none in this project is `make check`."""

import re
import runpy
import shutil
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


def tool(name: str) -> dict[str, Any]:
    """The names of a script."""
    return runpy.run_path(str(ROOT / "tools" / f"{name}.py"))


clauses, texts, imports = tool("check_clauses"), tool("check_texts"), tool("check_imports")
reference, versions = tool("reference"), tool("versions")


def test_a_reference_that_is_out_of_date_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ROOT", "FOLDER"):
        monkeypatch.setitem(reference["main"].__globals__, name, tmp_path)
    assert reference["main"]([]) == reference["main"](["--check"]) == 0
    page = tmp_path / "odysseus.md"
    page.write_text(page.read_text(encoding="utf-8").replace("`take`", "`grab`"), encoding="utf-8")
    assert reference["main"](["--check"]) == 1
    page.unlink()
    assert reference["main"](["--check"]) == 1


def test_a_version_said_differently_is_found(tmp_path: Path) -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert versions["changelog_faults"](changelog) == []
    spoiled = changelog.replace(": rules ", ": rules 1", 1).replace("data unchanged", "data ffffffffffff", 1)
    assert len(versions["changelog_faults"](spoiled)) == 1
    assert versions["changelog_faults"](changelog.replace(" - unreleased", "", 1)) != []
    assert versions["changelog_faults"]("# Changelog\n\n## 0.0.1 - 2001-01-01\n") != []
    for file in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / "web" / file, tmp_path / file)
    assert versions["client_faults"](tmp_path) == []
    lock = (tmp_path / "package-lock.json").read_text(encoding="utf-8")
    (tmp_path / "package-lock.json").write_text(lock.replace('"version": "', '"version": "9', 2), encoding="utf-8")
    assert len(versions["client_faults"](tmp_path)) == 2


def test_a_table_of_versions_that_is_out_of_date_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(versions["main"].__globals__, "PAGE", tmp_path / "versions.md")
    assert versions["main"](["--check"]) == 1
    assert versions["main"]([]) == versions["main"](["--check"]) == 0


@pytest.mark.parametrize("lock", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda lock: lock.stem)
def test_locks_name_packages_versions_and_hashes_and_no_registry(lock: Path) -> None:
    entry = re.compile(r"[a-z0-9.-]+==[\w.]+( ; [^\\]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?")
    assert [line for line in lock.read_text(encoding="utf-8").splitlines() if not entry.fullmatch(line)] == []


def test_the_lock_of_the_client_names_no_registry() -> None:
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")


def test_a_clause_without_test_and_a_test_without_clause_are_found(tmp_path: Path) -> None:
    game = tmp_path / "abc"
    game.mkdir()
    (game / "RULES.md").write_text(
        "## ABC-1 One\n- **ABC-1.1** x\n- **ABC-1.2** x\n- **ABC-1.11** x\n## Rulings\n- **Ruling 3.1** x\n",
        encoding="utf-8",
    )
    tests = tmp_path / "tests"
    tests.mkdir()
    body = "def test_abc_1_11_words(): pass\ndef test_ruling_3_1(): pass\ndef test_abc_1_3_typo(): pass\n"
    (tests / "test_abc.py").write_text(body, encoding="utf-8")
    assert clauses["faults"](game / "RULES.md", tests) == [
        "abc: ABC-1.1 has no test",
        "abc: ABC-1.2 has no test",
        "abc: test_abc_1_3_typo names no clause of RULES.md",
    ]


def test_a_missing_text_or_placeholder_is_found(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('a = "x {n}"\nb = "y"\nc = "{n} {"\n', encoding="utf-8")
    (tmp_path / "fr.toml").write_text('a = "x"\nd = "y"\nc = "{n}"\n', encoding="utf-8")
    found = [fault.removeprefix(f"{tmp_path}: ") for fault in texts["language_faults"](tmp_path)]
    assert found == [
        "a has other placeholders in each language",
        "b is missing in fr",
        "c in en is empty or has a stray brace: '{n} {'",
        "d is missing in en",
    ]
    (tmp_path / "fr.toml").unlink()
    assert "fr.toml" in texts["language_faults"](tmp_path)[0]


def test_a_french_line_that_could_break_before_a_sign_is_found(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('a = "x: y"\nb = "x?"\nc = "? for help"\n', encoding="utf-8")
    (tmp_path / "fr.toml").write_text('a = "x : y"\nb = "x\u00a0?"\nc = "ou ? pour l’aide"\n', encoding="utf-8")
    found = [fault.removeprefix(f"{tmp_path}: ") for fault in texts["language_faults"](tmp_path)]
    assert found == ["a in fr may break its line before a sign: 'x : y'"]


def test_a_straight_apostrophe_is_found(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('a = "Ada\'s"\nb = "Ada’s, type \'b\'"\n', encoding="utf-8")
    (tmp_path / "fr.toml").write_text('a = "l’une"\nb = "d\'un"\n', encoding="utf-8")
    found = texts["language_faults"](tmp_path)
    assert [fault.split(": ")[1] for fault in found] == [
        "a in en has a straight apostrophe",
        "b in fr has a straight apostrophe",
    ]


def test_a_key_or_clause_that_code_invents_is_found(tmp_path: Path) -> None:
    game = tmp_path / "odysseus"
    shutil.copytree(ROOT / "src/mythagon/games/odysseus", game, ignore=shutil.ignore_patterns("*.py", "*.so"))
    code = 'Message("evnet.deal", {}, "ODY-99.1")\nx = "skill.speed"\ny = "nothing." + z\nAsk(0, "ask.tirial")\n'
    (game / "new.py").write_text(f'"""Says ODY-98.1 and why.nothing."""\n{code}', encoding="utf-8")
    assert texts["code_faults"](game) == [
        "odysseus/new.py:2: no clause ODY-99.1",
        "odysseus/new.py:2: no text 'evnet.deal'",
        "odysseus/new.py:3: no text 'skill.speed'",
        "odysseus/new.py:5: no text 'ask.tirial'",
    ]


def test_a_text_of_the_browser_that_one_language_lacks_is_found(tmp_path: Path) -> None:
    (tmp_path / "en.json").write_text('{"a": "x {n}", "b": "y"}', encoding="utf-8")
    (tmp_path / "fr.json").write_text('{"a": "x"}', encoding="utf-8")
    found = [fault.removeprefix(f"{tmp_path}: ") for fault in texts["language_faults"](tmp_path)]
    assert found == ["a has other placeholders in each language", "b is missing in fr"]
    (tmp_path / "fr.json").write_text('{"a": "x", "a": "y"}', encoding="utf-8")
    assert "a is there twice" in texts["language_faults"](tmp_path)[0]
    (tmp_path / "fr.json").write_text('{"a": {"b": "y"}}', encoding="utf-8")
    assert "a must be a text" in texts["language_faults"](tmp_path)[0]


def test_a_key_or_clause_that_the_browser_invents_or_never_uses_is_found(tmp_path: Path) -> None:
    room = tmp_path / "games/odysseus"
    for folder, content in ((tmp_path, '"seat.bot": "x", "seat.turn": "x", "old": "x"'), (room, '"screen.a.b": "x"')):
        (folder / "text").mkdir(parents=True)
        (folder / "text/en.json").write_text(f"{{{content}}}", encoding="utf-8")
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages/Page.svelte").write_text(
        "<!-- t('never') -->\n<p title=\"{t('seat.bto')}\">{t(kind === 'bot' ? 'seat.bot' : `saet.${one ?? 'any'}`)}\n"
        "{t(`seat.${one}`)}{texts.fill(`option_name.${id}`)}{texts.fill('screen.z')}</p>\n",
        encoding="utf-8",
    )
    (room / "room.ts").write_text(
        '// "screen.never"\nconst rule = "ODY-99.1", ok = "ODY-1";\nconst tab = "screen.tab";\n'
        "texts.fill(`screen.${a}.b`) + texts.fill('skill.strength') + texts.fill('skill.speed');\n",
        encoding="utf-8",
    )
    assert texts["client_faults"](tmp_path, [ROOT / "src/mythagon/games/odysseus"]) == [
        "web/src/text: old is used nowhere",
        "pages/Page.svelte:2: no text 'saet.*'",
        "pages/Page.svelte:2: no text 'seat.bto'",
        "pages/Page.svelte:3: no text 'screen.z'",
        "odysseus/room.ts:3: no text 'screen.tab'",
        "odysseus/room.ts:4: no text 'skill.speed'",
        "odysseus/room.ts:2: no clause ODY-99.1",
    ]


def test_rules_that_differ_between_languages_are_found(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text("## ABC-1 One\n- **ABC-1.1** x\n- **ABC-1.2** x\n", encoding="utf-8")
    (tmp_path / "RULES.fr.md").write_text("## ABC-1 L'un\n- **ABC-1.1** x\n- **ABC-1.3** x\n", encoding="utf-8")
    assert texts["rules_faults"](tmp_path) == [
        f"{tmp_path.name}: ABC-1.2 is missing in RULES.fr.md",
        f"{tmp_path.name}: ABC-1.3 is missing in RULES.md",
        f"{tmp_path.name}: ABC-1 in RULES.fr.md has a straight apostrophe",
    ]


WAYS = [
    ("kernel/new.py", "import json", ""),
    ("kernel/new.py", "from mypy_extensions import i64", ""),
    ("kernel/new.py", "import numpy", "standard library"),
    ("kernel/new.py", "from mythagon.games import GAMES", "kernel may not import games"),
    ("kernel/new.py", "from mythagon import games", "kernel may not import games"),
    ("kernel/new.py", "from ..games import GAMES", "kernel may not import games"),
    ("games/one/new.py", "from mythagon.games.one.state import X", ""),
    ("games/one/new.py", "from mythagon.games.one import state", ""),
    ("games/one/new.py", "from . import state", ""),
    ("games/one/new.py", "from mythagon.games.two.state import X", "never import each other"),
    ("games/one/new.py", "from mythagon.games import two", "never import each other"),
    ("games/one/new.py", "from mythagon.games import GAMES", "never import each other"),
    ("games/one/new.py", "import rich", "standard library"),
    ("games/one/new.py", "from mythagon.bots import x", "games may not import bots"),
    ("games/new.py", "from mythagon.games.one import GAME", ""),
    ("games/one/new.py", "from mythagon.games.one.terminal import X", "no rule knows"),
    ("games/one/new.py", "from mythagon.games.one import balance", "no rule knows"),
    ("games/one/terminal/new.py", "import rich", ""),
    ("games/one/terminal/new.py", "import numpy", "standard library and rich only"),
    ("games/one/terminal/new.py", "from mythagon.cli.drawing import Pen", ""),
    ("games/one/terminal/new.py", "from mythagon.cli.screen import Screen", "cli.drawing, kernel only"),
    ("games/one/terminal/new.py", "from mythagon.games.one.terminal.chart import X", ""),
    ("games/one/terminal/new.py", "from mythagon.games.one.view import View", ""),
    ("games/one/terminal/new.py", "from mythagon.games.one.state import X", "terminal, view only"),
    ("games/one/terminal/new.py", "from mythagon.games.two.view import View", "cli.drawing, kernel only"),
    ("games/one/balance.py", "from mythagon.bots.balance.matches import X", ""),
    ("games/one/balance.py", "from mythagon.games.one.state import X", ""),
    ("games/one/balance.py", "from mythagon.table import x", "bots, kernel only"),
    ("__init__.py", "from mythagon.kernel.match import Match", "loads none of its parts"),
    ("__init__.py", "if TYPE_CHECKING:\n    from mythagon.kernel.match import Match", ""),
    ("bots/new.py", "from mythagon.games import GAMES", ""),
    ("bots/new.py", "from mythagon.games.one import GAME", ""),
    ("bots/new.py", "from mythagon.games.one import state", "never its insides"),
    ("bots/new.py", "import mythagon.games.one.state", "never its insides"),
    ("bots/new.py", "from mythagon.table import x", "bots may not import table"),
    ("envs/new.py", "import numpy", ""),
    ("envs/new.py", "from mythagon.bots import make_bot", ""),
    ("envs/new.py", "from mythagon.cli import x", "envs may not import cli"),
    ("table/new.py", "from mythagon.bots import x", ""),
    ("table/new.py", "from mythagon.cli import x", "table may not import cli"),
    ("table/new.py", "from mythagon.table.wire.sockets import x", ""),
    ("table/wire/new.py", "from mythagon.table.play.hall import x", ""),
    ("table/wire/new.py", "from mythagon.table.storage.store import x", ""),
    ("table/wire/new.py", "from mythagon.table.settings import x", ""),
    ("table/wire/routes/new.py", "from mythagon.table.play import lobby", ""),
    ("table/play/new.py", "from mythagon.table.storage.store import x", ""),
    ("table/play/new.py", "from mythagon.table.wire.messages import x", "table.play may not import table.wire"),
    ("table/play/new.py", "from mythagon.table import wire", "table.play may not import table.wire"),
    ("table/storage/new.py", "from ..play.hall import x", "table.storage may not import table.play"),
    ("table/storage/new.py", "import mythagon.table.wire", "table.storage may not import table.wire"),
    ("cli/new.py", "from mythagon.table import x", ""),
    ("cli/new.py", "def f():\n    from mythagon.games.one.state import X", "never its insides"),
]


def lay_games(package: Path) -> None:
    """Two games without anything in them."""
    for game in ("one", "two"):
        (package / "games" / game).mkdir(parents=True)
        (package / "games" / game / "__init__.py").touch()


NAMES = [
    ("games/one/new.py", 'X = "one"', ""),
    ("games/__init__.py", 'X = "one"', ""),
    ("bots/new.py", '"""Such as one."""', ""),
    ("bots/new.py", 'def f():\n    """Such as one."""\n    return "none"', ""),
    ("bots/new.py", 'X = {"one": 1}', "bots/new.py:1: names one"),
    ("bots/new.py", "X = f'games/{y}/one.toml'", "names one"),
    ("cli/new.py", "\nTwo = TWO_PLAYERS", "cli/new.py:2: names two"),
    ("cli/text/en.toml", "[one]", "names one"),
    ("games/one/data.toml", "[one]", ""),
]


@pytest.mark.parametrize(("file", "text", "why"), NAMES)
def test_a_game_that_is_named_outside_its_folder_is_found(tmp_path: Path, file: str, text: str, why: str) -> None:
    package = tmp_path / "mythagon"
    lay_games(package)
    (package / file).parent.mkdir(parents=True, exist_ok=True)
    (package / file).write_text(text + "\n", encoding="utf-8")
    found = imports["faults"](tmp_path)
    assert all(why in fault for fault in found) and bool(found) == bool(why)


@pytest.mark.parametrize(("file", "line", "why"), WAYS)
def test_an_import_in_the_wrong_direction_is_found(tmp_path: Path, file: str, line: str, why: str) -> None:
    package = tmp_path / "mythagon"
    lay_games(package)
    (package / file).parent.mkdir(parents=True, exist_ok=True)
    (package / file).write_text(line + "\n", encoding="utf-8")
    found = imports["faults"](tmp_path)
    if why:
        assert len(found) == 1
        assert why in found[0]
        assert file in found[0]
    else:
        assert found == []


CIRCLES = [
    ({"one": "from mythagon.table.two import x", "two": "def f():\n    from mythagon.table.one import y"}, "one, two"),
    (
        {"one": "import mythagon.table.two", "two": "from . import three", "three": "from .one import x"},
        "one, three, two",
    ),
    ({"one": "from mythagon.table.one import x"}, "one"),
    ({"one": "from mythagon.table import two", "two": "", "three": "from mythagon.table import one, two"}, ""),
]


@pytest.mark.parametrize(("files", "names"), CIRCLES)
def test_a_circle_inside_the_table_server_is_found(tmp_path: Path, files: dict[str, str], names: str) -> None:
    package = tmp_path / "mythagon" / "table"
    package.mkdir(parents=True)
    for name, text in files.items():
        (package / f"{name}.py").write_text(text + "\n", encoding="utf-8")
    circle = ", ".join(f"mythagon.table.{name}" for name in names.split(", "))
    assert imports["faults"](tmp_path) == ([f"a circle: {circle}"] if names else [])
