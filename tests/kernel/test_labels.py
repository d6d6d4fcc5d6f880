"""Choices in words: the table of the game, what a question says otherwise, and the clause they stand under."""

import pytest

from mythagon.bots import Eyes, make_bot
from mythagon.games import GAMES
from mythagon.kernel.choice import Choices
from mythagon.kernel.frame import State
from mythagon.kernel.labels import Label, Labels, Named, Worded
from mythagon.kernel.match import Match
from mythagon.kernel.message import Message
from mythagon.kernel.text import read_texts

CHOICES = Choices()
GO = CHOICES.family("go", ["left", "right"])
PAY = CHOICES.family("pay", ["0", "1", "2"])
WAIT = CHOICES.single("wait")
SING = CHOICES.family("sing", ["high", "low"])


def test_each_family_has_its_words(lots_state: State) -> None:
    labels = Labels[State](
        {
            "go": Named("go", {"door": "door", "text": "door_about"}, "ABC-1.1"),
            "pay": Label("pay", "ABC-1.2", lambda _, seat, choice: {"count": int(choice.arg), "seat": f"seat:{seat}"}),
            "wait": Worded(
                lambda s, _, __: Message("choice.wait_long" if s.seats > 2 else "choice.wait", {}, "ABC-1.3")
            ),
        }
    )
    said = [labels.say(lots_state, 1, choice) for choice in (GO[1], PAY[2], WAIT)]
    assert said[0] == Message("choice.go", {"door": "door.right", "text": "door_about.right"}, "ABC-1.1")
    assert said[1] == Message("choice.pay", {"count": 2, "seat": "seat:1"}, "ABC-1.2")
    assert said[2] == Message("choice.wait_long", {}, "ABC-1.3")


def test_a_family_without_words_has_a_text_for_each_choice(lots_state: State) -> None:
    labels = Labels[State]({})
    assert [labels.say(lots_state, 0, choice).key for choice in (WAIT, *SING)] == [
        "choice.wait",
        "choice.sing.high",
        "choice.sing.low",
    ]


@pytest.fixture
def lots_state() -> State:
    """A table for three, whatever the game."""
    return Match.start(GAMES["odysseus"], 3).state


@pytest.mark.parametrize("id", GAMES)
def test_every_family_is_in_the_table_or_has_its_texts_or_a_question_that_words_it(id: str) -> None:
    """Only families whose question alone knows what they are about stand in neither."""
    game = GAMES[id]
    texts = read_texts(game.folder / "text" / "en.toml")
    assert game.labels is not None
    assert game.labels.by_verb.keys() <= {family.verb for family in game.choices.families}
    state = Match.start(game, game.seats[-1]).state
    alone = {
        choice.verb
        for choice in game.choices
        if choice.verb not in game.labels.by_verb and game.labels.say(state, 0, choice).key not in texts
    }
    assert alone <= {"brood", "branch", "land"}


@pytest.mark.parametrize("id", GAMES)
def test_every_label_stands_under_a_clause(id: str) -> None:
    match = Match.start(GAMES[id], 2, seed="labels")
    bot = make_bot("random", "labels")
    while not match.over and len(match.steps) < 120:
        for ask in match.asks:
            assert all(match.label(ask.seat, choice).rule for choice in ask.choices)
        seat = int(match.asks[0].seat)
        match.answer(seat, bot.choose(Eyes(match, seat)))
