"""Live powers: who has which, what they change, and what they do when something happens (P-10)."""

from mypy_extensions import i64

from mythagon.games.hybris import events
from mythagon.games.hybris.choices import ACCEPT, DECLINE
from mythagon.games.hybris.counts import holds
from mythagon.games.hybris.grammar.effects import On
from mythagon.games.hybris.grammar.words import ONCE_PER_AGE
from mythagon.games.hybris.labels import Question
from mythagon.games.hybris.lines import BY_POWERS
from mythagon.games.hybris.scene import Scene
from mythagon.games.hybris.script import run
from mythagon.games.hybris.source import (
    ALLY_OF,
    PILLAR,
    POWERS_OF,
    RULEBOOK,
    SCENARIO,
    SOURCES,
    TECHNOLOGY,
    UPGRADE_OF,
    VARIANT,
)
from mythagon.games.hybris.state import SLOTS, Cosmos, owner_of, tile_of
from mythagon.games.hybris.units import FIRST_ALLY
from mythagon.games.hybris.wording.clauses import sense
from mythagon.kernel.bits import bit
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame
from mythagon.kernel.message import seat_name

#: the variant that may be added to any game
GRIP: i64 = 2


def refresh(s: Cosmos, seat: i64) -> None:
    """Gather a player's live powers anew, after one was won or lost, in the order in which they act."""
    player = s.players[seat]
    who = player.who
    sources = [int(POWERS_OF + 2 * who), int(POWERS_OF + 2 * who + 1)]
    for tile in range(6):
        if player.unlocked >> tile & 1:
            sources.append(int(UPGRADE_OF + 6 * who + tile))
    for slot in range(SLOTS):
        code = s.slots[slot]
        if code and owner_of(code) == seat and not s.turn.deploying >> slot & 1:  # G-52
            sources.append(int(TECHNOLOGY + tile_of(code)))
    sources += [ALLY_OF + unit - FIRST_ALLY for unit in player.allies]
    if s.rules.scenario >= 0:
        sources.append(int(SCENARIO + s.rules.scenario))
    if s.rules.variant >= 0:
        sources.append(int(VARIANT + s.rules.variant))
    if s.rules.grip:
        sources.append(int(VARIANT + GRIP))
    for pillar in range(6):
        if player.lasting >> pillar & 1:
            sources.append(int(PILLAR + pillar))
    player.sources = sources
    player.hears = 0
    player.mods = 0
    for source in sources:
        power = s.box.by_source[source]
        player.hears |= power.hears
        player.mods |= power.mods


def slot_of(s: Cosmos, source: i64) -> i64:
    """The space of the Technology whose power this is, -1 when it is no Technology."""
    if TECHNOLOGY <= source < ALLY_OF:
        for slot in range(SLOTS):
            code = s.slots[slot]
            if code and tile_of(code) == source - TECHNOLOGY:
                return slot
    return -1


def once_mark(s: Cosmos, source: i64) -> i64:
    """The place of a once-per-Age power among those of its owner: six Upgrades, then the Technology spaces."""
    return (source - UPGRADE_OF) % 6 if source < TECHNOLOGY else 6 + slot_of(s, source)


def scene_of(s: Cosmos, seat: i64, source: i64) -> Scene:
    """The circumstances of a power used by its owner."""
    return Scene(seat, source, s.box.by_source[source].line if source < SOURCES else BY_POWERS, slot_of(s, source))


def mod(s: Cosmos, seat: i64, key: i64) -> i64:
    """How much a player's powers change something now, whatever the circumstances."""
    if not s.players[seat].mods >> key & 1:
        return 0
    return mod_in(s, seat, key, Scene(seat, -1, BY_POWERS))


def values_of(s: Cosmos, seat: i64, key: i64) -> list[int]:
    """The values of a player's powers for what is not added up."""
    found: list[int] = []
    if s.players[seat].mods >> key & 1:
        for source in s.players[seat].sources:
            found += [int(change.value) for change in s.box.by_source[source].changes if change.mod == key]
    return found


def mod_in(s: Cosmos, seat: i64, key: i64, scene: Scene) -> i64:
    """How much a player's powers change something in these circumstances."""
    player = s.players[seat]
    if not player.mods >> key & 1:
        return 0
    total: i64 = 0
    for source in player.sources:
        power = s.box.by_source[source]
        if power.mods >> key & 1:
            own = scene.heard(seat, source, power.line, slot_of(s, source))
            for change in power.changes:
                if change.mod == key and holds(s, change.condition, own):
                    total += change.value
    return total


