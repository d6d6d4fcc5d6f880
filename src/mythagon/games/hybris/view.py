"""What a seat of Hybris may see, as plain data: the shape of the view is `View`."""

from typing import TypedDict

from mythagon.games.hybris.boards_view import (
    CityView,
    ColosseumView,
    LocationView,
    MoiraiView,
    OracleView,
    PillarView,
    TileView,
    UnderworldView,
    cities_view,
    colosseum_view,
    locations_view,
    moirai_view,
    oracle_view,
    pieces_view,
    pillars_view,
    queue_view,
    underworld_view,
)
from mythagon.games.hybris.choices import ALL_SPACES, UNIT_NAMES
from mythagon.games.hybris.combat_view import CombatView, combat_view
from mythagon.games.hybris.connections import connected
from mythagon.games.hybris.deploy_view import DeployView, deploy_view
from mythagon.games.hybris.grammar.words import RULE_AGES, RULE_WELL_HIGH, RULE_WELL_LOW
from mythagon.games.hybris.kinds import OLYMPIANS, SCENARIOS, SLOT_NAMES, TECHNOLOGIES, VARIANTS
from mythagon.games.hybris.player_view import PlayerView, boards_again, boards_view
from mythagon.games.hybris.state import SLOTS, Cosmos

#: what the steps of an Age are called, see `chapters.ages`
PHASES = ("pillars", "pillars", "planning", "actions", "end")


class TurnView(TypedDict):
    """The turn under way in the Action phase."""

    seat: int
    unit: str | None
    """The character activated."""
    space: str | None
    """Where it was sent."""


class View(TypedDict):
    """The table as one seat sees it."""

    duel: bool
    scenario: str | None
    """A Scenario, or a Variant that changes victory."""
    grip: bool
    """The Oracle's Grip is in play."""
    age: int
    """0 while the table is being laid."""
    ages: int
    phase: str
    """"pillars", "planning", "actions" or "end"."""
    turn: TurnView | None
    order: list[int]
    """Seats in the order of the Action phase."""
    greatness: list[int | None]
    """The seat on each of the four spaces, from the one furthest ahead."""
    well: int
    well_low: int
    well_high: int
    """From how many Prayers on the Well overflows, and floods."""
    pillars: list[PillarView]
    places: list[LocationView]
    """The six boards in ring order."""
    cities: list[CityView]
    links: list[list[str]]
    """Pairs of Technology spaces whose tiles are connected."""
    market: list[str]
    """Ideas at Olympus."""
    queue: list[TileView | None]
    """Workshop A, B, C, then Factory 1, 2, 3."""
    colosseum: ColosseumView
    underworld: UnderworldView
    moirai: MoiraiView
    oracle: OracleView
    players: list[PlayerView]
    combat: CombatView | None
    deploy: DeployView | None
    winner: int | None
    """The seat that has won at once."""


class Still:
    """Parts of the table as somebody saw them, where they cannot have changed since; None: they are to be seen anew."""

    def __init__(self, s: Cosmos) -> None:
        #: which players have all that they had
        self.alike: list[bool] = [False for _ in range(s.seats)]
        self.pillars: list[PillarView] | None = None
        self.places: list[LocationView] | None = None
        self.cities: list[CityView] | None = None
        self.links: list[list[str]] | None = None
        self.market: list[str] | None = None
        self.queue: list[TileView | None] | None = None
        self.colosseum: ColosseumView | None = None
        self.underworld: UnderworldView | None = None
        self.moirai: MoiraiView | None = None
        #: what each saw of the Primordials has not changed either
        self.oracle = False

    def keep(self, before: Cosmos, last: View, s: Cosmos) -> None:
        """What was seen in the state before. Lists of a state are values, so the same one has not changed."""
        pillars = s.pillar_prayers == before.pillar_prayers
        tiles = s.slots is before.slots and s.wild == before.wild
        boards = tiles and s.tokens is before.tokens
        fallen = s.primordials is before.primordials and s.fear == before.fear
        self.oracle = (
            s.age == before.age
            and s.hidden is before.hidden
            and s.omens is before.omens
            and s.premonition_deck is before.premonition_deck
            and s.premonition_discard is before.premonition_discard
        )
        for owner in range(s.seats):
            player, was = s.players[owner], before.players[owner]
            if player.like(was):
                self.alike[owner] = True
                continue
            pillars = pillars and player.holds_like(was)
            boards = boards and player.units == was.units and player.temples == was.temples
            fallen = fallen and player.units == was.units
            self.oracle = self.oracle and player.looked == was.looked
        if pillars:
            self.pillars = last["pillars"]
        if boards:
            self.places, self.cities = last["places"], last["cities"]
        if tiles:
            self.links = last["links"]
        if fallen:
            self.underworld = last["underworld"]
        if s.market is before.market:
            self.market = last["market"]
        if s.queue is before.queue:
            self.queue = last["queue"]
        if (
            s.arena == before.arena
            and s.colosseum is before.colosseum
            and s.colosseum_discard is before.colosseum_discard
        ):
            self.colosseum = last["colosseum"]
        if (
            s.quests is before.quests
            and s.sung == before.sung
            and s.quest_deck is before.quest_deck
            and s.quests_gone is before.quests_gone
        ):
            self.moirai = last["moirai"]


