"""HYB-14: the powers of the Olympians."""

from mythagon.games.hybris.grammar.words import BY_CITY, BY_GAME, HAND_FORCE
from mythagon.games.hybris.kinds import PILLARS
from mythagon.games.hybris.lines import BY_POWERS
from mythagon.games.hybris.powers import mod_in
from mythagon.games.hybris.scene import Scene
from tests.games.hybris.cosmos import cosmos
from tests.games.hybris.test_cities import uncontested
from tests.games.hybris.test_economy import carry_out


def force(olympians: str, seat: int, attacker: tuple[int, int], defender: tuple[int, int], cause: int = 0) -> int:
    """What powers add to a player's Force; a side is a seat and a unit."""
    table = cosmos(olympians)
    scene = Scene(seat, -1, BY_POWERS, -1, *attacker, *defender, cause)
    return int(mod_in(table.s, seat, HAND_FORCE, scene))


def test_hyb_14_1_zeus_gains_by_the_drains_of_others() -> None:
    table = cosmos("zeus hades").acting(1, "prophet1", "u3")
    table.s.well = 1
    table.play("act:drain")
    assert (table.player(0).aegis, table.player(0).vp, table.player(0).prayers) == (4, 1, 0)
    table = cosmos("zeus hades").acting(1, "olympian", "u3")
    table.s.well = 1
    table.play("act:drain")
    assert table.player(0).prayers == 1
    table = cosmos("zeus hades").acting(0, "prophet1", "u3").play("act:drain")
    assert table.player(0).vp == 0


def test_hyb_14_1_god_of_gods() -> None:
    assert force("zeus hades", 0, (0, 0), (1, 0), BY_CITY) == 2
    assert force("zeus hades", 0, (0, 0), (1, 1), BY_CITY) == 0
    assert force("zeus hades", 0, (0, 1), (1, 0), BY_CITY) == 0


def test_ruling_g_56_an_effect_that_drains_is_not_the_action_in_the_underworld() -> None:
    table = carry_out(cosmos("zeus hades").acting(1, "hero1", "u3"), 1, ["do", "drain"])
    assert (table.player(1).aegis, table.player(0).aegis, table.player(0).vp) == (3 + 4, 3, 0)


def test_hyb_14_2_poseidon_is_impetuous() -> None:
    assert force("poseidon hades", 0, (0, 1), (1, 1), BY_CITY) == 1
    assert force("poseidon hades", 0, (1, 1), (0, 0), BY_CITY) == -1


def test_ruling_g_38_against_the_game_nobody_attacks_or_defends() -> None:
    assert force("poseidon hades", 0, (0, 1), (-1, -1), BY_GAME) == 0


def test_hyb_14_2_chaos_sells_a_card_when_a_primordial_is_placed() -> None:
    table = cosmos("poseidon hades").hand(0, "divine_grace").hand(1).turn(0)
    table.s.age = 2
    table.s.hidden = [1, 4, 7]  # Uranus
    table.play("pass pass")
    assert table.asked == "ask.offer"
    before = table.player(0).vp
    table.play("accept discard:divine_grace")
    assert table.player(0).vp == before + 3 + 1


def test_ruling_p_17_the_wrath_of_the_seas_adds_a_point_to_chaos() -> None:
    table = cosmos("poseidon hades").upgrade(0, 5).hand(0, "divine_grace").hand(1).turn(0)
    table.s.age = 2
    table.s.hidden = [1, 4, 7]
    table.play("pass pass")
    before = table.player(0).vp
    table.play("accept")
    assert table.player(0).vp == before  # nothing before the price is paid
    table.play("discard:divine_grace")
    assert table.player(0).vp == before + 3 + 1 + 1


def test_ruling_g_58_chaos_comes_before_the_omens_are_discarded() -> None:
    table = cosmos("poseidon hades").hand(0, "divine_grace").turn(0)
    table.s.age = 2
    table.s.hidden = [1, 4, 7]
    table.s.omens = [64 + 2]
    table.play("pass pass")
    assert (table.asked, table.s.omens, table.s.primordials) == ("ask.offer", [64 + 2], [0, 1])
    assert table.play("decline").s.omens == []


def test_hyb_14_3_athena_gains_by_every_social_deployment() -> None:
    table = cosmos("athena hades").store(1, "hospice").acting(1, "hero1", "lemnos").play("act:deploy slot:l1")
    uncontested(table)
    assert table.player(0).vp == 2


def test_hyb_14_3_athena_draws_when_her_olympian_is_attacked() -> None:
    table = cosmos("athena hades").unit(0, "olympian", "argos").hand(0).token(1, "hero1", "mortal_world").turn(1)
    table.play("activate:hero1 enter:argos")
    assert len(table.player(0).hand) == 1


def test_hyb_14_4_hades_gains_by_the_defeats_of_others() -> None:
    table = (
        cosmos("hades zeus poseidon")
        .unit(1, "hero1", "argos")
        .hand(1)
        .hand(2, "crush")
        .token(2, "hero1", "mortal_world")
        .turn(2)
    )
    table.play("activate:hero1 enter:argos")
    while table.asked not in ("ask.action", "ask.end", "ask.turn"):
        seats = [ask.seat for ask in table.match.asks]
        wish = [choice for choice in table.choices(seats[0]) if choice in ("play:crush", "continue")]
        table.play(f"{seats[0]}>{wish[0] if wish else table.choices(seats[0])[0]}")
    assert (table.where(1, "hero1"), table.player(0).vp) == ("fallen", 1)


def test_hyb_14_4_ill_omen_costs_hades_a_faithful() -> None:
    table = cosmos("hades zeus").acting(0, "hero1", "lemnos").play("act:influence take:faithful")
    assert table.player(0).faithful == 1


def test_hyb_14_5_the_helm_of_darkness_uses_occupied_spaces_and_goes_home_wounded() -> None:
    table = cosmos("hades zeus").upgrade(0, 1).unit(1, "hero1", "argos").store(0, "colossus").turn(0)
    table.play("activate:olympian enter:argos act:deploy slot:a1")
    assert table.asked != "ask.contest"
    table.play("resolve decline end")
    assert (table.where(0, "olympian"), table.player(0).wounded, table.where(1, "hero1")) == ("home", True, "argos")


def test_ruling_p_51_wounded_only_after_an_occupied_space() -> None:
    table = cosmos("hades zeus").upgrade(0, 1).turn(0)
    table.play("activate:olympian enter:r2 act:perceive resolve decline end")
    assert (table.where(0, "olympian"), table.player(0).wounded) == ("r2", False)


def test_hyb_24_1_the_powers_are_where_the_appendix_says() -> None:
    box = cosmos().s.box
    assert [int(power.olympian) for power in box.powers] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert len(PILLARS) == 6
