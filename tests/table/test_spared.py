"""What a person is spared (`play.spared`): forced questions, windows that change nothing, windows asked once."""

import random
from typing import Any

import pytest

from mythagon.games import find_game
from mythagon.kernel.frame import Ask
from mythagon.table.play.drafts import choice_draft
from mythagon.table.play.spared import is_spared
from mythagon.table.play.tables import Table
from mythagon.table.storage.journal import Entry, Founding, Seat


def begun(game: str, seed: str, seats: int = 2, **layout: list[str]) -> Table:
    """A table at which people sit, its match begun."""
    played = find_game(game)
    names = [f"P{seat}" for seat in range(seats)]
    table = Table(
        Founding(
            id="t",
            game=game,
            rules=played.rules,
            data=played.catalog().digest(),
            options={},
            seed=seed,
            layout={**layout},
            prefix=[],
            seats=[Seat("human", name) for name in names],
            host=0,
            public=False,
            name=None,
            clock=None,
            absence=None,
            guided=False,
            created=0.0,
        )
    )
    add(table, "start", None, {"names": names, "bots": {}})
    return table


def add(table: Table, kind: str, seat: int | None, data: dict[str, Any]) -> None:
    table.apply(Entry(table.seq + 1, kind, seat, data, 0.0))


def decide(table: Table, ask: Ask, text: str, by: str = "person") -> None:
    draft = choice_draft(table, int(ask.seat), text, by, 0.0)
    add(table, draft.kind, draft.seat, draft.data)


def to(table: Table, wanted: Any, rng: random.Random, most: int = 600) -> Ask | None:
    """Play at random until a question is as wanted; None where none was."""
    for _ in range(most):
        if table.ended:
            return None
        ask = table.running().asks[0]
        if wanted(ask):
            return ask
        decide(table, ask, rng.choice(ask.choices).text)
    return None


@pytest.mark.parametrize("game", ["deukalion", "hades_trap", "hybris"])
def test_no_question_with_one_answer_is_asked_of_a_person(game: str) -> None:
    """But for the word that ends a turn, and where only the person can know that there is no other answer."""
    rng = random.Random(game)
    forced = 0
    for seed in range(2):
        table = begun(game, str(seed), 3)
        while ask := to(table, lambda ask: len(ask.choices) == 1, rng, 300):
            [only] = ask.choices
            said = only.family.verb in table.game.last_words
            if ask.window or said:
                assert is_spared(table, int(ask.seat), ()) == (not said or ask.window != "")
            elif game == "hades_trap":
                assert is_spared(table, int(ask.seat), ()), "in Hades Trap everybody can know it"
            forced += 1
            decide(table, ask, only.text, "spared" if is_spared(table, int(ask.seat), ()) else "person")
    assert forced


def test_what_the_table_answered_is_taken_back_with_what_led_to_it() -> None:
    """One press of undo is one decision of one's own."""
    rng = random.Random(5)
    table = begun("hybris", "3")
    ask = to(table, lambda ask: ask.key == "ask.action" and len(ask.choices) == 1, rng)
    assert ask is not None and is_spared(table, int(ask.seat), ())
    seat, before, free = int(ask.seat), len(table.running().steps), table.free_undo(int(ask.seat))
    assert free >= 1
    decide(table, ask, ask.choices[0].text, "spared")
    assert table.free_undo(seat) in (free, 0), "no more moves than before, or news"
    if table.free_undo(seat):
        add(table, "undo", seat, {"moves": 1})
        assert len(table.running().steps) == before - 1


def test_a_window_is_asked_once_in_a_turn_and_by_orders() -> None:
    """Odysseus' tokens: not where nobody is concerned, once a sequence; by order only for one's own lot, or never."""
    rng = random.Random(2)
    tried = 0
    for seed in range(30):
        table = begun("hades_trap", str(seed), 3, heroes=["odysseus", "circe", "daphne"])
        ask = to(
            table,
            lambda ask, table=table: ask.window == "replace" and table.game.concerned(table.running().state, ask),
            rng,
        )
        if ask is None:
            continue
        seat, turn = int(ask.seat), table.game.turn(table.running().state)
        mine = seat in table.game.concerned(table.running().state, ask)
        assert not is_spared(table, int(ask.seat), ())
        assert is_spared(table, int(ask.seat), ["replace"])
        assert is_spared(table, int(ask.seat), ["replace:mine"]) != mine
        decide(table, ask, "pass")
        again = table.running().asks[0]
        if again.window == "replace" and table.game.turn(table.running().state) == turn:
            assert is_spared(table, int(again.seat), ())
            tried += 1
            if tried == 2:
                return
    pytest.fail("no sequence with two windows was met")
