"""Everything Deukalion says reads well in English and French."""

import random
import re

import pytest

from mythagon.games.deukalion import GAME
from mythagon.games.deukalion.components import Box
from mythagon.kernel.match import Match
from mythagon.kernel.message import Value
from mythagon.kernel.text import LANGUAGES, Texts, game_texts
from tests.conftest import Spoil

pytestmark = pytest.mark.one_engine

NAMES = ["Inès", "Aglaé", "Orphée", "Ulysse"]  # vowels first, to catch a missing elision
TEXTS = {language: game_texts(GAME.folder, GAME.catalog(), language) for language in LANGUAGES}
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
    for kind, entries in box.entries.items():
        wanted += [f"component.{kind}", f"component_about.{kind}"]
        wanted += [f"{kind}.{entry.id}" for entry in entries]
    for kind in ("city", "settlement", "treasure", "hero", "action", "pursuit"):
        wanted += [f"{kind}_about.{entry.id}" for entry in box.entries[kind]]
    for option in GAME.options:
        wanted += [f"option_name.{option.id}", f"option_about.{option.id}"]
        wanted += [f"option_value.{option.id}.{value}" for value in option.values]
    assert [key for key in wanted if key not in texts] == []


def test_french_writes_its_own_punctuation() -> None:
    wrong = re.compile(r"'|(?<![\u00a0\u202f])[;!?»]|(?<=[^\s\u00a0{]) :|[«](?!\u00a0)")
    bare = {key: re.sub(r"\{[^}]*\}", "x", text) for key, text in TEXTS["fr"].items()}
    assert {key: text for key, text in bare.items() if wrong.search(text)} == {}


def test_half_points_are_written_as_people_do() -> None:
    values: dict[str, Value] = {"total": 3.5, "value": 4.0}
    assert "You threw 3½ and need 4." in SAY["en"].fill("ask.after_throw", values)
    assert SAY["en"].fill("title.after_throw", {"total": 0.5, "value": 1.25}) == "½ against 1.25: play a card?"
    assert "Tu as fait 3½, il faut 4" in SAY["fr"].fill("ask.after_throw", values)


def test_a_place_in_a_french_sentence_has_its_article() -> None:
    challenge: dict[str, Value] = {"seat": "seat:0", "city": "the.crete", "value": 4}
    assert SAY["fr"].fill("event.challenge", challenge) == "Inès a défié la Crète (valeur 4)."
    assert SAY["fr"].fill("event.siege_lost", challenge) == "La Crète a résisté à Inès."


def test_a_goal_and_its_card_are_said_from_the_data(spoil: Spoil) -> None:
    folder = spoil("deukalion", "pursuits.toml", 'colours = ["red"]', 'colours = ["red", "blue", "red"]')
    box = Box(folder)
    english = game_texts(GAME.folder, box, "en")
    french = game_texts(GAME.folder, box, "fr")
    assert english["goal.trident_1"] == "deliver 2 red and 1 blue together"
    assert french["goal.trident_1"] == "livrer ensemble 2 rouges et 1 bleu"
    assert english["pursuit_about.trident"] == "Deliver 2 red and 1 blue together; or deliver 1 yellow treasure."
    assert TEXTS["fr"]["goal.vintner_1"] == "livrer 1 trésor vert"
    assert TEXTS["fr"]["goal.mausoleum_1"].startswith("naviguer jusqu’à Halicarnasse et y laisser")


def test_an_action_card_is_said_from_the_data(spoil: Spoil) -> None:
    box = Box(spoil("deukalion", "actions.toml", "amount = 2", "amount = 1"))
    assert TEXTS["en"]["action_about.favourable_wind"] == "Your ship sails 2 squares farther in this move."
    assert game_texts(GAME.folder, box, "en")["action_about.favourable_wind"] == (
        "Your ship sails 1 square farther in this move."
    )
    assert game_texts(GAME.folder, box, "fr")["action_about.favourable_wind"] == (
        "Ton navire avance de 1 case de plus dans ce déplacement."
    )


def test_french_drops_a_vowel_before_a_name_that_begins_with_one() -> None:
    values: dict[str, Value] = {"seat": "seat:0", "other": "text:Éole", "square": "text:F3"}
    assert SAY["fr"].fill("event.relocate", values) == f"{NAMES[0]} a mené le navire d’Éole (F3)."
    values["other"] = "text:Nestor"
    assert SAY["fr"].fill("event.relocate", values) == f"{NAMES[0]} a mené le navire de Nestor (F3)."
