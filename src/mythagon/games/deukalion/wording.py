"""Choices in words, and why something cannot be done: what every question of Deukalion shares."""

from mypy_extensions import i64

from mythagon.games.deukalion.board import ANCHOR, LAND, SQUARES, STYX
from mythagon.games.deukalion.chapters.scoring import seat_name
from mythagon.games.deukalion.choices import (
    ANCHOR_AT,
    ASSIGN,
    CHALLENGE,
    CROSS,
    DRAW,
    DUMP,
    FOUND,
    GIVE,
    HYDRA_TO,
    KEEP,
    LAND_THEM,
    LOOT,
    LOOT_CARD,
    PASS,
    PLAY,
    PURSUE,
    RECLAIM,
    RECOVER,
    RELOCATE,
    SAIL,
    SET_DIE,
    STOP,
    STORE,
    SWAP,
    TAKE,
    TURN_CUP,
    UNLOAD,
    WHIRL,
)
from mythagon.games.deukalion.components import ACTIONS, CITIES, COLOURS, PURSUITS, SETTLEMENTS
from mythagon.games.deukalion.state import HYDRA_THERE, SHIP_THERE, Sea
from mythagon.kernel.choice import Choice, Family
from mythagon.kernel.frame import Frame
from mythagon.kernel.message import Message, Value, literal


def square_name(square: i64) -> str:
    """A square in a sentence: its letter and number are the same in every language."""
    return literal(SQUARES[square])


def place_name(place: i64) -> str:
    """Text key of a city or settlement."""
    return "city." + CITIES[place] if place < 8 else "settlement." + SETTLEMENTS[place - 8]


def place_on_table(place: i64) -> str:
    """A city or settlement as clients know it."""
    return "city:" + CITIES[place] if place < 8 else "settlement:" + SETTLEMENTS[place - 8]


def ring_face(ring: i64, slot: i64) -> i64:
    """A die of the cup, two bits each."""
    return ring >> (2 * slot) & 3


def turned(ring: i64, turn: i64) -> i64:
    """DEU-5.3: the dice beside Card, Hoplites, Move, Hydra when the cup is turned so far."""
    faces: i64 = 0
    for sign in range(4):
        faces |= ring_face(ring, (sign + 4 - turn) % 4) << (2 * sign)
    return faces


class Question(Frame[Sea]):
    """A frame that asks: every choice has the same words wherever it is offered."""

    def label(self, s: Sea, seat: int, choice: Choice) -> Message:
        return describe(s, self.ask(s).seat, choice)

    def why_not(self, s: Sea, seat: int, place: str) -> Message | None:
        return Message("why.answer_first", {}, self.ask(s).rule)


