"""Who plays when nobody is at hand: stand-ins, absences, clocks, reaction windows."""

import time

from tests.table.conftest import Start
from tests.table.player import Player
from tests.table.servers import Server

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
ORDER = {"first": "seat_order"}


def test_a_stand_in_on_demand(server: Server) -> None:
    """A bot plays for me until I take my seat back; meanwhile I cannot choose."""
    made = server.begin(ME, OPEN, options=ORDER)
    with (
        Player(server, made["table"], made["key"]) as me,
        Player(server, made["table"], made["seats"][1]["key"]) as other,
    ):
        assert me.ask("stand_in", strength="easy")["type"] == "done"
        assert other.until(lambda look: look["seats"][0]["stand_in"] == "easy")["seats"][0]["why"] == "asked"
        other.asked()
        assert me.choose("take:port:0", seq=other.look["seq"])["code"] == "stand_in"
        assert me.ask("return")["type"] == "done"
        while other.look["ask"]:
            other.choose()
            other.next_look()
        assert me.asked()["seats"][0]["stand_in"] is None
        assert me.choose()["type"] == "done"


def test_absence(start: Start) -> None:
    """Who is asked and not there is stood in for after the chosen time, and is back by coming back."""
    server = start()
    made = server.begin(ME, OPEN, options=ORDER, absence=1)
    key = made["seats"][1]["key"]
    with Player(server, made["table"], made["key"]) as me:
        with Player(server, made["table"], key) as other:
            assert other.look["seats"][1]["online"]
        while me.look["ask"]:
            me.choose()
            me.next_look()
        waiting = time.monotonic()
        me.until(lambda look: look["seats"][1]["stand_in"] == "normal")
        assert time.monotonic() - waiting < 5 and me.look["seats"][1]["why"] == "absent"
        me.asked()
        with Player(server, made["table"], key) as other:
            other.until(lambda look: look["seats"][1]["stand_in"] is None)
            assert other.hello["away"]


def test_clock(start: Start) -> None:
    """A turn's time, then the bank; when both are gone the stand-in plays. Others see it run."""
    server = start()
    made = server.begin(ME, OPEN, options=ORDER, clock={"turn": 1, "bank": 0.5})
    with (
        Player(server, made["table"], made["key"]) as me,
        Player(server, made["table"], made["seats"][1]["key"]) as other,
    ):
        clock = other.look["clock"]
        assert clock["turn"] == 1 and clock["bank"] == [0.5, 0.5] and clock["running"] == [0]
        assert 0.5 < clock["ends"] - clock["now"] <= 1.5
        time.sleep(1.2)
        me.choose("take:port:0")
        me.choose(me.next_look()["ask"]["choices"][0]["text"])
        other.until(lambda look: look["seats"][0]["why"] == "clock")
        other.asked()
        assert other.look["clock"]["running"] == [1] and other.look["clock"]["bank"][0] == 0
        me.ask("return")
        while other.look["ask"]:
            other.choose()
            other.next_look()
        assert me.asked()["clock"]["running"] == [0]
        assert me.look["clock"]["ends"] - me.look["clock"]["now"] <= 1.01


def test_the_clock_stands_still_while_the_server_is_down(start: Start) -> None:
    """Nobody pays for a restart."""
    first = start()
    made = first.begin(ME, OPEN, options=ORDER, clock={"turn": 4, "bank": 0})
    with Player(first, made["table"], made["key"]) as me:
        before = me.look["clock"]["ends"]
    first.stop()
    time.sleep(1)
    second = start()
    with Player(second, made["table"], made["key"]) as me:
        assert me.look["clock"]["ends"] > before + 1


def windows(bluff: Server, orders: list[str], seed_seats: int = 4) -> tuple[list[float], list[int]]:
    """All bid 3; how long each window was open, and for how many choices."""
    made = bluff.begin(ME, *[OPEN] * (seed_seats - 1), game="bluff")
    players = [Player(bluff, made["table"], seat["key"]) for seat in made["seats"]]
    for player in players:
        if orders:
            player.ask("orders", windows=orders)
        player.asked()
        player.choose("bid:0")
    times: list[float] = []
    offered: list[int] = []
    watcher = players[0]
    watcher.until(lambda look: look["view"]["bids"])
    while len(times) < seed_seats - 1 and watcher.look["view"]["round"] == 1:
        seat = watcher.look["view"]["waiting"][0]
        if len(watcher.look["view"]["waiting"]) > 1:
            break
        asked = players[seat].until(lambda look: look["ask"] is not None and look["ask"]["window"])
        began, step = time.monotonic(), asked["step"]
        offered.append(len(asked["ask"]["choices"]))
        if len(asked["ask"]["choices"]) > 1 and not orders:
            players[seat].choose("pass")
        watcher.until(lambda look, step=step: look["step"] > step)
        times.append(time.monotonic() - began)
    for player in players:
        player.socket.close()
    return times, offered


def test_windows_pass_by_themselves_where_there_is_nothing_to_play(bluff: Server) -> None:
    """A seat that can only pass is answered for, after the same delay for everybody."""
    times, offered = [], []
    for _ in range(3):
        more = windows(bluff, [])
        times += more[0]
        offered += more[1]
    forced = [took for took, count in zip(times, offered, strict=True) if count == 1]
    assert forced and all(0.2 < took < 1.5 for took in forced)


def test_standing_orders(bluff: Server) -> None:
    """Who ordered not to be asked is passed for, with the same delay, whether there was something to play or not."""
    times: list[float] = []
    offered: list[int] = []
    while 2 not in offered:  # four of ten cards beat a bid of 0: soon somebody could have challenged
        more = windows(bluff, ["challenge"])
        times += more[0]
        offered += more[1]
    assert all(0.2 < took < 1.5 for took in times)
