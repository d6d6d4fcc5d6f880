"""The owl over the wire: who may ask, what is answered, and that the answer tells nothing hidden."""

import asyncio
import itertools
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from mythagon.bots import owl, weighing
from mythagon.bots.bot import Eyes
from mythagon.games import GAMES
from mythagon.house import requests
from mythagon.house.founding import owl_of
from mythagon.house.story import Story
from mythagon.house.wishes import ClockWish, SeatWish, TableWish
from mythagon.kernel.chance import Chance
from mythagon.kernel.match import Match
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.servers import Server

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "strength": "easy"}


@pytest.mark.parametrize("game", ["odysseus", "deukalion", "hades_trap", "hybris"])
def test_the_owl_names_what_can_be_chosen(server: Server, game: str) -> None:
    """Each suggestion is one of the choices, in the words of its label; the first may be chosen as it is."""
    made = server.begin(ME, OPEN, game=game)
    with (
        Player(server, made["table"], made["seats"][0]["key"]) as one,
        Player(server, made["table"], made["seats"][1]["key"]) as two,
    ):
        for _ in range(4):
            seq = max(one.look["seq"], two.look["seq"])
            one.until(lambda look, seq=seq: look["seq"] >= seq)
            two.until(lambda look, seq=seq: look["seq"] >= seq)
            me = one if one.look["ask"] else two
            offered = {choice["text"]: choice for choice in me.look["ask"]["choices"]}
            told = me.ask("advise", seq=me.look["seq"])
            assert told["type"] == "advice" and told["seq"] == me.look["seq"] and told["suggestions"]
            for one_way in told["suggestions"]:
                assert one_way["label"] == offered[one_way["text"]]["label"]
                assert one_way["places"] == offered[one_way["text"]]["places"]
            assert not any(later["reasons"] for later in told["suggestions"][1:])
            assert me.choose(told["suggestions"][0]["text"])["type"] == "done"
            me.next_look()


def test_the_owl_speaks_of_the_question_that_a_draft_leads_to(server: Server) -> None:
    """What it names can be chosen after the draft; a draft that is not legal is refused as a choice is."""
    made = server.begin(ME, BOT, game="hybris", guided=True)
    with Player(server, made["table"], made["key"]) as me:
        while me.asked()["ask"]["message"]["key"] != "ask.plan":
            me.choose()
            me.next_look()
        seq, draft = me.look["seq"], [me.look["ask"]["choices"][0]["text"]]
        offered = {one["text"]: one for one in me.ask("preview", seq=seq, texts=draft)["question"]["choices"]}
        told = me.ask("advise", seq=seq, texts=draft)
        assert told["suggestions"] and {one["text"] for one in told["suggestions"]} <= set(offered)
        assert draft[0] not in offered, "the token is laid"
        whole = [*draft, told["suggestions"][0]["text"]]
        assert me.ask("advise", seq=seq, texts=whole)["code"] == "news", "then all plans are opened"
        assert me.ask("advise", seq=seq, texts=["plan:nowhere"])["code"] == "illegal_choice"
        assert me.ask("choose", seq=seq, texts=whole)["type"] == "done"


def test_only_the_asked_seat_may_ask_and_only_about_now(server: Server) -> None:
    made = server.begin(ME, OPEN, options={"first": "seat_order"})
    with (
        Player(server, made["table"], made["key"]) as me,
        Player(server, made["table"], made["seats"][1]["key"]) as other,
        Player(server, made["table"], None) as watcher,
    ):
        assert me.look["owl"]
        assert watcher.ask("advise", seq=watcher.look["seq"])["code"] == "spectator"
        assert other.ask("advise", seq=other.look["seq"])["code"] == "wrong_seat"
        assert me.ask("advise", seq=me.look["seq"] - 1)["code"] == "stale"
        assert me.ask("advise", seq=me.look["seq"])["type"] == "advice"


