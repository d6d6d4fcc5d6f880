"""Everything Deukalion says reads well in English and French."""

import random
import re

import pytest

from mythagon.games.deukalion import GAME
from mythagon.kernel.catalog import Table
from mythagon.kernel.match import Match
from mythagon.kernel.text import LANGUAGES, Texts, read_texts

NAMES = ["Inès", "Aglaé", "Orphée", "Ulysse"]  # vowels first, to catch a missing elision
TEXTS = {language: read_texts(GAME.folder / "text" / f"{language}.toml") for language in LANGUAGES}
SAY = {language: Texts(language, texts, NAMES) for language, texts in TEXTS.items()}
#: a French word that would have to lose its vowel
ELISION = re.compile(r"\b(de|le|la|que|ne|se|te|me|je|jusque) [aeiouyàâéèêëîïôûœæ]", re.IGNORECASE)
PLACES = sorted({place for choice in GAME.choices for place in choice.places})


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {"whirlpools": "on"}), (3, {"edition": "french"}), (4, {"edition": "english"})],
    ids=str,
)
def test_a_whole_game_can_be_told_in_both_languages(players: int, options: dict[str, str]) -> None:
    match = Match.start(GAME, players, options, seed="leda")
    dice = random.Random("leda")
    messages = []
    while not match.over:
        ask = match.asks[0]
        messages.append(ask.message())
        messages += [match.label(ask.seat, choice) for choice in ask.choices]
        messages += [why for place in dice.sample(PLACES, 5) if (why := match.why_not(ask.seat, place)) is not None]
        match.answer(int(ask.seat), dice.choice(ask.choices))
    messages += match.state.events or []
    said = {language: [say.say(message) for message in messages] for language, say in SAY.items()}
    assert len(said["en"]) > 500
    for language in LANGUAGES:
        assert not [text for text in said[language] if re.search(r"[{}]|seat:|None", text)]
    assert sorted({text for text in said["fr"] if ELISION.search(text)}) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_has_a_name_and_an_explanation(language: str) -> None:
    texts = TEXTS[language]
    box = GAME.catalog()
    wanted = ["game.name", "game.pitch", "game.minutes", "mark.skull", "mark.cross", "score.total"]
    for table in box.tables:
        wanted += [f"component.{table.kind}", f"component_about.{table.kind}"]
        wanted += [f"{table.kind}.{id}" for id in table.ids]
    for kind in ("city", "settlement", "treasure", "hero", "action", "pursuit"):
        ids = next(table.ids for table in box.tables if table.kind == kind)
        wanted += [f"{kind}_about.{id}" for id in ids]
    for option in GAME.options:
        wanted += [f"option_name.{option.id}", f"option_about.{option.id}"]
        wanted += [f"option_value.{option.id}.{value}" for value in option.values]
    wanted += [f"total.{half}" for half in range(2 * 10 + 2 * 6)]
    assert [key for key in wanted if key not in texts] == []


def test_french_writes_its_own_punctuation() -> None:
    wrong = re.compile(r"'|(?<![\u00a0\u202f])[;!?»]|(?<=[^\s\u00a0{]) :|[«](?!\u00a0)")
    bare = {key: re.sub(r"\{[^}]*\}", "x", text) for key, text in TEXTS["fr"].items()}
    assert {key: text for key, text in bare.items() if wrong.search(text)} == {}


def test_pursuits_and_cards_say_what_the_data_say() -> None:
    box = GAME.catalog()
    for language in LANGUAGES:
        for pursuit in box.pursuits:
            for goal in pursuit.goals:
                numbers = [int(n) for n in re.findall(r"\d+", TEXTS[language][f"goal.{goal.id}"])]
                expected = [1] * int(goal.number) if goal.kind == 0 else [int(goal.number)] if goal.number else []
                assert numbers == expected
        for card in box.actions:
            if card.amount > 1 and card.amount < 10:
                assert str(card.amount) in TEXTS[language][f"action_about.{card.id}"]


def test_half_points_are_written_as_people_do() -> None:
    assert (TEXTS["en"]["total.7"], TEXTS["fr"]["total.7"], TEXTS["en"]["total.8"]) == ("3.5", "3,5", "4")


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_say_the_numbers_of_the_data(language: str) -> None:
    texts = TEXTS[language]
    data = GAME.folder / "data"
    for goal in Table(data / "pursuits.toml", "goal").entries:
        if "number" in goal:
            number = rf"\b{goal['number']}\b"
            assert re.search(number, texts[f"goal.{goal['id']}"]), goal
            assert re.search(number, texts[f"pursuit_about.{goal['pursuit']}"]), goal
    for action in Table(data / "actions.toml", "action").entries:
        if action["effect"] in ("sail", "reclaim", "strength", "road", "draw", "hydra"):
            assert re.search(rf"\b{action['amount']}\b", texts[f"action_about.{action['id']}"]), action
