"""ODY-10 and ODY-11.8: the score."""

from mypy_extensions import i64

from mythagon.games.odysseus.components import SKILLS
from mythagon.games.odysseus.state import Board, Voyage
from mythagon.kernel.message import Message, Value
from mythagon.kernel.result import Result


def trial_points(s: Voyage, board: Board, skill: i64) -> i64:
    """ODY-10.2: VP of the cards of a column whose value is at most the score in that skill."""
    total: i64 = 0
    score = board.score(skill)
    for card in board.cards:
        trial = s.box.trials[card]
        if trial.skill == skill and trial.value <= score:
            total += trial.vp
    return total


def tale_points(s: Voyage, tales: list[int], cards: list[int]) -> i64:
    """ODY-10.3: for each tale its VP per matching card, passed or not."""
    total: i64 = 0
    for token in tales:
        tale = s.box.tales[token]
        matches = tale.matches
        for card in cards:
            if matches[card]:
                total += tale.vp
    return total


def points(s: Voyage, board: Board) -> i64:
    """A player's whole score."""
    total = tale_points(s, board.tales, board.cards) + board.epic
    for card in board.cards:
        trial = s.box.trials[card]
        if trial.value <= board.score(trial.skill):
            total += trial.vp
    return total


def automa_lines(s: Voyage) -> list[tuple[str, int]]:
    """ODY-11.8: level + tales + epic."""
    automa = s.automa
    if automa is None:
        return []
    return [
        ("score.level", int(s.box.levels[automa.level - 1].vp)),
        ("score.tales", int(tale_points(s, automa.tales, automa.cards))),
        ("score.epic", int(automa.epic)),
    ]


def score(s: Voyage) -> Result:
    """ODY-10.4: most VP, then the higher tale score, then the win is shared; solo you must exceed the Automa."""
    lines: list[list[tuple[str, int]]] = []
    best = (-1, -1)
    ranks: list[tuple[int, int]] = []
    for board in s.boards:
        own = [("score." + SKILLS[skill], int(trial_points(s, board, skill))) for skill in range(4)]
        tales = int(tale_points(s, board.tales, board.cards))
        own += [("score.tales", tales), ("score.epic", int(board.epic))]
        lines.append(own)
        rank = (sum([vp for _, vp in own]), tales)
        ranks.append(rank)
        best = max(best, rank)
    if s.automa is not None:
        rival = automa_lines(s)
        level = sum([vp for _, vp in rival])
        reason = Message("reason.automa", {"points": level}, "ODY-11.8") if best[0] == level else None
        return Result(lines, [0] if best[0] > level else [], "ODY-11.8", rival, reason)
    return Result(lines, [seat for seat, rank in enumerate(ranks) if rank == best], "ODY-10.4", None, tie(ranks, best))


def tie(ranks: list[tuple[int, int]], best: tuple[int, int]) -> Message | None:
    """ODY-10.4: what decided between those with the most VP."""
    tales = sorted([rank[1] for rank in ranks if rank[0] == best[0]], reverse=True)
    if len(tales) == 1:
        return None
    values: dict[str, Value] = {"points": best[0], "tales": tales[0], "other": tales[1]}
    return Message("reason.tales" if tales[0] > tales[1] else "reason.shared", values, "ODY-10.4")
