"""Choices in words, and why something cannot be done: what every question of Deukalion shares."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion.board import ANCHOR, LAND, SQUARES, STYX
from mythagon.games.deukalion.chapters.verdict import pass_on, play_card
from mythagon.games.deukalion.choices import LOOT_CARD, LOOT_NOTHING, TAKE_NOTHING, TURN_KYLIX
from mythagon.games.deukalion.components import CITIES, PURSUITS, SETTLEMENTS
from mythagon.games.deukalion.state import HYDRA_THERE, SHIP_THERE, Sea
from mythagon.kernel.choice import Choice
from mythagon.kernel.labels import Label, Labels, Named, Worded
from mythagon.kernel.message import Message, Value, literal, seat_name


def square_name(s: Sea, square: i64) -> Message:
    """A square in a sentence: by its letter and number, or where the chart has none by what it is near."""
    landmark, way = s.box.chart.near_what(square)
    near = Message("near." + way, {"of": "of." + landmark})
    return Message("square_at", {"code": literal(SQUARES[square]), "near": near})


def place_name(place: i64) -> str:
    """Text key of a city or settlement in a sentence."""
    return "the." + (CITIES[place] if place < 8 else SETTLEMENTS[place - 8])


def place_on_table(place: i64) -> str:
    """A city or settlement as clients know it."""
    return "city:" + CITIES[place] if place < 8 else "settlement:" + SETTLEMENTS[place - 8]


def ring_face(ring: i64, slot: i64) -> i64:
    """A die of the Kylix, two bits each."""
    return ring >> (2 * slot) & 3


def turned(ring: i64, turn: i64) -> i64:
    """DEU-5.3: the dice beside Card, Hoplites, Move, Hydra when the Kylix is turned so far."""
    faces: i64 = ring << (2 * turn)
    return (faces | faces >> 8) & 255


# -- choices, by family -------------------------------------------------------------------------------------------


def to_square(s: Sea, seat: int, choice: Choice) -> dict[str, Value]:
    """The square the choice is about."""
    return {"square": square_name(s, choice.arg)}


def sail(s: Sea, seat: int, choice: Choice) -> Message:
    """A step of the ship, and what or whom it meets there."""
    square: i64 = choice.arg
    values = to_square(s, seat, choice)
    there = s.holds(seat, square)
    if there == HYDRA_THERE:
        return Message("choice.hunt", values, "DEU-12.1")
    if there == SHIP_THERE:
        values["other"] = seat_name(s.other_ship_at(square, seat))
        return Message("choice.attack", values, "DEU-7.2")
    terrain = s.box.chart.terrain[square]
    if terrain == STYX:
        return Message("choice.sail_styx", values, "DEU-8.1")
    if terrain == ANCHOR:
        return Message("choice.sail_anchor", values, "DEU-7.5")
    return Message("choice.sail", values, "DEU-7.1")


def whirl(s: Sea, seat: int, choice: Choice) -> Message:
    """Through a whirlpool, and whom the ship meets where it comes up."""
    values = to_square(s, seat, choice)
    there = s.holds(seat, choice.arg)
    if there == HYDRA_THERE:
        return Message("choice.whirl_hunt", values, "DEU-16.2")
    if there == SHIP_THERE:
        values["other"] = seat_name(s.other_ship_at(choice.arg, seat))
        return Message("choice.whirl_attack", values, "DEU-16.2")
    return Message("choice.whirl", values, "DEU-16.2")


def hydra(s: Sea, seat: int, choice: Choice) -> Message:
    """A step of the Hydra, and whom it attacks there."""
    values = to_square(s, seat, choice)
    other = s.ship_at(choice.arg)
    if other < 0:
        return Message("choice.hydra", values, "DEU-6.3")
    values["other"] = seat_name(other)
    return Message("choice.hydra_attack", values, "DEU-12.5")


#: the signs round the Kylix, in the order of its outer dice
SIGNS: Final = ["sign." + sign for sign in ("card", "hoplites", "move", "hydra")]


def of_kylix(s: Sea, seat: int, choice: Choice) -> dict[str, Value]:
    """What the set Kylix gives: Card, Hoplites, Move, Hydra."""
    if choice.family is TURN_KYLIX:
        faces = turned(s.ring, choice.arg)
        shown = [int(ring_face(faces, sign)) for sign in range(4)]
    else:
        shown = [int(face) for face in choice.name]
    return {"card": f"card_die.{shown[0]}", "hoplites": shown[1], "move": shown[2], "hydra": shown[3]}


def of_die(s: Sea, seat: int, choice: Choice) -> dict[str, Value]:
    """An outer die, by the sign it lies beside before the Kylix is turned, set to a number."""
    slot, _, number = choice.name.partition(":")
    return {"sign": SIGNS[int(slot)], "face": int(ring_face(s.ring, int(slot))), "number": int(number)}


def draw(s: Sea, seat: int, choice: Choice) -> Message:
    """Who draws by the Card result."""
    return Message("choice.draw_others" if s.card_die == 1 else "choice.draw", {}, "DEU-6.1")


def of_hoplites(s: Sea, seat: int, choice: Choice) -> dict[str, Value]:
    """So many of them."""
    return {"count": int(choice.name)}


def of_settlement(s: Sea, seat: int, choice: Choice) -> dict[str, Value]:
    """A free settlement and the hoplites it takes."""
    return {"settlement": "settlement." + choice.name, "count": s.box.garrisons[choice.arg]}


def challenge(s: Sea, seat: int, choice: Choice) -> Message:
    """A city or another's settlement, its value and the hoplites thrown."""
    place: i64 = choice.arg
    values: dict[str, Value] = {
        "city": place_name(place),
        "value": s.box.values[place],
        "count": int(s.heroes[seat].aboard),
    }
    if place < 8:
        return Message("choice.challenge_city", values, "DEU-11.1")
    values["other"] = seat_name(s.owners[place - 8])
    return Message("choice.challenge_settlement", values, "DEU-11.3")


