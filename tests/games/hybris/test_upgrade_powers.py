"""Every Upgrade gives its reward and has its power, and so have the Olympians their own powers."""

from collections.abc import Iterator

import pytest

from mythagon.games.hybris.chapters.force import ATTACK, DEFENCE, force_of
from mythagon.games.hybris.chapters.upgrades import FreePiece
from mythagon.games.hybris.grammar.effects import Gain, If, Per, Script
from mythagon.games.hybris.grammar.words import ANY_PIECE, OTHERS, RESOURCES
from mythagon.games.hybris.kinds import OLYMPIANS
from mythagon.games.hybris.lines import BY_UPGRADES
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import run
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import owned
from tests.games.hybris.boxes import BOX
from tests.games.hybris.cosmos import Table, cosmos
from tests.games.hybris.moments import age_starts, alone, at_step, deploy, game_ends

TILES = [upgrade.id for upgrade in BOX.upgrades]


def owner_of(id: str) -> str:
    """The Olympian of a tile."""
    return OLYMPIANS[BOX.upgrades[TILES.index(id)].olympian]


def place_of(id: str) -> int:
    """Its place on the board, from 1."""
    return TILES.index(id) % 6 + 1


def with_tile(id: str, other: str = "") -> Table:
    """A table whose first seat has the tile unlocked, against another Olympian."""
    owner = owner_of(id)
    rival = other or ("hades" if owner != "hades" else "zeus")
    return alone(f"{owner} {rival}").upgrade(0, place_of(id))


def attack(table: Table, unit: str = "hero1", theirs: str = "hero1", attacker: int = 0) -> Table:
    """A character comes for Lemnos, which a character of the other seat holds; both have a card."""
    for seat in (0, 1):
        table.player(seat).passed = table.player(seat).resolved = False
    other = 1 - attacker
    table.hand(0, "crush").hand(1, "crush").unit(other, theirs, "lemnos")
    if unit != "olympian":
        table.token(attacker, unit, "mortal_world")
    return table.turn(attacker).play(f"activate:{unit} enter:lemnos")


def forces(table: Table) -> tuple[int, int]:
    """Attack and defence before any card is played."""
    assert table.s.combat is not None
    return int(force_of(table.s, table.s.combat, ATTACK)), int(force_of(table.s, table.s.combat, DEFENCE))


@pytest.mark.parametrize("id", TILES)
def test_freeing_the_last_piece_gives_the_reward_and_unlocks_the_tile(id: str) -> None:
    place = place_of(id)
    table = alone(f"{owner_of(id)} {'hades' if owner_of(id) != 'hades' else 'zeus'}").turn(0)
    upgrade = BOX.upgrades[TILES.index(id)]
    before = {name: held(table, name) for name in RESOURCES}
    sparks = 0
    for piece in upgrade.pieces:
        table.s.push(FreePiece(0, ANY_PIECE, 1))
        table.s.settle()
        table.play(f"free:{place}")
        sparks += piece == 0
        if piece == 1:
            table.play(table.choices()[0])
    assert table.player(0).unlocked == 1 << (place - 1)
    expected = dict.fromkeys(RESOURCES, 0)
    for script in [upgrade.reward, *BOX.olympians[upgrade.olympian].sparks[:sparks]]:
        for effect in given_to_two(script):
            expected[RESOURCES[effect.resource]] += int(effect.n)
    expected["conflict"] += expected.pop("colosseum") + expected.pop("improved")
    expected.pop("greatness")
    gained = {name: held(table, name) - before[name] for name in expected}
    assert gained == expected


def given_to_two(script: Script) -> Iterator[Gain]:
    """What a reward gives with one other player, in no Duel."""
    for effect in script:
        if isinstance(effect, Gain):
            yield effect
        elif isinstance(effect, Per):
            assert effect.count.kind == OTHERS
            yield from given_to_two(effect.then)
        else:
            assert isinstance(effect, If)
            assert effect.condition.settled()
            question = effect.condition
            few = question.compare is None or not question.compare.at_least
            yield from given_to_two(effect.then if few and question.duel != 1 else effect.otherwise)


