"""What a seat could do and what it would cost or bring: the shape is `Ahead`.

It is worked out for the seat that looks, from what it may see.
"""

from typing import TypedDict

from mypy_extensions import i64

from mythagon.games.hybris.chapters.pillars import PickPillar, held_pillars, taken_pillars
from mythagon.games.hybris.chapters.planning import Planning, may_carry, plannable
from mythagon.games.hybris.chapters.premonitions import can_reveal
from mythagon.games.hybris.choices import UNIT_NAMES
from mythagon.games.hybris.combat_ahead import BestView, PlayView, best_view, plays_view
from mythagon.games.hybris.contest_ahead import ContestView, contest_ahead
from mythagon.games.hybris.deploy_ahead import DeployAhead, deploy_ahead
from mythagon.games.hybris.duel_ahead import CoverView, PostureView, covers_ahead, postures_ahead
from mythagon.games.hybris.grammar.words import LOCATIONS
from mythagon.games.hybris.kinds import PILLARS, PREMONITIONS
from mythagon.games.hybris.lines import BY_PILLARS
from mythagon.games.hybris.plans_ahead import DeedView, deeds_ahead
from mythagon.games.hybris.prices_ahead import PriceView, WayView, prices_ahead, same_prices, same_ways, ways_ahead
from mythagon.games.hybris.prospect import ProspectView, changes, look_ahead, play_on
from mythagon.games.hybris.quests_ahead import GoalView, goals_ahead, hand_reach
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import Run, can_any
from mythagon.games.hybris.source import PILLAR
from mythagon.games.hybris.state import Cosmos
from mythagon.games.hybris.upgrades_ahead import FreeingView, TempleView, freeing_ahead, temples_ahead


class NowView(ProspectView):
    """What a free Pillar means to the viewer today."""

    place: int
    """With it the viewer would be the first, second ... to play, of those who have a Pillar so far."""
    can: bool
    """Its upper part would do something, were it resolved now."""


class Ahead(TypedDict):
    """What could be done, and what it would cost or bring."""

    pillars: dict[str, NowView]
    """While the viewer is to take a Pillar, by each that is free."""
    barred: dict[str, list[str]]
    """While the viewer plans, by unit: places to which it never goes, HYB-7.3; a Bonus token does not help either."""
    deeds: dict[str, list[DeedView]]
    """While the viewer plans, by place: what could be done there today."""
    prices: dict[str, PriceView]
    """What each idea and each own tile of the Workshop costs the viewer, by Technology."""
    ways: list[dict[str, WayView]]
    """What it takes each seat to open its Upgrade tiles, by Upgrade; everybody can work it out."""
    fulfilled: list[str]
    """The viewer's Premonitions that could be revealed now."""
    plays: list[PlayView]
    """For a viewer who fights and has not stopped."""
    best: BestView | None
    """For a viewer who fights against the game."""
    deploy: DeployAhead | None
    contest: ContestView | None
    """For who deploys, and for the one who is asked."""
    freeing: dict[str, FreeingView]
    """While the viewer frees a piece, by choice."""
    temples: dict[str, TempleView]
    """While the viewer raises a Temple, by choice."""
    postures: dict[str, PostureView]
    covers: dict[str, CoverView]
    """In the Duel, while the viewer declares a Posture and covers a part of a Pillar, by choice."""
    reach: int
    """The most printed Force, with Combos, that the viewer's hand comes to."""
    goals: list[GoalView | None]
    """The three Quests from left to right, for a player."""


def aheads(s: Cosmos, seats: list[int | None]) -> list[Ahead]:
    """As each of these seats (None: a spectator) could work it out; what everybody can is worked out once."""
    alike = for_all(s, [ways_ahead(s, owner) for owner in range(s.seats)])
    return [ahead(s, seat, alike, Kept()) for seat in seats]


def reweigh(before: Cosmos, weighed: list[Ahead], s: Cosmos, seats: list[int | None]) -> list[Ahead]:
    """The same for seats that looked before: what cannot have changed is taken over."""
    ways = weighed[0]["ways"]
    alike = for_all(
        s, [ways[owner] if same_ways(before, s, owner) else ways_ahead(s, owner) for owner in range(s.seats)]
    )
    planning = same_planning(before, s)
    found: list[Ahead] = []
    for place, seat in enumerate(seats):
        kept = Kept()
        if seat is not None and s.players[seat].who >= 0 and before.players[seat].who >= 0:
            kept.keep(before, weighed[place], s, seat, planning)
        found.append(ahead(s, seat, alike, kept))
    return found


