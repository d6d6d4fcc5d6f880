"""The rulebooks' own examples, step by step."""

from tests.games.deukalion.sea import sea
from tests.games.deukalion.test_challenge import throws


def test_english_round_a_steals_b_c_goes_to_the_styx_d_delivers() -> None:
    """A shakes a 3. B beats C and takes a treasure; C, moved away, still reaches the Styx; D delivers one square on."""
    table = sea(4, dice="3 2131", throws=throws("8d", "5u"))
    table.put(1, at="C3", hoplites=8).put(2, at="B4", hoplites=5, cargo=["red"]).put(3, at="F3", cargo=["blue"])
    table.put(0, hoplites=9)
    table.play("sail:B3 sail:B4")
    assert (table.asked, table.seat) == ("ask.loot", 1)
    table.play("loot:red")
    assert table.hero(1)["treasures"] == ["red"]
    table.play("relocate:B7 stop")
    assert (table.seat, table.asked) == (2, "ask.passive")
    table.play("sail:A7")
    assert table.hero(2)["hoplites"] == 10
    assert table.total(2) == 2  # ten below: the sole majority
    table.play("stop sail:F2 unload:blue")
    table.play(table.offered[0])  # a city for it
    assert table.total(3) == 1
    table.play("stop")
    assert (table.seat, table.asked) == (0, "ask.kylix")


def test_french_round_b_founds_c_takes_two_back_d_attacks_rhodes() -> None:
    table = sea(4, edition="french", dice="3 2131", throws=throws("6d 1u"))
    table.put(1, at="E3").put(2, hoplites=6).put(3, at="G3", hoplites=7)
    table.play("sail:F3 sail:F2 sail:G2 found:ephesus")
    assert table.view()["settlements"]["ephesus"]["owner"] == 1
    table.play("stop recover")
    assert table.hero(2)["hoplites"] == 8
    table.play("sail:G4 challenge:rhodes take:yellow")
    assert table.hero(3)["treasures"] == ["yellow"]
    table.play("stop")
    assert (table.seat, table.asked) == (0, "ask.kylix")


def test_chain_at_athens_green_then_the_red_card_turned_up() -> None:
    """Both rulebooks, with the cards of the box: green delivered completes a card; the next asks for red, and red is
    aboard at Athens."""
    for edition in ("english", "french", "common"):
        table = (
            sea(edition=edition, box=True)
            .show("vintner", "envoy", then=("trident",))
            .put(1, at="F3", cargo=["green", "red"], secret="owl")
        )
        table.play("sail:F2")
        table.play("unload:green land store:corinth")
        assert (table.asked, table.offered) == ("ask.offer", ["pass", "pursue:trident:1"])
        table.play("pursue:trident:1")  # the red one goes to the last empty space
        assert table.hero(1)["pursuits"] == ["vintner", "trident"]
        assert (table.total(1), table.hero(1)["honour_cards"]) == (4, 0)
        assert table.whole()


def test_the_pictured_throws_make_four_and_three_and_a_half() -> None:
    table = sea(throws=throws("4d 3u", "3d 1s 2u")).put(0, at="F3", hoplites=6).put(1, at="F4", hoplites=7)
    table.play("sail:F3")
    totals = [event.fields["total"] for event in table.match.events(None) if event.kind == "throw"]
    assert totals == [4, 3.5]
    assert table.asked == "ask.relocate"


def test_ephesus_takes_one_and_is_worth_one_halikarnassos_has_value_four_and_three_treasures() -> None:
    view = sea().view()
    assert {key: view["settlements"]["ephesus"][key] for key in ("hoplites", "value")} == {"hoplites": 1, "value": 1}
    city = view["cities"]["halikarnassos"]
    assert (city["value"], city["spaces"], len(city["treasures"])) == (4, 3, 3)


def test_two_extra_squares_and_two_hoplites_in_one_turn() -> None:
    """The English example of two cards in one turn."""
    table = sea(dice="1 2111").put(0, hoplites=6, cards=["favourable_wind", "charons_boat"]).to_active()
    table.play("play:favourable_wind sail:D3 sail:D4 play:charons_boat reclaim:2")
    assert (table.at(0), table.hero(0)["hoplites"]) == ("D4", 8)
