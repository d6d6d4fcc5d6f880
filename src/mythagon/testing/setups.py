"""An explicit set-up fixes all that chance decides when a table is laid, a script all that it decides later."""

import pytest

from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import SetupError
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record, replay, write_record
from mythagon.testing.strategies import layout_of
from mythagon.testing.tables import Part, Table, play, played


class SetUps(Part):
    """Set-ups and scripts."""

    def test_a_record_is_played_again_from_another_seed_by_set_up_and_script_alone(self, table: Table) -> None:
        was = played(table, "one seed")
        layout = layout_of(was)
        known = {setup.id for setup in self.game.layout}
        assert set(layout) <= known, f"Game.layout_of names {sorted(set(layout) - known)}, Game.layout does not"
        script = [outcome for step in was.steps for outcome in step.outcomes]
        now = table.start("another seed", layout, script)
        for step in was.steps:
            now.answer(step.seat, step.choice.text)
        assert now.over
        assert now.dump() == was.dump(), "the set-up of Game.layout_of lays another table"
        assert now.state.chance.script == [], "chance was not asked for all that it said the first time"
        assert now.state.chance.words() != was.state.chance.words()
        again = replay(Record(write_record(now)), self.game)
        assert again.digest() == now.digest()

    def test_every_answer_of_chance_is_declared(self) -> None:
        """By name, for those who write scripts; the reference of the game lists them."""
        later, first = {outcome.name for outcome in self.game.outcomes}, {setup.id for setup in self.game.layout}
        for seats in self.game.seats:
            options = {option.id: option.values[-1] for option in self.game.options}
            match = play(Match.start(self.game, seats, options, "declared"), Chance("declared"))
            drawn = {outcome.partition("=")[0] for step in match.steps for outcome in step.outcomes}
            assert drawn <= later, f"declare {sorted(drawn - later)} in Game.outcomes"
            laid = {outcome.partition("=")[0] for outcome in match.laid}
            assert laid <= first, (
                f"chance decides {sorted(laid - first)} before the first question: declare it in Game.layout, and let "
                "Game.lay take it from the layout where it is given"
            )

    def test_a_set_up_list_nobody_knows_is_refused(self) -> None:
        known = ", ".join([setup.id for setup in self.game.layout]) or "none"
        with pytest.raises(SetupError, match=f"unknown set-up list 'weather'; expected {known}"):
            Match.start(self.game, self.game.seats[0], layout={"weather": ["rain"]})

    def test_a_table_of_another_size_or_with_unknown_options_is_refused(self) -> None:
        for seats in (0, max(self.game.seats) + 1):
            with pytest.raises(SetupError, match="is played by"):
                Match.start(self.game, seats)
        with pytest.raises(SetupError, match="has no option 'weather'"):
            Match.start(self.game, self.game.seats[0], {"weather": "rain"})
