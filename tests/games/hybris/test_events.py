"""Each event is told when the table has what it tells of: not before, and not after the next thing was done."""

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from mythagon.games.hybris import GAME
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.journal import Journal
from mythagon.kernel.match import Match
from mythagon.kernel.message import Event
from mythagon.kernel.record import Record
from mythagon.kernel.shown import differences

pytestmark = pytest.mark.one_engine

RECORDS = Path(__file__).parents[2] / "records" / "hybris"
TOLD = ("2-players-duel", "2-players", "3-players-golden_age", "4-players")
#: of these it is enough that something in them is different
WHOLE = re.compile(
    r"^(players\.\*\.(tokens|used|unavailable|reserve|points)|combat|queue|greatness|moirai\.quests|turn"
    r"|oracle\.primordials|(places\.\*\.spaces\.\*|cities\.\*)\.token)\b.*"
)
#: what a kind of event changes, for one seat; what no event tells of by itself (a Combat is cleared away, the Oracle's
#: cards are discarded, the next turn begins) comes with the next event
CHANGES = {
    "activate": "turn",
    "against": "players.*.tokens players.*.units.*.planned players.*.units.*.token players.*.used turn",
    "age": "age greatness oracle.primordials phase players.*.determination players.*.greatness players.*.powers_used",
    "age_ends": (
        "phase pillars.*.covered pillars.*.resolved pillars.*.seat players.*.passed players.*.pillars "
        "players.*.posture players.*.resolved turn"
    ),
    "ally": "colosseum.heroes players.*.units",
    "attacks": "combat",
    "canto": "moirai.quests",
    "challenges": "combat",
    "contests": (
        "cities.*.units players.*.reserve players.*.units.*.planned players.*.units.*.space players.*.units.*.state "
        "players.*.units.*.token"
    ),
    "covered": "pillars.*.covered",
    "deploy": "cities.*.slots.*.tile deploy.slot links players.*.storage",
    "discard": "players.*.discard players.*.hand players.*.hand_colosseum players.*.hand_size",
    "enemy_draws": "colosseum.deck combat",
    "enemy_force": "combat",
    "enters": (
        "cities.*.units combat places.*.illustration places.*.spaces.*.units players.*.discard players.*.tokens "
        "players.*.units.*.planned players.*.units.*.space players.*.units.*.state players.*.units.*.token "
        "players.*.used turn"
    ),
    "faces": "colosseum.discard combat",
    "falls": (
        "cities.*.units deploy.contester places.*.illustration players.*.units.*.space players.*.units.*.state "
        "underworld.fallen"
    ),
    "finished": "players.*.storage queue",
    "flees": "cities.*.units deploy.contester players.*.units.*.space players.*.units.*.state",
    "flood": "well",
    "force": "combat",
    "fulfilled": "oracle.revealed players.*.premonition_count players.*.premonitions",
    "gain aegis": "players.*.aegis",
    "gain bonus_token": "players.*.reserve players.*.tokens",
    "gain colosseum": "colosseum.deck players.*.hand players.*.hand_colosseum players.*.hand_size",
    "gain conflict": "players.*.deck players.*.hand players.*.hand_size",
    "gain determination": "combat players.*.determination",
    "gain faithful": "players.*.faithful",
    "gain goodness": "players.*.goodness",
    "gain greatness": "deploy.claimed greatness players.*.greatness",
    "gain prayer": "deploy.prayers players.*.prayers well",
    "gain premonition": "oracle.deck players.*.premonition_count players.*.premonitions",
    "gain vp": "combat deploy.claimed players.*.discard players.*.points players.*.vp",
    "generate": "well",
    "goodness_reset": "deploy.goodness players.*.goodness",
    "hand_seen": "players.*.hand",
    "home": "cities.*.units places.*.spaces.*.units players.*.units.*.space players.*.units.*.state",
    "improved": "players.*.hand players.*.hand_size",
    "joins": "players.*.units.*.state players.*.upgrades.*.freed",
    "looked": "oracle.primordials",
    "lose aegis": "players.*.aegis",
    "lose faithful": "players.*.faithful",
    "lose goodness": "players.*.goodness",
    "lose greatness": "greatness players.*.greatness",
    "lose vp": "players.*.points players.*.vp",
    "lower": "pillars.*.resolved players.*.resolved",
    "occupation": "players.*.unavailable players.*.used",
    "olympian": "players.*.hand players.*.olympian players.*.units players.*.upgrades",
    "omen": "oracle.elements oracle.omens players.*.hand players.*.hand_colosseum players.*.hand_size",
    "pass": "players.*.passed players.*.reserve players.*.units.*.planned players.*.units.*.token turn",
    "pay aegis": "players.*.aegis",
    "pay faithful": "players.*.faithful",
    "pay prayer": "players.*.prayers",
    "permission": "players.*.reserve players.*.tokens players.*.unavailable",
    "pillar": "pillars.*.seat players.*.pillars",
    "pillar_prayer": "pillars.*.prayer players.*.prayers",
    "placed": "underworld.fear underworld.primordials",
    "planned": "players.*.units.*.plan players.*.units.*.planned",
    "plays": "combat players.*.hand players.*.hand_colosseum players.*.hand_size",
    "posture": "players.*.posture",
    "power": "oracle.elements oracle.omens players.*.discard players.*.powers_used players.*.upgrades.*.used",
    "primordial": "oracle.primordials underworld.fear",
    "quest": "moirai.deck moirai.quests",
    "quest_done": "moirai.gone moirai.quests",
    "quest_leaves": "moirai.gone moirai.quests",
    "queue": "market queue",
    "rest": (
        "cities.*.units places.*.illustration places.*.spaces.*.units players.*.units.*.space players.*.units.*.state"
    ),
    "resurrect": "players.*.units.*.state underworld.fallen",
    "scrapped": "players.*.storage",
    "shows": "players.*.hand",
    "sneaks_home": "places.*.spaces.*.units players.*.units.*.space players.*.units.*.state",
    "spark": "players.*.sparks players.*.upgrades.*.freed",
    "stops": "combat",
    "temple": "cities.*.temples deploy.temple players.*.temples",
    "temple_falls": "cities.*.temples players.*.temples players.*.temples_lost",
    "token_away": "players.*.reserve players.*.tokens players.*.unavailable",
    "token_back": "players.*.tokens players.*.unavailable",
    "token_down": "cities.*.token places.*.spaces.*.token",
    "token_home": "cities.*.token places.*.spaces.*.token",
    "token_turns": "cities.*.token oracle.elements oracle.omens places.*.spaces.*.token players.*.discard",
    "token_up": "cities.*.token places.*.spaces.*.token",
    "unlock": "players.*.upgrades.*.unlocked",
    "upper": "pillars.*.resolved players.*.resolved",
    "wounded": (
        "cities.*.units deploy.contester pillars.*.resolved places.*.illustration places.*.spaces.*.units "
        "players.*.resolved players.*.units.*.space players.*.units.*.state"
    ),
    "wrath2": "colosseum.discard combat players.*.discard",
}
#: what says more of what has just been told: whose card it was, who is on the other side, what happens next
NOTHING = (
    "action",
    "attempts",
    "defends",
    "drawn",
    "influence",
    "look",
    "loses",
    "overflow",
    "premonition",
    "short",
    "spared",
    "wins",
)


