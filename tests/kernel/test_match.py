"""Sealed asks, windows, undo and failure, on the tiny game."""

import json
from pathlib import Path
from typing import Any

import pytest

from mythagon.games import find_game
from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import IllegalChoice, SetupError, UndoRefused, WrongSeat
from mythagon.kernel.game import Game
from mythagon.kernel.journal import Fork
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record, replay, write_record
from tests.kernel.lots import Broken, Lots, Window


@pytest.fixture
def lots(tmp_path: Path) -> Lots:
    return Lots(tmp_path)


def start(lots: Lots, seats: int = 3, seed: str = "s") -> Match:
    return Match.start(lots, seats, seed=seed)


def bid(match: Match, seat: int) -> None:
    match.answer(seat, match.ask_of(seat).choices[0])
    match.answer(seat, "plain")


def test_sealed_asks_are_open_to_all_at_once_and_in_any_order(lots: Lots) -> None:
    match = start(lots)
    assert [int(ask.seat) for ask in match.asks] == [0, 1, 2]
    match.answer(2, match.ask_of(2).choices[0])
    assert match.sealed == []  # one more question first
    match.answer(2, "plain")
    assert [int(ask.seat) for ask in match.asks] == [0, 1]
    assert match.sealed == [2]
    with pytest.raises(WrongSeat, match="waiting for seat 0, 1"):
        match.answer(2, "plain")


def test_nobody_learns_a_sealed_choice_before_all_are_in(lots: Lots) -> None:
    """Two matches that differ only in what seat 2 bid look the same to everybody else."""
    looks = []
    for index in (0, 1):
        match = start(lots)
        match.answer(2, match.ask_of(2).choices[index])
        match.answer(2, "boost" if index else "plain")
        looks.append(json.dumps([[match.view(seat), match.choices(seat)] for seat in (None, 0, 1)]))
        assert not match.events(0)
    assert looks[0] == looks[1]


def test_a_redeal_draws_sealed_choices_again_but_keeps_who_is_done(lots: Lots) -> None:
    match = start(lots)
    bid(match, 1)
    keys = set()
    for number in range(30):
        other = match.redeal(0, Chance(str(number)))
        assert [int(ask.seat) for ask in other.asks] == [0, 2]
        assert other.view(0) == match.view(0)
        keys.add(other.state.stack[-1].key())
    assert len(keys) > 3


def test_sealed_choices_apply_together(lots: Lots) -> None:
    match = start(lots)
    for seat in range(3):
        bid(match, seat)
    assert match.asks[0].window == "hex"
    assert match.steps[-1].news
    assert [event.key for event in match.events(None)] == ["event.bids"]


def test_a_window_opens_by_public_knowledge_alone(lots: Lots) -> None:
    """Every redeal of an observer's match asks the same seats, whatever those seats hold."""
    for seed in "abcdef":
        match = start(lots, seed=seed)
        for seat in range(3):
            bid(match, seat)
        asked = match.asks[0].seat
        watcher = next(seat for seat in range(3) if seat != asked)
        sizes = set()
        for number in range(25):
            other = match.redeal(watcher, Chance(str(number)))
            assert other.asks[0].seat == asked
            assert other.asks[0].choices[0].text == "pass"
            sizes.add(len(other.asks[0].choices))
        assert sizes == {1, 2}


def test_a_failing_rule_leaves_the_match_untouched(lots: Lots) -> None:
    match = start(lots)
    match.state.push(Broken())
    before = match.digest()
    with pytest.raises(ZeroDivisionError):
        match.answer(0, "pass")
    assert match.digest() == before
    assert not match.steps
    assert not match.events(None)


def test_undo_stops_at_news_and_at_other_seats(lots: Lots) -> None:
    match = start(lots)
    first = match.digest()
    match.answer(0, match.ask_of(0).choices[0])
    match.answer(0, "boost")
    assert match.free_undo(0) == 2
    with pytest.raises(UndoRefused, match="2 of its decisions freely, not 3"):
        match.undo(0, 3)
    match.undo(0, 2)
    assert match.digest() == first
    bid(match, 0)
    bid(match, 1)
    assert match.free_undo(0) == 2, "what others gave in secret is no hindrance"
    bid(match, 2)
    assert match.free_undo(2) == 0, "the bids are open now"
    with pytest.raises(UndoRefused):
        match.clone().rewind(0)
    with pytest.raises(UndoRefused):
        match.rewind(99)


def test_a_sealed_choice_is_taken_back_after_others_have_given_theirs(lots: Lots) -> None:
    match = start(lots)
    bid(match, 0)
    bid(match, 1)
    others = start(lots)
    bid(others, 1)
    match.undo(0, 2)
    assert match.digest() == others.digest(), "the other seat's choice is kept"
    assert [step.seat for step in match.steps] == [1, 1]
    assert match.free_undo(1) == 2
    bid(match, 0)
    bid(match, 2)
    assert [match.free_undo(seat) for seat in range(3)] == [0, 0, 0]


