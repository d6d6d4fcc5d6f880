"""Keys, which open a seat; codes, which are exchanged for a key on another device; and the ids of tables."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

#: letters that are not mistaken for one another when read aloud or written by hand
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 8
KEY_BYTES = 24


def new_key() -> str:
    """32 URL-safe characters nobody can guess."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_code() -> str:
    """8 letters to type on another device."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_table_id() -> str:
    """12 URL-safe characters: anybody who knows them may watch."""
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
