"""What a player may do outside the own turn: play the card received, complete pursuits, alone and with others."""

import pytest

from mythagon.games.deukalion.chapters.cards import Received
from mythagon.games.deukalion.components import ACTIONS
from mythagon.kernel.chance import Chance
from tests.games.deukalion.sea import Table, sea
from tests.games.deukalion.test_challenge import throws

HAND = ["favourable_wind", "spear_of_ares", "hunting_horn"]


def on_top(table: Table, *cards: str) -> Table:
    """These Action cards are drawn next, the last one first."""
    kinds = [ACTIONS.index(card) for card in cards]
    pile = list(table.state.actions)
    for kind in kinds:
        pile.remove(kind)
    table.state.actions = pile + kinds
    return table


def beside_mykene(edition: str = "common", pursuits_when: str = "edition") -> Table:
    """Seat 1 lies beside Mykene with three cards and gets a fourth in the turn of seat 0."""
    table = sea(dice="1 1111", box=True, edition=edition, pursuits_when=pursuits_when).show("envoy", "mausoleum")
    table.put(1, at="C3", cards=HAND, secret="owl")
    return on_top(table, "spear_of_ares").to_active()


@pytest.mark.parametrize("edition", ["common", "english"])
def test_ruling_g30_the_card_received_in_anothers_turn_completes_a_pursuit(edition: str) -> None:
    """English rule 2: at any time."""
    table = beside_mykene(edition)
    table.play("draw")
    assert (table.seat, table.asked, table.offered) == (1, "ask.received", ["pass", "pursue:envoy:1"])
    table.play("pursue:envoy:1")
    assert (table.hero(1)["pursuits"], table.hero(1)["hand"]) == (["envoy"], 0)
    assert (table.total(1), table.whole()) == (2, True)
    assert table.match.asks[0].rule == "DEU-14.1"  # a secret pursuit may be met here as well, for all that others know
    table.play("pass")
    assert (table.seat, table.asked) == (0, "ask.active")


def test_deu_13_3_the_french_edition_completes_pursuits_in_own_turns() -> None:
    table = beside_mykene("french")
    while table.asked != "ask.received":
        table.play("pass" if table.asked == "ask.any_turn" else "draw")
    assert not table.offers("pursue")
    assert beside_mykene("french", pursuits_when="any_time").offers("pursue") == []  # not yet: three cards
    own = beside_mykene("english", pursuits_when="own_turn")
    own.play("draw")
    assert not own.offers("pursue")


def test_ruling_g30_a_secret_pursuit_too_and_nobody_sees_whether_it_is_one() -> None:
    asked = []
    for secret in ("envoy", "twins"):
        table = sea(dice="1 1111", box=True).show("owl", "mausoleum").put(1, at="C3", cards=HAND, secret=secret)
        on_top(table, "spear_of_ares").to_active().play("draw")
        asked.append((table.seat, table.asked))
        assert table.offers("pursue") == (["envoy:1"] if secret == "envoy" else [])
        table.play("pass")
        asked.append((table.seat, table.asked))
    assert asked[:2] == asked[2:]


def test_ruling_g30_not_from_where_the_ship_was_moved_by_another() -> None:
    table = beside_mykene()
    table.state.heroes[1].adrift = True
    table.play("draw")
    assert table.offered == ["pass"]


def test_ruling_g30_hoplites_taken_back_by_that_card_complete_a_pursuit() -> None:
    table = sea(dice="1 1111", box=True).show("mausoleum", "envoy").put(1, at="I6", hoplites=5, secret="owl")
    on_top(table, "charons_boat").to_active().play("draw play:charons_boat reclaim:2")
    assert (table.asked, table.offered) == ("ask.received", ["pass", "pursue:mausoleum:2"])
    table.play("pursue:mausoleum:2")
    assert table.hero(1)["pursuits"] == ["mausoleum"]


def test_ruling_g30_and_before_the_throw_when_attacked() -> None:
    table = sea(throws=throws("1d", "3d"), box=True).show("gold_of_the_south", "envoy")
    table.put(0, at="I6", hoplites=4, cards=["charons_boat"], secret="owl").put(1, at="I5", hoplites=1)
    table.play("sail:I6")
    assert (table.seat, table.asked) == (0, "ask.before_throw")
    assert "pursue:gold_of_the_south:1" in table.offered
    table.play("play:charons_boat reclaim:2 pursue:gold_of_the_south:1")
    assert (table.hero(0)["pursuits"], table.hero(0)["hoplites"]) == (["gold_of_the_south"], 2)


