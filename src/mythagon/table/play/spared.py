"""Questions that a person is spared: the table gives their first answer, and nobody is shown them.

The rules ask all the same, so that a match is the same for people, bots and records. What a person is spared:

- a question with one answer, where everybody can know that there is no other, or nobody else is there to see how soon
  it comes;
- a reaction window in which there is only passing, or no answer would change anybody's lot (`Game.concerned`);
- a window that the person's orders waive, or that was answered in this turn and is asked once (`Game.once`).

A window that is passed in this way takes as long as one that somebody passes at once, so that nobody can tell which.
A word that ends a turn (`Game.last_words`) is said a moment later, as long as something could be taken back before it.
"""

from collections.abc import Collection

from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match
from mythagon.table.play.moves import Lot
from mythagon.table.play.tables import Table

#: an order with this ending asks only where the answer could change the person's own lot
MINE = ":mine"
#: so many of the worlds that a spectator thinks possible are looked at: time tells at most what he knew to be rare
WORLDS = 128


def is_spared(table: Table, seat: int, orders: Collection[str], seen: bool = True) -> bool:
    """Does the table answer its question for a person who is asked now? `seen`: others see how soon."""
    window, concerned = lot_of(table, seat, seen)
    if window and (window in orders or table.answered.get(seat) == (window, table.game.turn(table.running().state))):
        return True
    return seat not in concerned if window + MINE in orders else not concerned


def lot_of(table: Table, seat: int, seen: bool) -> Lot:
    """The lot of a question, worked out once for all who look."""
    known = table.lots.get(seat)
    if known is None or known[:2] != (table.seq, seen):
        known = table.lots[seat] = (table.seq, seen, work_out(table, seat, seen))
    return known[2]


def work_out(table: Table, seat: int, seen: bool) -> Lot:
    """The lot of the question to a seat."""
    match = table.running()
    ask = match.ask_of(seat)
    if len(ask.choices) > 1:
        return Lot(ask.window, table.game.concerned(match.state, ask) if ask.window else [seat])
    secret = seen and not ask.window and not is_known_forced(match, seat)
    return Lot(ask.window, [seat] if secret else [])


def is_known_forced(match: Match, seat: int) -> bool:
    """Has the seat no other choice, whatever it holds that a spectator cannot see? An answer that comes at once would
    tell so."""
    for number in range(WORLDS):
        world = match.redeal(None, Chance(f"world {number}"))
        if [len(ask.choices) for ask in world.asks if ask.seat == seat] != [1]:
            return False
    return True
