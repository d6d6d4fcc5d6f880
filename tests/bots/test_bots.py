"""Bots: reproducible, honest about what they know, and better than chance."""

import pytest

from mythagon.bots import STRENGTHS, Bot, Eyes, make_bot
from mythagon.bots.manner import CLASSIC, Manner
from mythagon.bots.search import SLIP, WORLDS, Node, SearchBot, Tree
from mythagon.games import find_game
from mythagon.games.odysseus.state import Voyage
from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.errors import SetupError
from mythagon.kernel.game import AnyGame
from mythagon.kernel.match import Match
from mythagon.kernel.record import write_record
from tests.envs.bids import GAME as BIDS

GAME = find_game("odysseus")


def record_of(specs: list[str], seed: str) -> str:
    match = Match.start(GAME, len(specs), seed=seed)
    bots = [make_bot(spec, f"{seed}/{seat}") for seat, spec in enumerate(specs)]
    while not match.over:
        seat = int(match.asks[0].seat)
        match.answer(seat, bots[seat].choose(Eyes(match, seat)))
    return write_record(match)


@pytest.mark.parametrize("spec", ["random", "greedy", "easy", "search:40"])
def test_the_same_seed_plays_the_same_match(spec: str) -> None:
    assert record_of([spec, spec], "again") == record_of([spec, spec], "again")


def test_another_seed_plays_another_match() -> None:
    assert record_of(["random"] * 2, "one").splitlines()[-1] != record_of(["random"] * 2, "two").splitlines()[-1]


@pytest.mark.parametrize("spec", ["greedy", "search:60"])
def test_bots_use_nothing_their_seat_cannot_know(spec: str) -> None:
    """With the same bot seed, a match and its redeals get the same answer when the bot imagines the same worlds.

    A bot that peeked would choose by the true face-down cards; here the truth changes and what is imagined does not.
    """
    match = Match.start(GAME, 3, seed="honest")
    chance = Chance("honest")
    for _ in range(40):
        ask = match.asks[0]
        match.answer(int(ask.seat), ask.choices[chance.below(len(ask.choices))])
    seat = int(match.asks[0].seat)
    worlds = [match.redeal(seat, Chance(f"world{number}")) for number in range(6)]
    answers = {make_bot(spec, "same").choose(FixedDreams(world, seat, match)).text for world in worlds}
    assert len(answers) == 1


class FixedDreams(Eyes):
    """The question of one world, the imagination of another: equal for all worlds the seat cannot tell apart."""

    def __init__(self, world: Match, seat: int, dream: Match) -> None:
        super().__init__(world, seat)
        self.dream = dream

    def imagine(self, chance: Chance) -> Match:
        return self.dream.redeal(self.seat, chance)


def test_every_strength_finishes_solo_and_five_player_games() -> None:
    for seats in (1, 5):
        assert "hash" in record_of(["easy"] * seats, f"table{seats}")


@pytest.mark.parametrize(
    "spec",
    ["", "clever", "search", "search:0", "search:-3", "search:0s", "search:xs", "hard:3", "classic:0", "random:3"],
)
def test_unknown_bots_are_refused(spec: str) -> None:
    with pytest.raises(SetupError, match="unknown bot"):
        make_bot(spec, "s")


def test_a_time_budget_is_kept() -> None:
    match = Match.start(GAME, 2, seed="clock")
    assert make_bot("search:0.05s", "s").choose(Eyes(match, int(match.asks[0].seat))) in match.asks[0].choices


def test_strengths_are_in_order() -> None:
    assert [name for name, _ in sorted(STRENGTHS.items(), key=lambda item: item[1][0])] == ["easy", "normal", "hard"]


class FirstBot(Bot):
    """As a bot writer would write one."""

    def choose(self, eyes: Eyes) -> Choice:
        assert eyes.view()["boards"]
        return eyes.ask.choices[0]


def test_anybody_can_write_a_bot() -> None:
    match = Match.start(GAME, 2, seed="own")
    bot = FirstBot()
    while not match.over:
        seat = int(match.asks[0].seat)
        match.answer(seat, bot.choose(Eyes(match, seat)))
    assert match.result is not None


def test_a_search_does_not_answer_a_secret_it_cannot_see() -> None:
    """In sealed bids each seat has one tree for all that the others may give, and nobody can always outbid."""
    match = Match.start(BIDS, 2, seed="sealed")
    bot = SearchBot("sealed", 300)
    tree = bot.tree(Eyes(match, 0))
    tree.grow(300)
    assert tree.root.sealed is not None
    assert sorted(tree.root.sealed) == [0, 1]
    for seat, own in tree.root.sealed.items():
        assert sum(node.visits for node in own.children) == 300, f"seat {seat} decides once in every iteration"
        assert not any(node.children for node in own.children), "what follows hangs under what was opened"
    assert bot.choose(Eyes(match, 0)).text == "bid:3", "the highest bid wins the round or ties it"


@pytest.mark.parametrize("seats", [2, 4])
def test_a_choice_never_tried_promises_a_fair_share(seats: int) -> None:
    """Else all of sixty choices are tried once before a good one is tried again, and the first of them is taken."""
    match = Match.start(GAME, seats, seed="fair")
    seat, choices = match.asks[0].seat, match.asks[0].choices[:2]
    incurious = Manner()
    incurious.boldness = 0.0
    tree = Tree(match, seat, Chance("fair"), incurious)
    tried = Node(choices[0], seat, 0.5)
    tried.visits, tried.total = 1, 1 / seats + 0.01
    tree.root.children = [tried, Node(choices[1], seat, 0.5)]
    assert tree.best(tree.root, choices) is tried
    tried.total -= 0.02
    assert tree.best(tree.root, choices) is tree.root.children[1]


