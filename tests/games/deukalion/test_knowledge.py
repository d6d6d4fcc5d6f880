"""Hidden information: what each seat knows of hands, secrets and piles, and what a redeal may change."""

import random
from typing import Any

import pytest

from mythagon.games.deukalion import GAME
from mythagon.kernel.chance import Chance
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
    table = sea(3, throws=throws("6d", "1u")).put(0, at="C3", hoplites=1, cards=["A14"]).put(1, at="B3", hoplites=6)
    table.play("sail:C3")
    table.let_pass()
    table.play("loot:card")
    assert table.hero(1, 1)["cards"] == ["A14"]
    assert table.hero(1, 0)["known"] == ["A14"]
    assert table.hero(1, 2)["known"] == []
    assert {str(redealt(table, 0, k).hero(1, 1)["cards"]) for k in range(9)} == {"['A14']"}
    assert len({str(redealt(table, 2, k).hero(1, 1)["cards"]) for k in range(20)}) > 4
    told = {seat: [e.key for e in table.match.events(seat)].count("event.stolen") for seat in (0, 1, 2, None)}
    assert told == {0: 1, 1: 1, 2: 0, None: 0}


def test_a_theft_makes_others_lose_track_of_the_victims_hand() -> None:
    table = sea(3, throws=throws("6d", "1u")).put(0, at="C3", hoplites=1, cards=["A14", "A13"])
    table.put(1, at="B3", hoplites=6)
    for observer in (1, 2):
        table.state.known[observer * 3 + 0] = 1 << 4 * 13
    table.play("sail:C3")
    table.let_pass()
    table.play("loot:card")
    left = table.hero(0, 0)["cards"]
    assert table.hero(0, 2)["known"] == []
    assert table.hero(0, 1)["known"] == (["A14"] if left == ["A14"] else [])


def test_a_played_card_is_known_under_the_pile_and_to_be_in_the_hand_that_draws_it() -> None:
    table = sea(dice="1 2111 1 3111").put(1, cards=["A04"])
    table.play("play:A04 stop kylix:0 stop")
    for seat in (0, 1, None):
        assert table.view(seat)["actions"]["under"] == ["A04"]
        assert redealt(table, seat, 1).view(seat)["actions"]["under"] == ["A04"]
    table.state.boxed = sum(1 << 4 * (entry & 15) for entry in table.state.actions[1:])
    table.state.actions = table.state.actions[:1]
    table.play("stop kylix:0 draw")  # Card 3: the active player, now seat 1, draws it
    assert table.hero(1, 0)["known"] == table.hero(1, None)["known"] == ["A04"]
    table.play("play:A04")
    assert table.hero(1, 0)["known"] == []


def test_cards_put_away_face_down_are_known_to_their_owner_only() -> None:
    table = sea().show("P03", "P14").put(1, at="B4", cards=["A04", "A05", "A07", "A13"])
    table.play("pursue:P03:2")
    assert table.view(1)["actions"]["under"] == ["A13", "A07", "A05", "A04"]
    assert table.view(0)["actions"]["under"] == table.view(None)["actions"]["under"] == []
    assert redealt(table, 1, 3).view(1)["actions"]["under"] == ["A13", "A07", "A05", "A04"]


def test_the_order_of_pursuits_put_under_is_known() -> None:
    table = sea().show("P02", "P14").put(1, cards=["A12", "A12"])
    table.play("play:A12 oracle:0 play:A12 oracle:1")
    assert table.view()["pursuits"]["under"] == ["P14", "P02"]
    for number in range(5):
        assert redealt(table, 0, number).view()["pursuits"]["under"] == ["P14", "P02"]


def test_whoever_hunted_by_a_secret_has_shown_its_kind() -> None:
    table = sea(3, edition="french", throws=throws("6u")).put(1, at="F4", hoplites=6, secret="P11").hydra("F3")
    table.play("sail:F3")
    kinds = {redealt(table, 0, k).hero(1, 1)["secret"] for k in range(40)}
    assert kinds == {"P08", "P11", "P16"}


def test_a_victory_that_reveals_nothing_rules_secrets_out() -> None:
    table = sea(3, throws=throws("6d", "1u")).show("P14", "P06").put(1, at="B3", hoplites=6, secret="P09")
    table.put(0, at="C3", hoplites=1).put(2, secret="P08")
    table.play("sail:C3")
    table.play(table.offered[0])
    assert not {redealt(table, 0, k).hero(1, 1)["secret"] for k in range(60)} & {"P01", "P05"}
    landing = sea(3).show("P14", "P06").put(1, at="F2", cargo=["red"], secret="P09")
    landing.play("unload:red")
    assert "P01" not in {redealt(landing, 0, k).hero(1, 1)["secret"] for k in range(60)}


def test_private_events_reach_their_seats_only() -> None:
    table = sea(dice="1 3111").to_active()
    table.play("draw")
    heard = {seat: [e.key for e in table.match.events(seat)].count("event.drawn") for seat in (0, 1, None)}
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
        assert hero.hand == sum(hero.cards >> 4 * kind & 15 for kind in range(14))
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
            assert all(known >> 4 * kind & 15 <= hero.cards >> 4 * kind & 15 for kind in range(14))
