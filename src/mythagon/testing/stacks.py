"""Two positions that differ never share a digest: a frame's key names all that the frame holds."""

from typing import Any

from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Ask, Frame, Sealed, State, held
from mythagon.kernel.match import Match
from mythagon.testing.tables import Part, tables_of

#: frames of one key but different content that are compared
MOST = 12


class Stacks(Part):
    """Frames of one key do one thing."""

    def test_two_stacks_that_ask_differently_never_share_a_digest(self) -> None:
        wrong: set[str] = set()
        for key, seen in suspects(self.game_frames()).items():
            first, match = seen[0]
            for other, _ in seen[1:]:
                if not alike(match, first, other):
                    wrong.add(f"{type(first).__name__}.key() is {key!r} for two frames that go on differently")
        assert not wrong, "; ".join(sorted(wrong)[:5]) + ": let key() name all that the frame holds"

    def game_frames(self) -> "Frames":
        """The frames of a match at every table, by key and content, each with a copy of the match it stood in."""
        found: Frames = {}
        for table in tables_of(self.game):
            for number in range(2):
                match = table.start(f"stacks{number}")
                chance = Chance(f"stacks{number}")
                while not match.over:
                    collect(match, found)
                    sensible(match, chance)
        return found


def sensible(match: Match, chance: Chance) -> None:
    """Mostly the most promising choice: who plays at random sees little of a game."""
    ask = match.asks[chance.below(len(match.asks))]
    hints = match.hints(ask)
    best = hints.index(max(hints))
    match.answer(int(ask.seat), ask.choices[best if chance.below(4) else chance.below(len(hints))])


#: by key: content -> the frame, and the match at the moment when it was on top of its part of the stack
Frames = dict[str, dict[str, tuple[Frame[Any], Match]]]


def collect(match: Match, found: Frames) -> None:
    """Remember the frames that are new in key or content."""
    for depth, frame in enumerate(match.state.stack):
        if isinstance(frame, Sealed):
            continue  # the kernel's own key names all that was given
        known = found.setdefault(frame.key(), {})
        what = content(frame)
        if what not in known and len(known) < MOST:
            here = match.clone()
            del here.state.stack[depth + 1 :]
            known[what] = (frame, here)


def suspects(found: Frames) -> dict[str, list[tuple[Frame[Any], Match]]]:
    """Keys that stand for several contents."""
    return {key: list(known.values()) for key, known in found.items() if len(known) > 1}


def content(thing: object, depth: int = 5) -> str:
    """All that a frame, or a thing in it, holds, as words."""
    if thing is None or isinstance(thing, bool | int | float | str | Choice) or depth == 0:
        return repr(thing) if depth else ""
    if isinstance(thing, list | tuple):
        return "[" + ",".join([content(part, depth - 1) for part in thing]) + "]"
    parts = [f"{name}={content(getattr(thing, name, None), depth - 1)}" for name in held(thing)]
    return f"{type(thing).__name__}({','.join(parts)})"


def alike(match: Match, one: Frame[Any], other: Frame[Any]) -> bool:
    """Do two frames in the same place ask the same, or go on to the same?"""
    return follows(match, one) == follows(match, other)


def follows(match: Match, frame: Frame[Any]) -> object:
    """What is asked with this frame on top, in which words, and the table it is asked at."""
    there = match.clone()
    state: State = there.state
    state.stack[-1] = frame
    try:
        state.settle()
        plain = [[int(ask.seat), ask.message().plain(), labels(there, ask)] for ask in there.asks]
    except Exception as error:  # a frame that cannot stand here: the other one cannot either, or they differ
        return type(error).__name__
    return [plain, there.dump(), [below.key() for below in state.stack]]


def labels(match: Match, ask: Ask) -> list[object]:
    """The choices of a question, and their words."""
    return [[choice.text, match.label(int(ask.seat), choice).plain()] for choice in ask.choices]
