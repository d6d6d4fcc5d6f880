"""The log of every game: each event in one line, lines that grow as they were told before, words in both languages."""

import pytest

from mythagon.games import GAMES, find_game
from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match
from mythagon.kernel.text import LANGUAGES, Texts, game_texts

DECISIONS = 120


def played(game: str) -> Match:
    """A match some way on, by random choices."""
    found = find_game(game)
    match = Match.start(found, found.seats[-1], seed="log")
    chance = Chance("log")
    while not match.over and len(match.steps) < DECISIONS:
        ask = match.asks[0]
        match.answer(ask.seat, ask.choices[chance.below(len(ask.choices))])
    return match


@pytest.mark.parametrize("game", GAMES)
def test_each_event_that_a_seat_hears_is_in_exactly_one_line_and_every_line_has_words(game: str) -> None:
    match = played(game)
    for seat in [None, *range(match.state.seats)]:
        lines = match.told(seat)
        assert [event for line in lines for event in line.events] == match.events(seat)
        for language in LANGUAGES:
            texts = game_texts(match.game.folder, match.game.catalog(), language)
            reader = Texts(language, texts, ["Inès", "Théo", "Nestor", "Kirke", "Ion"], seat)
            for line in lines:
                for message in [*line.said, *line.events]:
                    assert "{" not in reader.say(message)


@pytest.mark.parametrize("game", GAMES)
def test_the_lines_since_a_decision_replace_the_end_of_the_log(game: str) -> None:
    match = played(game)
    whole = match.told(0)
    for since in range(0, len(match.steps) + 1, 7):
        news = match.told(0, since)
        first = (news[0].step, news[0].place)
        kept = [line for line in whole if (line.step, line.place) < first]
        joined = [[event.key for event in line.events] for line in [*kept, *news]]
        assert joined == [[event.key for event in line.events] for line in whole]
        assert news[0].step <= since or not kept, "the line that was open after the decision is told again"


@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_a_title_with_the_same_values(game: str) -> None:
    texts = game_texts(find_game(game).folder, find_game(game).catalog(), "en")
    asked = {key.removeprefix("ask.") for key in texts if key.startswith("ask.")}
    assert asked and asked == {key.removeprefix("title.") for key in texts if key.startswith("title.")}
