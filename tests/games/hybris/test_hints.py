"""First-sight advice about fights: what a greedy bot does and does not do."""

import pytest

from mythagon.bots import Eyes, make_bot
from mythagon.games.hybris.advice.fights import epic_worth
from mythagon.games.hybris.advice.hints import hints
from mythagon.games.hybris.advice.visits import Visits
from mythagon.games.hybris.chapters.fear import Fear
from mythagon.games.hybris.kinds import PRIMORDIALS
from mythagon.games.hybris.pieces import Technology
from tests.games.hybris.cosmos import Table, cosmos


def technology(table: Table, id: str) -> Technology:
    """A Technology of the box."""
    return next(one for one in table.s.box.technologies if one.id == id)


def best(table: Table) -> str:
    """The first of the most promising choices."""
    ask = table.match.asks[0]
    values = hints(table.s, ask)
    return ask.choices[values.index(max(values))].text


def test_a_fight_that_is_won_is_not_played_on() -> None:
    table = cosmos("zeus hades").quests("erymanthian_boar").hand(0, "divine_grace crush parry").drawn("arena_war_cry")
    table.have(0, determination=6).acting(0, "hero1", "m2").play("act:accomplish quest:1")
    assert best(table) != "stop"
    assert best(table.play("play:divine_grace play:crush")) == "stop"


def test_a_fight_that_is_lost_costs_no_more_cards() -> None:
    table = cosmos("zeus hades").quests("chimera").hand(0, "anticipation").acting(0, "hero1", "m2")
    table.drawn("arena_armoured_chariot", "arena_fire_blade", "arena_hammer").play("act:accomplish quest:1")
    assert best(table) == "stop"


def test_of_two_orders_the_one_with_the_combo_is_begun() -> None:
    table = cosmos("zeus hades").quests("chimera").hand(0, "crush chain_strike").acting(0, "hero1", "m2")
    table.drawn("arena_dodge", "arena_war_cry", "arena_round_shield").play("act:accomplish quest:1")
    assert best(table) == "play:crush"


def test_a_hopeless_epic_is_left_alone() -> None:
    table = cosmos("zeus hades").quests("augean_stables", "golden_fleece").hand(0, "trickery").acting(0, "hero1", "m2")
    table.s.sung = 1  # the next Canto of the first Epic wants a Hero in Elis
    assert best(table.play("act:accomplish")) == "quest:2"


def test_an_enemy_whose_condition_cannot_be_met_is_left_alone() -> None:
    table = cosmos("zeus hades").quests("cerberus", "erymanthian_boar").hand(0, "divine_grace crush charge")
    assert best(table.have(0, determination=6).acting(0, "hero1", "m2").play("act:accomplish")) == "quest:2"


@pytest.mark.parametrize(("age", "sent"), [(2, "unit:olympian"), (4, "unit:hero1"), (6, "unit:hero1")])
def test_who_is_missed_least_meets_a_primordial(age: int, sent: str) -> None:
    """Without a card: a Hero late, early in the game the Olympian, who stands up by itself."""
    table = cosmos("zeus hades").hand(0).hand(1).have(0, vp=9)
    table.s.age, table.s.active = age, -1
    table.s.fear = PRIMORDIALS.index("erebus")
    table.s.stack[:] = [Fear(0)]
    table.s.settle()
    assert (table.asked, best(table)) == ("ask.fighter", sent)


def test_whose_olympian_is_wounded_takes_a_pillar_for_its_lower_part() -> None:
    table = cosmos("zeus hades")
    assert best(table) == "pillar:truce"
    assert best(table.have(0, wounded=True)) != "pillar:truce"


def test_going_on_needs_a_card_to_spare() -> None:
    table = cosmos("zeus hades").quests("augean_stables").hand(0, "anticipation crush").unit(0, "hero2", "elis")
    table.acting(0, "hero1", "m2").play("act:accomplish quest:1 discard:anticipation")
    assert best(table) == "discard:crush"
    table.unit(0, "hero2", "argos")
    assert best(table) == "stop"


