"""Statistics of people, and a history that can be searched."""

import base64
from typing import Any

import pytest

from mythagon.games import find_game
from mythagon.house.counting import Placing
from mythagon.house.past import Past, open_film
from mythagon.kernel.match import Match
from mythagon.kernel.text import LANGUAGES, read_texts
from mythagon.table.people.standings import note_cast, note_result
from tests.table.inside import Inside
from tests.table.test_backups import FILES, rows_of
from tests.table.test_people import Person


class Season:
    """Some results, noted straight: when, at which game, who with how many points, who won, as what."""

    def __init__(self, inside: Inside) -> None:
        self.inside, self.store = inside, inside.application.store
        self.ines, self.zoe = Person(inside, "Inès"), Person(inside, "Zoë")
        ines, zoe, bot = self.ines.id, self.zoe.id, "bot:easy"
        self.note("a", "odysseus", 1.0, [(ines, 40), (zoe, 50)], 1)
        self.note("b", "odysseus", 2.0, [(ines, 60), (zoe, 50), (bot, 10)], 0)
        self.note("c", "odysseus", 3.0, [(ines, 99), (bot, 10)], 0, why="guided")
        self.note("d", "hades_trap", 4.0, [(ines, 3), (bot, 1)], 0, played={"hero": "circe", "boss": "hydra"})
        self.note("e", "hades_trap", 5.0, [(ines, 2), (None, 4)], 1, played={"hero": "circe", "boss": "siren"})

    def note(
        self,
        table: str,
        game: str,
        ended: float,
        seats: list[tuple[str | None, int]],
        winner: int,
        why: str | None = None,
        played: dict[str, str] | None = None,
    ) -> None:
        placings = [
            Placing(seat, who, "Zo" if seat else "Ines", total, seat == winner, played=played or {})
            for seat, (who, total) in enumerate(seats)
        ]
        self.inside.call(note_result(self.store, table, game, ended, why, placings, [winner]))

    def history(self, sought: str) -> list[str]:
        found = self.ines.get(f"/api/profiles/me/history?{sought}")
        assert found["total"] == len(found["tables"])
        return [one["table"] for one in found["tables"]]


@pytest.fixture
def season(inside: Inside) -> Season:
    return Season(inside)


def test_the_history_is_searched_by_the_server(season: Season) -> None:
    assert season.history("") == ["e", "d", "c", "b", "a"]
    assert season.history("game=odysseus") == ["c", "b", "a"]
    assert season.history(f"company={season.zoe.id}") == ["b", "a"]
    assert season.history("won=true") == ["d", "c", "b"] and season.history("won=false") == ["e", "a"]
    assert season.history("bots=true") == ["d", "c"] and season.history("bots=false") == ["e", "b", "a"]
    assert season.history("game=odysseus&won=true&bots=false") == ["b"]
    assert season.history("game=nothing") == []


def test_what_is_counted(season: Season) -> None:
    """Not the guided match. The name of others is the one they bore last at a table of both."""
    said: dict[str, Any] = season.ines.get("/api/profiles/me/statistics")
    games = {one["game"]: one for one in said["games"]}
    assert set(games) == {"odysseus", "hades_trap"}
    assert games["odysseus"]["count"] == {"games": 2, "wins": 1, "best": 60, "table": "b"}
    assert games["odysseus"]["mean"] == 50
    assert [(one["table"], one["total"], one["won"]) for one in games["odysseus"]["latest"]] == [
        ("a", 40, False),
        ("b", 60, True),
    ]
    parts = {(one["kind"], one["id"]): one["count"] for one in said["parts"]}
    assert parts["hero", "circe"] == {"games": 2, "wins": 1, "best": 3, "table": "d"}
    assert parts["boss", "siren"] == {"games": 1, "wins": 0, "best": 2, "table": "e"}
    sizes = [(one["game"], one["players"], one["games"], one["wins"]) for one in said["sizes"]]
    assert sizes == [("hades_trap", 2, 2, 1), ("odysseus", 2, 1, 0), ("odysseus", 3, 1, 1)]
    rivals = {one["who"]: (one["name"], one["games"], one["wins"], one["losses"]) for one in said["rivals"]}
    assert rivals == {season.zoe.id: ("Zo", 2, 1, 1), "bot:easy": ("", 2, 2, 0)}


def test_nobody_else_is_counted(season: Season) -> None:
    assert Person(season.inside, "Ana").get("/api/profiles/me/statistics") == {
        "games": [],
        "parts": [],
        "sizes": [],
        "rivals": [],
    }


def test_what_was_not_asked_then_is_noted_later(season: Season) -> None:
    season.inside.call(note_cast(season.store, "a", [{"hero": "circe"}, {}]))
    parts = season.ines.get("/api/profiles/me/statistics")["parts"]
    assert ("odysseus", "hero", "circe") in [(one["game"], one["kind"], one["id"]) for one in parts]


@pytest.mark.parametrize("game", ["odysseus", "deukalion", "hades_trap", "hybris"])
def test_what_seats_play_as_is_named_by_the_game(game: str) -> None:
    """What has been chosen, and what the table was laid with; each has a name in both languages."""
    found = find_game(game)
    dealt = {"hades_trap": {"heroes": "dealt"}, "hybris": {"olympians": "dealt"}}.get(game, {})
    cast = Match.start(found, 2, dealt, seed="cast").cast()
    kinds = {"hades_trap": {"hero", "boss"}, "hybris": {"olympian"}}.get(game, set())
    assert [set(one) for one in cast] == [kinds] * 2
    for language in LANGUAGES:
        texts = read_texts(found.folder / "text" / f"{language}.toml")
        assert all(f"{kind}.{id}" in texts for one in cast for kind, id in one.items())
        assert all(f"component.{kind}" in texts for kind in kinds)


def test_of_a_match_that_is_only_a_film_nobody_says_what_was_played() -> None:
    """The film knows the points, not the rules; its result is noted all the same."""
    film = base64.b64decode(rows_of(FILES[-1])["films"][0]["film"])
    assert Past(open_film(film)).cast() == [{}, {}]
