"""What is told is what happened: who keeps book of all events has the same books as the table."""

from pathlib import Path
from typing import Any

import pytest

from mythagon.games.odysseus import GAME
from mythagon.kernel.message import Event
from mythagon.kernel.record import Record, replay

RECORDS = sorted((Path(__file__).parents[2] / "records" / "odysseus").glob("*.txt"))
Books = dict[tuple[Any, ...], Any]


def books(view: dict[str, Any]) -> Books:
    """What everybody can see, as far as events change it."""
    found: Books = {("deal",): view["deal"], ("epics",): view["epics"], ("owls",): view["owls"]}
    for side, cards in view["ship"].items():
        found |= {("ship", f"{side}:{place}"): card is not None for place, card in enumerate(cards)}
    for seat, board in enumerate(view["boards"]):
        found |= {("skill", seat, skill): value for skill, value in board["skills"].items()}
        found |= {("column", seat, skill): len(trials) for skill, trials in board["columns"].items()}
        found["rest", seat] = board["rest"]
        found["tales", seat] = len(board["tales"])
        found["favours", seat] = board["favours"]
        found["epic", seat] = board["epic"]
    return found


def follow(kept: Books, event: Event) -> None:
    """Enter one event."""
    key = event.key.removeprefix("event.")
    values = event.values
    seat = int(str(values["seat"])[5:]) if "seat" in values else -1
    skill = str(values["skill"])[6:] if "skill" in values else ""
    if key in ("take", "automa_takes"):
        kept["ship", event.moves[0][1]] = False
    elif key == "raise":
        kept["skill", seat, skill] += 1
        assert kept["skill", seat, skill] == values["value"]
    elif key == "place":
        kept["column", seat, skill] += 1
    elif key == "rest":
        kept["rest", seat] += 1
        kept["favours", seat] += 1
    elif key == "tale":
        kept["tales", seat] += 1
        assert event.moves[0][2] == f"board:{seat}:tale:{kept['tales', seat] - 1}"
    elif key == "favours":
        kept["favours", seat] += values["favours"]
    elif key == "redirect":
        kept["favours", seat] -= 1
        assert values["new_value"] == kept["skill", seat, str(values["new"])[6:]] + 1
    elif key == "owl":
        kept["favours", seat] += 1
        kept["owls",] = kept["owls",] | {event.moves[0][1][4:]: False}
    elif key == "epic":
        kept["epic", seat] = values["vp"]
    elif key == "deal":
        kept["deal",] = values["deal"]


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_who_keeps_book_of_what_is_told_has_the_books_of_the_table(path: Path) -> None:
    whole = replay(Record(path.read_text(encoding="utf-8")), GAME)
    match = whole.at(0)
    kept = books(dict(match.view(None)))
    for number, step in enumerate(whole.steps):
        begun = len(match.events(None))
        match.answer(step.seat, step.choice)
        seen = books(dict(match.view(None)))
        told = match.events(None)[begun:]
        for event in told:
            follow(kept, event)
        keys = [event.key for event in told]
        for name in kept:
            laid = name[0] in ("ship", "owls") and ("event.deal" in keys or "event.lost" in keys)
            if laid or (name[0] == "owls" and "event.automa_owl" in keys):
                kept[name] = seen[name]
            elif name[0] == "epics" and ("event.epic" in keys or "event.automa_epic" in keys):
                assert kept[name][1:] == seen[name]
                kept[name] = seen[name]
            elif name[0] == "favours" and "event.buy" in keys:
                assert kept[name] >= seen[name]
                kept[name] = seen[name]
        wrong = {name: (kept.get(name), seen.get(name)) for name in kept | seen if kept.get(name) != seen.get(name)}
        assert not wrong, (wrong, number, step.choice, told)