def fire(s: Cosmos, event: i64, scene: Scene) -> None:
    """Something has happened: let every power that reacts to it act, after whatever runs now.

    In Greatness order; of each player in the order of `refresh`, cards in Combat before Scenario and Variant. A power
    does not react to what its own reaction brings about (P-82).
    """
    mark = bit(event)
    combat = s.combat
    if combat is None or not combat.listening:
        hears: i64 = 0
        for player in s.players:
            hears |= player.hears
        if not hears & mark:
            return
    heard: list[Frame[Cosmos]] = []
    for seat in s.by_greatness():
        player = s.players[seat]
        cards = combat is not None
        if player.hears & mark:
            for source in player.sources:
                power = s.box.by_source[source]
                if not power.hears & mark:
                    continue
                if cards and source >= SCENARIO:  # P-10
                    cards = False
                    hear_cards(s, seat, event, scene, heard)
                own = scene.heard(seat, source, power.line, slot_of(s, source))
                for on in power.ons:
                    if on.event == event and holds(s, on.condition, own) and not reacting(s, on, seat):
                        heard.append(reaction(s, on, own))
        if cards:
            hear_cards(s, seat, event, scene, heard)
    for frame in reversed(heard):
        s.push(frame)


def hear_cards(s: Cosmos, seat: i64, event: i64, scene: Scene, heard: list[Frame[Cosmos]]) -> None:
    """What the cards that a player has in the Combat Zone do about it."""
    combat = s.combat
    assert combat is not None
    for entry in combat.listening:
        if entry >> 6 == seat:
            own = scene.heard(seat, RULEBOOK, BY_POWERS, -1)
            for on in s.card(seat, entry & 63).effects:
                if not isinstance(on, On) or on.event != event:
                    continue
                if holds(s, on.condition, own) and not reacting(s, on, seat):
                    heard.append(React(on, own))


def reacting(s: Cosmos, on: On, seat: i64) -> bool:
    """Is this power of the player in the midst of its reaction?"""
    if on.stirs:
        for frame in s.stack:
            if isinstance(frame, Reacting) and frame.on is on and frame.scene.seat == seat:
                return True
    return False


def reaction(s: Cosmos, on: On, scene: Scene) -> Frame[Cosmos]:
    """What one power does about it: at once, or, once an Age, if its owner wishes (P-18)."""
    if s.box.by_source[scene.source].timing == ONCE_PER_AGE:
        return OfferPower(on, scene)
    return React(on, scene)


class Reaction(Question):
    """Something that a power, or a card in Combat, does about what has happened."""

    def __init__(self, on: On, scene: Scene) -> None:
        self.on = on
        self.scene = scene

    def key(self) -> str:
        return f"{type(self).__name__}({sense((self.on,))} {self.scene.key()})"


class React(Reaction):
    """A power, or a card in Combat, reacts."""

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        if s.telling and self.scene.source != RULEBOOK:
            events.POWER.tell(s, seat=self.scene.seat, power=s.box.by_source[self.scene.source].id)
        if self.on.stirs:
            s.push(Reacting(self.on, self.scene))
        run(s, self.on.then, self.scene)
        return True


class Reacting(Reaction):
    """P-82: below all that a reaction brings about, as long as it goes on."""

    def advance(self, s: Cosmos) -> bool:
        s.pop()
        return True


class OfferPower(Reaction):
    """P-18: a once-per-Age power that reacts is offered; refused, it stays for later."""

    def advance(self, s: Cosmos) -> bool:
        if s.players[self.scene.seat].once >> once_mark(s, self.scene.source) & 1:
            s.pop()
            return True
        return False

    def ask(self, s: Cosmos) -> Ask:
        seat = self.scene.seat
        power = s.box.by_source[self.scene.source].id
        return Ask(seat, "ask.power", "HYB-15.14", [DECLINE, ACCEPT], "", {"seat": seat_name(seat), "power": power})

    def answer(self, s: Cosmos, choice: Choice) -> None:
        if choice is ACCEPT:
            s.players[self.scene.seat].once |= bit(once_mark(s, self.scene.source))
            s.replace(React(self.on, self.scene))
        else:
            s.pop()
