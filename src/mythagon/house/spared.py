"""Questions that a person is spared: the table gives their first answer, and nobody is shown them.

The rules ask all the same, so that a match is the same for people, bots and records. What a person is spared:

- a question with one answer, where everybody can know that there is no other, or nobody else is there to see how soon
  it comes;
- a reaction window in which there is only passing, or no answer would change anybody's lot (`Game.concerned`);
- a window that the person's orders waive, or that was answered in this turn and is asked once (`Game.once`).

A window that is passed in this way takes as long as one that somebody passes at once, so that nobody can tell which.
A word that ends a turn (`Game.last_words`) is said a moment later, as long as something could be taken back before it.
"""

import asyncio
from collections.abc import Callable, Collection, Iterator

from mythagon.house.moves import Lot
from mythagon.house.tables import Table
from mythagon.kernel.chance import Chance

#: an order with this ending asks only where the answer could change the person's own lot
MINE = ":mine"
#: so many of the worlds that a spectator thinks possible are looked at: time tells at most what he knew to be rare
WORLDS = 128
#: of them before everybody else has a turn
SLICE = 32


def is_spared(table: Table, seat: int, orders: Collection[str], seen: bool = True) -> bool:
    """Does the table answer its question for a person who is asked now? `seen`: others see how soon."""
    window, concerned = lot_of(table, seat, seen)
    if window and (window in orders or table.answered.get(seat) == (window, table.game.turn(table.running().state))):
        return True
    return seat not in concerned if window + MINE in orders else not concerned


def lot_of(table: Table, seat: int, seen: bool) -> Lot:
    """The lot of a question, worked out once for all who look."""
    if not is_known(table, seat, seen):
        for _ in work_out(table, seat, seen):
            pass
    return table.lots[seat][2]


async def weigh(table: Table, seen: Callable[[int], bool]) -> None:
    """Work out the lots of people's new questions before anybody looks, while everybody else has their turns."""
    for seat in list(table.question) if table.status == "playing" else []:
        if table.seats[seat].played_by is None and not is_known(table, seat, seen(seat)):
            for _ in work_out(table, seat, seen(seat)):
                await asyncio.sleep(0)


def is_known(table: Table, seat: int, seen: bool) -> bool:
    """Is the lot of its question worked out?"""
    return seat in table.lots and table.lots[seat][:2] == (table.seq, seen)


def work_out(table: Table, seat: int, seen: bool) -> Iterator[None]:
    """The lot of the question to a seat, with pauses. Where others see how soon an answer comes, a single one concerns
    the seat if it has more in some world that a spectator thinks possible: an answer at once would tell so."""
    match, seq = table.running(), table.seq
    ask = match.ask_of(seat)
    concerned: list[int] = []
    if len(ask.choices) > 1:
        concerned = table.game.concerned(match.state, ask) if ask.window else [seat]
    elif seen and not ask.window and not table.game.certain(match.state, ask):
        world, chance = match.clone(), Chance("worlds")
        for number in range(WORLDS):
            if number % SLICE == 0 and number:
                yield
            world.draw_again(None, chance)
            if [len(one.choices) for one in world.asks if one.seat == seat] != [1]:
                concerned = [seat]
                break
    table.lots[seat] = (seq, seen, Lot(ask.window, concerned))
