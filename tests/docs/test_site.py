"""The documentation site has every page, and no link of a page leads nowhere. Building it is `make docs`."""

import re
import runpy
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parents[2]
SITE = runpy.run_path(str(ROOT / "tools" / "site_pages.py"))
PAGES: list[str] = [page for section in SITE["SECTIONS"] for page in SITE["pages"](section)]
ANCHOR = re.compile(r"\]\((?P<path>[^)#\s:]*)#(?P<anchor>[^)\s]+)\)")


def slugs(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub and the site make them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def test_every_page_and_report_is_in_the_navigation() -> None:
    written = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/mythagon/games/*/*.md")]
    missing = {path.relative_to(ROOT).as_posix() for path in written} - set(PAGES)
    assert not missing, f"put into SECTIONS of tools/site_pages.py: {', '.join(sorted(missing))}"


def test_every_section_finds_its_pages_and_no_page_stands_twice() -> None:
    for patterns in SITE["SECTIONS"].values():
        for pattern in patterns:
            assert list(ROOT.glob(pattern)), f"SECTIONS of tools/site_pages.py: there is no {pattern}"
    assert len(PAGES) == len(set(PAGES))
    assert len({SITE["place"](page) for page in PAGES}) == len(PAGES)


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    for path in SITE["links"](page):
        assert (ROOT / path).is_file(), f"{page} links to {path}, which is not there"
    for found in ANCHOR.finditer((ROOT / page).read_text(encoding="utf-8")):
        to = ROOT / (SITE["target"](page, found["path"]) if found["path"] else page)
        assert found["anchor"] in slugs(to), f"{page}: {to.name} has no heading #{found['anchor']}"


def test_the_api_has_a_page_for_every_module() -> None:
    pages = SITE["api"]()
    assert "::: mythagon.kernel.match\n" in pages["api/mythagon.kernel.match.md"]
    assert "[`Match`][mythagon.kernel.match.Match]" in pages["api/mythagon.md"]
    assert {"api/mythagon.bots.md", "api/mythagon.envs.gym.md", "api/mythagon.testing.md"} <= set(pages)
    assert "api/mythagon.kernel.md" not in pages, "nothing is said there"
    named = re.findall(r'"(api/[^"]+)"', SITE["written"](SITE["navigation"]()))
    assert sorted(named) == sorted(pages)


def test_links_of_a_page_are_those_of_the_site() -> None:
    assert "](reference/odysseus.md)" in SITE["moved"]("docs/bot-writers.md")
    assert "](changelog.md)" in SITE["moved"]("docs/versions.md")
    assert "](pictures/odysseus.png)" in SITE["moved"]("README.md")


def test_all_is_gathered_in_one_folder(tmp_path: Path) -> None:
    SITE["gather"](tmp_path / "pages")
    assert (tmp_path / "pages" / "rules" / "odysseus.fr.md").is_file()
    assert (tmp_path / "pages" / "pictures" / "odysseus.png").is_file()
    assert '"balance/hybris.md"' in (tmp_path / "pages.toml").read_text(encoding="utf-8")


def test_docstrings_become_markdown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "griffe", SimpleNamespace(Extension=object, Object=object))
    said = runpy.run_path(str(ROOT / "tools" / "site_docstrings.py"))
    text = said["as_markdown"]("The `<game>` of <game>.\n\n>>> one()\n[1]\n\nMore [words].")
    assert text == "The `<game>` of &lt;game>.\n\n\n```pycon\n>>> one()\n[1]\n```\n\n\nMore &#91;words]."
    assert said["comment_above"](["x = 1", "#: two", "    #: lines", "y = 2"], 4) == "two lines"
    assert said["comment_above"](["# plain", "y = 2"], 2) == ""
