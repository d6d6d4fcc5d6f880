"""What a table tells of itself: remarks beside the match, and its last line in the lobby."""

from typing import Any

from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.test_consent import EASY, ME, OPEN, ORDER, play_turn


def plain(remarks: list[dict[str, Any]]) -> list[tuple[int, str, list[int]]]:
    return [(one["seat"], one["what"], one["agreed"]) for one in remarks]


def test_remarks_survive_a_reload_and_are_in_the_replay(inside: Inside) -> None:
    """An undo by consent, a bot that sits in, the return: told to whoever comes later, and after the end."""
    made = inside.begin(ME, OPEN, options=ORDER)
    path, keys = f"/api/tables/{made['table']}", [seat["key"] for seat in made["seats"]]
    with Player(inside, made["table"], keys[0]) as me, Player(inside, made["table"], keys[1]) as other:
        play_turn(me)
        play_turn(other)
        inside.post(f"{path}/leave", {}, keys[1])
        assert plain(me.until(lambda look: look["remarks"])["remarks"]) == [(1, "bot", [])]
        assert other.ask("return")["type"] == "done"
        other.until(lambda look: look["seats"][1]["stand_in"] is None)
        step = other.look["step"]
        me.ask("undo", steps=1)
        other.until(lambda look: look["undo"]["proposal"])
        other.ask("undo_vote", agree=True)
        me.until(lambda look: look["step"] < step)
    told = [(1, "bot", []), (1, "back", []), (0, "undone", [1])]
    inside.forget(made["table"])
    with Player(inside, made["table"], None) as spectator:
        remarks = spectator.look["remarks"]
        assert plain(remarks) == told
        # they were made after decisions that were taken back since, and are told before what follows
        assert {one["step"] for one in remarks} == {spectator.look["step"]}
    for key in keys:
        inside.post(f"{path}/abandon", {}, key)
    assert plain(inside.get(f"{path}/turns")["remarks"]) == told


def test_a_table_in_the_lobby_says_what_happened_last(inside: Inside) -> None:
    """In both languages, to its reader as "you", and when it was; before the start there is nothing to say."""
    made = inside.found(ME, {**EASY, "name": "Nestor"}, options=ORDER)
    path = f"/api/tables/{made['table']}"
    assert inside.get(path)["said"] == {}
    inside.post(f"{path}/start", {}, made["key"])
    inside.turn(60)
    with Player(inside, made["table"], made["key"]) as me:
        me.asked()
        me.choose("take:port:0")
        me.next_look()
    seen = inside.get(path)
    assert seen["said"]["en"].startswith("Inès took ") and seen["said"]["fr"].startswith("Inès a pris ")
    assert seen["touched"] == inside.watch.now()
    assert inside.get(f"{path}?reader=0")["said"]["en"].startswith("You took ")
    inside.get(f"{path}?reader=-1", status=400)