def test_a_unit_that_an_epic_wants_somewhere_goes_before_the_one_who_sings() -> None:
    """The Golden Fleece wants a Prophet back from the Oracle: the Olympian, who could sing, lets it go first."""
    table = cosmos("zeus hades").quests("golden_fleece").token(0, "prophet1", "oracle").token(0, "hero1", "forge")
    table.have(0, aegis=4).turn(0)

    def hint(text: str) -> float:
        ask = table.match.asks[0]
        return hints(table.s, ask)[[choice.text for choice in ask.choices].index(text)]

    plain = hint("activate:prophet1")
    table.s.sung = 1  # the first Canto is done
    wanted = hint("activate:prophet1")
    assert wanted > plain + 1
    table.player(0).spent = True  # nobody is left to sing
    assert hint("activate:prophet1") == plain


def test_an_epic_that_stays_is_worth_more_than_one_that_leaves() -> None:
    """The rest of Ariadne's Thread may be sung on another visit while it is not in the rightmost zone."""
    table = cosmos("zeus hades").quests("ariadnes_thread", "golden_fleece", "trojan_horse")
    table.hand(0, "parry").acting(0, "hero1", "m2")
    stays = epic_worth(Visits(table.s, 0), 1, 0)
    table.s.quests = table.s.quests[::-1]
    assert 0 < epic_worth(Visits(table.s, 0), 1, 2) < stays


def test_an_idea_is_worth_what_it_brings_less_what_it_will_cost() -> None:
    """Of two that bring the same, the cheaper; in the last Age there is nothing to save for."""
    table = cosmos("zeus hades")
    hospice, citadel = (technology(table, id) for id in ("hospice", "citadel"))
    worth = Visits(table.s, 0)
    assert abs(worth.of_technology(hospice) - worth.of_technology(citadel)) < 0.5
    assert worth.of_cost(citadel) - worth.of_cost(hospice) > 1
    table.s.age = 6
    assert Visits(table.s, 0).of_cost(citadel) == 0


def test_who_has_aegis_to_spare_thinks_less_of_its_price() -> None:
    table = cosmos("zeus hades").have(0, aegis=2).have(1, aegis=12)
    citadel = technology(table, "citadel")
    assert Visits(table.s, 0).of_cost(citadel) - Visits(table.s, 1).of_cost(citadel) > 0.5


def test_a_technology_is_worth_more_while_there_is_room_in_the_city_of_its_affinity() -> None:
    table = cosmos("zeus hades")
    barracks = technology(table, "barracks")
    room = Visits(table.s, 0).of_technology(barracks)
    sparta = table.s.box.cities[0]
    assert sparta.affinity == barracks.type
    for slot in range(sparta.first, sparta.first + sparta.slots):
        table.s.slots[slot] = 1
    assert Visits(table.s, 0).of_technology(barracks) == pytest.approx(room - 0.6)


def test_a_deploying_prophet_is_contested_and_a_stronger_foe_is_not() -> None:
    for unit, hand, text in (("prophet1", "crush", "contest:hero1"), ("hero1", "divine_grace", "decline")):
        table = cosmos("zeus hades").store(0, "fortress").token(1, "hero1", "forge").hand(0, hand).hand(1, "parry")
        assert best(table.acting(0, unit, "lemnos").play("act:deploy slot:l1")) == text


def test_a_city_held_by_a_stronger_foe_is_avoided() -> None:
    table = (
        cosmos("zeus hades")
        .unit(1, "hero1", "lemnos")
        .hand(0)
        .hand(1, "divine_grace")
        .token(0, "hero1", "mortal_world")
    )
    table.turn(0).play("activate:hero1")
    ask = table.match.asks[0]
    values = hints(table.s, ask)
    texts = [choice.text for choice in ask.choices]
    assert values[texts.index("enter:lemnos")] < values[texts.index("enter:argos")]


def test_searching_bots_do_not_always_lay_the_same_card() -> None:
    """A foe who knew the card could answer it: what is laid in secret is mixed, and a bluff is among it."""
    table = cosmos("zeus hades").hand(0, "crush charge feint parry").hand(1, "crush divine_grace parry")
    table.unit(1, "hero1", "lemnos").token(0, "hero1", "mortal_world").turn(0).play("activate:hero1 enter:lemnos")
    assert table.asked == "ask.lay"
    laid = {make_bot("search:60", f"seed {number}").choose(Eyes(table.match, 0)).text for number in range(12)}
    assert len(laid) > 1
