"""What each event changes on the table is what it tells of, not what was done before it or is done after it."""

import pytest

from mythagon.games.odysseus import GAME
from mythagon.games.odysseus.events import EVENTS
from tests.games.odysseus.voyage import voyage
from tests.games.scenes import UNTOLD, Changes

pytestmark = pytest.mark.one_engine

CHANGES = {
    "deal": {"deal", "ship.*.*", "owls.*", "trials"},
    "take": {"ship.*.*", "chosen"},
    "wake": {"ship.*.*"},
    "owl": {"owls.*", "boards.*.favours"},
    "adventure": set[str](),
    "favours": {"boards.*.favours"},
    "raise": {"boards.*.skills.*", "boards.*.columns.*.*.passed", "boards.*.points"},
    "point_lost": set[str](),
    "redirect": {"boards.*.favours"},
    "pays": set[str](),
    "place": {"chosen", "boards.*.columns.*", "boards.*.types", "boards.*.rows", "boards.*.points"},
    "rest": {"chosen", "boards.*.rest", "boards.*.favours"},
    "row": set[str](),
    "buy": {"boards.*.favours"},
    "tale": {"display.*", "piles.*", "boards.*.tales", "boards.*.points"},
    "epic": {"epics", "boards.*.epic", "boards.*.points"},
    "lost": {"ship.*.*", "lost"},
    "automa_card": {"automa.deck", "automa.shown"},
    "automa_takes": {"ship.*.*", "automa.cards", "automa.types", "automa.lines.*.*", "automa.points"},
    "automa_owl": {"owls.*"},
    "automa_epic": {"epics", "automa.epic", "automa.lines.*.*", "automa.points"},
    "renew": {"display.*", "piles.*", "discarded"},
    UNTOLD: {"turn"},
}
RECORDS = "1-players 1-players-options 2-players 3-players 4-players 5-players"
ALIKE = "port starboard strength intelligence cunning luck"


def test_each_event_changes_what_it_tells_of() -> None:
    found = Changes(ALIKE).follow(GAME, RECORDS)
    assert found == CHANGES
    assert {kind.name for kind in EVENTS} - found.keys() == {"no_tale"}


def test_the_owl_leaves_the_ship_when_it_is_won_not_when_the_pair_is_turned_up() -> None:
    table = voyage()
    table.play("take:port:0 rest raise:luck take:starboard:0 rest raise:luck")
    table.match.watch()
    assert table.play("take:port:1") == ["take", "wake", "owl"]
    shown = table.match.shown(0, len(table.match.steps)) or []
    assert shown[1:] == [
        [("ship.port.2", "polyphemus_strength"), ("ship.port.3", "laestrygonians_strength")],
        [("owls.port", False), ("boards.0.favours", 3)],
    ]
