"""HYB-1.2, HYB-6.1, HYB-10: the phases of an Age and the steps of its end."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.chapters.duel_mode import PickSecond, turn_tokens
from mythagon.games.hybris.chapters.fear import begin_fear
from mythagon.games.hybris.chapters.forge import advance_factory
from mythagon.games.hybris.chapters.pillars import PILLARS_TAKEN, PickPillar
from mythagon.games.hybris.chapters.planning import begin_planning
from mythagon.games.hybris.chapters.turn import TURNS
from mythagon.games.hybris.counts import holds
from mythagon.games.hybris.grammar.words import (
    AGE_END,
    AGE_START,
    GAME_END,
    LOCATIONS,
    ON_AGE_END,
    ON_GAME_END,
    RULE_AGES,
)
from mythagon.games.hybris.lines import BY_END
from mythagon.games.hybris.moment import NOTHING
from mythagon.games.hybris.names import on_space, quest_name, unit_piece
from mythagon.games.hybris.powers import reaction, refresh, scene_of
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import run
from mythagon.games.hybris.state import ZONES, Cosmos
from mythagon.games.hybris.units import GOD, HOME, ON_SPACE, UNITS
from mythagon.kernel.bits import nibble
from mythagon.kernel.frame import Frame, changed


class Ages(Frame[Cosmos]):
    """The match: step by step through Age after Age."""

    def advance(self, s: Cosmos) -> bool:
        if s.step == len(STEPS):
            s.step = 0
        step = STEPS[s.step]
        s.step += 1
        step(s)
        return True


def begin_age(s: Cosmos) -> None:
    """The next Age, with fresh powers once per Age; after the last the match ends (HYB-10.3)."""
    for player in s.players:
        player.once = 0
    if s.age == s.rules.setting(RULE_AGES):
        s.end()
        return
    s.age += 1
    if s.telling:
        events.AGE.tell(s, count=s.age)
    timed(s, AGE_START, NOTHING)  # HYB-6.1


def take_pillars(s: Cosmos) -> None:
    """HYB-6.2: in Greatness order; in the Duel a second round in the same order."""
    s.push(PILLARS_TAKEN)
    seats = s.by_greatness()
    seats.reverse()
    if s.rules.duel:
        for seat in seats:
            s.push(PickSecond(seat))
    for seat in seats:
        s.push(PickPillar(seat))


def take_turns(s: Cosmos) -> None:
    """HYB-8."""
    s.push(TURNS)


def orientation(s: Cosmos) -> None:
    """Pillars go back to the row."""
    for player in s.players:
        player.pillar = NOTHING
        player.second = NOTHING
        player.posture = NOTHING
        player.covered = NOTHING
        player.resolved = False
        player.passed = False
    if s.telling:
        events.AGE_ENDS.tell(s, count=s.age)


def rest(s: Cosmos) -> None:
    """Everybody on a Location goes home; wounded Olympians stand up."""
    moves: list[tuple[str, str, str]] = []
    for seat in range(s.seats):
        player = s.players[seat]
        for unit in range(UNITS):
            if player.at(unit) >= ON_SPACE:
                if s.telling:
                    moves.append((unit_piece(seat, unit), on_space(player.space(unit)), f"board:{seat}"))
                player.put(unit, HOME)
        player.put(GOD, HOME)
        player.wounded = False
        player.spent = False
    if s.telling:
        events.REST.tell(s, "", tuple(moves), count=len(moves))


def permission(s: Cosmos) -> None:
    """Permission: Unavailable tokens come back. Occupation: Used ones become Unavailable."""
    for seat in range(s.seats):
        player = s.players[seat]
        back = player.unavailable
        player.reserve += back
        player.unavailable = 0
        if s.telling and back:
            events.PERMISSION.tell(s, seat=seat, places=locations(back))
        player.unavailable = player.used
        player.used = 0
        if s.telling and player.unavailable:
            events.OCCUPATION.tell(s, seat=seat, places=locations(player.unavailable))


def locations(tokens: i64) -> list[str]:
    """The Locations of which there are tokens, a packed count by Location."""
    return [name for place, name in enumerate(LOCATIONS) if nibble(tokens, place)]


def change_quests(s: Cosmos) -> None:
    """The rightmost Quest leaves the game, the rest slide right, and three are face up again (P-30)."""
    last = s.quests[ZONES - 1]
    places = [zone for zone in range(ZONES - 1) if s.quests[zone] >= 0]
    quests = [NOTHING] * ZONES
    sung: i64 = 0
    to = ZONES - 1
    for zone in reversed(places):
        quests[to] = s.quests[zone]
        sung |= (s.sung >> (16 * zone) & 0xFFFF) << (16 * to)
        to -= 1
    s.quests = quests
    s.sung = sung
    if last >= 0:
        s.quests_gone = [*s.quests_gone, last]
        if s.telling:
            events.QUEST_LEAVES.tell(s, quest=quest_name(s, last))
    refill_quests(s)


def refill_quests(s: Cosmos) -> None:
    """New Quests from the rightmost empty zone leftwards (P-30, G-11)."""
    for zone in range(ZONES - 1, -1, -1):
        if s.quests[zone] < 0 and s.quest_deck:
            s.reveal()
            s.quests = changed(s.quests, zone, s.quest_deck[-1])
            s.quest_deck = s.quest_deck[:-1]
            if s.telling:
                events.QUEST.tell(s, quest=quest_name(s, s.quests[zone]))


def advance_forge(s: Cosmos) -> None:
    """Every Factory tile advances one."""
    advance_factory(s, NOTHING)


def end_age(s: Cosmos) -> None:
    """End-of-Age powers; in the Duel then all tokens are turned over (HYB-22.9, P-63)."""
    if s.rules.duel:
        s.push(TURN_TOKENS)
    timed(s, AGE_END, ON_AGE_END)


class TurnTokens(Frame[Cosmos]):
    """HYB-22.9."""

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        turn_tokens(s)
        return True


def close_age(s: Cosmos) -> None:
    """What lasts until the end of the Age is over (P-69); after the last Age the end-of-game powers count (HYB-10.3,
    G-60)."""
    for seat in range(s.seats):
        player = s.players[seat]
        if player.lasting:
            player.lasting = 0
            refresh(s, seat)
    if s.age == s.rules.setting(RULE_AGES):
        timed(s, GAME_END, ON_GAME_END)


def timed(s: Cosmos, timing: i64, event: i64) -> None:
    """Every power of a moment acts, in Greatness order, of each player in the order of `powers.refresh`."""
    frames: list[Frame[Cosmos]] = []
    for seat in s.by_greatness():
        for source in s.players[seat].sources:
            power = s.box.by_source[source]
            if power.timing == timing:
                frames.append(Timed(scene_of(s, seat, source)))
            for on in power.ons:
                scene = scene_of(s, seat, source)
                if on.event == event and holds(s, on.condition, scene):
                    frames.append(reaction(s, on, scene))
    for frame in reversed(frames):
        s.push(frame)


class Timed(Frame[Cosmos]):
    """A power acts at its moment."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        scene = self.scene
        power = s.box.by_source[scene.source]
        if s.telling:
            events.POWER.tell(s, seat=scene.seat, power=power.id)
        line = BY_END if power.timing == GAME_END else scene.line
        run(s, power.script, Scene(scene.seat, scene.source, line, scene.slot))
        return True


#: each step does something, or pushes the frames that do
STEPS: Final[list[Callable[[Cosmos], None]]] = [
    begin_age,
    take_pillars,
    begin_planning,
    take_turns,
    orientation,
    rest,
    permission,
    change_quests,
    advance_forge,
    begin_fear,
    end_age,
    close_age,
]
AGES: Final = Ages()
TURN_TOKENS: Final = TurnTokens()
