"""DEU-10.5, DEU-12.2, DEU-12.3: the loser's ship or the Hydra is moved 3 squares onto a free one."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.deukalion import events
from mythagon.games.deukalion.board import SQUARES
from mythagon.games.deukalion.chapters.pursuits import fill_display
from mythagon.games.deukalion.choices import RELOCATE
from mythagon.games.deukalion.labels import square_name, square_of
from mythagon.games.deukalion.state import Sea
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Question
from mythagon.kernel.message import Message, seat_name

THE_HYDRA: Final = -1


def targets(s: Sea, piece: i64, duel: bool) -> list[int]:
    """Free open-sea squares at the end of 3 steps; failing that of 2, of 1, or the nearest (G5 to G7)."""
    chart = s.box.chart
    rules = s.rules
    hydra = piece < 0
    start = int(s.hydra if hydra else s.heroes[piece].ship)
    taken = s.taken_squares()
    through = duel or rules.through_always
    if through:
        variant = (4 if hydra else 0) + (2 if rules.whirlpools else 0) + (1 if rules.shortest else 0)
        found = [square for square in chart.ends[variant][start] if not taken >> square & 1]
        if found:
            return found
    blocked = 0 if through else int(taken)
    for steps in (2, 1) if through else (3, 2, 1):
        ends = chart.reach(start, steps, hydra, rules.whirlpools, rules.shortest, blocked)
        found = [square for square in ends if not taken >> square & 1]
        if found:
            return found
    return chart.nearest(start, hydra, int(taken))


class Relocate(Question[Sea]):
    """Winner or right-hand player chooses where the piece goes; nothing is triggered there (G8)."""

    def __init__(self, by: i64, piece: i64, duel: bool, rule: str) -> None:
        self.by: i64 = by
        self.piece: i64 = piece
        self.duel = duel
        self.rule = rule

    def advance(self, s: Sea) -> bool:
        if fill_display(s):
            return True
        found = targets(s, self.piece, self.duel)
        if len(found) > 1:
            return False
        self.move(s, found[0])
        return True

    def ask(self, s: Sea) -> Ask:
        choices = [RELOCATE[square] for square in targets(s, self.piece, self.duel)]
        if self.piece < 0:
            return Ask(self.by, "ask.relocate_hydra", self.rule, choices)
        return Ask(self.by, "ask.relocate", self.rule, choices, "", {"other": seat_name(self.piece)})

    def answer(self, s: Sea, choice: Choice) -> None:
        self.move(s, choice.arg)

    def move(self, s: Sea, square: i64) -> None:
        """The piece leaves the square of the fight."""
        s.pop()
        if self.piece < 0:
            left = s.hydra
            s.hydra = square
        else:
            hero = s.heroes[self.piece]
            left = hero.ship
            hero.ship = square
            hero.adrift = True
        if s.telling:
            by, other = int(self.by), int(self.piece)
            name, near = square_name(s, square), s.box.chart.landmark(square)
            way = ("sq:" + SQUARES[left], "sq:" + SQUARES[square])
            if other < 0:
                events.RELOCATE_HYDRA.tell(s, self.rule, seat=by, square=name, landmark=near, moves=(("hydra", *way),))
            else:
                moves = ((f"ship:{other}", *way),)
                events.RELOCATE.tell(s, self.rule, seat=by, other=other, square=name, landmark=near, moves=moves)

    def why_not(self, s: Sea, seat: int, place: str) -> Message | None:
        square = square_of(place)
        if square < 0:
            return Message("why.relocate_first", {}, self.rule)
        if s.taken_squares() >> square & 1:
            return Message("why.relocate_taken", {}, "DEU-10.5")
        return Message("why.relocate", {}, "DEU-10.5")
