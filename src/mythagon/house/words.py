"""Words that people give: names and lines, fit to be shown to others."""

import unicodedata
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path

from mythagon.house.refusal import Refused

LONGEST_NAME = 24
#: letters that look like others, by Unicode's own tables (tools/confusables.py)
CONFUSABLES = Path(__file__).parent / "confusables.txt"
#: they join and colour the parts of one picture letter, and belong nowhere else
JOINER, COLOURED = "\u200d", "\ufe0f"
#: other signs that nothing is shown for, though they count as letters, marks or pictures
UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\U00016fe4\U0001d159")


def clean_text(text: str, longest: int, what: str) -> str:
    """Visible text on one line; controls, invisible signs and unpaired halves are refused."""
    plain = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(plain) <= longest:
        raise Refused("bad_text", f"{what} must have 1 to {longest} visible characters", 422)
    if any(not is_seen(plain, place) for place in range(len(plain))):
        raise Refused("bad_text", f"{what} may not hold control or invisible characters", 422)
    if all(unicodedata.category(letter)[0] in "MZC" for letter in plain):
        raise Refused("bad_text", f"{what} must have 1 to {longest} visible characters", 422)
    return plain


def is_seen(text: str, place: int) -> bool:
    """Is something shown for this sign of a text?

    >>> is_seen("A\u200dnn", 1), is_seen("\U0001f469\u200d\U0001f680", 1)
    (False, True)
    """
    letter = text[place]
    before = unicodedata.category(text[place - 1]) if place else ""
    after = unicodedata.category(text[place + 1]) if place + 1 < len(text) else ""
    if letter == JOINER:
        return after == "So" and (before in ("So", "Sk") or text[place - 1] == COLOURED)
    if letter == COLOURED:
        return before == "So" or after == "Me"
    return (
        unicodedata.category(letter)[0] != "C"
        and letter not in UNSEEN
        and not "\ufe00" <= letter <= "\ufe0e"
        and not "\U000e0100" <= letter <= "\U000e01ef"
    )


def clean_name(name: str) -> str:
    """A person's name: 1 to 24 visible characters."""
    return clean_text(name, LONGEST_NAME, "a name")


def same_name(one: str, other: str) -> bool:
    """Would people take these names for one another?

    >>> same_name("Ann", "\u0410nn"), same_name("Zoë", "ZOË"), same_name("Zoë", "Zoe")
    (True, True, False)
    """
    return not shapes(one).isdisjoint(shapes(other))


def distinct_name(name: str, taken: Collection[str]) -> str:
    """This name, numbered where somebody who is shown beside it bears it already."""
    return distinct_names([name], taken)[0]


def distinct_names(names: Iterable[str], taken: Iterable[str] = ()) -> list[str]:
    """These names, numbered where somebody who comes before bears the same."""
    borne = {shape for name in taken for shape in shapes(name)}
    found: list[str] = []
    #: the last number of each name, so that of a thousand alike not all numbers are tried again
    numbers: dict[str, int] = {}
    for name in names:
        looks = min(shapes(name))
        shown, number = name, numbers.get(looks, 1)
        while not borne.isdisjoint(shapes(shown)):
            number += 1
            mark = f" {number}"
            shown = name[: LONGEST_NAME - len(mark)].rstrip() + mark
        numbers[looks] = number
        borne |= shapes(shown)
        found.append(shown)
    return found


def shapes(name: str) -> set[str]:
    """What a name looks like as it is written and in small letters: Unicode's skeleton (UTS 39), without capitals."""
    plain = unicodedata.normalize("NFKC", name)
    return {skeleton(skeleton(form).casefold()) for form in (plain, plain.casefold())}


def skeleton(text: str) -> str:
    """A text with each letter exchanged for the one it is taken for."""
    plain = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", plain.translate(lookalikes()))


@cache
def lookalikes() -> dict[int, str]:
    """For each letter that looks like others the one it is taken for."""
    found: dict[int, str] = {}
    for line in CONFUSABLES.read_text(encoding="utf-8").split("\n"):
        taken_for, _, letters = line.partition("\t")
        found |= {ord(letter): taken_for for letter in letters}
    return found
