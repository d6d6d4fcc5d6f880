"""Exact seas for tests: dice and throws scripted, ships and hoplites where they are wanted, turns played as text.

table = sea(dice="3 2111", throws="down down up")
table.put(0, at="C3", hoplites=6, cargo=["red"])
table.play("sail:C2 stop")
"""

import json
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from mythagon.games.deukalion import GAME
from mythagon.games.deukalion.board import SQUARES
from mythagon.games.deukalion.components import ACTIONS, CITIES, COLOURS, PURSUITS, SETTLEMENTS
from mythagon.kernel.match import Match

#: the box, but for its pursuits, which are those of deck.toml beside this file
_folder = TemporaryDirectory()
BOX = Path(_folder.name) / "data"
shutil.copytree(GAME.folder / "data", BOX)
shutil.copyfile(Path(__file__).with_name("deck.toml"), BOX / "pursuits.toml")

#: one treasure per space: Corinth, Mykene, Sparta 2, Thera, Crete 3, Rhodes 2, Cyprus 2, Halikarnassos 3
TREASURES = ["red", "green", "blue", "yellow", "white"] * 3
#: no goal of these two can be met by chance: both ask for several treasures or far cities
QUIET = ["great_convoy", "labyrinth", "twins", "wine_and_waves"]
ANCHORS = ["D2", "F2", "D1", "F1"]
#: a roll of a hundred by which a hoplite falls so (data/throw.toml)
ROLLS = {"up": 0, "down": 40, "side": 80}


def sea(
    players: int = 2,
    *,
    dice: str = "3 2131",
    throws: str = "",
    first: int = 0,
    pursuits: list[str] | None = None,
    actions: list[str] | None = None,
    anchors: bool = True,
    hands: bool = False,
    box: bool = False,
    **options: str,
) -> "Table":
    """A laid table. `dice` are the centre die and the ring Card, Hoplites, Move, Hydra, for one round after another.

    Unless `hands` are wanted nobody holds an Action card, so that no window opens. The pursuits are those of deck.toml,
    or those of the `box`.
    """
    layout = {
        "treasures": TREASURES,
        "pursuits": pursuits or QUIET,
        "first": [str(first)],
    }
    if actions is not None:
        layout["actions"] = actions
    if anchors:
        layout["anchors"] = ANCHORS[:players]
    script = [f"die={int(face) - 1}" for face in dice.replace(" ", "")]
    script += [f"hoplite={ROLLS[face]}" for face in throws.split()]
    table = Table(Match.start(GAME, players, options, "pyrrha", layout, None if box else BOX, script=script))
    if not hands:
        for seat in range(players):
            table.put(seat, cards=[])
    return table


def packed(kinds: list[str], names: list[str]) -> int:
    return sum(1 << 4 * kinds.index(name) for name in names)


