"""Hidden information: what each seat knows of hands, secrets and piles, and what a redeal may change."""

import random
from typing import Any

import pytest

from mythagon.games.deukalion import GAME
from mythagon.games.deukalion.chapters.hands import draw
from mythagon.games.deukalion.components import ACTIONS, PURSUITS
from mythagon.kernel.bits import nibble, one_of
from mythagon.kernel.chance import Chance
from mythagon.kernel.frame import changed
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record, replay, write_record
from tests.games.deukalion.sea import Table, sea
from tests.games.deukalion.test_challenge import throws


def redealt(table: Table, seat: int | None, number: int) -> Table:
    return Table(table.match.redeal(seat, Chance(f"deal{number}")))


def test_other_hands_secrets_and_piles_are_drawn_again() -> None:
    table = sea(3, hands=True)
    hands, secrets = set(), set()
    for number in range(30):
        other = redealt(table, 0, number)
        hands.add(str(other.hero(1, 1)["cards"]))
        secrets.add(other.hero(1, 1)["secret"])
        assert other.hero(0, 0) == table.hero(0, 0)
        assert other.whole()
    assert len(hands) > 10
    assert len(secrets) > 6


def test_a_spectator_knows_no_hand() -> None:
    table = sea(3, hands=True)
    assert len({str(redealt(table, None, k).hero(0, 0)["cards"]) for k in range(20)}) > 8


def test_a_stolen_card_is_known_to_thief_and_victim_only() -> None:
    table = (
        sea(3, throws=throws("6d", "1u")).put(0, at="C3", hoplites=1, cards=["zeus_will"]).put(1, at="B3", hoplites=6)
    )
    table.play("sail:C3")
    table.let_pass()
    table.play("loot:card")
    assert table.hero(1, 1)["cards"] == ["zeus_will"]
    assert table.hero(1, 0)["known"] == ["zeus_will"]
    assert table.hero(1, 2)["known"] == []
    assert {str(redealt(table, 0, k).hero(1, 1)["cards"]) for k in range(9)} == {"['zeus_will']"}
    assert len({str(redealt(table, 2, k).hero(1, 1)["cards"]) for k in range(20)}) > 4
    told = {seat: [e.kind for e in table.match.events(seat)].count("stolen") for seat in (0, 1, 2, None)}
    assert told == {0: 1, 1: 1, 2: 0, None: 0}


def test_a_theft_makes_others_lose_track_of_the_victims_hand() -> None:
    table = sea(3, throws=throws("6d", "1u")).put(0, at="C3", hoplites=1, cards=["zeus_will", "hunting_horn"])
    table.put(1, at="B3", hoplites=6)
    for observer in (1, 2):
        table.state.known[observer * 3 + 0] = 1 << 4 * 13
    table.play("sail:C3")
    table.let_pass()
    table.play("loot:card")
    left = table.hero(0, 0)["cards"]
    assert table.hero(0, 2)["known"] == []
    assert table.hero(0, 1)["known"] == (["zeus_will"] if left == ["zeus_will"] else [])


def test_a_played_card_is_known_under_the_pile_and_to_be_in_the_hand_that_draws_it() -> None:
    table = sea(dice="1 2111 1 3111").put(1, cards=["favourable_wind"])
    table.play("play:favourable_wind stop kylix:0 stop")
    for seat in (0, 1, None):
        assert table.view(seat)["actions"]["under"] == ["favourable_wind"]
        assert redealt(table, seat, 1).view(seat)["actions"]["under"] == ["favourable_wind"]
    table.state.boxed = sum(1 << 4 * (entry & 15) for entry in table.state.actions[1:])
    table.state.actions = table.state.actions[:1]
    table.play("stop kylix:0 draw")  # Card 3: the active player, now seat 1, draws it
    assert table.hero(1, 0)["known"] == table.hero(1, None)["known"] == ["favourable_wind"]
    table.play("play:favourable_wind")
    assert table.hero(1, 0)["known"] == []


def give_up_a_hand(table: Table) -> list[str]:
    """Seat 1 completes the Trident with its whole hand, in an order that chance decides."""
    table.state.chance.follow(["given=" + ",".join(str(ACTIONS.index(card)) for card in GIVEN)])
    table.play("pursue:trident:2")
    return GIVEN[::-1]


GIVEN = ["spear_of_ares", "favourable_wind", "hunting_horn", "charons_boat"]


