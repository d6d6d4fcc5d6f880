"""The whole truth as plain data, by which two tables are compared."""

from astragaloi.state import Cups


def dump(s: Cups) -> dict[str, object]:
    """Every field of the state."""
    return {"cups": s.cups, "lifted": s.lifted, "points": s.points, "round": s.round}
