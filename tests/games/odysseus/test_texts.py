"""Everything Odysseus says reads well in English and French."""

import random
import re

import pytest

from mythagon.games.odysseus import GAME
from mythagon.games.odysseus.components import Box
from mythagon.kernel.match import Match
from mythagon.kernel.message import Value
from mythagon.kernel.text import LANGUAGES, Texts, game_texts
from tests.conftest import Spoil

pytestmark = pytest.mark.one_engine

NAMES = ["Inès", "Aglaé", "Orphée", "Ulysse", "Éole"]  # vowels first, to catch a missing elision
TEXTS = {language: game_texts(GAME.folder, GAME.catalog(), language) for language in LANGUAGES}
SAY = {language: Texts(language, texts, NAMES) for language, texts in TEXTS.items()}
#: a French word that would have to lose its vowel
ELISION = re.compile(r"\b(de|le|la|que|ne|se|te|me|je|jusque) [aeiouyàâéèêëîïôûœæ]", re.IGNORECASE)
PLACES = [choice.places[0] for choice in GAME.choices if choice.places] + ["chosen", "epics", "automa", "deck", "sea"]


def heard(players: int, seed: str) -> dict[str, list[str]]:
    """Every question, label, reason and event of a random game."""
    match = Match.start(GAME, players, seed=seed)
    dice = random.Random(seed)
    messages = []
    while not match.over:
        ask = match.asks[0]
        messages.append(ask.message())
        messages += [match.label(ask.seat, choice) for choice in ask.choices]
        messages += [why for place in PLACES if (why := match.why_not(ask.seat, place)) is not None]
        match.answer(ask.seat, dice.choice(ask.choices))
    messages += match.events(None)
    return {language: [say.say(message) for message in messages] for language, say in SAY.items()}


@pytest.mark.parametrize("players", GAME.seats)
def test_a_whole_game_can_be_told_in_both_languages(players: int) -> None:
    said = heard(players, "calypso")
    assert len(said["en"]) == len(said["fr"]) > 200
    for language in LANGUAGES:
        assert not [text for text in said[language] if re.search(r"[{}]|seat:|None", text)]
    assert sorted({text for text in said["fr"] if ELISION.search(text)}) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_has_a_name_and_an_explanation(language: str) -> None:
    texts = TEXTS[language]
    box = GAME.catalog()
    wanted = ["epic", "epic_about", "favour", "favour_about", "game.name", "game.pitch", "game.minutes"]
    wanted += [f"{kind}.{trial.adventure}" for trial in box.trials for kind in ("adventure", "adventure_tale")]
    wanted += [f"{kind}.{tale.id}" for tale in box.tales for kind in ("tale", "tale_about")]
    wanted += [f"{kind}.{card.id}" for card in box.automa for kind in ("automa", "automa_about")]
    wanted += [f"{kind}.{level.id}" for level in box.levels for kind in ("level", "level_about")]
    wanted += [f"gain.{gain}" for trial in box.trials for gain in trial.gains]
    wanted += [f"{part}.{kind}" for kind in box.entries for part in ("component", "component_about")]
    for option in GAME.options:
        wanted += [f"option_name.{option.id}", f"option_about.{option.id}"]
        wanted += [f"option_value.{option.id}.{value}" for value in option.values]
    for skill in ("strength", "intelligence", "cunning", "luck"):
        wanted += [f"skill.{skill}", f"skill_about.{skill}", f"score.{skill}"]
    for type in ("navigation", "encounters", "gods", "creatures", "ithaca"):
        wanted += [f"type.{type}", f"type_about.{type}"]
    assert [key for key in wanted if key not in texts] == []


def test_french_writes_its_own_punctuation() -> None:
    wrong = re.compile(r"'|(?<![\u00a0\u202f])[;!?»]|(?<=[^\s\u00a0{]) :|[«](?!\u00a0)")
    bare = {key: re.sub(r"\{[^}]*\}", "x", text) for key, text in TEXTS["fr"].items()}
    assert {key: text for key, text in bare.items() if wrong.search(text)} == {}


def test_tales_levels_epics_and_automa_cards_are_said_from_the_data(spoil: Spoil) -> None:
    folder = spoil("odysseus", "tales.toml", "values = [3]", "values = [3, 5, 6]")
    english = game_texts(GAME.folder, Box(folder), "en")
    french = game_texts(GAME.folder, Box(folder), "fr")
    assert english["tale_about.value_3"] == "2 VP for each trial of value 3, 5 or 6 on your board, passed or not."
    assert french["tale_about.value_3"] == "2 PV par épreuve de valeur 3, 5 ou 6 sur ton plateau, réussie ou non."
    assert french["tale_about.intelligence"].startswith("2 PV par épreuve d’Intelligence sur")
    assert french["tale_about.gods"].startswith("2 PV par épreuve des dieux sur")
    assert french["level_about.2"] == "L’Automa marque 40 PV et commence avec 3 récits."
    assert "10, 8, 6, 4 or 2 VP" in english["epic_about"]
    assert "10, 8, 6, 4 et 2 PV" in french["component_about.epic"]
    assert english["automa.port_bow_3"] == "arrow from the port bow, new tales"


def test_counted_words_follow_their_number() -> None:
    values: dict[str, Value] = {"seat": "seat:0", "favours": 1}
    assert SAY["en"].fill("event.favours", values) == "Inès won 1 owl."
    assert SAY["fr"].fill("event.favours", values) == "Inès a gagné 1 chouette."
    values["favours"] = 2
    assert SAY["en"].fill("event.favours", values) == "Inès won 2 owls."
    assert SAY["fr"].fill("event.favours", values) == "Inès a gagné 2 chouettes."
