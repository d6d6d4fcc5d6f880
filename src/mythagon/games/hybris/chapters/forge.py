"""HYB-12: the way of a Technology from the market through Workshop and Factory to its owner's storage."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.actions import Action, enter_action, is_visit, note
from mythagon.games.hybris.chapters.economy import gain_vp, pay
from mythagon.games.hybris.choices import FABRICATE_AT, IDEA, SCRAP, SPARE
from mythagon.games.hybris.events import tell_tile
from mythagon.games.hybris.grammar.effects import Do
from mythagon.games.hybris.grammar.words import (
    AEGIS,
    CONCEIVE,
    FAB_COST,
    FABRICATE,
    FAITHFUL,
    MAKE,
    ON_TILE_OUT,
    PRODUCE,
    STORAGE_CAP,
)
from mythagon.games.hybris.labels import Question, SeatQuestion
from mythagon.games.hybris.lines import BY_FORGE
from mythagon.games.hybris.names import SEAT_VALUES
from mythagon.games.hybris.powers import fire, mod
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.source import RULEBOOK
from mythagon.games.hybris.state import FACTORY, QUEUE, Cosmos, owned, owner_of, tile_of
from mythagon.kernel.bits import bit
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, changed

QUEUE_NAMES = ("A", "B", "C", "1", "2", "3")
STORAGE = 2
#: whatever powers add: one more is chosen from when one must go
MOST_STORED = len(SCRAP.all) - 1


def on_queue(place: i64) -> str:
    """A place of the queue as a place of the table."""
    return "queue:" + QUEUE_NAMES[place]


# -- the queue --------------------------------------------------------------------------------------------------------


def insert(s: Cosmos, seat: i64, at: i64, code: i64, start: str) -> None:
    """HYB-12.3, HYB-12.5, G-27: a tile comes to a place; one found there is pushed on, and so forth."""
    moving = code
    place = at
    while moving:
        if place == QUEUE:
            leave(s, seat, moving)
            return
        found = s.queue[place]
        s.queue = changed(s.queue, place, moving)
        tell_tile(s, events.QUEUE, "HYB-12.3", owner_of(moving), tile_of(moving), start, on_queue(place))
        start = on_queue(place)
        moving = found
        if moving and is_visit(s, seat):
            if place >= FACTORY:
                s.turn.advanced += 1
            elif owner_of(moving) != seat:
                s.turn.pushed_other = True
        place += 1


def advance_factory(s: Cosmos, seat: i64) -> None:
    """HYB-12.6: all Factory tiles move one on; `seat` -1 at the end of an Age, when nobody does it (G-28)."""
    counts = is_visit(s, seat)
    for place in range(QUEUE, FACTORY, -1):
        moving = s.queue[place - 1]
        if not moving:
            continue
        s.queue = changed(s.queue, place - 1, 0)
        if counts:
            s.turn.advanced += 1
        if place == QUEUE:
            leave(s, seat, moving)
        else:
            s.queue = changed(s.queue, place, moving)
            start, end = on_queue(place - 1), on_queue(place)
            tell_tile(s, events.QUEUE, "HYB-12.6", owner_of(moving), tile_of(moving), start, end)


def leave(s: Cosmos, seat: i64, code: i64) -> None:
    """HYB-12.7 to HYB-12.9: a finished tile goes to its owner's storage; pushing out another's is worth 1 VP."""
    owner = owner_of(code)
    tile = tile_of(code)
    player = s.players[owner]
    player.storage = [*player.storage, int(tile)]
    tell_tile(s, events.FINISHED, "", owner, tile, on_queue(QUEUE - 1), f"storage:{owner}")
    if seat >= 0 and seat != owner:
        gain_vp(s, seat, 1, BY_FORGE)
        if is_visit(s, seat):
            s.turn.pushed_out = True
    fire(s, ON_TILE_OUT, Scene(seat, RULEBOOK, BY_FORGE, by=seat, on=owner, type=s.box.technologies[tile].type))
    if len(player.storage) > min(MOST_STORED, STORAGE + mod(s, owner, STORAGE_CAP)):
        s.push(ScrapTile(owner))


class ScrapTile(SeatQuestion):
    """HYB-12.9, G-30: one tile too many; the owner removes one from the game at once."""

    def ask(self, s: Cosmos) -> Ask:
        choices = [SCRAP[place] for place in range(len(s.players[self.seat].storage))]
        return Ask(self.seat, "ask.scrap", "HYB-12.9", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        player = s.players[self.seat]
        place = choice.arg
        tile = player.storage[place]
        player.storage = player.storage[:place] + player.storage[place + 1 :]
        s.scrapped = [*s.scrapped, tile]
        tell_tile(s, events.SCRAPPED, "", self.seat, tile, f"storage:{self.seat}", "box")


# -- Conceive and Guidance --------------------------------------------------------------------------------------------


def take_idea(s: Cosmos, tile: i64) -> None:
    """A tile leaves the market."""
    market = s.market.copy()
    market.remove(int(tile))
    s.market = market


class Conceive(Action):
    """HYB-12.2: any tile of the market onto Workshop A."""

    def can(self, s: Cosmos, seat: i64, do: Do) -> bool:
        return len(s.market) > 0

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        s.push(ConceiveIdea(seat))


class ConceiveIdea(SeatQuestion):
    """Which idea."""

    def ask(self, s: Cosmos) -> Ask:
        choices = [IDEA[tile] for tile in s.market]
        return Ask(self.seat, "ask.conceive", "HYB-12.2", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        take_idea(s, choice.arg)
        note(s, self.seat, CONCEIVE)
        insert(s, self.seat, 0, owned(choice.arg, self.seat), "market")


class Make(Action):
    """G-25, P-36: an idea straight to Factory 1 for its full cost."""

    def can(self, s: Cosmos, seat: i64, do: Do) -> bool:
        return len(payable_ideas(s, seat)) > 0

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        s.push(MakeIdea(seat))


def payable_ideas(s: Cosmos, seat: i64) -> list[Choice]:
    """Tiles of the market whose full cost a player has."""
    player = s.players[seat]
    found: list[Choice] = []
    for tile in s.market:
        technology = s.box.technologies[tile]
        if technology.faithful <= player.faithful and technology.aegis <= player.aegis:
            found.append(IDEA[tile])
    return found


class MakeIdea(SeatQuestion):
    """Which idea is made."""

    def ask(self, s: Cosmos) -> Ask:
        return Ask(self.seat, "ask.make", "HYB-12.5", payable_ideas(s, self.seat), "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.pop()
        technology = s.box.technologies[choice.arg]
        pay(s, self.seat, FAITHFUL, technology.faithful)
        pay(s, self.seat, AEGIS, technology.aegis)
        take_idea(s, choice.arg)
        insert(s, self.seat, FACTORY, owned(choice.arg, self.seat), "market")


# -- Fabricate --------------------------------------------------------------------------------------------------------


def discount_at(s: Cosmos, seat: i64, place: i64, extra: i64) -> i64:
    """HYB-12.4, P-36: 0, 1 or 2 by the Workshop's space, and what powers take off."""
    return place + extra - mod(s, seat, FAB_COST)


