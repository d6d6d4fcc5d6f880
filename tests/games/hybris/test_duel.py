"""HYB-22: the Duel."""

from typing import Any

from mythagon.games.hybris.chapters.ages import AGES
from mythagon.games.hybris.chapters.duel_mode import (
    CoverPart,
    DeclarePosture,
    adjacent,
    token_code,
    tokens_in_reserve,
    turn_tokens,
)
from mythagon.games.hybris.chapters.pillars import free_pillars
from mythagon.games.hybris.choices import ALL_SPACES
from mythagon.games.hybris.grammar.words import LOCATIONS
from mythagon.games.hybris.kinds import PILLARS
from tests.games.hybris.cosmos import Table, cosmos


def duel(olympians: str = "zeus hades") -> Table:
    """A Duel before the first token; Zeus is third on Greatness, Hades fourth."""
    return cosmos(olympians, mode="duel")


def ready(mine: int = 0, theirs: int = 0) -> Table:
    """A Duel without tokens; Postures as numbers (0 Humble, 1 Proud), each with two Pillars."""
    table = duel()
    table.s.tokens = [0] * 22
    for seat, posture in enumerate((mine, theirs)):
        player = table.player(seat)
        player.posture = posture
        player.second = seat + 2
        player.covered = seat + 2
        player.premonitions = []
    return table


def lay(table: Table, seat: int, space: str, down: bool = False) -> Table:
    """A token on a space."""
    tokens = table.s.tokens.copy()
    tokens[ALL_SPACES.index(space)] = token_code(seat, down)
    table.s.tokens = tokens
    return table


def token(table: Table, space: str) -> int:
    """The token on a space."""
    return table.s.tokens[ALL_SPACES.index(space)]


UP, DOWN = False, True
#: the place of the end-of-Age powers among the steps of an Age
AGE_END_STEP = 10


def test_hyb_22_1_the_duel_is_for_two() -> None:
    assert duel().s.rules.duel
    assert not cosmos("zeus hades").s.tokens


def test_hyb_22_2_authority_goes_from_the_fourth_to_the_other_twice_over() -> None:
    table = duel()
    order = []
    for text in ("lay_up:o1", "lay_down:o2", "lay_down:c1", "lay_up:lemnos"):
        assert table.asked == "ask.authority"
        order.append(table.seat)
        table.play(text)
    assert order == [1, 0, 1, 0]
    assert (token(table, "o1"), token(table, "c1")) == (token_code(1, UP), token_code(1, DOWN))
    assert [key for key in table.told() if key.startswith("token")] == [
        "token_up",
        "token_down",
        "token_down",
        "token_up",
    ]


def test_hyb_22_2_any_empty_space_dotted_ones_and_cities_too() -> None:
    table = duel()
    assert len(table.choices()) == 44
    assert "lay_up:c3" in table.choices()
    table.play("lay_up:c3")
    assert "lay_up:c3" not in table.choices()


def test_ruling_g_65_of_two_tokens_one_is_face_up_and_one_face_down() -> None:
    table = duel().play("lay_down:o1 lay_up:o2")
    assert {text.partition(":")[0] for text in table.choices()} == {"lay_up"}
    table.play("lay_up:o3")
    assert {text.partition(":")[0] for text in table.choices()} == {"lay_down"}


def pillars(table: Table) -> Table:
    """Authority is over and the first Pillars are taken."""
    return table.play("lay_up:o1 lay_up:c1 lay_down:u1 lay_down:m1 pillar:truce pillar:ambition")


def test_hyb_22_3_a_second_pillar_with_a_posture_in_the_same_order() -> None:
    table = pillars(duel())
    assert (table.asked, table.seat) == ("ask.second_pillar", 0)
    table.play("pillar:guidance")
    assert table.choices() == ["posture:humble", "posture:proud"]
    table.play("posture:humble")
    assert table.choices() == ["cover:truce", "cover:guidance"]
    table.play("cover:guidance")
    assert (table.asked, table.seat) == ("ask.second_pillar", 1)


def test_hyb_22_3_both_pillars_of_a_player_are_taken() -> None:
    table = ready()
    table.player(0).pillar, table.player(1).pillar = 0, 1
    assert [choice.arg for choice in free_pillars(table.s)] == [4, 5]


def test_hyb_22_3_no_prayers_on_unchosen_pillars() -> None:
    table = pillars(duel()).play(
        "pillar:guidance posture:humble cover:truce pillar:providence posture:proud cover:ambition"
    )
    assert table.s.pillar_prayers == 0


