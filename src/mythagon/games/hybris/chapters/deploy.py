"""HYB-15.9 to HYB-15.13: Deploy, its rewards and what is always the deployer's."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.actions import Action, acting_unit, enter_action
from mythagon.games.hybris.chapters.contest import open_poll
from mythagon.games.hybris.chapters.economy import gain, gain_vp
from mythagon.games.hybris.choices import CLAIM, SHARE, SLOT, TILE
from mythagon.games.hybris.connections import connected
from mythagon.games.hybris.events import tell_tile
from mythagon.games.hybris.grammar.effects import Do
from mythagon.games.hybris.grammar.words import (
    CHEVRON_WILD,
    DEPLOY,
    GOODNESS_RESET,
    IMMEDIATE,
    MORTAL_WORLD,
    ON_DEPLOY,
    PRAYER,
    TEMPLE_BONUS,
)
from mythagon.games.hybris.kinds import SLOT_NAMES
from mythagon.games.hybris.labels import Question, SeatQuestion
from mythagon.games.hybris.lines import BY_DEPLOYMENTS, BY_GOODNESS, BY_LINKS, BY_TECHNOLOGIES
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.powers import fire, mod, refresh, values_of
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import Run, run
from mythagon.games.hybris.source import RULEBOOK, TECHNOLOGY
from mythagon.games.hybris.state import Cosmos, owned, owner_of, tile_of
from mythagon.kernel.bits import bit
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame, changed

#: the three rewards: the tile's VP, its Prayers, the Goodness track
REWARD_VP: Final = 0
REWARD_PRAYERS: Final = 1
REWARD_GOODNESS: Final = 2
TAKE_VP: Final = 3
TAKE_PRAYER: Final = 4


def open_slots(s: Cosmos, city: i64) -> list[int]:
    """Empty Technology spaces of a City."""
    first = s.box.cities[city].first
    return [int(slot) for slot in range(first, first + s.box.cities[city].slots) if not s.slots[slot]]


class Deploy(Action):
    """A stored tile onto an empty space of the City visited."""

    def can(self, s: Cosmos, seat: i64, do: Do) -> bool:
        if seat != s.active or s.turn.city < 0 or not s.players[seat].storage:
            return False
        return len(open_slots(s, s.turn.city)) > 0

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        s.push(DeployTile(seat))


class DeployTile(SeatQuestion):
    """Which tile; nothing to ask with only one."""

    def advance(self, s: Cosmos) -> bool:
        if len(s.players[self.seat].storage) > 1:
            return False
        s.replace(DeploySlot(self.seat, 0))
        return True

    def ask(self, s: Cosmos) -> Ask:
        choices = [TILE[place] for place in range(len(s.players[self.seat].storage))]
        return Ask(self.seat, "ask.deploy", "HYB-15.9", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.replace(DeploySlot(self.seat, choice.arg))


class DeploySlot(Question):
    """On which space."""

    def __init__(self, seat: i64, place: i64) -> None:
        self.seat: i64 = seat
        self.place: i64 = place

    def ask(self, s: Cosmos) -> Ask:
        choices = [SLOT[slot] for slot in open_slots(s, s.turn.city)]
        return Ask(self.seat, "ask.slot", "HYB-15.9", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        place_tile(s, self.seat, self.place, choice.arg)


def place_tile(s: Cosmos, seat: i64, place: i64, slot: i64) -> None:
    """HYB-15.9, HYB-15.10: the tile is in the City; now it may be contested."""
    player = s.players[seat]
    tile = player.storage[place]
    player.storage = player.storage[:place] + player.storage[place + 1 :]
    s.slots = changed(s.slots, slot, owned(tile, seat))
    if mod(s, seat, CHEVRON_WILD):
        s.wild |= bit(slot)
    s.turn.contester = -1
    s.turn.claimed = -1
    s.turn.contested = False
    s.turn.deploying |= bit(slot)
    s.push(Deployed(seat, slot, 0))
    open_poll(s, seat, slot)
    tell_tile(s, events.DEPLOY, "", seat, tile, f"storage:{seat}", "slot:" + SLOT_NAMES[slot])


class Deployed(Frame[Cosmos]):
    """HYB-15.11, HYB-15.12, P-41: rewards and extras, step by step."""

    def __init__(self, seat: i64, slot: i64, step: i64) -> None:
        self.seat: i64 = seat
        self.slot: i64 = slot
        self.step: i64 = step

    def advance(self, s: Cosmos) -> bool:
        seat = self.seat
        slot = self.slot
        if self.step == len(STEPS):
            s.pop()
            return True
        s.replace(Deployed(seat, slot, self.step + 1))
        STEPS[self.step](s, seat, slot)
        return True


def claim_first(s: Cosmos, seat: i64, slot: i64) -> None:
    """A successful contester takes one of the three rewards first."""
    if s.turn.contester >= 0:
        s.push(ClaimReward(seat, slot))


def give_unclaimed(s: Cosmos, seat: i64, slot: i64, reward: i64) -> None:
    """One of the deployer's rewards, unless it was claimed."""
    if s.turn.claimed != reward:
        give_reward(s, seat, seat, slot, reward)


