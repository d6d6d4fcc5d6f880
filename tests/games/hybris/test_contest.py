"""HYB-20: contesting a deployment."""

from mythagon.games.hybris.grammar.effects import StandUp
from mythagon.games.hybris.kinds import PREMONITIONS, SLOT_NAMES
from mythagon.games.hybris.lines import BY_POWERS
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import run
from mythagon.games.hybris.source import RULEBOOK
from tests.games.hybris.cosmos import Table, cosmos

#: 5 VP, 3 Prayers
TILE = "propylaea_in_stasis"


def deploy(olympians: str = "zeus poseidon athena", unit: str = "hero1", scenario: str = "none") -> Table:
    """Seat 0 is about to deploy at Lemnos; the Hero of everybody else has a token."""
    table = cosmos(olympians, scenario=scenario).store(0, TILE)
    for seat in range(1, table.s.seats):
        table.token(seat, "hero1", "forge")
    table.s.well = 5
    return table.acting(0, unit, "lemnos")


def contest(olympians: str = "zeus poseidon", mine: str = "", theirs: str = "crush", unit: str = "hero1") -> Table:
    """Seat 1 contests with its Hero; nobody else is there."""
    table = deploy(olympians, unit).hand(0, mine).hand(1, theirs)
    return table.play("act:deploy slot:l1 contest:hero1")


def test_hyb_20_1_the_last_on_greatness_is_asked_first() -> None:
    table = deploy().greatness(1, 3, 2).play("act:deploy slot:l1")
    assert (table.asked, table.seat) == ("ask.contest", 1)
    assert table.match.asks[0].window == "contest"
    table.play("decline")
    assert table.seat == 2
    table.play("decline")
    assert (table.asked, table.seat) == ("ask.end", 0)


def test_hyb_20_1_one_contest_ends_the_poll() -> None:
    table = (
        deploy().greatness(1, 3, 2).hand(0, "crush").hand(1).hand(2, "crush").play("act:deploy slot:l1 contest:hero1")
    )
    table.play("0>play:crush")  # the contester has no card and loses
    assert table.where(1, "hero1") == "fallen"
    assert table.asked != "ask.contest"


def test_hyb_20_2_olympian_or_hero_with_a_token_and_no_prophet() -> None:
    table = deploy("zeus poseidon").token(1, "prophet1", "oracle").play("act:deploy slot:l1")
    assert table.choices() == ["decline", "contest:olympian", "contest:hero1"]


def test_hyb_20_2_who_has_nobody_left_is_not_asked() -> None:
    table = cosmos("zeus poseidon athena").store(0, TILE).have(1, wounded=True).have(2, spent=True)
    table.acting(0, "hero1", "lemnos").play("act:deploy slot:l1")
    assert table.asked != "ask.contest"


def test_hyb_20_2_the_token_returns_to_the_reserve_and_no_aegis_is_paid() -> None:
    table = contest(mine="crush")
    assert table.where(1, "hero1") == "lemnos"
    assert table.reserve(1, "forge") == 1
    assert (table.player(1).used, table.player(1).aegis) == (0, 3)


def test_ruling_g_20_who_has_passed_does_not_contest() -> None:
    table = deploy("zeus poseidon").have(1, passed=True).play("act:deploy slot:l1")
    assert table.asked != "ask.contest"


def test_hyb_20_1_being_asked_tells_nothing_about_the_hand() -> None:
    empty = deploy("zeus poseidon").hand(1).play("act:deploy slot:l1")
    full = deploy("zeus poseidon").hand(1, "crush parry charge").play("act:deploy slot:l1")
    assert (empty.asked, empty.choices()) == (full.asked, full.choices())


def test_hyb_20_3_a_deploying_prophet_flees_and_the_contester_takes_the_space_without_bonus() -> None:
    table = contest(unit="prophet1")
    assert (table.where(0, "prophet1"), table.where(1, "hero1")) == ("home", "lemnos")
    assert (table.asked, table.seat) == ("ask.claim", 1)
    assert table.s.well == 5
    table.play("claim:vp")
    assert table.player(1).vp == 5


