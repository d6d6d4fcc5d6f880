"""What is said of what lies ahead of its seat: prices, the best of a hand, Pillars, both ends of a deployment."""

from typing import Any

from mythagon.games.hybris import GAME
from mythagon.games.hybris.kinds import TECHNOLOGIES
from mythagon.games.hybris.state import owned
from tests.games.hybris.cosmos import Table, cosmos
from tests.games.hybris.test_close_ups import coming, planning, seen, units
from tests.games.hybris.test_contest import deploy
from tests.games.hybris.test_enemies import forces
from tests.games.hybris.test_premonitions import seer

DECREE = TECHNOLOGIES.index("city_decree")
#: the changes of one count, where nothing else differs
Changes = dict[str, int]


def stores(table: Table, seat: int) -> Changes:
    """What a player has, as prospects count it."""
    player = table.player(seat)
    return {"vp": int(player.vp), "prayers": int(player.prayers), "aegis": int(player.aegis)}


def price(table: Table, id: str) -> Any:
    """What a Technology costs seat 0."""
    return coming(table, 0, "prices")[id]


def test_an_idea_is_payable_from_the_first_space_of_the_workshop_whose_discount_is_enough() -> None:
    tile = cosmos("zeus hades").s.box.technologies[DECREE]
    whole = int(tile.faithful + tile.aegis)
    for missing, space in ((0, "A"), (1, "B"), (2, "C"), (3, None)):
        table = cosmos("zeus hades").have(0, faithful=int(tile.faithful), aegis=int(tile.aegis))
        player = table.player(0)
        for _ in range(min(missing, whole)):
            if player.faithful:
                player.faithful -= 1
            else:
                player.aegis -= 1
        if missing <= whole:
            assert price(table, "city_decree")["payable"] == space


def test_a_tile_in_the_workshop_says_its_discount_and_is_offered_where_it_is_payable() -> None:
    table = cosmos("zeus hades").have(0, faithful=9, aegis=9)
    table.s.queue = [0, 0, owned(DECREE, 0), 0, 0, 0]
    table.s.market = [idea for idea in table.s.market if idea != DECREE]
    said = price(table, "city_decree")
    assert (said["space"], said["payable"]) == ("C", "C")
    tile = table.s.box.technologies[DECREE]
    assert said["less"] == min(2, tile.faithful + tile.aegis)
    assert coming(table, None, "prices") == {}
    table.acting(0, "prophet1", "f2")
    before = table.player(0).faithful + table.player(0).aegis
    table.play("act:fabricate fabricate:C")
    if table.asked == "ask.split":
        table.play(table.choices()[0])
    assert before - table.player(0).faithful - table.player(0).aegis == tile.faithful + tile.aegis - said["less"]


def test_the_best_of_a_hand_is_what_its_order_then_makes() -> None:
    table = cosmos("zeus hades").quests("scylla").hand(0, "crush chain_strike parry").have(0, determination=6)
    table.drawn("arena_war_cry", "arena_dodge").acting(0, "hero1", "m2").play("act:accomplish quest:1")
    best = coming(table, 0, "best")
    assert coming(table, 1, "best") is None
    for card in best["cards"]:
        table.play("play:" + card.split(".")[1])
    assert forces(table) == (best["force"], best["other"])
    order = best["cards"]
    assert order.index("conflict.crush") + 1 == order.index("conflict.chain_strike"), "the Combo is worth more"


def test_a_prophets_barred_places_are_named_and_never_offered() -> None:
    table = planning()
    assert coming(table, 0, "barred")["hero1"] == []
    table.play("0>plan:none")
    assert units(table, 0, 0)["prophet1"]["asked"]
    barred = coming(table, 0, "barred")["prophet1"]
    assert barred == ["colosseum", "moirai"]
    assert not {f"plan:{place}" for place in barred} & set(table.choices(0))
    assert coming(table, None, "barred") == {}


