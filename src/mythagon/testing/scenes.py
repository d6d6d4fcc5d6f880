"""Events: declared, of the declared types, and the table they show as each of them is told."""

from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.declared import declared_board
from mythagon.kernel.match import Match
from mythagon.kernel.message import Event
from mythagon.kernel.shown import put
from mythagon.kernel.text import LANGUAGES, game_texts
from mythagon.testing.knowledge import sample
from mythagon.testing.tables import Part, Table, midgame, played, step
from mythagon.testing.worlds import worlds

#: decisions of a watched match whose events are put together again
DECISIONS = 150
#: moments at which events are compared between worlds
MOMENTS = 16


class Scenes(Part):
    """What is told, and what whoever watches sees when it is told."""

    def test_every_event_is_declared_and_has_fields_of_the_declared_types(self, table: Table) -> None:
        events = self.game.events
        for event in played(table, "events").state.events or []:
            assert events is not None and event.kind in events, f"declare the event {event.kind!r} in Game.events"
            kind = events[event.kind]
            kind.check(event.fields, table.seats)
            assert event.rule in kind.rules, f"the event {event.kind!r} comes from {kind.rules}, not from {event.rule}"

    def test_every_kind_of_event_has_words_in_every_language(self) -> None:
        for language in LANGUAGES:
            texts = game_texts(self.game.folder, self.game.catalog(), language)
            missing = [kind.name for kind in self.game.events or () if kind.key not in texts]
            assert not missing, f"text/{language}.toml has no [event] {', '.join(missing)}"

    def test_a_declared_board_is_true_of_the_game(self) -> None:
        """Its fields are in the view, its places are those of the choices."""
        declared_board(self.game)

    def test_what_each_event_changed_leads_from_one_view_to_the_next(self, table: Table) -> None:
        match = watched(table)
        chance = Chance("shown")
        viewers = [None, *range(table.seats)]
        while not match.over and len(match.steps) < DECISIONS:
            seen, weighed = match.game.views(match.state, viewers), match.game.aheads(match.state, viewers)
            told = [len(match.events(seat)) for seat in viewers]
            step(match, chance)
            there = match.game.views(match.state, viewers)
            before = match.steps[-1].before
            assert before is not None
            again = match.game.redraw(before, seen, match.state, viewers)
            assert again == there, "Game.redraw takes over what has changed"
            ahead = match.game.reweigh(before, weighed, match.state, viewers)
            assert ahead == match.game.aheads(match.state, viewers), "Game.reweigh takes over what has changed"
            for seat, was, now, heard in zip(viewers, seen, there, told, strict=True):
                shown = match.shown(seat, len(match.steps))
                assert shown is not None and len(shown) == len(match.events(seat)) - heard
                if shown:
                    assert put(was, [change for one in shown for change in one]) == now

    def test_an_event_that_moves_something_is_told_when_it_has_moved(self, table: Table) -> None:
        match = watched(table)
        chance = Chance("moved")
        early: set[str] = set()
        while not match.over and len(match.steps) < DECISIONS:
            told = len(match.events(None))
            step(match, chance)
            heard, shown = match.events(None)[told:], match.shown(None, len(match.steps))
            assert shown is not None
            early |= {event.kind for event in unmoved(heard[:-1], shown[:-1])}
        assert not early, f"{sorted(early)} are told before the rule has done what they tell of: tell them after it"

    def test_what_a_seat_is_shown_at_each_event_is_the_same_in_worlds_alike_to_it(self, table: Table) -> None:
        chance = Chance("scenes")
        for number in range(MOMENTS):
            match = midgame(table, f"news{number % 2}", number / MOMENTS)
            for ask in match.asks:
                seat = int(ask.seat)
                for choice in [one for one in sample(ask.choices, chance, 3) if not match.commits(seat, one)]:
                    here = scenes(match, seat, choice)
                    for world in worlds(match, seat, 3):
                        there = scenes(world, seat, choice)
                        assert there == here, f"{choice} shows seat {seat} what it cannot know, while it is carried out"


def watched(table: Table) -> Match:
    """A match of which somebody wants to see every event."""
    match = table.start("watched")
    match.watch()
    return match


def unmoved(heard: list[Event], shown: list[list[tuple[str, object]]]) -> list[Event]:
    """Events that say what moved, at a table on which nothing has changed."""
    return [event for event, changes in zip(heard, shown, strict=True) if event.moves and not changes]


def scenes(world: Match, seat: int, choice: Choice) -> list[dict[str, object]]:
    """The table as the seat sees it at each event of a choice that it hears."""
    there = world.clone()
    there.state.listen([])
    there.state.scenes = []
    there.apply(seat, choice)
    told = zip(there.state.events or [], there.state.scenes, strict=True)
    return [there.game.view(scene, seat) for event, scene in told if event.heard_by(seat)]
