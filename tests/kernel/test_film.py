"""Films: what everybody saw, without the rules; small, and of every game."""

import json
import lzma
from pathlib import Path
from typing import Any

import pytest

from mythagon.games import GAMES, find_game
from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import MythagonError
from mythagon.kernel.film import BESIDE, EVERYBODY, SPECTATOR, Film
from mythagon.kernel.filming import Camera, make_film, turn_said, unseen_in
from mythagon.kernel.match import Match
from mythagon.kernel.message import plain_message
from mythagon.kernel.record import Record, replay
from mythagon.kernel.shown import put

RECORDS = Path(__file__).parents[1] / "records"
#: decisions of a match that is broken off here: a film of a whole one takes long in pure Python
MOST = 60


def plain(thing: object) -> Any:
    """As a film keeps it."""
    return json.loads(json.dumps(thing))


def by_chance(game: str, seats: int, most: int) -> Match:
    """A match decided by chance."""
    match, chance = Match.start(find_game(game), seats, seed="film"), Chance("film")
    while not match.over and len(match.steps) < most:
        ask = match.asks[chance.below(len(match.asks))]
        match.answer(int(ask.seat), ask.choices[chance.below(len(ask.choices))])
    return match


@pytest.fixture(scope="module", params=list(GAMES))
def match(request: pytest.FixtureRequest) -> Match:
    return by_chance(request.param, 3, MOST)


@pytest.fixture(scope="module")
def film(match: Match) -> Film:
    return Film(make_film(match))


def viewers(match: Match) -> list[int | None]:
    assert match.opening is not None
    return [None, *range(match.opening.seats)]


def test_every_view_at_every_step(match: Match, film: Film) -> None:
    """Forwards and backwards, for every seat and a spectator, what could be done included."""
    assert match.opening is not None and len(film.steps) == len(match.steps)
    for step in [*range(0, len(match.steps) + 1, 3), len(match.steps), 1, 0]:
        now = match.at(step)
        views = [now.view(seat) for seat in viewers(match)]
        assert [film.view(seat, step) for seat in viewers(match)] == plain(views)
        assert film.unseen(step) == plain(unseen_in(now, views))
        assert film.standing[step] == now.standing()


def test_what_each_event_changed(match: Match, film: Film) -> None:
    """As the match itself showed it when it was played; all changes together lead to the next view."""
    assert match.opening is not None
    live = Match.open(match.opening)
    live.watch()
    for number, step in enumerate(match.steps, start=1):
        live.apply(step.seat, step.choice)
        for seat in viewers(match):
            shown = film.shown(seat, number)
            assert shown == [
                [(path, plain(one)) for path, one in event if path.split(".")[0] not in BESIDE]
                for event in live.shown(seat, number) or []
            ]
            if shown:
                changes = [change for event in shown for change in event]
                after: Any = put(film.view(seat, number - 1), changes)
                later = film.view(seat, number)
                assert {name for name in later if after.get(name) != later[name]} <= set(BESIDE)
        told = film.events_end(number) - film.events_begin(number)
        assert len(film.shown(None, number, everything=True)) == told


def test_events_and_log_are_those_of_the_match(match: Match, film: Film) -> None:
    assert match.journal is not None
    assert [event.plain() for event in film.events] == plain([event.plain() for event in match.journal.events])
    assert [event.audience for event in film.events] == [event.audience for event in match.journal.events]
    for seat in viewers(match):
        for since in (-1, 0, 1, 17, 40, len(match.steps)):
            theirs, ours = match.told(seat, since), film.told(seat, since)
            assert [(line.step, line.place, len(line.events), line.costs) for line in ours] == [
                (line.step, line.place, len(line.events), line.costs) for line in theirs
            ]
            assert [plain_message(one) for line in ours for one in line.said] == plain(
                [plain_message(one) for line in theirs for one in line.said]
            )
        begun = [line for line in film.told(seat) if line.step <= 20]
        assert [(one.step, one.place) for one in film.told(seat, -1, 20)] == [(one.step, one.place) for one in begun]


def test_turns_and_score(match: Match, film: Film) -> None:
    assert match.journal is not None and match.opening is not None
    camera = Camera(match, match.journal)
    for number in range(1, len(match.steps) + 1):
        camera.shoot(number)
    for number, turn in enumerate(camera.turns):
        kept = film.turns[number]
        assert (kept.seat, kept.first, kept.last, plain(kept.gains)) == (
            turn.seat,
            turn.first,
            turn.last,
            plain(turn.gains),
        )
        for viewer in range(EVERYBODY, match.opening.seats):
            said = [plain_message(one) for one in film.turn_said(number, viewer)]
            assert said == plain(turn_said(match.journal, turn, viewer))
    assert film.lines == match.score().lines and film.winners == match.score().winners
    assert film.over == match.over


def test_a_film_is_read_without_rules(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the game is asked: it might be gone."""
    content = make_film(match)
    monkeypatch.delitem(GAMES, match.game.id)
    film = Film(content)
    assert (film.game, film.rules) == (match.game.id, match.game.rules)
    assert film.view(0, len(film.steps)) and film.told(None) and film.turn_said(0, SPECTATOR) is not None


def test_a_whole_match_and_how_small_it_is() -> None:
    record = Record((RECORDS / "odysseus" / "5-players.txt").read_text(encoding="utf-8"))
    match = replay(record, find_game("odysseus"))
    content = make_film(match)
    film = Film(content)
    assert film.over and film.view(None, len(film.steps))["result"] == plain(match.view(None)["result"])
    assert len(content) < 40_000


def test_what_is_no_film_is_refused() -> None:
    with pytest.raises(MythagonError, match="this is no film"):
        Film(b"nothing")
    with pytest.raises(MythagonError, match="this film has form 2; this reader knows 1"):
        Film(lzma.compress(b'{"mythagon-film": 2}'))
    with pytest.raises(MythagonError, match="no journal"):
        make_film(by_chance("odysseus", 2, 3).clone())