def describe(s: Sea, seat: i64, choice: Choice) -> Message:
    """The choice with its consequence."""
    verb = choice.family
    arg: i64 = choice.arg
    if verb in (ANCHOR_AT, SAIL, CROSS, WHIRL, HYDRA_TO, RELOCATE):
        return describe_square(s, seat, verb, arg)
    if verb in (TURN_CUP, ASSIGN):
        return describe_cup(s, verb, arg)
    if verb in (FOUND, CHALLENGE):
        return describe_action(s, seat, verb, arg)
    if verb in (TAKE, LOOT, DUMP, UNLOAD, LAND_THEM.family, STORE):
        return describe_treasure(s, verb, arg)
    if verb in (PLAY, GIVE, PURSUE, SWAP):
        return describe_card(s, seat, verb, arg)
    if verb is SET_DIE:
        return Message("choice.die", {"slot": int(arg // 3) + 1, "number": int(arg % 3) + 1}, "DEU-14.5")
    if verb is DRAW.family:
        key = "choice.draw_others" if s.card_die == 1 else "choice.draw"
        return Message(key, {}, "DEU-6.1")
    if verb is RECLAIM:
        return Message("choice.reclaim", {"count": int(arg) + 1}, "DEU-6.2")
    if verb is RECOVER.family:
        return Message("choice.recover", {}, "DEU-3.2")
    if verb is KEEP.family:
        return Message("choice.keep", {}, "DEU-8.1")
    if verb is PASS.family:
        return Message("choice.pass", {}, "DEU-14.1")
    assert verb is STOP.family
    return Message("choice.stop", {}, "DEU-3.3")


def describe_square(s: Sea, seat: i64, verb: Family, square: i64) -> Message:
    """Going somewhere, and whom one meets there."""
    values: dict[str, Value] = {"square": square_name(square)}
    terrain = s.box.chart.terrain[square]
    if verb is ANCHOR_AT:
        return Message("choice.anchor", values, "DEU-2.7")
    if verb is RELOCATE:
        return Message("choice.relocate", values, "DEU-10.5")
    if verb is HYDRA_TO:
        other = s.ship_at(square)
        if other >= 0:
            values["other"] = seat_name(other)
            return Message("choice.hydra_attack", values, "DEU-12.5")
        return Message("choice.hydra", values, "DEU-6.3")
    if verb is CROSS:
        return Message("choice.cross", values, "DEU-14.5")
    if verb is WHIRL:
        return Message("choice.whirl", values, "DEU-16.2")
    there = s.holds(seat, square)
    if there == HYDRA_THERE:
        return Message("choice.hunt", values, "DEU-12.1")
    if there == SHIP_THERE:
        values["other"] = seat_name(s.other_ship_at(square, seat))
        return Message("choice.attack", values, "DEU-7.2")
    if terrain == STYX:
        return Message("choice.sail_styx", values, "DEU-8.1")
    if terrain == ANCHOR:
        return Message("choice.sail_anchor", values, "DEU-7.5")
    return Message("choice.sail", values, "DEU-7.1")


def describe_cup(s: Sea, verb: Family, arg: i64) -> Message:
    """What the set cup gives."""
    if verb is TURN_CUP:
        faces = turned(s.ring, arg)
        shown = [int(ring_face(faces, sign)) for sign in range(4)]
    else:
        shown = [int(arg // 27 % 3) + 1, int(arg // 9 % 3) + 1, int(arg // 3 % 3) + 1, int(arg % 3) + 1]
    values: dict[str, Value] = {
        "card": f"card_die.{shown[0]}",
        "hoplites": shown[1],
        "move": shown[2],
        "hydra": shown[3],
    }
    return Message("choice.kylix", values, "DEU-5.3")


def describe_action(s: Sea, seat: i64, verb: Family, arg: i64) -> Message:
    """A ship action at a place."""
    if verb is FOUND:
        values: dict[str, Value] = {"settlement": "settlement." + SETTLEMENTS[arg], "count": s.box.garrisons[arg]}
        return Message("choice.found", values, "DEU-11.4")
    values = {"city": place_name(arg), "value": s.box.values[arg], "count": int(s.heroes[seat].aboard)}
    if arg >= 8:
        values["other"] = seat_name(s.owners[arg - 8])
        return Message("choice.challenge_settlement", values, "DEU-11.3")
    return Message("choice.challenge_city", values, "DEU-11.1")


def describe_treasure(s: Sea, verb: Family, arg: i64) -> Message:
    """A treasure that changes hands or place."""
    if verb is STORE:
        return Message("choice.store", {"city": "city." + CITIES[arg]}, "DEU-9.4")
    if verb is LAND_THEM.family:
        return Message("choice.land", {}, "DEU-9.3")
    if verb is LOOT and arg >= LOOT_CARD:
        if arg > LOOT_CARD:
            return Message("choice.loot_nothing", {}, "DEU-10.4")
        return Message("choice.loot_card" if s.rules.steal else "choice.loot_pile", {}, "DEU-10.4")
    if verb is TAKE and arg == 5:
        return Message("choice.take_nothing", {}, "DEU-9.2")
    values: dict[str, Value] = {"treasure": "treasure." + COLOURS[arg]}
    if verb is TAKE:
        return Message("choice.take", values, "DEU-11.2")
    if verb is LOOT:
        return Message("choice.loot", values, "DEU-10.4")
    if verb is DUMP:
        return Message("choice.dump", values, "DEU-6.2")
    return Message("choice.unload", values, "DEU-9.3")


def describe_card(s: Sea, seat: i64, verb: Family, arg: i64) -> Message:
    """A card played, given, completed or put away."""
    if verb is PLAY:
        id = ACTIONS[arg]
        return Message("choice.play", {"card": "action." + id, "text": "action_about." + id}, "DEU-14.5")
    if verb is GIVE:
        return Message("choice.give", {"card": "action." + ACTIONS[arg]}, "DEU-13.6")
    if verb is SWAP:
        card = s.display[arg]
        return Message("choice.oracle", {"pursuit": "pursuit." + PURSUITS[card]}, "DEU-14.5")
    card = int(arg // 2)
    values: dict[str, Value] = {
        "pursuit": "pursuit." + PURSUITS[card],
        "goal": "goal." + s.box.pursuits[card].goals[arg % 2].id,
        "honour": int(s.box.pursuits[card].honour),
    }
    return Message("choice.pursue_secret" if s.heroes[seat].secret == card else "choice.pursue", values, "DEU-13.2")


def square_of(place: str) -> int:
    """The square a place of the table names, -1 if it is none."""
    kind, _, name = place.partition(":")
    return SQUARES.index(name) if kind == "sq" and name in SQUARES else -1


def why_not_square(s: Sea, seat: i64, square: int) -> Message:
    """Why the ship of this seat cannot sail there in this step."""
    chart = s.box.chart
    if chart.terrain[square] == LAND:
        return Message("why.land", {}, "DEU-7.1")
    if s.ended:
        return Message("why.move_ended", {}, "DEU-7.4")
    if s.steps == 0:
        return Message("why.no_steps", {}, "DEU-6.4")
    if square == s.heroes[seat].ship:
        return Message("why.here", {}, "DEU-7.1")
    if square not in chart.neighbours[s.heroes[seat].ship]:
        distance = chart.distance[s.heroes[seat].ship][square]
        key = "why.step_by_step" if distance <= s.steps else "why.too_far"
        return Message(key, {"distance": distance, "steps": int(s.steps)}, "DEU-7.1")
    if square == s.hydra:
        key = "why.hydra_hunted" if s.rules.secret_hunt else "why.hydra"
        return Message(key, {}, "DEU-7.3")
    return Message("why.crossing", {}, "DEU-14.5")
