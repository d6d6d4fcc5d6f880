"""Who plays when nobody is at hand: stand-ins, absences, clocks, reaction windows. By a watch that the tests turn."""

from pathlib import Path

from tests.table.handwatch import HandWatch
from tests.table.inside import Inside
from tests.table.player import Player
from tests.table.servers import Server, wait_for

ME = {"kind": "me", "name": "Inès"}
OPEN = {"kind": "open"}
ORDER = {"first": "seat_order"}


def test_a_stand_in_on_demand(server: Server) -> None:
    """A bot plays for me until I take my seat back; meanwhile I am asked nothing and cannot choose."""
    made = server.begin(ME, OPEN, options=ORDER)
    with (
        Player(server, made["table"], made["key"]) as me,
        Player(server, made["table"], made["seats"][1]["key"]) as other,
    ):
        assert me.look["ask"] and me.ask("stand_in", strength="easy")["type"] == "done"
        assert me.until(lambda look: look["seats"][0]["stand_in"] == "easy")["ask"] is None
        assert other.until(lambda look: look["seats"][0]["stand_in"] == "easy")["seats"][0]["why"] == "asked"
        other.asked()
        assert me.choose("take:port:0", seq=other.look["seq"])["code"] == "stand_in"
        assert me.ask("return")["type"] == "done"
        while other.look["ask"]:
            other.choose()
            other.next_look()
        assert me.asked()["seats"][0]["stand_in"] is None
        assert me.choose()["type"] == "done"


def stood_in(inside: Inside, table: str) -> list[float]:
    """When bots began to sit in."""
    return [entry.at for entry in inside.entries(table) if entry.kind == "stand_in"]


def test_absence(inside: Inside) -> None:
    """Who is asked and not there is stood in for after the chosen time, and is back by coming back."""
    made = inside.begin(ME, OPEN, options=ORDER, absence={"after": 30, "then": "replace"})
    key = made["seats"][1]["key"]
    with Player(inside, made["table"], made["key"]) as me:
        with Player(inside, made["table"], key) as other:
            assert other.look["seats"][1]["online"]
            me.until(lambda look: look["seats"][1]["online"])
        me.until(lambda look: not look["seats"][1]["online"])
        left = inside.watch.now()
        inside.turn(10)
        while me.look["ask"]:
            me.choose()
            me.next_look()
        inside.turn(19.9)
        inside.turn(0.1)
        me.until(lambda look: look["seats"][1]["stand_in"] == "normal")
        assert me.look["seats"][1]["why"] == "absent" and stood_in(inside, made["table"]) == [left + 30]
        me.asked()
        with Player(inside, made["table"], key) as other:
            other.until(lambda look: look["seats"][1]["stand_in"] is None)
            assert other.hello["since"]


def test_nobody_sits_in_for_who_is_there_or_is_back_in_time(inside: Inside) -> None:
    """Absence is counted from leaving, and only for who is not connected."""
    made = inside.begin(ME, OPEN, options=ORDER, absence={"after": 30, "then": "replace"})
    with Player(inside, made["table"], made["key"]) as me:
        inside.turn(100)
        assert me.choose("take:port:0")["type"] == "done"
    inside.alone(made["table"])
    inside.turn(29)
    with Player(inside, made["table"], made["key"]) as me:
        inside.turn(100)
        me.choose()  # with it the turn of the other, who never came, may begin
    assert 0 not in [entry.seat for entry in inside.entries(made["table"]) if entry.kind == "stand_in"]


def test_clock(inside: Inside) -> None:
    """A turn's time, then the bank; when both are gone the stand-in plays. Others see it run."""
    made = inside.begin(ME, OPEN, options=ORDER, clock={"turn": 60, "bank": 30})
    start = inside.watch.now()
    with (
        Player(inside, made["table"], made["key"]) as me,
        Player(inside, made["table"], made["seats"][1]["key"]) as other,
    ):
        clock = other.look["clock"]
        assert clock == {"turn": 60, "bank": [30, 30], "running": [0], "ends": start + 90, "now": start}
        inside.turn(80)
        me.choose("take:port:0")
        inside.turn(9.9)
        inside.turn(0.1)
        other.until(lambda look: look["seats"][0]["why"] == "clock")
        assert stood_in(inside, made["table"]) == [start + 90]
        other.asked()
        assert other.look["clock"]["running"] == [1] and other.look["clock"]["bank"] == [0, 30]
        me.ask("return")
        while other.look["ask"]:
            other.choose()
            other.next_look()
        assert me.asked()["clock"]["running"] == [0]
        assert me.look["clock"]["ends"] == me.look["clock"]["now"] + 60


