"""An explicit set-up fixes all that chance decides when a table is laid, a script all that it decides later."""

import random
from collections.abc import Callable

import pytest

from mythagon.games import GAMES, find_game
from mythagon.kernel.catalog import Catalog
from mythagon.kernel.errors import SetupError
from mythagon.kernel.game import AnyGame, Layout, Options
from mythagon.kernel.journal import Opening
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record, replay, write_record

Drawn = dict[str, list[int]]


def ids(catalog: Catalog, kind: str) -> list[str]:
    """Ids of a kind, each as often as there are pieces."""
    return [entry.id for entry in catalog.entries[kind] for _ in range(entry.pieces())]


def odysseus_layout(opening: Opening, drawn: Drawn) -> Layout:
    """Decks from the top."""
    trials, tales, automa = (ids(opening.catalog, kind) for kind in ("trial", "tale", "automa"))
    layout = {
        "trials": [trials[card] for card in drawn["trials"]][: 12 * max(2, opening.seats)],
        "tales": [tales[token] for token in drawn["tales"]],
    }
    if opening.seats == 1:
        layout["automa"] = [automa[card] for card in reversed(drawn["automa"])]
    return layout


def deukalion_layout(opening: Opening, drawn: Drawn) -> Layout:
    """Piles from the top, treasures by city."""
    colours, actions, pursuits = (
        [entry.id for entry in opening.catalog.entries[kind]] for kind in ("treasure", "action", "pursuit")
    )
    return {
        "treasures": [colours[colour] for colour in drawn["treasures"]],
        "actions": [actions[card] for card in reversed(drawn["actions"])],
        "pursuits": [pursuits[card] for card in reversed(drawn["pursuits"])],
    }


def hades_trap_layout(opening: Opening, drawn: Drawn) -> Layout:
    """Tiles and turns by position, arrows by side, amphorae from the top."""
    tiles, items, threads = (
        [entry.id for entry in opening.catalog.entries[kind]] for kind in ("tile", "item", "thread")
    )
    return {
        "tiles": [tiles[tile] for tile in drawn["tiles"]],
        "turns": [str(drawn["turns"][0] >> 2 * position & 3) for position in range(9)],
        "arrows": [threads[colour] for colour in drawn["arrows"]],
        "amphorae": [items[item] for item in drawn["amphorae"]],
    }


def hybris_layout(opening: Opening, drawn: Drawn) -> Layout:
    """Decks from the top, one Primordial of each symbol."""
    premonitions, primordials, arena = (
        ids(opening.catalog, kind) for kind in ("premonition", "primordial", "colosseum_card")
    )
    quests = ids(opening.catalog, "confrontation") + ids(opening.catalog, "epic")
    designs = [entry.id for entry in opening.catalog.entries["colosseum_card"]]
    own = ids(opening.catalog, "conflict")[: 12 * 4 : 4] + [f"own{number}" for number in range(1, 6)]
    assert len(arena) == len(drawn["colosseum"])
    layout = {
        "colosseum": [designs[card - 18] for card in reversed(drawn["colosseum"])],
        "quests": [quests[card] for card in reversed(drawn["quests"])],
        "premonitions": [premonitions[card] for card in reversed(drawn["premonitions"])],
        "primordials": [primordials[1 + 3 * group + drawn["primordials"][0] // 3**group % 3] for group in range(3)],
    }
    for seat in range(opening.seats):
        layout[f"deck{seat}"] = [own[card] for card in reversed(drawn[f"deck{seat}"])]
    return layout


#: how each game's explicit set-up is written, given what was drawn
LAYOUTS: dict[str, Callable[[Opening, Drawn], Layout]] = {
    "odysseus": odysseus_layout,
    "deukalion": deukalion_layout,
    "hades_trap": hades_trap_layout,
    "hybris": hybris_layout,
}


def layout_of(match: Match) -> Layout:
    """The set-up list that lays this table without chance."""
    assert match.opening is not None
    drawn = {name: value for name, _, value in (outcome.partition("=") for outcome in match.laid)}
    numbers = {name: [int(word) for word in value.split(",")] for name, value in drawn.items()}
    layout = LAYOUTS[match.game.id](match.opening, numbers)
    return {**layout, "first": [drawn["first"]]} if "first" in drawn else layout


def played(game: AnyGame, seats: int, options: Options, seed: str) -> Match:
    """A whole match at random."""
    match = Match.start(game, seats, options, seed)
    dice = random.Random(seed)
    while not match.over:
        ask = dice.choice(match.asks)
        match.answer(ask.seat, dice.choice(ask.choices))
    return match


SIZES = [(game.id, seats) for game in GAMES.values() for seats in game.seats]


@pytest.mark.parametrize(("id", "seats"), SIZES)
def test_a_record_is_played_again_from_another_seed_by_set_up_and_script_alone(id: str, seats: int) -> None:
    game = find_game(id)
    was = played(game, seats, {}, "one seed")
    script = [outcome for step in was.steps for outcome in step.outcomes]
    now = Match.start(game, seats, {}, "another seed", layout_of(was), script=script)
    for step in was.steps:
        now.answer(step.seat, step.choice.text)
    assert now.over
    assert now.dump() == was.dump()
    assert now.state.chance.script == []  # nothing was left over
    assert now.state.chance.words() != was.state.chance.words()
    again = replay(Record(write_record(now)), game)
    assert again.digest() == now.digest()


@pytest.mark.parametrize("id", GAMES)
def test_every_answer_of_chance_is_declared(id: str) -> None:
    """By name, for those who write scripts; the reference of the game lists them."""
    game = find_game(id)
    known = {outcome.name for outcome in game.outcomes}
    for seats in game.seats:
        match = played(game, seats, {option.id: option.values[-1] for option in game.options}, "declared")
        assert {outcome.partition("=")[0] for step in match.steps for outcome in step.outcomes} <= known
        assert {outcome.partition("=")[0] for outcome in match.laid} <= {setup.id for setup in game.layout}


@pytest.mark.parametrize("id", GAMES)
def test_a_set_up_list_nobody_knows_is_refused(id: str) -> None:
    game = find_game(id)
    with pytest.raises(SetupError, match=f"unknown set-up list 'weather'; expected {game.layout[0].id}"):
        Match.start(game, game.seats[0], layout={"weather": ["rain"]})
