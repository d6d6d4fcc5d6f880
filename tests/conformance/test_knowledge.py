"""Hidden information: a redeal redraws all of it and nothing else, and what brings news is marked, everywhere alike."""

import json

import pytest

from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.match import Match
from tests.conformance.tables import TABLES, Table, midgame
from tests.conformance.worlds import Outcome, parts, pools, truth, worlds

by_table = pytest.mark.parametrize("table", TABLES, ids=str)
SHARES = (0.0, 0.3, 0.65, 0.93)
#: redeals after which every hidden place has shown more than one thing
REDEALS = 40
#: moments of random matches at which choices are tried in several worlds
MOMENTS = 42


@by_table
def test_a_redeal_redraws_all_that_is_hidden_and_nothing_else(table: Table) -> None:
    for share in SHARES:
        match = midgame(table, "hidden", share)
        for seat in [None, *range(table.seats)]:
            redrawn(match, seat)


def redrawn(match: Match, seat: int | None) -> None:
    """Over many redeals: known things stay, each hidden place changes, and things go wherever they could be."""
    here = truth(match)
    others = worlds(match, seat, REDEALS)
    dumps = [truth(other) for other in others]
    varying = {place for dump in dumps for place in {*here, *dump} if here.get(place) != dump.get(place)}
    declared = pools(match, seat)
    every = {place for places in declared.values() for place in places}
    assert varying <= every, f"seat {seat}: a redeal changes what is known: {sorted(varying - every)[:5]}"
    dealt = [pools(other, seat) for other in others]
    for pool, places in declared.items():
        filled = {place: things for place, things in places.items() if things}
        if len(filled) < 2 or len({thing for things in filled.values() for thing in things}) < 2:
            continue  # all of it can be worked out
        still = sorted(set(filled) - varying)
        assert not still, f"seat {seat}: {pool} never redrawn: {still[:5]}"
        assert parts([world[pool] for world in dealt]) == 1, f"seat {seat}: {pool} is redrawn in separate parts"


def test_things_that_never_change_places_are_found() -> None:
    whole = [{"deck": [1], "hand": [2, 3]}, {"deck": [2], "hand": [1, 3]}]
    assert parts(whole) == 1
    split = [{"deck": [1], "top": [2], "box": [3], "under": [4]}, {"deck": [2], "top": [1], "box": [4], "under": [3]}]
    assert parts(split) == 2


@by_table
def test_what_ends_differently_in_worlds_alike_to_the_seat_is_news_and_marked(table: Table) -> None:
    """And the mark never differs between such worlds, or it would tell them apart."""
    chance = Chance("news")
    for number in range(MOMENTS):
        match = midgame(table, f"news{number % 3}", number / MOMENTS)
        for ask in match.asks:
            seat = int(ask.seat)
            alike = [match, *worlds(match, seat, 5)]
            for choice in sample(ask.choices, chance):
                marks = {world.commits(seat, choice) for world in alike}
                assert len(marks) == 1, f"{choice}: the mark itself tells worlds apart"
                outcomes = [Outcome(world, seat, choice) for world in alike]
                assert {outcome.news for outcome in outcomes} == marks, f"{choice}: marked and news are not the same"
                if marks == {True}:
                    continue
                here, *others = [outcome.seen() for outcome in outcomes]
                for there in others:
                    assert there == here, f"{choice} is no news but differs: {difference(here, there)}"


@by_table
def test_what_tells_nobody_anything_is_no_news(table: Table) -> None:
    chance = Chance("idle")
    idle: list[str] = []
    for number in range(MOMENTS):
        match = midgame(table, f"news{number % 3}", number / MOMENTS)
        for ask in match.asks:
            for choice in sample(ask.choices, chance, 3):
                outcome = Outcome(match, ask.seat, choice)
                if outcome.news and not outcome.chance and not learnt(match, ask.seat, choice):
                    idle.append(f"{choice} at {number}")
    assert not idle, f"called news, but nobody learns anything: {idle}"


def learnt(match: Match, seat: int, choice: Choice) -> bool:
    """Does anybody see, after this choice, what could have been otherwise?"""
    for observer in range(int(match.state.seats)):
        if all_told(match, observer):
            return True
        seen = Outcome(match, seat, choice, observer).seen()
        for number in range(60):
            world = match.redeal(observer, Chance(f"learnt{number}"))
            choices = world.ask_of(seat).choices
            like = [choice] if choice in choices else choices  # where it cannot be made, does another look the same?
            if seen not in [Outcome(world, seat, other, observer).seen() for other in like]:
                return True
    return False


def sample(items: list[Choice], chance: Chance, most: int = 5) -> list[Choice]:
    """Some of the choices, each as likely."""
    order = list(range(len(items)))
    chance.shuffle(order)
    return [items[index] for index in sorted(order[:most])]


def all_told(match: Match, observer: int) -> bool:
    """Is there a hidden thing that the observer can work out, all that could be there being the same?"""
    for places in pools(match, observer).values():
        if len({thing for things in places.values() for thing in things}) == 1:
            return True
    return False


def difference(here: list[object], there: list[object]) -> str:
    """Where two outcomes part."""
    one, two = json.dumps(here, sort_keys=True), json.dumps(there, sort_keys=True)
    start = next(place for place in range(len(one)) if one[place : place + 1] != two[place : place + 1])
    return f"{one[max(0, start - 60) : start + 60]} / {two[start : start + 60]}"


@by_table
def test_foresight_is_the_same_in_all_worlds_and_comes_true(table: Table) -> None:
    """One and two choices ahead: nothing hidden shows, and without news what was foreseen is what happens."""
    chance = Chance("foresight")
    for number in range(12):
        match = midgame(table, f"news{number % 2}", number / 12)
        for ask in match.asks:
            seat = int(ask.seat)
            for choice in sample(ask.choices, chance, 3):
                texts = [choice.text]
                outcome = Outcome(match, seat, choice)
                if not outcome.news and seat in [int(other.seat) for other in outcome.match.asks]:
                    second = sample(outcome.match.ask_of(seat).choices, chance, 1)[0]
                    texts.append(second.text)
                foretold = match.foresee(seat, texts)
                plain = json.dumps(foretold.plain(), sort_keys=True)
                for world in worlds(match, seat, 3):
                    assert json.dumps(world.foresee(seat, texts).plain(), sort_keys=True) == plain
                comes_true(match, seat, texts)


def comes_true(match: Match, seat: int, texts: list[str]) -> None:
    """What was foreseen is what is then heard, seen and asked, up to the first news."""
    foretold = match.foresee(seat, texts)
    real = match.clone()
    real.state.listen([])
    for text in texts[: foretold.steps]:
        real.answer(seat, text)
    assert real.view(seat) == foretold.view
    assert foretold.news == (foretold.steps < len(texts))
    if foretold.news:
        assert foretold.question is None
        real.answer(seat, texts[foretold.steps])
    else:
        assert foretold.question == real.choices(seat)
    heard = [event.plain() for event in real.state.events or [] if event.heard_by(seat)]
    told = [event.plain() for event in foretold.events]
    assert heard[: len(told)] == told
    assert foretold.news or len(heard) == len(told)
