"""What is told is what happened: who keeps book of all events has the same books as the table."""

from pathlib import Path
from typing import Any

import pytest

from mythagon.games.odysseus import GAME
from mythagon.kernel.message import Event
from mythagon.kernel.record import Record, replay

pytestmark = pytest.mark.one_engine

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
    kind = event.kind
    fields: dict[str, Any] = event.fields
    seat, skill = fields.get("seat"), fields.get("skill")
    if kind in ("take", "automa_takes"):
        kept["ship", event.moves[0][1]] = False
    elif kind == "raise":
        kept["skill", seat, skill] += 1
        assert kept["skill", seat, skill] == fields["value"]
    elif kind == "place":
        kept["column", seat, skill] += 1
    elif kind == "rest":
        kept["rest", seat] += 1
        kept["favours", seat] += 1
    elif kind == "tale":
        kept["tales", seat] += 1
        assert event.moves[0][2] == f"board:{seat}:tale:{kept['tales', seat] - 1}"
    elif kind == "favours":
        kept["favours", seat] += fields["favours"]
    elif kind == "redirect":
        kept["favours", seat] -= 1
        assert fields["new_value"] == kept["skill", seat, fields["new"]] + 1
    elif kind == "owl":
        kept["favours", seat] += 1
        kept["owls",] = kept["owls",] | {event.moves[0][1][4:]: False}
    elif kind == "epic":
        kept["epic", seat] = fields["vp"]
    elif kind == "deal":
        kept["deal",] = fields["deal"]


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
        kinds = [event.kind for event in told]
        for name in kept:
            laid = name[0] in ("ship", "owls") and ("deal" in kinds or "lost" in kinds)
            if laid or (name[0] == "owls" and "automa_owl" in kinds):
                kept[name] = seen[name]
            elif name[0] == "epics" and ("epic" in kinds or "automa_epic" in kinds):
                assert kept[name][1:] == seen[name]
                kept[name] = seen[name]
            elif name[0] == "favours" and "buy" in kinds:
                assert kept[name] >= seen[name]
                kept[name] = seen[name]
        wrong = {name: (kept.get(name), seen.get(name)) for name in kept | seen if kept.get(name) != seen.get(name)}
        assert not wrong, (wrong, number, step.choice, told)