@pytest.mark.parametrize(
    ("id", "two", "three", "four", "in_a_duel"),
    [
        ("thunderbolt", 6, 3, 1, 6),
        ("trident", 12, 5, 5, 3),
        ("olive_tree", 2, 7, 9, 9),
        ("helm_of_darkness", 0, 2, 2, 0),
    ],
)
def test_what_an_upgrade_gives_depends_on_how_many_play(
    id: str, two: int, three: int, four: int, in_a_duel: int
) -> None:
    owner = owner_of(id)
    cast = [owner, *(other for other in OLYMPIANS if other != owner)]
    tables = [cosmos(" ".join(cast[:seats])) for seats in (2, 3, 4)] + [cosmos(" ".join(cast[:2]), mode="duel")]
    gained = []
    for table in tables:
        before = table.player(0).vp
        run(table.s, BOX.upgrades[TILES.index(id)].reward, Scene(0, RULEBOOK, BY_UPGRADES))
        table.s.settle()
        gained.append(int(table.player(0).vp - before))
    assert gained == [two, three, four, in_a_duel]


def held(table: Table, name: str) -> int:
    """What the first seat has of a resource."""
    player = table.player(0)
    if name in ("conflict", "colosseum", "improved"):
        return len(player.hand)
    if name == "premonition":
        return len(player.premonitions)
    if name == "bonus_token":
        return int(player.tokens_left(7))
    return int(getattr(player, {"prayer": "prayers"}.get(name, name)))


# -- Zeus -------------------------------------------------------------------------------------------------------------


def test_thunderbolt_strengthens_the_attacking_olympian() -> None:
    assert forces(attack(with_tile("thunderbolt"), "olympian")) == (1, 0)
    assert forces(attack(with_tile("thunderbolt"))) == (0, 0)


def test_golden_eagle_carries_prophets_for_nothing() -> None:
    table = with_tile("golden_eagle").token(0, "prophet1", "oracle").turn(0).play("activate:prophet1")
    assert table.player(0).aegis == 3


def test_amalthea_gives_aegis_each_age() -> None:
    assert age_starts(with_tile("amalthea")).player(0).aegis == 3 + 1


def test_throne_of_olympus_counts_temples() -> None:
    table = with_tile("throne_of_olympus").temple(0, "elis").temple(0, "argos")
    assert game_ends(table).player(0).vp == 2


def test_divine_lineage_strengthens_heroes() -> None:
    assert forces(attack(with_tile("divine_lineage"))) == (1, 0)


def test_voice_of_heaven_converts_one_line_for_less() -> None:
    table = with_tile("voice_of_heaven").have(0, prayers=1).turn(0).play("power:upgrade6 convert:greatness")
    assert (table.player(0).prayers, table.asked) == (0, "ask.turn")


def test_ruling_p_78_voice_of_heaven_needs_no_prayer_for_a_line_of_one() -> None:
    table = with_tile("voice_of_heaven").turn(0).play("power:upgrade6")
    assert table.choices() == ["convert:aegis", "convert:spark", "stop"]
    assert table.play("convert:aegis").player(0).aegis == 3 + 1


# -- Poseidon ---------------------------------------------------------------------------------------------------------


def test_trident_makes_every_attack_stronger() -> None:
    assert forces(attack(with_tile("trident"))) == (1 + 1, 0)


def test_hippocampus_chariot_is_paid_for_the_works_of_others() -> None:
    others = deploy(alone("zeus poseidon").upgrade(1, 2), "arsenal", "e1")
    assert others.player(1).vp == 2
    own = [deploy(table, "arsenal", "e1") for table in (with_tile("hippocampus_chariot"), alone("poseidon hades"))]
    assert own[0].player(0).vp == own[1].player(0).vp


def test_sunken_city_gives_a_prayer_for_a_deployment() -> None:
    table = with_tile("sunken_city")
    table.s.well = 9
    assert deploy(table, "arsenal", "e1").player(0).prayers == 1 + 1