def test_time_over_the_turn_is_paid_from_the_bank(inside: Inside) -> None:
    """And a turn within its time costs nothing."""
    made = inside.begin(ME, OPEN, options=ORDER, clock={"turn": 60, "bank": 30})
    with (
        Player(inside, made["table"], made["key"]) as me,
        Player(inside, made["table"], made["seats"][1]["key"]) as other,
    ):
        inside.turn(70)
        while me.look["ask"]:
            me.choose()
            me.next_look()
        assert me.look["clock"]["bank"] == [20, 30] and me.look["clock"]["running"] == [1]
        other.asked()
        inside.turn(60)
        while other.look["ask"]:
            other.choose()
            other.next_look()
        assert other.look["clock"]["bank"] == [20, 30] and other.look["clock"]["running"] == [0]


def test_the_clock_stops_while_the_server_is_down(tmp_path: Path) -> None:
    """Nobody pays for a restart."""
    first = Inside(tmp_path)
    try:
        made = first.begin(ME, OPEN, options=ORDER, clock={"turn": 60, "bank": 0})
        with Player(first, made["table"], made["key"]) as me:
            assert me.look["clock"]["ends"] == first.watch.now() + 60
    finally:
        first.stop()
    second = Inside(tmp_path, HandWatch(first.watch.now() + 1000))
    try:
        with Player(second, made["table"], made["key"]) as me:
            assert me.look["clock"]["ends"] == second.watch.now() + 60
    finally:
        second.stop()


def windows(inside: Inside, orders: list[str], seats: int = 4) -> tuple[list[float], list[int]]:
    """All bid 0, and whoever is asked passes; how long each window was open, and how many choices it had."""
    made = inside.begin(ME, *[OPEN] * (seats - 1), game="bluff")
    players = [Player(inside, made["table"], seat["key"]) for seat in made["seats"]]
    for player in players:
        if orders:
            player.ask("orders", windows=orders)
        player.asked()
        player.choose("bid:0")
    times: list[float] = []
    offered: list[int] = []
    watcher = players[0]
    watcher.until(lambda look: look["view"]["bids"])
    while len(watcher.look["view"]["waiting"]) == 1:
        seat = watcher.look["view"]["waiting"][0]
        step = watcher.look["step"]
        asked = players[seat].until(lambda look, step=step: look["step"] == step)
        began, count = inside.watch.now(), len(inside.match(made["table"]).asks[0].choices)
        assert (asked["ask"] is None) == (count == 1 or bool(orders)), "nobody is shown what the table answers"
        if asked["ask"]:
            players[seat].send("choose", seq=asked["seq"], text="pass")
        wait_for(lambda began=began: inside.watch.wakes_at(began + 60))
        inside.turn(59)
        watcher.ask("ping")
        assert watcher.look["step"] == step, "a window stays open for the same time, asked or not"
        inside.turn(1)
        watcher.until(lambda look, step=step: look["step"] > step)
        offered.append(count)
        times.append(inside.entries(made["table"])[-1].at - began)
    for player in players:
        player.socket.close()
    return times, offered


def test_windows_pass_by_themselves_where_there_is_nothing_to_play(inside: Inside) -> None:
    """A seat that can only pass is answered for, after the same delay for everybody; whoever passes at once is held
    back for as long."""
    offered: list[int] = []
    while not {1, 2} <= set(offered):
        times, offered = windows(inside, [])
        assert times == [60] * len(times)


def test_standing_orders(inside: Inside) -> None:
    """Who ordered not to be asked is passed for, with the same delay, whether there was something to play or not."""
    offered: list[int] = []
    while 2 not in offered:  # four of ten cards beat a bid of 0: soon somebody could have challenged
        times, offered = windows(inside, ["challenge"])
        assert times == [60] * len(times)


