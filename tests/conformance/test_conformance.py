"""The conformance kit: what every game owes the kernel, written once."""

import json
import os
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mythagon.games import GAMES
from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import IllegalChoice, MatchOver, MythagonError, WrongSeat
from mythagon.kernel.journal import Fork
from mythagon.kernel.match import Match
from mythagon.kernel.message import Message
from mythagon.kernel.playout import playout
from mythagon.kernel.record import Record, replay, write_record
from mythagon.kernel.text import LANGUAGES, Texts, game_texts
from tests.conformance.tables import LONGEST, TABLES, Table, midgame, play, played, step

by_table = pytest.mark.parametrize("table", TABLES, ids=str)
SHARES = (0.0, 0.2, 0.45, 0.7, 0.93)


@by_table
def test_random_games_end_without_a_dead_end(table: Table) -> None:
    for number in range(6):
        match = play(table.start(f"end{number}"), Chance(f"walk{number}"))
        assert match.over, f"not over after {LONGEST} decisions"
        result = match.result
        assert result is not None
        assert len(result.totals) == table.seats
        assert all(0 <= seat < table.seats for seat in result.winners)
        with pytest.raises(MatchOver):
            match.answer(0, match.game.choices.all[0])


@by_table
def test_every_ask_offers_different_legal_choices(table: Table) -> None:
    match = table.start("asks")
    chance = Chance("asks")
    while not match.over:
        for ask in match.asks:
            assert ask.choices, f"{ask.key} offers nothing"
            assert len({choice.text for choice in ask.choices}) == len(ask.choices)
            assert all(match.game.choices[choice.text] is choice for choice in ask.choices)
            assert len(match.hints(ask)) == len(ask.choices)
        assert len({ask.seat for ask in match.asks}) == len(match.asks)
        step(match, chance)


@by_table
def test_asking_is_pure(table: Table) -> None:
    for share in SHARES:
        match = midgame(table, "pure", share)
        before = match.digest()
        for seat in [None, *range(table.seats)]:
            match.view(seat)
            match.choices(seat)
        for ask in match.asks:
            match.hints(ask)
            match.observe(int(ask.seat))
        match.outlook()
        assert match.digest() == before


@by_table
def test_clone_equals_the_original_and_acting_on_it_changes_no_earlier_state(table: Table) -> None:
    match = table.start("clone")
    chance = Chance("clone")
    past: list[tuple[Match, str]] = []
    while not match.over:
        twin = match.clone()
        assert twin.digest() == match.digest()
        past.append((twin, twin.digest()))
        branch = match.clone()
        playout(branch.state, Chance(f"branch{len(past)}"), 12)
        step(match, chance)
    assert all(twin.digest() == digest for twin, digest in past)


