"""Keys, which open a seat, and codes, which are exchanged for a key on another device."""

import hmac
from base64 import urlsafe_b64encode

from mythagon.house.journal import KeyChange
from mythagon.house.tokens import KEY_BYTES, hashed

#: where a table's own link is kept among the keys, which is of no seat, and by what those who were removed are known
NO_SEAT, REMOVED = -1, -2
#: keys of one seat that are valid together (one for each device)
MOST_KEYS = 12


def derived_key(key: str, purpose: str) -> str:
    """A new key that only the holder of the old one can be given, the same each time it is asked for."""
    return urlsafe_b64encode(hmac.digest(key.encode(), purpose.encode(), "sha256")[:KEY_BYTES]).decode()


class Keys:
    """The keys and codes of one table that are valid now, only as hashes."""

    def __init__(self, rows: dict[str, tuple[int, str]], profiles: dict[int, str], departed: dict[int, str]) -> None:
        #: hash to (seat, kind), oldest first
        self.rows = rows
        #: whose seats they are, where people have profiles: seat to profile
        self.profiles = profiles
        #: whose seats they were, until the others removed them during play: likewise
        self.departed = departed

    def seat_of(self, secret: str, kind: str) -> int | None:
        """The seat that a key or code is of. Every hash is compared, in constant time each."""
        given = hashed(secret)
        found: int | None = None
        for known, (seat, what) in self.rows.items():
            if hmac.compare_digest(known, given) and what == kind:
                found = seat
        return found

    def invites(self, link: str) -> bool:
        """Is this the table's own link, by which anybody takes a free seat? It may be typed, in small letters."""
        return NO_SEAT in (self.seat_of(link, "link"), self.seat_of(link.upper(), "link"))

    def guest(self, table: str, who: str, seats: int) -> bool:
        """Does somebody who is known by this sit here by the table's link?"""
        return any(self.rows.get(mark(table, who, seat)) == (seat, "guest") for seat in range(seats))

    def removed(self, table: str, known: list[str], seats: int) -> list[str]:
        """The marks of somebody who is known by these and was removed from here; none of anybody else."""
        marks = [mark(table, who, seat) for who in known for seat in range(seats)]
        return [one for one in marks if self.rows.get(one) == (REMOVED, "guest")]

    def marks(self, table: str, seat: int) -> list[str]:
        """By what whoever sits there would be known again: as who took the seat, and by the profile."""
        profile = self.profiles.get(seat)
        own = [mark(table, profile, seat)] if profile is not None else []
        return [*(hash for hash, row in self.rows.items() if row == (seat, "guest")), *own]

    def seats(self) -> set[int]:
        """Seats that somebody has a key of."""
        return {seat for seat, kind in self.rows.values() if kind == "key"}

    def one_more(self, seat: int, key: str) -> KeyChange:
        """One more device of a seat. Its first key stays whatever happens; of the others the oldest gives way."""
        own = [hash for hash, row in self.rows.items() if row == (seat, "key")]
        most = MOST_KEYS - 1
        return KeyChange(
            drop=own[1 : len(own) - most + 1] if len(own) > most else [], issue={hashed(key): (seat, "key")}
        )

    def without(self, seats: list[int]) -> KeyChange:
        """No key and no code of these seats is valid any more."""
        drop = [hash for hash, (seat, kind) in self.rows.items() if seat in seats and kind in ("key", "code")]
        return KeyChange(drop=drop)

    def forget(self, profile: str) -> None:
        """A person is not known any more."""
        self.profiles = {seat: who for seat, who in self.profiles.items() if who != profile}
        self.departed = {seat: who for seat, who in self.departed.items() if who != profile}

    def change(self, change: KeyChange) -> None:
        """Take a change in."""
        kept = {hash: row for hash, row in self.rows.items() if row[0] not in change.void and hash not in change.drop}
        self.rows = kept | change.issue
        stay = {seat: who for seat, who in self.profiles.items() if seat not in change.void}
        self.profiles = stay | change.seatings
        self.departed = self.departed | change.departed


def renewed(seat: int, key: str, code: str, profile: str | None = None) -> KeyChange:
    """A seat has this key and this code, and no others, and is this person's."""
    seatings = {seat: profile} if profile is not None else {}
    return KeyChange([seat], issue={hashed(key): (seat, "key"), hashed(code): (seat, "code")}, seatings=seatings)


def mark(table: str, who: str, seat: int) -> str:
    """By what somebody who took a seat is known again at this table, and nowhere else: `who` is their profile, or as
    much of a digest of their network as `Founding.founder` has."""
    return hashed(f"{table} {who} {seat}")


def new_link(link: str) -> KeyChange:
    """The table has this link, and no other."""
    return KeyChange(void=[NO_SEAT], issue={hashed(link): (NO_SEAT, "link")})
