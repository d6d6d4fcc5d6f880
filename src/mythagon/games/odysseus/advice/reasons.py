"""Why a choice looks good, in words: what the owl says beside what it would do."""

from typing import Final

from mypy_extensions import i64

from mythagon.games.odysseus.advice.hints import PASS, add_points, after_adventure, after_rest, tale_value, turns_left
from mythagon.games.odysseus.choices import ACCEPT, ADVENTURE, BUY, END, PILE, PLACES, RAISE, REDIRECT, REST, TAKE, TALE
from mythagon.games.odysseus.components import ALL_TYPES, SKILLS, TYPES, Trial
from mythagon.games.odysseus.state import COLUMN, Board, Voyage
from mythagon.kernel.choice import Choice
from mythagon.kernel.message import Message, Part

#: more than this nobody reads
MOST: Final = 3
#: a value is within reach when it will more likely be reached than not
LIKELY: Final = 0.5


def reasons(s: Voyage, choice: Choice) -> list[Message]:
    """What speaks for a choice of the seat whose turn it is, weightiest first."""
    board = s.boards[s.turn]
    family = choice.family
    if family is TAKE:
        starboard, place = divmod(choice.arg, PLACES)
        found = for_trial(s, board, s.sides[starboard].cards[place])
        if s.sides[starboard].wakes(place):
            found = [Message("advice.pair"), *found]
        return found[:MOST]
    if choice is ADVENTURE:
        return for_adventure(s, board, s.chosen)[:MOST]
    if choice is REST:
        return for_rest(s, board, s.chosen)[:MOST]
    if family is RAISE:
        return for_point(s, board, choice.arg)
    if family is REDIRECT:
        return for_point(s, board, choice.arg % len(SKILLS))
    if family is TALE:
        return for_tale(s, board, s.display[choice.arg])
    if family is PILE:
        return [Message("advice.pile")]
    if choice is BUY:
        return for_purchase(s, board)
    if choice is ACCEPT:
        return [Message("advice.as_printed")]
    if choice is END:
        return [Message("advice.save")] if s.can_buy(s.turn) else [Message("advice.done")]
    return []


def for_trial(s: Voyage, board: Board, card: i64) -> list[Message]:
    """A card to be taken, for the better of adventure and rest."""
    fits = board.height(s.box.trials[card].skill) < COLUMN
    if fits and after_adventure(s, board, card) >= after_rest(s, board, card):
        return for_adventure(s, board, card)
    return for_rest(s, board, card)


def for_adventure(s: Voyage, board: Board, card: i64) -> list[Message]:
    """What an adventure brings now and at the end."""
    trial = s.box.trials[card]
    found: list[Message] = []
    missing = ALL_TYPES & ~(board.types | trial.type_bit)
    if not board.epic and s.epics_taken < len(s.box.epics) and not board.types & trial.type_bit:
        if missing == 0:
            found.append(Message("advice.epic", {"vp": int(s.box.epics[s.epics_taken])}))
        else:
            count = sum([1 for bit in range(5) if missing >> bit & 1])
            found.append(Message("advice.kind", {"type": "type." + TYPES[trial.type], "count": count}))
    if board.completes(trial.skill) and s.can_win_tale(s.turn):
        found.insert(0, Message("advice.row"))
    told = sum([int(s.box.tales[token].vp) for token in board.tales if s.box.tales[token].matches[card]])
    if told:
        found.append(Message("advice.tales", {"vp": told}))
    found += for_value(board, trial)
    points = len([gain for gain in trial.gains if gain != "favour"])
    if points:
        found.append(Message("advice.points", {"count": points}))
    if trial.favours:
        found.append(Message("advice.favours", {"count": int(trial.favours)}))
    return found


def for_value(board: Board, trial: Trial) -> list[Message]:
    """Will the trial be passed?"""
    after = board.clone()
    add_points(after, trial)
    lack = int(trial.value - after.score(trial.skill))
    if lack <= 0:
        return [Message("advice.passed", {"vp": int(trial.vp)})]
    turns = max(turns_left(board) - 1, 0)
    if PASS[12 * lack + turns] >= LIKELY:
        skill = "skill." + SKILLS[trial.skill]
        return [Message("advice.reachable", {"vp": int(trial.vp), "count": lack, "skill": skill})]
    return []


def for_rest(s: Voyage, board: Board, card: i64) -> list[Message]:
    """What speaks against the adventure, and what a rest brings."""
    trial = s.box.trials[card]
    if board.height(trial.skill) >= COLUMN:
        return [Message("advice.full", {"skill": "skill." + SKILLS[trial.skill]}), Message("advice.rest")]
    if not for_value(board, trial):
        return [Message("advice.too_hard", {"skill": "skill." + SKILLS[trial.skill]}), Message("advice.rest")]
    return [Message("advice.rest")]


def for_point(s: Voyage, board: Board, skill: i64) -> list[Message]:
    """What one more point in a skill does for the cards on the board."""
    score = board.score(skill)
    passed: list[Part] = []
    nearer: list[Part] = []
    for card in board.cards:
        trial = s.box.trials[card]
        if trial.skill == skill and trial.value > score:
            (passed if trial.value == score + 1 else nearer).append("adventure." + trial.adventure)
    if passed:
        return [Message("advice.passes", {"trials": passed, "count": len(passed)})]
    if nearer:
        return [Message("advice.nearer", {"trials": nearer})]
    return [Message("advice.ahead", {"skill": "skill." + SKILLS[skill]})]


def for_tale(s: Voyage, board: Board, token: i64) -> list[Message]:
    """What a tale pays for the cards there, and how many it would fit on the ship."""
    tale = s.box.tales[token]
    now = sum([int(tale.vp) for card in board.cards if tale.matches[card]])
    found = [Message("advice.tale_now", {"vp": now})] if now else []
    fitting = 0
    for side in s.sides:
        for place in range(side.low, side.high + 1):
            if not (side.down and (place == 2 or place == 3)) and tale.matches[side.cards[place]]:
                fitting += 1
    if fitting:
        found.append(Message("advice.tale_open", {"count": fitting}))
    return found


def for_purchase(s: Voyage, board: Board) -> list[Message]:
    """The visible tale that is worth most."""
    best: i64 = -1
    for token in s.display:
        if token >= 0 and (best < 0 or tale_value(s, board, token) > tale_value(s, board, best)):
            best = token
    if best < 0:
        return []
    return [Message("advice.buy", {"tale": "tale." + s.box.tales[best].id}), *for_tale(s, board, best)]
