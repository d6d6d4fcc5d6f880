"""DEU-1: honour, where it comes from, who has won."""

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.components import PURSUITS, Goal
from mythagon.games.deukalion.state import FROM_HYDRA, FROM_SHARING, FROM_STYX, FROM_TREASURE, Hero, Sea
from mythagon.kernel.frame import changed
from mythagon.kernel.message import Message, seat_name
from mythagon.kernel.result import Result

SOURCES = ("hydra", "styx", "treasures", "sharing")


def check(s: Sea, seat: i64) -> None:
    """DEU-1.1: note who has the honour required; the match ends before anybody is asked again."""
    if s.heroes[seat].total() >= s.rules.target:
        s.victory |= 1 << seat
        s.end()


def gain(s: Sea, seat: i64, count: i64, source: i64, rule: str) -> None:
    """Honour cards from the pile; when it is empty the points are given all the same (G1)."""
    left = min(count, s.honour_pile)
    if s.rules.strict_honour:
        count = left
    s.honour_pile -= left
    s.honour_beyond += count - left
    hero = s.heroes[seat]
    hero.honour += count << (8 * source)
    if s.telling:
        moves = tuple([("honour", "honour", f"board:{seat}:honour") for _ in range(count)])
        events.HONOUR.tell(s, rule, seat=int(seat), count=int(count), source=SOURCES[source], moves=moves)
    check(s, seat)


def complete(s: Sea, seat: i64, card: i64, goal: Goal, rule: str) -> None:
    """DEU-13.2: take a pursuit card, open or one's own secret one, by one of its goals."""
    hero = s.heroes[seat]
    place = f"secret:{seat}"
    if hero.secret == card:
        s.reveal()
        hero.secret = -1
    else:
        for slot in range(2):
            if s.display[slot] == card:
                s.display = changed(s.display, slot, -1)
                place = f"display:{slot}"
    hero.pursuits |= 1 << card
    hero.pursuit_points += s.box.pursuits[card].honour
    end_move(s, seat)
    if s.telling:
        told = events.COMPLETE_SECRET if place.startswith("secret") else events.COMPLETE
        told.tell(
            s,
            rule,
            seat=int(seat),
            pursuit=PURSUITS[card],
            goal=goal.id,
            honour=int(s.box.pursuits[card].honour),
            moves=(("pursuit:" + PURSUITS[card], place, f"board:{seat}:pursuits"),),
        )
    check(s, seat)


def share_out(s: Sea, card: i64, seats: list[int]) -> None:
    """DEU-13.5: an open pursuit that several complete at once leaves the game; each of them takes an honour card."""
    slot: i64 = 0 if s.display[0] == card else 1
    s.display = changed(s.display, slot, -1)
    s.gone |= 1 << card
    if s.telling:
        id = PURSUITS[card]
        moves = (("pursuit:" + id, f"display:{slot}", "box"),)
        events.SHARED.tell(s, pursuit=id, moves=moves)
    for seat in seats:
        end_move(s, seat)
        gain(s, seat, 1, FROM_SHARING, "DEU-13.5")


def end_move(s: Sea, seat: i64) -> None:
    """DEU-13.7: completing a pursuit, alone or with others, ends the ship's move, if it is under way."""
    if s.mover == seat:
        s.begun = True
        if s.sailing:
            s.ended = True


def standing(s: Sea) -> list[int]:
    """DEU-1.4: totals are open."""
    return [int(hero.total()) for hero in s.heroes]


def lines(hero: Hero) -> list[tuple[str, int]]:
    """A player's honour by source."""
    return [
        ("score.settlements", int(hero.settled)),
        ("score.pursuits", int(hero.pursuit_points)),
        ("score.hydra", int(hero.honour >> (8 * FROM_HYDRA) & 255)),
        ("score.styx", int(hero.honour >> (8 * FROM_STYX) & 255)),
        ("score.treasures", int(hero.honour >> (8 * FROM_TREASURE) & 255)),
        ("score.sharing", int(hero.honour >> (8 * FROM_SHARING) & 255)),
    ]


def score(s: Sea) -> Result:
    """DEU-1.1; of several at once the highest, then the earliest from the active player (G39); at the limit all with
    the most honour share the win (G48)."""
    own = [lines(hero) for hero in s.heroes]
    totals = standing(s)
    if not s.victory:
        best = max(totals)
        most = [seat for seat, points in enumerate(totals) if points == best]
        shared = Message("reason.limit", {"points": best}, "DEU-17.1") if len(most) > 1 else None
        return Result(own, most, "DEU-17.1", None, shared)
    winner = -1
    for offset in range(s.seats):
        seat = int((s.active + offset) % s.seats)
        if s.victory >> seat & 1 and (winner < 0 or totals[seat] > totals[winner]):
            winner = seat
    tied = totals.count(totals[winner]) > 1
    first = Message("reason.first", {"points": totals[winner], "seat": seat_name(winner)}, "DEU-1.1") if tied else None
    return Result(own, [winner], "DEU-1.1", None, first)
