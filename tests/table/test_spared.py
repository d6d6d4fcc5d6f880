"""What a person is spared (`play.spared`): forced questions, windows that change nothing, windows asked once."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from mythagon.bots import Eyes, make_bot
from mythagon.games import find_game
from mythagon.house.drafts import choice_draft
from mythagon.house.journal import Entry, Founding, Seat
from mythagon.house.spared import SLICE, WORLDS, is_spared, work_out
from mythagon.house.tables import Table
from mythagon.kernel.chance import Chance
from mythagon.kernel.frame import Ask
from mythagon.kernel.match import Match
from mythagon.kernel.record import write_record
from tests.table.inside import Inside
from tests.table.player import Player


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


def others_can_know(match: Match, seat: int) -> bool:
    """Is there one answer in every world that a spectator thinks possible?"""
    worlds = [match.redeal(None, Chance(f"other {number}")) for number in range(4)]
    return all(len(ask.choices) == 1 for world in worlds for ask in world.asks if ask.seat == seat)


def outcomes(match: Match, ask: Ask) -> set[str]:
    """What everybody sees after each answer to a question."""
    seen = set()
    for choice in ask.choices:
        after = match.clone()
        after.apply(int(ask.seat), choice)
        seen.add(repr([after.view(seat) for seat in [None, *range(after.state.seats)]]))
    return seen


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("game", ["odysseus", "deukalion", "hades_trap", "hybris"])
def test_no_question_with_one_answer_and_no_window_without_a_difference_is_asked_of_a_person(
    game: str, bot: str
) -> None:
    """Where only the person can know that there is one answer, it is the person's to give while others see how soon it
    comes; and the table gives none that would tell."""
    mind, rng = make_bot(bot, game), random.Random(game)
    table = begun(game, bot, 3)
    windows = plain = 0
    for _ in range(300):
        if table.ended:
            break
        match = table.running()
        ask = rng.choice(match.asks)
        seat = int(ask.seat)
        if len(ask.choices) == 1:
            assert is_spared(table, seat, (), seen=False), ask.key
            if not ask.window:
                assert is_spared(table, seat, ()) <= others_can_know(match, seat), f"{ask.key}: its time tells"
                plain += table.game.certain(match.state, ask)
                if is_spared(table, seat, ()):
                    pauses = 0 if table.game.certain(match.state, ask) else WORLDS // SLICE - 1
                    assert len(list(work_out(table, seat, True))) == pauses, "others have their turns"
        elif ask.window and windows < 12 and not is_spared(table, seat, ()):
            windows += 1
            assert len(outcomes(match, ask)) > 1, f"{ask.key}: all answers come to the same"
        decide(table, ask, mind.choose(Eyes(match, seat)).text)
    assert plain or game not in ("hades_trap", "hybris"), "there no world need be imagined for most of them"


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


def last_step(game: str, secret: bool) -> tuple[Match, str]:
    """A match in which the first seat can do something, free to be taken back, after which only its end is left; in
    secret: others cannot know that there is nothing else."""
    rng = random.Random(1)
    match = Match.start(find_game(game), 2, seed="1")
    while True:
        ask = match.asks[0]
        for choice in ask.choices if ask.seat == 0 and len(ask.choices) > 1 else []:
            after = match.clone()
            after.apply(0, choice)
            left = [(one.seat, choice.text) for one in after.asks for choice in one.choices]
            if left == [(0, "stop")] and not match.commits(0, choice) and others_can_know(after, 0) != secret:
                return match, choice.text
        match.apply(int(ask.seat), rng.choice(ask.choices))


@contextmanager
def waiting(folder: Path, match: Match) -> Iterator[tuple[Inside, Player]]:
    """One person goes on with a match against a bot; turns end after five seconds."""
    inside = Inside(folder, last_word_delay=5)
    try:
        headers = {"content-type": "text/plain"}
        made = inside.http.post("/api/records", content=write_record(match), headers=headers).json()
        key = inside.post("/api/seats/claim", {"key": made["seats"][0]["key"], "name": "Inès"})["key"]
        inside.post(f"/api/tables/{made['table']}/start", {"fill": "easy"}, key)
        with Player(inside, made["table"], key) as me:
            me.asked()
            yield inside, me
    finally:
        inside.stop()


def test_the_table_ends_a_turn_after_a_moment_in_which_it_can_be_taken_back(tmp_path: Path) -> None:
    """Where nothing is left but to end it, nobody is asked to say so."""
    match, step = last_step("hades_trap", secret=False)
    with waiting(tmp_path, match) as (inside, me):
        for takes_back in (True, False):
            assert me.choose(step)["type"] == "done"
            me.until(lambda look: look["ask"] is None)
            inside.turn(4)
            assert me.ask("ping")["type"] == "pong"  # and nothing before it
            assert (me.look["view"]["waiting"], me.look["ask"], me.look["undo"]["free"]) == ([0], None, 1)
            if takes_back:
                assert me.ask("undo", steps=1)["type"] == "done"
                me.asked()
        inside.turn(2)
        me.until(lambda look: not look["undo"]["free"])
        assert "spared" in [entry.data.get("by") for entry in inside.entries(me.table)]


def test_what_only_the_person_can_know_is_not_told_to_somebody_who_comes_to_watch(tmp_path: Path) -> None:
    """Alone with bots, the table would have ended the turn; now its time would tell, and the person is asked."""
    match, step = last_step("deukalion", secret=True)
    with waiting(tmp_path, match) as (inside, me):
        assert me.choose(step)["type"] == "done"
        me.until(lambda look: look["ask"] is None)
        with Player(inside, me.table, None):
            inside.turn(6)
            assert [one["text"] for one in me.asked()["ask"]["choices"]] == ["stop"]


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
