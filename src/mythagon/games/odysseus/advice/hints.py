"""How promising things look, for bots: an estimate of what a board will be worth at the end.

Weights are tuned by arena, not printed anywhere; they may change without changing the rules version.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from mythagon.games.odysseus.chapters.scoring import automa_lines, points
from mythagon.games.odysseus.choices import ACCEPT, ADVENTURE, BUY, END, PLACES, RAISE, REDIRECT, REST, TAKE, TALE
from mythagon.games.odysseus.components import SKILLS, Trial
from mythagon.games.odysseus.state import COLUMN, MOST_TALES, TRACK_END, Board, Voyage
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask

TURNS: Final[i64] = 11
FAVOUR: Final = 1.5  # a third of a good tale
SPARE_POINT: Final = 0.85  # a skill point that passes nothing yet
ROW: Final = 0.55  # share of a tale that an advanced row is worth
POINTS_DUE: Final = ("ask.any", "ask.points", "ask.place")
SPREAD: Final = 9.0  # points of lead that make a win about three times as likely as not


def chance_to_pass(deficit: int, turns: int) -> float:
    """How likely a track will still reach a value `deficit` away."""
    if deficit <= 0:
        return 1.0
    if turns <= 0:
        return 0.0
    reach = 0.62 * turns + 0.35
    return max(0.0, 1.0 - deficit / (reach + 1.6)) if deficit <= reach + 1.0 else 0.04


#: chance_to_pass by 12 x deficit + turns
PASS: Final = [chance_to_pass(deficit, turns) for deficit in range(7) for turns in range(12)]


def worth(s: Voyage, board: Board, turns: i64) -> float:
    """Expected final points of a board with this many turns to go."""
    total = tale_worth(s, board, turns) + epic_worth(s, board, turns) + row_worth(board, turns)
    trials = s.box.trials
    scores = board.scores
    for card in board.cards:
        trial = trials[card]
        deficit = trial.value - ((scores >> (4 * trial.skill)) & 15)
        total += float(trial.vp) * (PASS[12 * deficit + turns] if deficit > 0 else 1.0)
    for skill in range(4):
        if board.height(skill) < COLUMN:
            total += spare(board.score(skill), turns)
    return total


def spare(score: i64, turns: i64) -> float:
    """What a track at this height may still pass."""
    return SPARE_POINT * float(score * turns) / 11.0 * (1.25 if score < 4 else 1.0)


def point_gain(s: Voyage, board: Board, skill: i64, turns: i64) -> float:
    """What one more point in a skill adds to the board's worth."""
    score = board.score(skill)
    gain = spare(score + 1, turns) - spare(score, turns) if board.height(skill) < COLUMN else 0.0
    trials = s.box.trials
    for card in board.cards:
        trial = trials[card]
        deficit = trial.value - score
        if trial.skill == skill and deficit > 0:
            after = PASS[12 * (deficit - 1) + turns]
            gain += float(trial.vp) * (after - PASS[12 * deficit + turns])
    return gain


def tale_worth(s: Voyage, board: Board, turns: i64) -> float:
    """Tales in hand, with the cards there and to come."""
    total: i64 = 0
    for token in board.tales:
        tale = s.box.tales[token]
        matches = tale.matches
        for card in board.cards:
            if matches[card]:
                total += tale.vp
    return float(total) + 0.42 * float(turns * len(board.tales))


def epic_worth(s: Voyage, board: Board, turns: i64) -> float:
    """The epic, or the hope of the next one."""
    if board.epic:
        return float(board.epic)
    if s.epics_taken >= len(s.box.epics):
        return 0.0
    missing: i64 = 0
    for bit in range(5):
        if not board.types >> bit & 1:
            missing += 1
    if missing > turns:
        return 0.0
    hope = min(1.0, float(turns) / (1.6 * float(missing)))
    return float(s.box.epics[s.epics_taken]) * (1.0 - 0.17 * float(missing)) * hope


def row_worth(board: Board, turns: i64) -> float:
    """The row under way and favours in hand: tales to come."""
    if len(board.tales) >= MOST_TALES:
        return 0.4 * float(min(board.favours, turns))
    lead = board.rows() + 1
    filled: i64 = 0
    for skill in range(4):
        if board.height(skill) >= lead:
            filled += 1
    total = FAVOUR * float(board.favours) * (0.6 + 0.4 * float(turns) / 11.0)
    if 4 - filled <= turns:
        total += ROW * float(filled) * (1.0 + 0.08 * float(len(board.cards)))
    return total


def turns_left(board: Board) -> i64:
    """Cards this player will still take."""
    return TURNS - len(board.cards) - len(board.rest)


def best_point(s: Voyage, board: Board, turns: i64) -> None:
    """Spend a free point where it is worth most."""
    best = -1.0
    where = -1
    for skill in range(4):
        if board.score(skill) < TRACK_END:
            gain = point_gain(s, board, skill, turns)
            if gain > best:
                best = gain
                where = skill
    if where >= 0:
        board.lift(where)


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
    best_point(s, twin, turns)
    return worth(s, twin, turns)


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
    values = [hint(s, board, choice, turns) for choice in ask.choices]
    if ask.choices[-1] is BUY and ask.key in POINTS_DUE:
        values[-1] = min(values[:-1]) - FAVOUR  # the points first: a tale can be bought after them
    return values


def hint(s: Voyage, board: Board, choice: Choice, turns: i64) -> float:
    """Worth after the choice; purchases and passes are measured against standing still."""
    family = choice.family
    if family is TAKE:
        starboard, place = divmod(choice.arg, PLACES)
        bonus = FAVOUR if s.sides[starboard].wakes(place) else 0.0
        return trial_value(s, board, s.sides[starboard].cards[place]) + bonus
    if choice is ADVENTURE:
        return after_adventure(s, board, s.chosen)
    if choice is REST:
        return after_rest(s, board, s.chosen)
    if choice is BUY:
        return worth(s, board, turns) + purchase(s, board, turns)
    if choice is END or choice is ACCEPT:
        return worth(s, board, turns)
    if family is RAISE:
        return point_gain(s, board, choice.arg, turns)
    if family is TALE:
        return tale_value(s, board, s.display[choice.arg])
    if family is REDIRECT:
        return redirected(s, board, choice, turns)
    return 2.0 + 0.3 * len(board.cards)  # an unseen tale


def purchase(s: Voyage, board: Board, turns: i64) -> float:
    """What a tale for three favours adds; before a card is chosen a good one is bought at once."""
    best = 0.0
    for token in s.display:
        if token >= 0:
            best = max(best, tale_value(s, board, token))
    gain = best + 0.42 * float(turns) - 3.0 * FAVOUR
    return gain + (60.0 if gain > 0 and s.chosen < 0 else 0.0)


def redirected(s: Voyage, board: Board, choice: Choice, turns: i64) -> float:
    """Turning one point for one favour, against taking it as printed."""
    old, new = divmod(choice.arg, len(SKILLS))
    gain = point_gain(s, board, new, turns) - point_gain(s, board, old, turns) - FAVOUR
    return worth(s, board, turns) + gain


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
