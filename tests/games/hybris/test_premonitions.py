"""Every Premonition can be fulfilled by what it asks, is not by less, and pays its reward."""

from collections.abc import Callable

import pytest

from mythagon.games.hybris.kinds import PILLARS, PREMONITIONS
from mythagon.games.hybris.state import owned
from tests.games.hybris.boxes import BOX
from tests.games.hybris.cosmos import Table, card_number
from tests.games.hybris.moments import alone


def seer(id: str, olympians: str = "zeus athena") -> Table:
    """The first seat holds this Premonition; nobody else can act."""
    table = alone(olympians)
    table.player(0).premonitions = [PREMONITIONS.index(id)]
    return table


def at(id: str, unit: str, space: str, **have: int) -> Table:
    """A character of the seer is at a space and may act."""
    return seer(id).have(0, **have).acting(0, unit, space)


def queue(table: Table, *places: tuple[int, int] | None) -> Table:
    """Tiles in the Forge: technology and owner for A, B, C, 1, 2, 3."""
    table.s.queue = [0 if place is None else owned(*place) for place in places]
    return table


def forge(id: str, *places: tuple[int, int] | None, unit: str = "hero1", **have: int) -> Table:
    """The seer is at the Forge with these tiles there."""
    return queue(seer(id).have(0, **have), *places).acting(0, unit, "f2")


def oracle(id: str, hand: str, *omens: str) -> Table:
    """The seer is at the Oracle with cards in hand; cards of the other seat are beside it."""
    table = seer(id).hand(0, hand).have(0, faithful=2)
    table.s.omens = [64 + card_number(name) for name in omens]
    return table.acting(0, "hero1", "r1")


def moirai(id: str, quest: str, hand: str = "", unit: str = "hero1") -> Table:
    """The seer is at the Moirai before one Quest."""
    return seer(id).hand(0, hand).quests(quest).acting(0, unit, "m2")


def arena(id: str, unit: str = "hero1", hand: str = "divine_grace crush charge") -> Table:
    """The seer, with much Determination, is at the Colosseum; weak cards are drawn."""
    return seer(id).hand(0, hand).have(0, determination=6).drawn("arena_dodge").acting(0, unit, "c3")


def tile(id: str) -> tuple[int, int]:
    """A technology of the first seat in the Forge."""
    return ([technology.id for technology in BOX.technologies].index(id), 0)


THEIRS = (5, 1)
BEATEN = "act:fight hero:calypso play:divine_grace play:crush"

