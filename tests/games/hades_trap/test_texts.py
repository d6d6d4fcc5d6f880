"""Everything Hades Trap says reads well in English and French."""

import random
import re

import pytest

from mythagon.games.hades_trap import GAME
from mythagon.kernel.match import Match
from mythagon.kernel.text import LANGUAGES, Texts, game_texts

pytestmark = pytest.mark.one_engine

NAMES = ["Inès", "Aglaé", "Orphée", "Ulysse"]  # vowels first, to catch a missing elision
TEXTS = {language: game_texts(GAME.folder, GAME.catalog(), language) for language in LANGUAGES}
SAY = {language: Texts(language, texts, NAMES) for language, texts in TEXTS.items()}
#: a French word that would have to lose its vowel
ELISION = re.compile(r"\b(de|le|la|que|ne|se|te|me|je|jusque) [aeiouyàâéèêëîïôûœæ]", re.IGNORECASE)
PLACES = [*sorted({place for choice in GAME.choices for place in choice.places}), "nowhere"]


@pytest.mark.parametrize("boss", ["minotaur", "hydra", "siren", "hades"])
def test_a_whole_game_can_be_told_in_both_languages(boss: str) -> None:
    match = Match.start(GAME, 4, {"boss": boss, "limit": "30"}, seed="dedalus")
    dice = random.Random("dedalus")
    messages = []
    while not match.over:
        ask = match.asks[0]
        messages.append(ask.message())
        messages += [match.label(ask.seat, choice) for choice in ask.choices]
        messages += [why for place in dice.sample(PLACES, 5) if (why := match.why_not(ask.seat, place)) is not None]
        match.answer(ask.seat, dice.choice(ask.choices))
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
    wanted = ["game.name", "game.pitch", "game.minutes", "score.total"]
    wanted += [f"{part}.{kind}" for kind in box.entries for part in ("component", "component_about")]
    wanted += [f"{kind}.{entry.id}" for kind, entries in box.entries.items() for entry in entries]
    for kind in ("item", "medallion", "hero", "boss", "piece"):
        wanted += [f"{kind}_about.{entry.id}" for entry in box.entries[kind]]
    wanted += [
        f"sign{part}.{sign}"
        for sign in ("portal", "lair", "sandals", "joystick", "stairs", "pad")
        for part in ("", "_about")
    ]
    for option in GAME.options:
        wanted += [f"option_name.{option.id}", f"option_about.{option.id}"]
        wanted += [f"option_value.{option.id}.{value}" for value in option.values]
    assert [key for key in wanted if key not in texts] == []


def test_french_writes_its_own_punctuation() -> None:
    wrong = re.compile(r"'|(?<![\u00a0\u202f])[;!?»]|(?<=[^\s\u00a0{]) :|[«](?!\u00a0)")
    bare = {key: re.sub(r"\{[^}]*\}", "x", text) for key, text in TEXTS["fr"].items()}
    assert {key: text for key, text in bare.items() if wrong.search(text)} == {}
