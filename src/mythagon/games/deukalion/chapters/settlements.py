"""DEU-11.3 to DEU-11.6: founding and conquering settlements."""

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.chapters.scoring import check
from mythagon.games.deukalion.components import SETTLEMENTS
from mythagon.games.deukalion.state import NOBODY, Sea
from mythagon.kernel.events import Kind
from mythagon.kernel.frame import changed


def settle(s: Sea, seat: i64, settlement: i64, told: Kind) -> None:
    """The printed number of hoplites goes from the board onto the settlement; each is a point while it stands there."""
    hero = s.heroes[seat]
    count = s.box.garrisons[settlement]
    hero.aboard -= count
    hero.settled += count
    s.owners = changed(s.owners, settlement, seat)
    if s.telling:
        id = SETTLEMENTS[settlement]
        moves = tuple([(f"hoplite:{seat}", f"board:{seat}:slot", "settlement:" + id) for _ in range(count)])
        told.tell(s, seat=int(seat), settlement=id, count=count, moves=moves)
    check(s, seat)


def conquer(s: Sea, seat: i64, settlement: i64) -> None:
    """DEU-11.3: its hoplites go to their owner's Underworld, the winner's take their place; with too few survivors,
    which only cards can bring about, it stays free (DEU-11.7)."""
    owner = s.owners[settlement]
    count = s.box.garrisons[settlement]
    loser = s.heroes[owner]
    loser.settled -= count
    loser.dead += count
    s.owners = changed(s.owners, settlement, NOBODY)
    if s.telling:
        id = SETTLEMENTS[settlement]
        moves = tuple([(f"hoplite:{owner}", "settlement:" + id, f"underworld:{owner}") for _ in range(count)])
        events.CONQUER.tell(s, seat=int(seat), other=owner, settlement=id, moves=moves)
    if s.heroes[seat].aboard >= count:
        settle(s, seat, settlement, events.GARRISON)
