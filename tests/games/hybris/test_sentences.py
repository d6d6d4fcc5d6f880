"""What components say of themselves: whole sentences in both languages, made from their data."""

import re
import shutil
from pathlib import Path

import pytest

from mythagon.games.hybris.components import Box
from mythagon.games.hybris.game import GAME
from mythagon.games.hybris.grammar.effects import Script
from mythagon.games.hybris.grammar.parts import EVENT_CONDITIONS
from mythagon.games.hybris.grammar.places import FOR_OTHERS
from mythagon.games.hybris.grammar.reading import read_script
from mythagon.games.hybris.grammar.wishes import DEED_FILTERS, WORDY, Wish
from mythagon.games.hybris.grammar.words import (
    COUNT_PARAMETERS,
    COUNTS,
    DEEDS,
    DOABLE,
    ELEMENTS,
    EVENTS,
    FACES,
    FIRST_FLAG_MOD,
    FIRST_FLAG_RULE,
    HOLDABLE,
    LOSABLE,
    MODS,
    PIECES,
    PLACES,
    RESOURCES,
    RULES,
    TECH_TYPES,
    UNITS,
    WHERES,
    WHICH_CITY,
)
from mythagon.games.hybris.kinds import FOLDER
from mythagon.games.hybris.wording.clauses import sentence
from mythagon.games.hybris.wording.wishes import wish
from mythagon.kernel.match import Match
from mythagon.kernel.message import Message
from tests.games.hybris.boxes import BOX, data_with, speakers, texts_of
from tests.games.hybris.cosmos import Table
from tests.games.hybris.test_components import ENTRIES
from tests.games.hybris.test_grammar import SAMPLES

pytestmark = pytest.mark.one_engine

TEXTS = texts_of(BOX)
SAY = speakers(TEXTS)
#: kinds whose entries say what they do
TOLD = [
    "pillar",
    "primordial",
    "location",
    "conversion",
    "city",
    "link",
    "goodness",
    "olympian",
    "power",
    "upgrade",
    "hero",
    "conflict",
    "colosseum_card",
    "colosseum_hero",
    "technology",
    "confrontation",
    "epic",
    "premonition",
    "scenario",
    "variant",
    "posture",
]
#: a French word that would have to lose its vowel
ELISION = re.compile(r"\b(de|le|la|que|ne|se|te|me|je|jusque) [aeiouyàâéèêëîïôûœæ]", re.IGNORECASE)
#: French marks want a no-break space before them, and the curved apostrophe
PUNCTUATION = re.compile(r"'|(?<![\u00a0\u202f])[;!?»]|(?<=[^\s\u00a0{]) :|[«](?!\u00a0)")


def said(message: Message) -> list[str]:
    """A message in English and in French."""
    return [SAY[language].say(message) for language in ("en", "fr")]


def script(*effects: object) -> Script:
    """Effects as data write them."""
    return read_script(list(effects), "effects")