def test_cards_put_away_face_down_are_known_to_their_owner_only() -> None:
    table = sea().show("trident", "great_convoy").put(1, at="B4", cards=GIVEN)
    under = give_up_a_hand(table)
    assert table.view(1)["actions"]["under"] == under
    assert table.view(0)["actions"]["under"] == table.view(None)["actions"]["under"] == []
    assert redealt(table, 1, 3).view(1)["actions"]["under"] == under


def test_a_card_known_in_a_hand_that_is_given_up_is_known_to_lie_in_that_packet() -> None:
    """Seat 0 knows the Hunting Horn; it is one of the lowest four, and nobody says which."""
    table = sea(3).show("trident", "great_convoy").put(1, at="B4", cards=GIVEN)
    table.state.known = changed(table.state.known, 0 * 3 + 1, one_of(ACTIONS.index("hunting_horn")))
    give_up_a_hand(table)
    for number in range(20):
        lowest = [ACTIONS[entry & 15] for entry in redealt(table, 0, number).state.actions[:4]]
        assert "hunting_horn" in lowest
    places = {
        [entry & 15 for entry in redealt(table, 0, number).state.actions].index(ACTIONS.index("hunting_horn"))
        for number in range(60)
    }
    assert len(places) > 1  # where in the packet is not known
    free = [[entry & 15 for entry in redealt(table, 2, n).state.actions[:4]] for n in range(40)]
    assert not all(ACTIONS.index("hunting_horn") in lowest for lowest in free)  # seat 2 never knew it


def test_what_is_known_of_a_packet_shrinks_as_it_is_drawn() -> None:
    table = sea(3, dice="1 2111").show("trident", "great_convoy").put(1, at="B4", cards=GIVEN)
    table.state.known = changed(table.state.known, 0 * 3 + 1, one_of(ACTIONS.index("hunting_horn")))
    give_up_a_hand(table)
    table.state.actions = table.state.actions[:4]
    draw(table.state, 2, "DEU-6.1")
    assert nibble(table.state.packets[0], ACTIONS.index("hunting_horn")) == 0  # it may be the one that was drawn


def test_the_only_card_of_a_hand_is_still_known_when_it_is_stolen() -> None:
    """Everybody knew it, so everybody knows where it is now; of two cards nobody can say which was taken."""
    for hand, known in ((["zeus_will"], ["zeus_will"]), (["zeus_will", "hermes"], [])):
        table = sea(3, throws=throws("6d", "1u")).put(1, at="F4", hoplites=6).put(0, at="F3", hoplites=1, cards=hand)
        for observer in (2, 3):
            table.state.known = changed(table.state.known, observer * 3, one_of(ACTIONS.index("zeus_will")))
        table.play("sail:F3")
        table.let_pass().play("loot:card")
        assert table.hero(1, 2)["known"] == table.hero(1, None)["known"] == known
        assert table.hero(0, 2)["known"] == []
        for number in range(10):
            dealt = redealt(table, 2, number).state.heroes[1].cards
            assert not known or nibble(dealt, ACTIONS.index("zeus_will")) == 1


def test_the_order_of_pursuits_put_under_is_known() -> None:
    table = sea().show("vintner", "great_convoy").put(1, cards=["oracle_of_delphi", "oracle_of_delphi"])
    table.play("play:oracle_of_delphi oracle:0 play:oracle_of_delphi oracle:1")
    assert table.view()["pursuits"]["under"] == ["great_convoy", "vintner"]
    for number in range(5):
        assert redealt(table, 0, number).view()["pursuits"]["under"] == ["great_convoy", "vintner"]


def test_whoever_hunted_by_a_secret_has_shown_its_kind() -> None:
    table = (
        sea(3, edition="french", throws=throws("6u")).put(1, at="F4", hoplites=6, secret="day_and_night").hydra("F3")
    )
    table.play("sail:F3")
    kinds = {redealt(table, 0, k).hero(1, 1)["secret"] for k in range(40)}
    assert kinds == {"grove_of_athena", "day_and_night", "hydras_hoard"}


def test_a_victory_that_reveals_nothing_rules_secrets_out() -> None:
    table = (
        sea(3, throws=throws("6d", "1u"))
        .show("great_convoy", "envoy")
        .put(1, at="B3", hoplites=6, secret="gold_of_the_south")
    )
    table.put(0, at="C3", hoplites=1).put(2, secret="grove_of_athena")
    table.play("sail:C3")
    table.play(table.offered[0])
    assert not {redealt(table, 0, k).hero(1, 1)["secret"] for k in range(60)} & {"corsair", "owl"}
    landing = sea(3).show("great_convoy", "envoy").put(1, at="F2", cargo=["red"], secret="gold_of_the_south")
    landing.play("unload:red")
    assert "corsair" not in {redealt(landing, 0, k).hero(1, 1)["secret"] for k in range(60)}