def take(s: Sea, seat: int, choice: Choice) -> Message:
    """A treasure of the city won, or none."""
    if choice is TAKE_NOTHING:
        return Message("choice.take_nothing", {}, "DEU-9.2")
    return Message("choice.take", {"treasure": "treasure." + choice.name}, "DEU-11.2")


def loot(s: Sea, seat: int, choice: Choice) -> Message:
    """A treasure, a card, or nothing."""
    if choice is LOOT_NOTHING:
        return Message("choice.loot_nothing", {}, "DEU-10.4")
    if choice is LOOT_CARD:
        return Message("choice.loot_card" if s.rules.steal else "choice.loot_pile", {}, "DEU-10.4")
    return Message("choice.loot", {"treasure": "treasure." + choice.name}, "DEU-10.4")


def of_open_pursuit(s: Sea, seat: int, choice: Choice) -> dict[str, Value]:
    """The open pursuit put away."""
    return {"pursuit": "pursuit." + PURSUITS[s.display[choice.arg]]}


def pursue(s: Sea, seat: int, choice: Choice) -> Message:
    """A pursuit by one of its goals, and its honour."""
    card = choice.arg // 2
    pursuit = s.box.pursuits[card]
    values: dict[str, Value] = {
        "pursuit": "pursuit." + pursuit.id,
        "goal": "goal." + pursuit.goals[choice.arg % 2].id,
        "honour": int(pursuit.honour),
    }
    key = "choice.pursue_secret" if s.heroes[seat].secret == card else "choice.pursue"
    return Message(key, values, "DEU-13.2")


LABELS: Final = Labels[Sea](
    {
        "pass": Worded(pass_on),
        "stop": Label("stop", "DEU-3.3"),
        "recover": Label("recover", "DEU-3.2"),
        "keep": Label("keep", "DEU-8.1"),
        "anchor": Label("anchor", "DEU-2.7", to_square),
        "relocate": Label("relocate", "DEU-10.5", to_square),
        "cross": Label("cross", "DEU-14.5", to_square),
        "whirl": Worded(whirl),
        "sail": Worded(sail),
        "hydra": Worded(hydra),
        "kylix": Label("kylix", "DEU-5.3", of_kylix),
        "assign": Label("kylix", "DEU-5.3", of_kylix),
        "die": Label("die", "DEU-14.5", of_die),
        "draw": Worded(draw),
        "reclaim": Label("reclaim", "DEU-6.2", of_hoplites),
        "found": Label("found", "DEU-11.4", of_settlement),
        "challenge": Worded(challenge),
        "take": Worded(take),
        "loot": Worded(loot),
        "dump": Named("dump", {"treasure": "treasure"}, "DEU-6.2"),
        "unload": Named("unload", {"treasure": "treasure"}, "DEU-9.3"),
        "store": Named("store", {"city": "city"}, "DEU-9.4"),
        "play": Worded(play_card),
        "give": Named("give", {"card": "action"}, "DEU-13.6"),
        "oracle": Label("oracle", "DEU-14.5", of_open_pursuit),
        "pursue": Worded(pursue),
    }
)


# -- why not ------------------------------------------------------------------------------------------------------


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
