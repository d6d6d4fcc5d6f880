"""A replay with everything revealed: after the end nothing of a table is hidden, in any of the games."""

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mythagon.games import find_game
from mythagon.kernel.chance import Chance
from mythagon.kernel.filming import unseen_in
from mythagon.kernel.frame import Sealed
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record
from mythagon.kernel.record import replay as play_record

RECORDS = Path(__file__).parent.parent / "records"


class Replay:
    """What the film of a match holds of what was hidden, step by step."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.steps = len(match.steps)

    def unseen(self, step: int) -> dict[str, object]:
        now = self.match.at(step)
        return unseen_in(now, [now.view(seat) for seat in (None, 0, 1, 2)])


def replay_of(game: str, steps: int) -> Replay:
    """So many decisions by chance."""
    match = Match.start(find_game(game), 3, seed="revealed")
    chance = Chance("revealed")
    while len(match.steps) < steps and not match.over:
        ask = match.asks[chance.below(len(match.asks))]
        match.answer(int(ask.seat), ask.choices[chance.below(len(ask.choices))].text)
    return Replay(match)


def recorded(game: str) -> Replay:
    """A recorded game for three."""
    record = Record((RECORDS / game / "3-players.txt").read_text(encoding="utf-8"))
    return Replay(play_record(record, find_game(game)))


def revealed(replay: Replay, step: int) -> Any:
    """A spectator's view with all that was hidden put in."""
    view: Any = copy.deepcopy(replay.match.at(step).view(None))
    for path, thing in replay.unseen(step).items():
        *way, last = path.split(".")
        if way:
            into = view
            for name in way:
                into = into[int(name) if isinstance(into, list) else name]
            into[int(last) if isinstance(into, list) else last] = thing
    return view


#: what is hidden in a view of each game
HIDDEN: dict[str, Callable[[Any], list[Any]]] = {
    "odysseus": lambda view: [card for side in view["ship"].values() for card in side if card == "down"],
    "deukalion": lambda view: [hero for hero in view["heroes"] if hero["cards"] is None or secret_hidden(hero)],
    "hades_trap": lambda view: (
        [tile for tile in view["tiles"] if tile["tile"] is None or not tile["squares"]]
        + [jar for hero in view["heroes"] for jar in hero["amphorae"] if jar and jar["item"] is None]
    ),
    "hybris": lambda view: (
        [one for one in view["oracle"]["primordials"] if one["face_down"] and not one["primordial"]]
        + [unit for one in view["players"] for unit in one["units"] if unit["planned"] and unit["token"] is None]
        + [one for one in view["players"] if one["olympian"] and len(one["hand"]) != one["hand_size"]]
        + [one for one in view["players"] if one["premonitions"] is None]
    ),
}


def secret_hidden(hero: dict[str, Any]) -> bool:
    return bool(hero["has_secret"]) and hero["secret"] is None


@pytest.mark.parametrize("game", HIDDEN)
def test_everything_is_revealed_after_the_end(game: str) -> None:
    """At every fifth step; a spectator of the same steps had something hidden before them."""
    replay = replay_of(game, 60)
    hidden = HIDDEN[game]
    steps = range(0, replay.steps + 1, 5)
    assert any(hidden(replay.match.at(step).view(None)) for step in steps)
    for step in steps:
        assert hidden(revealed(replay, step)) == [], f"step {step}"


def given(replay: Replay, step: int) -> dict[int, list[str]]:
    """What seats have decided under seal at a step, as choices."""
    top = replay.match.at(step).state.stack[-1:]
    frames = [frame for frame in top if isinstance(frame, Sealed)]
    return {seat: [one.text for one in chosen] for frame in frames for seat, chosen in enumerate(frame.given) if chosen}


@pytest.mark.parametrize(("game", "frames"), [("hades_trap", {"Replies"}), ("hybris", {"Planning", "Round"})])
def test_what_was_decided_under_seal_is_revealed_in_words(game: str, frames: set[str]) -> None:
    """Replies, plans and cards laid face down, one by one while the others still decide."""
    replay = recorded(game)
    sealed = {step: known for step in range(replay.steps) if (known := given(replay, step))}
    assert {type(replay.match.at(step).state.stack[-1]).__name__ for step in sealed} == frames
    for step, known in sealed.items():
        said: Any = {int(name[6:]): words for name, words in replay.unseen(step).items() if name.startswith("given:")}
        assert {seat: len(words) for seat, words in said.items()} == {seat: len(one) for seat, one in known.items()}
        assert all(word["key"] for words in said.values() for word in words)


def test_amphorae_on_the_ground_are_revealed() -> None:
    """Every one that not everybody has looked into, by its square; the item is the one its finder then has."""
    replay = recorded("hades_trap")
    found = 0
    for step in range(replay.steps):
        before, after = (replay.match.at(one) for one in (step, step + 1))
        lying, later = (lying_in(match) for match in (before, after))
        seat = replay.match.steps[step].seat
        if len(lying) == len(later) + 1:
            square = (lying.keys() - later.keys()).pop()
            shown: Any = before.view(None)
            assert square in [one["square"] for one in shown["ground"] if one["amphora"]]
            assert replay.unseen(step)[f"amphora:{square}"] == lying[square]
            found += lying[square] in held(after, seat)
    assert found


def lying_in(match: Match) -> dict[str, object]:
    """What is in amphorae on the ground, by square."""
    hidden = match.game.unseen(match.state)
    return {place[8:]: item for place, item in hidden.items() if place.startswith("amphora:")}


def held(match: Match, seat: int) -> list[str]:
    """The items of a hero, as he knows them."""
    view: Any = match.view(seat)
    return [one["item"] for one in view["heroes"][seat]["amphorae"] if one]


def test_cards_laid_face_down_in_a_combat_are_revealed() -> None:
    """The card of each side, as its own player saw it; also one that is taken back unseen."""
    replay = recorded("hybris")
    seen = 0
    for step in range(replay.steps):
        match = replay.match.at(step)
        if not match.state.stack or type(match.state.stack[-1]).__name__ != "Round":
            assert not any(place.startswith("laid:") for place in match.game.unseen(match.state))
            continue
        combats: list[Any] = [match.view(seat)["combat"] for seat in range(3)]
        laid = {f"laid:{seat}": one["laid"] for seat, one in enumerate(combats) if one and one["laid"]}
        assert {place: card for place, card in replay.unseen(step).items() if place.startswith("laid:")} == laid
        seen += len(laid)
    assert seen


def test_the_next_action_card_is_revealed() -> None:
    """What the pile of Deukalion will give is what somebody then has in hand."""
    replay = recorded("deukalion")
    drawn = 0
    for step in range(replay.steps):
        before, after = (replay.match.at(one).view(None) for one in (step, step + 1))
        decider = replay.match.steps[step].seat
        counts: list[Any] = [(view["actions"], view["heroes"]) for view in (before, after)]
        if counts[1][0]["count"] == counts[0][0]["count"] - 1 and counts[1][1][decider]["hand"] == (
            counts[0][1][decider]["hand"] + 1
        ):
            own: Any = replay.match.at(step + 1).view(decider)
            # a card that everybody knows is not hidden
            if (card := replay.unseen(step).get("next:action")) is not None:
                assert card in own["heroes"][decider]["cards"]
                drawn += 1
    assert drawn
