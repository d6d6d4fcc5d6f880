"""Episodes: matches by numbers that can be copied and pickled, whatever the engine."""

import pickle
from copy import deepcopy

import pytest

from mythagon.envs.episode import Episode, Terms
from mythagon.games import GAMES
from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import IllegalChoice, MatchOver, SetupError
from mythagon.kernel.packed import spread
from mythagon.kernel.record import Record, replay

SIZES = [(game.id, players) for game in GAMES.values() for players in game.seats]
by_size = pytest.mark.parametrize(("game", "players"), SIZES)


def walk(episode: Episode, chance: Chance, decisions: int = 100_000) -> Episode:
    """Random choices until the end or the limit."""
    for _ in range(decisions):
        if episode.over:
            break
        legal = episode.legal(episode.seat)
        episode.choose(legal[chance.below(len(legal))])
    return episode


@by_size
def test_copies_and_pickles_go_on_alike_and_leave_the_original_alone(game: str, players: int) -> None:
    episode = walk(Episode(Terms(game, players), "troy"), Chance("walk"), 25)
    before = episode.match.digest()
    twins = [deepcopy(episode), pickle.loads(pickle.dumps(episode))]
    assert [twin.match.digest() for twin in twins] == [before, before]
    ends = [walk(twin, Chance("on")).match.digest() for twin in twins]
    assert episode.match.digest() == before
    assert len(episode.played) == 25
    assert ends == [walk(episode, Chance("on")).match.digest()] * 2


@by_size
def test_the_record_replays_to_the_same_end(game: str, players: int) -> None:
    episode = walk(Episode(Terms(game, players), "record"), Chance("record"))
    again = replay(Record(episode.record()), GAMES[game])
    assert again.digest() == episode.match.digest()
    assert again.result is not None
    assert again.result.payoffs() == episode.payoffs()


@by_size
def test_only_the_asked_seat_has_legal_numbers(game: str, players: int) -> None:
    episode = Episode(Terms(game, players), "legal")
    chance = Chance("legal")
    while not episode.over:
        asked = {int(ask.seat): sorted(int(choice.number) for choice in ask.choices) for ask in episode.match.asks}
        assert {seat: episode.legal(seat) for seat in range(players) if episode.legal(seat)} == asked
        walk(episode, chance, 1)
    assert [episode.legal(seat) for seat in range(players)] == [[]] * players
    with pytest.raises(MatchOver, match="reset"):
        episode.choose(0)


def test_an_illegal_number_is_named_and_changes_nothing() -> None:
    episode = Episode(Terms("odysseus", 2), "troy")
    before = episode.match.digest()
    with pytest.raises(
        IllegalChoice, match=r"may not choose action 12 \(adventure\) now; expected one of 0 \(take:port:0\), 5"
    ):
        episode.choose(12)
    for number in (-1, 43, 10**9):
        with pytest.raises(IllegalChoice, match=f"may not choose action {number} now"):
            episode.choose(number)
    assert episode.match.digest() == before
    assert episode.played == []


def test_terms_are_checked_at_once() -> None:
    with pytest.raises(SetupError, match="unknown game"):
        Terms("chess", 2)
    with pytest.raises(SetupError, match="1 to 5"):
        Terms("odysseus", 6)
    with pytest.raises(SetupError, match="no option"):
        Terms("odysseus", 2, {"colour": "red"})


def test_margins_compare_with_the_best_other_and_solo_with_the_rival_at_the_end() -> None:
    episode = walk(Episode(Terms("odysseus", 3), "margin"), Chance("margin"), 60)
    points = episode.match.standing()
    assert len(set(points)) > 1
    assert episode.margins() == [
        points[seat] - max(points[other] for other in range(3) if other != seat) for seat in range(3)
    ]
    solo = walk(Episode(Terms("odysseus", 1), "margin"), Chance("margin"), 30)
    assert solo.margins() == [float(solo.match.standing()[0])]
    walk(solo, Chance("on"))
    result = solo.result()
    assert solo.margins() == [result.totals[0] - sum(points for _, points in result.rival)]


def test_seats_asked_at_once_answer_in_turn_and_see_nothing_of_each_other(bids: str) -> None:
    episode = Episode(Terms(bids, 3), "sealed")
    assert [int(ask.seat) for ask in episode.asks] == [0, 1, 2]
    unseen = [episode.observe(seat) for seat in range(3)]
    order = []
    for number in (3, 1, 2):
        order.append(episode.seat)
        episode.choose(number)
        if len(order) < 3:
            assert [episode.observe(seat) for seat in range(3)] == unseen
    assert order == [0, 1, 2]
    assert spread(GAMES[bids].observation, episode.observe(2))[2:] == pytest.approx([1, 1 / 3, 2 / 3])
    assert pickle.loads(pickle.dumps(episode)).match.digest() == episode.match.digest()
    assert replay(Record(episode.record()), GAMES[bids]).digest() == episode.match.digest()


def test_nobody_wins_is_nothing_for_everybody(bids: str) -> None:
    episode = Episode(Terms(bids, 2), "nobody", (0,) * 6)
    assert episode.over
    assert episode.payoffs() == [0.0, 0.0]
