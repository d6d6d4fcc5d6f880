"""What a contest, a freed piece, a Temple and the Quests are worth to the seat that is asked."""

from typing import Any

from mythagon.games.hybris.chapters.upgrades import PlaceTemple
from mythagon.games.hybris.grammar.words import SPARK
from mythagon.kernel.chance import Chance
from tests.games.hybris.cosmos import Table, cosmos
from tests.games.hybris.test_close_ups import coming
from tests.games.hybris.test_contest import deploy
from tests.games.hybris.test_prospects import stores
from tests.games.hybris.test_upgrades import freeing


def asked(mine: str, theirs: str = "crush feint") -> Table:
    """Seat 1 is asked whether it contests."""
    return deploy("zeus poseidon").hand(0, theirs).hand(1, mine).play("act:deploy slot:l1")


def test_who_is_asked_sees_the_best_order_of_the_own_hand() -> None:
    table = asked("crush chain_strike javelin").have(1, determination=4)
    contest = coming(table, 1, "contest")
    hero = next(one for one in contest["attackers"] if one["unit"] == "hero1")
    assert [one["card"] for one in hero["line"]][:2] == ["conflict.crush", "conflict.chain_strike"]
    assert [one["combo"] for one in hero["line"]][:2] == [0, 3]
    assert hero["most"] == hero["line"][-1]["force"] == hero["least"] + 3 + 5 + 2
    assert (hero["becomes"], hero["lost"]["changes"]) == ("fallen", {})
    god = next(one for one in contest["attackers"] if one["unit"] == "olympian")
    assert (god["becomes"], god["lost"]["changes"]) == ("wounded", {"greatness": -1} if god["lost"]["changes"] else {})
    assert contest["prizes"][0]["changes"] == {"vp": 5}
    assert contest["prizes"][1]["changes"] == {"prayers": 3}
    assert contest["defender"]["cards"] == 2 and contest["defender"]["line"] == []


def test_a_hand_that_is_not_seen_is_dealt_from_what_it_can_be() -> None:
    """Whatever the rival holds, the same is said; a better hand of one's own wins more often."""
    said: list[Any] = []
    for theirs in ("crush feint", "divine_grace charge"):
        said.append(coming(asked("crush chain_strike", theirs), 1, "contest"))
    assert said[0] == said[1]
    low, high = said[0]["defender"]["usual"]
    assert said[0]["defender"]["least"] <= low <= high <= said[0]["defender"]["most"]
    weak, strong = (
        coming(asked(hand).have(1, determination=6), 1, "contest")["attackers"][-1]["wins"]
        for hand in ("anticipation", "crush chain_strike charge")
    )
    assert 0 <= weak < strong <= 100


def test_without_a_card_nobody_speaks_of_chances_and_others_are_told_nothing() -> None:
    table = asked("")
    assert [one["wins"] for one in coming(table, 1, "contest")["attackers"]] == [None, None]
    assert coming(table, None, "contest") is None
    both = deploy().greatness(1, 3, 2).play("act:deploy slot:l1")
    assert [coming(both, seat, "contest") is None for seat in range(3)] == [False, False, True]


def test_who_deploys_sees_what_each_rival_could_reach() -> None:
    table = deploy().greatness(1, 3, 2).hand(0, "crush").hand(1, "feint charge").hand(2)
    for words in ("act:deploy", "slot:l1"):
        table.play(words)
        contest = coming(table, 0, "contest")
        assert [(one["seat"], one["cards"]) for one in contest["attackers"]] == [(1, 2), (2, 0)]
        assert contest["defender"]["line"][0]["card"] == "conflict.crush"
        assert contest["attackers"][1]["wins"] == 0, "without a card nobody beats one"
        assert contest["attackers"][1]["most"] == contest["attackers"][1]["least"]
        assert contest["prizes"] == []


def test_a_prophet_flees_so_that_no_force_is_told() -> None:
    table = deploy("zeus poseidon", "prophet1").play("act:deploy slot:l1")
    contest = coming(table, 1, "contest")
    assert contest["defender"] is None
    assert all(one["wins"] is None for one in contest["attackers"])


def test_what_is_said_of_a_contest_depends_on_nothing_hidden() -> None:
    table = asked("crush chain_strike", "feint charge javelin")
    said = coming(table, 1, "contest")
    for seed in ("a", "b", "c"):
        other = table.s.clone()
        table.match.game.redeal(other, 1, Chance(seed))
        assert table.match.game.ahead(other, 1)["contest"] == said


def test_freeing_a_piece_says_what_it_leads_to() -> None:
    """And then it is so: the step of the Spark track, and the reward of a tile that opens."""
    table = freeing(cosmos("zeus hades").turn(0), 0, SPARK)
    said = coming(table, 0, "freeing")
    assert sorted(said) == table.choices()
    assert (coming(table, 1, "freeing"), coming(table, None, "freeing")) == ({}, {})
    before, first = stores(table, 0), said["free:1"]
    assert first["piece"] == "spark" and first["then"] and not first["wins"]
    table.play("free:1")
    gained = {name: count - before[name] for name, count in stores(table, 0).items() if count != before[name]}
    assert {name: first["changes"].get(name, 0) for name in gained} == gained == {"vp": 1}


def test_a_step_that_draws_a_card_is_left_open() -> None:
    """Which card it is, nobody can say: the piece itself is counted."""
    table = cosmos("athena hades").turn(0)
    for sparks in range(8):
        table.player(0).sparks = sparks
        for one in coming(freeing(table, 0, SPARK), 0, "freeing").values():
            assert one["changes"]["sparks"] == 1
        table.s.pop()


def test_the_last_piece_opens_the_tile_and_perhaps_wins() -> None:
    table = cosmos("athena hades").turn(0)
    player = table.player(0)
    for tile, upgrade in enumerate(table.s.box.upgrades[6 * player.who : 6 * player.who + 6]):
        player.freed += (len(upgrade.pieces) - 1) << 4 * tile
    table.upgrade(0, 1, 2, 3, 4, 5)
    said = coming(freeing(table, 0, SPARK), 0, "freeing")
    assert said and all(one["then"] == [] for one in said.values())
    assert [one["wins"] for one in said.values()].count(True) >= 1, "the sixth Upgrade wins"


def test_a_temple_says_what_it_finds_in_each_city() -> None:
    table = cosmos("athena hades").turn(0).store(0, "city_decree")
    table.s.push(PlaceTemple(0))
    table.s.settle()
    assert table.asked == "ask.temple"
    said = coming(table, 0, "temples")
    assert sorted(said) == sorted(table.choices())
    assert sum(one["spaces"] for one in said.values()) == 15
    assert [name for name, one in said.items() if one["liked"]] == ["city:argos"]
    assert coming(table, 1, "temples") == {}


def test_a_quest_says_which_of_its_goals_the_hand_meets() -> None:
    table = cosmos("zeus hades").quests("scylla").hand(0, "crush chain_strike").have(0, determination=3)
    goals = coming(table, 0, "goals")
    assert goals[0]["reach"] == 8 and goals[0]["cantos"] == []
    assert coming(table, None, "goals") == []
    assert coming(table.hand(0), 0, "goals")[0]["reach"] == 0