def splits(s: Cosmos, tile: i64, discount: i64, faithful: i64, aegis: i64) -> list[int]:
    """How many Faithful the discount may take off, so that the rest can be paid from these stores."""
    technology = s.box.technologies[tile]
    discount = min(discount, technology.faithful + technology.aegis)
    found: list[int] = []
    for spared in range(max(0, discount - technology.aegis), min(discount, technology.faithful) + 1):
        if technology.faithful - spared <= faithful and technology.aegis - (discount - spared) <= aegis:
            found.append(int(spared))
    return found


def can_fabricate(s: Cosmos, seat: i64, place: i64, extra: i64, faithful: i64, aegis: i64) -> bool:
    """Is there an own tile on this Workshop space that these stores can pay?"""
    code = s.queue[place]
    if not code or owner_of(code) != seat:
        return False
    return len(splits(s, tile_of(code), discount_at(s, seat, place, extra), faithful, aegis)) > 0


class Fabricate(Action):
    """HYB-12.4: an own tile of the Workshop is paid and goes to Factory 1."""

    def can(self, s: Cosmos, seat: i64, do: Do) -> bool:
        player = s.players[seat]
        for place in range(FACTORY):
            if can_fabricate(s, seat, place, do.discount, player.faithful, player.aegis):
                return True
        return False

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        s.push(FabricateTile(seat, do.discount))


