"""How promising things look, for bots: an estimate of what a board will be worth at the end.

Weights are tuned by arena, not printed anywhere; they may change without changing the rules version.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from mythagon.games.odysseus.choices import ACCEPT, ADVENTURE, BUY, END, PILE, REST, SKILL_OF, TALE
from mythagon.games.odysseus.components import SKILLS, Trial
from mythagon.games.odysseus.scoring import automa_lines, points
from mythagon.games.odysseus.state import COLUMN, MOST_TALES, TRACK_END, Board, Voyage
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask

TURNS: Final[i64] = 11
FAVOUR: Final = 1.5  # a third of a good tale
SPARE_POINT: Final = 0.85  # a skill point that passes nothing yet
ROW: Final = 0.55  # share of a tale that an advanced row is worth
SPREAD: Final = 9.0  # points of lead that make a win about three times as likely as not


def chance_to_pass(deficit: i64, turns: i64) -> float:
    """How likely a track will still reach a value `deficit` away."""
    if deficit <= 0:
        return 1.0
    if turns <= 0:
        return 0.0
    reach = 0.62 * float(turns) + 0.35
    return max(0.0, 1.0 - float(deficit) / (reach + 1.6)) if float(deficit) <= reach + 1.0 else 0.04


def worth(s: Voyage, board: Board, turns: i64) -> float:
    """Expected final points of a board with this many turns to go."""
    total: float = float(board.epic)
    for card in board.cards:
        trial = s.box.trials[card]
        total += float(trial.vp) * chance_to_pass(trial.value - board.score(trial.skill), turns)
    to_go = float(turns)
    share = to_go / 11.0
    for skill in range(4):
        score = board.score(skill)
        room = COLUMN - board.height(skill)
        if room > 0:
            total += SPARE_POINT * float(score) * share * (1.25 if score < 4 else 1.0)
    for token in board.tales:
        tale = s.box.tales[token]
        for card in board.cards:
            if tale.matches[card]:
                total += 2.0
        total += 0.42 * to_go
    missing: i64 = 0
    for bit in range(5):
        if not board.types >> bit & 1:
            missing += 1
    if not board.epic and missing and missing <= turns and s.epics_taken < len(s.box.epics):
        total += float(s.box.epics[s.epics_taken]) * (1.0 - 0.17 * float(missing)) * min(1.0, to_go / (float(missing) * 1.6))
    if len(board.tales) < MOST_TALES:
        lead = board.rows() + 1
        filled: i64 = 0
        for skill in range(4):
            if board.height(skill) >= lead:
                filled += 1
        if 4 - filled <= turns:
            total += ROW * float(filled) * (1.0 + 0.08 * len(board.cards))
        total += FAVOUR * float(min(board.favours, 3 * turns + 3)) * (0.6 + 0.4 * share)
    else:
        total += 0.4 * float(min(board.favours, turns))
    return total


def turns_left(board: Board) -> i64:
    """Cards this player will still take."""
    return TURNS - len(board.cards) - len(board.rest)


def best_point(s: Voyage, board: Board, turns: i64) -> float:
    """What a free point is worth on this board; the board is left raised by it."""
    best = -1.0
    best_scores = board.scores
    before = board.scores
    for skill in range(4):
        if board.score(skill) < TRACK_END:
            board.scores = before + (1 << (4 * skill))
            value = worth(s, board, turns)
            if value > best:
                best = value
                best_scores = board.scores
    board.scores = best_scores
    return best


def after_adventure(s: Voyage, board: Board, card: i64) -> float:
    """Worth of the board when this card is taken on an adventure and all its points are well spent."""
    trial = s.box.trials[card]
    twin = board.clone()
    add_points(twin, trial)
    rows = twin.rows()
    twin.favours += trial.favours
    twin.cards = [*twin.cards, int(card)]
    twin.heights += 1 << (4 * trial.skill)
    twin.types |= trial.type_bit
    turns = turns_left(twin)
    value = 0.0
    for _ in range(trial.any):
        best_point(s, twin, turns)
    if twin.types == 31 and not twin.epic and s.epics_taken < len(s.box.epics):
        twin.epic = s.box.epics[s.epics_taken]
    if twin.rows() > rows and len(twin.tales) < MOST_TALES:
        value += 4.0 + 0.3 * len(twin.cards)
    return value + worth(s, twin, turns)


def add_points(board: Board, trial: Trial) -> None:
    """The printed points."""
    for skill in range(4):
        for _ in range((trial.points >> (4 * skill)) & 15):
            board.lift(skill)


def after_rest(s: Voyage, board: Board, card: i64) -> float:
    """Worth of the board when this card is rested."""
    twin = board.clone()
    twin.rest = [*twin.rest, int(card)]
    twin.favours += 1
    turns = turns_left(twin)
    best = best_point(s, twin, turns)
    return best if best >= 0 else worth(s, twin, turns)


def trial_value(s: Voyage, board: Board, card: i64) -> float:
    """The better of adventure and rest."""
    value = after_rest(s, board, card)
    if board.height(s.box.trials[card].skill) < COLUMN:
        value = max(value, after_adventure(s, board, card))
    return value


def tale_value(s: Voyage, board: Board, token: i64) -> float:
    """Points of a tale now and to come."""
    tale = s.box.tales[token]
    value = 0.0
    for card in board.cards:
        if tale.matches[card]:
            value += float(tale.vp)
    for side in s.sides:  # what lies open and could still be taken
        for place in range(side.low, side.high + 1):
            if not (side.down and (place == 2 or place == 3)) and tale.matches[side.cards[place]]:
                value += 0.25
    return value


def hints(s: Voyage, ask: Ask) -> list[float]:
    """A value for each choice of the ask."""
    board = s.boards[s.turn]
    turns = turns_left(board)
    now = worth(s, board, turns)
    return [hint(s, board, choice, turns, now) for choice in ask.choices]


def hint(s: Voyage, board: Board, choice: Choice, turns: i64, now: float) -> float:
    """Worth after the choice; purchases and passes are measured against standing still."""
    number = choice.number
    if number < 12:
        starboard = number // 6
        bonus = FAVOUR if s.sides[starboard].wakes(number % 6) else 0.0
        return trial_value(s, board, s.sides[starboard].cards[number % 6]) + bonus
    if choice is ADVENTURE:
        return after_adventure(s, board, s.chosen)
    if choice is REST:
        return after_rest(s, board, s.chosen)
    if choice is BUY:
        return purchase(s, board, turns, now)
    if choice is END or choice is ACCEPT:
        return now
    if choice in SKILL_OF:
        twin = board.clone()
        twin.lift(SKILL_OF[choice])
        return worth(s, twin, turns)
    if number < PILE[0].number:
        if number >= TALE[0].number:
            return tale_value(s, board, s.display[number - TALE[0].number])
        return redirected(s, board, choice, turns)
    return 2.0 + 0.3 * len(board.cards)  # an unseen tale


def purchase(s: Voyage, board: Board, turns: i64, now: float) -> float:
    """A tale for three favours: late in the turn order of things it is nearly always right."""
    best = 0.0
    for token in s.display:
        if token >= 0:
            best = max(best, tale_value(s, board, token))
    gain = best + 0.42 * float(turns) - 3.0 * FAVOUR
    return now + gain + (60.0 if gain > 0 and s.chosen < 0 else 0.0)


def redirected(s: Voyage, board: Board, choice: Choice, turns: i64) -> float:
    """Turning one point for one favour."""
    twin = board.clone()
    old, new = SKILLS.index(choice.args[0]), SKILLS.index(choice.args[1])
    twin.lift(new)
    kept = board.clone()
    kept.lift(old)
    twin.favours -= 1
    return worth(s, board, turns) + worth(s, twin, turns) - worth(s, kept, turns)


def outlook(s: Voyage) -> list[float]:
    """Each seat's share of the win: a soft maximum over expected final points, exact scores when over."""
    over = not s.stack
    values = [float(points(s, b)) if over else worth(s, b, turns_left(b)) for b in s.boards]
    if s.automa is not None:
        rival = float(sum([vp for _, vp in automa_lines(s)]))
        if not over:
            rival += 0.45 * float((TURNS - len(s.automa.cards)) * (1 + len(s.automa.tales)))
        lead = (values[0] - rival) / SPREAD
        return [1.0 / (1.0 + exp(-lead))]
    best = max(values)
    shares = [exp((value - best) / SPREAD * 1.6) for value in values]
    total = sum(shares)
    return [share / total for share in shares]
