"""Choices in words, and why something cannot be done: what every question of Deukalion shares."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion.board import ANCHOR, LAND, SQUARES, STYX
from mythagon.games.deukalion.chapters.scoring import seat_name
from mythagon.games.deukalion.choices import LOOT_CARD, LOOT_NOTHING, TAKE_NOTHING, TURN_KYLIX
from mythagon.games.deukalion.components import CITIES, PURSUITS, SETTLEMENTS
from mythagon.games.deukalion.state import HYDRA_THERE, SHIP_THERE, Sea
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Frame
from mythagon.kernel.message import Message, Value, literal


def square_name(s: Sea, square: i64) -> Message:
    """A square in a sentence: by its letter and number, or where the chart has none by what it is near."""
    landmark, way = s.box.chart.near_what(square)
    near = Message("near." + way, {"of": "of." + landmark})
    return Message("square_at", {"code": literal(SQUARES[square]), "near": near})


def bound_for(s: Sea, square: i64) -> str:
    """Text key of a square as the end of a voyage: what is in reach there, or the open sea."""
    return "to." + s.box.chart.landmark(square)


def off_what(s: Sea, square: i64) -> str:
    """Text key of a square to which a piece is moved."""
    return "beside." + s.box.chart.landmark(square)


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
    faces: i64 = 0
    for sign in range(4):
        faces |= ring_face(ring, (sign + 4 - turn) % 4) << (2 * sign)
    return faces


class Question(Frame[Sea]):
    """A frame that asks: every choice has the same words wherever it is offered."""

    def label(self, s: Sea, seat: int, choice: Choice) -> Message:
        return label(s, seat, choice)

    def why_not(self, s: Sea, seat: int, place: str) -> Message | None:
        return answer_first(self.ask(s).rule)


def answer_first(rule: str) -> Message:
    """Why nothing else can be done while a question is open."""
    return Message("why.answer_first", {}, rule)


def label(s: Sea, seat: int, choice: Choice) -> Message:
    """The choice with its consequence, in the words of its family."""
    return LABELS[choice.verb].say(s, seat, choice)


class Label:
    """How a family of choices is put into words; by itself always with the same ones."""

    def __init__(self, key: str, rule: str) -> None:
        self.key = key
        self.rule = rule

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
        """One choice of the family, for the seat that is asked."""
        return Message("choice." + self.key, {}, self.rule)


class Named(Label):
    """Words that name the one thing the choice is about: `value` is its name in the text, `kind` what it is."""

    def __init__(self, key: str, value: str, kind: str, rule: str) -> None:
        super().__init__(key, rule)
        self.value = value
        self.kind = kind

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
        return Message("choice." + self.key, {self.value: f"{self.kind}.{choice.name}"}, self.rule)


class ToSquare(Label):
    """Words that name the square the choice is about."""

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
        return Message("choice." + self.key, {"square": square_name(s, choice.arg)}, self.rule)


class SailLabel(Label):
    """A step of the ship, and what or whom it meets there."""

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
        square: i64 = choice.arg
        values: dict[str, Value] = {"square": square_name(s, square)}
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


class WhirlLabel(Label):
    """Through a whirlpool, and whom the ship meets where it comes up."""

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
        square: i64 = choice.arg
        values: dict[str, Value] = {"square": square_name(s, square)}
        there = s.holds(seat, square)
        if there == HYDRA_THERE:
            return Message("choice.whirl_hunt", values, self.rule)
        if there == SHIP_THERE:
            values["other"] = seat_name(s.other_ship_at(square, seat))
            return Message("choice.whirl_attack", values, self.rule)
        return Message("choice.whirl", values, self.rule)


class HydraLabel(Label):
    """A step of the Hydra, and whom it attacks there."""

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
        values: dict[str, Value] = {"square": square_name(s, choice.arg)}
        other = s.ship_at(choice.arg)
        if other < 0:
            return Message("choice.hydra", values, "DEU-6.3")
        values["other"] = seat_name(other)
        return Message("choice.hydra_attack", values, "DEU-12.5")


class KylixLabel(Label):
    """What the set Kylix gives: Card, Hoplites, Move, Hydra."""

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
        if choice.family is TURN_KYLIX:
            faces = turned(s.ring, choice.arg)
            shown = [int(ring_face(faces, sign)) for sign in range(4)]
        else:
            shown = [int(face) for face in choice.name]
        values: dict[str, Value] = {
            "card": f"card_die.{shown[0]}",
            "hoplites": shown[1],
            "move": shown[2],
            "hydra": shown[3],
        }
        return Message("choice.kylix", values, self.rule)


class DieLabel(Label):
    """An outer die set to a number."""

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
        slot, _, number = choice.name.partition(":")
        return Message("choice.die", {"slot": int(slot) + 1, "number": int(number)}, self.rule)


class DrawLabel(Label):
    """Who draws by the Card result."""

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
        return Message("choice.draw_others" if s.card_die == 1 else "choice.draw", {}, self.rule)


class ReclaimLabel(Label):
    """So many hoplites back."""

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
        return Message("choice.reclaim", {"count": int(choice.name)}, self.rule)


class FoundLabel(Label):
    """A free settlement and the hoplites it takes."""

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
        values: dict[str, Value] = {"settlement": "settlement." + choice.name, "count": s.box.garrisons[choice.arg]}
        return Message("choice.found", values, self.rule)


class ChallengeLabel(Label):
    """A city or another's settlement, its value and the hoplites thrown."""

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
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


