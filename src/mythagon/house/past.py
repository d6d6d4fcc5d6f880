"""A match that is over, as its film shows it: whatever the rules are by now, it can be looked at, and not played."""

from typing import Any

from mythagon.house.shapes import Raw, decode
from mythagon.kernel.film import KEYFRAME, Film, Shot
from mythagon.kernel.frame import Ask
from mythagon.kernel.match import Match
from mythagon.kernel.message import Message, message_from
from mythagon.kernel.result import Result
from mythagon.kernel.telling import Told


def open_film(content: bytes) -> Film:
    """A film, ready to show the end of its match.

    Not for the event loop; and it is read and walked through in pieces, for nothing else runs in this process while one
    piece of it is read.
    """
    film = Film(content, read_in_pieces)
    for step in range(0, len(film.steps), KEYFRAME):
        film.at(step)
    return film


def read_in_pieces(text: bytes) -> dict[str, Any]:
    """A JSON object, read list item by list item."""
    read = decode
    return {
        name: [read(one) for one in read(part, type=list[Raw])] if bytes(part).startswith(b"[") else read(part)
        for name, part in read(text, type=dict[str, Raw]).items()
    }


class Past:
    """What a table shows of a match that is over, instead of the match itself.

    While the table's entries are told again it only counts their decisions: what came of them is in the film.
    """

    def __init__(self, film: Film) -> None:
        self.film = film
        #: (seat, choice), as the entries say
        self.decisions: list[tuple[int, str]] = []

    # -- as the entries go on -------------------------------------------------------------------------------------

    def decide(self, seat: int, text: str) -> None:
        """One more decision."""
        self.decisions.append((seat, text))

    def follow(self, decisions: list[tuple[int, str]]) -> None:
        """The decisions a match began with."""
        self.decisions = list(decisions)

    def undo(self, seat: int, steps: int) -> None:
        """A seat took back its last decisions; what others gave in secret meanwhile was kept."""
        kept: list[tuple[int, str]] = []
        while steps > 0:
            last = self.decisions.pop()
            if last[0] == seat:
                steps -= 1
            else:
                kept.append(last)
        self.decisions += reversed(kept)

    def rewind(self, length: int) -> None:
        """All agreed to go back."""
        del self.decisions[length:]

    @property
    def steps(self) -> list[Shot]:
        """The decisions so far, as the film has them."""
        return self.film.steps[: len(self.decisions)]

    @property
    def whole(self) -> bool:
        """Do the entries tell as many decisions as the film shows, each by the same seat?"""
        return [seat for seat, _ in self.decisions] == [shot.seat for shot in self.film.steps]

    # -- what may be asked of a match that is over ----------------------------------------------------------------

    @property
    def journal(self) -> Film:
        """What it remembers."""
        return self.film

    @property
    def over(self) -> bool:
        """Did it come to its end? It may have been broken off."""
        return self.film.over

    @property
    def asks(self) -> list[Ask]:
        """Nobody is asked any more."""
        return []

    def view(self, seat: int | None) -> dict[str, object]:
        """The table at the end, as this seat (None: a spectator) saw it."""
        return self.film.view(seat, len(self.film.steps))

    def choices(self, seat: int | None) -> None:
        """Nothing can be chosen."""

    def why_not(self, seat: int, place: str) -> Message | None:
        """Nobody is asked, so there is nothing to say."""
        return None

    def told(self, seat: int | None, since: int = -1, until: int | None = None) -> list[Told]:
        """The log of this seat."""
        return self.film.told(seat, since, until)

    def score(self) -> Result:
        """How it ended, as the last view says it."""
        ended: Any = self.view(None)["result"] or {}
        reason = message_from(ended["reason"]) if ended.get("reason") else None
        rival = [(line, points) for line, points in ended.get("rival", [])]
        return Result(self.film.lines, self.film.winners, ended.get("rule", ""), rival, reason)

    def cast(self) -> list[dict[str, str]]:
        """As what each seat played: nobody can say without the rules."""
        return [{} for _ in self.film.lines]


#: what a table shows: a match, or what is kept of one
Shown = Match | Past