def test_a_window_whose_time_is_up_passes_and_nobody_sits_in(inside: Inside) -> None:
    """The clock of a table also ends reaction windows: nothing is played, and the person keeps the seat."""
    orders: list[str] = []
    while "clock" not in orders:  # soon somebody could challenge, is waited for, and lets the time run out
        made = inside.begin(ME, OPEN, OPEN, OPEN, game="bluff", clock={"turn": 100, "bank": 0})
        players = [Player(inside, made["table"], seat["key"]) for seat in made["seats"]]
        for player in players:
            player.asked()
            player.choose("bid:0")
        watcher = players[0]
        watcher.until(lambda look: look["view"]["bids"])
        while len(inside.asked(made["table"])) == 1:
            inside.turn(20)
        moves = [entry.data for entry in inside.entries(made["table"]) if entry.kind == "choice"]
        orders = [move["by"] for move in moves]
        assert all(move["texts"] == ["pass"] for move in moves if move["by"] == "clock")
        assert stood_in(inside, made["table"]) == []
        for player in players:
            player.socket.close()


def test_the_others_are_offered_a_bot_for_somebody_who_is_away(inside: Inside) -> None:
    """By default after 90 seconds; one message of one person is enough; coming back takes the seat back."""
    made = inside.begin(ME, OPEN, OPEN, options=ORDER)
    key = made["seats"][1]["key"]
    with (
        Player(inside, made["table"], made["key"]) as me,
        Player(inside, made["table"], made["seats"][2]["key"]) as third,
        Player(inside, made["table"], None) as spectator,
    ):
        assert me.look["absence"] == {"after": 90, "then": "offer"}
        while me.look["ask"]:
            me.choose()
            me.next_look()
        assert me.ask("replace", who=1)["code"] == "not_away"
        inside.turn(90)
        me.until(lambda look: look["seats"][1]["away"])
        inside.turn(1000)
        assert stood_in(inside, made["table"]) == [], "nobody sits in unasked"
        assert spectator.ask("replace", who=1)["code"] == "spectator"
        assert third.ask("replace", who=1, strength="easy")["type"] == "done"
        seat = me.until(lambda look: look["seats"][1]["stand_in"])["seats"][1]
        assert (seat["stand_in"], seat["why"], seat["away"]) == ("easy", "absent", False)
        third.asked()
        with Player(inside, made["table"], key) as back:
            back.until(lambda look: look["seats"][1]["stand_in"] is None)
            assert third.ask("replace", who=1)["code"] == "not_away"


def test_who_comes_back_is_not_away(inside: Inside) -> None:
    """However long the offer was open."""
    made = inside.begin(ME, OPEN, options=ORDER)
    with Player(inside, made["table"], made["seats"][1]["key"]) as other:
        inside.turn(90)
        other.until(lambda look: look["seats"][0]["away"])
        with Player(inside, made["table"], made["key"]) as me:
            me.until(lambda look: not look["seats"][0]["away"])
            assert other.ask("replace", who=0)["code"] == "not_away"
            assert me.choose("take:port:0")["type"] == "done"


def test_nobody_is_away_where_turns_are_long_or_the_founder_wants_it_so(inside: Inside) -> None:
    days = inside.begin(ME, OPEN, options=ORDER, clock={"turn": 2 * 86400, "bank": 0})
    patient = inside.begin(ME, OPEN, options=ORDER, absence=None)
    inside.turn(2000)
    for made in (days, patient):
        with Player(inside, made["table"], made["seats"][1]["key"]) as other:
            assert other.look["absence"] is None and not other.look["seats"][0]["away"]


def test_a_table_that_all_have_left_waits_for_one_of_them(inside: Inside) -> None:
    """Bots do not play on alone; a person who comes back finds the table as it was."""
    made = inside.begin(ME, OPEN, options=ORDER)
    path = f"/api/tables/{made['table']}"
    inside.post(f"{path}/leave", {}, made["seats"][1]["key"])
    inside.post(f"{path}/leave", {}, made["key"])
    inside.turn(1000)
    live = inside.live(made["table"])
    assert live.duties == {} and live.table.status == "playing"
    step = len(live.table.running().steps)
    with Player(inside, made["table"], made["key"]) as me:
        assert me.ask("return")["type"] == "done"
        me.asked()
        assert me.look["step"] >= step
        while me.look["ask"]:
            me.choose()
            me.next_look()
        me.asked()  # the bot of the other one has played
