"""ODY-7: winning tales, by a row or for three favours."""

from typing import Final

from mythagon.games.odysseus import events
from mythagon.games.odysseus.choices import PILE, TALE
from mythagon.games.odysseus.state import TALE_PRICE, Voyage
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame
from mythagon.kernel.message import Message


def buy_tale(s: Voyage, first: bool = False) -> None:
    """ODY-7.3: once per turn, at any moment of it (ruling 3.7); `first` before anything else."""
    s.boards[s.turn].favours -= TALE_PRICE
    s.bought = True
    if s.telling:
        if first:
            events.BUY.tell(s, seat=int(s.turn), first=True)
        else:
            events.BUY.tell(s, seat=int(s.turn))
    s.push(WIN_TALE)


def why_no_purchase(s: Voyage) -> Message:
    """The reason a tale cannot be bought now."""
    if s.bought:
        return Message("why.bought", {}, "ODY-7.3")
    if not s.tales_left():
        return Message("why.no_tale", {}, "ODY-7.4")
    if not s.can_win_tale(s.turn):
        return Message("why.six_tales", {}, "ODY-7.5")
    return Message("why.favours", {"favours": int(s.boards[s.turn].favours)}, "ODY-7.3")


class WinTale(Frame[Voyage]):
    """ODY-7.4: one of the four visible, or the top of either pile unseen."""

    def ask(self, s: Voyage) -> Ask:
        choices: list[Choice] = []
        for place in range(4):
            if s.display[place] >= 0:
                choices.append(TALE[place])
        for pile in range(2):
            if s.piles[pile]:
                choices.append(PILE[pile])
        return Ask(s.turn, "ask.tale", "ODY-7.4", choices)

    def answer(self, s: Voyage, choice: Choice) -> None:
        s.pop()
        board = s.boards[s.turn]
        if choice.family is TALE:
            tale = s.display[choice.arg]
            s.show(choice.arg, s.draw_tale())
        else:
            tale = int(s.draw_from(choice.arg))
        board.tales = [*board.tales, tale]
        if s.telling:
            moves = (("tale", choice.text, f"board:{s.turn}:tale:{len(board.tales) - 1}"),)
            events.TALE.tell(s, seat=int(s.turn), tale=s.box.tales[tale].id, moves=moves)

    def why_not(self, s: Voyage, seat: int, place: str) -> Message | None:
        return Message("why.tale_first", {}, "ODY-7.4")


WIN_TALE: Final = WinTale()
