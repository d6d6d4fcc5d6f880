"""What is told is what happened: who keeps book of all events has the same books as the table."""

from pathlib import Path
from typing import Any

import pytest

from mythagon.games.hybris import GAME
from mythagon.kernel.message import Event
from mythagon.kernel.record import Record, replay

pytestmark = pytest.mark.one_engine

RECORDS = sorted((Path(__file__).parents[2] / "records" / "hybris").glob("*.txt"))
#: the three places of the Waiting line, then the three of the Factory
QUEUE = "ABC123"
#: how many Cantos each Quest has
CANTOS = {f"{quest.kind}.{quest.id}": len(quest.cantos) for quest in GAME.catalog().quests}
STORES = ("vp", "aegis", "faithful", "goodness", "determination")
#: where a unit is that is not on a space
STATES = {"home": "board:{}", "wounded": "board:{}", "fallen": "underworld", "tile": "upgrades:{}"}
#: events by which a player's hand grows or shrinks by one card that everybody sees
HAND = {"plays": -1, "discard": -1, "omen": -1, "takes_back": 1, "improved": 1}
Books = dict[tuple[Any, ...], Any]
#: what is under way and no part of the table: the Quest attempted, the Forces told of a Combat
PENDING: Books = {("attempted",): None, ("forces",): {}}
#: the enemy of the game among the Forces told of a Combat
ENEMY = -1


def books(view: dict[str, Any]) -> Books:
    """What everybody can see, as far as events change it."""
    found: Books = {("age",): view["age"], ("well",): view["well"], **PENDING}
    for seat, player in enumerate(view["players"]):
        found |= {(name, seat): player[name] for name in STORES}
        found["prayer", seat] = player["prayers"]
        found["greatness", seat] = player["greatness"]
        found["spark", seat] = player["sparks"]
        found["hand", seat] = player["hand_size"]
        found["temples", seat] = set(player["temples"])
        found["unlocked", seat] = {tile["upgrade"] for tile in player["upgrades"] if tile["unlocked"]}
        for unit in player["units"]:
            place = "space:" + unit["space"] if unit["space"] else STATES[unit["state"]].format(seat)
            found[f"unit:{seat}:{unit['unit']}",] = place
        found |= {("tile:" + tile,): f"storage:{seat}" for tile in player["storage"]}
    found |= {("pillar", pillar["pillar"]): pillar["seat"] for pillar in view["pillars"]}
    found |= {("tile:" + tile,): "market" for tile in view["market"]}
    found |= {
        ("tile:" + tile["technology"],): f"queue:{place}"
        for place, tile in zip(QUEUE, view["queue"], strict=True)
        if tile
    }
    for city in view["cities"]:
        for slot in city["slots"]:
            if slot["tile"]:
                found["tile:" + slot["tile"]["technology"],] = "slot:" + slot["slot"]
    for quest in view["moirai"]["quests"]:
        if quest:
            found["quest", quest["quest"]] = quest["sung"]
    found["quests gone",] = view["moirai"]["gone"]
    return found


