"""What everybody sees, what nobody can know, and what is marked as not to be taken back."""

import runpy
from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from mythagon.games.odysseus import GAME
from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match
from tests.games.odysseus.voyage import KINDS, PORT, Table, voyage


def declared() -> Any:
    """`View` and `Ahead` as they are written: compiled, they keep the names of their fields but not their types."""
    view, ahead = (runpy.run_path(str(GAME.folder / file)) for file in ("view.py", "ahead.py"))
    return view["View"], ahead["Ahead"]


def differences(kind: Any, value: Any, where: str) -> list[str]:
    """Where a value is not what its type says: fields missing, unknown or of another type."""
    if is_typeddict(kind):
        fields = get_type_hints(kind)
        found = [f"{where}: fields {sorted(value)}"] if set(value) != set(fields) else []
        return found + [line for name in value for line in differences(fields[name], value[name], f"{where}.{name}")]
    if get_origin(kind) is list:
        return [line for item in value for line in differences(get_args(kind)[0], item, f"{where}[]")]
    if get_origin(kind) is dict:
        return [line for item in value.values() for line in differences(get_args(kind)[1], item, f"{where}{{}}")]
    kinds = get_args(kind) or (kind,)
    if any(is_typeddict(one) for one in kinds) and value is not None:
        return differences(kinds[0], value, where)
    return [] if type(value) in kinds else [f"{where}: {value!r}"]


@pytest.mark.parametrize("players", GAME.seats)
def test_the_view_has_exactly_the_declared_fields(players: int) -> None:
    there, ahead = declared()
    match = Match.start(GAME, players, seed="view")
    chance = Chance("view")
    while not match.over:
        view = match.view(None)
        for added in ("waiting", "result"):
            del view[added]
        assert differences(ahead, view.pop("ahead"), "ahead") == []
        assert differences(there, view, "view") == []
        ask = match.asks[0]
        match.answer(ask.seat, ask.choices[chance.below(len(ask.choices))])


@pytest.mark.parametrize("players", GAME.seats)
def test_every_decision_that_cannot_be_taken_back_was_marked(players: int) -> None:
    """And no other: the mark is there exactly where free undo ends because something new was seen."""
    marked = 0
    for seed in "abc":
        match = Match.start(GAME, players, seed=seed)
        chance = Chance(seed)
        while not match.over:
            ask = match.asks[0]
            choice = ask.choices[chance.below(len(ask.choices))]
            commits = match.commits(ask.seat, choice)
            match.answer(ask.seat, choice)
            assert commits == match.steps[-1].news == (match.free_undo(ask.seat) == 0), choice
            marked += commits
    assert marked > 20


def marks(table: Table) -> dict[str, bool]:
    """The open choices and their marks, as a client gets them."""
    question: Any = table.match.choices(table.seat)
    return {choice["text"]: choice["commits"] for choice in question["choices"]}


def test_taking_the_trial_next_to_a_face_down_pair_is_marked() -> None:
    table = voyage()
    table.turns("take:port:0")
    assert marks(table) == {
        "take:port:1": True,
        "take:port:5": False,
        "take:starboard:0": False,
        "take:starboard:5": False,
    }
    table.play("take:port:1")
    assert table.match.free_undo(1) == 0


def test_taking_a_tale_is_marked_while_there_are_piles_to_replace_it() -> None:
    table = voyage()
    table.hold(0, favours=3)
    assert not marks(table)["buy"]
    table.play("buy")
    assert all(marks(table).values())
    table.play("tale:0")
    assert table.match.free_undo(0) == 0
    bare = voyage(players=5)
    bare.deal_tales([4, 5, 5, 5, 5])
    bare.hold(0, favours=3)
    bare.play("buy")
    assert not any(marks(bare).values())
    bare.play("tale:0")
    assert bare.match.free_undo(0) == 2


def test_the_end_of_a_turn_is_marked_where_trials_are_dealt_or_the_automa_moves() -> None:
    table = voyage()
    for _ in range(10):
        table.turns(table.offered[0])
    table.hold(0, favours=0)
    table.play(f"{table.offered[0]} rest")
    assert all(marks(table).values())  # the last point of the turn; one trial is left and twelve are dealt
    table.play("raise:luck")
    assert table.match.free_undo(0) == 0
    solo = voyage(players=1)
    solo.play("take:port:0")
    assert marks(solo) == {"adventure": True, "rest": False}
    solo.play("adventure")
    assert solo.match.free_undo(0) == 0


def test_the_tales_the_automa_swept_away_are_seen() -> None:
    table = voyage(players=1, automa=["port_bow_3"])
    assert table.view["discarded"] == []
    table.play("take:starboard:0 adventure accept")
    assert table.view["discarded"] == KINDS[:4]
    assert voyage().view["discarded"] == []


def test_a_layout_may_name_the_only_seat_of_a_solo_game() -> None:
    assert Match.start(GAME, 1, seed="troy", layout={"first": ["0"]}).asks[0].seat == 0


def test_foresight_ends_where_the_pair_would_be_turned_up() -> None:
    table = voyage()
    table.turns("take:port:0")
    ahead = table.match.foresee(1, ["take:port:1"])
    assert (ahead.steps, ahead.news, [event.kind for event in ahead.events]) == (0, True, ["take"])
    assert ahead.view["ship"] == table.match.view(1)["ship"]
    assert PORT[2] not in str(ahead.plain())
