"""The examples of the documentation run as they stand."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FENCE = "```"


def blocks(path: Path, language: str = "python") -> list[tuple[int, str]]:
    """Every block of a page in one language, with the line it starts on."""
    found: list[tuple[int, str]] = []
    lines: list[str] | None = None
    start = 0
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if lines is None:
            if line.strip() == f"{FENCE}{language}":
                lines, start = [], number
        elif line.strip() == FENCE:
            found.append((start, "\n".join(lines) + "\n"))
            lines = None
        else:
            lines.append(line)
    assert lines is None, f"{path.name}: the block of line {start} is not closed"
    return found


def run(path: Path) -> dict[str, object]:
    """Run a page's blocks one after another, as a reader would; errors name page and line."""
    names: dict[str, object] = {"__name__": f"docs_{path.stem}"}
    for start, code in blocks(path):
        exec(compile("\n" * start + code, str(path), "exec"), names)
    return names


@pytest.mark.parametrize("page", ["README.md", "docs/bot-writers.md", "docs/rules-for-the-compiler.md"])
def test_every_python_block_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert blocks(ROOT / page), f"{page} shows no python"
    monkeypatch.chdir(tmp_path)
    run(ROOT / page)


def test_the_page_for_the_compiler_is_right_about_types(tmp_path: Path) -> None:
    """What it shows is accepted, and the division that it warns of is refused."""
    shown = "".join(code for _, code in blocks(ROOT / "docs" / "rules-for-the-compiler.md"))
    wrong = "def wrong(n: i64, m: i64) -> None:\n    print(n / m)\n"
    (tmp_path / "page.py").write_text(shown + wrong, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--no-pretty", str(tmp_path / "page.py")]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.splitlines()
    assert [line.partition("error: ")[2] for line in said[:-1]] == [
        'Unsupported left operand type for / ("i64")  [operator]'
    ], said


def test_blocks_are_found_and_share_their_names(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("a\n```python\nx = 1\n```\n```sh\nx = 9\n```\n```python\ny = x + 1\n```\n", encoding="utf-8")
    assert blocks(page) == [(2, "x = 1\n"), (8, "y = x + 1\n")]
    assert run(page)["y"] == 2
    page.write_text("```python\nx = 1\n\nassert x == 2\n```\n", encoding="utf-8")
    with pytest.raises(AssertionError) as caught:
        run(page)
    assert caught.traceback[-1].lineno == 3