class Table:
    """A match with short words for what tests look at and arrange."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # -- play ---------------------------------------------------------------------------------------------------

    def play(self, script: str) -> list[str]:
        """Answer with these choices, whoever is asked; returns the kinds of what was told meanwhile."""
        told = len(self.match.state.events or [])
        for text in script.split():
            self.match.answer(self.seat, text)
        return [event.kind for event in (self.match.state.events or [])[told:]]

    def to_kylix(self) -> "Table":
        """Every passive player stops at once."""
        while self.asked == "ask.passive":
            self.play("stop")
        return self

    def to_active(self, turning: int = 0) -> "Table":
        """On to the active player's turn, with the Kylix turned so far."""
        self.to_kylix().play(f"kylix:{turning}")
        return self

    def end_round(self) -> "Table":
        """The active player is done."""
        if "draw" in self.offered:
            self.play("draw")
        while self.asked != "ask.active":
            self.play("pass")
        self.play("stop")
        return self

    def let_pass(self) -> "Table":
        """No more cards in the windows that are open."""
        while not self.match.over and self.match.asks[0].window:
            self.play("pass")
        return self

    # -- look ---------------------------------------------------------------------------------------------------

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
        """The texts of the open choices."""
        return [choice.text for choice in self.match.asks[0].choices]

    def offers(self, verb: str) -> list[str]:
        """The arguments offered for a verb."""
        return [text.partition(":")[2] for text in self.offered if text.partition(":")[0] == verb]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        view: dict[str, Any] = json.loads(json.dumps(self.match.view(seat)))
        return view

    def hero(self, seat: int, viewer: int | None = None) -> dict[str, Any]:
        hero: dict[str, Any] = self.view(viewer)["heroes"][seat]
        return hero

    def why(self, place: str) -> str:
        """The reason why nothing can be done here."""
        reason = self.match.why_not(self.match.asks[0].seat, place)
        return reason.key if reason is not None else ""

    def total(self, seat: int) -> int:
        return int(self.state.heroes[seat].total())

    def at(self, seat: int) -> str:
        return str(self.hero(seat)["square"])

    # -- arrange ------------------------------------------------------------------------------------------------

    def put(
        self,
        seat: int,
        at: str | None = None,
        *,
        hoplites: int | None = None,
        dead: int | None = None,
        cargo: list[str] | None = None,
        cards: list[str] | None = None,
        secret: str | None = None,
        honour: int | None = None,
    ) -> "Table":
        """Arrange one player's things. Hoplites not aboard lie in the Underworld unless said otherwise."""
        hero = self.state.heroes[seat]
        if at is not None:
            hero.ship = SQUARES.index(at)
        if cargo is not None:
            self._load(hero, cargo)
        if hoplites is not None or cargo is not None:
            room = 10 - int(hero.chests)
            hero.aboard = min(room, 10 if hoplites is None else hoplites)
            hero.dead = 10 - hero.aboard - hero.settled
        if dead is not None:
            hero.dead = dead
        if cards is not None:
            self._deal(hero, cards)
        if secret is not None:
            self._hide(hero, PURSUITS.index(secret))
        if honour is not None:
            hero.honour = honour
        return self

    def _load(self, hero: Any, cargo: list[str]) -> None:
        """Treasures come from the cities that have them, and go back there."""
        stock = list(self.state.stock)
        for colour in range(5):
            for _ in range(hero.cargo >> 4 * colour & 15):
                city = next(k for k in range(8) if self._pieces(stock[k]) < self.state.box.spaces[k])
                stock[city] += 1 << 4 * colour
        for name in cargo:
            colour = COLOURS.index(name)
            city = next(k for k in range(8) if stock[k] >> 4 * colour & 15)
            stock[city] -= 1 << 4 * colour
        self.state.stock = stock
        hero.cargo = packed(COLOURS, cargo)
        hero.chests = len(cargo)

    @staticmethod
    def _pieces(counts: int) -> int:
        return sum(counts >> 4 * colour & 15 for colour in range(5))

    def _deal(self, hero: Any, cards: list[str]) -> None:
        """Cards come from the pile, or from another hand against a card of the pile, and go back under the pile."""
        pile = list(self.state.actions)
        for kind in range(len(ACTIONS)):
            pile += [kind] * int(hero.cards >> 4 * kind & 15)
        hero.cards, hero.hand = 0, 0
        for name in cards:
            kind = ACTIONS.index(name)
            if kind in pile:
                pile.remove(kind)
            else:
                other = next(h for h in self.state.heroes if h is not hero and h.cards >> 4 * kind & 15)
                other.cards += (1 << 4 * pile[0]) - (1 << 4 * kind)
                pile.pop(0)
        hero.cards, hero.hand = packed(ACTIONS, cards), len(cards)
        self.state.actions = pile

    def _hide(self, hero: Any, card: int) -> None:
        """A secret pursuit against the one held."""
        pile = list(self.state.pursuits)
        if card in pile:
            pile[pile.index(card)] = int(hero.secret)
            self.state.pursuits = pile
        else:
            other = next((h for h in self.state.heroes if h.secret == card), None)
            assert other is not None, f"{PURSUITS[card]} lies open"
            other.secret = hero.secret
        hero.secret = card

    def show(self, *cards: str, then: tuple[str, ...] = ()) -> "Table":
        """These pursuits lie open, and these come next."""
        wanted = [PURSUITS.index(card) for card in (*cards, *then)]
        state = self.state
        pile = list(state.pursuits) + [card for card in state.display if card >= 0]
        for hero in state.heroes:
            if hero.secret in wanted:
                spare = next(card for card in pile if card not in wanted)
                pile[pile.index(spare)] = int(hero.secret)
                hero.secret = spare
        pile = [card for card in pile if card not in wanted]
        state.display = wanted[: len(cards)] + [-1] * (2 - len(cards))
        state.pursuits = pile + wanted[len(cards) :][::-1]
        return self

    def fall(self, throws: str) -> "Table":
        """The next hoplites fall like this."""
        self.state.chance.follow([f"hoplite={ROLLS[face]}" for face in throws.split()])
        return self

    def hydra(self, at: str) -> "Table":
        self.state.hydra = SQUARES.index(at)
        return self

    def settle(self, seat: int, settlement: str) -> "Table":
        """A settlement already held."""
        k = SETTLEMENTS.index(settlement)
        hero, count = self.state.heroes[seat], self.state.box.garrisons[k]
        owners = list(self.state.owners)
        owners[k] = seat
        self.state.owners = owners
        hero.settled += count
        if hero.dead >= count:
            hero.dead -= count
        else:
            hero.aboard -= count
        return self

    def stock(self, city: str) -> list[str]:
        found: list[str] = self.view()["cities"][city]["treasures"]
        return found

    def empty(self, city: str) -> "Table":
        """A city whose treasures seat 1 carries."""
        k = CITIES.index(city)
        stock = list(self.state.stock)
        hero = self.state.heroes[1]
        hero.cargo += stock[k]
        hero.chests += self._pieces(stock[k])
        hero.dead += max(0, int(hero.aboard + hero.chests) - 10)
        hero.aboard = min(int(hero.aboard), 10 - int(hero.chests))
        stock[k] = 0
        self.state.stock = stock
        return self

    def whole(self) -> bool:
        """Is every piece there exactly once?"""
        found = self.match.inventory()
        sizes = {kind: len(pieces) for kind, pieces in found.items()}
        due = sum(1 for card in self.state.display if card < 0 and self.state.pursuits)
        players = len(self.state.heroes)
        return due == 0 and sizes == {
            "action": 30,
            "pursuit": 16,
            "treasure": 15,
            "hoplite": 10 * players,
            "honour": 14,
        }