@by_table
def test_save_load_save_is_identical_at_any_moment(table: Table) -> None:
    match = played(table, "save")
    moments = 40 if not table.turn and table.seats == table.game.seats[0] else 6
    for number in range(moments + 1):
        here = match.at(len(match.steps) * number // moments)
        saved = write_record(here)
        loaded = replay(Record(saved), table.game)
        assert write_record(loaded) == saved
        assert loaded.digest() == here.digest()


@by_table
def test_going_back_is_the_same_as_playing_from_the_start(table: Table) -> None:
    match = played(table, "save")
    again = Match.open(match.opening)
    every = len(match.steps) // 7
    for length, taken in enumerate(match.steps):
        if length % every == every - 1:
            back = match.at(length)
            assert (back.digest(), write_record(back)) == (again.digest(), write_record(again))
            assert [event.plain() for event in back.events(None)] == [event.plain() for event in again.events(None)]
        again.answer(taken.seat, taken.choice)


@by_table
def test_random_play_at_full_speed_makes_the_same_match_as_answers_one_by_one(table: Table) -> None:
    """`playout` knows only states and frames; it must stop and end exactly where a match does."""
    for number in range(3):
        quick, match = table.start(f"quick{number}").clone(), table.start(f"quick{number}")
        count = playout(quick.state, Chance("quick"), LONGEST)
        chance = Chance("quick")
        while not match.over:
            ask = match.asks[0]
            open_choices = len(ask.choices)
            match.answer(ask.seat, ask.choices[chance.below(open_choices) if open_choices > 1 else 0])
        assert quick.over
        assert (quick.digest(), count) == (match.digest(), len(match.steps))
        assert quick.score().plain() == match.score().plain()


@by_table
def test_no_leak_view_choices_and_events_are_unchanged_by_a_redeal(table: Table) -> None:
    """What a seat gets depends only on what it may know: re-draw the rest and the bytes are the same."""
    for share in SHARES:
        match = midgame(table, "leak", share)
        for seat in [None, *range(table.seats)]:
            seen = json.dumps([match.view(seat), match.choices(seat)], sort_keys=True)
            for number in range(4):
                other = match.redeal(seat, Chance(f"redeal{number}"))
                assert json.dumps([other.view(seat), other.choices(seat)], sort_keys=True) == seen
                assert [int(ask.seat) for ask in other.asks] == [int(ask.seat) for ask in match.asks]
                if seat is not None:
                    assert other.observe(seat) == match.observe(seat)


@by_table
def test_a_redealt_match_is_whole_and_plays_to_the_end(table: Table) -> None:
    for share in SHARES:
        match = midgame(table, "whole", share)
        for seat in [None, *range(table.seats)]:
            other = match.redeal(seat, Chance(f"whole{seat}"))
            conserved(other, table)
            playout(other.state, Chance("on"), LONGEST)
            assert other.over
            conserved(other, table)


@by_table
def test_a_fork_keeps_what_its_seat_knows_and_replays_to_the_same_end(table: Table) -> None:
    """Played on from the middle: the same table to the seat, another one behind it, and a record like any other."""
    match = midgame(table, "fork", 0.45)
    opening, moment, seat = match.opening, len(match.steps), table.seats - 1
    assert opening is not None
    opening.forks.append(Fork(moment, seat, "another future"))
    forked = Match.open(opening)
    for entry in match.steps:
        forked.answer(entry.seat, entry.choice)
    assert [forked.view(seat), forked.choices(seat)] == [match.view(seat), match.choices(seat)]
    assert forked.digest() != match.digest()
    assert forked.free_undo(match.steps[-1].seat) == 0
    conserved(forked, table)
    here = forked.digest()
    play(forked, Chance("on"))
    saved = write_record(forked)
    again = replay(Record(saved), table.game)
    assert write_record(again) == saved
    again.rewind(moment)
    assert again.digest() == here


def conserved(match: Match, table: Table) -> None:
    """Each component stands exactly once."""
    start = {kind: sorted(pieces) for kind, pieces in table.start("box").inventory().items()}
    now = {kind: sorted(pieces) for kind, pieces in match.inventory().items()}
    assert now == start


@by_table
def test_components_are_conserved(table: Table) -> None:
    match = table.start("pieces")
    chance = Chance("pieces")
    while not match.over:
        conserved(match, table)
        for _ in range(7):
            if not match.over:
                step(match, chance)
    conserved(match, table)


@by_table
def test_bad_answers_are_refused_and_leave_the_match_untouched(table: Table) -> None:
    match = midgame(table, "bad", 0.4)
    before, entries = match.digest(), len(match.steps)
    asked = {int(ask.seat) for ask in match.asks}
    ask = match.asks[0]
    illegal = next(choice for choice in match.game.choices if choice not in ask.choices)
    with pytest.raises(IllegalChoice, match="expected one of"):
        match.answer(int(ask.seat), illegal)
    with pytest.raises(IllegalChoice):
        match.answer(int(ask.seat), "no:such:choice")
    for seat in range(-1, table.seats + 1):
        if seat not in asked:
            with pytest.raises(WrongSeat):
                match.answer(seat, ask.choices[0])
    assert match.digest() == before
    assert len(match.steps) == entries


@by_table
def test_undo_is_free_to_the_last_news_and_no_further(table: Table) -> None:
    match = table.start("undo")
    chance = Chance("undo")
    taken_back = 0
    while not match.over:
        seat = int(match.asks[0].seat)
        before, free = match.digest(), match.free_undo(seat)
        step(match, chance)
        last = match.steps[-1]
        if last.seat == seat and not last.news and free < 3 and taken_back < 30:
            match.undo(seat)
            taken_back += 1
            assert match.digest() == before
            match.apply(seat, last.choice)
        elif last.news:
            assert match.free_undo(last.seat) == 0
            with pytest.raises(MythagonError):
                match.undo(last.seat)
    assert taken_back
    length = len(match.steps)
    match.rewind(length // 2)
    assert len(match.steps) == length // 2


@by_table
def test_every_message_has_words_in_every_language(table: Table) -> None:
    """Prompts, choices, reasons, events and score lines of a whole game, in English and French."""
    names = [f"P{seat}" for seat in range(table.seats)]
    shelf = [
        Texts(language, game_texts(table.game.folder, table.game.catalog(), language), names) for language in LANGUAGES
    ]
    match = table.start("words")
    chance = Chance("words")
    places = sorted({place for choice in match.game.choices for place in choice.places})
    said: set[Message] = set()
    while not match.over:
        for ask in match.asks:
            messages = [ask.message()] + [match.label(ask.seat, choice) for choice in ask.choices]
            if len(match.steps) % 5 == 0:
                reasons = [match.why_not(ask.seat, place) for place in places]
                messages += [reason for reason in reasons if reason is not None]
            for message in messages:
                if message not in said:
                    assert message.rule, f"{message.key} names no rule"
                    for texts in shelf:
                        assert texts.say(message)
                    said.add(message)
        step(match, chance)
    for event in match.state.events or []:
        assert event.rule, f"{event.key} names no rule"
        for texts in shelf:
            assert texts.say(event)
    result = match.result
    assert result is not None
    for key, _ in [line for own in [*result.lines, result.rival] for line in own]:
        for texts in shelf:
            assert texts.fill(key)


@by_table
def test_observations_have_the_declared_size_and_bounds(table: Table) -> None:
    for share in SHARES:
        match = midgame(table, "tensor", share)
        for seat in range(table.seats):
            numbers = match.observe(seat)
            assert len(numbers) == table.game.observation_size
            assert all(0.0 <= number <= 1.0 for number in numbers)


@by_table
def test_outlooks_are_shares_of_one_win(table: Table) -> None:
    for share in SHARES:
        shares = midgame(table, "outlook", share).outlook()
        assert len(shares) == table.seats
        assert all(0.0 <= value <= 1.0 for value in shares)
        assert sum(shares) <= 1.0 + 1e-6


@pytest.mark.parametrize("id", GAMES)
def test_choices_round_trip_and_are_numbered_densely(id: str) -> None:
    choices = GAMES[id].choices
    for number, choice in enumerate(choices):
        assert choice.number == number
        assert choices[choice.text] is choice
        assert choice.text == (f"{choice.verb}:{choice.name}" if choice.name else choice.verb)
        assert choice.family[choice.arg] is choice
        assert choice.text.isascii()


PROBE = """
import json, sys
from tests.conformance.tables import TABLES, play
from mythagon.kernel.chance import Chance
from mythagon.kernel.record import write_record
from hashlib import sha256
total = sha256()
for table in TABLES:
    total.update(write_record(play(table.start("same"), Chance("same"))).encode())
    total.update(json.dumps(table.start("same").view(0), sort_keys=True).encode())
print(total.hexdigest())
"""


def test_same_seed_same_game_in_three_processes_with_three_hash_seeds() -> None:
    printed = set()
    for hash_seed in ("0", "1", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        run = subprocess.run(
            [sys.executable, "-c", PROBE], env=environment, capture_output=True, text=True, check=True, timeout=300
        )
        printed.add(run.stdout.strip())
    assert len(printed) == 1


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_walk_replays_to_the_same_match(data: st.DataObject) -> None:
    """Hypothesis picks the table, the seed and each decision; the record always tells the same story."""
    table = data.draw(st.sampled_from(TABLES))
    match = table.start(data.draw(st.text(max_size=8)))
    for _ in range(data.draw(st.integers(0, 60))):
        if match.over:
            break
        asks = match.asks
        ask = asks[data.draw(st.integers(0, len(asks) - 1))]
        match.answer(int(ask.seat), ask.choices[data.draw(st.integers(0, len(ask.choices) - 1))])
    again = replay(Record(write_record(match)), table.game)
    assert again.digest() == match.digest()
    assert [event.plain() for event in again.events(None)] == [event.plain() for event in match.events(None)]
