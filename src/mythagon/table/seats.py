"""Seats, their keys and codes, and the names of people."""

import hmac
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from hashlib import sha256

import msgspec

from mythagon.table.refusal import Refused

#: letters that are not mistaken for one another when read aloud or written by hand
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 8
KEY_BYTES = 24
LONGEST_NAME = 24
STRENGTHS = ("easy", "normal", "hard")
#: for bots, and for people who give no name
HEROES = ("Penelope", "Nestor", "Kirke", "Aias", "Kalypso", "Telemachos", "Nausikaa", "Eumaios", "Atalanta", "Orpheus")


class Seat(msgspec.Struct):
    """One chair at a table: who sits there and who plays for them just now."""

    #: open, human, bot or hotseat
    kind: str
    name: str
    strength: str | None = None
    #: strength of the bot that sits in, and why: asked, left, absent or clock
    stand_in: str | None = None
    why: str | None = None

    @property
    def played_by(self) -> str | None:
        """Strength of the bot that plays this seat now, or None for its person."""
        return self.strength if self.kind == "bot" else self.stand_in

    @property
    def person(self) -> bool:
        """Does a person hold this seat?"""
        return self.kind in ("human", "hotseat")


def new_key() -> str:
    """32 URL-safe characters nobody can guess."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_code() -> str:
    """8 letters to type on another device."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_table_id() -> str:
    """12 URL-safe characters: whoever knows them may watch."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(12))


def hashed(secret: str) -> str:
    """What the database keeps of a key or code."""
    return sha256(b"mythagon seat:" + secret.encode()).hexdigest()


def derived_key(key: str, purpose: str) -> str:
    """A new key that only the holder of the old one can be given, the same each time it is asked for."""
    return urlsafe_b64encode(hmac.digest(key.encode(), purpose.encode(), "sha256")[:KEY_BYTES]).decode()


def seat_of(keys: dict[str, int], key: str) -> int | None:
    """The seat a key opens. Every hash is compared, in constant time each."""
    given = hashed(key)
    found: int | None = None
    for known, seat in keys.items():
        if hmac.compare_digest(known, given):
            found = seat
    return found


def clean_text(text: str, longest: int, what: str) -> str:
    """Visible text on one line; controls, invisible format signs and unpaired halves are refused."""
    plain = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(plain) <= longest:
        raise Refused("bad_text", f"{what} must have 1 to {longest} visible characters", 422)
    kinds = [unicodedata.category(letter) for letter in plain]
    joined = {"\u200d", "\ufe0f"}  # they join and colour the parts of one picture letter
    if any(kind[0] == "C" and letter not in joined for letter, kind in zip(plain, kinds, strict=True)):
        raise Refused("bad_text", f"{what} may not hold control or invisible characters", 422)
    if all(kind[0] in "MZC" for kind in kinds):
        raise Refused("bad_text", f"{what} must have 1 to {longest} visible characters", 422)
    return plain


def clean_name(name: str) -> str:
    """A person's name: 1 to 24 visible characters."""
    return clean_text(name, LONGEST_NAME, "a name")


def free_name(taken: list[str]) -> str:
    """A hero's name nobody at the table bears."""
    for hero in HEROES:
        if hero not in taken:
            return hero
    return f"{HEROES[0]} {len(taken)}"


def check_strength(strength: str) -> str:
    """A bot strength people may choose."""
    if strength not in STRENGTHS:
        raise Refused("bad_strength", f"a strength is one of {', '.join(STRENGTHS)}, not {strength[:24]!r}", 422)
    return strength
