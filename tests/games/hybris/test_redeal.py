"""What a seat cannot know is drawn again, and the others know of the new world as much as they knew of the old."""

from mythagon.games.hybris.redeal import unseen_cards
from mythagon.games.hybris.state import EVERYBODY
from mythagon.games.hybris.verbs.cards import show_hand
from mythagon.kernel.chance import Chance
from tests.games.hybris.cosmos import Table, card_number, cosmos, view


def looked_at() -> Table:
    """Seat 1 has looked at a hand of seat 2, in which everybody knows one card; two more were drawn since."""
    table = cosmos("zeus athena hades").hand(2, "crush parry anticipation")
    table.player(2).shown = [EVERYBODY << 6 | card_number("parry")]
    show_hand(table.s, 2, 0b010)
    table.player(2).hand = sorted([*table.player(2).hand, *table.player(2).deck[:1], table.s.colosseum[0]])
    table.player(2).deck = table.player(2).deck[1:]
    table.s.colosseum = table.s.colosseum[1:]
    return table


def test_hyb_15_14_who_has_seen_a_hand_has_seen_as_many_cards_of_it_in_every_imagined_world() -> None:
    table = looked_at()
    known = set()
    for number in range(30):
        world = Table(table.match.redeal(0, Chance(str(number))))
        assert len(unseen_cards(world.s, 2, 1)) == 2, "seat 1 knows three of the five cards, as before"
        assert card_number("parry") not in unseen_cards(world.s, 2, 0), "what everybody has seen stays"
        seen = [card["name"] for card in view(world, 1)["players"][2]["hand"]]
        assert "parry" in seen and len(seen) == 3
        known.add(tuple(seen))
        again = world.match.redeal(1, Chance("again"))
        assert again.view(1) == world.match.view(1) and list(again.observe(1)) == list(world.match.observe(1))
    assert len(known) > 5, "but which cards those are seat 0 cannot know"


def test_hyb_15_14_a_spectator_does_not_know_what_one_seat_has_seen() -> None:
    table = looked_at()
    worlds = [Table(table.match.redeal(None, Chance(str(number)))) for number in range(20)]
    hands = {tuple(world.player(2).hand) for world in worlds}
    assert len(hands) > 5
    assert all(card_number("parry") in hand for hand in hands)


def test_hyb_16_2_who_has_met_a_canto_can_discard_for_it_in_every_imagined_world() -> None:
    table = cosmos("zeus hades").quests("augean_stables").hand(0, "anticipation")
    table.acting(0, "hero1", "m2").play("act:accomplish quest:1")
    assert table.asked == "ask.canto_discard"
    hands = set()
    for number in range(40):
        world = Table(table.match.redeal(1, Chance(str(number))))
        assert world.choices(), "a card with the Element is in the hand"
        hands.add(tuple(world.player(0).hand))
    assert len(hands) > 1, "but which one seat 1 cannot know"


def test_hyb_15_3_who_lays_an_omen_can_lay_one_in_every_imagined_world() -> None:
    table = cosmos("zeus hades").hand(0, "crush")
    table.have(0, faithful=3).acting(0, "prophet1", "r2").play("act:omen")
    assert table.asked == "ask.omen"
    hands = set()
    for number in range(40):
        world = Table(table.match.redeal(1, Chance(str(number))))
        assert world.choices(), "a card with an Element is in the hand"
        hands.add(tuple(world.player(0).hand))
    assert len(hands) > 1, "but which one seat 1 cannot know"