#: what fulfils each Premonition
FULFILLED: dict[str, Callable[[], Table]] = {
    "offering": lambda: at("offering", "hero1", "o1", prayers=4).play("act:convert convert:temple city:elis"),
    "last_rung": lambda: (
        queue(seer("last_rung"), tile("colony"), None, None, None, None, None)
        .acting(0, "hero1", "o1")
        .play("act:conceive idea:academy")
    ),
    "audience_at_the_summit": lambda: seer("audience_at_the_summit").greatness(1, 2).acting(0, "olympian", "o1"),
    "stolen_plans": lambda: (
        queue(seer("stolen_plans"), THEIRS, None, None, None, None, None)
        .acting(0, "hero1", "o1")
        .play("act:conceive idea:academy")
    ),
    "marble_table": lambda: at("marble_table", "hero1", "o1", prayers=5).play(
        "act:convert convert:vp convert:aegis convert:greatness"
    ),
    "hammer_and_anvil": lambda: forge("hammer_and_anvil", None, None, None, None, None, THEIRS).play("act:produce"),
    "divine_commission": lambda: forge(
        "divine_commission", None, None, tile("colony"), None, None, None, faithful=2, aegis=2
    ).play("act:fabricate fabricate:C spare:1"),
    "weight_of_bronze": lambda: forge(
        "weight_of_bronze", tile("colossus"), None, None, None, None, None, faithful=4, aegis=3
    ).play("act:fabricate fabricate:A"),
    "rolling_fire": lambda: forge("rolling_fire", None, None, None, THEIRS, (6, 1), (7, 1)).play("act:produce"),
    "hephaestus_debt": lambda: forge(
        "hephaestus_debt", tile("colony"), None, None, None, None, None, faithful=2, aegis=3
    ).play("act:fabricate fabricate:A"),
    "sweat_of_the_god": lambda: forge(
        "sweat_of_the_god", tile("colony"), None, None, None, None, None, unit="olympian", faithful=2, aegis=3
    ).play("act:fabricate fabricate:A"),
    "many_voices": lambda: oracle("many_voices", "trickery").play("act:omen omen:trickery"),
    "open_eye": lambda: with_premonitions("open_eye", 2).play("act:perceive"),
    "first_whisper": lambda: oracle("first_whisper", "crush").play("act:omen omen:crush"),
    "pythia_sated": lambda: oracle("pythia_sated", "crush", "trickery").play("act:omen omen:crush"),
    "song_of_the_hero": lambda: moirai(
        "song_of_the_hero", "pandoras_jar", "charge combined_attack crush own1 anticipation"
    ).play("act:accomplish quest:1 discard:anticipation discard:charge discard:crush"),
    "felled_monster": lambda: monster("felled_monster"),
    "last_verse": lambda: last_canto("last_verse"),
    "cut_thread": lambda: monster("cut_thread", "fallen"),
    "shared_fate": lambda: shared("shared_fate"),
    "blood_and_sand": lambda: arena("blood_and_sand").play(BEATEN),
    "roaring_crowd": lambda: at("roaring_crowd", "hero1", "c3").play("act:train"),
    "bloody_laurel": lambda: arena("bloody_laurel", "olympian").play(BEATEN),
    "pupil_and_master": lambda: seer("pupil_and_master").ally(0, "ajax").acting(0, "ajax", "c3"),
    "full_hand": lambda: seer("full_hand").hand(0, "crush parry charge").acting(0, "hero1", "c3").play("act:train"),
    "black_sap": lambda: sent("black_sap", "hero1", "underworld", "u3", 1).play("act:drain"),
    "obol": lambda: seer("obol").unit(0, "hero2", "fallen").acting(0, "hero1", "u3").play("act:resurrect"),
    "throng_of_shades": lambda: (
        seer("throng_of_shades").unit(1, "hero1", "fallen").acting(0, "prophet1", "u3").play("act:drain")
    ),
    "titans_thirst": lambda: at("titans_thirst", "hero1", "u3", aegis=5).play("act:drain"),
    "unarmed_walk": lambda: seer("unarmed_walk").hand(0, "crush").acting(0, "prophet1", "u3"),
    "dream_of_lemnos": lambda: at("dream_of_lemnos", "hero1", "lemnos").play("act:influence take:service"),
    "judgement_of_bronze": lambda: duel_for_sparta("judgement_of_bronze"),
    "market_of_oaths": lambda: at("market_of_oaths", "hero1", "argos", faithful=3).play("act:influence take:faithful"),
    "flame_of_the_games": lambda: at("flame_of_the_games", "hero1", "elis", goodness=2).play(
        "act:influence take:faithful"
    ),
    "word_of_the_owl": lambda: (
        seer("word_of_the_owl").store(0, "colossus").acting(0, "hero1", "athens").play("act:deploy slot:t1")
    ),
    "rejoicing_people": lambda: (
        seer("rejoicing_people")
        .technology(1, "covered_market", "a2")
        .technology(1, "public_banquet", "a3")
        .store(0, "bronze_bridge")
        .acting(0, "hero1", "argos")
        .play("act:deploy slot:a1")
    ),
    "three_peoples": lambda: (
        seer("three_peoples")
        .technology(0, "academy", "s1")
        .technology(0, "arsenal", "l1")
        .store(0, "great_wall")
        .acting(0, "hero1", "elis")
        .play("act:deploy slot:e1")
    ),
    "well_runs_over": lambda: full_well("well_runs_over"),
    "well_guarded": lambda: (
        seer("well_guarded").store(0, "great_wall").acting(0, "prophet1", "elis").play("act:deploy slot:e1")
    ),
}


def with_premonitions(id: str, others: int) -> Table:
    """The seer holds further Premonitions."""
    table = seer(id)
    table.player(0).premonitions = [PREMONITIONS.index(id), *range(others)]
    return table.acting(0, "hero1", "r1")


def monster(id: str, friend: str = "home") -> Table:
    """The Boar is beaten with two cards; another Hero is at home or has fallen."""
    table = moirai(id, "erymanthian_boar", "divine_grace crush charge").have(0, determination=6).drawn("arena_dodge")
    return table.unit(0, "hero2", friend).play("act:accomplish quest:1 play:divine_grace")


def last_canto(id: str) -> Table:
    """The second of two Cantos is completed."""
    table = seer(id).hand(0, "trickery").quests("augean_stables")
    table.unit(0, "hero2", "elis")
    table.s.sung = 2  # the first Canto is another player's
    return table.acting(0, "hero1", "m2").play("act:accomplish quest:1")


