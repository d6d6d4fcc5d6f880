"""How a match goes: questions, answers, copies, records, undo, and the same match from the same seed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import IllegalChoice, MatchOver, MythagonError, WrongSeat
from mythagon.kernel.journal import Fork
from mythagon.kernel.match import Match
from mythagon.kernel.playout import playout
from mythagon.kernel.record import Record, replay, write_record
from mythagon.testing.strategies import walks
from mythagon.testing.tables import LONGEST, Part, Table, midgame, play, played, step, tables_of
from mythagon.testing.worlds import differing

SHARES = (0.0, 0.2, 0.45, 0.7, 0.93)
#: how often a match is saved on the way, on the smallest table and on the others
SAVES, FEWER_SAVES = 40, 6


class Flow(Part):
    """What every game owes the kernel while it is played."""

    def test_random_games_end_without_a_dead_end(self, table: Table) -> None:
        for number in range(6):
            match = play(table.start(f"end{number}"), Chance(f"walk{number}"))
            assert match.over, f"not over after {LONGEST} decisions: does some rule always bring the match to an end?"
            result = match.result
            assert result is not None
            assert len(result.totals) == table.seats, "Result.lines needs a list for every seat"
            assert all(0 <= seat < table.seats for seat in result.winners), "Result.winners are seats"
            with pytest.raises(MatchOver):
                match.answer(0, match.game.choices.all[0])

    def test_every_ask_offers_different_legal_choices(self, table: Table) -> None:
        match = table.start("asks")
        chance = Chance("asks")
        while not match.over:
            for ask in match.asks:
                assert ask.choices, f"{ask.key} offers nothing: a frame that has nothing to ask advances by itself"
                assert len({choice.text for choice in ask.choices}) == len(ask.choices), f"{ask.key} offers one twice"
                assert all(match.game.choices[choice.text] is choice for choice in ask.choices)
                assert len(match.hints(ask)) == len(ask.choices), f"{ask.key}: Game.hints needs a number per choice"
            assert len({ask.seat for ask in match.asks}) == len(match.asks), "one seat is asked two questions at once"
            step(match, chance)

    def test_asking_is_pure(self, table: Table) -> None:
        for share in SHARES:
            match = midgame(table, "pure", share)
            before, was = match.digest(), match.dump()
            for seat in [None, *range(table.seats)]:
                match.view(seat)
                match.choices(seat)
            for ask in match.asks:
                match.hints(ask)
                match.observe(int(ask.seat))
            match.outlook()
            assert match.digest() == before, f"looking changes the table: {differing(was, match.dump())[:5]}"

    def test_clone_equals_the_original_and_acting_on_it_changes_no_earlier_state(self, table: Table) -> None:
        match = table.start("clone")
        chance = Chance("clone")
        past: list[tuple[Match, str]] = []
        while not match.over:
            twin = match.clone()
            assert twin.digest() == match.digest(), f"clone leaves out {differing(match.dump(), twin.dump())[:5]}"
            past.append((twin, twin.digest()))
            branch = match.clone()
            playout(branch.state, Chance(f"branch{len(past)}"), 12)
            step(match, chance)
        changed = [number for number, (twin, digest) in enumerate(past) if twin.digest() != digest]
        assert not changed, f"earlier copies changed at {changed[:5]}: some list of the state is changed in place"

    def test_save_load_save_is_identical_at_any_moment(self, table: Table) -> None:
        match = played(table, "save")
        moments = SAVES if table == tables_of(self.game)[0] else FEWER_SAVES
        for number in range(moments + 1):
            here = match.at(len(match.steps) * number // moments)
            saved = write_record(here)
            loaded = replay(Record(saved), table.game)
            assert write_record(loaded) == saved
            assert loaded.digest() == here.digest()

    def test_going_back_is_the_same_as_playing_from_the_start(self, table: Table) -> None:
        match = played(table, "save")
        assert match.opening is not None
        again = Match.open(match.opening)
        every = max(1, len(match.steps) // 7)
        for length, taken in enumerate(match.steps):
            if length % every == every - 1:
                back = match.at(length)
                assert (back.digest(), write_record(back)) == (again.digest(), write_record(again))
                assert [event.plain() for event in back.events(None)] == [event.plain() for event in again.events(None)]
            again.answer(taken.seat, taken.choice)

    def test_random_play_at_full_speed_makes_the_same_match_as_answers_one_by_one(self, table: Table) -> None:
        """`playout` knows only states and frames; it must stop and end exactly where a match does."""
        for number in range(3):
            quick, match = table.start(f"quick{number}").clone(), table.start(f"quick{number}")
            count = playout(quick.state, Chance("quick"), LONGEST)
            chance = Chance("quick")
            while not match.over:
                ask = match.asks[0]
                open_choices = len(ask.choices)
                match.answer(ask.seat, ask.choices[chance.below(open_choices) if open_choices > 1 else 0])
            assert quick.over
            assert (quick.digest(), count) == (match.digest(), len(match.steps)), (
                "a match without listeners went another way: no rule may depend on `telling`"
            )
            assert quick.score().plain() == match.score().plain()

    def test_a_fork_keeps_what_its_seat_knows_and_replays_to_the_same_end(self, table: Table) -> None:
        """Played on from the middle: the same table to the seat, another one behind it, and a record like any other."""
        match = midgame(table, "fork", 0.45)
        opening, moment, seat = match.opening, len(match.steps), table.seats - 1
        assert opening is not None
        opening.forks.append(Fork(moment, seat, "another future"))
        forked = Match.open(opening)
        for entry in match.steps:
            forked.answer(entry.seat, entry.choice)
        assert [forked.view(seat), forked.choices(seat)] == [match.view(seat), match.choices(seat)]
        assert forked.digest() != match.digest()
        assert all(forked.free_undo(other) == 0 for other in range(table.seats))
        conserved(forked, table)
        here = forked.digest()
        play(forked, Chance("on"))
        saved = write_record(forked)
        again = replay(Record(saved), table.game)
        assert write_record(again) == saved
        again.rewind(moment)
        assert again.digest() == here

    def test_components_are_conserved(self, table: Table) -> None:
        match = table.start("pieces")
        chance = Chance("pieces")
        while not match.over:
            conserved(match, table)
            for _ in range(7):
                if not match.over:
                    step(match, chance)
        conserved(match, table)

    def test_bad_answers_are_refused_and_leave_the_match_untouched(self, table: Table) -> None:
        match = midgame(table, "bad", 0.4)
        before, entries = match.digest(), len(match.steps)
        asked = {int(ask.seat) for ask in match.asks}
        ask = match.asks[0]
        for illegal in [choice for choice in match.game.choices if choice not in ask.choices][:1]:
            with pytest.raises(IllegalChoice, match="expected one of"):
                match.answer(int(ask.seat), illegal)
        with pytest.raises(IllegalChoice):
            match.answer(int(ask.seat), "no:such:choice")
        for seat in range(-1, table.seats + 1):
            if seat not in asked:
                with pytest.raises(WrongSeat):
                    match.answer(seat, ask.choices[0])
        assert match.digest() == before
        assert len(match.steps) == entries

    def test_undo_is_free_to_the_last_news_and_no_further(self, table: Table) -> None:
        match = table.start("undo")
        chance = Chance("undo")
        taken_back = 0
        while not match.over:
            before, free = match.digest(), [match.free_undo(seat) for seat in range(table.seats)]
            step(match, chance)
            last = match.steps[-1]
            if not last.news and free[last.seat] < 3 and taken_back < 30:
                match.undo(last.seat)
                taken_back += 1
                assert match.digest() == before
                match.apply(last.seat, last.choice)
            elif last.news:
                assert match.free_undo(last.seat) == 0
                with pytest.raises(MythagonError):
                    match.undo(last.seat)
        assert taken_back or all(entry.news for entry in match.steps)
        length = len(match.steps)
        match.rewind(length // 2)
        assert len(match.steps) == length // 2

    def test_choices_round_trip_and_are_numbered_densely(self) -> None:
        choices = self.game.choices
        for number, choice in enumerate(choices):
            assert choice.number == number
            assert choices[choice.text] is choice
            assert choice.text == (f"{choice.verb}:{choice.name}" if choice.name else choice.verb)
            assert choice.family[choice.arg] is choice
            assert choice.text.isascii(), f"{choice.text}: choices are written in ASCII, their words are in the texts"

    def test_same_seed_same_game_in_three_processes_with_three_hash_seeds(self) -> None:
        printed = set()
        for hash_seed in ("0", "1", "4711"):
            environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
            run = subprocess.run(
                [sys.executable, "-m", "mythagon.testing.probe", self.home()],
                env=environment,
                cwd=Path.cwd(),
                capture_output=True,
                text=True,
                timeout=600,
            )
            assert run.returncode == 0, run.stderr
            printed.add(run.stdout.strip())
        assert len(printed) == 1, "processes play differently: does a rule go through a set, or use hash() or a clock?"

    def home(self) -> str:
        """Where another process finds the game, as ``module:NAME``."""
        module = type(self.game).__module__
        names = [name for name, value in vars(sys.modules[module]).items() if value is self.game]
        assert names, f"{module} must hold the game as a name of its own, such as GAME"
        return f"{module}:{names[0]}"

    @settings(
        max_examples=15,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.differing_executors],
    )
    @given(data=st.data())
    def test_any_walk_replays_to_the_same_match(self, data: st.DataObject) -> None:
        """Hypothesis picks the table, the seed and each decision; the record always tells the same story."""
        match = data.draw(walks(self.game))
        again = replay(Record(write_record(match)), self.game)
        assert again.digest() == match.digest()
        assert [event.plain() for event in again.events(None)] == [event.plain() for event in match.events(None)]


def conserved(match: Match, table: Table) -> None:
    """Each component stands exactly once."""
    start = {kind: sorted(pieces) for kind, pieces in table.start("box").inventory().items()}
    now = {kind: sorted(pieces) for kind, pieces in match.inventory().items()}
    wrong = [kind for kind in {*start, *now} if start.get(kind) != now.get(kind)]
    assert not wrong, f"after {len(match.steps)} decisions {wrong[0]} is lost or doubled (Game.inventory)"
