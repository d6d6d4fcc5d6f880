"""Why something cannot be chosen: every place a question is about has its reason, with the rule."""

import pytest

from mythagon.games.hybris.state import owned
from tests.games.hybris.boxes import BOX, speakers, texts_of
from tests.games.hybris.cosmos import Table, cosmos
from tests.games.hybris.moments import alone

SAY = speakers(texts_of(BOX))


def why(table: Table, place: str) -> str:
    """The key of the reason, without its section; it can be said in both languages."""
    message = table.match.why_not(0, place)
    assert message is not None
    assert all(say.say(message).endswith(".") for say in SAY.values())
    assert message.rule
    return message.key.removeprefix("why.")


def test_who_cannot_be_activated() -> None:
    table = alone().unit(0, "hero2", "fallen").unit(0, "prophet2", "o1").token(0, "hero1", "forge").turn(0)
    assert why(table, "mine:unit:hero3") == "not_mine_yet"
    assert why(table, "mine:unit:hero2") == "fallen"
    assert why(table, "mine:unit:prophet2") == "used"
    assert why(table, "mine:unit:prophet1") == "no_token"
    assert why(table, "mine:unit:hero1") == "nowhere"  # an empty Forge
    table.player(0).aegis = 0
    assert why(table, "mine:unit:hero1") == "no_aegis"
    table.token(0, "prophet1", "olympus")
    assert why(table, "mine:unit:prophet1") == "no_aegis"  # with a token of the first Location
    table.player(0).wounded = True
    table.have(0, aegis=1).turn(0)
    assert why(table, "mine:unit:olympian") == "wounded"


def test_where_a_character_cannot_go() -> None:
    table = alone().unit(1, "hero1", "o1").unit(0, "hero1", "argos").unit(1, "prophet1", "elis").turn(0)
    table.play("activate:olympian")
    assert why(table, "space:o1") == "space_taken"
    assert why(table, "space:argos") == "own_city"
    assert why(table, "space:olympus") == "illustration"
    assert why(table, "space:f1") == "no_action"
    prophet = alone().unit(1, "hero1", "elis").token(0, "prophet1", "mortal_world").turn(0).play("activate:prophet1")
    assert why(prophet, "space:elis") == "prophet_fight"
    assert why(prophet, "space:o1") == "other_token"


def test_a_forbidden_space_of_the_duel() -> None:
    table = cosmos("zeus hades").turn(0).play("activate:olympian")
    table.s.tokens = [1 + 2 * 1 + 1] + [0] * 21  # the opponent's, face down on the first space of Olympus
    assert why(table, "space:o1") == "forbidden"


def test_pillars_actions_and_what_they_take() -> None:
    table = cosmos("zeus hades").play("pillar:truce")
    seat = table.seat
    assert seat == 1
    message = table.match.why_not(seat, "pillar:truce")
    assert message is not None
    assert message.key == "why.pillar_taken"
    acting = alone().acting(0, "hero1", "f2")
    assert why(acting, "action:deploy") == "action_elsewhere"
    assert why(acting, "action:produce") == "action.produce"
    lines = alone().have(0, prayers=1).acting(0, "hero1", "o1").play("act:convert")
    assert why(lines, "conversion:temple") == "prayers"
    ideas = alone().technology(0, "academy", "s1").acting(0, "hero1", "o1").play("act:conceive")
    assert why(ideas, "idea:academy") == "idea_gone"


def test_the_forge_the_cities_and_the_quests() -> None:
    table = alone().have(0, faithful=2, aegis=2)
    table.s.queue = [owned(0, 0), owned(5, 1), owned(9, 0), 0, 0, 0]
    table.acting(0, "hero1", "f2").play("act:fabricate")
    assert why(table, "queue:A") == "tile_cost"
    assert why(table, "queue:B") == "not_my_tile"
    assert why(table, "queue:1") == "factory"
    slots = alone().technology(1, "academy", "l1").store(0, "arsenal").acting(0, "hero1", "lemnos").play("act:deploy")
    assert why(slots, "slot:l1") == "slot_taken"
    assert why(slots, "slot:a1") == "slot_elsewhere"
    quests = alone().quests("cerberus", "minotaur").acting(0, "hero1", "m1").play("act:accomplish")
    assert why(quests, "quest:3") == "no_quest"


def test_a_premonition_says_what_it_asks_to_its_holder_only() -> None:
    table = alone().acting(0, "hero1", "o1")
    table.player(0).premonitions = [0]
    assert why(table, "mine:premonition:offering") == "premonition"
    assert why(table, "mine:premonition:obol") == "answer_first"


@pytest.mark.parametrize("place", ["mine:unit:nobody", "space:nowhere", "quest:x", "reward:vp"])
def test_anything_else_waits_for_the_answer(place: str) -> None:
    assert why(alone().turn(0), place) == "answer_first"