@pytest.mark.parametrize(("totals", "priors"), [((0.1, 0.3), (0.6, 0.4)), ((0.2, 0.2), (0.4, 0.6))])
def test_of_choices_tried_equally_often_the_better_is_taken(
    totals: tuple[float, float], priors: tuple[float, float]
) -> None:
    match = Match.start(GAME, 2, seed="equal")
    seat, choices = match.asks[0].seat, match.asks[0].choices[:2]
    tree = Tree(match, seat, Chance("equal"), CLASSIC)
    for choice, total, prior in zip(choices, totals, priors, strict=True):
        node = Node(choice, seat, prior)
        node.visits, node.total = 1, total
        tree.root.children.append(node)
    assert tree.most_tried(choices) is choices[1]


def test_a_bot_that_wanders_gives_little_away() -> None:
    match = in_a_turn("wander")
    choices = match.asks[0].choices[:4]
    bot = SearchBot("wander", 60, wander=1.0)
    tree = bot.tree(Eyes(match, int(match.asks[0].seat)))
    shares = (0.5, 0.5 - SLIP / 2, 0.5 - 2 * SLIP)
    for choice, share in zip(choices[:3], shares, strict=True):
        node = Node(choice, int(match.asks[0].seat), 0.3)
        node.visits, node.total = 20, 20 * share
        tree.root.children.append(node)
    taken = {choices[bot.wandering(tree.found(choices), 0)] for _ in range(60)}
    assert taken == set(choices[:2]), "neither what looks bad nor what was never tried"


def in_a_turn(seed: str, game: AnyGame = GAME) -> Match:
    """A match in which a seat has much to choose from, and then more to decide."""
    match = Match.start(game, 2, seed=seed)
    chance = Chance(seed)
    while len(match.steps) < 20 or len(match.asks[0].choices) < 4:
        ask = match.asks[0]
        match.answer(int(ask.seat), ask.choices[chance.below(len(ask.choices))])
    return match


def all_nodes(root: Node) -> list[Node]:
    found = [root]
    for node in found:
        found += node.children
    return found


def test_iterations_share_worlds_that_they_leave_as_they_are() -> None:
    match = in_a_turn("worlds")
    tree = SearchBot("worlds", 0).tree(Eyes(match, int(match.asks[0].seat)))
    tree.grow(WORLDS - 1)
    assert len(tree.worlds) == WORLDS - 1
    before = [Match(GAME, state.clone()).digest() for state in tree.worlds]
    tree.grow(WORLDS)
    assert len(tree.worlds) == WORLDS
    assert [Match(GAME, state.clone()).digest() for state in tree.worlds[:-1]] == before


def test_each_iteration_has_its_own_dice() -> None:
    tree = SearchBot("dice", 0).tree(Eyes(in_a_turn("dice"), 0))
    states = []
    for _ in range(3):
        states.append(tree.imagine())
        tree.iterations += WORLDS  # the first of the worlds again
    assert len({tuple(state.chance.words()) for state in states}) == 3
    assert len({tuple(state.deck) for state in states if isinstance(state, Voyage)}) == 1


def test_what_has_one_answer_is_no_point_of_the_tree() -> None:
    match = in_a_turn("forced", find_game("deukalion"))
    tree = SearchBot("forced", 0).tree(Eyes(match, int(match.asks[0].seat)))
    tree.grow(100)
    assert not [node for node in all_nodes(tree.root) if len(node.children) == 1]


def test_the_tree_is_kept_while_the_seat_goes_on_deciding() -> None:
    """What was tried after a choice counts for the next, if the match has come to what was foreseen."""
    kept = 0
    match = in_a_turn("kept")
    bot = SearchBot("kept", 80)
    seat = int(match.asks[0].seat)
    for _ in range(30):
        ask = match.asks[0]
        if ask.seat != seat:
            match.answer(int(ask.seat), ask.choices[0])
            continue
        fresh = bot.tried is None or bot.ahead is None
        visits = 0 if bot.tried is None else int(bot.tried.visits)
        tree = bot.tree(Eyes(match, seat))
        if len(ask.choices) > 1 and not fresh and tree.root is bot.tried:
            kept += 1
            assert tree.root.visits == visits > 0
            assert {node.choice for node in tree.root.children} <= set(ask.choices)
        match.answer(seat, bot.choose(Eyes(match, seat)))
    assert kept > 3


def test_a_tree_is_not_kept_for_what_was_not_foreseen() -> None:
    match = in_a_turn("other")
    seat = int(match.asks[0].seat)
    bot = SearchBot("other", 60)
    while bot.ahead is None:
        before = match.clone()
        match.answer(seat, bot.choose(Eyes(match, seat)))
        while match.asks[0].seat != seat:
            match.answer(int(match.asks[0].seat), match.asks[0].choices[0])
    assert bot.tree(Eyes(match, seat)).root is bot.tried
    assert bot.tree(Eyes(before, seat)).root is not bot.tried, "another question"
    assert bot.tree(Eyes(in_a_turn("elsewhere"), seat)).root is not bot.tried, "another match"


def test_a_search_stops_where_the_rest_cannot_change_its_choice() -> None:
    stopped = 0
    for seed in ("clear", "close", "even", "open"):
        match = in_a_turn(seed)
        eyes = Eyes(match, int(match.asks[0].seat))
        whole = SearchBot(seed, 400).tree(eyes)
        whole.grow(400)
        tree = SearchBot(seed, 400).search(eyes)
        assert tree.most_tried(eyes.ask.choices) is whole.most_tried(eyes.ask.choices)
        stopped += tree.iterations < 400
    assert stopped > 0
