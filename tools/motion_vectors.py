"""Recorded games event by event, for the test that what the browser draws at an event is the state of that event.

    python tools/motion_vectors.py           write tests/vectors/motion
    python tools/motion_vectors.py --check   write nothing; 1 if a file is not as it should be

For each decision of a recorded game: the events a seat hears, and what is different in its view when each of them is
told, as paths into the view. What a rule changes it changes just before or just after it tells of it, so that the
state of an event is what the view shows from that moment until the next event is told.
"""

import json
import sys
from pathlib import Path
from typing import Any

from mythagon.games import GAMES
from mythagon.kernel.match import Match
from mythagon.kernel.message import Event
from mythagon.kernel.record import Record

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "tests/records"
VECTORS = ROOT / "tests/vectors/motion"
#: which recorded games are told, so that all that moves is seen, and of each so many decisions
GAMES_TOLD = {
    "odysseus": (["2-players", "1-players"], 90),
    "deukalion": (["2-players", "3-players"], 100),
    "hybris": (["2-players", "2-players-duel", "4-players"], 50),
    "hades_trap": (["2-players", "2-players-hydra", "2-players-siren", "2-players-hades"], 50),
}
SEAT = 0
#: what is worked out from the rest and says what could be done, not what is there
AHEAD = {"waiting", "result", "reach", "ahead"}
#: the same of Hybris, anywhere in the view
AHEAD |= {"price", "prices", "nearest", "now", "plays", "best", "pays", "ready", "fulfilled", "barred"}
Changes = list[list[Any]]


class Told(list[Event]):
    """Events as they are told, each with the view of that moment."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.views: list[Any] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.views.append(plain(self.match.game.view(self.match.state, SEAT)))


def plain(view: dict[str, object]) -> Any:
    """What is on the table, as it is sent."""
    return without_ahead(json.loads(json.dumps(view)))


def without_ahead(part: Any) -> Any:
    """A part of a view without what could be done."""
    if isinstance(part, list):
        return [without_ahead(one) for one in part]
    if isinstance(part, dict):
        return {name: without_ahead(one) for name, one in part.items() if name not in AHEAD}
    return part


def differences(before: Any, after: Any, path: str = "") -> Changes:
    """What is different, as paths and values; lists of another length are one value."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        parts = [(str(name), before[name], after[name]) for name in after]
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        parts = [(str(n), one, other) for n, (one, other) in enumerate(zip(before, after, strict=True))]
    else:
        return [] if before == after else [[path, after]]
    found: Changes = []
    for name, one, other in parts:
        found += differences(one, other, f"{path}.{name}" if path else name)
    return found


def tell(game: str, name: str, most: int) -> dict[str, Any]:
    """One recorded game."""
    record = Record((RECORDS / game / f"{name}.txt").read_text(encoding="utf-8"))
    match = Match.start(GAMES[game], len(record.names), record.options, record.header["seed"])
    first = last = plain(match.view(SEAT))
    steps: list[dict[str, Any]] = []
    for _, seat, text, _ in record.decisions[:most]:
        trial = match.clone()
        told = Told(trial)
        trial.state.listen(told)
        trial.answer(seat, text)
        match.answer(seat, text)
        after = plain(match.view(SEAT))
        events: list[dict[str, Any]] = []
        shown: list[Changes] = []
        now = last
        for event, view in zip(told, told.views, strict=True):
            if event.heard_by(SEAT):
                events.append({**event.plain(), "step": len(match.steps)})
                shown.append(differences(now, view))
                now = view
        steps.append({"events": events, "shown": shown, "after": differences(now, after)})
        last = after
    return {"game": game, "record": name, "view": first, "steps": steps}


def main() -> int:
    """Write or check all files."""
    wrong = 0
    VECTORS.mkdir(parents=True, exist_ok=True)
    for game, (names, most) in GAMES_TOLD.items():
        for name in names:
            path = VECTORS / f"{game}-{name}.json"
            text = json.dumps(tell(game, name, most), ensure_ascii=False, separators=(",", ":")) + "\n"
            if path.exists() and path.read_text(encoding="utf-8") == text:
                continue
            wrong += 1
            if "--check" not in sys.argv:
                path.write_text(text, encoding="utf-8")
            print(f"{'not as it should be' if '--check' in sys.argv else 'wrote'}: {path.name}")
    return 1 if wrong and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
