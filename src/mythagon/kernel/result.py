"""How a match ended: totals line by line, winners, the reason."""

from mythagon.kernel.message import Message


class Result:
    """Scores and winners.

    `lines[seat]` are (text key, points); `winners` may be several (a shared win) or none (the game itself won);
    `rival` are the lines of an opponent that is played by the rules and holds no seat; `reason` says why they won where
    the points alone do not, as in a tie.
    """

    def __init__(
        self,
        lines: list[list[tuple[str, int]]],
        winners: list[int],
        rule: str,
        rival: list[tuple[str, int]] | None = None,
        reason: Message | None = None,
    ) -> None:
        self.lines = lines
        self.winners = winners
        self.rule = rule
        self.rival: list[tuple[str, int]] = rival if rival is not None else []
        self.reason = reason
        self.totals: list[int] = [sum([points for _, points in own]) for own in lines]

    def payoffs(self) -> list[float]:
        """One win, shared equally among the winners."""
        share = 1.0 / len(self.winners) if self.winners else 0.0
        return [share if seat in self.winners else 0.0 for seat in range(len(self.lines))]

    def plain(self) -> dict[str, object]:
        """As sent to a client."""
        lines = [[[key, points] for key, points in own] for own in self.lines]
        rival = [[key, points] for key, points in self.rival]
        return {
            "lines": lines,
            "totals": self.totals,
            "winners": self.winners,
            "rule": self.rule,
            "rival": rival,
            "reason": self.reason.plain() if self.reason is not None else None,
        }
