"""docs/hybris-effects.md lists exactly the words of the effect language, with what each takes."""

import re
import tomllib
from pathlib import Path

import pytest

from mythagon.games.hybris.grammar.effects import VERBS
from mythagon.games.hybris.grammar.parts import CONDITIONS, EVENT_CONDITIONS, MOD_CONDITIONS
from mythagon.games.hybris.grammar.reading import read_script
from mythagon.games.hybris.grammar.wishes import DEED_FILTERS, Wish
from mythagon.games.hybris.grammar.words import (
    COUNT_PARAMETERS,
    COUNTS,
    EVENTS,
    FILTERS,
    FIRST_FLAG_MOD,
    FIRST_FLAG_RULE,
    MODS,
    PIECES,
    RESOURCES,
    RULES,
)

PAGE = (Path(__file__).resolve().parents[3] / "docs/hybris-effects.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The table under a heading, cell by cell, without its two lines of head."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def code(cell: str) -> list[str]:
    """The words in a cell that are set as code."""
    return re.findall(r"`([^`]+)`", cell)


@pytest.mark.parametrize(
    ("heading", "words"),
    [
        ("Verbs", VERBS),
        ("Resources", RESOURCES),
        ("Pieces", PIECES),
        ("Counts", COUNTS),
        ("Conditions", CONDITIONS),
        ("Events", EVENTS),
        ("Mods", MODS),
        ("Rules", RULES),
        ("Premonitions", FILTERS),
    ],
    ids=str,
)
def test_each_table_has_the_words_of_the_code_in_their_order(heading: str, words: tuple[str, ...]) -> None:
    assert [code(row[0])[0] for row in rows(heading)] == list(words)


def test_each_form_begins_with_its_verb() -> None:
    for name, form, _ in rows("Verbs"):
        assert form.startswith(f'`["{code(name)[0]}"')


def test_events_mods_counts_and_filters_take_what_the_page_says() -> None:
    assert {code(row[0])[0]: tuple(code(row[1])) for row in rows("Events") if code(row[1])} == EVENT_CONDITIONS
    assert {code(row[0])[0]: tuple(code(row[2])) for row in rows("Mods") if code(row[2])} == MOD_CONDITIONS
    assert [row[1] for row in rows("Mods")].count("number") == FIRST_FLAG_MOD
    assert [row[1] for row in rows("Rules")].count("number") == FIRST_FLAG_RULE
    taken = {code(row[0])[0]: tuple(code(row[1])) for row in rows("Counts") if code(row[1])}
    assert taken == COUNT_PARAMETERS
    deeds = {name: {deed for deed, names in DEED_FILTERS.items() if name in names} for name in FILTERS}
    assert {code(row[0])[0]: set(code(row[1])) for row in rows("Premonitions")} == deeds


def test_the_examples_of_the_page_are_read() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 3
    for line in blocks[0].splitlines():
        assert read_script(tomllib.loads(line)["effects"], "page")
    assert Wish(tomllib.loads(blocks[1])["when"], "page").filters
    assert read_script(tomllib.loads(blocks[2])["technology"][0]["effects"], "page")
