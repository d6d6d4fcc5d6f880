"""What the deployment under way could bring, and who may contest it."""

from typing import TypedDict

from mypy_extensions import i64

from mythagon.games.hybris.chapters.contest import Poll, contesters, is_immune
from mythagon.games.hybris.chapters.deploy import (
    REWARD_GOODNESS,
    REWARD_PRAYERS,
    REWARD_VP,
    TAKE_VP,
    Deployed,
    DeploySlot,
    DeployTile,
    TempleExtra,
    open_slots,
)
from mythagon.games.hybris.choices import SHARE
from mythagon.games.hybris.connections import connected
from mythagon.games.hybris.grammar.words import CHEVRON_WILD
from mythagon.games.hybris.kinds import SLOT_NAMES
from mythagon.games.hybris.names import unit_name
from mythagon.games.hybris.powers import mod
from mythagon.games.hybris.prospect import ProspectView, changes, look_ahead, play_on
from mythagon.games.hybris.state import Cosmos, owned, owner_of, tile_of
from mythagon.kernel.bits import bit
from mythagon.kernel.frame import changed


class SpotView(TypedDict):
    """A Technology space the tile is on, or could go to."""

    slot: str
    links: list[str]
    """The spaces of the Technologies it connects with there."""
    points: int
    """What these connections pay the deployer, own Technologies twice."""


class PaysView(TypedDict):
    """What a deployment brings the deployer, the choice of a Temple counted as a point."""

    uncontested: ProspectView
    lost: list[ProspectView]
    """Contested and lost: what is left when the winner takes A, B or C."""


class ContesterView(TypedDict):
    """A rival, in the order in which they are asked."""

    seat: int
    units: list[str]
    """The text keys of the characters with which this player may contest; none: is not asked."""
    asked: bool
    """The question has come to this player; those before it have refused."""


class DeployAhead(TypedDict):
    """A deployment, from the choice of a tile to its last reward."""

    spots: list[SpotView]
    """Where the tile is or could go; none before it is chosen."""
    immune: bool
    """Nobody may contest it."""
    contesters: list[ContesterView]
    pays: PaysView | None
    """Once the tile is on its space, until the first reward is given."""


def deploy_ahead(s: Cosmos) -> DeployAhead | None:
    """The same for everybody: all it follows from is seen by all."""
    poll: Poll | None = None
    for frame in s.stack[::-1]:
        if isinstance(frame, Poll):
            poll = frame
        elif isinstance(frame, Deployed):
            found = outlook(s, frame.seat, s.box.city_of[frame.slot], poll)
            found["spots"] = [spot_view(s, frame.seat, frame.slot, tile_of(s.slots[frame.slot]))]
            if frame.step == 0 and s.turn.contester < 0:
                found["pays"] = pays_view(s, frame)
            return found
        elif isinstance(frame, DeploySlot):
            tile = s.players[frame.seat].storage[frame.place]
            found = outlook(s, frame.seat, s.turn.city, None)
            found["spots"] = [spot_view(s, frame.seat, slot, tile) for slot in open_slots(s, s.turn.city)]
            return found
        elif isinstance(frame, DeployTile):
            return outlook(s, frame.seat, s.turn.city, None)
    return None


def outlook(s: Cosmos, seat: i64, city: i64, poll: Poll | None) -> DeployAhead:
    """Who may contest what this player deploys in a City."""
    return {
        "spots": [],
        "immune": is_immune(s, seat, city),
        "contesters": contesters_view(s, seat, poll),
        "pays": None,
    }


def pays_view(s: Cosmos, frame: Deployed) -> PaysView:
    """Both ends of a deployment's sum."""
    return {
        "uncontested": rewards(s, frame, -1),
        "lost": [rewards(s, frame, claim) for claim in (REWARD_VP, REWARD_PRAYERS, REWARD_GOODNESS)],
    }


def rewards(s: Cosmos, frame: Deployed, claimed: i64) -> ProspectView:
    """All rewards but the one claimed (-1: none is), given on a copy."""
    trial = look_ahead(s)
    trial.combat = None
    trial.turn.claimed = claimed
    trial.push(frame)
    known = play_on(trial)
    while isinstance(trial.stack[-1], TempleExtra):
        trial.stack[-1].answer(trial, SHARE[TAKE_VP])
        known = play_on(trial)
    return {"changes": changes(s, trial, frame.seat), "open": not known}


def spot_view(s: Cosmos, seat: i64, slot: i64, tile: i64) -> SpotView:
    """The connections of a tile on this space."""
    there = s
    if not s.slots[slot]:
        there = s.clone()
        there.slots = changed(s.slots, slot, owned(tile, seat))
        if mod(s, seat, CHEVRON_WILD):
            there.wild |= bit(slot)
    links = connected(there, slot)
    own = len([other for other in links if owner_of(there.slots[other]) == seat])
    return {"slot": SLOT_NAMES[slot], "links": [SLOT_NAMES[other] for other in links], "points": len(links) + own}


def contesters_view(s: Cosmos, seat: i64, poll: Poll | None) -> list[ContesterView]:
    """The others from the last on Greatness, as the poll asks them."""
    seats = s.rivals_by_greatness(seat)
    seats.reverse()
    found: list[ContesterView] = []
    for other in seats:
        names = [unit_name(s, other, unit) for unit in contesters(s, other)]
        asked = poll is not None and len(poll.seats) > 0 and poll.seats[0] == other
        found.append({"seat": other, "units": names, "asked": asked})
    return found
