"""DEU-2: laying the table, at random or from an explicit set-up; DEU-15: the options."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.board import ANCHOR, SQUARES
from mythagon.games.deukalion.chapters.hands import draw
from mythagon.games.deukalion.chapters.turn import START_ROUND
from mythagon.games.deukalion.choices import ANCHOR_AT
from mythagon.games.deukalion.components import COLOURS, PURSUITS
from mythagon.games.deukalion.labels import square_name
from mythagon.games.deukalion.state import Rules, Sea, pile_entry
from mythagon.kernel.bits import one_of
from mythagon.kernel.catalog import Catalog
from mythagon.kernel.choice import Choice
from mythagon.kernel.errors import SetupError
from mythagon.kernel.frame import Ask, SeatQuestion, changed
from mythagon.kernel.game import Drawn, Layout, Option, Options, Outcome, SetUp
from mythagon.kernel.laying import first_player
from mythagon.kernel.message import Message

LAYOUT: Final = (
    SetUp("actions", "Action cards from the top of the pile, as many as you like; seats draw three each in turn"),
    SetUp("pursuits", "pursuits from the top of the pile: two open ones, then each seat's secret one in turn order"),
    SetUp("treasures", "15 colours for the spaces of the cities, in the order of the data"),
    SetUp("first", "the seat that begins"),
    SetUp("anchors", "an anchor for each seat; without it the seats choose"),
)
OUTCOMES: Final = (
    Outcome("die", "0 to 2", "a die of the Kylix, one less than its face: the centre, then the four outer ones"),
    Outcome("hoplite", "0 to 99", "a thrown hoplite: up, down, side, each its share of throw.toml, one after another"),
    Outcome("steal", "0 to the loser's cards less one", "the place in the loser's hand of the card the winner takes"),
    Outcome(
        "given", "an order of the kinds given up", "a whole hand given up for a pursuit, as it goes under the pile"
    ),
)
START_CARDS: Final = 3  # DEU-2.6
TARGETS: Final = (16, 14, 12)  # DEU-1.1, for 2, 3 and 4 players

#: DEU-15: the value of each switch in the common reading, the English and the French edition
EDITIONS = ("common", "english", "french")
SWITCHES: dict[str, tuple[str, str, str]] = {
    "hydra_attack_by_secret": ("no", "no", "yes"),
    "duel_card": ("steal", "steal", "pile"),
    "defeat_ship_as_defender": ("no", "no", "yes"),
    "delivery": ("optional", "forced", "optional"),
    "dump_when": ("any_reclaim", "any_reclaim", "styx_only"),
    "anchors_safe": ("yes", "yes", "yes"),
    "action_discard": ("bottom", "bottom", "bottom"),
    "action_play_window": ("own_turn", "own_turn", "any_turn"),
    "pursuits_when": ("any_time", "any_time", "own_turn"),
    "relocation_through_pieces": ("every", "every", "every"),
    "mark": ("skull", "skull", "cross"),
}


def options() -> list[Option]:
    """What can be chosen when a table is laid. A switch at "edition" follows the edition."""
    return [
        Option("edition", list(EDITIONS), "DEU-15.1"),
        Option("kylix", ["ring", "free"], "DEU-5.3"),
        Option("first", ["random", "seat_order"], "DEU-2.7"),
        Option("whirlpools", ["off", "on"], "DEU-16.1"),
        Option("hydra_attack_by_secret", ["edition", "no", "yes"], "DEU-7.3"),
        Option("duel_card", ["edition", "steal", "pile"], "DEU-10.4"),
        Option("defeat_ship_as_defender", ["edition", "no", "yes"], "DEU-13.6"),
        Option("delivery", ["edition", "optional", "forced"], "DEU-9.3"),
        Option("dump_when", ["edition", "any_reclaim", "styx_only"], "DEU-6.2"),
        Option("anchors_safe", ["edition", "yes", "no"], "DEU-7.5"),
        Option("action_discard", ["edition", "bottom", "box"], "DEU-14.2"),
        Option("action_play_window", ["edition", "own_turn", "any_turn"], "DEU-14.1"),
        Option("pursuits_when", ["edition", "any_time", "own_turn"], "DEU-13.3"),
        Option("relocation_through_pieces", ["edition", "every", "duels"], "DEU-10.5"),
        Option("mark", ["edition", "skull", "cross"], "DEU-10.2"),
        Option("distance3", ["path", "shortest"], "DEU-10.5"),
        Option("honour_supply", ["open", "strict"], "DEU-1.3"),
        Option("turn_limit", ["60", "120", "240"], "DEU-17.1"),
    ]


def read_rules(seats: int, options: Options) -> Rules:
    """The switches as the edition and the single options set them."""
    edition = EDITIONS.index(options["edition"])
    chosen = {
        name: values[edition] if options[name] == "edition" else options[name] for name, values in SWITCHES.items()
    }
    rules = Rules()
    rules.edition = options["edition"]
    rules.target = TARGETS[seats - 2]
    rules.styx_prize = 1 if seats == 2 else 2
    rules.free_kylix = options["kylix"] == "free"
    rules.secret_hunt = chosen["hydra_attack_by_secret"] == "yes"
    rules.steal = chosen["duel_card"] == "steal"
    rules.defender_counts = chosen["defeat_ship_as_defender"] == "yes"
    rules.forced = chosen["delivery"] == "forced"
    rules.dump_always = chosen["dump_when"] == "any_reclaim"
    rules.anchors_safe = chosen["anchors_safe"] == "yes"
    rules.to_bottom = chosen["action_discard"] == "bottom"
    rules.any_turn = chosen["action_play_window"] == "any_turn"
    rules.any_time = chosen["pursuits_when"] == "any_time"
    rules.through_always = chosen["relocation_through_pieces"] == "every"
    rules.shortest = options["distance3"] == "shortest"
    rules.strict_honour = options["honour_supply"] == "strict"
    rules.whirlpools = options["whirlpools"] == "on"
    rules.limit = int(options["turn_limit"])
    rules.mark = chosen["mark"]
    return rules


def lay_table(s: Sea, options: Options, layout: Layout) -> None:
    """DEU-2.1 to DEU-2.7, in the order of the rules: the display before the secret cards."""
    box = s.box
    lay_treasures(s, layout.get("treasures"))
    s.hydra = box.chart.hydra_start
    kinds = [kind for kind, card in enumerate(box.actions) for _ in range(card.copies)]
    pile = lay_pile(s, "actions", kinds, [card.id for card in box.actions], layout.get("actions"))
    s.actions = [pile_entry(kind, 0, -1) for kind in pile]
    pursuits = lay_pile(s, "pursuits", list(range(len(PURSUITS))), list(PURSUITS), layout.get("pursuits"))
    s.display = [pursuits.pop(), pursuits.pop()]
    s.first = first_player(s, options, layout.get("first"))  # DEU-2.7: the youngest
    s.active = s.first
    s.mover = s.first
    for offset in range(s.seats):
        seat = (s.first + offset) % s.seats
        for _ in range(START_CARDS):
            draw(s, seat, "DEU-2.6")
        s.heroes[seat].secret = pursuits.pop()
    s.pursuits = pursuits
    s.revealed = 0
    s.push(START_ROUND)
    anchors = layout.get("anchors")
    if anchors is None:
        for offset in range(s.seats - 1, -1, -1):
            s.push(DropAnchor((s.first + offset) % s.seats))
    else:
        drop_anchors(s, anchors)


def layout_of(catalog: Catalog, drawn: Drawn) -> Layout:
    """The lists that lay the same table: piles from the top, treasures by city."""
    actions = [entry.id for entry in catalog.entries["action"]]
    return {
        "treasures": [COLOURS[colour] for colour in drawn["treasures"]],
        "actions": [actions[card] for card in reversed(drawn["actions"])],
        "pursuits": [PURSUITS[card] for card in reversed(drawn["pursuits"])],
    }


def lay_treasures(s: Sea, order: list[str] | None) -> None:
    """DEU-2.1: one treasure on each of the 15 spaces; the order follows the cities of the data file."""
    colours = [colour for colour, copies in enumerate(s.box.copies) for _ in range(copies)]
    if order is None:
        s.chance.shuffle(colours, "treasures")
    else:
        if sorted(order) != sorted([COLOURS[colour] for colour in colours]):
            raise SetupError("treasures: expected 15 colours, three of each")
        colours = [COLOURS.index(colour) for colour in order]
    at = 0
    for city, spaces in enumerate(s.box.spaces):
        for _ in range(spaces):
            s.stock = changed(s.stock, city, s.stock[city] + one_of(colours[at]))
            at += 1


def lay_pile(s: Sea, name: str, cards: list[int], ids: list[str], order: list[str] | None) -> list[int]:
    """DEU-2.3: a shuffled pile, drawn from the end. An explicit order names the cards on top; the rest is shuffled."""
    top: list[int] = []
    for id in order or []:
        if id not in ids or ids.index(id) not in cards:
            raise SetupError(f"{name}: {id!r} is unknown or listed too often")
        cards.remove(ids.index(id))
        top.append(ids.index(id))
    s.chance.shuffle(cards, name)
    return cards + top[::-1]


def drop_anchors(s: Sea, anchors: list[str]) -> None:
    """Ships on given anchors, in seat order."""
    legal = [SQUARES[square] for square in s.box.chart.anchors]
    if len(anchors) != s.seats or len(set(anchors)) != s.seats or any(anchor not in legal for anchor in anchors):
        raise SetupError(f"anchors: expected {s.seats} different squares out of {', '.join(legal)}")
    for seat, anchor in enumerate(anchors):
        s.heroes[seat].ship = SQUARES.index(anchor)


class DropAnchor(SeatQuestion[Sea]):
    """DEU-2.7: from the first player clockwise, each ship on a free anchor square."""

    def ask(self, s: Sea) -> Ask:
        free = [square for square in s.box.chart.anchors if s.ship_at(square) < 0]
        return Ask(self.seat, "ask.anchor", "DEU-2.7", [ANCHOR_AT[square] for square in free])

    def answer(self, s: Sea, choice: Choice) -> None:
        s.pop()
        square: i64 = choice.arg
        s.heroes[self.seat].ship = square
        if s.telling:
            moves = ((f"ship:{self.seat}", f"board:{self.seat}:ship", "sq:" + SQUARES[square]),)
            events.ANCHOR.tell(s, seat=int(self.seat), square=square_name(s, square), moves=moves)

    def why_not(self, s: Sea, seat: int, place: str) -> Message | None:
        if place.startswith("sq:") and s.box.chart.terrain[SQUARES.index(place[3:])] == ANCHOR:
            return Message("why.anchor_taken", {}, "DEU-2.7")
        return Message("why.anchor_first", {}, "DEU-2.7")