def test_private_events_reach_their_seats_only() -> None:
    table = sea(dice="1 3111").to_active()
    table.play("draw")
    heard = {seat: [e.kind for e in table.match.events(seat)].count("drawn") for seat in (0, 1, None)}
    assert heard == {0: 1, 1: 0, None: 0}


CONFIGURATIONS: list[tuple[int, dict[str, str]]] = [
    (seats, {"edition": edition, "whirlpools": whirl})
    for seats in (2, 3, 4)
    for edition, whirl in (("common", "off"), ("english", "on"), ("french", "off"))
] + [(4, {"kylix": "free", "anchors_safe": "no", "action_discard": "box", "honour_supply": "strict"})]


@pytest.mark.parametrize(("seats", "options"), CONFIGURATIONS, ids=str)
def test_random_play_keeps_every_piece_every_secret_and_every_clone(seats: int, options: dict[str, str]) -> None:
    for seed in range(3):
        match = Match.start(GAME, seats, options, f"fuzz{seed}")
        walk = random.Random(seed)
        start = {kind: sorted(pieces) for kind, pieces in match.inventory().items()}
        while not match.over:
            ask = match.asks[0]
            if walk.random() < 0.05:
                check_everything(match, start, walk)
            match.answer(int(ask.seat), walk.choice(ask.choices))
        assert max(match.standing()) >= 1
        record = write_record(match)
        assert write_record(replay(Record(record), GAME)) == record


def check_everything(match: Match, start: dict[str, list[int]], walk: random.Random) -> None:
    state: Any = match.state
    assert {kind: sorted(pieces) for kind, pieces in match.inventory().items()} == start
    assert match.clone().digest() == match.digest()
    for hero in state.heroes:
        assert hero.aboard >= 0 and hero.dead >= 0 and hero.aboard + hero.chests <= 10
        assert hero.aboard + hero.dead + hero.settled == 10
        assert hero.hand == sum(hero.cards >> 4 * kind & 15 for kind in range(len(ACTIONS)))
    seas = [hero.ship for hero in state.heroes if hero.ship >= 0 and state.open_water(hero.ship)]
    fighting = any(frame.key().startswith(("Relocate", "Loot")) or state.fight >= 0 for frame in state.stack)
    if not fighting and not state.crossing:
        assert len(set(seas)) == len(seas)
        assert state.hydra not in seas
    seat = walk.randrange(len(state.heroes))
    other = match.redeal(seat, Chance(str(walk.random())))
    assert other.view(seat) == match.view(seat)
    assert other.choices(seat) == match.choices(seat)
    assert {kind: sorted(pieces) for kind, pieces in other.inventory().items()} == start
    twin: Any = other.state
    for observer in range(len(state.heroes) + 1):
        for owner, hero in enumerate(twin.heroes):
            known = twin.known[observer * len(twin.heroes) + owner]
            assert all(known >> 4 * kind & 15 <= hero.cards >> 4 * kind & 15 for kind in range(len(ACTIONS)))


def test_whether_a_choice_is_news_does_not_tell_anothers_secret() -> None:
    """Seat 0 lets the duel be decided; whether seat 1 then shows a secret Corsair must not be marked before."""
    marks = set()
    for secret in ("corsair", "trident"):
        table = sea(throws=throws("6d", "1u 1s")).put(0, at="F3", hoplites=2, cards=["spear_of_ares"])
        table.put(1, at="F4", hoplites=6, secret=secret).play("sail:F3 pass")
        assert (table.asked, table.seat) == ("ask.after_throw_duel", 0)
        marks.add(table.match.commits(0, table.match.legal(0, "pass")))
    assert marks == {True}


def test_a_delivery_is_news_only_while_it_could_show_a_secret() -> None:
    table = sea().put(1, at="F2", cargo=["red"], secret="trident")
    unload = table.match.legal(1, "unload:red")
    assert table.match.commits(1, unload)  # the others learn that it is not the Corsair
    table.state.gone |= 1 << PURSUITS.index("corsair")  # which everybody has seen leave the game
    assert not table.match.commits(1, unload)
    table.state.gone = 0
    table.state.heroes[1].not_secret |= 1 << PURSUITS.index("corsair")  # or which he would have shown before
    assert not table.match.commits(1, unload)


def test_attacking_the_hydra_by_a_secret_is_news_even_without_a_throw() -> None:
    table = sea(edition="french").put(1, at="F4", hoplites=0, secret="day_and_night").hydra("F3")
    assert table.match.commits(1, table.match.legal(1, "sail:F3"))