@cache
def told() -> list[tuple[Event, set[str]]]:
    """All that the first seat heard in recorded games, with what it had changed when it was told, numbers as *."""
    heard: list[tuple[Event, set[str]]] = []
    for name in TOLD:
        record = Record((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
        match = Match.open(record.opening(GAME, GAME.edition(record.header["data"])))
        match.watch()
        for _, seat, text, _ in record.decisions:
            match.answer(seat, text)
            assert match.journal is not None
            heard += last_step(match.journal)
    return heard


def last_step(journal: Journal) -> list[tuple[Event, set[str]]]:
    """The same of the last decision."""
    step = journal.steps[-1]
    assert isinstance(step.before, Cosmos)
    now = GAME.view(step.before, 0)
    heard: list[tuple[Event, set[str]]] = []
    for event, scene in zip(journal.events[journal.events_begin(len(journal.steps)) :], step.scenes, strict=True):
        if event.heard_by(0):
            assert isinstance(scene, Cosmos)
            then = GAME.view(scene, 0)
            stars = {re.sub(r"\.\d+\b", ".*", path) for path, _ in differences(now, then)}
            heard.append((event, {WHOLE.sub(r"\1", path) for path in stars}))
            now = then
    return heard


def label(event: Event) -> str:
    """Its kind, and of stores which one."""
    amount = event.fields.get("amount")
    return f"{event.kind} {amount[0]}" if isinstance(amount, tuple) else event.kind


def test_every_event_changes_what_it_tells_of() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for event, paths in told():
        found[label(event)] |= paths
    assert {kind: paths for kind, paths in found.items() if paths} == {
        kind: set(paths.split()) for kind, paths in CHANGES.items()
    }
    assert sorted(kind for kind, paths in found.items() if not paths) == sorted(NOTHING)


def test_what_travels_is_somewhere_else_when_it_is_told() -> None:
    """But for the card that came with the gain before, and the Defender, who came with the Attacker."""
    still = {event.kind for event, paths in told() if event.moves and not paths}
    assert still == {"drawn", "defends"}