def test_what_led_to_a_sealed_question_is_not_taken_back_once_others_have_answered_it(lots: Lots) -> None:
    match = start(lots)
    match.state.push(Window(0))
    match.answer(0, "pass")
    bid(match, 0)
    assert match.free_undo(0) == 3
    bid(match, 1)
    assert match.free_undo(0) == 2, "seat 1 would have answered a question that was never asked"
    match.undo(0, 2)
    assert match.free_undo(0) == 0


def test_checkpoints_go_back_to_any_moment(lots: Lots) -> None:
    match = Match.start(lots, 4, seed="back")
    digests, told = [match.digest()], [len(match.state.events or [])]
    chance = Chance("walk")
    while not match.over:
        ask = match.asks[chance.below(len(match.asks))]
        match.answer(ask.seat, ask.choices[chance.below(len(ask.choices))])
        digests.append(match.digest())
        told.append(len(match.state.events or []))
    assert len(match.steps) > 17, "more than one checkpoint"
    for length in [*range(len(digests) - 1, -1, -1)]:
        again = match.at(length)
        assert (again.digest(), len(again.state.events or [])) == (digests[length], told[length])
    decisions = [(step.seat, step.choice.text) for step in match.steps]
    end = match.digest()
    match.rewind(17)
    assert match.digest() == digests[17]
    match.follow(decisions)
    assert match.digest() == end
    match.follow(decisions[:3])
    assert match.digest() == digests[3]


def test_long_matches_keep_fewer_checkpoints_far_back() -> None:
    """The last ones all, before them every eighth; it still goes back to any moment, and on from there."""
    match, chance = Match.start(find_game("deukalion"), 4, seed="far"), Chance("walk")
    digests = [match.digest()]
    while len(match.steps) < 600:
        ask = match.asks[0]
        match.answer(ask.seat, ask.choices[chance.below(len(ask.choices))])
        digests.append(match.digest())
    assert match.journal is not None
    kept = [number for number, state in enumerate(match.journal.checkpoints) if state is not None]
    assert kept == [0, 8, 16, *range(22, 38)]
    for length in (599, 352, 351, 255, 200, 129, 127, 3):
        assert match.at(length).digest() == digests[length]
    decisions = [(step.seat, step.choice.text) for step in match.steps]
    match.rewind(200)
    match.follow(decisions)
    assert match.digest() == digests[600]
    assert match.at(300).digest() == digests[300]


def test_foresight_ends_at_news_and_changes_nothing(lots: Lots) -> None:
    match = start(lots)
    before = match.digest()
    card = match.ask_of(0).choices[0].text
    ahead = match.foresee(0, [card, "boost"])
    assert (ahead.steps, ahead.news, ahead.question) == (2, False, None)
    assert ahead.view["waiting"] == [1, 2]
    assert match.foresee(0, [card]).question is not None
    bid(match, 1)
    bid(match, 2)
    assert not match.commits(0, match.game.choices[card])
    match.answer(0, card)
    last = match.foresee(0, ["boost"])
    assert (last.steps, last.news, last.events, last.question) == (0, True, [], None)
    assert match.commits(0, match.game.choices["boost"]), "the last to give opens them all"
    match.rewind(0)
    assert match.digest() == before
    with pytest.raises(IllegalChoice):
        match.foresee(0, ["hex"])


def test_a_script_answers_before_chance(lots: Lots) -> None:
    match = Match.start(lots, 2, seed="any", script=["die=5", "cards=0,1,2,3,4,5,6,7"])
    assert match.laid == ["cards=0,1,2,3,4,5,6,7"]
    while not any(step.outcomes for step in match.steps):
        match.answer(match.asks[0].seat, match.asks[0].choices[0])
    assert match.steps[-1].outcomes == ["die=5"]
    assert replay(Record(write_record(match)), lots).digest() == match.digest()
    with pytest.raises(SetupError, match="cards must be an order of"):
        Match.start(lots, 2, script=["cards=0,1"])
    with pytest.raises(SetupError, match="expected 'name=value'"):
        Match.start(lots, 2, script=["die"])


def test_illegal_choices_say_what_was_expected(lots: Lots) -> None:
    match = start(lots)
    with pytest.raises(IllegalChoice, match="seat 0 may not choose 'pass' now; expected one of bid:"):
        match.answer(0, "pass")


def test_bad_setups_say_what_was_expected(lots: Lots) -> None:
    with pytest.raises(SetupError, match="lots is played by 2 to 4, not 9"):
        Match.start(lots, 9)
    with pytest.raises(SetupError, match="lots has no option 'speed'; it has pace"):
        Match.start(lots, 2, {"speed": "fast"})
    with pytest.raises(SetupError, match="option pace is one of slow, fast, not 'quick'"):
        Match.start(lots, 2, {"pace": "quick"})
    with pytest.raises(SetupError, match="3 names for 2 players"):
        Match.start(lots, 2, names=["a", "b", "c"])


def test_without_a_seed_every_match_is_different(lots: Lots) -> None:
    assert len({start_unseeded(lots) for _ in range(8)}) == 8


def start_unseeded(lots: Lots) -> str:
    return Match.start(lots, 4).digest()