def test_deu_14_1_outside_ones_turn_only_the_card_received_may_be_played() -> None:
    table = sea(dice="1 1111").put(1, hoplites=5, cards=["hermes", "song_of_orpheus"])
    on_top(table, "charons_boat").to_active().play("draw")
    assert table.offered == ["pass", "play:charons_boat"]
    table.play("play:charons_boat reclaim:2")
    assert table.asked == "ask.active"
    another = sea(dice="1 1111").put(1, hoplites=5, cards=["hermes"])
    on_top(another, "spear_of_ares").to_active().play("draw")
    assert another.offered == ["pass"]  # a spear has no moment now, and Hermes came before
    any_card = sea(dice="1 1111", action_play_window="any_turn").put(1, hoplites=5, cards=["song_of_orpheus"])
    on_top(any_card, "charons_boat").to_kylix().play("kylix:0 pass draw")
    assert any_card.offered == ["pass", "play:charons_boat", "play:song_of_orpheus"]


def test_deu_14_1_cards_that_a_received_card_brings_are_received_too() -> None:
    table = sea(dice="1 1111").put(1, hoplites=3, cards=["song_of_orpheus"])
    on_top(table, "charons_boat", "spear_of_ares", "hermes").to_active().play("draw play:hermes")
    assert (table.asked, table.offered) == ("ask.received", ["pass"])  # the spear
    table.play("pass")
    assert table.offered == ["pass", "play:charons_boat"]
    table.play("pass")
    assert table.asked == "ask.active"


def test_deu_14_1_who_does_not_know_the_card_received_imagines_any_the_hand_may_hold() -> None:
    table = sea(3, dice="1 1111").put(1, cards=["hermes"])
    on_top(table, "charons_boat").to_active().play("draw")
    seen: dict[int, set[int]] = {0: set(), 1: set(), 2: set()}
    for seat in seen:
        for number in range(30):
            frame = table.match.redeal(seat, Chance(f"world{number}")).state.stack[-1]
            assert isinstance(frame, Received)
            seen[seat].add(int(frame.kind))
    assert seen[1] == {ACTIONS.index("charons_boat")}
    assert min(len(seen[0]), len(seen[2])) > 3


def test_deu_14_1_the_first_kind_of_card_is_received_like_any_other() -> None:
    table = sea(dice="1 1111").put(1, secret="owl")
    on_top(table, "pegasus").to_active().play("draw")
    assert (table.asked, table.offered) == ("ask.received", ["pass", "play:pegasus"])
    frames = [table.match.redeal(0, Chance(f"world{number}")).state.stack[-1] for number in range(10)]
    assert len({int(frame.kind) for frame in frames if isinstance(frame, Received)}) > 1


def test_deu_14_1_a_card_drawn_from_where_all_saw_it_is_known_to_all() -> None:
    table = sea(dice="1 1111").put(1, cards=["hermes"])
    boat = ACTIONS.index("charons_boat")
    table.state.actions = [*table.state.actions, boat | 0b111 << 4]
    table.to_active().play("draw")
    for number in range(10):
        frame = table.match.redeal(0, Chance(f"world{number}")).state.stack[-1]
        assert isinstance(frame, Received) and frame.kind == boat


# -- together -----------------------------------------------------------------------------------------------------


def both_at_athens(open_card: str, secret: str) -> Table:
    """Both carry green and blue at Athens, and the Oracle turns up the card that asks for just these."""
    table = sea(box=True).show("mausoleum", open_card, then=("day_and_night", "gold_of_the_south"))
    table.put(0, at="D2", cargo=["green", "blue"], secret=secret)
    table.put(1, at="F2", cargo=["green", "blue"], secret="owl", cards=["oracle_of_delphi"])
    table.play("play:oracle_of_delphi oracle:0")
    table.match.answer(0, "pursue:day_and_night:1")
    return table


def store_all(table: Table) -> list[int]:
    seats = []
    while table.asked == "ask.store":
        seats.append(table.seat)
        table.play(table.offered[0])
    return seats


def test_ruling_g26_a_delivery_for_a_shared_pursuit_serves_the_players_other_ones() -> None:
    alone = both_at_athens("envoy", "vintner")
    alone.match.answer(1, "pass")
    store_all(alone)
    assert (alone.hero(0)["pursuits"], alone.total(0)) == (["vintner", "day_and_night"], 6)
    table = both_at_athens("envoy", "vintner")
    told = len(table.match.events(None))
    table.match.answer(1, "pursue:day_and_night:1")
    kinds = [(event.kind, event.fields.get("seat")) for event in table.match.events(None)[told:]]
    assert kinds[:5] == [("shared", None), ("honour", 1), ("honour", 0), ("deliver", 1), ("deliver", 0)]
    assert kinds[5] == ("secret_pursuit", 0)
    assert store_all(table) == [1, 1]  # then one city has room, and seat 0 has no choice
    assert (table.hero(0)["pursuits"], table.total(0), table.total(1)) == (["vintner"], 3, 1)
    assert table.view()["pursuits"]["gone"] == ["day_and_night"]
    assert table.whole()


def test_ruling_g29_another_open_pursuit_that_both_deliveries_meet_is_shared_too() -> None:
    table = both_at_athens("vintner", "twins")
    table.match.answer(1, "pursue:day_and_night:1")
    store_all(table)
    assert (table.total(0), table.total(1)) == (2, 2)
    assert table.view()["pursuits"]["gone"] == ["vintner", "day_and_night"]
    assert table.whole()
