"""What is told is what happened: who keeps book of all events has the same books as the table."""

from pathlib import Path
from typing import Any

import pytest

from mythagon.games.hades_trap import GAME
from mythagon.kernel.message import Event
from mythagon.kernel.record import Record, replay

pytestmark = pytest.mark.one_engine

RECORDS = sorted((Path(__file__).parents[2] / "records" / "hades_trap").glob("*.txt"))
#: what a hero is after an event
STATES = {
    "stunned": "stunned",
    "stands": "standing",
    "ghost": "fallen",
    "ghost_appears": "ghost",
    "ghost_home": "home",
    "whole": "standing",
}
#: events that carry everything on a tile along, bring new monsters, or change what is on many squares at once
TILES = ("event.turn_left", "event.turn_right", "event.turned", "event.swap")
MONSTERS = ("event.explore", "event.brood", "event.proliferation", "event.alarm.combat")
#: events by which a hero's amphorae become one more or one less
AMPHORAE = {"pick": 1, "steal": 1, "discard": -1}
Books = dict[tuple[Any, ...], Any]


def books(view: dict[str, Any]) -> Books:
    """What everybody can see, as far as events change it."""
    found: Books = {("boss",): view["boss"]["square"], ("winner",): view["winner"]}
    found["sequence",] = [token["colour"] for token in view["sequence"]]
    found["active",] = view["turn"]["seat"] if view["turn"] else None
    for seat, hero in enumerate(view["heroes"]):
        found["square", seat] = hero["square"]
        found["ghost", seat] = hero["ghost"]
        found["state", seat] = hero["state"]
        found["hades", seat] = hero["hades"]
        found["trophies", seat] = hero["trophies"]
        found["halves", seat] = hero["halves"]
        found["medallions", seat] = set(hero["medallions"]) - {"fortune"}
        found["amphorae", seat] = sum(amphora is not None for amphora in hero["amphorae"])
    for tile in view["tiles"]:
        found["tile", tile["position"]] = (tile["tile"], tile["turn"])
    found["spirits",] = len(view["spirits"])
    found["skeletons",] = {ground["square"] for ground in view["ground"] if ground["skeleton"]}
    found["young",] = sorted(ground["square"] for ground in view["ground"] if ground["young"])
    return found


def follow(kept: Books, event: Event) -> None:
    """Enter one event; where a piece was is compared unless its tile has been moved."""
    key = event.key.removeprefix("event.")
    values = event.values
    seat = int(str(values["seat"])[5:]) if "seat" in values else -1
    if key in ("thread", "added"):
        kept["sequence",] = [*kept["sequence",], str(values["colour"])[7:]]
    elif key == "replaced":
        old, new = str(values["old"])[7:], str(values["new"])[7:]
        kept["sequence",] = [new if colour == old else colour for colour in kept["sequence",]]
    for piece, start, end in event.moves:
        name = "ghost" if key.startswith("ghost") else "square"
        if piece.startswith("hero:") and end.startswith("sq:"):
            mover = int(piece[5:])
            assert start in ("sq:" + str(kept[name, mover]), f"board:{mover}") or kept["tiles moved",], event
            kept[name, mover] = end[3:]
        elif piece == "boss":
            assert start in ("sq:" + str(kept["boss",]), "off") or kept["tiles moved",], event
            kept["boss",] = end[3:]
        elif piece == "skeleton":
            kept["skeletons",] = kept["skeletons",] - {start[3:]}
        elif key == "young":
            kept["young",] = [square for square in kept["young",] if square != start[3:]]
        elif piece.startswith("turn:"):
            tile, turned = kept["tile", start[5:]]
            if turned is not None:
                kept["tile", start[5:]] = (tile, (turned + (1 if piece == "turn:right" else 3)) % 4)
        elif piece == "medallion:spirit":
            kept["spirits",] += 1 if end.startswith("sq:") else -1
    if key == "swap":
        one, two = (move[1][5:] for move in event.moves)
        kept["tile", one], kept["tile", two] = kept["tile", two], kept["tile", one]
    if key in STATES:
        kept["state", seat] = STATES[key]
    if key in AMPHORAE:
        kept["amphorae", seat] += AMPHORAE[key]
    if key == "steal":
        kept["amphorae", int(str(values["other"])[5:])] -= 1
    elif key == "hades":
        kept["hades", seat] += 1
    elif key == "wrath":
        kept["hades", seat] += values["count"]
    elif key in ("hades_gone", "ghost"):
        kept["hades", seat] = 0
    elif key == "skeleton":
        kept["trophies", seat] += 1
    elif key == "medallion":
        kept["medallions", seat] = kept["medallions", seat] | {str(values["medallion"])[10:]}
        if values["medallion"] == "medallion.discord":
            kept["halves", seat] = 0
    elif key in ("half", "half_stolen"):
        kept["halves", seat] += 1
        if key == "half_stolen":
            kept["halves", int(str(values["other"])[5:])] -= 1
    elif key.startswith("won_"):
        kept["winner",] = seat
    elif key == "turn":
        kept["active",] = seat
        kept["sequence",] = []


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_who_keeps_book_of_what_is_told_has_the_books_of_the_table(path: Path) -> None:
    whole = replay(Record(path.read_text(encoding="utf-8")), GAME)
    match = whole.at(0)
    kept: Books = books(dict(match.view(None)))
    for number, step in enumerate(whole.steps):
        begun = len(match.events(None))
        match.answer(step.seat, step.choice)
        seen = books(dict(match.view(None)))
        told = match.events(None)[begun:]
        keys = [event.key for event in told]
        seen["tiles moved",] = kept["tiles moved",] = any(key in TILES for key in keys)
        for event in told:
            follow(kept, event)
        for name in kept:
            moves = name[0] in ("square", "ghost", "boss") and kept["tiles moved",]
            comes = name[0] in ("skeletons", "young") and any(key in MONSTERS or key in TILES for key in keys)
            keeps = name[0] == "amphorae" and (
                "event.use" in keys or "event.shield" in keys
            )  # Circe may keep what she uses
            bare = name[0] == "tile" and kept[name][0] is None
            if moves or comes or keeps or bare:
                kept[name] = seen[name]
        wrong = {name: (kept.get(name), seen.get(name)) for name in kept | seen if kept.get(name) != seen.get(name)}
        assert not wrong, (wrong, number, step.choice, told)