def test_events_since_a_decision(lots: Lots) -> None:
    match = start(lots)
    for seat in range(3):
        bid(match, seat)
    assert len(match.events(None, since=5)) == 1
    assert match.events(None, since=6) == []
    assert match.events(None, since=99) == []


def test_sealed_matches_replay(lots: Lots) -> None:
    match = start(lots)
    chance = Chance("walk")
    while not match.over:
        asks = match.asks
        ask = asks[chance.below(len(asks))]
        match.answer(int(ask.seat), ask.choices[chance.below(len(ask.choices))])
    text = write_record(match)
    assert "die=" in text
    assert write_record(replay(Record(text), lots)) == text


def forked(lots: Lots, *forks: Fork) -> Match:
    """A table that forks at these moments."""
    opening = start(lots).opening
    assert opening is not None
    opening.forks += forks
    return Match.open(opening)


def test_a_fork_draws_again_what_its_seat_cannot_know(lots: Lots) -> None:
    """Also before the first decision, and twice at the same moment; the seat's own hand and its bid stay."""
    plain = start(lots)
    ends = set()
    for number in range(12):
        match = forked(lots, Fork(0, 1, f"first {number}"))
        assert match.view(1) == plain.view(1) and match.laid == plain.laid
        ends.add(match.digest())
    assert len(ends) == 12
    bid(plain, 1)
    futures = set()
    for number in range(12):
        match = forked(lots, Fork(2, 1, "same"), Fork(2, 1, f"other {number}"))
        bid(match, 1)
        assert [match.view(1), match.choices(1)] == [plain.view(1), plain.choices(1)]
        assert match.state.stack[-1].key() == plain.state.stack[-1].key(), "nobody else has bid yet"
        assert match.free_undo(1) == 0 and match.steps[-1].news
        futures.add(match.digest())
    assert len(futures) == 12


def test_a_forked_match_replays_and_rewinds(lots: Lots) -> None:
    match = forked(lots, Fork(3, 0, "anew"), Fork(5, 2, "and again"))
    chance = Chance("walk")
    hashes = [match.digest()]
    while not match.over:
        ask = match.asks[0]
        match.answer(int(ask.seat), ask.choices[chance.below(len(ask.choices))])
        hashes.append(match.digest())
    assert match.events(None), "what happened before the fork is still told"
    text = write_record(match)
    assert 'fork 3 0 "anew"\nfork 5 2 "and again"\nlaid ' in text
    again = replay(Record(text), lots)
    assert write_record(again) == text
    for length in (5, 4, 2):
        again.rewind(length)
        assert again.digest() == hashes[length]
    assert replay(Record(text), lots, length=5).digest() == hashes[5]


def test_to_a_game_without_advice_all_choices_and_all_seats_look_alike(lots: Lots) -> None:
    match = start(lots)
    ask = match.asks[0]
    unadvised = Game[Any, Any]()
    assert unadvised.hints(match.state, ask) == [0.0] * len(ask.choices)
    assert unadvised.outlook(match.state) == [1 / 3] * 3


@pytest.mark.parametrize("watched", [False, True])
def test_a_choice_that_was_attempted_is_the_same_as_one_that_was_not(lots: Lots, watched: bool) -> None:
    """It is told once, drawn once, taken back and shown alike; an attempt that nothing came of leaves no trace."""
    plain, tried = start(lots), start(lots)
    for match in (plain, tried):
        if watched:
            match.watch()
    chance = Chance("attempts")
    while not plain.over:
        ask = plain.asks[chance.below(len(plain.asks))]
        choice = ask.choices[chance.below(len(ask.choices))]
        whole, told = tried.digest(), len(tried.events(None))
        for other in ask.choices:
            tried.attempt(ask.seat, other)
        after = tried.attempt(ask.seat, choice)
        assert (tried.digest(), len(tried.events(None))) == (whole, told)
        for match in (plain, tried):
            match.apply(ask.seat, choice)
        assert tried.digest() == after.digest() == plain.digest()
        assert tried.free_undo(ask.seat) == plain.free_undo(ask.seat)
        for seat in (None, 0, 1, 2):
            assert tried.shown(seat, len(tried.steps)) == plain.shown(seat, len(plain.steps))
    assert write_record(tried) == write_record(plain)
    tried.rewind(3)
    assert tried.digest() == plain.at(3).digest()


def test_who_keeps_a_state_keeps_the_table_as_it_lay(lots: Lots) -> None:
    match = start(lots)
    state, digest = match.state, match.digest()
    bid(match, 0)
    assert match.state is not state
    assert Match(lots, state).digest() == digest != match.digest()


def test_an_attempt_is_taken_over_only_where_the_table_lies_as_it_did(lots: Lots) -> None:
    match, other = start(lots), start(lots)
    choice = match.ask_of(0).choices[0]
    match.attempt(0, choice)
    bid(match, 1)
    match.apply(0, choice)
    bid(other, 1)
    other.apply(0, choice)
    assert match.digest() == other.digest()
    match.attempt(0, match.ask_of(0).choices[0])
    match.watch()
    match.apply(0, match.ask_of(0).choices[0])
    assert match.shown(0, len(match.steps)) is not None, "an attempt that nobody watched shows nothing"
