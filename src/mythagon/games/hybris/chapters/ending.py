"""HYB-1.3, HYB-1.4, HYB-23: who has won."""

from mythagon.games.hybris.grammar.words import RULE_UPGRADES_FIRST
from mythagon.games.hybris.lines import LINES
from mythagon.games.hybris.state import Cosmos
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
    if s.winner >= 0:
        return Result(lines, [int(s.winner)], "HYB-1.3")
    ranks: list[tuple[int, int, int]] = []
    for player in s.players:
        first = int(player.upgrades()) if s.rules.setting(RULE_UPGRADES_FIRST) else 0
        ranks.append((first, int(player.vp), -int(player.greatness)))
    return Result(lines, [ranks.index(max(ranks))], "HYB-1.4")
