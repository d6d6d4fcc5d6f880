"""`View.ahead`: the rest of a turn if its hero stopped now and nobody replied."""

from typing import Any

from tests.games.hades_trap.maze import Table, maze


def steps(table: Table, seat: int = 0) -> Any:
    """What the view says of the tokens to come."""
    return table.view(seat)["ahead"]["rest"]["steps"]


def test_the_bosss_way_is_the_one_he_then_takes() -> None:
    table = maze().put(0, at="111").put(1, at="211").boss("922").lay("yellow", "red")
    first, second = steps(table)
    assert (first["cause"], first["squares"], first["hits"]) == ("yellow", ["822"], [])
    assert (second["cause"], second["squares"]) == ("red", ["522", "222"])
    assert second["hits"] == [{"seat": 1, "hades": 1, "stunned": False, "ghost": False}]
    assert steps(table, 1) == [first, second], "everybody sees it: it follows from what lies open"
    table.play("stop")
    assert (table.boss_at, table.hades(1)) == ("222", 1)


def test_a_hidden_shield_changes_nothing_in_it() -> None:
    with_shield = maze().put(0, at="111").put(1, at="822", amphorae="shield").boss("922").lay("yellow")
    without = maze().put(0, at="111").put(1, at="822", amphorae="pad").boss("922").lay("yellow")
    assert steps(with_shield) == steps(without)
    assert steps(without)[0]["hits"] == [{"seat": 1, "hades": 1, "stunned": True, "ghost": False}]


def test_it_stays_what_it_was_while_a_reply_is_thought_about() -> None:
    table = maze().put(0, at="111").put(1, at="822", amphorae="shield").boss("922").lay("yellow", "red")
    table.play("stop")
    assert table.asked == "ask.reply_both"
    rest = steps(table, 1)
    assert [step["cause"] for step in rest] == ["now", "red"]
    assert rest[0]["hits"] == [{"seat": 1, "hades": 1, "stunned": True, "ghost": False}]
    assert rest[1]["squares"] == ["522", "222"]


def test_it_ends_where_chance_speaks() -> None:
    table = maze().put(0, at="111").put(1, at="333").boss("922").lay("yellow")
    table.state.alarms = [0]  # the alarm of Courage adds a random token
    ahead = table.view(0)["ahead"]["rest"]
    assert ahead["open"]
    assert [step["cause"] for step in ahead["steps"]] == ["yellow", "alarm"]


def test_the_sirens_song_is_walked_to_its_end() -> None:
    table = maze(boss="siren").put(0, at="522").put(1, at="211").boss("522").lay("red")
    (song,) = steps(table)
    assert song["cause"] == "red"
    assert song["walks"] or song["hits"], "a hero in the red zone is drawn towards her"
    assert song["song"] == ["1", "2"], "both tiles of the northern arm hear her"
    assert steps(maze().put(0, at="111").boss("922").lay("yellow"))[0]["song"] == [], "nobody else sings"


def test_had_9_1_each_square_of_a_charge_says_what_happens_there() -> None:
    """The longest charge to each side, square by square: what it lays, whom it stuns, what it wins, is what it does."""
    table = maze(3).put(0, at="432").put(1, at="532", amphorae="mirror").put(2, at="211").skeleton("531").boss("632")
    foreseen = table.view(0)["ahead"]["charges"]
    assert {one["choice"] for one in foreseen} == {f"charge:{way}" for way in table.offers("charge")}
    assert table.view(1)["ahead"]["charges"] == []
    east = [one for one in foreseen if one["side"] == "e"]
    assert [(one["beaten"], one["stunned"], one["replies"], one["medallions"]) for one in east] == [
        (False, [], [], []),
        (True, [], [], []),
        (False, [1], [1], []),
        (False, [], [], []),
        (False, [], [], ["courage"]),
    ]
    for number, one in enumerate(foreseen):
        after = table.match.clone()
        events: list[Any] = []
        after.state.listen(events)
        after.answer(0, one["choice"])
        while any(ask.key in ("ask.pick", "ask.reply_stunned") for ask in after.asks):
            after.answer(int(after.asks[0].seat), "pass")
        way = [other for other in foreseen[: number + 1] if other["side"] == one["side"]]
        for kind, field, what in (("thread", "threads", "colour"), ("medallion", "medallions", "medallion")):
            found = [event.word(what) for event in events if event.kind == kind]
            assert found == [id for step in way for id in step[field]]
        stunned = [event.touches[0] for event in events if event.kind == "stunned"]
        assert stunned == [seat for step in way for seat in step["stunned"]]


def test_had_9_5_a_reply_says_against_what_and_letting_it_come_its_price() -> None:
    table = maze().put(0, at="111").put(1, at="822", amphorae="shield").boss("922").lay("yellow")
    table.play("stop")
    question: Any = table.match.choices(1)
    struck = {"key": "struck.minotaur", "values": {}, "rule": ""}
    assert question["message"]["values"] == {"why": struck, "count": 1}
    let_come = question["choices"][0]["label"]
    assert (let_come["key"], let_come["values"]) == ("choice.come_both", {"before": 6, "after": 5})