def follow(kept: Books, event: Event, seats: int) -> None:
    """Enter one event."""
    key: str = event.kind
    values: dict[str, Any] = event.fields
    seat: int = values.get("seat", -1)
    if key in ("gain", "lose", "pay"):
        what, count = values["amount"]
        enter(kept, seat, what, count if key == "gain" else -count, seats)
    for piece, start, end in event.moves:
        if piece.startswith(("unit:", "tile:")) and not end.startswith("zone:"):
            assert start in (kept.get((piece,), "colosseum"), f"unit:{seat}"), event
            if end == "box":
                del kept[piece,]
            else:
                kept[piece,] = end
    if key in HAND:
        kept["hand", seat] += HAND[key]
    elif key == "pillar_prayer":
        kept["prayer", seat] += 1
    elif key == "generate":
        kept["well",] += values["count"]
    elif key in ("force", "enemy_force"):
        kept["forces",] = kept["forces",] | {seat if key == "force" else ENEMY: values["count"]}
    elif key in ("wins", "loses"):
        decided(kept["forces",], seat, key == "wins")
        kept["forces",] = {}
    elif key == "goodness_reset":
        kept["goodness", seat] = values["count"]
    elif key == "flood":
        assert kept["well",] == values["count"]
        kept["well",] = 0
    elif key == "age":
        kept["age",] = values["count"]
    elif key == "spark":
        kept["spark", seat] += 1
    elif key == "temple":
        kept["temples", seat] = kept["temples", seat] | {values["city"]}
    elif key == "temple_falls":
        kept["temples", seat] = kept["temples", seat] - {values["city"]}
    elif key == "unlock":
        kept["unlocked", seat] = kept["unlocked", seat] | {values["upgrade"]}
    elif key == "pillar":
        kept["pillar", values["pillar"]] = seat
    elif key == "age_ends":
        kept.update({place: None for place in kept if place[0] == "pillar"})
    elif key == "attempts":
        kept["attempted",] = values["quest"]
    elif key == "canto":
        sung = kept["quest", kept["attempted",]].copy()
        assert sung[values["count"] - 1] is None
        sung[values["count"] - 1] = seat
        kept["quest", kept["attempted",]] = sung
    elif key == "quest":
        kept["quest", values["quest"]] = [None] * CANTOS[values["quest"]]
    elif key in ("quest_leaves", "quest_done"):
        del kept["quest", values["quest"]]
        kept["quests gone",] = [*kept["quests gone",], values["quest"]]


def decided(forces: dict[int, int], seat: int, wins: bool) -> None:
    """HYB-18.5, HYB-19.6: against a player the higher Force wins and a tie goes to the Defender, told second."""
    if ENEMY in forces:
        assert not wins or forces[seat] >= forces[ENEMY]  # a Confrontation may want Elements too (HYB-16.5)
    else:
        (attacker, attack), (defender, defence) = forces.items()
        assert wins
        assert seat == (attacker if attack > defence else defender)


def enter(kept: Books, seat: int, what: str, count: int, seats: int) -> None:
    """A player gains, loses or pays so much of something."""
    if what == "greatness":
        assert abs(count) == 1
        left = kept["greatness", seat]
        for other in range(seats):
            if kept["greatness", other] == left - count:
                kept["greatness", other] = left
        kept["greatness", seat] = left - count
    elif what == "conflict" or what == "colosseum":
        kept["hand", seat] += count
    elif (what, seat) in kept:
        kept[what, seat] += count
        if what == "prayer" and count > 0:  # spent Prayers go to the supply
            kept["well",] -= count


def differences(kept: Books, view: dict[str, Any]) -> dict[tuple[Any, ...], Any]:
    """Where the books and the table disagree."""
    seen = books(view) | {name: kept[name] for name in PENDING}
    for player in view["players"]:
        assert sum(points for _, points in player["points"]) == player["vp"]
    for side in view["combat"]["sides"] if view["combat"] else []:
        if side["seat"] is None and ENEMY in kept["forces",]:
            assert side["force"] == kept["forces",][ENEMY]
    return {name: (kept.get(name), seen.get(name)) for name in kept | seen if kept.get(name) != seen.get(name)}


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_who_keeps_book_of_what_is_told_has_the_books_of_the_table(path: Path) -> None:
    whole = replay(Record(path.read_text(encoding="utf-8")), GAME)
    match = whole.at(0)
    kept: Books = {}
    for number, step in enumerate(whole.steps):
        begun = len(match.events(None))
        match.answer(step.seat, step.choice)
        view: dict[str, Any] = dict(match.view(None))
        told = match.events(None)[begun:]
        if kept:
            for event in told:
                follow(kept, event, len(view["players"]))
                if event.kind == "planned":
                    units = view["players"][event.touches[0]]["units"]
                    assert event.number("count") == sum(unit["planned"] for unit in units)
            wrong = differences(kept, view)
            assert not wrong, (wrong, number, step.choice, told)
        elif view["age"]:
            kept = books(view)  # the table is laid