def faults(text: str) -> list[str]:
    """Whatever keeps a text from being a full sentence of words."""
    return re.findall(r"[{}_\[\]]|\.\.|\b(?:None|vp|seat:\d|text:)\b|  ", text) + (
        [] if text.endswith(".") else ["end"]
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_component_has_a_name_and_a_whole_sentence(language: str) -> None:
    texts = TEXTS[language]
    for kind, entries in BOX.entries.items():
        assert {f"component.{kind}", f"component_about.{kind}"} <= set(texts)
        assert [entry.id for entry in entries if f"{kind}.{entry.id}" not in texts] == []
    told = {f"{kind}_about.{entry.id}": "" for kind in TOLD for entry in BOX.entries[kind]}
    assert len(told) > 290
    wrong = {key: faults(texts[key]) for key in told}
    assert {key: fault for key, fault in wrong.items() if fault} == {}
    begins = {key: texts[key] for key in told if not re.match(r"[A-ZÀÂÉÈÊÎÔÛ+−]", texts[key])}
    assert begins == {}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_of_the_292_components_has_a_line_of_colour_of_its_own(language: str) -> None:
    lines = {
        f"{kind}.{entry.id}": TEXTS[language][f"{kind}_tale.{entry.id}"]
        for kind in ENTRIES
        for entry in BOX.entries[kind]
    }
    assert len(lines) == 292
    assert len(set(lines.values())) == 292
    assert {key: line for key, line in lines.items() if not 12 < len(line) < 110 or line[-1] not in ".?!"} == {}


def test_french_elides_and_writes_its_own_punctuation() -> None:
    french = {key: re.sub(r"\{[^}]*\}", "x", text) for key, text in TEXTS["fr"].items()}
    assert {key: text for key, text in french.items() if PUNCTUATION.search(text)} == {}
    spoken = {key: text for key, text in TEXTS["fr"].items() if "_about." in key}
    assert {key: text for key, text in spoken.items() if ELISION.search(text)} == {}


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "english", "french"),
    [
        (
            "technologies.toml",
            '["free", "spark", 1]',
            '["free", "temple", 2]',
            "technology_power.city_decree",
            "Immediate: free 2 Temples.",
            "Immédiat\u00a0: libère 2 Temples.",
        ),
        (
            "primordials.toml",
            '["lose", "aegis", 2]',
            '["lose", "faithful", 3]',
            "primordial_about.uranus",
            "Drain gives 5 Aegis. Wrath I: lose 3 Faithful. Wrath II: lose 1 Goodness.",
            "Drainer donne 5 Aegis. Courroux I\u00a0: perds 3 Fidèles. Courroux II\u00a0: perds 1 de Bonté.",
        ),
        (
            "premonitions.toml",
            "prayers_min = 4",
            "prayers_min = 1",
            "premonition_about.offering",
            "On Olympus: Convert spending at least 1 Prayer. Reward: free 1 Prophet.",
            "À l’Olympe\u00a0: Convertis en dépensant au moins 1 Prière. Récompense\u00a0: libère 1 Prophète.",
        ),
        (
            "confrontations.toml",
            "number = 2",
            "number = 1",
            "confrontation_about.lernaean_hydra",
            "Face an enemy of Force 2 plus 2 cards, with Earth and Water. Play at least 1 Fire symbol. "
            "Reward: free 1 Spark and gain 6 VP.",
            "Affronte un ennemi de Force 2 plus 2 cartes, avec Terre et Eau. Joue au moins 1 symbole Feu. "
            "Récompense\u00a0: libère 1 Étincelle et gagne 6 PV.",
        ),
    ],
    ids=["technology", "primordial", "premonition", "confrontation"],
)
def test_a_changed_number_changes_the_sentence(
    file: str, old: str, new: str, key: str, english: str, french: str, tmp_path: Path
) -> None:
    changed = texts_of(Box(data_with(tmp_path, file, old, new)))
    assert (changed["en"][key], changed["fr"][key]) == (english, french)
    assert TEXTS["en"][key] != english


@pytest.mark.parametrize(
    ("key", "english", "french"),
    [
        (
            "power_about.persuasion",
            "When another player Drains in the Underworld, gain 1 Aegis and 1 VP; if an Olympian did it, "
            "gain 1 Prayer.",
            "Quand un autre joueur Draine aux Enfers, gagne 1 Aegis et 1 PV\u00a0; si c’est un Olympien qui l’a fait, "
            "gagne 1 Prière.",
        ),
        (
            "power_about.impetuous",
            "+1 Force as the Attacker. −1 Force as the Defender.",
            "+1 en Force comme Attaquant. −1 en Force comme Défenseur.",
        ),
        (
            "technology_power.great_wall",
            "At the end of each Age: with at least 4 Conflict cards in hand, gain 2 VP.",
            "À la fin de chaque Âge\u00a0: avec au moins 4 cartes Conflit en main, gagne 2 PV.",
        ),
        (
            "colosseum_card_about.cheers",
            "Force 1, Determination 1; Favour, Air. If you win this Combat, gain 1 VP.",
            "Force 1, Détermination 1\u00a0; Faveur, Air. Si tu gagnes ce Combat, gagne 1 PV.",
        ),
        (
            "primordial_about.chaos",
            "Drain gives 7 Aegis. Wrath I: lose 4 VP. Wrath II: with no Temples, lose 2 VP.",
            "Drainer donne 7 Aegis. Courroux I\u00a0: perds 4 PV. Courroux II\u00a0: avec 0 Temple, perds 2 PV.",
        ),
        (
            "technology_power.optics_workshop",
            "At the end of each Age: gain 1 VP for each of your tiles in the Forge, at most once.",
            "À la fin de chaque Âge\u00a0: gagne 1 PV pour chacune de tes tuiles à la Forge, au plus une fois.",
        ),
        (
            "posture_about.proud",
            "Gain 1 VP for each of your face-up tokens on a Location and turn over all your opponent’s tokens.",
            "Gagne 1 PV pour chacun de tes jetons visibles sur un Lieu et retourne la totalité des jetons adverses.",
        ),
        ("link_about.e2_a1", "Joins the spaces e2 (E) and a1 (W).", "Relie les cases e2 (E) et a1 (O)."),
    ],
)
def test_sentences_read_as_people_speak(key: str, english: str, french: str) -> None:
    assert (TEXTS["en"][key], TEXTS["fr"][key]) == (english, french)


