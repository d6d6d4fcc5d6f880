"""What learners and bots are told: numbers within bounds."""

from mythagon.kernel.tensor import PARTS
from mythagon.testing.flow import SHARES
from mythagon.testing.tables import Part, Table, midgame


class Guesses(Part):
    """Observations and outlooks."""

    def test_observations_have_the_declared_size_and_bounds(self, table: Table) -> None:
        for share in SHARES:
            match = midgame(table, "tensor", share)
            for seat in range(table.seats):
                numbers = match.observe(seat)
                assert len(numbers) == table.game.observation_size
                outside = [place for place, number in enumerate(numbers) if not 0.0 <= number <= 1.0]
                assert not outside, f"Game.observe: numbers {outside[:5]} are not from 0 to 1"
                sparse = match.sparse(seat).spread(table.game.observation)
                twice = [place for place, number in enumerate(sparse) if abs(number - numbers[place]) > 1 / PARTS]
                assert not twice, f"Game.write: {twice[:5]} are written twice; what is counted up goes by Tensor.more"

    def test_outlooks_are_shares_of_one_win(self, table: Table) -> None:
        for share in SHARES:
            shares = midgame(table, "outlook", share).outlook()
            assert len(shares) == table.seats, "Game.outlook needs a share for every seat"
            assert all(0.0 <= value <= 1.0 for value in shares), f"Game.outlook: shares are from 0 to 1, not {shares}"
            assert sum(shares) <= 1.0 + 1e-6, f"Game.outlook gives away {sum(shares)} wins of one match"
