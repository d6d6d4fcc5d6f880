"""docs/your-first-game.md shows what `mythagon new` writes, and docs/contract.md names what is there."""

import importlib
import re
from pathlib import Path

from mythagon.cli.new import TEMPLATE
from mythagon.kernel.game import CONTRACT

DOCS = Path(__file__).resolve().parents[2] / "docs"
SHOWN = re.compile(r"^`([^`\n]+)`\n\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_every_block_of_the_first_game_is_a_file_of_the_template() -> None:
    page = (DOCS / "your-first-game.md").read_text(encoding="utf-8")
    shown = dict(SHOWN.findall(page))
    for path, text in shown.items():
        assert text == (TEMPLATE / path).read_text(encoding="utf-8"), f"{path} is not what `mythagon new` writes"
    there = {path.relative_to(TEMPLATE).as_posix() for path in TEMPLATE.rglob("*") if path.is_file()}
    named = [path for path in there if path not in shown and "__pycache__" not in path]
    unnamed = [path for path in named if not any(path.endswith(part) for part in re.findall(r"`([^`\n]+)`", page))]
    assert not unnamed, f"the page says nothing of {unnamed}"


def test_every_name_of_the_contract_is_there() -> None:
    page = (DOCS / "contract.md").read_text(encoding="utf-8")
    assert f"`mythagon.kernel.game.CONTRACT` is {CONTRACT}" in page
    section = page[page.index("## Names that stay") :].split("\n\n")[0]
    rows = [row.split("|")[1:3] for row in section.splitlines()[3:]]
    assert len(rows) > 8
    for modules, names in rows:
        homes = [importlib.import_module(f"mythagon.kernel.{name}") for name in re.findall(r"`(\w+)`", modules)]
        for name in re.findall(r"`(\w+)`", names):
            assert any(hasattr(home, name) for home in homes), f"docs/contract.md: {modules.strip()} has no {name}"