def test_who_plans_is_told_what_could_be_done_at_each_place_today() -> None:
    """And then it can be done, and brings that; nobody else is told."""
    table = planning().have(0, aegis=2, prayers=0)
    deeds = {one["action"]: one for place in coming(table, 0, "deeds").values() for one in place}
    assert deeds["drain"] == {"action": "drain", "can": True, "changes": {"aegis": 4}, "open": False}
    assert deeds["perceive"]["changes"] == {"vp": 1} and deeds["perceive"]["open"], "which vision, nobody knows"
    assert [deeds[name]["can"] for name in ("convert", "resurrect", "fabricate", "deploy")] == [False] * 4
    assert deeds["influence"]["can"] and deeds["influence"]["changes"] == {}, "the City is still to be chosen"
    assert coming(table, None, "deeds") == {}
    table.acting(0, "prophet1", "u3")
    before = stores(table, 0)["aegis"]
    table.play("act:drain")
    assert stores(table, 0)["aegis"] - before == 4
    assert coming(table, 0, "deeds") == {}, "only while one plans"


def test_a_free_pillar_says_what_it_means_to_who_chooses_now() -> None:
    table = cosmos("zeus hades")
    table.s.well = 5
    assert table.asked == "ask.pillar"
    chooser = table.seat
    said = coming(table, chooser, "pillars")
    assert said["indoctrination"]["changes"] == {"faithful": 2, "prayers": 2}
    assert said["providence"]["changes"] == {"aegis": 3}
    assert not said["guidance"]["can"], "nothing is payable without a store"
    table.play("pillar:guidance")
    assert coming(table, chooser, "pillars") == {}, "who has chosen is told nothing more"
    said = coming(table, table.seat, "pillars")
    assert "guidance" not in said
    assert (said["truce"]["place"], said["providence"]["place"]) == (1, 2)


def test_what_a_pillar_means_is_worked_out_for_the_seat_that_looks() -> None:
    """The last seat has taken the first Pillar: it plays before the first seat, whatever that one takes."""
    table = cosmos("poseidon hades zeus").play("pillar:truce")
    assert (table.seat, table.player(2).pillar) == (0, 0)
    assert {one["place"] for one in coming(table, 0, "pillars").values()} == {2}
    assert {one["place"] for one in coming(table, 1, "pillars").values()} == {2}, "it will be asked next"
    assert (coming(table, 2, "pillars"), coming(table, None, "pillars")) == ({}, {})


def test_both_ends_of_a_deployment_are_what_it_then_pays() -> None:
    table = deploy("zeus poseidon").play("act:deploy slot:l1")
    pays = coming(table, 0, "deploy")["pays"]
    before = stores(table, 0)
    table.play("decline")
    gained = {name: count - before[name] for name, count in stores(table, 0).items() if count != before[name]}
    assert {name: pays["uncontested"]["changes"].get(name, 0) for name in gained} == gained
    without = [one["changes"].get("vp", 0) for one in pays["lost"]]
    assert pays["uncontested"]["changes"]["vp"] - without[0] == 5, "the tile's points are reward A"
    assert pays["lost"][1]["changes"].get("prayers", 0) == pays["uncontested"]["changes"]["prayers"] - 3


def test_an_upgrade_says_the_prayers_that_open_it_and_the_nearest_is_marked() -> None:
    table = cosmos("zeus hades")
    prices = {line.id: int(line.prayers) for line in GAME.catalog().conversions}
    for seat, player in enumerate(seen(table, 0, "players")):
        ways = coming(table, None, "ways")[seat]
        for one in player["upgrades"]:
            left = [prices[piece] for piece in one["pieces"][one["freed"] :]]
            assert (ways[one["upgrade"]]["price"], ways[one["upgrade"]]["prices"]) == (left[0], sum(left))
        cheapest = min(way["prices"] for way in ways.values())
        assert all(way["nearest"] == (way["prices"] == cheapest) for way in ways.values())


def test_a_premonition_that_could_be_revealed_now_is_said_to_its_owner_alone() -> None:
    table = seer("unarmed_walk").hand(0, "crush").acting(0, "prophet1", "u3")
    assert "reveal:unarmed_walk" in table.choices()
    assert [coming(table, seat, "fulfilled") for seat in (None, 0, 1)] == [[], ["unarmed_walk"], []]
