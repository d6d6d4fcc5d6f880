"""What the chapters do, tell and show in places that play seldom comes to, clause by clause."""

from mythagon.games.hybris.grammar.words import CITIES, EPIC
from mythagon.games.hybris.names import space_value
from mythagon.games.hybris.redeal import unseen_cards
from mythagon.games.hybris.state import EVERYBODY
from mythagon.games.hybris.truth import inventory
from mythagon.games.hybris.units import CITY_SPACE
from tests.games.hybris.cosmos import card_number, cosmos
from tests.games.hybris.test_close_ups import seen
from tests.games.hybris.test_combat import attack
from tests.games.hybris.test_contest import deploy
from tests.games.hybris.test_duel import ready
from tests.games.hybris.test_economy import carry_out
from tests.games.hybris.test_quests import at_moirai


def test_hyb_10_1_a_pass_is_told() -> None:
    assert "pass" in cosmos("zeus hades").turn(0).play("pass").told()


def test_hyb_16_1_an_epic_is_known_as_one_to_premonitions() -> None:
    table = at_moirai("augean_stables", "anticipation parry").play("act:accomplish quest:1")
    assert table.s.turn.quest_kind == EPIC


def test_hyb_19_4_the_card_i_laid_is_shown_to_me_also_with_its_marker() -> None:
    table = attack(mine="crush parry", theirs="crush parry").play("0>play:parry")
    assert seen(table, 0, "combat")["laid"] == "conflict.parry"
    table.play("0>continue")
    assert seen(table, 0, "combat")["laid"] == "conflict.parry"
    assert seen(table, 1, "combat")["laid"] is None


def test_hyb_19_4_no_card_is_lost_while_it_is_played() -> None:
    table = attack(mine="crush parry", theirs="crush parry")
    before = {kind: sorted(pieces) for kind, pieces in inventory(table.s).items()}
    table.play("0>play:crush 0>continue 1>play:parry 1>continue")
    assert {kind: sorted(pieces) for kind, pieces in inventory(table.s).items()} == before


def test_nothing_is_claimed_before_a_contest_is_won() -> None:
    assert seen(deploy().play("act:deploy slot:l1"), None, "deploy")["claimed"] is None


def test_a_spectator_knows_the_cards_everybody_has_seen() -> None:
    table = cosmos("zeus hades").hand(0, "crush parry")
    crush, parry = card_number("crush"), card_number("parry")
    table.player(0).shown = [EVERYBODY << 6 | crush]
    assert unseen_cards(table.s, 0, None) == [parry]
    table.player(0).shown = [0b10 << 6 | crush]
    assert sorted(unseen_cards(table.s, 0, None)) == sorted([crush, parry])


def test_hyb_8_8_every_city_has_its_name_as_a_space() -> None:
    assert [space_value(CITY_SPACE + city) for city in range(len(CITIES))] == [f"city.{city}" for city in CITIES]


def test_hyb_22_5_an_effect_may_let_one_lay_a_token() -> None:
    table = ready().turn(0)
    carry_out(table, 0, ["tokens", "place", {"owner": "me", "face": "up"}])
    assert table.asked == "ask.duel_token"
    assert all(text.startswith("lay_up:") for text in table.choices())
