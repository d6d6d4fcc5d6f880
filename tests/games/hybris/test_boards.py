"""Every Pillar, Primordial, conversion, Service and space does what its data say."""

import pytest

from mythagon.games.hybris.chapters.pillars import resolve
from mythagon.games.hybris.grammar.words import LOCATIONS
from mythagon.games.hybris.kinds import CONVERSIONS, PILLARS, PRIMORDIALS, SPACE_NAMES
from mythagon.games.hybris.state import owned
from tests.games.hybris.boxes import BOX
from tests.games.hybris.cosmos import Table, cosmos
from tests.games.hybris.moments import alone, at_step

# -- Pillars: upper part, then what the others get --------------------------------------------------------------------


def holding(pillar: str, olympians: str = "zeus hades athena") -> Table:
    """The first seat resolves this Pillar in its turn."""
    table = alone(olympians).turn(0)
    table.player(0).pillar = PILLARS.index(pillar)
    for seat in range(1, table.s.seats):
        table.player(seat).resolved = True
    return table


def resolved(table: Table) -> Table:
    """The Pillar is resolved now."""
    resolve(table.s, 0, True)
    table.s.settle()
    return table


def test_truce_influences_anywhere_and_brings_the_others_a_faithful() -> None:
    table = resolved(holding("truce")).play("accept city:elis take:service")
    assert (table.player(0).goodness, table.player(0).vp, table.s.well) == (3, 2, 0)
    assert [table.player(seat).faithful for seat in range(3)] == [0, 1, 1]


def test_ambition_gives_a_point_and_force_for_the_age() -> None:
    table = resolved(holding("ambition")).play("accept")
    assert (table.player(0).vp, table.player(0).lasting) == (1, 1 << PILLARS.index("ambition"))
    assert [len(table.cards(seat)) for seat in range(3)] == [0, 1, 1]


def test_guidance_makes_a_technology_at_full_cost() -> None:
    table = resolved(holding("guidance").have(0, faithful=3, aegis=2)).play("accept idea:city_decree")
    assert (table.player(0).faithful, table.player(0).aegis) == (0, 0)
    assert table.s.queue[3] == owned(0, 0)
    assert [len(table.cards(seat)) for seat in range(3)] == [0, 1, 1]


def test_indoctrination_gathers_faithful_and_fills_the_well() -> None:
    table = holding("indoctrination")
    table.s.well = 1
    resolved(table).play("accept")
    assert (table.player(0).faithful, table.player(0).prayers) == (2, 1)
    assert [table.player(seat).goodness for seat in range(3)] == [1, 2, 2]
    assert table.s.well == 2


def test_providence_gives_aegis_and_produces() -> None:
    table = holding("providence")
    table.s.queue = [0, 0, 0, owned(5, 1), 0, 0]
    resolved(table).play("accept")
    assert [table.player(seat).aegis for seat in range(3)] == [3 + 3, 4, 4]
    assert table.s.queue[4] == owned(5, 1)


def test_transcendence_sells_a_spark_for_prayers() -> None:
    table = resolved(holding("transcendence").have(0, prayers=1)).play("accept free:1")
    assert (table.player(0).sparks, table.player(0).prayers) == (1, 0)
    assert [table.player(seat).vp for seat in range(1, 3)] == [1, 1]


# -- Primordials: Wrath I spares those with an Omen, Wrath II nobody --------------------------------------------------


def struck(name: str, table: Table | None = None) -> Table:
    """A Primordial strikes at the end of Age II; the first seat has an Omen, the second has none."""
    table = table or alone("zeus hades")
    table.s.hidden = [PRIMORDIALS.index(name), -1, -1]
    table.s.omens = [64 * 0 + 0]
    table.player(0).deck = [card for card in table.player(0).deck if card != 0]
    return at_step(table, "begin_fear", 2)


