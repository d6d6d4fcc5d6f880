"""Matches that quick bots bring to a moment a test looks at, and somebody who sits down there."""

from collections.abc import Callable, Iterable
from typing import Any

from mythagon.bots import Eyes, make_bot
from mythagon.games import find_game
from mythagon.kernel.frame import Ask
from mythagon.kernel.match import Match
from tests.web.host import Host
from tests.web.player import Player, next_asked

Wanted = Callable[[Match, Ask], bool]


def play(match: Match, wanted: Wanted = lambda *_: False, names: str = "", strength: str = "greedy") -> bool:
    """Bots play on until the first seat is asked what is wanted; False when the match is over before.

    With other `names` the bots break ties otherwise.
    """
    bots = [make_bot(strength, f"{names}{seat}") for seat in range(match.state.seats)]
    while not match.over:
        ask = match.asks[0]
        if ask.seat == 0 and wanted(match, ask):
            return True
        match.answer(int(ask.seat), bots[ask.seat].choose(Eyes(match, int(ask.seat))))
    return False


def reached(
    game: str, players: int, options: dict[str, str], seeds: Iterable[str], wanted: Wanted, strength: str = "greedy"
) -> Match:
    """The first match of these seeds that comes to the moment."""
    for seed in seeds:
        match = Match.start(find_game(game), players, options, seed)
        if play(match, wanted, strength=strength):
            return match
    raise AssertionError("no match came to this moment")


def closing(game: str, players: int, seed: str, left: int, options: dict[str, str] | None = None) -> Match:
    """A match of bots who had no more than so many decisions to its end, when its first seat is asked."""
    whole = Match.start(find_game(game), players, options, seed)
    play(whole)
    near = len(whole.steps) - left
    return reached(game, players, options or {}, [seed], lambda match, _: len(match.steps) >= near)


def first_asked(key: str, players: int, game: str = "odysseus") -> Match:
    """A match when its first seat is first asked this."""
    return reached(game, players, {"first": "seat_order"}, ["moment"], lambda _, ask: ask.key == key)


def seen(match: Match) -> dict[str, Any]:
    """What the first seat sees."""
    return match.view(0)


def sit_at(player: Player, host: Host, match: Match) -> None:
    """Take the first seat of a match under way; bots take the others."""
    sit_all([player], host, match)


def sit_all(people: list[Player], host: Host, match: Match) -> None:
    """Take the first seats of a match under way, bots the others; now one of these people is asked."""
    made = host.post("/api/records", match)
    keys = [
        host.post("/api/seats/claim", {"key": seat["key"], "name": player.name})["key"]
        for player, seat in zip(people, made["seats"], strict=False)
    ]
    host.post(f"/api/tables/{made['table']}/start", {"fill": "easy"}, keys[0])
    for player, key in zip(people, keys, strict=True):
        player.go(f"/t/{made['table']}#k={key}")
        player.page.locator(".screen[data-status=playing]").wait_for()
    assert next_asked(people)