def test_ruling_g_61_the_lowest_pillar_goes_first() -> None:
    table = duel().play("lay_up:o1 lay_up:c1 lay_down:u1 lay_down:m1 pillar:transcendence pillar:ambition")
    table.play("pillar:truce posture:humble cover:truce pillar:guidance posture:humble cover:guidance")
    assert table.s.order == [0, 1]


def test_hyb_22_4_a_forbidden_space_is_closed_to_both() -> None:
    for place, space in (("olympus", "o1"), ("mortal_world", "lemnos")):
        for owner in (0, 1):
            table = lay(ready(), owner, space, DOWN).token(1, "hero1", place).turn(1).play("activate:hero1")
            assert f"enter:{space}" not in table.choices()


def test_hyb_22_4_one_s_own_token_is_worth_a_point_and_goes_home() -> None:
    table = lay(ready(), 0, "r2").token(0, "hero1", "oracle").turn(0).play("activate:hero1 enter:r2")
    assert (table.player(0).vp, token(table, "r2")) == (1, 0)


def test_hyb_22_4_the_opponent_s_token_gives_the_opponent_greatness() -> None:
    table = lay(ready(), 1, "r2").greatness(3, 4).token(0, "hero1", "oracle").turn(0).play("activate:hero1 enter:r2")
    assert (table.player(1).greatness, table.player(0).greatness) == (3, 4)
    assert token(table, "r2") == 0


def test_hyb_22_5_the_humble_lay_face_down_the_proud_face_up() -> None:
    humble = ready(0).token(0, "hero1", "oracle").turn(0).play("activate:hero1 enter:r2")
    assert humble.asked == "ask.duel_token"
    assert all(text.startswith("lay_down:") for text in humble.choices())
    proud = ready(1).token(0, "hero1", "oracle").turn(0).play("activate:hero1 enter:r2")
    assert all(text.startswith("lay_up:") for text in proud.choices())


def test_hyb_22_5_on_the_same_or_an_adjacent_location() -> None:
    table = ready().token(0, "hero1", "oracle").turn(0).play("activate:hero1 enter:r2")
    places = {text.partition(":")[2][0] for text in table.choices()}
    assert {"r", "m", "f"} <= places
    assert not {"lay_down:o1", "lay_down:c1", "lay_down:u1"} & set(table.choices())
    assert "lay_down:lemnos" in table.choices()
    assert "lay_down:r2" not in table.choices()  # the Hero is on it


def test_ruling_p_61_tokens_come_before_the_bonus() -> None:
    table = ready().token(0, "hero1", "oracle").turn(0).play("activate:hero1 enter:r3")
    assert table.player(0).aegis == 2
    table.play("lay_down:r1")
    assert table.player(0).aegis == 3
    assert table.asked == "ask.action"


def test_hyb_22_6_the_olympian_lays_no_token_on_arrival_but_at_the_end_of_the_turn() -> None:
    table = ready().turn(0).play("activate:olympian enter:r2")
    assert table.asked == "ask.action"
    table.play("act:perceive resolve city:elis take:faithful end")
    assert (table.asked, table.seat) == ("ask.duel_token", 0)
    assert {"lay_up:o1", "lay_down:o1", "lay_up:u2"} <= set(table.choices())


def test_hyb_22_6_the_humble_remove_up_to_four_face_up_tokens() -> None:
    table = ready()
    for space in ("o1", "o2", "o3", "c1", "c2"):
        lay(table, 1, space)
    lay(table, 1, "u1", DOWN).turn(0).play("activate:olympian")
    assert table.choices() == ["remove:o1", "remove:o2", "remove:o3", "remove:c1", "remove:c2", "stop"]
    table.play("remove:o1 remove:o2 remove:o3 remove:c1")
    assert table.asked == "ask.offer"
    assert token(table, "c2") == token_code(1, UP)


def test_hyb_22_6_with_two_removed_the_humble_may_take_a_spark() -> None:
    table = lay(lay(ready(), 1, "o1"), 1, "o2").turn(0).play("activate:olympian remove:o1 remove:o2 accept free:1")
    assert table.player(0).sparks == 1
    one = lay(lay(ready(), 1, "o1"), 1, "o2").turn(0).play("activate:olympian remove:o1 stop")
    assert one.asked == "ask.destination"


def test_hyb_22_6_then_the_humble_turn_two_own_tokens_face_up() -> None:
    table = ready()
    for space in ("o1", "o2", "o3"):
        lay(table, 0, space, DOWN)
    table.turn(0).play("activate:olympian")
    assert table.choices() == ["turn:o1", "turn:o2", "turn:o3"]
    table.play("turn:o1 turn:o3")
    assert [token(table, space) for space in ("o1", "o2", "o3")] == [1, 2, 1]


