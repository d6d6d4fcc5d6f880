"""What is stored of a table: its founding, and numbered entries that are only ever added."""

from typing import Any

import msgspec

from mythagon.games import find_game
from mythagon.kernel.game import Layout, Options
from mythagon.kernel.match import Fork, Match, Opening
from mythagon.table.datasets import BOX, DataSet
from mythagon.table.seats import Seat

#: as stored: the step, the seat whose knowledge stays, the seed
Forked = tuple[int, int, str]


class Clock(msgspec.Struct, frozen=True):
    """Seconds for each turn, and a bank for a whole match that is used when a turn takes longer."""

    turn: float
    bank: float


class Founding(msgspec.Struct, frozen=True, kw_only=True):
    """All that a table starts from. Holds the seed, so it is never sent anywhere."""

    id: str
    game: str
    #: version of the game's rules and digest of its data; another version cannot replay the entries
    rules: str
    data: str
    #: how the data set was called
    data_set: str = BOX
    options: Options
    seed: str
    layout: Layout
    #: decisions already made when the table was founded (imports, play-on), as (seat, choice)
    prefix: list[tuple[int, str]]
    #: where the match was played on from another's moment, so that nobody knows what is to come
    forks: list[Forked] = []
    seats: list[Seat]
    #: the creator's seat, whose device also holds the hotseat seats
    host: int | None
    public: bool
    name: str | None
    clock: Clock | None
    #: seconds after which a bot sits in for somebody who is asked and not connected
    absence: float | None
    guided: bool
    created: float


class Entry(msgspec.Struct, frozen=True):
    """One thing that happened.

    | kind | seat | data |
    |---|---|---|
    | sit | who | name |
    | leave | who (before the start) | |
    | start | | names, bots: seat to strength |
    | choice | who | text; by: person, bot, order, clock; left: bank after it |
    | undo | who | to: decisions left |
    | undo_ask | who | to |
    | undo_vote | who | agree |
    | stand_in | for whom | strength, why |
    | return | who | |
    | abandon | who agrees | |
    """

    seq: int
    kind: str
    seat: int | None
    data: dict[str, Any]
    at: float
    #: the sender's own name for the request; a repeated one is not done twice
    request: str | None = None


class Story(msgspec.Struct, frozen=True):
    """A match as bots in other processes are told it: enough to play it again, never shown to a person."""

    game: str
    data: DataSet
    options: Options
    seed: str
    layout: Layout
    names: list[str]
    choices: list[tuple[int, str]]
    forks: list[Forked]

    def lay(self) -> Match:
        """The table before the first decision."""
        game = find_game(self.game)
        seats = len(self.names)
        options = game.check(seats, self.options)
        forks = [Fork(*fork) for fork in self.forks]
        catalog = self.data.catalog(self.game)
        return Match.open(Opening(game, catalog, seats, options, self.seed, self.layout, self.names, forks))

    def retell(self, length: int | None = None) -> Match:
        """Play it again (all of it, or its first decisions)."""
        match = self.lay()
        for seat, text in self.choices if length is None else self.choices[:length]:
            match.answer(seat, text)
        return match


def story_of(match: Match, data: DataSet) -> Story:
    """The whole match, played with this data set, in words."""
    opening = match.opening
    if opening is None:
        raise ValueError("a clone has no story")
    return Story(
        opening.game.id,
        data,
        opening.options,
        opening.seed,
        opening.layout,
        opening.names,
        [(entry.seat, entry.choice.text) for entry in match.steps],
        [(fork.step, fork.seat, fork.seed) for fork in opening.forks],
    )
