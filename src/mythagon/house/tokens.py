"""Keys, codes and ids, made at random and kept as hashes; and the seeds of matches."""

import secrets
from hashlib import sha256

#: letters that are not mistaken for one another when read aloud or written by hand
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 8
KEY_BYTES = 24


def new_key() -> str:
    """32 URL-safe characters nobody can guess."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_seed() -> str:
    """All chance of a match comes from it, so nobody can guess it either."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_code() -> str:
    """8 letters to type on another device."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_id() -> str:
    """12 small letters and digits: of a table, which anybody who knows them may watch, of a profile or of a group."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(12))


def hashed(secret: str) -> str:
    """What the database keeps of a key or code."""
    return sha256(b"mythagon seat:" + secret.encode()).hexdigest()
