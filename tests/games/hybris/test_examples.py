"""Examples of the rulebook that go over several chapters; the others are beside the clauses they illustrate."""

from mythagon.games.hybris.components import PILLARS, TECHNOLOGIES
from mythagon.games.hybris.state import owned
from tests.games.hybris.cosmos import cosmos


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


def test_page_22_a_hero_influences_lemnos_and_poseidon_drives_him_out_after_ambition() -> None:
    table = cosmos("zeus poseidon").temple(0, "lemnos").token(0, "hero1", "mortal_world").hand(0).hand(1).turn(0)
    table.play("activate:hero1 enter:lemnos act:influence take:faithful take:faithful end")
    assert (table.s.well, table.player(0).goodness, table.player(0).faithful, table.seat) == (2, 2, 3, 1)
    table.player(1).pillar = PILLARS.index("ambition")
    table.play("activate:olympian resolve accept enter:lemnos")
    while table.asked != "ask.action":
        seat = table.seat
        table.play(f"{seat}>{table.choices(seat)[-1]}")
    assert (table.where(0, "hero1"), table.where(1, "olympian"), table.s.well) == ("fallen", "lemnos", 4)
    table.play("act:influence take:service")
    assert (table.player(1).goodness, table.player(1).faithful) == (2, 0)
