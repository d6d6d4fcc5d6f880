"""Rulings where another reading of the printed rules would play differently."""

from tests.games.hades_trap.maze import maze


def test_ruling_6_8_an_amphora_under_a_young_hydra_cannot_be_picked_up() -> None:
    table = maze(boss="hydra").put(0, at="512").put(1, at="333").amphora("512", "pad").young("512")
    assert "pick" not in table.offered
    table.play("strike:512")
    assert "pick" in table.offered


def test_ruling_6_9_a_move_with_combat_attacks_once() -> None:
    table = maze(heroes="daphne circe").put(0, at="522", medals="combat").put(1, at="512").skeleton("512")
    table.play("ether move:512")
    assert (table.lies("512"), table.at(0), table.at(1), table.how(1)) == (set(), "512", "512", "standing")


def test_ruling_6_9_a_gripped_hero_attacks_under_a_pawn_and_stays() -> None:
    hero = maze().put(0, at="522", medals="combat").put(1, at="512").skeleton("512")
    hero.play("move:512")
    assert (hero.lies("512"), hero.at(0), hero.at(1), hero.points) == (set(), "522", "512", 5)
    boss = maze(boss="hydra").put(0, at="522", medals="combat").put(1, at="333").boss("512").young("512")
    boss.play("move:512")
    assert (boss.lies("512"), boss.at(0), boss.points) == (set(), "522", 5)


def test_ruling_6_10_a_hero_made_a_ghost_gives_a_half_of_discord() -> None:
    table = maze(3, boss="hades").put(0, at="111").put(1, at="811", medals="courage spirit combat").put(2, at="333")
    table.boss("922").state.wrath = 4
    table.lay("yellow").play("stop")
    assert (table.how(1), table.hades(1), table.hero(0)["halves"]) == ("ghost", 0, 1)


def test_ruling_6_10_a_hero_made_a_ghost_by_an_attack_is_not_pushed() -> None:
    table = maze(boss="hades").put(0, at="522", medals="discord").put(1, at="512", hades=3).boss("922")
    table.state.wrath = 0
    table.put(1, medals="courage spirit combat").play("attack:1")
    assert (table.how(1), table.at(1), table.hades(1)) == ("fallen", "512", 0)


def test_ruling_6_11_a_bounce_leaves_a_shielded_hero_on_the_portal() -> None:
    table = maze().put(0, at="111").put(1, at="522", amphorae="shield").boss("822").lay("red")
    table.play("stop shield")
    assert (table.at(1), table.how(1), table.boss_at, table.asked) == ("522", "standing", "222", "ask.turn")


def test_ruling_6_11_a_hero_who_steps_aside_onto_spirit_takes_it() -> None:
    table = maze().put(0, at="111").put(1, at="822", amphorae="shield").boss("922").lay("yellow").spirit("821", "723")
    table.play("stop shield move:821")
    assert table.medals(1) == ["spirit"]


def test_ruling_6_12_the_alarm_of_spirit_taken_in_the_phase_rings_in_it() -> None:
    table = maze(boss="siren").put(0, at="822").put(1, at="223").boss("522").lay("red").spirit("133", "233")
    told = table.play("stop")
    assert (table.medals(1), "alarm.spirit" in told) == (["spirit"], True)
    assert [tile["turn"] for tile in table.view()["tiles"]][:3] == [1, 1, 0]
