"""DEU-9: treasures aboard, back to the cities, delivered to Athens."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.chapters.scoring import complete, gain, share_out
from mythagon.games.deukalion.chapters.secrets import would_show
from mythagon.games.deukalion.choices import DUMP, LAND_THEM, STORE, UNLOAD
from mythagon.games.deukalion.components import (
    CITIES,
    COLOURS,
    DELIVER,
    DELIVER_ANY,
    DELIVER_DIFFERENT,
    DELIVER_SAME,
    Goal,
)
from mythagon.games.deukalion.state import FROM_TREASURE, Sea
from mythagon.kernel.bits import nibble, one_of, total, unpacked
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame, Question, SeatQuestion, changed
from mythagon.kernel.message import Message, Value

MOST_SEATS: Final = 4


def has_space(s: Sea, city: i64) -> bool:
    """Is a treasure space of this city empty?"""
    return total(s.stock[city]) < s.box.spaces[city]


def make_room(s: Sea, seat: i64) -> None:
    """DEU-9.2: before a treasure comes aboard a full board one hoplite makes room (G20)."""
    hero = s.heroes[seat]
    if hero.room() == 0 and hero.aboard > 0:
        hero.aboard -= 1
        hero.dead += 1
        if s.telling:
            moves = ((f"hoplite:{seat}", f"board:{seat}:slot", f"underworld:{seat}"),)
            events.MAKE_ROOM.tell(s, seat=int(seat), moves=moves)


def load_treasure(s: Sea, seat: i64, colour: i64) -> None:
    """DEU-9.2: a treasure comes aboard; where no hoplite could make room, one treasure does (G20, G21)."""
    hero = s.heroes[seat]
    hero.cargo += one_of(colour)
    hero.chests += 1
    if hero.room() < 0:
        s.push(SWAP_CARGO[seat])


def throw_overboard(s: Sea, seat: i64, colour: i64, rule: str) -> None:
    """A treasure leaves the ship; its owner then says to which city it drifts."""
    hero = s.heroes[seat]
    hero.cargo -= one_of(colour)
    hero.chests -= 1
    s.afloat += one_of(colour)
    s.push(StoreAfloat(seat, one_of(colour)))
    if s.telling:
        events.DUMP.tell(s, rule, seat=int(seat), treasure=COLOURS[colour])


class StoreAfloat(Question[Sea]):
    """DEU-9.4: a treasure delivered or dumped goes to any empty space of any city, by choice of its owner. `load` is
    what is left of those that this owner has afloat."""

    def __init__(self, seat: i64, load: i64) -> None:
        self.seat: i64 = seat
        self.load: i64 = load

    def colour(self) -> i64:
        """The treasure to be placed next."""
        colour: i64 = 0
        while not nibble(self.load, colour):
            colour += 1
        return colour

    def advance(self, s: Sea) -> bool:
        if self.load:
            open: i64 = 0
            only: i64 = -1
            for city in range(len(CITIES)):
                if has_space(s, city):
                    open += 1
                    only = city
            if open > 1:
                return False
            self.store(s, only)
            return True
        s.pop()
        return True

    def ask(self, s: Sea) -> Ask:
        values: dict[str, Value] = {"treasure": "treasure." + COLOURS[self.colour()]}
        return Ask(
            self.seat, "ask.store", "DEU-9.4", [STORE[k] for k in range(len(CITIES)) if has_space(s, k)], "", values
        )

    def answer(self, s: Sea, choice: Choice) -> None:
        self.store(s, choice.arg)

    def store(self, s: Sea, city: i64) -> None:
        """One treasure onto one space."""
        colour = self.colour()
        s.replace(StoreAfloat(self.seat, self.load - one_of(colour)))
        s.afloat -= one_of(colour)
        s.stock = changed(s.stock, city, s.stock[city] + one_of(colour))
        if s.telling:
            moves = (("treasure:" + COLOURS[colour], f"board:{self.seat}:slot", "city:" + CITIES[city]),)
            events.STORE.tell(s, seat=int(self.seat), treasure=COLOURS[colour], city=CITIES[city], moves=moves)


class SwapCargo(SeatQuestion[Sea]):
    """G20: a board full of treasure and no hoplite to make room: one treasure is dumped for the new one."""

    def ask(self, s: Sea) -> Ask:
        cargo = s.heroes[self.seat].cargo
        return Ask(self.seat, "ask.swap", "DEU-9.2", [DUMP[k] for k in range(5) if nibble(cargo, k)])

    def answer(self, s: Sea, choice: Choice) -> None:
        s.pop()
        throw_overboard(s, self.seat, choice.arg, "DEU-9.2")


class Unload(Question[Sea]):
    """DEU-9.3: treasures delivered together. Add one after the other, then land them (G27).

    With a goal the load must meet it: it completes an open pursuit that was turned up just now (DEU-13.4). If that was
    `shared`, the load waits for those of the others (DEU-13.5).
    """

    def __init__(self, seat: i64, load: i64, goal: Goal | None, shared: bool = False) -> None:
        self.seat: i64 = seat
        self.load: i64 = load
        self.goal = goal
        self.shared = shared

    def advance(self, s: Sea) -> bool:
        cargo = s.heroes[self.seat].cargo
        goal = self.goal
        if goal is not None:
            if not goal.met_by(self.load):
                return False
        elif self.load != cargo or not self.load:
            return False
        s.pop()
        if self.shared:
            below = s.stack[len(s.stack) - 1]
            assert isinstance(below, Together)
            s.replace(Together(below.seats, below.goals, [*below.loads, int(self.load)]))
        else:
            land(s, [int(self.seat)], [int(self.load)], False)
        return True

    def ask(self, s: Sea) -> Ask:
        cargo = s.heroes[self.seat].cargo
        choices: list[Choice] = []
        goal = self.goal
        for colour in range(5):
            if nibble(cargo, colour) > nibble(self.load, colour):
                load = self.load + one_of(colour)
                if goal is None or helps(goal, cargo, load):
                    choices.append(UNLOAD[colour])
        if goal is None and self.load:
            choices.append(LAND_THEM)
        return Ask(self.seat, "ask.unload", "DEU-9.3", choices, "", {"count": int(total(self.load))})

    def answer(self, s: Sea, choice: Choice) -> None:
        if choice is LAND_THEM:
            s.pop()
            land(s, [int(self.seat)], [int(self.load)], False)
        else:
            load = self.load + one_of(choice.arg)
            s.replace(Unload(self.seat, load, self.goal, self.shared))

    def label(self, s: Sea, seat: int, choice: Choice) -> Message | None:
        if choice is not LAND_THEM:
            return None
        values: dict[str, Value] = {"count": int(total(self.load)), "honour": int(earned(s, self.seat, self.load))}
        return Message("choice.land", values, "DEU-9.3")

    def key(self) -> str:
        return f"Unload({self.seat},{self.load},{self.goal.id if self.goal is not None else ''},{self.shared})"


class Together(Frame[Sea]):
    """DEU-13.5: several deliver for a pursuit that they share. Where their goals do not name the treasures, they say
    first which; then all land at the same instant."""

    def __init__(self, seats: list[int], goals: list[Goal], loads: list[int]) -> None:
        self.seats = seats
        self.goals = goals
        self.loads = loads

    def advance(self, s: Sea) -> bool:
        at = len(self.loads)
        if at < len(self.seats):
            load_for(s, self.seats[at], self.goals[at], True)
        else:
            s.pop()
            land(s, self.seats, self.loads, True)
        return True

    def key(self) -> str:
        return f"Together({self.seats},{[goal.id for goal in self.goals]},{self.loads})"


def load_for(s: Sea, seat: i64, goal: Goal, shared: bool) -> None:
    """The treasures for a card just turned up: those it names, all there are, or those its player picks."""
    load: i64 = 0
    cargo = s.heroes[seat].cargo
    if goal.kind == DELIVER:
        load = goal.need
    elif total(cargo) == goal.number:
        load = cargo
    s.push(Unload(seat, load, goal, shared))


def helps(goal: Goal, cargo: i64, load: i64) -> bool:
    """Can this load still grow to just what the goal needs?"""
    kind = goal.kind
    colours: i64 = 0
    for colour in range(5):
        count: i64 = nibble(load, colour)
        if count:
            colours += 1
        if kind == DELIVER and count > nibble(goal.need, colour):
            return False
        if kind == DELIVER_DIFFERENT and count > 1:
            return False
        if kind == DELIVER_SAME and count and nibble(cargo, colour) < goal.number:
            return False
    if kind == DELIVER_SAME:
        return colours == 1
    return True


def asking_for(s: Sea, load: i64) -> i64:
    """The pursuits that this load meets, as bits."""
    asking: i64 = 0
    for card, pursuit in enumerate(s.box.pursuits):
        if pursuit.met_by(load):
            asking |= 1 << card
    return asking


def earned(s: Sea, seat: i64, load: i64) -> i64:
    """The honour that landing this load would bring its own player: of the pursuits it meets, the secret one too, and
    1 for each treasure left over."""
    secret = s.heroes[seat].secret
    asking = asking_for(s, load)
    met = [card for card in s.display if card >= 0 and asking >> card & 1]
    if secret >= 0 and asking >> secret & 1:
        met.append(int(secret))
    found: i64 = total(load) - served(s, met, load)
    for card in met:
        found += s.box.pursuits[card].honour
    return found


def land(s: Sea, seats: list[int], loads: list[int], shared: bool) -> None:
    """DEU-9.5: treasures delivered at one instant, by one player or by several who share a pursuit. They serve all open
    pursuits and the secret one of their player (G26); what several meet they share (DEU-13.5). A treasure that served
    nothing earns an honour card; of those for a `shared` pursuit every one has served (G28)."""
    for at in reversed(range(len(seats))):  # what is pushed last is asked first
        s.push(StoreAfloat(seats[at], loads[at]))
    for at, seat in enumerate(seats):
        put_ashore(s, seat, loads[at])
    used: list[int] = []
    for card in s.display:
        if card >= 0:
            pursuit = s.box.pursuits[card]
            meeting = [at for at in range(len(seats)) if pursuit.met_by(loads[at])]
            if len(meeting) > 1:
                share_out(s, card, [seats[at] for at in meeting])
            elif meeting:
                used.append(card)
                at = meeting[0]
                complete(s, seats[at], card, pursuit.delivered(loads[at]), "DEU-9.5")
    for at, seat in enumerate(seats):
        hero = s.heroes[seat]
        secret = hero.secret
        if would_show(s, hero, asking_for(s, loads[at])):
            used.append(int(secret))
            complete(s, seat, secret, s.box.pursuits[secret].delivered(loads[at]), "DEU-9.5")
    if not shared:
        spare = total(loads[0]) - served(s, used, loads[0])
        if spare:
            gain(s, seats[0], spare, FROM_TREASURE, "DEU-9.5")


def put_ashore(s: Sea, seat: i64, load: i64) -> None:
    """A load leaves the shipboard; its player says later which cities it goes to (DEU-9.4)."""
    hero = s.heroes[seat]
    pieces = total(load)
    hero.cargo -= load
    hero.chests -= pieces
    s.afloat += load
    if s.telling:
        landed = [COLOURS[colour] for colour in unpacked(load)]
        events.DELIVER.tell(s, seat=int(seat), count=int(pieces), treasures=landed)


def served(s: Sea, cards: list[int], load: i64) -> i64:
    """How many treasures of the load the completed pursuits use, one serving several where it can (G26). A card uses
    those of one goal; where the load meets both, of the one that leaves more over (DEU-13.2, G28)."""
    fewest = total(load)
    for picks in range(1 << len(cards)):
        goals = [s.box.pursuits[card].goals[picks >> at & 1] for at, card in enumerate(cards)]
        if all(goal.delivers() and goal.met_by(load) for goal in goals):
            fewest = min(fewest, used_by(goals, load))
    return fewest


def used_by(goals: list[Goal], load: i64) -> i64:
    """How many treasures of the load it takes to meet all these goals together: those that leave no choice first."""
    used: i64 = 0
    for kind in (DELIVER, DELIVER_SAME, DELIVER_DIFFERENT, DELIVER_ANY):
        for goal in goals:
            if goal.kind == kind:
                used = widened(used, goal, load)
    return total(used)


def widened(used: i64, goal: Goal, load: i64) -> i64:
    """The used treasures with as few more of the load as this goal needs."""
    if goal.kind == DELIVER:
        for colour in range(5):
            lack: i64 = nibble(goal.need, colour) - nibble(used, colour)
            if lack > 0:
                used += lack << (4 * colour)
        return used
    while not goal.met_by(used):
        best: i64 = -1
        most: i64 = -1
        for colour in range(5):
            count: i64 = nibble(used, colour)
            there: i64 = nibble(load, colour)
            fits = there > count
            if goal.kind == DELIVER_DIFFERENT:
                fits = fits and count == 0
            if goal.kind == DELIVER_SAME:
                fits = fits and there >= goal.number
            if fits and count > most:
                best = colour
                most = count
        used += one_of(best)
    return used


SWAP_CARGO: Final = [SwapCargo(seat) for seat in range(MOST_SEATS)]