class Kept:
    """What a seat could do before and still can, for the same price; None: it is to be worked out anew."""

    def __init__(self) -> None:
        self.barred: dict[str, list[str]] | None = None
        self.deeds: dict[str, list[DeedView]] | None = None
        self.prices: dict[str, PriceView] | None = None
        self.goals: list[GoalView | None] | None = None
        #: -1: it is to be worked out anew
        self.reach = -1

    def keep(self, before: Cosmos, last: Ahead, s: Cosmos, seat: int, planning: bool) -> None:
        """What followed from the table before. Lists of a state are values, so the same one has not changed."""
        player, was = s.players[seat], before.players[seat]
        if planning:
            self.barred, self.deeds = last["barred"], last["deeds"]
        if s.market is before.market and s.queue is before.queue and same_prices(player, was):
            self.prices = last["prices"]
        if player.hand is was.hand and player.determination == was.determination:
            self.reach = last["reach"]
            quests = s.quests is before.quests and s.sung == before.sung
            if quests and player.units == was.units and player.unlocked == was.unlocked:
                self.goals = last["goals"]


def same_planning(before: Cosmos, s: Cosmos) -> bool:
    """Is it the same Planning as before? Until it is open nothing on the table changes but what has been given."""
    if not before.stack or not s.stack or before.age != s.age or before.turns != s.turns:
        return False
    if not isinstance(before.stack[-1], Planning) or not isinstance(s.stack[-1], Planning):
        return False
    return all(player.like(was) for player, was in zip(s.players, before.players, strict=True))


def for_all(s: Cosmos, ways: list[dict[str, WayView]]) -> Ahead:
    """What everybody can work out."""
    return {
        "pillars": {},
        "barred": {},
        "deeds": {},
        "prices": {},
        "ways": ways,
        "fulfilled": [],
        "plays": [],
        "best": None,
        "deploy": deploy_ahead(s),
        "contest": None,
        "freeing": {},
        "temples": {},
        "postures": {},
        "covers": {},
        "reach": 0,
        "goals": [],
    }


def ahead(s: Cosmos, seat: int | None, alike: Ahead, kept: Kept) -> Ahead:
    """And what only this seat can."""
    found = alike.copy()
    if seat is None or s.players[seat].who < 0:
        return found
    found["pillars"] = pillars_ahead(s, seat)
    found["barred"] = kept.barred if kept.barred is not None else barred(s, seat)
    found["deeds"] = kept.deeds if kept.deeds is not None else deeds_ahead(s, seat)
    found["prices"] = kept.prices if kept.prices is not None else prices_ahead(s, seat)
    found["contest"] = contest_ahead(s, seat)
    found["freeing"] = freeing_ahead(s, seat)
    found["temples"] = temples_ahead(s, seat)
    found["postures"] = postures_ahead(s, seat)
    found["covers"] = covers_ahead(s, seat)
    found["reach"] = kept.reach if kept.reach >= 0 else hand_reach(s, seat)
    found["goals"] = kept.goals if kept.goals is not None else goals_ahead(s, seat)
    if seat == s.active:
        found["fulfilled"] = [PREMONITIONS[card] for card in s.players[seat].premonitions if can_reveal(s, seat, card)]
    combat = s.combat
    if combat is not None and seat in (combat.seat, combat.rival):
        found["plays"] = plays_view(s, combat, seat)
        found["best"] = best_view(s, combat) if combat.rival < 0 else None
    return found


def pillars_ahead(s: Cosmos, seat: i64) -> dict[str, NowView]:
    """The Pillars this seat will choose from."""
    if not any(isinstance(frame, PickPillar) and frame.seat == seat for frame in s.stack):
        return {}
    taken = taken_pillars(s)
    return {name: pillar_now(s, seat, pillar) for pillar, name in enumerate(PILLARS) if not taken >> pillar & 1}


def pillar_now(s: Cosmos, seat: i64, pillar: i64) -> NowView:
    """The upper part, resolved at once on a copy."""
    upper, scene = s.box.pillars[pillar].upper, Scene(seat, PILLAR + pillar, BY_PILLARS)
    trial = look_ahead(s)
    trial.push(Run(upper, 0, scene, 1, 0))
    known = play_on(trial)
    held = [min(held_pillars(s, other)) for other in range(s.seats) if other != seat and held_pillars(s, other)]
    return {
        "changes": changes(s, trial, seat),
        "open": not known,
        "place": len([other for other in held if other < pillar]) + 1,
        "can": can_any(s, upper, scene),
    }


def barred(s: Cosmos, seat: i64) -> dict[str, list[str]]:
    """The units this seat plans for, and where each of them cannot go."""
    if not s.stack or not isinstance(s.stack[-1], Planning):
        return {}
    return {
        UNIT_NAMES[unit]: [place for kind, place in enumerate(LOCATIONS) if not may_carry(s, unit, kind)]
        for unit in plannable(s, seat)
    }
