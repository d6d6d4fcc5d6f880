"""Hidden information: who knows which amphora, and what a redeal may change."""

from tests.games.hades_trap.maze import maze


def test_hidden_tiles_are_drawn_again_with_their_way_round() -> None:
    table = maze(hidden="all")
    deals = [table.redealt(0, n).state.tiles for n in range(30)]
    assert {deal[4] for deal in deals} == {table.state.tiles[4]}
    assert len({deal[0] for deal in deals}) > 10
    assert all(sorted(tile // 4 for tile in deal) == list(range(9)) for deal in deals)


def test_an_amphora_is_known_to_whoever_looked_into_it_also_after_it_was_stolen() -> None:
    table = maze(3).put(0, at="522").put(1, at="512", state="stunned", amphorae="shield").put(2, at="111")
    table.play("move:512 steal:1:hidden")
    assert [table.items(0, viewer=seat) for seat in range(3)] == [["shield"], ["shield"], [None]]
    assert {str(table.redealt(1, n).items(0)) for n in range(10)} == {"['shield']"}
    assert len({str(table.redealt(2, n).items(0)) for n in range(30)}) > 2


def test_a_thief_does_not_know_which_of_two_he_will_take() -> None:
    taken = set()
    for seed in range(8):
        table = maze().put(0, at="522").put(1, at="512", state="stunned", amphorae="shield fortune")
        table.play("move:512")
        imagined = table.redealt(0, seed)
        imagined.play("steal:1:hidden")
        taken.add(str(imagined.state.heroes[0].one))
    assert len(taken) == 2


def test_others_see_only_that_an_amphora_was_picked_up() -> None:
    table = maze().put(0, at="522").amphora("522", "fortune")
    table.play("pick")
    heard = {seat: [event.key for event in table.match.events(seat)] for seat in (0, 1, None)}
    assert heard[0].count("event.looked") == 1
    assert heard[1].count("event.looked") == heard[None].count("event.looked") == 0


def test_what_a_hero_begins_to_use_is_not_seen_before_it_is_done() -> None:
    table = maze().put(0, at="522", amphorae="pad").put(1, at="111")
    before = table.view(1)
    table.play("use:pad")
    assert table.view(1) == before
    imagined = [table.redealt(1, n) for n in range(10)]
    assert {other.asked for other in imagined} == {"ask.turn"}
    assert table.redealt(0, 1).asked == "ask.swap"


def test_replies_of_others_are_drawn_again_while_the_window_is_open() -> None:
    table = maze(3).put(0, at="111").put(1, at="811", amphorae="shield").put(2, at="812", amphorae="pad")
    table.boss("922").lay("yellow").play("stop")
    table.match.answer(1, "shield")
    assert [ask.seat for ask in table.match.asks] == [2]
    for number in range(10):
        imagined = table.redealt(2, number)
        assert [ask.seat for ask in imagined.match.asks] == [2]
        imagined.play("pass")
        assert imagined.hades(2) == 1


def test_if_you_stop_now_is_foreseen_without_learning_anything() -> None:
    table = maze().put(0, at="111").put(1, at="811").boss("922").lay("yellow")
    foresight = table.match.foresee(0, ["stop"])
    assert [event.key for event in foresight.events][:3] == ["event.token", "event.leap", "event.hades"]
    assert not foresight.news
    charge = maze().put(0, at="522", amphorae="sandals").put(1, at="111").boss("922")
    ahead = charge.match.foresee(0, ["use:sandals", "charge:n2"])
    assert (ahead.steps, ahead.news) == (2, False)
    sequence = ahead.view["sequence"]
    assert isinstance(sequence, list)
    assert sequence[0]["colour"] == "red"
