"""The owl: it says what the hints say, in words, and knows no more than the seat it advises."""

import random
from collections.abc import Iterator

import pytest

from mythagon.bots import make_bot
from mythagon.bots.bot import Eyes
from mythagon.bots.owl import MOST, Suggestion, advise
from mythagon.games import GAMES
from mythagon.kernel.chance import Chance
from mythagon.kernel.frame import Ask
from mythagon.kernel.match import Match
from mythagon.kernel.text import LANGUAGES, Texts, game_texts

pytestmark = pytest.mark.one_engine

#: games that say why
REASONED = ("odysseus", "deukalion", "hades_trap", "hybris")


def questions(game: str, seed: str, most: int = 160) -> Iterator[tuple[Match, Ask]]:
    """Questions with a choice, in matches played half by hints and half at random."""
    rng = random.Random(seed)
    match = Match.start(GAMES[game], GAMES[game].seats[-1], seed=seed)
    for _ in range(most):
        if match.over:
            return
        ask = rng.choice(match.asks)
        choice = rng.choice(ask.choices)
        if len(ask.choices) > 1:
            yield match, ask
            hints = match.hints(ask)
            choice = ask.choices[hints.index(max(hints))] if rng.random() < 0.6 else choice
        match.answer(int(ask.seat), choice.text)


def told(suggestions: list[Suggestion]) -> list[object]:
    """All that is said."""
    return [(one.choice.text, one.label.plain(), [reason.plain() for reason in one.reasons]) for one in suggestions]


@pytest.mark.parametrize("game", REASONED)
def test_the_owl_says_the_same_whatever_the_seat_cannot_know(game: str) -> None:
    """Byte for byte the same advice in matches that its seat cannot tell apart."""
    for number, (match, ask) in enumerate(questions(game, f"owl {game}")):
        seat = int(ask.seat)
        said = told(advise(Eyes(match, seat), Chance("owl")))
        other = match.redeal(seat, Chance(f"other {number}"))
        assert told(advise(Eyes(other, seat), Chance("another"))) == said


def test_the_owl_speaks_of_the_question_that_follows_a_draft() -> None:
    """It says the same as if the drafted choices had been made, and makes none of them."""
    match = Match.start(GAMES["hybris"], 2, seed="draft")
    while match.asks[0].key != "ask.destination":
        ask = match.asks[0]
        before = match.clone()
        match.answer(int(ask.seat), ask.choices[0].text)
    seat, drafted = int(ask.seat), ask.choices[0].text
    said = told(advise(Eyes(before, seat), Chance("owl"), [drafted]))
    assert said == told(advise(Eyes(match, seat), Chance("owl")))
    assert before.asks[0].key == ask.key


def test_who_follows_the_owl_wins_the_guided_game_of_hybris() -> None:
    """Three of five against an easy bot, whose luck differs from match to match."""
    game = GAMES["hybris"]
    won = 0
    for number in range(5):
        match = Match.start(game, 2, dict(game.guided_options), game.guided)
        while not match.over:
            ask = match.asks[0]
            seat, luck = int(ask.seat), f"{number} {len(match.steps)}"
            eyes = Eyes(match, seat)
            god = [choice for choice in ask.choices if seat == 0 and choice.text == "choose:athena"]
            own = god[0] if god else advise(eyes, Chance(luck))[0].choice if seat == 0 else None
            match.answer(seat, own or make_bot("easy", luck).choose(eyes))
        result = match.result
        won += result is not None and result.winners == [0]
    assert won >= 3


@pytest.mark.parametrize("game", list(GAMES))
def test_the_owl_names_the_best_choice_of_each_kind_first(game: str) -> None:
    for match, ask in questions(game, f"kinds {game}", 60):
        found = advise(Eyes(match, int(ask.seat)), Chance("owl"))
        verbs = [one.choice.verb for one in found]
        assert 1 <= len(found) <= MOST and len(set(verbs)) == len(verbs)
        assert all(one.choice in ask.choices for one in found)
        if game in REASONED:
            hints = match.hints(ask)
            assert hints[ask.choices.index(found[0].choice)] == max(hints)


@pytest.mark.parametrize("game", REASONED)
def test_the_owl_gives_its_reasons_in_words(game: str) -> None:
    """In every language, and for nearly every choice it would take."""
    texts = {language: game_texts(GAMES[game].folder, GAMES[game].catalog(), language) for language in LANGUAGES}
    asked = reasoned = 0
    for match, ask in questions(game, f"words {game}"):
        first, *_ = found = advise(Eyes(match, int(ask.seat)), Chance("owl"))
        asked += 1
        reasoned += bool(first.reasons)
        for one in found:
            for reason in one.reasons:
                for language in LANGUAGES:
                    names = [f"Person {seat}" for seat in range(match.state.seats)]
                    said = Texts(language, texts[language], names).say(reason)
                    assert said and "advice." not in said and "{" not in said
    assert reasoned > 0.8 * asked
