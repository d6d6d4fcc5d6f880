"""Matches abreast: many of one kind in one compiled loop, for learners that answer in all of them at once.

What it tells is bytes and lists, so that it needs no array library; `mythagon.envs.vector` writes them into arrays.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from mythagon.bots.bot import Bot, Eyes
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.errors import IllegalChoice, MatchOver
from mythagon.kernel.frame import Ask
from mythagon.kernel.game import AnyGame, Options
from mythagon.kernel.match import Match
from mythagon.kernel.packed import Packed, entry_of
from mythagon.kernel.result import Result

#: makes a bot from a seed
Maker = Callable[[str], Bot]
#: what follows the end of a match: the next one at once, the next one at the next step, or nothing
AT_ONCE: Final = 0
NEXT_STEP: Final = 1
NEVER: Final = 2


def margins(match: Match) -> list[float]:
    """Each seat's points less those of the best other: as everybody can count them now, in truth at the end.

    An opponent without a seat (a solo game's) counts at the end only.
    """
    points = match.standing()
    rivals: list[int] = []
    result = match.result
    if result is not None:
        points = result.totals
        rivals = [sum([line[1] for line in result.rival])] if result.rival else []
    found: list[float] = []
    for seat in range(len(points)):
        others = [*points[:seat], *points[seat + 1 :], *rivals]
        found.append(float(points[seat] - (max(others) if others else 0)))
    return found


class Row:
    """One of the matches: the question that waits in it, the learner's seat, the bots of the others."""

    def __init__(self, match: Match, deal: str, seat: int, bots: list[Bot | None]) -> None:
        self.match = match
        #: the seed it was laid from
        self.deal = deal
        #: who is asked: the learner's seat; the seat that acted last when it is over
        self.seat = seat
        self.bots = bots
        #: None when it is over
        self.ask: Ask | None = None
        #: what its rewards sum up to so far
        self.paid = 0.0


class Abreast:
    """So many matches, from row `first` on: where they are a part of more, each is dealt as it would be in the whole.

    `bots` sit on the seats after the learner's, which is `seat`, drawn in each match where that is None. Without bots
    the learner answers for every seat. The match number n of a row comes from the seed ``SEED/ROW/n`` alone.
    """

    def __init__(
        self,
        game: AnyGame,
        players: int,
        options: Options,
        data: Path | None,
        rows: int,
        first: int = 0,
        bots: list[Maker] | None = None,
        seat: int | None = 0,
        by_margin: bool = False,
        after: int = AT_ONCE,
    ) -> None:
        self.game = game
        self.players = players
        self.options = game.check(players, options)
        self.catalog = game.catalog(data)
        self.first = first
        self.makers = bots
        self.fixed = seat
        self.by_margin = by_margin
        self.after = after
        self.seed = ""
        self.rows: list[Row] = []
        self.counts = [0] * rows
        self.writer = Packed(game.code())
        self.numbers: list[bytes] = [entry_of(int(choice.number), 1) for choice in game.choices.all]
        #: of each row: what the seat that is asked sees and may choose, as entries, and which seat it is
        self.seen: list[bytes] = [b""] * rows
        self.legal: list[bytes] = [b""] * rows
        self.seats = [0] * rows
        #: and of the last step: what it brought to the seat that acted
        self.rewards = [0.0] * rows
        #: rows whose match ended at the last step, how, and what the seat that acted (or the learner) saw then
        self.ended: list[int] = []
        self.results: list[Result] = []
        self.finals: list[bytes] = []

    def reset(self, seed: str | None, rows: list[int]) -> None:
        """Lay new matches in these rows: the first ones of a seed, or the next ones of the present."""
        if seed is not None:
            self.seed = seed
            self.counts = [0] * len(self.counts)
        if not self.rows:
            self.rows = [self.laid(row) for row in range(len(self.counts))]
        else:
            for row in rows:
                self.rows[row] = self.laid(row)
        for row in rows:
            self.write(row)
        self.ended.clear()

    def step(self, actions: list[int]) -> None:
        """An answer in each row, by the numbers of the choices; one that is illegal is an error and nothing happens."""
        chosen = [self.choice(row, actions[row]) for row in range(len(self.rows))]
        self.ended = []
        self.results = []
        self.finals = []
        for row in range(len(chosen)):
            one = self.rows[row]
            choice = chosen[row]
            self.rewards[row] = 0.0
            if choice is None:
                self.rows[row] = self.laid(row)
            else:
                self.play(one, choice)
                if one.ask is None:
                    self.end(row, one)
                    if self.after == AT_ONCE:
                        self.rows[row] = self.laid(row)
                elif self.by_margin:
                    self.rewards[row] = self.earned(one)
            self.write(row)

    def choice(self, row: int, number: int) -> Choice | None:
        """The choice of this number, None where the match is over and another one is laid instead."""
        one = self.rows[row]
        ask = one.ask
        if ask is None:
            if self.after == NEVER:
                raise MatchOver(f"the match of row {self.first + row} is over: reset it")
            return None
        for choice in ask.choices:
            if choice.number == number:
                return choice
        every = self.game.choices.all
        named = f"action {number} ({every[number].text})" if 0 <= number < len(every) else f"action {number}"
        offered = ", ".join([f"{choice.number} ({choice.text})" for choice in ask.choices])
        raise IllegalChoice(
            f"row {self.first + row}: seat {ask.seat} may not choose {named} now; expected one of {offered}"
        )

    def laid(self, row: int) -> Row:
        """The next match of a row, played up to the learner's first question."""
        deal = f"{self.seed}/{self.first + row}/{self.counts[row]}"
        self.counts[row] += 1
        state = self.game.lay(self.catalog, self.players, self.options, {}, Chance(deal))
        state.settle()
        bots: list[Bot | None] = [None] * self.players
        seat = 0
        makers = self.makers
        if makers is not None:
            fixed = self.fixed
            seat = fixed if fixed is not None else int(Chance(f"{deal}/seat").below(self.players))
            for turn in range(1, self.players):
                other = (seat + turn) % self.players
                bots[other] = makers[turn - 1](f"{deal}/{other}")
        one = Row(Match(self.game, state), deal, seat, bots)
        self.ask_on(one)
        return one

    def play(self, one: Row, choice: Choice) -> None:
        """The learner's choice, then the bots' until the learner is asked again or the match is over."""
        state = one.match.state
        state.stack[-1].take(state, one.seat, choice)
        state.settle()
        self.ask_on(one)

    def ask_on(self, one: Row) -> None:
        """Find who is asked; bots answer at once."""
        match = one.match
        state = match.state
        stack = state.stack
        while stack:
            frame = stack[-1]
            ask = frame.ask(state)
            bot = one.bots[ask.seat]
            if bot is None:
                one.ask = ask
                one.seat = ask.seat
                return
            frame.take(state, ask.seat, bot.choose(Eyes(match, ask.seat)))
            state.settle()
        one.ask = None

    def end(self, row: int, one: Row) -> None:
        """Note how the match ended."""
        result = self.game.result(one.match.state)
        self.ended.append(row)
        self.results.append(result)
        self.finals.append(self.observed(one))
        self.rewards[row] = self.earned(one) if self.by_margin else result.payoffs()[one.seat]

    def earned(self, one: Row) -> float:
        """What the learner's lead has grown by since it was last asked."""
        lead = margins(one.match)[one.seat]
        grown = lead - one.paid
        one.paid = lead
        return grown

    def observed(self, one: Row) -> bytes:
        """What the row's seat sees."""
        self.game.write(self.writer, one.match.state, one.seat)
        return self.writer.finished()

    def write(self, row: int) -> None:
        """What a row tells."""
        one = self.rows[row]
        self.seats[row] = one.seat
        self.seen[row] = self.observed(one)
        ask = one.ask
        if ask is None:
            self.legal[row] = b""
            return
        numbers = self.numbers
        self.legal[row] = b"".join([numbers[choice.number] for choice in ask.choices])