def test_earth_shaker_may_be_paid_once_for_a_won_combat() -> None:
    table = attack(with_tile("earth_shaker")).play("0>play:crush 0>continue 1>play:crush 1>hold")
    assert (table.asked, table.choices()) == ("ask.power", ["decline", "accept"])
    assert table.play("accept").player(0).vp == 2


def test_wrath_of_the_seas_raises_chaos() -> None:
    table = with_tile("wrath_of_the_seas").hand(0, "crush")
    table.s.hidden = [1, -1, -1]
    at_step(table, "begin_fear", 2).play("0>accept 0>discard:crush")
    assert table.player(0).vp == 1 + 1 + 1  # Determination 1, Chaos 1, the tile 1


def test_treasure_of_the_deep_counts_upgrades() -> None:
    assert game_ends(with_tile("treasure_of_the_deep").upgrade(0, 1)).player(0).vp == 2


# -- Athena -----------------------------------------------------------------------------------------------------------


def test_little_owl_perceives() -> None:
    table = with_tile("little_owl").turn(0).play("power:upgrade1")
    assert (len(table.player(0).premonitions), table.player(0).vp) == (1, 1)


def test_aegis_shield_strengthens_the_defending_olympian() -> None:
    assert forces(attack(alone("hades athena").upgrade(1, place_of("aegis_shield")), theirs="olympian")) == (0, 1)


def test_olive_tree_keeps_goodness_at_two() -> None:
    assert deploy(with_tile("olive_tree").have(0, goodness=4), "arsenal", "e1").player(0).goodness == 2


def test_strategist_draws_when_contested() -> None:
    table = cosmos("athena zeus").upgrade(0, 4).hand(0).hand(1, "crush").store(0, "arsenal")
    table.token(1, "hero1", "forge").acting(0, "hero1", "elis").play("act:deploy slot:e1 contest:hero1")
    assert len(table.cards(0)) == 1


def test_loom_makes_fabricate_cheaper() -> None:
    table = with_tile("loom").have(0, faithful=3, aegis=2)
    table.s.queue = [owned(0, 0), 0, 0, 0, 0, 0]  # City Decree costs 3 and 2
    table.acting(0, "hero1", "f2").play("act:fabricate fabricate:A spare:1")
    assert (table.player(0).faithful, table.player(0).aegis) == (1, 0)


def test_parthenon_counts_social_technologies() -> None:
    table = with_tile("parthenon").technology(0, "covered_market", "s1").technology(0, "arsenal", "s2")
    assert game_ends(table).player(0).vp == 1


# -- Hades ------------------------------------------------------------------------------------------------------------


def test_helm_of_darkness_enters_an_occupied_city_and_goes_home_wounded() -> None:
    table = with_tile("helm_of_darkness").unit(1, "hero1", "lemnos").token(0, "hero1", "forge").turn(0)
    table.play("activate:olympian enter:lemnos")
    assert table.s.combat is None
    assert table.s.well == 2
    table.play("act:influence take:faithful decline")
    assert (table.where(0, "olympian"), table.player(0).wounded) == ("home", True)
    assert table.where(1, "hero1") == "lemnos"


def test_cerberus_lets_two_heroes_out() -> None:
    table = with_tile("cerberus").unit(0, "hero2", "fallen").unit(0, "hero3", "fallen")
    table.acting(0, "hero1", "u3").play("act:resurrect unit:hero2 unit:hero3")
    assert (table.where(0, "hero2"), table.where(0, "hero3")) == ("home", "home")


def test_hyb_15_6_cerberus_lets_up_to_two_out_so_the_second_may_stay() -> None:
    table = with_tile("cerberus").unit(0, "hero2", "fallen").unit(0, "hero3", "fallen")
    table.acting(0, "hero1", "u3").play("act:resurrect unit:hero3")
    assert table.choices() == ["unit:hero2", "stop"]
    table.play("stop")
    assert (table.where(0, "hero2"), table.where(0, "hero3")) == ("fallen", "home")


