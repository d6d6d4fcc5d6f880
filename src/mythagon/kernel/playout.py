"""Random play at full speed, for benchmarks, tests and searches."""

from mypy_extensions import i64

from mythagon.kernel.chance import Chance
from mythagon.kernel.frame import State


def playout(state: State, chance: Chance, limit: i64 = 1_000_000) -> i64:
    """Play uniformly random choices until the end (or the limit) and return how many decisions that took."""
    stack = state.stack
    count: i64 = 0
    while stack and count < limit:
        frame = stack[-1]
        choices = frame.ask(state).choices
        open_choices: i64 = len(choices)
        frame.answer(state, choices[chance.below(open_choices) if open_choices > 1 else 0])
        state.settle()
        count += 1
    return count