def test_ruling_p_80_a_fled_prophet_s_turn_goes_on() -> None:
    table = contest(unit="prophet1").play("claim:vp")
    assert not table.s.turn.beaten
    assert (table.asked, table.seat) == ("ask.end", 0)


def test_hyb_20_4_the_contester_is_the_attacker() -> None:
    combat = contest(mine="crush").s.combat
    assert combat is not None
    assert (combat.seat, combat.rival, combat.cause) == (1, 0, 1)


def test_hyb_20_4_a_deployer_who_wins_gets_everything() -> None:
    table = contest(mine="crush", theirs="parry").play("0>play:crush 0>continue 1>play:parry 1>continue")
    assert table.where(1, "hero1") == "fallen"
    assert table.where(0, "hero1") == "lemnos"
    assert table.player(0).vp == 5
    assert table.player(0).prayers == 3


def test_hyb_20_4_example_a13_the_contester_who_wins_takes_one_reward_first() -> None:
    table = deploy("poseidon zeus", "olympian").hand(0, "divine_grace feint").hand(1, "crush feint").greatness(3, 4)
    table.have(0, goodness=2).play("act:deploy slot:l1 contest:hero1")
    table.play("0>play:divine_grace 0>continue 1>play:crush 1>continue")
    table.play("0>play:feint 0>hold 1>play:feint 1>continue")
    assert table.told().count("force") == 2
    assert table.where(0, "olympian") == "home"
    assert table.player(0).wounded
    assert table.asked == "ask.claim"
    assert table.choices() == ["claim:vp", "claim:prayers", "claim:goodness"]
    table.play("claim:prayers")
    assert (table.player(1).prayers, table.player(0).prayers) == (3, 0)
    # the tile's 5 VP and 1 VP of Goodness 2; one Greatness lost in the Combat, one gained by Goodness 1
    assert (table.player(0).vp, table.player(0).greatness) == (6, 3)
    assert table.player(0).goodness == 1
    assert table.where(1, "hero1") == "lemnos"


def test_ruling_g_50_the_contest_winner_has_no_city_bonus() -> None:
    table = contest(mine="", theirs="crush").play("1>play:crush")
    assert (table.s.well, table.asked) == (5, "ask.claim")


def test_ruling_g_51_goodness_is_the_deployer_s_and_goes_back_anyway() -> None:
    table = deploy("zeus poseidon").hand(0).hand(1, "crush").have(0, goodness=4).have(1, goodness=2)
    table.play("act:deploy slot:l1 contest:hero1 1>play:crush claim:goodness")
    assert table.player(1).vp >= 1
    assert len(table.cards(1)) == 1  # the fourth step draws a card
    assert (table.player(0).goodness, table.player(1).goodness) == (1, 2)


def test_hyb_20_5_a_defeated_deployer_finishes_and_the_turn_ends() -> None:
    table = contest(mine="", theirs="crush").play("1>play:crush claim:vp")
    assert table.where(0, "hero1") == "fallen"
    assert table.player(0).prayers == 3
    assert (table.asked, table.seat) == ("ask.turn", 1)


def test_ruling_p_80_a_defeated_deployer_reveals_no_premonition() -> None:
    """The Word of the Owl is fulfilled by the deployment, but the turn is over."""
    table = cosmos("zeus poseidon").store(0, "colossus").hand(0).hand(1, "crush").token(1, "hero1", "forge")
    table.player(0).premonitions = [PREMONITIONS.index("word_of_the_owl")]
    table.acting(0, "hero1", "athens").play("act:deploy slot:t1 contest:hero1 1>play:crush claim:vp")
    assert table.s.slots[SLOT_NAMES.index("t1")]
    assert (table.asked, table.seat) == ("ask.turn", 1)


def test_hyb_20_6_a_contesting_olympian_is_not_activated_any_more() -> None:
    table = deploy("zeus poseidon").hand(0).hand(1, "crush").play("act:deploy slot:l1 contest:olympian 1>play:crush")
    table.play("claim:vp")
    assert (table.seat, table.asked) == (1, "ask.turn")
    assert "activate:olympian" not in table.choices()
    assert not table.player(1).resolved


