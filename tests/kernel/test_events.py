"""Declared events: wrong use fails where it is written, nothing is said to those who may not hear."""

from typing import Any

import pytest

from mythagon.games import find_game
from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import MythagonError
from mythagon.kernel.events import FLAG, MESSAGE, NUMBER, SEAT, WORDS, Events, counted, id_of, many, optional
from mythagon.kernel.frame import State
from mythagon.kernel.match import Match
from mythagon.kernel.message import Event, Message
from mythagon.kernel.scenes import Scenes
from mythagon.kernel.shown import differences, put

EVENTS = Events()
SAIL = EVENTS.kind("sail", "T-1", seat=SEAT, square=WORDS, touches="seat")
WON = EVENTS.kind("won", "T-2 T-3", seat=SEAT, prizes=many(id_of("prize")), again=optional(FLAG))
PEEK = EVENTS.kind("peek", "T-4", seat=SEAT, card=id_of("card"), to="seat")
PAID = EVENTS.kind("paid", "T-5", amount=counted("amount"), left=NUMBER, why=optional(MESSAGE))


def listening() -> tuple[State, list[Event]]:
    state = State(3, Chance("events"))
    heard: list[Event] = []
    state.listen(heard)
    return state, heard


def test_an_event_has_typed_fields_and_is_worded_by_them() -> None:
    state, heard = listening()
    SAIL.tell(state, seat=1, square="F3", moves=(("ship:1", "E3", "F3"),))
    PAID.tell(state, amount=("aegis", 2), left=0.5, why=Message("storm"))
    sail, paid = heard
    assert (sail.kind, sail.key, sail.rule, sail.touches) == ("sail", "event.sail", "T-1", (1,))
    assert (sail.number("seat"), sail.word("square")) == (1, "F3")
    assert sail.values == {"seat": "seat:1", "square": "text:F3"}
    assert paid.values["amount"] == Message("amount.aegis", {"count": 2})
    plain = paid.plain()["fields"]
    assert plain == {
        "amount": {"id": "aegis", "count": 2},
        "left": 0.5,
        "why": {"key": "storm", "values": {}, "rule": ""},
    }


def test_only_those_hear_it_whom_it_is_for() -> None:
    state, heard = listening()
    PEEK.tell(state, seat=2, card="owl")
    PEEK.tell(state, seat=2, card="owl", to=[0])
    assert [event.audience for event in heard] == [(2,), (2, 0)]
    assert [heard[0].heard_by(seat) for seat in (None, 0, 1, 2)] == [False, False, False, True]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"seat": 1}, "needs 'square', a text"),
        ({"seat": 3, "square": "F3"}, "seat is a seat, not 3"),
        ({"seat": True, "square": "F3"}, "seat is a seat, not True"),
        ({"seat": 1, "square": "F3", "wind": 2}, "has no field 'wind'; it has seat, square"),
    ],
)
def test_wrong_fields_are_refused_where_they_are_written(given: dict[str, Any], why: str) -> None:
    state, heard = listening()
    with pytest.raises(MythagonError, match=f"event 'sail'.* ?{why}"):
        SAIL.tell(state, **given)
    assert heard == []


def test_a_kind_from_several_clauses_says_which() -> None:
    state, heard = listening()
    WON.tell(state, rule="T-3", seat=0, prizes=["owl", "epic"])
    assert heard[0].rule == "T-3"
    assert heard[0].values["prizes"] == ["prize.owl", "prize.epic"]
    with pytest.raises(MythagonError, match="must say which of T-2, T-3"):
        WON.tell(state, seat=0, prizes=[])
    with pytest.raises(MythagonError, match="comes from T-2, T-3, not from T-9"):
        WON.tell(state, rule="T-9", seat=0, prizes=[])
    with pytest.raises(MythagonError, match="prizes is a list, each an id of 'prize', not 'owl'"):
        WON.tell(state, rule="T-2", seat=0, prizes="owl")


