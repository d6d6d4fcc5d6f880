"""What everybody sees and hears of the table, place by place."""

from mythagon.games.hybris import lines
from mythagon.games.hybris.chapters.economy import draw_premonition
from mythagon.games.hybris.grammar.words import LOCATIONS
from mythagon.games.hybris.kinds import PREMONITIONS
from mythagon.games.hybris.lines import LINES
from mythagon.kernel.bits import one_of
from mythagon.kernel.message import Message
from tests.games.hybris.cosmos import cosmos, view
from tests.games.hybris.moments import alone


def test_hyb_16_1_the_tokens_on_cantos_are_seen_on_their_quest_and_empty_zones_are_empty() -> None:
    table = alone().quests("medusa", "augean_stables").hand(0, "anticipation").acting(0, "hero1", "m2")
    table.play("act:accomplish quest:2 discard:anticipation")
    assert view(table)["moirai"]["quests"] == [
        {"quest": "confrontation.medusa", "sung": []},
        {"quest": "epic.augean_stables", "sung": [0, None]},
        None,
    ]


def test_a_used_power_is_seen_on_the_space_of_its_technology() -> None:
    table = alone().technology(0, "winged_scouts", "t2").hand(1, "crush").turn(0).play("power:t2 player:1")
    assert view(table)["players"][0]["powers_used"] == ["t2"]


def test_hyb_15_14_a_hand_looked_at_is_known_to_the_looker_alone() -> None:
    table = alone("zeus hades athena").technology(1, "winged_scouts", "t2").hand(2, "crush parry").hand(0, "feint")
    table.turn(1).play("power:t2 player:2")
    hands = [[card["name"] for card in view(table, seat)["players"][2]["hand"]] for seat in (0, 1, 2)]
    assert hands == [[], ["crush", "parry"], ["crush", "parry"]]


def test_hyb_18_1_an_enemy_has_laid_nothing_and_never_stops() -> None:
    table = cosmos("zeus hades").quests("lernaean_hydra").hand(0, "crush parry")
    table.drawn("arena_hammer", "arena_pivot").acting(0, "olympian", "m2").play("act:accomplish quest:1")
    assert view(table)["combat"]["sides"][1] == {
        "seat": None,
        "unit": "confrontation.lernaean_hydra",
        "played": ["colosseum_card.hammer", "colosseum_card.pivot"],
        "combos": [0, 0],
        "stopped": False,
        "sealed": False,
        "determination": 0,
        "left": 0,
        "base": 2,
        "matches": 2,
        "force": 9,
    }


def test_hyb_10_1_it_is_nobodys_turn_when_all_have_passed() -> None:
    table = alone().turn(0)
    assert view(table)["turn"] is not None
    table.play("pass")
    assert (table.s.age, table.s.active) == (2, -1)


def test_every_line_of_the_score_has_its_own_number() -> None:
    assert {name: getattr(lines, f"BY_{name.upper()}") for name in LINES} == {name: n for n, name in enumerate(LINES)}


def test_hyb_10_2_tokens_are_named_when_they_become_unavailable_and_when_they_come_back() -> None:
    table = alone().turn(0)
    player = table.player(0)
    player.used = one_of(LOCATIONS.index("oracle"))
    player.unavailable = one_of(LOCATIONS.index("forge"))
    table.play("pass")
    told = {event.kind: event.fields["places"] for event in table.match.events(None) if "places" in event.fields}
    assert told == {"permission": ["forge"], "occupation": ["oracle"]}
    player = table.player(0)
    assert (int(player.used), player.unavailable) == (0, one_of(LOCATIONS.index("oracle")))


def test_ruling_p_52_the_premonitions_are_shuffled_again_only_when_none_is_left() -> None:
    table = alone()
    table.s.premonition_deck, table.s.premonition_discard = [0, 1], [2, 3]
    draw_premonition(table.s, 0)
    assert (table.s.premonition_deck, table.s.premonition_discard) == ([0], [2, 3])
    draw_premonition(table.s, 0)
    assert (sorted(table.s.premonition_deck), table.s.premonition_discard) == ([2, 3], [])


def test_hyb_8_5_the_illustration_of_a_location_is_named_when_a_character_goes_there() -> None:
    table = cosmos("zeus hades").unit(1, "hero1", "m1").unit(1, "olympian", "m2").token(0, "hero1", "moirai")
    table.turn(0).play("activate:hero1 enter:moirai")
    enters = [event for event in table.match.events(None) if event.kind == "enters"][-1]
    space = enters.fields["space"]
    assert isinstance(space, Message)
    assert (space.key, space.values) == ("space.illustration", {"place": "location.moirai"})


def test_hyb_13_2_the_cards_played_against_an_enemy_are_counted_for_a_premonition() -> None:
    """Felled Monster wants a Confrontation won with at most two cards."""
    for played, fulfilled in (("play:crush play:parry stop", True), ("play:crush play:parry play:charge", False)):
        table = cosmos("zeus hades").quests("erymanthian_boar").hand(0, "crush parry charge").drawn("arena_dodge")
        table.player(0).premonitions = [PREMONITIONS.index("felled_monster")]
        table.have(0, determination=6).acting(0, "hero1", "m2").play(f"act:accomplish quest:1 {played}")
        assert ("reveal:felled_monster" in table.choices()) is fulfilled
