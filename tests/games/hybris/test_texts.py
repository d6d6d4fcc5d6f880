"""Everything Hybris says in whole games reads well in English and French."""

import json
import random
import re
from pathlib import Path

import pytest

from mythagon.games.hybris.choices import STOP
from mythagon.games.hybris.events import EVENTS
from mythagon.games.hybris.game import GAME
from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match
from mythagon.kernel.message import Message
from mythagon.kernel.text import LANGUAGES, Texts, placeholders
from tests.games.hybris.boxes import BOX, texts_of
from tests.games.hybris.test_sentences import ELISION, PUNCTUATION

pytestmark = pytest.mark.one_engine

TEXTS = texts_of(BOX)
NAMES = ["Inès", "Aglaé", "Orphée", "Ulysse"]  # vowels first, to catch a missing elision
ROOM = Path(__file__).parents[3] / "web/src/games/hybris/text"
#: what the room says of events that are only foreseen
FORESEEN = {
    language: {
        key: text
        for key, text in json.loads((ROOM / f"{language}.json").read_text(encoding="utf-8")).items()
        if key.startswith("foreseen.")
    }
    for language in LANGUAGES
}
#: events that read the same before and after they happen
TIMELESS = {"foreseen.quest", "foreseen.hand_seen", "foreseen.looked"}
SAY = {language: Texts(language, TEXTS[language] | FORESEEN[language], NAMES) for language in LANGUAGES}
PLACES = sorted({place for choice in GAME.choices for place in choice.places})
TABLES = [
    (2, {"scenario": "renaissance"}),
    (2, {"mode": "duel", "oracles_grip": "yes"}),
    (3, {"scenario": "war_of_the_cities"}),
    (3, {"olympians": "dealt", "scenario": "influence_victory"}),
    (4, {"scenario": "forgotten_heroes"}),
]


def told(seats: int, options: dict[str, str]) -> list[Message]:
    """Every question, label, reason and event of a match of random choices that avoid passing."""
    match = Match.start(GAME, seats, options, seed="leda")
    dice = random.Random("leda")
    messages: list[Message] = []
    while not match.over:
        ask = match.asks[0]
        messages.append(ask.message())
        messages += [match.label(ask.seat, choice) for choice in ask.choices]
        messages += [why for place in dice.sample(PLACES, 2) if (why := match.why_not(ask.seat, place)) is not None]
        choices = [choice for choice in ask.choices if choice.text not in ("pass", "plan:none")] or ask.choices
        match.answer(int(ask.seat), dice.choice(choices))
    for event in match.state.events or []:
        foreseen = "foreseen." + event.kind
        messages += [event, *([Message(foreseen, event.values)] if foreseen not in TIMELESS else [])]
    return messages


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_a_whole_game_can_be_told_in_both_languages(seats: int, options: dict[str, str]) -> None:
    messages = told(seats, options)
    said = {language: sorted({say.say(message) for message in messages}) for language, say in SAY.items()}
    assert len(said["en"]) > 300
    for language in LANGUAGES:
        assert [text for text in said[language] if re.search(r"[{}]|seat:|None|\b\w+_\w+\b", text)] == []
    assert [text for text in said["fr"] if ELISION.search(text)] == []
    assert [text for text in said["fr"] if PUNCTUATION.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_words_in_the_present_for_when_it_is_only_foreseen(language: str) -> None:
    events = {"foreseen." + kind.name: TEXTS[language][kind.key] for kind in EVENTS}
    assert set(FORESEEN[language]) == set(events) - TIMELESS
    assert len(events) == len([key for key in TEXTS[language] if key.startswith("event.")])
    for key, text in FORESEEN[language].items():
        assert placeholders(text) == placeholders(events[key])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_line_of_the_score_has_a_name(language: str) -> None:
    wanted = ["game.name", "game.pitch", "game.minutes", "score.total"]
    for option in GAME.options:
        wanted += [f"option_name.{option.id}", f"option_about.{option.id}"]
        wanted += [f"option_value.{option.id}.{value}" for value in option.values]
    assert [key for key in wanted if key not in TEXTS[language]] == []


def test_stopping_cites_the_clause_of_the_question_it_answers() -> None:
    cited: dict[str, str] = {}
    for seed in ("s2", "s40", "s50"):
        match = Match.start(GAME, 2, {"mode": "duel"}, seed).clone()
        chance = Chance(seed)
        while match.asks:
            ask = match.asks[0]
            if STOP in ask.choices:
                cited[ask.key] = match.label(ask.seat, STOP).rule
            match.apply(ask.seat, ask.choices[chance.below(len(ask.choices))])
    assert cited == {
        "ask.convert": "HYB-15.1",
        "ask.next_canto": "HYB-16.1",
        "ask.fight": "HYB-18.3",
        "ask.go_on": "HYB-19.5",
        "ask.remove_token": "HYB-22.6",
    }
