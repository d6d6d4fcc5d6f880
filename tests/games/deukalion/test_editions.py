"""DEU-15 to DEU-17: the editions and their switches, whirlpools, the limit."""

from typing import Any

import pytest

from mythagon.games.deukalion import GAME
from mythagon.games.deukalion.chapters.setup import EDITIONS, SWITCHES
from mythagon.house.datasets import box_of
from mythagon.kernel.match import Match
from mythagon.kernel.text import LANGUAGES
from tests.games.deukalion.sea import sea
from tests.games.deukalion.test_challenge import throws

SETTINGS: dict[str, tuple[str, dict[str, bool | str]]] = {
    "secret_hunt": ("hydra_attack_by_secret", {"no": False, "yes": True}),
    "steal": ("duel_card", {"steal": True, "pile": False}),
    "defender_counts": ("defeat_ship_as_defender", {"no": False, "yes": True}),
    "forced": ("delivery", {"optional": False, "forced": True}),
    "dump_always": ("dump_when", {"any_reclaim": True, "styx_only": False}),
    "anchors_safe": ("anchors_safe", {"yes": True, "no": False}),
    "to_bottom": ("action_discard", {"bottom": True, "box": False}),
    "any_turn": ("action_play_window", {"own_turn": False, "any_turn": True}),
    "through_always": ("relocation_through_pieces", {"every": True, "duels": False}),
    "mark": ("mark", {"skull": "skull", "cross": "cross"}),
}


def rules(**options: Any) -> Any:
    return sea(**options).state.rules


def test_deu_15_1_the_english_edition() -> None:
    found = rules(edition="english")
    assert [getattr(found, name) for name in SETTINGS] == [
        *[False, True, False, True, True],
        *[True, True, False, True, "skull"],
    ]


def test_deu_15_2_the_french_edition() -> None:
    found = rules(edition="french")
    assert [getattr(found, name) for name in SETTINGS] == [
        *[True, False, True, False, False],
        *[True, True, True, True, "cross"],
    ]
    assert sea(edition="french").view()["mark"] == "cross"


def test_deu_15_3_the_common_reading_is_english_with_free_delivery() -> None:
    common, english = rules(), rules(edition="english")
    differing = [name for name in SETTINGS if getattr(common, name) != getattr(english, name)]
    assert differing == ["forced"]
    assert not common.forced


@pytest.mark.parametrize("name", SETTINGS)
@pytest.mark.parametrize("edition", ["common", "english", "french"])
def test_deu_15_1_each_switch_is_set_by_itself_too(name: str, edition: str) -> None:
    option, values = SETTINGS[name]
    assert option in SWITCHES
    for value, meaning in values.items():
        assert getattr(rules(edition=edition, **{option: value}), name) == meaning
    declared = next(o for o in GAME.options if o.id == option)
    assert declared.values == ["edition", *values]


def test_deu_15_3_relocation_through_pieces_after_duels_only_by_option() -> None:
    free = (
        sea(throws=throws("6u"))
        .show("grove_of_athena", "great_convoy")
        .put(1, at="G4", hoplites=6)
        .put(0, at="G2")
        .hydra("G3")
    )
    free.play("sail:G3")
    assert "H1" in free.offers("relocate")
    bound = sea(throws=throws("6u"), relocation_through_pieces="duels").show("grove_of_athena", "great_convoy")
    bound.put(1, at="G4", hoplites=6).put(0, at="G2").hydra("G3")
    bound.play("sail:G3")
    assert "H1" not in bound.offers("relocate")
    assert bound.offers("relocate")


def test_deu_15_3_a_beaten_hydra_is_no_loser_of_a_duel() -> None:
    def ends(**options: Any) -> list[str]:
        table = sea(throws=throws("6d"), **options).show("grove_of_athena", "great_convoy")
        table.put(1, at="G4", hoplites=6).put(0, at="G2").hydra("G3").play("sail:G3")
        assert table.asked == "ask.relocate_hydra"
        return table.offers("relocate")

    assert "H1" in ends()  # through the ship on G2
    assert "H1" not in ends(relocation_through_pieces="duels")


def test_deu_16_1_whirlpools_are_an_option() -> None:
    assert sea().view()["whirlpools"] == []
    assert sea(whirlpools="on").view()["whirlpools"] == ["C1", "G3", "B5", "G7"]
    assert not sea().put(1, at="G3").offers("whirl")