def shared(id: str) -> Table:
    """The second of four Cantos; the first is another player's."""
    table = seer(id).quests("golden_fleece").unit(0, "prophet1", "r1")
    table.s.sung = 2
    table.acting(0, "hero1", "m2").play("act:accomplish quest:1")
    return table.play("stop") if table.asked == "ask.next_canto" else table


def sent(id: str, unit: str, place: str, space: str, aegis: int) -> Table:
    """A character is sent from home, so that what held before is known."""
    table = seer(id).have(0, aegis=aegis).token(0, unit, place).turn(0)
    return table.play(f"activate:{unit} enter:{space}")


def duel_for_sparta(id: str) -> Table:
    """The seer's Hero beats another for Sparta."""
    table = seer(id).hand(0, "crush").hand(1).unit(1, "hero1", "sparta").token(0, "hero1", "mortal_world").turn(0)
    return table.play("activate:hero1 enter:sparta play:crush")


def full_well(id: str) -> Table:
    """A character has come to a City, and the Well is full."""
    table = seer(id)
    table.s.well = 9
    return table.acting(0, "hero1", "argos")


def offered(table: Table, id: str) -> bool:
    """May the Premonition be revealed, now or as soon as small questions are answered?"""
    for _ in range(6):
        if f"reveal:{id}" in table.choices():
            return True
        if table.asked in ("ask.action", "ask.end", "ask.turn") or table.seat != 0:
            return False
        table.play("stop" if "stop" in table.choices() else table.choices()[0])
    return False


@pytest.mark.parametrize("id", PREMONITIONS)
def test_what_it_asks_fulfils_it(id: str) -> None:
    table = FULFILLED[id]()
    assert offered(table, id), (table.asked, table.choices())
    table.play(f"reveal:{id}")
    assert PREMONITIONS.index(id) in table.s.premonition_discard
    assert "fulfilled" in table.told()


#: the same with one thing missing
MISSED: dict[str, Callable[[], Table]] = {
    "offering": lambda: at("offering", "hero1", "o1", prayers=4).play("act:convert convert:spark free:1 stop"),
    "last_rung": lambda: at("last_rung", "hero1", "o1").play("act:conceive idea:academy"),
    "audience_at_the_summit": lambda: seer("audience_at_the_summit").greatness(2, 1).acting(0, "olympian", "o1"),
    "stolen_plans": lambda: at("stolen_plans", "hero1", "o1").play("act:conceive idea:academy"),
    "marble_table": lambda: at("marble_table", "hero1", "o1", prayers=5).play(
        "act:convert convert:vp convert:vp convert:aegis"
    ),
    "hammer_and_anvil": lambda: forge("hammer_and_anvil", None, None, None, None, None, tile("colony")).play(
        "act:produce"
    ),
    "divine_commission": lambda: forge(
        "divine_commission", None, tile("colony"), None, None, None, None, faithful=2, aegis=2
    ).play("act:fabricate fabricate:B spare:1"),
    "weight_of_bronze": lambda: forge(
        "weight_of_bronze", tile("city_decree"), None, None, None, None, None, faithful=4, aegis=3
    ).play("act:fabricate fabricate:A"),
    "rolling_fire": lambda: forge("rolling_fire", None, None, None, THEIRS, None, (7, 1)).play("act:produce"),
    "hephaestus_debt": lambda: forge(
        "hephaestus_debt", tile("colony"), None, None, None, None, None, faithful=2, aegis=4
    ).play("act:fabricate fabricate:A"),
    "sweat_of_the_god": lambda: forge(
        "sweat_of_the_god", tile("colony"), None, None, None, None, None, faithful=2, aegis=3
    ).play("act:fabricate fabricate:A"),
    "many_voices": lambda: oracle("many_voices", "crush").play("act:omen omen:crush"),
    "open_eye": lambda: with_premonitions("open_eye", 1).play("act:perceive"),
    "first_whisper": lambda: oracle("first_whisper", "crush", "trickery").play("act:omen omen:crush"),
    "pythia_sated": lambda: oracle("pythia_sated", "crush", "anticipation").play("act:omen omen:crush"),
    "cut_thread": lambda: monster("cut_thread"),
    "roaring_crowd": lambda: at("roaring_crowd", "prophet1", "c3").play("act:train"),
    "pupil_and_master": lambda: at("pupil_and_master", "hero1", "c3"),
    "full_hand": lambda: seer("full_hand").hand(0, "crush parry").acting(0, "hero1", "c3").play("act:train"),
    "black_sap": lambda: sent("black_sap", "hero1", "underworld", "u3", 2).play("act:drain"),
    "throng_of_shades": lambda: at("throng_of_shades", "prophet1", "u3").play("act:drain"),
    "titans_thirst": lambda: at("titans_thirst", "hero1", "u3", aegis=4).play("act:drain"),
    "unarmed_walk": lambda: seer("unarmed_walk").hand(0, "crush parry").acting(0, "prophet1", "u3"),
    "dream_of_lemnos": lambda: at("dream_of_lemnos", "hero1", "lemnos").play("act:influence take:faithful"),
    "market_of_oaths": lambda: at("market_of_oaths", "hero1", "argos", faithful=2).play("act:influence take:faithful"),
    "flame_of_the_games": lambda: at("flame_of_the_games", "hero1", "elis", goodness=1).play(
        "act:influence take:faithful"
    ),
    "word_of_the_owl": lambda: (
        seer("word_of_the_owl").store(0, "arsenal").acting(0, "hero1", "athens").play("act:deploy slot:t1")
    ),
    "well_runs_over": lambda: at("well_runs_over", "hero1", "argos"),
    "well_guarded": lambda: (
        seer("well_guarded").store(0, "great_wall").acting(0, "hero1", "elis").play("act:deploy slot:e1")
    ),
}


