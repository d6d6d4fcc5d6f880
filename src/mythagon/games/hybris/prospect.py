"""What would follow for one seat, as far as it can be known now: the rules are played on a copy of the table, which
stops where somebody would have to decide, chance speaks, or something hidden comes to light."""

from typing import TypedDict

from mypy_extensions import i64

from mythagon.games.hybris.player import Player
from mythagon.games.hybris.state import Cosmos
from mythagon.kernel.chance import News
from mythagon.kernel.choice import Choice
from mythagon.kernel.frame import Frame


class ProspectView(TypedDict):
    """What would change for a player."""

    changes: dict[str, int]
    """By what is counted: "vp", "aegis", "faithful", "prayers", "goodness", "determination", "sparks", "greatness",
    "cards" and "visions"; only what differs."""
    open: bool
    """Somebody would have to decide, or something is not known yet: what comes after that is not counted."""


class Halt(Frame[Cosmos]):
    """Where a look ahead ends."""

    def advance(self, s: Cosmos) -> bool:
        return False


def look_ahead(s: Cosmos) -> Cosmos:
    """A copy to try something on, which ends at the frame on top of it."""
    trial = s.clone()
    trial.listen(None)
    trial.foreseeing = trial.chance.silent = True
    trial.push(Halt())
    return trial


def play_on(trial: Cosmos) -> bool:
    """Play on as far as can be known; says whether that was all: to the end of the look, or of the match."""
    try:
        trial.settle()
    except News:
        return False
    return not trial.stack or isinstance(trial.stack[-1], Halt)


def answer_on(trial: Cosmos, frame: Frame[Cosmos], choice: Choice) -> bool:
    """Answer a question that lies on a copy, then play on as far as can be known; says whether that was all."""
    trial.push(frame)
    try:
        frame.answer(trial, choice)
    except News:
        return False
    return play_on(trial)


def counts(player: Player) -> dict[str, int]:
    """All that is counted of a player."""
    return {
        "vp": int(player.vp),
        "aegis": int(player.aegis),
        "faithful": int(player.faithful),
        "prayers": int(player.prayers),
        "goodness": int(player.goodness),
        "determination": int(player.determination),
        "sparks": int(player.sparks),
        "greatness": -int(player.greatness),
        "cards": len(player.hand),
        "visions": len(player.premonitions),
    }


def changes(s: Cosmos, trial: Cosmos, seat: i64) -> dict[str, int]:
    """How a player's counts differ on the copy."""
    before, after = counts(s.players[seat]), counts(trial.players[seat])
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}
