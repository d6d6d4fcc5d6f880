"""Hypothesis draws whole matches of any game: a table, a seed, and every decision.

@given(walks(GAME))
def test_no_purse_is_ever_in_debt(match: Match) -> None:
    assert all(purse["coins"] >= 0 for purse in match.view(None)["purses"])
"""

from hypothesis import strategies as st

from mythagon.kernel.choice import Choice
from mythagon.kernel.game import AnyGame, Drawn, Layout
from mythagon.kernel.match import Match
from mythagon.testing.tables import Table, tables_of


def tables(game: AnyGame) -> st.SearchStrategy[Table]:
    """A size and options of the game."""
    return st.sampled_from(tables_of(game))


def choices(match: Match) -> st.SearchStrategy[tuple[int, Choice]]:
    """A seat that is asked now and a choice it may make."""
    return st.sampled_from([(int(ask.seat), choice) for ask in match.asks for choice in ask.choices])


@st.composite
def walks(draw: st.DrawFn, game: AnyGame, most: int = 60) -> Match:
    """A match of any table and seed after at most so many decisions."""
    match = draw(tables(game)).start(draw(st.text(max_size=8)))
    for _ in range(draw(st.integers(0, most))):
        if match.over:
            break
        seat, choice = draw(choices(match))
        match.answer(seat, choice)
    return match


@st.composite
def layouts(draw: st.DrawFn, table: Table) -> Layout:
    """An explicit set-up of the table, in which everything that chance decides is written out."""
    return layout_of(table.start(draw(st.text(max_size=8))))


def layout_of(match: Match) -> Layout:
    """The set-up that lays this table without chance."""
    assert match.opening is not None
    drawn: Drawn = {}
    for outcome in match.laid:
        name, _, value = outcome.partition("=")
        drawn[name] = [int(word) for word in value.split(",") if word]
    return match.game.layout_of(match.opening, drawn)
