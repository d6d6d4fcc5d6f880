"""The people at a table: who sits where, who has a say and which rights, whose chat is not wanted."""

from mythagon.house.journal import Entry, Founding, Seat
from mythagon.house.refusal import Refused
from mythagon.house.seats import shown_colours
from mythagon.house.shapes import replace

#: how often a seat may hand over, ask and vote before the next decision is made
MOST_RESTLESS = 20
#: entries of a seat that count as such
RESTLESS = ("stand_in", "return", "undo_ask", "invite", "bot", "remove", "hush", "mute")


class Company:
    """What the entries of a table say of its people; the match is in `tables`."""

    def __init__(self, founding: Founding) -> None:
        self.seats: list[Seat] = [replace(seat) for seat in founding.seats]
        #: the founder's seat, until the founder leaves it
        self.host = founding.host
        #: seats that somebody has given up since the founding
        self.vacated: set[int] = set()
        #: seats that agree to end the table
        self.leaving: set[int] = set()
        #: for each seat that others want to be rid of, those who agree
        self.removing: dict[int, set[int]] = {}
        #: seats whose people are asked and absent: the others may put a bot there
        self.away: set[int] = set()
        #: is the spectators' chat closed?
        self.hushed = False
        #: whose chat each seat does not want to read (None: the spectators')
        self.muted: dict[int, set[int | None]] = {}
        #: restless entries of each seat since the last decision
        self.restless: dict[int, int] = {}

    # -- rights -----------------------------------------------------------------------------------------------------

    def people(self, at: float) -> list[int]:
        """Seats that have a say: people who play, and for a while those whom absence or the clock has taken away."""
        chairs = enumerate(self.seats)
        return [number for number, chair in chairs if chair.person and (chair.stand_in is None or at < chair.say)]

    @property
    def of_bots(self) -> bool:
        """Do bots play all seats, as themselves or for people?"""
        return all(chair.played_by is not None for chair in self.seats)

    def device(self, seat: int) -> list[int]:
        """The seats that the person of this one may play: their own, and on the founder's device the hotseat ones."""
        shared = [number for number, other in enumerate(self.seats) if other.kind == "hotseat"]
        if not shared:
            return [seat]
        if self.host is not None:
            shared = sorted({*shared, self.host})
        return shared if seat in shared else [seat]

    def presides(self, seat: int) -> bool:
        """Has this seat the founder's rights? Where the founder has left, every person has."""
        return self.host is None or self.host in self.device(seat)

    def would_end(self, agreeing: set[int], at: float) -> bool:
        """Do all who have a say agree?"""
        return set(self.people(at)) <= agreeing

    def deserted(self, online: set[int]) -> bool:
        """Is nobody left? Bots that sit in for people who left, are absent or out of time wait for one of them."""
        if online:
            return False
        people = [chair for chair in self.seats if chair.person]
        return bool(people) and all(chair.stand_in is not None and chair.why != "asked" for chair in people)

    def check_calm(self, seat: int) -> None:
        """Nobody fills the journal by changing their mind to and fro."""
        if self.restless.get(seat, 0) >= MOST_RESTLESS:
            raise Refused("too_often", "you have changed your mind often enough; wait for the next decision", 429)

    def count_restless(self, entry: Entry) -> None:
        """A decision begins the count anew."""
        if entry.kind in ("choice", "start"):
            self.restless = {}
        elif entry.kind in RESTLESS and entry.seat is not None:
            self.restless[entry.seat] = self.restless.get(entry.seat, 0) + 1

    # -- entries ----------------------------------------------------------------------------------------------------

    def seat_all(self, entry: Entry) -> None:
        """The match begins: everybody has a name and a colour, and bots come to the open seats."""
        names: list[str] = entry.data["names"]
        for number, name in enumerate(names):
            self.seats[number].name = name
        for number, strength in entry.data["bots"].items():
            self.seats[int(number)] = Seat("bot", names[int(number)], strength)
        for chair, colour in zip(self.seats, shown_colours(self.seats), strict=True):
            chair.colour = colour

    def sit(self, entry: Entry, seat: int) -> None:
        self.seats[seat] = Seat("human", entry.data["name"], colour=entry.data.get("colour"))

    def leave(self, entry: Entry, seat: int) -> None:
        self.seats[seat] = Seat("open", "")
        self.vacate(seat)

    def seat_bot(self, entry: Entry, seat: int) -> None:
        who, strength = entry.data["who"], entry.data["strength"]
        self.seats[who] = Seat("open", "") if strength is None else Seat("bot", entry.data["name"], strength)

    def remove(self, seat: int, bot: str | None) -> None:
        """Somebody is gone; where the match has begun a bot of this strength goes on under their name and colour."""
        gone = self.seats[seat]
        self.seats[seat] = Seat("open", "") if bot is None else Seat("bot", gone.name, bot, colour=gone.colour)
        self.vacate(seat)

    def vacate(self, seat: int) -> None:
        """With a person goes all that was theirs: rights, votes, wishes."""
        if self.host == seat:
            self.host = None
        self.vacated.add(seat)
        self.leaving.discard(seat)
        self.removing.pop(seat, None)
        self.away.discard(seat)
        for agreed in self.removing.values():
            agreed.discard(seat)
        self.muted.pop(seat, None)
        for others in self.muted.values():
            others.discard(seat)
        self.restless.pop(seat, None)

    def have_keys(self, entry: Entry, seat: int) -> None:
        """New keys and codes; nothing at the table is different."""

    def come_back(self, entry: Entry, seat: int) -> None:
        chair = self.seats[seat]
        chair.stand_in = chair.why = None
        chair.say = 0.0
        self.away.discard(seat)

    def be_away(self, entry: Entry, seat: int) -> None:
        self.away.add(seat)

    def hush(self, entry: Entry, seat: int) -> None:
        self.hushed = entry.data["closed"]

    def mute(self, entry: Entry, seat: int) -> None:
        others = self.muted.setdefault(seat, set())
        if entry.data["muted"]:
            others.add(entry.data["who"])
        else:
            others.discard(entry.data["who"])
