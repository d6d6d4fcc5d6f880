"""HYB-16: every Quest of the box can be done, and gives what is written on it."""

import pytest

from mythagon.games.hybris.game import GAME
from mythagon.games.hybris.grammar.words import ANY, FIRST_CITY, HERO, MORTAL_WORLD, PLACES
from tests.games.hybris.cosmos import Table, cosmos

BOX = GAME.catalog()
EPICS = [quest.id for quest in BOX.quests if quest.cantos]
CONFRONTATIONS = [quest.id for quest in BOX.quests if not quest.cantos]
#: a space of each Location
SPACES = {"olympus": "o2", "colosseum": "c3", "underworld": "u3", "moirai": "m1", "oracle": "r2", "forge": "f2"}


def told(table: Table, key: str) -> int:
    """How many events of a kind there were."""
    return table.told().count(key)


def finish(table: Table) -> Table:
    """Answer the questions of rewards and of the Quest with anything but giving up, until the turn goes on."""
    while table.asked not in ("ask.end", "ask.turn"):
        table.play(next(text for text in table.choices() if text not in ("stop", "decline")))
    return table


@pytest.mark.parametrize("id", EPICS)
def test_hyb_16_1_every_epic_can_be_sung_to_its_end(id: str) -> None:
    table = cosmos("zeus athena").quests(id).technology(0, "celestial_lyre", "s1")
    table.hand(0, " ".join([card.id for card in BOX.cards[:12]]))
    table.unit(0, "hero3", "absent")
    quest = BOX.quests[table.s.quests[0]]
    units = {True: iter(("hero2", "hero3")), False: iter(("prophet1", "prophet2", "prophet3"))}
    for canto in quest.cantos:
        if canto.unit != ANY:
            place = PLACES[canto.place]
            space = "argos" if canto.place == MORTAL_WORLD else place if canto.place >= FIRST_CITY else SPACES[place]
            table.unit(0, next(units[canto.unit == HERO]), space)
    table.acting(0, "hero1", "m2").play("act:accomplish quest:1")
    finish(table)
    assert (told(table, "canto"), told(table, "quest_done")) == (len(quest.cantos), 1)
    assert table.where(0, "hero1") == "m2"


@pytest.mark.parametrize("id", CONFRONTATIONS)
def test_hyb_16_4_every_confrontation_can_be_won(id: str) -> None:
    table = cosmos("zeus athena").quests(id).upgrade(0, 2, 3).unit(0, "hero2").have(0, determination=60)
    table.hand(0, "crush chain_strike anticipation feint combined_attack divine_grace charge own1 own5 own4")
    table.drawn("arena_war_cry", "arena_dodge", "arena_round_shield").acting(0, "hero1", "m2")
    table.play("act:accomplish quest:1")
    if table.asked == "ask.discard":
        table.play("discard:feint")
    order = (
        "divine_grace",
        "crush",
        "chain_strike",
        "own1",
        "own5",
        "own4",
        "charge",
        "combined_attack",
        "anticipation",
    )
    for card in order:
        if table.asked == "ask.fight" and f"play:{card}" in table.choices():
            table.play(f"play:{card}")
    if table.asked == "ask.fight":
        table.play("stop")
    assert told(finish(table), "quest_done") == 1
    assert table.where(0, "hero1") != "fallen" or id == "ceryneian_hind"


@pytest.mark.parametrize("id", [id for id in CONFRONTATIONS if id != "ceryneian_hind"])
def test_hyb_16_4_every_confrontation_can_be_lost(id: str) -> None:
    table = cosmos("zeus athena").quests(id).upgrade(0, 2, 3).hand(0, "anticipation trickery")
    table.acting(0, "hero1", "m2").play("act:accomplish quest:1")
    if table.asked == "ask.discard":
        table.play("discard:trickery")
    table.play("stop")
    assert table.where(0, "hero1") == "fallen"
    assert table.s.quests[0] >= 0