@pytest.mark.parametrize("id", MISSED)
def test_less_does_not_fulfil_it(id: str) -> None:
    assert not offered(MISSED[id](), id)


def test_ruling_p_39_an_influence_elsewhere_does_not_count() -> None:
    table = seer("dream_of_lemnos").store(0, "colony").acting(0, "hero1", "elis")
    table.play("act:deploy slot:e1 city:lemnos take:service")
    assert not offered(table, "dream_of_lemnos")


def test_hyb_1_5_stolen_plans_wants_a_tile_pushed_in_the_workshop_not_in_the_factory() -> None:
    own = [tile("colony"), tile("academy"), tile("hospice")]
    table = queue(seer("stolen_plans"), *own, THEIRS, None, None).acting(0, "hero1", "o1")
    table.play("act:conceive idea:city_decree")
    assert table.s.queue[4] == owned(*THEIRS)
    assert "reveal:stolen_plans" not in table.choices()


def test_hyb_13_2_a_second_fabricate_does_not_undo_the_first() -> None:
    """The Antikythera Engine after the action fabricates from A; the tile of the action came from C all the same."""
    table = seer("divine_commission").technology(0, "antikythera_engine", "s1").have(0, faithful=9, aegis=9)
    queue(table, tile("colony"), None, tile("colossus"), None, None, None).acting(0, "hero1", "f2")
    table.play("act:fabricate fabricate:C spare:2")
    assert "reveal:divine_commission" in table.choices()
    table.play("power:s1 accept fabricate:A")
    assert "reveal:divine_commission" in table.choices()


def test_ruling_g_48_prayers_spent_before_the_character_is_sent_fulfil_nothing() -> None:
    """The Citadel's Temple before the visit and one line at Olympus are not 4 Prayers in one Convert there."""
    table = seer("offering").technology(0, "citadel", "s1").have(0, prayers=5, aegis=3)
    table.token(0, "hero1", "olympus").turn(0).play("power:s1 convert:temple city:elis")
    table.play("activate:hero1 enter:o1 act:convert convert:aegis")
    assert "reveal:offering" not in table.choices()


@pytest.mark.parametrize(
    ("id", "pillar", "before"),
    [
        ("hammer_and_anvil", "providence", "accept"),
        ("rolling_fire", "providence", "accept"),
        ("hammer_and_anvil", "guidance", "accept idea:colossus"),
        ("rolling_fire", "guidance", "accept idea:colossus"),
    ],
)
def test_ruling_g_48_tiles_moved_before_the_character_is_sent_fulfil_nothing(id: str, pillar: str, before: str) -> None:
    """Providence produces, Guidance pushes three tiles; then the Olympian comes to the Forge."""
    table = queue(seer(id).have(0, faithful=9, aegis=9), None, None, None, THEIRS, (6, 1), (7, 1)).turn(0)
    table.player(0).pillar = PILLARS.index(pillar)
    table.play(f"activate:olympian resolve {before}")
    assert table.player(1).storage == [7]
    assert f"reveal:{id}" not in table.play("enter:f2").choices()