def vocabulary() -> dict[str, list[object]]:
    """An effect for every word of the language, whether a component uses it or not."""
    one = [["gain", "vp", 1]]
    found: dict[str, list[object]] = {f"verb {verb}": sample for verb, sample in SAMPLES.items()}
    found |= {f"resource {word}": ["gain", word, 2] for word in RESOURCES}
    found |= {f"loss {word}": ["lose", word, 2] for word in LOSABLE}
    found |= {f"piece {word}": ["free", word, 2] for word in PIECES}
    found |= {f"action {word}": ["do", word] for word in DOABLE}
    for word in COUNTS:
        filters = {"of": "aegis"} if word == "held" else {}
        found[f"each {word}"] = ["per", [word, filters], one, 3]
        found[f"count {word}"] = ["if", {"count": [[word, filters], "<=", 0]}, one, one]
        if word == "my_techs":
            found |= {f"{word} {type}": ["per", [word, {"type": type}], one] for type in TECH_TYPES}
        if word == "city_techs":
            found |= {
                f"{word} {city}": ["if", {"count": [[word, {"city": city}], ">=", 2]}, one] for city in WHICH_CITY
            }
    found |= {f"held {word}": ["if", {"count": [["held", {"of": word}], ">=", 2]}, one] for word in HOLDABLE}
    for key in ("duel", "greatness_first", "temple_here"):
        found[key] = ["if", {key: True}, one]
    found["no duel"] = ["if", {"duel": False}, one]
    found |= {f"in hand {word}": ["if", {"element_in_hand": word}, one] for word in ELEMENTS}
    for condition in (
        {"role": "attacker", "me": "hero", "opp": "game", "cause": "game"},
        {"role": "defender", "me": "olympian", "opp": "hero", "cause": "contest"},
        {"opp": "olympian", "cause": "city"},
    ):
        found[f"fight {condition}"] = ["if", condition, [["force", -1]]]
    for actor in UNITS[:3]:
        found[f"actor {actor}"] = ["on", "drain", {"by": "any"}, [["if", {"actor": actor}, one]]]
    for number, word in enumerate(MODS):
        value = -1 if word == "fab_cost" else 1
        found[f"mod {word}"] = ["mod", word, value] if number < FIRST_FLAG_MOD else ["mod", word]
    found |= {f"less {word}": ["mod", word, -1] for word in MODS[:6]}
    for number, word in enumerate(RULES):
        found[f"rule {word}"] = ["rule", word, 2] if number < FIRST_FLAG_RULE else ["rule", word]
    found |= {f"from {word}": ["return_unit", "prophet", word] for word in PLACES}
    found |= {f"face {word}": ["tokens", "place", {"owner": "me", "face": word, "where": WHERES[0]}] for word in FACES}
    for act in ("remove", "flip"):
        for owner in ("me", "opponent"):
            for face in FACES[:3]:
                found[f"{act} {owner} {face}"] = ["tokens", act, {"owner": owner, "face": face, "n": 2}]
    found["remove all"] = ["tokens", "remove", {"owner": "me", "face": "any", "n": "all"}]
    return found | triggers()


def triggers() -> dict[str, list[object]]:
    """Every event, by and of everybody."""
    one = [["gain", "vp", 1]]
    found: dict[str, list[object]] = {}
    for word in EVENTS:
        keys = EVENT_CONDITIONS.get(word, ())
        found[f"on {word}"] = ["on", word, one]
        found |= {f"{word} by {by}": ["on", word, {"by": by}, one] for by in ("me", "other") if "by" in keys}
        found |= {
            f"{word} of {owner}": ["on", word, {"owner": owner}, one] for owner in ("me", "other") if "owner" in keys
        }
        for victim in ("olympian", "hero"):
            for owner in ("me", "other", "any"):
                if "victim" in keys:
                    found[f"{word} {victim} {owner}"] = ["on", word, {"victim": victim, "owner": owner}, one]
        found |= {f"{word} {type}": ["on", word, {"type": type}, one] for type in TECH_TYPES if "type" in keys}
        found |= {f"{word} at {place}": ["on", word, {"place": place}, one] for place in PLACES if "place" in keys}
        found |= {f"{word} in {city}": ["on", word, {"city": city}, one] for city in WHICH_CITY if "city" in keys}
        if "unit" in keys:
            found[f"{word} itself"] = ["on", word, {"unit": "self"}, one]
        found |= {
            f"{word} for {cause}": ["on", word, {"cause": cause}, one]
            for cause in ("city", "contest", "game")
            if "cause" in keys
        }
        found |= {f"{word} me {me}": ["on", word, {"me": me}, one] for me in ("olympian", "hero") if "me" in keys}
    return found


VOCABULARY = vocabulary()


def test_every_word_of_the_language_has_words_in_both_languages() -> None:
    assert {parameter for parameters in COUNT_PARAMETERS.values() for parameter in parameters} == {
        "type",
        "city",
        "of",
        "each",
    }
    wrong = {}
    for name, effect in VOCABULARY.items():
        english, french = said(sentence(script(effect)))
        if faults(english) or faults(french) or ELISION.search(french):
            wrong[name] = (english, french)
    assert wrong == {}


