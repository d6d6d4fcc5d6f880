"""The curves of a course as a picture: how well each generation's net knows matches it has not seen, and its tests."""

from typing import Any

WIDE, HIGH, EDGE = 640, 320, 48


def drawn(history: list[dict[str, Any]]) -> str:
    """Log losses of two players against what the outlook has, generation by generation; below, shares of the wins."""
    fitted = [entry for entry in history if "2 net" in entry.get("losses", {})]
    lines = [
        line("net", [entry["losses"]["2 net"] for entry in fitted], "#1f6f8b"),
        line("outlook", [entry["losses"]["2 outlook"] for entry in fitted], "#a0522d"),
    ]
    low = f'y="{HIGH - 12}" text-anchor="middle"'
    tests = [
        f'<text x="{across(place, len(fitted)):.0f}" {low}>{100 * entry["test"][1]:.0f} %</text>'
        for place, entry in enumerate(fitted)
        if "test" in entry
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="12">'
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>{"".join(lines)}{"".join(tests)}</svg>\n'
    )


def across(place: int, many: int) -> float:
    """Where a generation stands."""
    return EDGE + (WIDE - 2 * EDGE) * (place + 0.5) / max(1, many)


def line(name: str, losses: list[float], colour: str) -> str:
    """One curve with its name; a log loss of 0.7 is what a guess among two has."""
    if not losses:
        return ""
    points = [
        (across(place, len(losses)), EDGE + (HIGH - 3 * EDGE) * (1 - min(1.0, loss / 0.7)))
        for place, loss in enumerate(losses)
    ]
    path = " ".join([f"{x:.1f},{y:.1f}" for x, y in points])
    dots = "".join([f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in points])
    x, y = points[-1]
    label = f'<text x="{x + 8:.1f}" y="{y - 6:.1f}" fill="{colour}">{name} {losses[-1]:.3f}</text>'
    return f'<polyline points="{path}" fill="none" stroke="{colour}"/>{dots}{label}'
