"""What bots see in the peaceful part of the game."""

from mythagon.games.hybris.advice.outlook import worth
from mythagon.games.hybris.game import GAME
from mythagon.games.hybris.kinds import PREMONITIONS, TECHNOLOGIES
from mythagon.games.hybris.state import owned
from mythagon.kernel.frame import Ask
from tests.games.hybris.cosmos import Table, cosmos


def best(table: Table) -> str:
    """The choice the hints like most."""
    ask: Ask = table.match.asks[0]
    hints = GAME.hints(table.s, ask)
    return ask.choices[hints.index(max(hints))].text


def value(table: Table, text: str) -> float:
    """What the hints say of one choice."""
    ask: Ask = table.match.asks[0]
    return GAME.hints(table.s, ask)[[choice.text for choice in ask.choices].index(text)]


def test_a_stored_tile_is_deployed() -> None:
    assert best(cosmos("zeus hades").store(0, "colossus").acting(0, "hero1", "sparta")) == "act:deploy"


def test_a_tile_that_can_be_paid_is_fabricated() -> None:
    table = cosmos("zeus hades").have(0, faithful=9, aegis=9)
    table.s.queue = [owned(5, 0), 0, 0, owned(6, 1), 0, 0]
    assert best(table.acting(0, "hero1", "f2")) == "act:fabricate"


def test_a_fulfilled_premonition_is_revealed() -> None:
    table = cosmos("zeus hades").unit(0, "hero1", "fallen").acting(0, "prophet1", "u3").play("act:resurrect")
    table.player(0).premonitions = [26]  # the Obol
    assert best(table) == "reveal:obol"


def test_nobody_passes_who_can_still_act() -> None:
    assert best(cosmos("zeus hades").token(0, "hero1", "oracle").turn(0)).startswith("activate:")


def test_a_city_without_room_is_no_place_for_a_tile() -> None:
    table = cosmos("zeus hades").store(0, "colossus").token(0, "hero1", "mortal_world")
    table.technology(1, "barracks", "s1").technology(1, "arsenal", "s2").turn(0).play("activate:hero1")
    assert best(table) != "enter:sparta"


def test_a_player_short_of_aegis_drains() -> None:
    table = cosmos("zeus hades").token(0, "hero1", "olympus").token(0, "prophet1", "oracle").have(0, aegis=0)
    poor = value(table.turn(0).play("activate:olympian"), "enter:u1")
    table.have(0, aegis=12)
    assert value(table, "enter:u1") < poor


def test_an_idea_is_worth_what_it_does_for_this_player() -> None:
    table = cosmos("zeus hades").acting(0, "hero1", "o2").play("act:conceive")
    before = value(table, "idea:engraved_epic")
    table.unit(0, "hero2", "fallen")
    assert value(table, "idea:engraved_epic") > before


def test_a_premonition_draws_a_character_to_its_place() -> None:
    table = cosmos("zeus hades").turn(0).play("activate:olympian")
    table.player(0).premonitions = []
    before = value(table, "enter:o2")
    table.player(0).premonitions = [PREMONITIONS.index("audience_at_the_summit")]
    assert value(table, "enter:o2") > before


def test_the_outlook_sees_a_technology_on_its_way() -> None:
    """Each step through Workshop and Factory to the storage is worth something."""
    table = cosmos("zeus hades")
    tile = TECHNOLOGIES.index("colossus")
    found = []
    for place in range(6):
        table.s.queue = [owned(tile, 0) if place == at else 0 for at in range(6)]
        found.append(worth(table.s, 0))
    table.s.queue = [0] * 6
    nothing = worth(table.s, 0)
    found.append(worth(table.store(0, "colossus").s, 0))
    assert nothing < found[0]
    assert found == sorted(found)