def test_ferryman_resurrects() -> None:
    table = with_tile("ferryman").unit(0, "hero2", "fallen").turn(0).play("power:upgrade3")
    if table.asked == "ask.resurrect":
        table.play("unit:hero2")
    assert table.where(0, "hero2") == "home"


def test_bident_is_stronger_against_heroes() -> None:
    assert forces(attack(with_tile("bident"))) == (1, 0)
    assert forces(attack(with_tile("bident"), theirs="olympian")) == (0, 0)


def test_riches_of_ploutos_drain_more() -> None:
    table = with_tile("riches_of_ploutos", "athena").acting(0, "hero1", "u3").play("act:drain")
    assert table.player(0).aegis == 3 + 4 + 1


def test_judge_of_the_dead_counts_everybodys_fallen() -> None:
    table = with_tile("judge_of_the_dead").unit(0, "hero1", "fallen").unit(1, "hero2", "fallen")
    assert game_ends(table).player(0).vp == 2


def test_no_upgrade_is_left_out() -> None:
    named = {name for name in globals() if name.startswith("test_")}
    assert [id for id in TILES if not any(name.startswith(f"test_{id}_") for name in named)] == []


# -- the Olympians' own powers ----------------------------------------------------------------------------------------


def test_hyb_14_1_persuasion_is_paid_when_others_drain() -> None:
    table = alone("hades zeus").acting(0, "hero1", "u3")
    table.s.well = 2
    table.play("act:drain")
    assert (table.player(1).aegis, table.player(1).vp, table.player(1).prayers) == (3 + 1, 1, 0)
    god = alone("hades zeus")
    god.s.well = 2
    god.acting(0, "olympian", "u3").play("act:drain")
    assert (god.player(1).aegis, god.player(1).vp, god.player(1).prayers) == (3 + 1, 1, 1)


def test_hyb_14_1_god_of_gods_is_stronger_against_an_olympian() -> None:
    assert forces(attack(alone("zeus hades"), "olympian", "olympian")) == (2, 0)
    assert forces(attack(alone("zeus hades"), "hero1", "olympian")) == (0, 0)


def test_hyb_14_2_impetuous_attacks_well_and_defends_badly() -> None:
    assert forces(attack(alone("poseidon hades"))) == (1, 0)
    assert forces(attack(alone("hades poseidon"))) == (0, -1)


def test_hyb_14_2_chaos_pays_for_a_discarded_card() -> None:
    table = alone("poseidon hades").hand(0, "divine_grace")
    table.s.hidden = [1, -1, -1]
    at_step(table, "begin_fear", 2).play("0>accept 0>discard:divine_grace")
    assert (table.player(0).vp, table.discards(0)) == (3 + 1, ["divine_grace"])


def test_hyb_14_3_goddess_of_peace_is_paid_for_every_social_technology() -> None:
    table = deploy(alone("zeus athena"), "covered_market", "s1")
    assert table.player(1).vp == 2
    assert deploy(alone("zeus athena"), "arsenal", "e1").player(1).vp == 0


def test_hyb_14_3_goddess_of_war_draws_when_her_olympian_is_attacked() -> None:
    assert len(attack(alone("zeus athena"), "hero1", "olympian").cards(1)) == 2
    assert len(attack(alone("zeus athena"), "hero1", "hero1").cards(1)) == 1


def test_hyb_14_4_psychopomp_is_paid_for_the_defeated() -> None:
    table = attack(alone("zeus athena hades")).play("0>play:crush 0>continue 1>play:crush 1>hold")
    assert (table.where(1, "hero1"), table.player(2).vp) == ("fallen", 1)
    god = attack(alone("zeus athena hades"), "hero1", "olympian").play("0>play:crush 0>continue")
    god.play("1>play:crush 1>hold")
    assert (god.player(1).wounded, god.player(2).vp) == (True, 2)


def test_hyb_14_4_prophet_of_ill_omen_costs_a_faithful() -> None:
    table = alone("hades zeus").acting(0, "hero1", "lemnos").play("act:influence take:faithful")
    assert table.player(0).faithful == 2 - 1
