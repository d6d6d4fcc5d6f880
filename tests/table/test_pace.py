"""How long people wait for bots: before a turn, between the steps of one, and not at all on the way to a decision."""

from pathlib import Path

import pytest

from mythagon.bots import Eyes, make_bot
from mythagon.games import find_game
from mythagon.house.steward import NEXT_STEP
from mythagon.kernel.match import Match
from mythagon.table.settings import Settings
from tests.table.inside import Inside
from tests.table.player import Player

ME = {"kind": "me", "name": "Inès"}
EASY = {"kind": "bot", "strength": "easy"}
PAUSE = 8.0


def give_turn(inside: Inside, me: Player) -> None:
    """The person decides until it is the bot's turn, whose first decision does not come before the pause is over."""
    me.asked()
    while me.look["ask"] is not None:
        assert me.choose()["type"] == "done"
        me.next_look()
    step = me.until(lambda look: look["seats"][1]["thinking"])["step"]
    inside.turn(PAUSE - 1)
    assert me.ask("ping")["type"] == "pong" and me.look["step"] == step


def next_step(inside: Inside, me: Player, pause: float) -> None:
    """So much later the bot has decided."""
    step = me.look["step"]
    inside.turn(pause)
    me.until(lambda look: look["step"] > step)


def test_bots_take_their_time_before_a_turn_and_none_for_who_hurries(tmp_path: Path) -> None:
    """A moment for each further step of a turn. Who hurries waits for the decision under way, and the next turn is as
    long as ever."""
    inside = Inside(tmp_path, think_time=PAUSE)
    try:
        made = inside.begin(ME, EASY, options={"first": "seat_order"})
        with Player(inside, made["table"], made["key"]) as me:
            give_turn(inside, me)
            next_step(inside, me, 1)
            while me.look["ask"] is None:
                next_step(inside, me, PAUSE * NEXT_STEP)
            give_turn(inside, me)
            assert me.ask("hurry")["type"] == "done"
            next_step(inside, me, 1)
            me.asked()
            give_turn(inside, me)
    finally:
        inside.stop()


@pytest.mark.one_engine
def test_four_turns_of_bots_in_hybris_take_twenty_seconds_at_most() -> None:
    """By the settings, whatever the machine: the pauses of bots and the windows in which others may contest."""
    match = Match.start(find_game("hybris"), 4, seed="pace")
    bots = [make_bot("greedy", str(seat)) for seat in range(4)]
    settings = Settings()
    turns: list[float] = []
    before = -1
    while not match.over:
        ask = match.asks[0]
        if ask.key == "ask.turn":
            turns.append(0.0)
        if turns and ask.key not in ("ask.pillar", "ask.plan"):
            now = match.game.turn(match.state)
            pause = settings.think_time * (NEXT_STEP if now == before else 1.0)
            turns[-1] += max(pause, settings.window_delay if ask.window else 0.0)
            before = now
        match.answer(int(ask.seat), bots[ask.seat].choose(Eyes(match, int(ask.seat))))
    assert max(sum(turns[first : first + 4]) for first in range(len(turns) - 3)) <= 20.0
