"""What learners and bots are told: numbers within bounds."""

from mythagon.kernel.match import Match
from mythagon.kernel.packed import ENTRY, Packed, spread
from mythagon.kernel.tensor import PARTS, STEP
from mythagon.testing.flow import SHARES
from mythagon.testing.tables import Part, Table, midgame

#: a byte has up to 255 parts: a number that is none of them is at most half a part off
NEAR = 1 / 480


def cut(entries: bytes) -> list[bytes]:
    """Entry by entry."""
    return [entries[start : start + ENTRY] for start in range(0, len(entries), ENTRY)]


class Guesses(Part):
    """Observations and outlooks."""

    def test_observations_have_the_declared_size_and_bounds(self, table: Table) -> None:
        writer = Packed(table.game.code())
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
                self.packed_as_seen(table, match, writer, seat)

    def packed_as_seen(self, table: Table, match: Match, writer: Packed, seat: int) -> None:
        """Bytes tell the same, also from a writer that keeps what it wrote of other moments."""
        plan = table.game.observation
        table.game.write(writer, match.state, seat)
        entries = writer.finished()
        assert sorted(cut(entries)) == sorted(cut(match.packed(seat))), (
            "Game.write: the key of a row that is kept (Tensor.keep) does not say all that the row depends on"
        )
        numbers = match.observe(seat)
        lost = [place for place, number in enumerate(spread(plan, entries)) if abs(number - numbers[place]) > NEAR]
        columns = [
            (section.name, section.columns[(place - section.start) % len(section.columns)])
            for place in lost[:3]
            for section in plan.sections
            if 0 <= place - section.start < section.size
        ]
        assert not lost, (
            f"Game.write: {columns} are no whole parts of 1; name the column 'WHAT / PARTS', or give Plan.section parts"
        )

    def test_a_gist_has_a_row_of_the_same_for_every_seat(self, table: Table) -> None:
        """Whoever looks: their own row first, the others after it in turn order, and each says the same to all."""
        game = table.game
        if game.gist is None:
            return
        assert len(game.gist.sections) == 1, "Game.gist has one section"
        section = game.gist.sections[0]
        assert section.rows >= table.seats, "Game.gist has a row for each seat"
        width = len(section.columns)
        for share in SHARES:
            match = midgame(table, "gist", share)
            said: list[dict[int, list[int]]] = []
            for seat in range(table.seats):
                rows: dict[int, list[int]] = {}
                entries = match.lesson(seat).entries
                order = [entry // STEP // width for entry in entries]
                assert order == sorted(order), "Game.write_gist goes row by row"
                for entry in entries:
                    place, parts = divmod(entry, STEP)
                    rows.setdefault((place // width + seat) % table.seats, []).append(place % width * STEP + parts)
                said.append(rows)
            assert all(rows.keys() == set(range(table.seats)) for rows in said), "Game.write_gist leaves out a seat"
            if game.open:
                assert all(rows == said[0] for rows in said), "Game.write_gist says of a seat what depends on who looks"

    def test_outlooks_are_shares_of_one_win(self, table: Table) -> None:
        for share in SHARES:
            shares = midgame(table, "outlook", share).outlook()
            assert len(shares) == table.seats, "Game.outlook needs a share for every seat"
            assert all(0.0 <= value <= 1.0 for value in shares), f"Game.outlook: shares are from 0 to 1, not {shares}"
            assert sum(shares) <= 1.0 + 1e-6, f"Game.outlook gives away {sum(shares)} wins of one match"