def test_declarations_are_checked() -> None:
    events = Events()
    assert events.kind("storm", "T-1 Ruling 6.1").rules == ("T-1", "Ruling 6.1")
    with pytest.raises(MythagonError, match="declared twice"):
        assert events.kind("storm", "T-1 Ruling 6.1").rules == ("T-1", "Ruling 6.1")
    with pytest.raises(MythagonError, match="'who' is no field with a seat"):
        events.kind("wind", "T-1", touches="who")
    with pytest.raises(MythagonError, match="unknown event 'calm'"):
        events["calm"]
    assert EVENTS.plain()["peek"] == {
        "rules": ["T-4"],
        "fields": {
            "seat": {"type": "seat", "of": "", "many": False, "optional": False},
            "card": {"type": "id", "of": "card", "many": False, "optional": False},
        },
    }


@pytest.mark.parametrize("game", ["odysseus", "deukalion"])
def test_what_each_event_changed_leads_from_one_view_to_the_next(game: str) -> None:
    """For a seat and for a spectator, at every decision of a random match that is watched."""
    match = Match.start(find_game(game), 2, seed="shown")
    match.watch()
    dice = Chance("dice")
    for number in range(1, 60):
        before = {seat: match.game.view(match.state, seat) for seat in (None, 0)}
        ask = match.asks[dice.below(len(match.asks))]
        match.answer(ask.seat, ask.choices[dice.below(len(ask.choices))])
        for seat in (None, 0):
            shown = match.shown(seat, number)
            assert shown is not None
            assert len(shown) == len(match.events(seat, number - 1))
            if shown:
                changes = [change for one in shown for change in one]
                assert put(before[seat], changes) == match.game.view(match.state, seat)


def test_what_was_long_ago_or_not_watched_is_not_shown_event_by_event() -> None:
    match = Match.start(find_game("odysseus"), 2, seed="shown")
    for number in range(50):
        if number == 5:
            match.watch()
        match.answer(match.asks[0].seat, match.asks[0].choices[0])
    assert match.shown(0, 3) is None
    assert match.shown(0, 10) is None
    assert match.shown(0, 49) is not None
    assert match.at(49).shown(0, 49) == match.shown(0, 49)


def test_differences_stop_where_the_shape_is_another() -> None:
    assert differences({"a": [1, 2], "b": {"c": 1}}, {"a": [1], "b": {"c": 2}}) == [("a", [1]), ("b.c", 2)]
    assert differences({"a": 1}, {"b": 1}) == [("", {"b": 1})]
    assert put({"a": [1, {"b": 2}]}, [("a.1.b", 3)]) == {"a": [1, {"b": 3}]}
    with pytest.raises(TypeError, match="nothing at 'x'"):
        put({"a": 1}, [("a.x", 3)])


def test_kinds_that_are_told_alike_are_declared_ones() -> None:
    assert EVENTS.named("sail won") == {"sail", "won"}
    with pytest.raises(MythagonError, match="unknown event 'sial'"):
        EVENTS.named("sail sial")


def test_several_are_shown_together_what_each_is_shown_alone() -> None:
    """What all see alike is made and compared once, and what only some see is not taken from others."""
    match = Match.start(find_game("hybris"), 2, seed="together")
    match.watch()
    together, chance, journal = Scenes(), Chance("together"), match.journal
    seats: list[int | None] = [0, 1, None]
    assert journal is not None
    for number in range(1, 40):
        ask = match.asks[0]
        match.answer(int(ask.seat), ask.choices[chance.below(len(ask.choices))])
        after = dict(zip(seats, match.game.views(match.state, seats), strict=True))
        assert after[0]["market"] is after[None]["market"] and after[0]["players"] != after[1]["players"]
        shown = together.shown(journal, match.state, [(seat, seat) for seat in seats], number - 1, after)
        for seat, one in zip(seats, shown, strict=True):
            if match.events(seat, number - 1):
                assert one == match.shown(seat, number)
            else:  # what changed though nothing was heard is one more
                assert len(one) <= 1 and all(one)
