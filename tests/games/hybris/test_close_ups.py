"""What a view says of planning, a Combat and a deployment, so that no screen has to work it out."""

from typing import Any, cast

from mythagon.games.hybris.chapters.planning import begin_planning
from mythagon.games.hybris.lines import BY_LINKS
from tests.games.hybris.cosmos import Table, cosmos
from tests.games.hybris.test_combat import attack, both, forces
from tests.games.hybris.test_contest import deploy


def seen(table: Table, seat: int | None, part: str) -> Any:
    """One part of what a seat sees."""
    return cast(dict[str, Any], table.match.view(seat))[part]


def coming(table: Table, seat: int | None, part: str) -> Any:
    """One part of what is said to lie ahead of a seat."""
    return seen(table, seat, "ahead")[part]


def plays(table: Table, seat: int) -> dict[str, dict[str, Any]]:
    """What each card of the hand would make, by name."""
    return {one["name"]: one for one in coming(table, seat, "plays")}


# -- Combat -----------------------------------------------------------------------------------------------------------


def test_a_card_says_the_total_it_would_make_and_then_makes_it() -> None:
    for mine in ("crush", "parry", "charge"):
        table = attack(mine="crush parry charge", theirs="crush parry")
        said = plays(table, 0)[mine]
        both(table, mine, "crush")
        assert forces(table)[0] == said["force"]


def test_the_total_counts_the_effect_of_the_card_and_what_it_takes_from_the_other() -> None:
    table = attack(mine="crush", theirs="crush parry")
    assert plays(table, 1)["parry"]["force"] == 2  # one more in defence
    assert plays(table, 1)["parry"]["other"] == 0


def test_a_combo_is_named_on_its_seam_and_before_it_is_made() -> None:
    table = attack(mine="crush chain_strike parry", theirs="crush parry charge").have(0, determination=6)
    both(table, "crush", "parry")
    before = plays(table, 0)["chain_strike"]
    assert before["combo"] == 3
    both(table, "chain_strike", "charge")
    side = seen(table, 1, "combat")["sides"][0]
    assert side["combos"] == [0, 3]
    assert side["force"] == before["force"]


def test_a_card_too_dear_is_said_to_be_a_bluff() -> None:
    table = attack(mine="divine_grace crush").have(0, determination=2)
    said = plays(table, 0)
    assert (said["divine_grace"]["bluff"], said["crush"]["bluff"]) == (True, False)


def test_determination_is_what_is_left_of_what_one_had() -> None:
    table = both(attack(mine="crush parry", theirs="crush parry").have(0, determination=4), "crush", "crush")
    side = seen(table, None, "combat")["sides"][0]
    assert (side["determination"], side["left"]) == (4, 3)


def test_only_its_owner_sees_the_card_laid_and_what_the_hand_would_make() -> None:
    table = attack(mine="crush parry charge")
    before = table.match.view(1)
    table.play("0>play:crush")
    assert seen(table, 0, "combat")["laid"] == "conflict.crush"
    assert table.match.view(1) == before
    table.play("0>continue")
    assert [side["sealed"] for side in seen(table, 1, "combat")["sides"]] == [True, False]
    assert seen(table, 1, "combat")["laid"] is None
    assert coming(table, None, "plays") == []


def test_an_enemy_has_a_name_and_its_force_in_parts() -> None:
    table = cosmos("zeus hades").hand(0, "crush").drawn("arena_net")
    table.acting(0, "hero1", "c1").play("act:fight hero:ajax")
    foe = seen(table, 0, "combat")["sides"][1]
    drawn = sum(int(table.s.card(0, card).force) for card in table.s.combat.drawn) if table.s.combat else 0
    assert foe["unit"] == "colosseum_hero.ajax"
    assert foe["base"] + foe["matches"] + drawn == foe["force"]


# -- planning ---------------------------------------------------------------------------------------------------------


def planning() -> Table:
    """Everybody plans; seat 0 has a Hero and two Prophets at home."""
    table = cosmos("zeus hades").unit(0, "prophet1").unit(0, "prophet2")
    table.turn(0)
    table.s.stack.pop()
    begin_planning(table.s)
    return table


def units(table: Table, viewer: int, owner: int) -> dict[str, dict[str, Any]]:
    """The units of a player as somebody sees them."""
    return {one["unit"]: one for one in seen(table, viewer, "players")[owner]["units"]}


def test_a_plan_under_way_is_seen_by_its_owner_alone() -> None:
    table = planning()
    before = table.match.view(1)
    assert units(table, 0, 0)["hero1"]["asked"]
    table.play("0>plan:forge")
    mine = units(table, 0, 0)
    assert mine["hero1"]["token"] == "forge"
    assert mine["prophet1"]["asked"]
    assert seen(table, 0, "players")[0]["reserve"].get("forge", 0) == 0
    assert table.match.view(1) == before


def test_tokens_not_away_are_counted_without_saying_where_they_are() -> None:
    table = cosmos("zeus hades")
    before = seen(table, 1, "players")[0]["tokens"]
    table.token(0, "hero1", "olympus")
    assert seen(table, 1, "players")[0]["tokens"] == before
    assert seen(table, 1, "players")[0]["reserve"] is None


# -- deployment -------------------------------------------------------------------------------------------------------


def test_a_deployment_says_its_rewards_and_who_may_contest_in_order() -> None:
    table = deploy().greatness(1, 3, 2).play("act:deploy")
    said = seen(table, 0, "deploy")
    assert (said["city"], said["technology"], said["slot"]) == ("lemnos", "propylaea_in_stasis", None)
    assert (said["vp"], said["prayers"]) == (5, 3)
    said = coming(table, 0, "deploy")
    assert [spot["slot"] for spot in said["spots"]] == ["l1", "l2", "l3"]
    assert [one["seat"] for one in said["contesters"]] == [1, 2]
    assert said["contesters"][0]["units"] == ["olympian.poseidon", "hero.theseus"]
    assert not any(one["asked"] for one in said["contesters"])


def test_the_prayers_are_no_more_than_the_well_has() -> None:
    table = deploy()
    table.s.well = 1
    assert seen(table.play("act:deploy"), 0, "deploy")["prayers"] == 1


def test_the_one_asked_to_contest_sees_the_tile_where_it_is() -> None:
    table = deploy().greatness(1, 3, 2).play("act:deploy slot:l1")
    said = seen(table, 1, "deploy")
    assert (said["slot"], said["seat"]) == ("l1", 0)
    assert [one["asked"] for one in coming(table, 1, "deploy")["contesters"]] == [True, False]
    table.play("decline")
    assert [one["asked"] for one in coming(table, 2, "deploy")["contesters"]] == [False, True]


def test_a_space_says_the_points_of_the_connections_it_would_make() -> None:
    for slot in ("l1", "l3"):
        table = deploy().technology(0, "mechanical_agora", "l2").store(0, "city_decree").play("act:deploy tile:2")
        spot = next(one for one in coming(table, 0, "deploy")["spots"] if one["slot"] == slot)
        before = table.player(0).tally[BY_LINKS]
        table.play(f"slot:{slot} decline decline")
        assert table.player(0).tally[BY_LINKS] - before == spot["points"]
        assert spot["points"] == (2 if slot == "l3" else 0)  # its own tile pays twice


def test_without_a_deployment_nothing_is_said() -> None:
    assert seen(deploy(), 0, "deploy") is None
    assert coming(deploy(), 0, "deploy") is None