def test_hyb_22_7_fewer_tokens_are_all_turned() -> None:
    table = lay(ready(), 0, "o1", DOWN).turn(0).play("activate:olympian")
    assert (table.asked, token(table, "o1")) == ("ask.destination", 1)


def test_hyb_22_6_the_proud_score_their_face_up_tokens_and_turn_all_of_the_opponent() -> None:
    table = lay(lay(lay(lay(ready(1), 0, "o1"), 0, "o2", DOWN), 1, "c1"), 1, "c2", DOWN)
    table.turn(0).play("activate:olympian")
    assert table.player(0).vp == 1
    assert (token(table, "c1"), token(table, "c2")) == (token_code(1, DOWN), token_code(1, UP))
    assert token(table, "o2") == token_code(0, DOWN)


def test_hyb_22_8_the_humble_have_one_upper_part_and_two_lower_parts() -> None:
    table = ready(0).have(0, faithful=9, aegis=9).turn(0)  # Truce and Guidance, Guidance's upper part covered
    table.play("activate:olympian resolve city:elis take:service")
    assert (table.player(0).goodness, table.asked) == (3, "ask.destination")
    assert table.player(1).faithful == 1
    assert len(table.player(1).hand) == 2


def test_hyb_22_8_the_proud_have_two_upper_parts_and_one_lower_part() -> None:
    table = ready(1).have(0, faithful=9, aegis=9).turn(0)
    table.play("activate:olympian resolve city:elis take:service idea:colossus")
    assert table.player(1).faithful == 1
    assert len(table.player(1).hand) == 1


def test_hyb_22_8_passing_gives_the_opponent_the_visible_lower_parts() -> None:
    table = ready(0).turn(0).play("pass")
    assert (table.player(1).faithful, len(table.player(1).hand)) == (1, 2)


def test_hyb_22_9_at_the_end_of_an_age_all_tokens_are_turned() -> None:
    table = lay(lay(ready(), 0, "o1"), 1, "c1", DOWN)
    turn_tokens(table.s)
    assert (token(table, "o1"), token(table, "c1")) == (token_code(0, DOWN), token_code(1, UP))


def test_hyb_22_10_boards_touch_in_a_ring_and_the_mortal_world_touches_all() -> None:
    forge = LOCATIONS.index("forge")
    touched = [name for number, name in enumerate(LOCATIONS) if adjacent(forge, number)]
    assert touched == ["olympus", "oracle", "forge", "mortal_world"]
    assert all(adjacent(LOCATIONS.index("mortal_world"), number) for number in range(7))


def test_ruling_g_62_a_space_with_a_character_is_not_empty() -> None:
    table = ready().unit(1, "hero1", "lemnos").token(0, "hero1", "oracle").turn(0).play("activate:hero1 enter:r2")
    assert "lay_down:lemnos" not in table.choices()


def test_ruling_g_63_without_a_token_in_reserve_none_is_laid() -> None:
    table = ready()
    for space in ALL_SPACES[:15]:
        if not space.startswith("r"):
            lay(table, 0, space)
    for space in ("sparta", "argos", "elis"):
        lay(table, 0, space)
    assert tokens_in_reserve(table.s, 0) == 0
    table.token(0, "hero1", "oracle").turn(0).play("activate:hero1 enter:r2")
    assert table.asked == "ask.action"


def test_ruling_p_28_tokens_on_tiles_cards_and_cantos_are_not_in_the_reserve() -> None:
    table = ready().technology(0, "fortress", "s1")
    table.s.omens = [0]
    table.s.sung = 1 + (1 << 44)  # the first Canto of the first Quest and the last of the third
    assert tokens_in_reserve(table.s, 0) == 11
    assert tokens_in_reserve(table.s, 1) == 15


def test_ruling_p_62_a_city_lost_in_combat_has_no_token_taken_or_laid() -> None:
    table = lay(ready(), 0, "lemnos").unit(1, "hero1", "lemnos").hand(0).hand(1, "crush")
    table.token(0, "hero1", "mortal_world").turn(0).play("activate:hero1 enter:lemnos 1>stop")
    assert token(table, "lemnos") == token_code(0, UP)
    assert table.player(0).vp == 0
    assert table.asked == "ask.turn"


def test_ruling_g_64_a_forbidden_token_does_not_stop_a_contest() -> None:
    table = lay(ready(), 0, "lemnos", DOWN).store(0, "fortress").token(1, "hero1", "forge").hand(0).hand(1)
    table.acting(0, "hero1", "lemnos").play("act:deploy slot:l1")
    assert table.asked == "ask.contest"