class FabricateTile(Question):
    """Which tile."""

    def __init__(self, seat: i64, extra: i64) -> None:
        self.seat: i64 = seat
        self.extra: i64 = extra

    def ask(self, s: Cosmos) -> Ask:
        player = s.players[self.seat]
        choices = [
            FABRICATE_AT[place]
            for place in range(FACTORY)
            if can_fabricate(s, self.seat, place, self.extra, player.faithful, player.aegis)
        ]
        return Ask(self.seat, "ask.fabricate", "HYB-12.4", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        s.replace(SplitCost(self.seat, choice.arg, self.extra))


class SplitCost(Question):
    """HYB-12.4: which resources the discount takes off; asked only where there is a choice."""

    def __init__(self, seat: i64, place: i64, extra: i64) -> None:
        self.seat: i64 = seat
        self.place: i64 = place
        self.extra: i64 = extra

    def ways(self, s: Cosmos) -> list[int]:
        """The Faithful that may be spared."""
        player = s.players[self.seat]
        discount = discount_at(s, self.seat, self.place, self.extra)
        return splits(s, tile_of(s.queue[self.place]), discount, player.faithful, player.aegis)

    def advance(self, s: Cosmos) -> bool:
        ways = self.ways(s)
        if len(ways) > 1:
            return False
        self.make(s, ways[0])
        return True

    def ask(self, s: Cosmos) -> Ask:
        choices = [SPARE[spared] for spared in self.ways(s)]
        return Ask(self.seat, "ask.split", "HYB-12.4", choices, "", SEAT_VALUES[self.seat])

    def answer(self, s: Cosmos, choice: Choice) -> None:
        self.make(s, choice.arg)

    def make(self, s: Cosmos, spared: i64) -> None:
        """Pay, and send the tile on."""
        s.pop()
        seat = self.seat
        code = s.queue[self.place]
        technology = s.box.technologies[tile_of(code)]
        whole = technology.faithful + technology.aegis
        discount = min(discount_at(s, seat, self.place, self.extra), whole)
        pay(s, seat, FAITHFUL, technology.faithful - spared)
        pay(s, seat, AEGIS, technology.aegis - (discount - spared))
        s.queue = changed(s.queue, self.place, 0)
        note(s, seat, FABRICATE)
        if is_visit(s, seat):
            s.turn.from_spaces |= bit(self.place)
            s.turn.cost = max(s.turn.cost, whole)
        insert(s, seat, FACTORY, code, on_queue(self.place))


class Produce(Action):
    """HYB-12.6; with an empty Factory only a bonus or Service does it, without effect (G-15)."""

    def can(self, s: Cosmos, seat: i64, do: Do) -> bool:
        return s.queue[FACTORY] != 0 or s.queue[FACTORY + 1] != 0 or s.queue[FACTORY + 2] != 0

    def begin(self, s: Cosmos, seat: i64, do: Do) -> None:
        note(s, seat, PRODUCE)
        advance_factory(s, seat)


enter_action(CONCEIVE, Conceive())
enter_action(MAKE, Make())
enter_action(FABRICATE, Fabricate())
enter_action(PRODUCE, Produce())