def test_deu_16_2_from_one_to_another_for_no_step_at_a_risk() -> None:
    table = sea(whirlpools="on", dice="1 2111", throws="up down").put(1, at="F3")
    table.play("sail:G3")
    assert table.offers("whirl") == ["C1", "B5", "G7"]
    table.play("whirl:G7")
    assert (table.at(1), table.hero(1)["hoplites"], table.hero(1)["underworld"]) == ("G7", 9, 1)
    assert not table.offers("whirl")  # first sail a square
    assert not table.offers("sail")  # but the one step is used
    table.play("stop")


def test_deu_16_2_one_hoplite_is_thrown_alone_and_the_hydra_bars_its_whirlpool() -> None:
    table = sea(whirlpools="on", throws="up").put(0, at="E3").hydra("B5").put(1, at="G3", hoplites=1)
    assert table.offers("whirl") == ["C1", "G7"]
    table.play("whirl:G7")
    assert table.hero(1)["hoplites"] == 0
    table.play("sail:H7")
    assert not table.offers("whirl")
    table.play("sail:G7")
    assert table.offers("whirl") == ["C1", "G3"]


def test_deu_16_2_who_comes_up_in_a_taken_whirlpool_challenges_there() -> None:
    """Any other whirlpool: entering the square of a ship or the Hydra is a challenge there as everywhere (DEU-7.2)."""
    table = sea(whirlpools="on", throws=throws("1u 1d", "5d", "2u")).put(0, at="C1", hoplites=2)
    table.put(1, at="G3", hoplites=6)
    label = next(choice for choice in table.match.asks[0].choices if choice.text == "whirl:C1")
    assert table.match.label(1, label).key == "choice.whirl_attack"
    told = table.play("whirl:C1")
    assert told[:3] == ["whirl", "throw", "lost"] and "duel_won" in told
    assert (table.asked, table.at(1), table.hero(1)["hoplites"]) == ("ask.relocate", "C1", 5)
    hunt = sea(whirlpools="on", throws=throws("2d", "6d")).show("grove_of_athena", "great_convoy").hydra("B5")
    hunt.put(1, at="G3", hoplites=6).play("whirl:B5 relocate:A3")
    assert hunt.hero(1)["pursuits"] == ["grove_of_athena"] and not hunt.offers("sail")


def test_deu_16_3_relocation_through_whirlpools() -> None:
    def fight(**options: Any) -> list[str]:
        table = sea(throws=throws("6d", "2u"), **options).put(0, at="F3", hoplites=2).put(1, at="F4", hoplites=6)
        table.play("sail:F3")
        return table.offers("relocate")

    assert "B3" in fight(whirlpools="on")  # F3 - G3 ~ B5 - B4 - B3
    assert "B4" not in fight(whirlpools="on")  # two steps only
    assert "H6" in fight(whirlpools="on")  # F3 - G3 ~ G7 - H7 - H6
    assert not {"B3", "H6"} & set(fight())
    assert "C1" in fight(whirlpools="on")  # F3 - F2 - G2 - G3 ~ C1
    assert "C1" not in fight(whirlpools="on", distance3="shortest")  # F3 - G3 ~ C1 is one step only


def test_deu_16_3_a_taken_whirlpool_is_crossed_only_where_pieces_are() -> None:
    def ends(**options: Any) -> list[str]:
        table = sea(throws=throws("6u"), whirlpools="on", **options).show("grove_of_athena", "great_convoy")
        table.put(1, at="F4", hoplites=6).put(0, at="B5").hydra("F3").play("sail:F3")
        return table.offers("relocate")

    assert "B3" in ends()  # F3 - G3 ~ B5, where a ship lies - B4 - B3
    assert "B3" not in ends(relocation_through_pieces="duels")
    assert "C3" in ends(relocation_through_pieces="duels")  # F3 - G3 ~ C1 - C2 - C3


def test_deu_17_1_at_the_limit_the_most_honour_wins_and_equals_share() -> None:
    def at_limit(honour: tuple[int, int]) -> Match:
        table = sea(dice="1 2111").put(0, honour=honour[0]).put(1, honour=honour[1])
        table.state.turns = 59
        table.to_active().play("stop")
        return table.match

    won, shared = at_limit((3, 5)), at_limit((4, 4))
    assert won.over and shared.over
    assert won.result is not None and shared.result is not None
    assert (won.result.winners, shared.result.winners) == ([1], [0, 1])
    assert rules(turn_limit="120").limit == 120


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_switch_means_in_an_edition_is_said_as_it_is(language: str) -> None:
    """The dialog of a new table reads it in the texts."""
    texts = box_of("deukalion").texts("deukalion", language)
    said = {key: text for key, text in texts.items() if key.startswith("option_meant.")}
    assert said == {
        f"option_meant.{option}.{edition}": value
        for option, values in SWITCHES.items()
        for edition, value in zip(EDITIONS, values, strict=True)
    }
