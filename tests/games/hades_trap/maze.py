"""Exact labyrinths for tests: tiles, turns, arrows and amphorae fixed, pieces where wanted, turns played as text.

Unless said otherwise the tiles lie unturned, all revealed, with no skeleton left and no boss:

    A B C      red north, blue east, green south, yellow west
    D P E
    F G L

table = maze(heroes="theseus circe").put(0, at="522").boss("955")
table.play("move:512 stop")
"""

import json
from typing import Any

from mythagon.games.hades_trap import GAME
from mythagon.games.hades_trap.board import AREA, POSITIONS, SQUARES
from mythagon.games.hades_trap.components import HEROES, ITEMS, MEDALLIONS
from mythagon.games.hades_trap.state import AMPHORA, BURNING, PUBLIC, SKELETON, YOUNG
from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match

TILES = "a b c d e f g lair"
CAST = "andromeda eurydice daphne circe"
AMPHORAE = "sandals joystick boomerang pad shield mirror sandals joystick boomerang fortune"


def laid(seed: str, players: int = 2, **options: str) -> Any:
    """The table as chance lays it."""
    return Match.start(GAME, players, options, seed).state


def seen(match: Match, seat: int = 0) -> dict[str, Any]:
    """What a seat sees of a match."""
    view: dict[str, Any] = match.view(seat)
    return view


def maze(
    players: int = 2,
    *,
    tiles: str = TILES,
    turns: str = "000000000",
    arrows: str = "red blue green yellow",
    heroes: str = CAST,
    first: int = 0,
    hidden: str = "",
    script: list[str] | None = None,
    **options: str,
) -> "Table":
    """A laid table. `hidden` names the positions that stay face down ("all" for every one but the Portal's)."""
    layout = {
        "tiles": tiles.split(),
        "turns": list(turns),
        "arrows": arrows.split(),
        "amphorae": AMPHORAE.split(),
        "first": [str(first)],
        "heroes": heroes.split()[:players],
    }
    table = Table(Match.start(GAME, players, options, "dedalus", layout, script=script))
    if hidden != "all":
        table.reveal("".join(position for position in "12346789" if position not in hidden))
    return table


