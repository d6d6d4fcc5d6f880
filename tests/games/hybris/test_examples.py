"""Examples of the rulebook that go over several chapters; the others are beside the clauses they illustrate."""

from mythagon.games.hybris.kinds import PILLARS, TECHNOLOGIES
from mythagon.games.hybris.state import owned
from tests.games.hybris.cosmos import cosmos
from tests.games.hybris.test_combat import attack, both


def test_page_10_aura_sets_the_first_order_and_athena_takes_the_first_pillar_with_its_prayer() -> None:
    table = cosmos("hades athena poseidon zeus")
    table.s.pillar_prayers = 1 << 0
    for seat, pillar in ((3, PILLARS[1]), (2, PILLARS[2]), (1, PILLARS[0])):
        assert (table.asked, table.seat) == ("ask.pillar", seat)
        table.play(f"pillar:{pillar}")
    assert (table.seat, table.player(1).pillar, table.player(1).prayers, table.s.pillar_prayers) == (0, 0, 1, 0)


def test_page_12_poseidon_resurrects_theseus_and_then_uses_guidance() -> None:
    table = cosmos("poseidon zeus hades").unit(0, "hero1", "fallen").hand(1).hand(2)
    table.have(0, faithful=3, aegis=2).turn(0)
    table.player(0).pillar = PILLARS.index("guidance")
    table.play("activate:olympian enter:u1 act:resurrect resolve accept idea:city_decree")
    player = table.player(0)
    assert (player.vp, table.where(0, "hero1")) == (1, "home")
    assert (player.faithful, player.aegis) == (0, 0)
    assert table.s.queue[3] == owned(TECHNOLOGIES.index("city_decree"), 0)
    assert [len(table.player(seat).hand) for seat in (1, 2)] == [1, 1]
    assert all(card >= 18 for seat in (1, 2) for card in table.player(seat).hand)  # cards of the Colosseum


def test_page_15_a_tile_that_a_temple_leads_gives_no_spark() -> None:
    """The Little Owl of Athena has its Temple on the left."""
    table = cosmos("athena zeus").have(0, prayers=9).acting(0, "hero1", "o2").play("act:convert convert:spark")
    assert table.choices() == ["free:2", "free:4"]


def test_page_15_the_last_temple_unlocks_the_aegis() -> None:
    table = cosmos("athena zeus").hand(0).have(0, prayers=4)
    table.player(0).freed = 0x000020
    table.acting(0, "hero1", "o2").play("act:convert convert:temple free:2 city:lemnos")
    player = table.player(0)
    assert (player.prayers, player.temple_count(), player.unlocked) == (0, 1, 1 << 1)
    assert (player.vp, player.determination, table.cards(0)) == (4, 3 + 1, ["own6"])


def test_page_17_the_decree_is_fabricated_from_b_and_produced_by_others() -> None:
    table = cosmos("zeus poseidon hades").have(0, faithful=2, aegis=3)
    decree = owned(TECHNOLOGIES.index("city_decree"), 0)
    table.s.queue = [0, decree, 0, 0, 0, 0]
    table.token(0, "hero1", "forge").token(1, "hero1", "forge").token(2, "hero1", "forge").turn(0)
    table.play("activate:hero1 enter:f3 act:fabricate fabricate:B spare:0 end")  # the space gives the third Faithful
    player = table.player(0)
    assert (player.faithful, player.aegis, table.s.queue) == (0, 1, [0, 0, 0, decree, 0, 0])
    table.play("activate:hero1 enter:f1")
    assert table.s.queue == [0, 0, 0, 0, decree, 0]  # the bonus of the space
    table.play("act:produce end")
    assert (table.s.queue, table.player(1).vp) == ([0, 0, 0, 0, 0, decree], 0)
    table.play("activate:hero1 enter:f2 act:produce")
    assert (table.player(0).storage, table.player(2).vp) == ([TECHNOLOGIES.index("city_decree")], 1)


def test_page_22_a_hero_influences_lemnos_and_poseidon_drives_him_out_after_ambition() -> None:
    table = cosmos("zeus poseidon").temple(0, "lemnos").token(0, "hero1", "mortal_world").hand(0).hand(1).turn(0)
    table.play("activate:hero1 enter:lemnos act:influence take:faithful take:faithful end")
    assert (table.s.well, table.player(0).goodness, table.player(0).faithful, table.seat) == (2, 2, 3, 1)
    table.have(1, faithful=1).player(1).pillar = PILLARS.index("ambition")
    table.s.queue = [0, 0, 0, owned(TECHNOLOGIES.index("city_decree"), 0), 0, 0]
    table.play("activate:olympian resolve accept")
    assert table.player(1).vp == 1
    table.play("enter:lemnos")
    while table.asked != "ask.action":
        seat = table.seat
        table.play(f"{seat}>{table.choices(seat)[-1]}")
    assert (table.where(0, "hero1"), table.where(1, "olympian"), table.s.well) == ("fallen", "lemnos", 4)
    table.play("act:influence take:service")
    assert (table.player(1).goodness, table.player(1).faithful) == (2, 1)
    assert table.s.queue == [0, 0, 0, 0, owned(TECHNOLOGIES.index("city_decree"), 0), 0]


def test_page_26_with_all_determination_used_one_goes_on_with_cards_that_cost_none() -> None:
    table = both(attack(mine="divine_grace crush anticipation", theirs="crush parry"), "divine_grace", "crush")
    assert table.player(0).determination == 3
    assert set(table.play("0>play:crush").choices(0)) == {"hold"}
    free = both(attack(mine="divine_grace crush anticipation", theirs="crush parry"), "divine_grace", "crush")
    assert set(free.play("0>play:anticipation").choices(0)) == {"continue", "hold"}


def test_page_24_truce_in_elis_and_then_the_decree_at_argos() -> None:
    """No Temple: the tile's 2 VP and the 3 Prayers there are, all five bonuses of Goodness, affinity, link, Spark."""
    table = cosmos("zeus hades").store(0, "city_decree").technology(1, "public_banquet", "a2")
    table.have(0, goodness=3).hand(0).greatness(4, 3).turn(0)
    table.s.well = 2
    table.player(0).pillar = PILLARS.index("truce")
    table.play("activate:olympian resolve accept city:elis take:faithful")
    assert (table.player(0).goodness, table.s.well) == (5, 2)
    table.play("enter:argos")
    assert table.s.well == 3
    table.play("act:deploy slot:a1")
    while table.asked == "ask.contest":
        table.play("decline")
    table.play("free:1 free:1")
    player = table.player(0)
    assert (player.vp, player.aegis) == (6 + 1, 3 + 2)  # what the two places of the Spark track pay is in it
    assert (player.prayers, table.s.well, player.sparks, player.greatness, player.goodness) == (3, 0, 2, 3, 1)
    assert (len(player.hand), table.player(1).vp) == (1, 1)


def test_pages_24_and_25_of_four_players_the_last_is_asked_first_and_the_third_contests() -> None:
    table = cosmos("poseidon zeus athena hades").greatness(1, 2, 3, 4).store(0, "propylaea_in_stasis")
    for seat in (1, 2, 3):
        table.token(seat, "hero1", "forge")
    table.acting(0, "olympian", "lemnos").play("act:deploy slot:l1")
    assert (table.asked, table.seat) == ("ask.contest", 3)
    table.play("decline")
    assert (table.asked, table.seat) == ("ask.contest", 2)
    table.play("contest:hero1")
    combat = table.s.combat
    assert combat is not None
    assert (combat.seat, combat.rival, combat.rival_unit, table.where(2, "hero1")) == (2, 0, 0, "lemnos")
