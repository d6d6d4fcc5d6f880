"""The sentence of every component, by the key under which readers look for it."""

from mythagon.kernel.catalog import Entry
from mythagon.kernel.message import Message


def sentences(entries: dict[str, list[Entry]]) -> dict[str, Message]:
    """All of them."""
    return {}
