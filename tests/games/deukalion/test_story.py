"""What is told is what happened: who follows the moves of all events finds every piece where the table has it."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from mythagon.games.deukalion import GAME
from mythagon.games.deukalion.chapters.treasures import StoreAfloat
from mythagon.games.deukalion.components import COLOURS
from mythagon.games.deukalion.state import Sea
from mythagon.kernel.bits import unpacked
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record, replay

pytestmark = pytest.mark.one_engine

RECORDS = sorted((Path(__file__).parents[2] / "records" / "deukalion").glob("*.txt"))
#: cards and honour are counted, whatever they are; the rest is known by its own name
COUNTED = ("action", "pursuit", "honour")


def replayed(path: Path) -> Match:
    return replay(Record(path.read_text(encoding="utf-8")), GAME)


def places(table: Sea) -> Counter[tuple[str, str]]:
    """How many of each piece are where, as everybody can see."""
    view: dict[str, Any] = GAME.view(table, None)
    found: Counter[tuple[str, str]] = Counter()
    found["hydra", "sq:" + view["hydra"]] = 1
    found["honour", "honour"] = view["honour"]
    found["pursuit", "pursuits"] = view["pursuits"]["count"]
    found["action", "actions"] = view["actions"]["count"] + len(view["actions"]["used"]) + len(view["actions"]["gone"])
    for slot, card in enumerate(view["display"]):
        found["pursuit", f"display:{slot}"] = int(card is not None)
    for name, city in view["cities"].items():
        found.update(("treasure:" + colour, "city:" + name) for colour in city["treasures"])
    for name, settlement in view["settlements"].items():
        if settlement["owner"] is not None:
            found[f"hoplite:{settlement['owner']}", "settlement:" + name] = settlement["hoplites"]
    for frame in table.stack:  # unloaded, and told when it is put into a city
        if isinstance(frame, StoreAfloat):
            found.update(("treasure:" + COLOURS[kind], f"board:{frame.seat}:slot") for kind in unpacked(frame.load))
    for seat, hero in enumerate(view["heroes"]):
        square = hero["square"]
        found[f"ship:{seat}", "sq:" + square if square else f"board:{seat}:ship"] = 1
        found[f"hoplite:{seat}", f"board:{seat}:slot"] = hero["hoplites"]
        found[f"hoplite:{seat}", f"underworld:{seat}"] = hero["underworld"]
        found["action", f"hand:{seat}"] = hero["hand"]
        found["action", f"board:{seat}:cards"] = len(hero["laid"])
        found["pursuit", f"secret:{seat}"] = int(hero["has_secret"])
        found["pursuit", f"board:{seat}:pursuits"] = len(hero["pursuits"])
        found["honour", f"board:{seat}:honour"] = hero["honour_cards"]
        for colour in hero["treasures"]:
            found["treasure:" + colour, f"board:{seat}:slot"] += 1
    return +found


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_who_follows_what_is_told_finds_every_piece_where_it_is_at_each_event(path: Path) -> None:
    whole = replayed(path)
    match = whole.at(0)
    match.watch()
    assert isinstance(match.state, Sea)
    here = places(match.state)
    for number, step in enumerate(whole.steps):
        begun = len(match.state.events or [])
        match.answer(step.seat, step.choice)
        for event, scene in zip((match.state.events or [])[begun:], match.steps[-1].scenes, strict=True):
            for piece, start, end in event.moves:
                if start != end:  # a ship that challenges a place stays where it is
                    name = piece.split(":")[0] if piece.startswith(COUNTED) else piece
                    here[name, start] -= 1
                    here[name, end] += 1
            # from an empty pile honour comes all the same (G1)
            here["honour", "honour"] = max(0, here["honour", "honour"])
            assert isinstance(scene, Sea)
            assert here == places(scene), (number, step.choice, event)