class Table:
    """A match with short words for what tests look at and arrange."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # -- play -----------------------------------------------------------------------------------------------------

    def play(self, script: str) -> list[str]:
        """Answer with these choices, whoever is asked; returns the keys of what was told meanwhile."""
        told = len(self.match.state.events or [])
        for text in script.split():
            self.match.answer(self.seat, text)
        return [event.key.removeprefix("event.") for event in (self.match.state.events or [])[told:]]

    def reply(self, **answers: str) -> "Table":
        """Answers of a window by seat, `s0="shield"`; whoever is not named lets it pass."""
        while not self.match.over and self.match.asks[0].window:
            self.match.answer(self.seat, answers.get(f"s{self.seat}", "pass"))
        return self

    def round(self) -> "Table":
        """Everybody stops at once until the seat that is asked now is asked again."""
        seat = self.seat
        self.play("stop")
        self.reply()
        while self.seat != seat:
            self.play("stop")
            self.reply()
        return self

    # -- look -----------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def seat(self) -> int:
        return int(self.match.asks[0].seat)

    @property
    def asked(self) -> str:
        """The key of the open question, nothing when the match is over."""
        return "" if self.match.over else str(self.match.asks[0].key)

    @property
    def offered(self) -> list[str]:
        return [choice.text for choice in self.match.asks[0].choices]

    def offers(self, verb: str) -> list[str]:
        """The arguments offered for a verb, in order."""
        return sorted(text.partition(":")[2] for text in self.offered if text.partition(":")[0] == verb)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        view: dict[str, Any] = json.loads(json.dumps(self.match.view(seat)))
        return view

    def hero(self, seat: int, viewer: int | None = None) -> dict[str, Any]:
        hero: dict[str, Any] = self.view(viewer)["heroes"][seat]
        return hero

    def at(self, seat: int) -> str:
        return str(self.hero(seat)["square"])

    def how(self, seat: int) -> str:
        return str(self.hero(seat)["state"])

    def hades(self, seat: int) -> int:
        return int(self.hero(seat)["hades"])

    def medals(self, seat: int, viewer: int | None = None) -> list[str]:
        found: list[str] = self.hero(seat, viewer)["medallions"]
        return found

    def items(self, seat: int, viewer: int | None = None) -> list[str | None]:
        """What the viewer (default: the owner) knows of a hero's amphorae."""
        places = self.hero(seat, seat if viewer is None else viewer)["amphorae"]
        return [place["item"] for place in places if place is not None]

    def lies(self, at: str) -> set[str]:
        """What lies on a square."""
        found = [ground for ground in self.view()["ground"] if ground["square"] == at]
        return {name for name, there in found[0].items() if there is True} if found else set()

    def tokens(self) -> list[str]:
        """The colours of the sequence."""
        return [token["colour"] for token in self.view()["sequence"]]

    @property
    def points(self) -> int:
        return int(self.state.points)

    @property
    def boss_at(self) -> Any:
        return self.view()["boss"]["square"]

    @property
    def winner(self) -> Any:
        return self.view()["winner"]

    def why(self, place: str) -> str:
        reason = self.match.why_not(self.seat, place)
        return reason.key.removeprefix("why.") if reason is not None else ""

    def redealt(self, seat: int | None, number: int) -> "Table":
        return Table(self.match.redeal(seat, Chance(f"deal{number}")))

    # -- arrange --------------------------------------------------------------------------------------------------

    def reveal(self, positions: str) -> "Table":
        """Turn tiles over; without their skeletons and amphorae."""
        for name in positions:
            position = POSITIONS.index(name)
            debris = len(self.state.box.prints[self.state.tiles[position]].debris)
            self.state.hidden &= ~(1 << position)
            self.state.placed += debris
        self.state.survey()
        return self

    def put(
        self,
        seat: int,
        at: str | None = None,
        *,
        state: str | None = None,
        medals: str | None = None,
        amphorae: str | None = None,
        hades: int | None = None,
        halves: int | None = None,
        ether: bool | None = None,
        trophies: int | None = None,
    ) -> "Table":
        """Arrange one hero."""
        hero = self.state.heroes[seat]
        if at is not None:
            hero.at = SQUARES.index(at)
        if state is not None:
            hero.state = ("standing", "stunned", "fallen", "ghost", "home").index(state)
        if medals is not None:
            kinds = [MEDALLIONS.index(medal) for medal in medals.split()]
            hero.medals, hero.covered = sum(1 << kind for kind in kinds), len(kinds)
            hero.halves = 2 if MEDALLIONS.index("discord") in kinds else 0
        if amphorae is not None:
            self._fill(seat, amphorae.split())
        if hades is not None:
            hero.hades = hades
        if halves is not None:
            hero.halves = halves
        if ether is not None:
            hero.ether = ether
        if trophies is not None:
            hero.trophies = trophies
        return self

    def _fill(self, seat: int, items: list[str]) -> None:
        """Amphorae that nobody else holds, looked into by their owner."""
        s = self.state
        held = [a for number, other in enumerate(s.heroes) if number != seat for a in other.amphorae()]
        held += [lies // AMPHORA - 1 for lies in s.ground if lies >= AMPHORA]
        found = []
        for item in items:
            amphora = next(
                a for a in range(10) if ITEMS[s.contents[a]] == item and a not in held and not s.discarded >> a & 1
            )
            held.append(amphora)
            found.append(amphora)
            s.see(amphora, 1 << seat)
        hero = s.heroes[seat]
        hero.one, hero.two = [*found, -1, -1][:2]

    def publish(self, seat: int) -> "Table":
        """Everybody has seen this hero's first amphora."""
        self.state.see(self.state.heroes[seat].one, PUBLIC)
        return self

    def skeleton(self, at: str, *, burning: bool = False, amphora: str | None = None) -> "Table":
        """A skeleton, perhaps on an amphora."""
        square = SQUARES.index(at)
        self.state.ground[square] |= SKELETON | (BURNING if burning else 0)
        return self.amphora(at, amphora) if amphora else self

    def amphora(self, at: str, item: str) -> "Table":
        """A free amphora on a square; it is one that nobody holds."""
        s = self.state
        held = [a for hero in s.heroes for a in hero.amphorae()]
        held += [lies // AMPHORA - 1 for lies in s.ground if lies >= AMPHORA]
        number = next(a for a in range(10) if ITEMS[s.contents[a]] == item and a not in held)
        s.ground[SQUARES.index(at)] |= AMPHORA * (number + 1)
        return self

    def young(self, at: str) -> "Table":
        self.state.ground[SQUARES.index(at)] |= YOUNG
        return self

    def boss(self, at: str) -> "Table":
        self.state.boss = SQUARES.index(at)
        return self

    def spirit(self, one: str, two: str) -> "Table":
        """A formed Spirit medallion."""
        pair = sorted((SQUARES.index(one), SQUARES.index(two)))
        self.state.formed = [*self.state.formed, AREA * pair[0] + pair[1]]
        self.state.supply = [n - (kind == MEDALLIONS.index("spirit")) for kind, n in enumerate(self.state.supply)]
        return self

    def left(self, points: int) -> "Table":
        """So many points to spend."""
        self.state.points = points
        return self

    def lay(self, *colours: str) -> "Table":
        """Tokens already laid in this turn."""
        self.state.sequence = [("red", "blue", "green", "yellow").index(colour) for colour in colours]
        return self

    def who(self, seat: int, hero: str) -> "Table":
        self.state.heroes[seat].who = HEROES.index(hero)
        return self
