"""HYB-1.3, HYB-1.4, HYB-23: who has won."""

from mythagon.games.hybris.grammar.words import RULE_UPGRADES_FIRST
from mythagon.games.hybris.lines import LINES
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.message import Message, Value, seat_name
from mythagon.kernel.result import Result


def standing(s: Cosmos) -> list[int]:
    """Victory Points as everybody can count them."""
    return [int(player.vp) for player in s.players]


def result(s: Cosmos) -> Result:
    """Points by where they come from; the winner by VP, then Greatness (P-81), or by an instant win."""
    lines: list[list[tuple[str, int]]] = []
    for player in s.players:
        own = [(f"score.{name}", player.tally[line]) for line, name in enumerate(LINES) if player.tally[line]]
        lines.append(own)
    most = max(standing(s))
    if s.winner >= 0:
        reason = Message("reason.upgrades", {"seat": seat_name(s.winner)}, "HYB-1.3")
        alone = standing(s).count(most) == 1 and s.players[s.winner].vp == most
        return Result(lines, [int(s.winner)], "HYB-1.3", None, None if alone else reason)
    ranks: list[tuple[int, int, int]] = []
    for player in s.players:
        first = int(player.upgrades()) if s.rules.setting(RULE_UPGRADES_FIRST) else 0
        ranks.append((first, int(player.vp), -int(player.greatness)))
    winner = ranks.index(max(ranks))
    return Result(lines, [winner], "HYB-1.4", None, tie(ranks, winner))


def tie(ranks: list[tuple[int, int, int]], winner: int) -> Message | None:
    """HYB-1.4: what decided between those with as many victory points, or before them."""
    first, points, _ = ranks[winner]
    values: dict[str, Value] = {"seat": seat_name(winner), "points": points}
    others = [rank for seat, rank in enumerate(ranks) if seat != winner]
    if any(rank[1] >= points and rank[0] < first for rank in others):
        return Message("reason.most_upgrades", values, "HYB-1.4")
    if any(rank[:2] == (first, points) for rank in others):
        return Message("reason.greatness", values, "HYB-1.4")
    return None
