"""What bots see in the peaceful part of the game."""

from mythagon.games.hybris.game import GAME
from mythagon.games.hybris.state import owned
from mythagon.kernel.frame import Ask
from tests.games.hybris.cosmos import Table, cosmos


def best(table: Table) -> str:
    """The choice the hints like most."""
    ask: Ask = table.match.asks[0]
    hints = GAME.hints(table.s, ask)
    return ask.choices[hints.index(max(hints))].text


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