def test_ruling_p_08_a_defeated_deploying_olympian_gives_the_lower_part_at_once() -> None:
    table = deploy("zeus poseidon", "olympian").hand(0).hand(1, "crush")
    faithful = table.player(1).faithful
    table.play("act:deploy slot:l1 contest:hero1 1>play:crush")
    assert table.player(1).faithful == faithful + 1  # Truce, before the reward is claimed
    assert table.asked == "ask.claim"


def test_ruling_p_09_an_olympian_that_stood_up_may_contest() -> None:
    table = deploy("zeus poseidon").have(1, wounded=True).play("act:deploy slot:l1")
    assert "contest:olympian" not in table.choices()
    table = deploy("zeus poseidon").have(1, wounded=True, spent=True)
    run(table.s, (StandUp(),), Scene(1, RULEBOOK, BY_POWERS))
    assert "contest:olympian" in table.play("act:deploy slot:l1").choices()


def test_ruling_p_11_the_strategist_hears_contests_of_own_deployments() -> None:
    table = deploy("athena poseidon").hand(0).upgrade(0, 4).top(0, "parry").play("act:deploy slot:l1 contest:hero1")
    assert table.cards(0) == ["parry"]
    other = deploy("poseidon athena").hand(1).upgrade(1, 4).play("act:deploy slot:l1 contest:hero1")
    assert other.cards(1) == []


def test_ruling_p_48_the_strategist_acts_for_a_prophet_too() -> None:
    table = deploy("athena poseidon", "prophet1").hand(0).upgrade(0, 4).top(0, "parry")
    table.play("act:deploy slot:l1 contest:hero1")
    assert table.cards(0) == ["parry"]


def test_hyb_14_5_hades_under_the_helm_is_not_contested() -> None:
    table = deploy("hades poseidon", "olympian").upgrade(0, 1).play("act:deploy slot:l1")
    assert table.asked != "ask.contest"
    hero = deploy("hades poseidon").upgrade(0, 1).play("act:deploy slot:l1")
    assert hero.asked == "ask.contest"


def test_hyb_20_1_the_fortress_protects_where_a_temple_is() -> None:
    table = deploy("zeus poseidon").technology(0, "fortress", "s1").temple(0, "lemnos").play("act:deploy slot:l1")
    assert table.asked != "ask.contest"
    bare = deploy("zeus poseidon").technology(0, "fortress", "s1").play("act:deploy slot:l1")
    assert bare.asked == "ask.contest"


def test_ruling_p_47_in_the_war_of_the_cities_a_failed_contest_may_be_followed_by_another() -> None:
    table = deploy(scenario="war_of_the_cities").greatness(1, 3, 2).hand(0, "crush parry").hand(1).hand(2, "charge")
    table.play("act:deploy slot:l1 contest:hero1 0>play:crush 0>stop")
    assert (table.asked, table.seat) == ("ask.contest", 2)
    table.play("contest:hero1 0>play:parry 0>continue 2>play:charge 2>continue")
    assert (table.asked, table.seat) == ("ask.claim", 2)


def test_ruling_p_47_a_successful_contest_ends_it() -> None:
    table = deploy(scenario="war_of_the_cities").greatness(1, 3, 2).hand(0).hand(1, "crush").hand(2, "charge")
    table.play("act:deploy slot:l1 contest:hero1 1>play:crush claim:vp")
    assert table.asked != "ask.contest"


def test_ruling_p_13_a_contester_does_not_arrive() -> None:
    table = cosmos("zeus poseidon").store(0, TILE).ally(1, "calypso").token(1, "calypso", "forge").hand(0)
    table.hand(1, "crush").acting(0, "hero1", "lemnos")
    table.s.well = 5
    table.play("act:deploy slot:l1 contest:calypso 1>play:crush")
    assert table.player(1).prayers == 0
