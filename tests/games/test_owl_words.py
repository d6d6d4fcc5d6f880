"""What the owl says is a sentence: "I would" and "Mieux vaut" are followed by a verb, for every choice of a game."""

import re

import pytest

from mythagon.games import find_game
from mythagon.kernel.text import placeholders, read_texts

#: how a choice may begin: in English these verbs, in French an infinitive
ENGLISH = re.compile(
    r"(activate|attack|avoid|challenge|charge|choose|complete|contest|continue|cover|cross|deliver|deploy|discard|do|draw|dump"
    r"|end|explore|fabricate|found|give|go|keep|lay|lead|leap|leave|let|lose|make|move|pass|pay|pick|place|play|put|raise"
    r"|remove|replace|resolve|rest|reveal|sail|save|say|send|set out|spend|start|steal|stop|strike|swap|take|throw|turn"
    r"|use|win)\b"
)
FRENCH = re.compile(r"(ne (rien |pas )|s’|se |l’|le )?\w+(er|ir|re)\b")


@pytest.mark.parametrize("game", ["odysseus", "deukalion", "hades_trap", "hybris"])
def test_every_choice_is_a_sentence_of_the_owl(game: str) -> None:
    for language, verb in (("en", ENGLISH), ("fr", FRENCH)):
        texts = read_texts(find_game(game).folder / "text" / f"{language}.toml")
        labels = {key.removeprefix("choice."): text for key, text in texts.items() if key.startswith("choice.")}
        would = {key.removeprefix("would."): text for key, text in texts.items() if key.startswith("would.")}
        assert would.keys() <= labels.keys()
        for key, label in labels.items():
            said = would.get(key, label[0].lower() + label[1:])
            assert verb.match(said), f"{language}: {key} = {said!r}"
            assert placeholders(said) <= placeholders(label), key