def test_ruling_p_68_a_contesting_hero_lays_no_token() -> None:
    table = ready().store(0, "fortress").token(1, "hero1", "forge").hand(0).hand(1, "crush")
    table.acting(0, "hero1", "lemnos").play("act:deploy slot:l1 contest:hero1 1>play:crush")
    assert table.asked == "ask.claim"


def test_ruling_p_60_both_pillars_are_resolved_together_in_the_order_of_their_numbers() -> None:
    table = ready(1).have(0, faithful=9, aegis=9).turn(0)  # Truce and Guidance
    table.play("activate:olympian resolve city:elis take:service idea:colossus")
    assert [key for key in table.told() if key in ("upper", "lower")] == ["upper", "upper", "lower"]


def test_ruling_p_60_every_visible_upper_part_must_be_used() -> None:
    """Page 29: Truce and Guidance are not offered but carried out, as far as they can be."""
    table = ready(1).have(0, faithful=9, aegis=9).turn(0).play("activate:olympian resolve")
    assert table.choices() == ["city:sparta", "city:lemnos", "city:argos", "city:elis", "city:athens"]
    table.play("city:sparta take:faithful")
    assert (table.asked, "decline" in table.choices()) == ("ask.make", False)
    poor = ready(1).have(0, faithful=0, aegis=0).turn(0).play("activate:olympian resolve city:sparta take:service")
    assert (poor.asked, poor.player(0).resolved) == ("ask.destination", True)


def test_ruling_p_60_what_a_card_leaves_to_its_owner_stays_so() -> None:
    """Transcendence says that one may pay; without the Prayer nothing is asked."""
    table = ready(0).have(0, prayers=1).turn(0)
    table.player(0).pillar = PILLARS.index("transcendence")
    table.play("activate:olympian resolve")
    assert (table.asked, table.choices()) == ("ask.offer", ["decline", "accept"])
    assert table.play("decline").player(0).prayers == 1


def test_ruling_p_63_tokens_are_turned_after_the_end_of_age_powers() -> None:
    table = lay(ready(), 0, "o1").technology(0, "star_calendar", "s1")
    table.player(0).unavailable = 1  # the power asks for a token to take back
    table.s.step = AGE_END_STEP
    table.s.stack[:] = [AGES]
    table.s.settle()
    assert (table.asked, token(table, "o1")) == ("ask.token_back", token_code(0, UP))
    table.play("token:olympus")
    assert (table.asked, token(table, "o1")) == ("ask.pillar", token_code(0, DOWN))


def ahead(table: Table, seat: int) -> dict[str, Any]:
    """What a seat is told that could be done."""
    found: Any = table.match.view(seat)["ahead"]
    return dict(found)


def test_hyb_22_6_a_posture_says_what_it_would_do_before_it_is_declared() -> None:
    """As tokens lie today: the Humble take away and turn, the Proud score and turn; nothing is told to the other."""
    table = ready()
    for player in (table.player(0), table.player(1)):
        player.pillar = player.second = player.covered = player.posture = -1
    for space in ("o1", "o2", "c1"):
        lay(table, 1, space)
    lay(lay(table, 0, "u1"), 0, "u2", DOWN)
    table.s.push(DeclarePosture(0))
    humble, proud = ahead(table, 0)["postures"].values()
    assert (humble["removes"], humble["turns"], humble["changes"], humble["open"]) == (3, 0, {}, True)
    assert (proud["removes"], proud["turns"], proud["changes"], proud["open"]) == (0, 3, {"vp": 1}, False)
    assert ahead(table, 1)["postures"] == {}


def test_hyb_22_3_a_covered_part_says_what_it_would_have_brought_to_whom() -> None:
    table = ready(mine=1)
    player = table.player(0)
    player.pillar, player.second, player.covered = PILLARS.index("truce"), PILLARS.index("providence"), -1
    table.s.push(CoverPart(0))
    covers = ahead(table, 0)["covers"]
    assert {name: (one["seat"], one["changes"]) for name, one in covers.items()} == {
        "cover:truce": (1, {"faithful": 1, "goodness": 1}),
        "cover:providence": (1, {"aegis": 1}),
    }
    player.posture = 0
    assert ahead(table, 0)["covers"]["cover:providence"]["seat"] == 0


def test_ruling_g_66_the_posture_is_compulsory_but_its_spark_is_not() -> None:
    table = lay(lay(lay(ready(), 1, "o1"), 1, "o2"), 0, "u1", DOWN).turn(0)
    table.play("activate:olympian remove:o1 remove:o2")
    assert table.choices() == ["decline", "accept"]
    table.play("decline")
    assert (table.player(0).sparks, token(table, "u1")) == (0, token_code(0, UP))
