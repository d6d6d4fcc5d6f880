"""How likely throws of hoplites are (DEU-10.2, G4), for bots and for what a client may tell."""

from mypy_extensions import i64

MOST = 10  # hoplites on a board
TOTALS = 2 * MOST + 1  # half points of a throw, 0 to 20


class Odds:
    """Chances by numbers of hoplites, from the weights of the three faces."""

    def __init__(self, weights: list[int]) -> None:
        share = [weight / sum(weights) for weight in weights]
        rows: list[list[float]] = [[1.0] + [0.0] * (TOTALS - 1)]
        for _ in range(MOST):
            last = rows[-1]
            row = [0.0] * TOTALS
            for total, chance in enumerate(last):
                if chance > 0.0:
                    row[total] += chance * share[0]
                    row[min(TOTALS - 1, total + 2)] += chance * share[1]
                    row[min(TOTALS - 1, total + 1)] += chance * share[2]
            rows.append(row)
        self.rows = rows
        #: chance that n hoplites make at least so many half points
        self.at_least: list[list[float]] = [[sum(row[total:]) for total in range(TOTALS)] for row in rows]
        #: chance that n attackers beat m defenders
        self.beats: list[list[float]] = [
            [sum([row[total] * sum(other[:total]) for total in range(TOTALS)]) for other in rows] for row in rows
        ]
        self.loss: float = share[0]

    def reach(self, hoplites: i64, half_points: i64) -> float:
        """The chance to make at least so many half points."""
        if half_points <= 0:
            return 1.0
        if half_points >= TOTALS:
            return 0.0
        return self.at_least[hoplites][half_points]
