"""CONTRIBUTING, "Add a card": a card with a power of its own is data, a word, a class, and words in two languages."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from mythagon.games import find_game

PACKAGE = find_game("deukalion").folder.parents[1]
#: all that is written for a card that draws a card for each treasure aboard, by file of the game
CHANGES = {
    "data/actions.toml": (
        '[[action]]\nid = "pegasus"',
        '[[action]]\nid = "horn_of_plenty"\nsource = "reconstructed"\ncopies = 2\neffect = "plenty"\namount = 1\n'
        'permanent = false\nwindows = ["turn"]\n\n[[action]]\nid = "pegasus"',
    ),
    "components.py": ('"hydra", "die")', '"hydra", "die", "plenty")'),
    "chapters/effects.py": (
        "BY_WORD: Final[dict[str, Effect]] = {",
        'class Plenty(Effect):\n    """Cards for the treasures aboard."""\n\n'
        "    def useful(self, s: Sea, seat: i64) -> bool:\n"
        "        return s.heroes[seat].chests > 0 and len(s.actions) > 0\n\n"
        "    def play(self, s: Sea, seat: i64, amount: i64) -> None:\n"
        "        for _ in range(amount * s.heroes[seat].chests):\n"
        '            draw(s, seat, "DEU-14.5")\n\n\n'
        'BY_WORD: Final[dict[str, Effect]] = {\n    "plenty": Plenty(),',
    ),
    "text/en.toml": (
        "[action]\n",
        '[action]\nhorn_of_plenty = "Horn of Plenty"\n',
    ),
    "text/fr.toml": (
        "[action]\n",
        '[action]\nhorn_of_plenty = "Corne d’abondance"\n',
    ),
}
SENTENCES = {
    "text/en.toml": 'plenty = "Draw {count} {count:card|cards} for each treasure aboard."',
    "text/fr.toml": 'plenty = "Pioche {count} {count:carte|cartes} par trésor à bord."',
}
#: the tests of the kit that a card can break
KIT = "redraws or leak or words or bounds or shares or set_up or conserved or does_what"
TEST = """
from mythagon.games.deukalion import GAME
from mythagon.bots import make_bot
from mythagon.bots.bot import Eyes
from mythagon.kernel.match import Match
from mythagon.testing import Conformance


class TestDeukalion(Conformance):
    game = GAME


def test_bots_play_it_and_it_does_what_it_says():
    match, bots = Match.start(GAME, 2, seed="plenty"), [make_bot("greedy", f"plenty {seat}") for seat in range(2)]
    drawn = []
    while not match.over:
        seat = match.asks[0].seat
        horn = GAME.choices["play:horn_of_plenty"]
        choice = horn if horn in match.asks[0].choices else bots[seat].choose(Eyes(match, seat))
        hero = match.state.heroes[seat]
        hand, chests = int(hero.hand), int(hero.chests)
        match.answer(seat, choice)
        if choice.text == "play:horn_of_plenty":
            drawn.append(match.state.heroes[seat].hand - hand + 1 == chests)
    assert drawn and all(drawn)
"""


def test_five_files_and_a_test_are_all_that_a_card_with_a_new_power_needs(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "mythagon", ignore=shutil.ignore_patterns("*.so", "__pycache__", "web"))
    home = tmp_path / "mythagon" / "games" / "deukalion"
    for file, (before, after) in CHANGES.items():
        text = (home / file).read_text(encoding="utf-8")
        assert text.count(before) == 1, f"{file} has no single {before!r}"
        text = text.replace(before, after)
        if file in SENTENCES:
            text = text.replace("[sentence]\n", f"[sentence]\n{SENTENCES[file]}\n")
        (home / file).write_text(text, encoding="utf-8")
    (tmp_path / "test_card.py").write_text(TEST, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-k", KIT, "test_card.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "MYTHAGON_MODE": "pure"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-3000:]