def test_uranus_takes_aegis_and_goodness() -> None:
    table = struck("uranus", alone("zeus hades").have(0, goodness=3).have(1, goodness=3))
    assert [(table.player(seat).aegis, table.player(seat).goodness) for seat in (0, 1)] == [(3, 2), (1, 2)]
    assert table.s.top_primordial() == PRIMORDIALS.index("uranus")


def test_gaia_takes_earth_cards_and_a_faithful() -> None:
    table = struck("gaia", alone("zeus hades").hand(1, "crush parry charge").have(0, faithful=1).have(1, faithful=1))
    assert table.cards(1) == ["charge"]
    assert [table.player(seat).faithful for seat in (0, 1)] == [0, 0]


def test_pontus_shrinks_hands_and_fills_the_well() -> None:
    table = struck("pontus", alone("zeus hades").hand(1, "crush parry charge"))
    assert (table.asked, table.seat) == ("ask.discard", 1)
    table.play("discard:charge")
    assert (table.cards(1), table.s.well) == (["crush", "parry"], 2)


def test_lethe_counts_the_symbols_beside_the_oracle() -> None:
    table = struck("lethe", alone("zeus hades").have(1, vp=9).hand(0, "parry charge javelin trickery"))
    assert table.player(1).vp == 9 - 1  # Crush shows Earth
    assert table.asked == "ask.discard"


def test_nyx_takes_a_token_and_aegis() -> None:
    table = struck("nyx")
    assert (table.asked, table.seat) == ("ask.token_away", 1)
    table.play("token:forge")
    assert (table.reserve(1, "forge"), table.player(0).aegis, table.player(1).aegis) == (0, 2, 2)


def test_erebus_is_fought_by_the_olympian_or_a_hero() -> None:
    table = alone("zeus hades").hand(1, "divine_grace crush charge").have(1, determination=6, vp=5).drawn("arena_dodge")
    struck("erebus", table)
    assert (table.seat, table.choices()) == (1, ["unit:olympian", "unit:hero1"])
    table.play("unit:olympian play:divine_grace play:crush")
    while table.asked == "ask.fight":
        table.play("stop")
    assert table.player(1).vp == 5 + 2


def test_ruling_p_24_a_lost_fight_costs_greatness_and_what_erebus_takes() -> None:
    table = alone("zeus poseidon").greatness(4, 3).have(1, vp=5)
    struck("erebus", table).play("unit:olympian")
    assert (table.player(1).greatness, table.player(1).vp) == (4, 4)
    assert table.player(1).wounded


def test_tartarus_takes_a_hero_and_points() -> None:
    table = struck("tartarus", alone("zeus athena").have(0, vp=5).have(1, vp=5))
    if table.asked == "ask.defeat_hero":
        table.play("unit:hero1")
    assert table.where(1, "hero1") == "fallen"
    assert [table.player(seat).vp for seat in (0, 1)] == [5, 5 - 2 - 1]


def test_typhon_is_fought_and_takes_greatness() -> None:
    table = alone("zeus athena").greatness(3, 2).have(1, vp=5)
    struck("typhon", table).play("unit:hero1")
    assert (table.player(1).vp, table.where(1, "hero1")) == (5 - 3, "fallen")


def test_chaos_takes_points_and_more_from_those_without_a_temple() -> None:
    table = struck("chaos", alone("zeus athena").have(0, vp=9).have(1, vp=9).temple(0, "elis"))
    assert [table.player(seat).vp for seat in (0, 1)] == [9, 9 - 4 - 2]


def test_chronos_only_gives_aegis() -> None:
    table = alone("hades zeus").acting(0, "hero1", "u3").play("act:drain")
    assert table.player(0).aegis == 3 + 4


def test_no_pillar_and_no_primordial_is_left_out() -> None:
    named = {name for name in globals() if name.startswith("test_")}
    left = [id for id in [*PILLARS, *PRIMORDIALS] if not any(name.startswith(f"test_{id}_") for name in named)]
    assert left == []


# -- the table of conversions, Services, spaces -----------------------------------------------------------------------