def views(s: Cosmos, seats: list[int | None]) -> list[View]:
    """The table as each of these seats sees it; what all see alike is worked out once."""
    alike = bare(s, Still(s))
    players = [boards_view(s, owner, seats) for owner in range(s.seats)]
    return [
        {
            **alike,
            "oracle": oracle_view(s, seat),
            "players": [boards[place] for boards in players],
            "combat": combat_view(s, seat),
        }
        for place, seat in enumerate(seats)
    ]


def redraw(before: Cosmos, seen: list[View], s: Cosmos, seats: list[int | None]) -> list[View]:
    """The same for seats that saw the table before: what cannot have changed is taken over."""
    still = Still(s)
    still.keep(before, seen[0], s)
    alike = bare(s, still)
    players = [
        boards_again(before, [last["players"][owner] for last in seen], s, owner, seats, still.alike[owner])
        for owner in range(s.seats)
    ]
    return [
        {
            **alike,
            "oracle": seen[place]["oracle"] if still.oracle else oracle_view(s, seat),
            "players": [boards[place] for boards in players],
            "combat": combat_view(s, seat),
        }
        for place, seat in enumerate(seats)
    ]


def bare(s: Cosmos, still: Still) -> View:
    """The table without its Primordials, its Combat and its players."""
    rules = s.rules
    scenario: str | None = None
    if rules.scenario >= 0:
        scenario = SCENARIOS[rules.scenario]
    elif rules.variant >= 0:
        scenario = VARIANTS[rules.variant]
    places, cities, underworld = still.places, still.cities, still.underworld
    if places is None or cities is None or underworld is None:
        pieces = pieces_view(s)
        places, cities = locations_view(s, pieces), cities_view(s, pieces)
        underworld = underworld_view(s, pieces)
    return {
        "duel": rules.duel,
        "scenario": scenario,
        "grip": rules.grip,
        "age": int(s.age),
        "ages": int(rules.setting(RULE_AGES)),
        "phase": PHASES[min(int(s.step), len(PHASES)) - 1] if s.step else PHASES[0],
        "turn": turn_view(s),
        "order": s.order,
        "greatness": [seat_on(s, space) for space in range(1, 5)],
        "well": int(s.well),
        "well_low": int(rules.setting(RULE_WELL_LOW)),
        "well_high": int(rules.setting(RULE_WELL_HIGH)),
        "pillars": still.pillars or pillars_view(s),
        "places": places,
        "cities": cities,
        "links": still.links if still.links is not None else links_view(s),
        "market": still.market or [TECHNOLOGIES[tile] for tile in s.market],
        "queue": still.queue or queue_view(s),
        "colosseum": still.colosseum or colosseum_view(s),
        "underworld": underworld,
        "moirai": still.moirai or moirai_view(s),
        "oracle": {"omens": [], "elements": [], "primordials": [], "deck": 0, "revealed": []},
        "players": [],
        "combat": None,
        "deploy": deploy_view(s),
        "winner": int(s.winner) if s.winner >= 0 else None,
    }


def turn_view(s: Cosmos) -> TurnView | None:
    """Whose turn it is and how far it is."""
    if s.active < 0:
        return None
    turn = s.turn
    return {
        "seat": int(s.active),
        "unit": UNIT_NAMES[turn.unit] if turn.unit >= 0 else None,
        "space": ALL_SPACES[turn.space] if turn.space >= 0 else None,
    }


def seat_on(s: Cosmos, space: int) -> int | None:
    """Whose Greatness marker is on a space."""
    for seat in range(s.seats):
        if s.players[seat].greatness == space:
            return seat
    return None


def links_view(s: Cosmos) -> list[list[str]]:
    """All working connections."""
    return [
        [SLOT_NAMES[slot], SLOT_NAMES[other]]
        for slot in range(SLOTS)
        if s.slots[slot]
        for other in connected(s, slot)
        if other > slot
    ]


def cast_of(s: Cosmos) -> list[dict[str, str]]:
    """Which Olympian each seat was."""
    return [{"olympian": OLYMPIANS[player.who]} if player.who >= 0 else {} for player in s.players]
