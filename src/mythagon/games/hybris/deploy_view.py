"""The deployment under way as plain data: what it brings, and who may contest it."""

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
from mythagon.games.hybris.choices import CLAIM, SHARE
from mythagon.games.hybris.components import SLOT_NAMES, TECHNOLOGIES
from mythagon.games.hybris.connections import connected
from mythagon.games.hybris.grammar.words import CHEVRON_WILD, CITIES
from mythagon.games.hybris.names import unit_name
from mythagon.games.hybris.powers import mod
from mythagon.games.hybris.prospect import ProspectView, changes, look_ahead, play_on
from mythagon.games.hybris.state import Cosmos, owned, owner_of, tile_of
from mythagon.kernel.bits import bit


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


class DeployView(TypedDict):
    """A deployment, from the choice of a tile to its last reward."""

    seat: int
    city: str
    technology: str | None
    """None while there are several to choose from."""
    slot: str | None
    """Where it was put."""
    spots: list[SpotView]
    vp: int
    prayers: int
    """Rewards A and B: the tile's points, and its Prayers as far as the Well has them."""
    goodness: int
    """Reward C: the deployer's step on the Goodness track, whose bonuses it pays with all below."""
    affinity: bool
    """The City likes the type: 1 point more."""
    temple: bool
    """The deployer has a Temple there: 1 point or 1 Prayer more."""
    immune: bool
    """Nobody may contest it."""
    contesters: list[ContesterView]
    contester: int | None
    """Who has won the contest and takes one of the three rewards."""
    claimed: str | None
    """Which one it was."""
    pays: PaysView | None
    """Once the tile is on its space, until the first reward is given."""


def deploy_view(s: Cosmos) -> DeployView | None:
    """What everybody sees of a Deploy; a tile still to be chosen is not said."""
    poll: Poll | None = None
    for frame in s.stack[::-1]:
        if isinstance(frame, Poll):
            poll = frame
        elif isinstance(frame, Deployed):
            found = deployment(s, frame.seat, frame.slot, tile_of(s.slots[frame.slot]), poll)
            if frame.step == 0 and s.turn.contester < 0:
                found["pays"] = pays_view(s, frame)
            return found
        elif isinstance(frame, DeploySlot):
            return deployment(s, frame.seat, -1, s.players[frame.seat].storage[frame.place], None)
        elif isinstance(frame, DeployTile):
            return deployment(s, frame.seat, -1, -1, None)
    return None


def deployment(s: Cosmos, seat: i64, slot: i64, tile: i64, poll: Poll | None) -> DeployView:
    """A tile of this player, already on a space (`slot`) or about to be."""
    city = s.box.city_of[slot] if slot >= 0 else s.turn.city
    technology = s.box.technologies[tile] if tile >= 0 else None
    spots = [slot] if slot >= 0 else open_slots(s, city)
    return {
        "seat": int(seat),
        "city": CITIES[city],
        "technology": TECHNOLOGIES[tile] if tile >= 0 else None,
        "slot": SLOT_NAMES[slot] if slot >= 0 else None,
        "spots": [spot_view(s, seat, spot, tile) for spot in spots] if tile >= 0 else [],
        "vp": int(technology.vp) if technology is not None else 0,
        "prayers": int(min(technology.prayers, s.well)) if technology is not None else 0,
        "goodness": int(s.players[seat].goodness),
        "affinity": technology is not None and technology.type == s.box.cities[city].affinity,
        "temple": s.players[seat].temples >> city & 1 != 0,
        "immune": is_immune(s, seat, city),
        "contesters": contesters_view(s, seat, poll),
        "contester": int(s.turn.contester) if slot >= 0 and s.turn.contester >= 0 else None,
        "claimed": CLAIM[s.turn.claimed].name if slot >= 0 and s.turn.claimed >= 0 else None,
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
        slots = s.slots.copy()
        slots[slot] = owned(tile, seat)
        there.slots = slots
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