@pytest.mark.parametrize("id", CONVERSIONS)
def test_a_conversion_takes_its_prayers_and_gives_its_bonus(id: str) -> None:
    prayers = int(BOX.conversions[CONVERSIONS.index(id)].prayers)
    table = alone("poseidon hades").greatness(4, 3).have(0, prayers=prayers).acting(0, "hero1", "o1")
    table.play(f"act:convert convert:{id}")
    if table.asked.startswith("ask.free"):
        table.play(table.choices()[0])
    if table.asked == "ask.temple":
        table.play("city:elis")
    player = table.player(0)
    gained = {
        "vp": player.vp == 1,
        "aegis": player.aegis == 4,
        "greatness": player.greatness == 3,
        "spark": player.sparks == 1,
        "temple": player.temple_count() == 1,
        "prophet": table.where(0, "prophet2") == "home",
        "hero": table.where(0, "hero2") == "home",
    }
    assert gained[id]
    assert player.prayers == 0


@pytest.mark.parametrize(
    ("city", "prayers", "goodness", "faithful"),
    [("sparta", 0, 1, 2), ("lemnos", 2, 1, 2), ("argos", 1, 1, 2), ("elis", 1, 2, 1), ("athens", 2, 1, 3)],
)
def test_a_city_gives_prayers_goodness_and_faithful(city: str, prayers: int, goodness: int, faithful: int) -> None:
    table = cosmos("zeus hades").token(0, "hero1", "mortal_world").turn(0)
    table.play(f"activate:hero1 enter:{city}")
    assert table.s.well == prayers
    table.play("act:influence take:faithful")
    assert (table.player(0).goodness, table.player(0).faithful) == (1 + goodness, faithful)


def test_each_city_has_its_own_service() -> None:
    def served(city: str) -> Table:
        table = alone("zeus hades").greatness(4, 3)
        table.s.queue = [0, 0, 0, owned(5, 1), 0, 0]
        return table.acting(0, "hero1", city).play("act:influence take:service")

    assert len(served("sparta").cards(0)) == 1
    assert served("lemnos").s.queue[4] == owned(5, 1)
    assert served("argos").player(0).greatness == 3
    assert served("elis").player(0).vp == 2
    assert served("athens").play("idea:city_decree").s.queue[0] == owned(0, 0)


#: what each space gives, by its Location's first letter (r: Oracle)
BONUSES = {
    "o1": "greatness",
    "o2": "faithful",
    "o3": "vp",
    "c1": "conflict",
    "c2": "greatness",
    "c3": "conflict",
    "u1": "vp",
    "u2": "bonus_token",
    "u3": "",
    "m1": "conflict",
    "m2": "vp",
    "r1": "conflict",
    "r2": "goodness",
    "r3": "aegis",
    "f1": "produce",
    "f2": "aegis",
    "f3": "faithful",
}


@pytest.mark.parametrize(("space", "bonus"), BONUSES.items())
def test_a_space_gives_its_bonus_and_nothing_else(space: str, bonus: str) -> None:
    place = LOCATIONS[BOX.spaces[SPACE_NAMES.index(space)].location]
    table = alone("hades zeus").greatness(4, 3)
    table.s.queue = [owned(6, 0), 0, 0, owned(5, 1), 0, 0]
    table.have(0, faithful=5, aegis=5, prayers=4).token(0, "hero1", place).turn(0)
    table.play(f"activate:hero1 enter:{space}")
    player = table.player(0)
    found = {
        "greatness": 4 - player.greatness,
        "faithful": player.faithful - 5,
        "vp": player.vp,
        "aegis": player.aegis - 4,
        "conflict": len(player.hand),
        "goodness": player.goodness - 1,
        "bonus_token": player.tokens_left(7),
        "produce": int(table.s.queue[4] == owned(5, 1)),
    }
    assert [name for name, count in found.items() if count] == ([bonus] if bonus else [])


def test_every_space_is_among_them() -> None:
    assert list(BONUSES) == SPACE_NAMES
