"""ODY-2.2, ODY-4.1, ODY-9.2: points in the skills, printed, redirected or of your choice."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.odysseus import events
from mythagon.games.odysseus.chapters.tales import buy_tale, why_no_purchase
from mythagon.games.odysseus.choices import ACCEPT, BUY, RAISE, REDIRECT
from mythagon.games.odysseus.components import MOST_PLAYERS, SKILLS
from mythagon.games.odysseus.state import TRACK_END, Voyage
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame
from mythagon.kernel.message import Message

#: all four tracks at their end, packed as on a board
ALL_AT_END: Final[i64] = 0x6666


class Points(Frame[Voyage]):
    """ODY-4.1, ODY-9.2: the printed points; each may go to another skill for 1 favour.

    The player orders the points freely (ruling 3.5); since the order changes nothing, one question covers them all:
    take them as printed, or pay to turn one of them and ask again. Before, between and after them a tale may be bought
    (ruling 3.7). No points at all is the moment between the favours of a trial and the row it completes.
    """

    def __init__(self, points: i64) -> None:
        self.points: i64 = points
        #: the skill of each point, and one bit for each skill that has one
        self.rises: list[int] = [skill for skill in range(4) for _ in range((points >> (4 * skill)) & 15)]
        self.skills: i64 = 0
        for skill in self.rises:
            self.skills |= 1 << skill
        #: whole questions, made when first asked: by seat, whether there are favours, whether a tale may be bought, and
        #: by the tracks that would still rise
        self.asked: list[Ask | None] = [None] * (64 * MOST_PLAYERS)

    def advance(self, s: Voyage) -> bool:
        if s.can_buy(s.turn) or (s.boards[s.turn].favours and self.redirects(s)):
            return False
        self.accept(s)
        return True

    def accept(self, s: Voyage) -> None:
        """Raise each skill as printed; what does not fit on the track is lost (ruling 3.4)."""
        s.pop()
        for skill in self.rises:
            raise_skill(s, skill, "ODY-4.1")

    def redirects(self, s: Voyage) -> list[Choice]:
        """A point left, turned to a skill that would still rise."""
        return REDIRECTS[self.skills][s.boards[s.turn].open_tracks(self.points)]

    def ask(self, s: Voyage) -> Ask:
        board = s.boards[s.turn]
        which = 64 * s.turn + board.open_tracks(self.points)
        if board.favours:
            which += 16
        if s.can_buy(s.turn):
            which += 32
        found = self.asked[which]
        if found is None:
            found = self.asked[which] = self.make_ask(s)
        return found

    def make_ask(self, s: Voyage) -> Ask:
        """The question for what is open now."""
        choices = [ACCEPT, *self.redirects(s)] if s.boards[s.turn].favours else [ACCEPT]
        if s.can_buy(s.turn):
            choices.append(BUY)
        if not self.points:
            return Ask(s.turn, "ask.place", "ODY-4.2", choices)
        return Ask(s.turn, "ask.points", "ODY-9.2", choices)

    def answer(self, s: Voyage, choice: Choice) -> None:
        if choice is ACCEPT:
            self.accept(s)
            return
        if choice is BUY:
            buy_tale(s)
            return
        arg: i64 = choice.arg
        old, new = arg // 4, arg % 4
        s.boards[s.turn].favours -= 1
        left = self.points - (1 << (4 * old))
        if left:
            s.replace(points_of(left))
        else:
            s.pop()
        if s.telling:
            board = s.boards[s.turn]
            events.REDIRECT.tell(
                s,
                seat=int(s.turn),
                old=SKILLS[old],
                old_value=int(board.score(old) + (self.points >> (4 * old) & 15)),
                new=SKILLS[new],
                new_value=int(board.score(new)) + 1,
            )
        raise_skill(s, new, "ODY-9.2")

    def label(self, s: Voyage, seat: int, choice: Choice) -> Message | None:
        return Message("choice.place", {}, "ODY-4.2") if choice is ACCEPT and not self.points else None

    def why_not(self, s: Voyage, seat: int, place: str) -> Message | None:
        if place == "mine:favours":
            return why_no_purchase(s)
        if not self.points:
            return Message("why.place_first", {}, "ODY-4.2")
        return Message("why.points_first", {}, "ODY-9.2")

    def key(self) -> str:
        return f"Points({self.points})"


def points_of(points: i64) -> Points:
    """The frame for these points; few exist, so each is made once."""
    found = POINTS.get(points)
    if found is None:
        found = POINTS[points] = Points(points)
    return found


class AnyPoint(Frame[Voyage]):
    """ODY-2.2, ODY-5.2: points in the skill of your choice, one by one; a track at its end is not offered."""

    def __init__(self, count: i64, rule: str) -> None:
        self.count: i64 = count
        self.rule = rule
        #: whole questions, by seat, and by tracks below their end + 16 where a tale may be bought
        self.asked: list[list[Ask]] = [
            [Ask(seat, "ask.any", rule, raises(below & 15) + ([BUY] if below > 15 else [])) for below in range(32)]
            for seat in range(MOST_PLAYERS)
        ]

    def advance(self, s: Voyage) -> bool:
        if s.boards[s.turn].scores != ALL_AT_END:
            return False
        s.pop()
        if s.telling:
            for _ in range(self.count):
                events.POINT_LOST.tell(s, self.rule, seat=int(s.turn), skill="every", value=int(TRACK_END))
        return True

    def ask(self, s: Voyage) -> Ask:
        below = s.boards[s.turn].open_tracks(0)
        return self.asked[s.turn][below + 16 if s.can_buy(s.turn) else below]

    def answer(self, s: Voyage, choice: Choice) -> None:
        if choice is BUY:
            buy_tale(s)
            return
        if self.count > 1:
            s.replace(ANY_POINT[self.count - 1])
        else:
            s.pop()
        raise_skill(s, choice.arg, self.rule)

    def why_not(self, s: Voyage, seat: int, place: str) -> Message | None:
        if place == "mine:favours":
            return why_no_purchase(s)
        if place.startswith("mine:skill:"):
            return Message("why.track_end", {}, self.rule)
        return Message("why.any_first", {}, self.rule)

    def key(self) -> str:
        return f"AnyPoint({self.count},{self.rule})"


def raises(tracks: int) -> list[Choice]:
    """A free point in each of these tracks, given as bits."""
    return [RAISE[skill] for skill in range(4) if tracks >> skill & 1]


def raise_skill(s: Voyage, skill: i64, rule: str) -> None:
    """One point in one skill."""
    board = s.boards[s.turn]
    risen = board.lift(skill)
    if s.telling:
        told = events.RAISE if risen else events.POINT_LOST
        told.tell(s, rule, seat=int(s.turn), skill=SKILLS[skill], value=int(board.score(skill)))
        if risen:
            tell_passed(s, skill)


def tell_passed(s: Voyage, skill: i64) -> None:
    """ODY-10.2: the trials on the board that the skill has just reached pay from now on."""
    board = s.boards[s.turn]
    for card in board.cards:
        trial = s.box.trials[card]
        if trial.skill == skill and trial.value == board.score(skill):
            name = trial.adventure
            events.PAYS.tell(s, seat=int(s.turn), trial=name, pays=name, vp=int(trial.vp))


#: the redirections there are, by skills with a point and skills that would still rise
REDIRECTS: Final = [
    [
        [
            REDIRECT[len(SKILLS) * old + new]
            for old in range(len(SKILLS))
            for new in range(len(SKILLS))
            if old != new and olds >> old & 1 and news >> new & 1
        ]
        for news in range(16)
    ]
    for olds in range(16)
]
POINTS: Final[dict[int, Points]] = {}
#: free points of a trial by their number, and the free point of a rest
ANY_POINT: Final = [AnyPoint(count, "ODY-2.2") for count in range(5)]
REST_POINT: Final = AnyPoint(1, "ODY-5.2")