def test_the_owl_goes_on_to_say_what_choices_are_worth(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """First as it sees it at once, then as it has thought; not where people play one another for ratings."""
    monkeypatch.setattr(requests, "THOUGHTS", (0.01, 0.02))
    made = inside.begin(ME, OPEN, options={"first": "seat_order"})
    with Player(inside, made["table"], made["key"]) as me:
        offered = {choice["text"] for choice in me.look["ask"]["choices"]}
        asked = me.send("advise", seq=me.look["seq"], weigh=True)
        assert me.until_said("advice")["weighs"]
        for thought in (False, True):
            weighed = me.until_said("weighed")
            assert (weighed["id"], weighed["seq"], weighed["thought"]) == (asked, me.look["seq"], thought)
            chances = [one["chance"] for one in weighed["candidates"]]
            assert (
                chances == sorted(chances, reverse=True) and {one["text"] for one in weighed["candidates"]} <= offered
            )
    with monkeypatch.context() as rated:
        rated.setattr(requests, "unrated", lambda *_: None)
        with Player(inside, made["table"], made["key"]) as me:
            assert not me.ask("advise", seq=me.look["seq"], weigh=True)["weighs"]


def test_the_founder_may_do_without_the_owl(server: Server) -> None:
    made = server.begin(ME, BOT, options={"first": "seat_order"}, owl=False)
    with Player(server, made["table"], made["key"]) as me:
        assert not me.look["owl"]
        assert me.ask("advise", seq=me.look["seq"])["code"] == "no_owl"


def test_timed_and_public_tables_have_no_owl_unless_the_founder_wants_it() -> None:
    def wish(**more: Any) -> TableWish:
        return TableWish("odysseus", [SeatWish("me"), SeatWish("open")], **more)

    assert owl_of(wish())
    assert not owl_of(wish(clock=ClockWish(60, 60))) and not owl_of(wish(public=True))
    assert owl_of(wish(public=True, owl=True)) and not owl_of(wish(owl=False))


def test_the_owl_is_asked_so_often_and_no_more(tmp_path: Path) -> None:
    """Five at once, then as time goes by."""
    inside = Inside(tmp_path, rate_advice=0.5)
    try:
        made = inside.begin(ME, OPEN, options={"first": "seat_order"})
        with Player(inside, made["table"], made["key"]) as me:
            told = [me.ask("advise", seq=me.look["seq"])["type"] for _ in range(6)]
            assert told == ["advice"] * 5 + ["refused"]
            inside.turn(2)
            assert me.ask("advise", seq=me.look["seq"])["type"] == "advice"
    finally:
        inside.stop()


def test_a_new_question_takes_the_place_of_one_that_is_weighed(inside: Inside) -> None:
    """Whoever has done what the owl advised asks it again at once, and is not told what the last question's choices
    are worth."""
    made = inside.begin(ME, BOT, options={"first": "seat_order"})
    with Player(inside, made["table"], made["key"]) as me:
        first = me.send("advise", seq=me.look["seq"], weigh=True)
        assert me.until_said("advice")["id"] == first
        second = me.send("advise", seq=me.look["seq"], weigh=True)
        assert me.until_said("advice")["id"] == second
        while not (told := me.until_said("weighed"))["thought"]:
            pass
        assert told["id"] == second


def test_a_choice_does_not_wait_for_the_owl(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it thinks, it is not asked a second time, and everything else is answered at once."""
    thinking: list[asyncio.Event] = []

    async def think(*_: object, **__: object) -> list[dict[str, object]]:
        thinking.append(asyncio.Event())
        await thinking[0].wait()
        return []

    monkeypatch.setattr(inside.application.hall.workers, "call", think)
    made = inside.begin(ME, OPEN, options={"first": "seat_order"})
    with Player(inside, made["table"], made["key"]) as me:
        seq = me.look["seq"]
        asked = me.send("advise", seq=seq)
        assert me.ask("advise", seq=seq)["code"] == "slow_down"
        assert me.choose()["type"] == "done"

        async def ready() -> None:
            thinking[0].set()

        inside.call(ready())
        advice = me.until_said("advice")
        assert advice["id"] == asked and advice["seq"] == seq


@pytest.mark.parametrize("game", ["odysseus", "deukalion", "hades_trap"])
def test_the_owl_tells_nothing_hidden(inside: Inside, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Its answer is the same, byte by byte, when the match is another one than the seat could know."""
    made = inside.begin(ME, OPEN, OPEN, game=game)
    table = made["table"]
    rng = random.Random(f"owl {game}")
    different = 0

    async def call(
        _: Callable[..., object], __: Story, seat: int, draft: list[str], **_more: str
    ) -> list[dict[str, object]]:
        """As the worker does it, but with the match that is in the server's memory, and other luck."""
        eyes = Eyes(inside.match(table), seat)
        return [one.plain() for one in owl.advise(eyes, Chance(f"luck {rng.random()}"), draft)]

    monkeypatch.setattr(inside.application.hall.workers, "call", call)
    for point in (0, 9, 30, 60):
        assert inside.play(table, point, rng)
        seat = int(inside.match(table).asks[0].seat)

        def heard(seat: int = seat) -> str:
            with Player(inside, table, made["seats"][seat]["key"]) as player:
                told = player.ask("advise", seq=player.look["seq"], id="1")
                assert told["type"] == "advice"
                return json.dumps(told)

        truth = heard()
        for redeal in range(3):
            with inside.redealt(table, seat, Chance(f"{game} {point} {redeal}")) as changed:
                assert heard() == truth
                different += changed
    assert different


@pytest.mark.parametrize("game", ["odysseus", "deukalion", "hades_trap", "hybris"])
def test_what_choices_are_worth_rests_on_imagined_worlds_alone(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """In the same imagined world they are worth the same, whatever lies where nobody can look."""
    rng = random.Random(f"worth {game}")
    match = Match.start(GAMES[game], 3, {}, f"worth {game}")
    while len(match.steps) < 20 or len(match.asks[0].choices) < 2:
        ask = rng.choice(match.asks)
        match.apply(int(ask.seat), rng.choice(ask.choices))
    seat = int(match.asks[0].seat)
    world = match.redeal(seat, Chance("imagined"))
    ticks = itertools.count()
    monkeypatch.setattr(weighing, "perf_counter", lambda: next(ticks))

    class Dreamer:
        """Eyes that imagine one world."""

        def __init__(self, match: Match) -> None:
            self.seat = seat
            self.ask = Eyes(match, seat).ask

        def imagine(self, _: Chance) -> Match:
            return world.clone()

    dealt = [match, *(match.redeal(seat, Chance(f"other {number}")) for number in range(3))]
    told = [weighing.compare(cast(Eyes, Dreamer(other)), Chance("worth"), [], 6) for other in dealt]
    assert told[0]["candidates"] and told == [told[0]] * len(told)
    assert any(GAMES[game].dump(other.state) != GAMES[game].dump(match.state) for other in dealt)
