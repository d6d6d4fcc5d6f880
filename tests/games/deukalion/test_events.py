"""What each event changes on the table is what it tells of, not what was done before it or is done after it."""

import pytest

from mythagon.games.deukalion import GAME
from mythagon.games.deukalion.components import CITIES, SETTLEMENTS
from mythagon.games.deukalion.events import EVENTS
from tests.games.deukalion.sea import Table, sea
from tests.games.scenes import UNTOLD, Changes

pytestmark = pytest.mark.one_engine

SET_DOWN = {f"kylix.{part}" for part in ("down", "turn", "card", "hoplites", "move", "hydra")}
THROWN = {f"fight.throws.*.{part}" for part in ("up", "down", "side", "half_points")} | {"fight.won"}
SCORE = {"heroes.*.total", "heroes.*.lines.*.*"}
BURIED = {"heroes.*.hoplites", "heroes.*.underworld"}
HAND = {"heroes.*.hand", "heroes.*.cards"}
CHANGES = {
    "anchor": {"heroes.*.square"},
    "shake": {"kylix.centre", "kylix.ring.*"},
    "passive": {"mover", "turn_state.*"},
    "kylix": SET_DOWN | {"turn_state.*"},
    "next": SET_DOWN | {"active", "round", "actions.count", "actions.under", "actions.used"},
    "sail": {"heroes.*.square", "turn_state.*"},
    "whirl": {"heroes.*.square", "turn_state.*"},
    "hydra": {"hydra", "turn_state.*"},
    "relocate": {"heroes.*.square"},
    "relocate_hydra": {"hydra"},
    "attack": {"fight", "turn_state.*"},
    "lash": {"fight", "turn_state.*"},
    "challenge": {"fight", "turn_state.*"},
    "throw": THROWN,
    "throw_changed": THROWN | {"fight.throws.*.spared"},
    "lost": BURIED,
    "duel_won": {"fight"},
    "duel_held": {"fight"},
    "hydra_beaten": {"fight"},
    "hydra_wins": {"fight"},
    "siege_won": {"fight"},
    "siege_lost": {"fight"},
    "loot": {"heroes.*.treasures"},
    "hunt": {"fight"},
    "steal": HAND | {"heroes.*.known"},
    "stolen": set[str](),
    "dump": {"heroes.*.treasures", "afloat"},
    "reclaim": BURIED | {"turn_state.*"},
    "found": SCORE | {"heroes.*.hoplites", "heroes.*.settled", "settlements.*.owner", "turn_state.*"},
    "conquer": SCORE | {"heroes.*.underworld", "heroes.*.settled", "settlements.*.owner"},
    "garrison": SCORE | {"heroes.*.hoplites", "heroes.*.settled", "settlements.*.owner"},
    "treasure": {"heroes.*.treasures", "cities.*.treasures"},
    "deliver": {"heroes.*.treasures", "afloat"},
    "store": {"afloat", "cities.*.treasures"},
    "honour": SCORE | {"honour", "heroes.*.honour_cards"},
    "turn_up": {"display.*", "pursuits.count"},
    "pursuit": SCORE | {"display.*", "heroes.*.pursuits", "turn_state.*"},
    "secret_pursuit": SCORE | {"heroes.*.secret", "heroes.*.has_secret", "heroes.*.pursuits", "turn_state.*"},
    "draw": HAND | {"heroes.*.known", "actions.count", "actions.under", "turn_state.*"},
    "drawn": set[str](),
    "play": HAND | {"heroes.*.known", "heroes.*.laid", "actions.used", "actions.gone", "turn_state.*"},
    "sacrifice": HAND | {"heroes.*.known", "actions.count", "actions.under"},
    "leave": BURIED,
    "oracle": {"display.*", "pursuits.count", "pursuits.under"},
    "die": {"kylix.ring.*"},
    # the active player's turn begins
    UNTOLD: {"mover", "turn_state.*"},
}
RECORDS = "2-players 2-players-options 3-players 4-players"
ALIKE = " ".join([*CITIES, *SETTLEMENTS, "steps", "sailing", "ended", "acted", "road", "hydra_steps", "done"])


def test_each_event_changes_what_it_tells_of() -> None:
    found = Changes(ALIKE).follow(GAME, RECORDS)
    assert found == CHANGES
    assert {kind.name for kind in EVENTS} - found.keys() == {kind for _, _, kinds in SELDOM for kind in kinds}


#: what the recorded games do not show: tables, what is played there, what each kind of event changes then
SELDOM: list[tuple[Table, str, dict[str, set[str]]]] = [
    (
        sea(throws="down " * 10).put(1, at="C3"),
        "challenge:mykene take:green",
        {"make_room": BURIED},
    ),
    (
        sea(3).show("vintner", "envoy", then=("sun_king", "harvest")).put(1, at="E5").put(2, at="B6").put(0, at="C7"),
        "pursue:vintner:2",
        {"shared": {"display.*", "pursuits.gone"}},
    ),
]


@pytest.mark.parametrize(("table", "script", "changes"), SELDOM, ids=["-".join(kinds) for _, _, kinds in SELDOM])
def test_what_happens_seldom_changes_what_it_tells_of(table: Table, script: str, changes: dict[str, set[str]]) -> None:
    found = Changes(ALIKE)
    for text in script.split():
        found.answer(table.match, table.seat, text)
    assert {kind: found.get(kind) for kind in changes} == changes