class TakeLabel(Named):
    """A treasure of the city won, or none."""

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
        if choice is TAKE_NOTHING:
            return Message("choice.take_nothing", {}, "DEU-9.2")
        return super().say(s, seat, choice)


class LootLabel(Named):
    """A treasure, a card, or nothing."""

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
        if choice is LOOT_NOTHING:
            return Message("choice.loot_nothing", {}, self.rule)
        if choice is LOOT_CARD:
            return Message("choice.loot_card" if s.rules.steal else "choice.loot_pile", {}, self.rule)
        return super().say(s, seat, choice)


class PlayLabel(Label):
    """An Action card and what it does."""

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
        values: dict[str, Value] = {"card": "action." + choice.name, "text": "action_about." + choice.name}
        return Message("choice.play", values, self.rule)


class OracleLabel(Label):
    """The open pursuit put away."""

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
        return Message("choice.oracle", {"pursuit": "pursuit." + PURSUITS[s.display[choice.arg]]}, self.rule)


class PursueLabel(Label):
    """A pursuit by one of its goals, and its honour."""

    def say(self, s: Sea, seat: int, choice: Choice) -> Message:
        card = choice.arg // 2
        pursuit = s.box.pursuits[card]
        values: dict[str, Value] = {
            "pursuit": "pursuit." + pursuit.id,
            "goal": "goal." + pursuit.goals[choice.arg % 2].id,
            "honour": int(pursuit.honour),
        }
        key = "choice.pursue_secret" if s.heroes[seat].secret == card else "choice.pursue"
        return Message(key, values, self.rule)


#: by the verb of the family
LABELS: Final[dict[str, Label]] = {
    "pass": Label("pass", "DEU-14.1"),
    "stop": Label("stop", "DEU-3.3"),
    "recover": Label("recover", "DEU-3.2"),
    "keep": Label("keep", "DEU-8.1"),
    "land": Label("land", "DEU-9.3"),
    "anchor": ToSquare("anchor", "DEU-2.7"),
    "relocate": ToSquare("relocate", "DEU-10.5"),
    "cross": ToSquare("cross", "DEU-14.5"),
    "whirl": WhirlLabel("whirl", "DEU-16.2"),
    "sail": SailLabel("sail", "DEU-7.1"),
    "hydra": HydraLabel("hydra", "DEU-6.3"),
    "kylix": KylixLabel("kylix", "DEU-5.3"),
    "assign": KylixLabel("kylix", "DEU-5.3"),
    "die": DieLabel("die", "DEU-14.5"),
    "draw": DrawLabel("draw", "DEU-6.1"),
    "reclaim": ReclaimLabel("reclaim", "DEU-6.2"),
    "found": FoundLabel("found", "DEU-11.4"),
    "challenge": ChallengeLabel("challenge", "DEU-11.1"),
    "take": TakeLabel("take", "treasure", "treasure", "DEU-11.2"),
    "loot": LootLabel("loot", "treasure", "treasure", "DEU-10.4"),
    "dump": Named("dump", "treasure", "treasure", "DEU-6.2"),
    "unload": Named("unload", "treasure", "treasure", "DEU-9.3"),
    "store": Named("store", "city", "city", "DEU-9.4"),
    "play": PlayLabel("play", "DEU-14.5"),
    "give": Named("give", "card", "action", "DEU-13.6"),
    "oracle": OracleLabel("oracle", "DEU-14.5"),
    "pursue": PursueLabel("pursue", "DEU-13.2"),
}


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