@pytest.mark.parametrize("verb", [verb for verb in FOR_OTHERS if verb != "by_actor"])
def test_what_others_do_is_said_of_them(verb: str) -> None:
    english, french = said(sentence(script(["each_other", [SAMPLES[verb]]])))
    assert english.startswith("Each other player ")
    assert french.startswith("Chaque autre joueur ")
    assert not faults(english) + faults(french)


def test_every_deed_and_filter_of_a_wish_has_words() -> None:
    wishes: list[list[object]] = [["did", deed] for deed in DEEDS if deed != "any"]
    for deed, names in DEED_FILTERS.items():
        for name in names:
            values: list[object] = list(WORDY.get(name, ())) or (
                [2] if name.endswith(("_min", "_max")) else [True, False]
            )
            wishes += [["did", deed, {name: value}] for value in values]
    wishes += [["unit", unit] for unit in UNITS[:4]]
    wishes += [["before", {"count": ["well", ">=", 9]}]]
    for asked in wishes:
        for text in said(wish(Wish([asked], "when"))):
            assert not faults(text + ".") and text, asked
    both = wish(
        Wish([["did", "drain"], ["state", {"greatness_first": True}], ["before", {"temple_here": True}]], "when")
    )
    assert said(both)[0] == (
        "Drain, with first place in Greatness, and with your Temple here when the character was sent"
    )


def added(folder: Path) -> Path:
    """A data set with one technology and one Quest more than the game has."""
    data = folder / "data"
    shutil.copytree(FOLDER, data)
    with (data / "technologies.toml").open("a", encoding="utf-8") as file:
        file.write(
            """
[[technology]]
id = "sundial"
source = "reconstructed"
type = "science"
faithful = 1
aegis = 3
vp = 2
prayers = 2
timing = "age_start"
effects = [["per", "my_temples", [["gain", "aegis", 1]], 2]]
chevrons = ["N", "S"]
"""
        )
    with (data / "epics.toml").open("a", encoding="utf-8") as file:
        file.write(
            """
[[epic]]
id = "labours"
source = "reconstructed"
cantos = [
    { discard = ["fire", "fire"], reward = [["gain", "vp", 2]] },
    { return = { unit = "hero", place = "argos" }, reward = [["free", "spark", 1]] },
]
reward = [["choose", 1, [[["free", "hero", 1]], [["gain", "vp", 5]]]]]
"""
        )
    (data / "text").mkdir()
    for language, names in {"en": ("Sundial", "The Labours"), "fr": ("Cadran Solaire", "Les Travaux")}.items():
        words = f'[technology]\nsundial = "{names[0]}"\n\n[epic]\nlabours = "{names[1]}"\n'
        (data / "text" / f"{language}.toml").write_text(words, encoding="utf-8")
    return data


def test_a_technology_and_a_quest_are_added_by_an_entry_and_a_name(tmp_path: Path) -> None:
    box = Box(added(tmp_path))
    assert (len(box.technologies), box.technologies[-1].id, box.technologies[-1].aegis) == (61, "sundial", 3)
    assert (len(box.quests), box.quests[-1].id, len(box.quests[-1].cantos)) == (34, "labours", 2)
    texts = texts_of(box)
    assert (texts["en"]["technology.sundial"], texts["fr"]["epic.labours"]) == ("Sundial", "Les Travaux")
    assert texts["en"]["technology_about.sundial"] == (
        "Science. Costs 1 Faithful and 3 Aegis. Deployed: 2 VP and 2 Prayers. "
        "At the start of each Age: gain 1 Aegis for each of your Temples, at most 2 times."
    )
    assert texts["fr"]["epic_about.labours"] == (
        "Chant I, défausse Feu ×2\u00a0: gagne 2 PV. Chant II, ramène un Héros d’Argos\u00a0: "
        "libère 1 Étincelle. Avec le dernier Chant, en plus\u00a0: au choix, libère 1 Héros\u00a0; ou gagne 5 PV."
    )


def test_an_added_technology_is_played_and_told_by_its_name(tmp_path: Path) -> None:
    match = Match.start(GAME, 2, {"olympians": "dealt"}, "ithaca", data=added(tmp_path))
    table = Table(match).acting(0, "hero1", "o1").play("act:conceive")
    names = {choice.text: table.match.label(0, choice) for choice in table.match.asks[0].choices}
    texts = texts_of(table.s.box)
    say = speakers(texts)
    assert say["en"].say(names["idea:added1"]).startswith("Sundial. Science.")
    table.play("idea:added1")
    told = [event for event in match.events(0) if "technology" in event.fields]
    assert all("added" not in say["fr"].say(event) for event in told)
    assert table.s.queue[0] > 0
