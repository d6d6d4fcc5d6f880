"""Words that people give: names and lines, fit to be shown to others."""

import unicodedata

from mythagon.table.refusal import Refused

LONGEST_NAME = 24


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
