"""Everything Hades Trap says reads well in English and French."""

import random
import re

import pytest

from mythagon.games.hades_trap import GAME
from mythagon.kernel.match import Match
from mythagon.kernel.text import LANGUAGES, Texts, game_texts
from tests.games.hades_trap.maze import maze

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


@pytest.mark.parametrize(
    ("key", "named"),
    [
        ("component_about.thread", "boss.siren"),  # she does not come towards an arrow
        ("sign_about.portal", "boss.siren"),  # there the Portal does not win
        ("sign_about.lair", "boss.siren"),  # she appears on the Portal
        ("component_about.medallion", "medallion.fortune"),  # it covers no place and has neither alarm nor blessing
        ("piece_about.hades", "option_name.boss"),  # on whose tile the token stays
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_all_names_the_one_for_whom_it_is_not_so(language: str, key: str, named: str) -> None:
    texts = TEXTS[language]
    assert texts[named].lower() in texts[key].lower()


@pytest.mark.parametrize(
    ("wrath", "said"), [(1, "1 Hades token.|1 jeton Hadès."), (3, "3 Hades tokens.|3 jetons Hadès.")]
)
def test_had_14_2_the_question_says_how_many_tokens_would_be_taken(wrath: int, said: str) -> None:
    table = maze(boss="hades", heroes="circe theseus").put(0, at="111").put(1, at="811").boss("922").lay("yellow")
    table.state.wrath = wrath
    table.play("stop")
    assert table.asked == "ask.reply_hades"
    for language, words in zip(("en", "fr"), said.split("|"), strict=True):
        assert SAY[language].say(table.match.asks[0].message()).endswith(words)