def give_reward(s: Cosmos, taker: i64, deployer: i64, slot: i64, reward: i64) -> None:
    """A the tile's VP, B its Prayers from the Well, C the Goodness bonuses at and below the deployer's cube (G-51)."""
    technology = s.box.technologies[tile_of(s.slots[slot])]
    if reward == REWARD_VP:
        gain(s, taker, 0, technology.vp, BY_DEPLOYMENTS)
    elif reward == REWARD_PRAYERS:
        gain(s, taker, PRAYER, technology.prayers, BY_DEPLOYMENTS)
    else:
        scene = Scene(taker, RULEBOOK, BY_GOODNESS, slot, city=s.box.city_of[slot])
        level = s.players[deployer].goodness
        for step in range(level - 1, -1, -1):  # G-54: from the bottom up, so the last pushed is the first
            s.push(Run(s.box.goodness[step], 0, scene, 1, 0))


class ClaimReward(Question):
    """HYB-15.11: the contester's share."""

    def __init__(self, seat: i64, slot: i64) -> None:
        self.seat: i64 = seat
        self.slot: i64 = slot

    def ask(self, s: Cosmos) -> Ask:
        contester = s.turn.contester
        return Ask(contester, "ask.claim", "HYB-15.11", CLAIM.all, "", SEAT_VALUES[contester])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        s.turn.claimed = choice.arg
        give_reward(s, s.turn.contester, self.seat, self.slot, choice.arg)


def reset_goodness(s: Cosmos, seat: i64, _slot: i64) -> None:
    """The Goodness cube goes back, also when the contester took that reward (G-51)."""
    player = s.players[seat]
    level = max([1, *values_of(s, seat, GOODNESS_RESET)])
    if player.goodness != level:
        player.goodness = level
        if s.telling:
            events.GOODNESS_RESET.tell(s, seat=seat, count=level)


def give_extras(s: Cosmos, seat: i64, slot: i64) -> None:
    """1 VP for the City's affinity, then the Temple's choice."""
    city = s.box.city_of[slot]
    if s.players[seat].temples >> city & 1:
        if mod(s, seat, TEMPLE_BONUS):
            gain_vp(s, seat, 1, BY_DEPLOYMENTS)
            gain(s, seat, PRAYER, 1, BY_DEPLOYMENTS)
        elif s.well > 0:
            s.push(TempleExtra(seat))
        else:  # P-42
            gain_vp(s, seat, 1, BY_DEPLOYMENTS)
    if s.box.technologies[tile_of(s.slots[slot])].type == s.box.cities[city].affinity:
        gain_vp(s, seat, 1, BY_DEPLOYMENTS)


class TempleExtra(SeatQuestion):
    """With a Temple there: 1 VP or 1 Prayer."""

    def ask(self, s: Cosmos) -> Ask:
        choices = [SHARE[TAKE_VP], SHARE[TAKE_PRAYER]]
        return Ask(self.seat, "ask.temple_extra", "HYB-15.12", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        if choice.arg == TAKE_VP:
            gain_vp(s, self.seat, 1, BY_DEPLOYMENTS)
        else:
            gain(s, self.seat, PRAYER, 1, BY_DEPLOYMENTS)


def count_connections(s: Cosmos, seat: i64, slot: i64) -> None:
    """1 VP per connected Technology for the deployer, and 1 VP for the owner of each."""
    neighbours = connected(s, slot)
    for other in neighbours:
        gain_vp(s, seat, 1, BY_LINKS)
        gain_vp(s, owner_of(s.slots[other]), 1, BY_LINKS)
    if seat == s.active:
        s.turn.connected = len(neighbours)


def act_immediately(s: Cosmos, seat: i64, slot: i64) -> None:
    """The Immediate power."""
    tile = tile_of(s.slots[slot])
    technology = s.box.technologies[tile]
    if technology.timing == IMMEDIATE:
        city = s.box.city_of[slot]
        run(s, technology.effects, Scene(seat, TECHNOLOGY + tile, BY_TECHNOLOGIES, slot, city=city))


def react(s: Cosmos, seat: i64, slot: i64) -> None:
    """G-52: from now on its power works, and powers react to the deployment."""
    s.turn.deploying -= bit(slot)
    refresh(s, seat)
    type = s.box.technologies[tile_of(s.slots[slot])].type
    city = s.box.city_of[slot]
    if seat == s.active and city == s.turn.city:
        s.turn.did |= bit(DEPLOY)
        s.turn.deployed = type
    unit = acting_unit(s, seat)
    fire(
        s,
        ON_DEPLOY,
        Scene(seat, RULEBOOK, BY_TECHNOLOGIES, slot, seat, unit, seat, unit, -1, type, MORTAL_WORLD, city),
    )


STEPS: Final[list[Callable[[Cosmos, i64, i64], None]]] = [
    claim_first,
    lambda s, seat, slot: give_unclaimed(s, seat, slot, REWARD_VP),
    lambda s, seat, slot: give_unclaimed(s, seat, slot, REWARD_PRAYERS),
    lambda s, seat, slot: give_unclaimed(s, seat, slot, REWARD_GOODNESS),
    reset_goodness,
    give_extras,
    count_connections,
    act_immediately,
    react,
]

enter_action(DEPLOY, Deploy())
