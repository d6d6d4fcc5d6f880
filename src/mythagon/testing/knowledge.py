"""Hidden information: a redeal redraws all of it and nothing else, and what brings news is marked, everywhere alike."""

import json

from mythagon.kernel.chance import Chance
from mythagon.kernel.choice import Choice
from mythagon.kernel.match import Match
from mythagon.kernel.playout import playout
from mythagon.testing.flow import SHARES, conserved
from mythagon.testing.tables import LONGEST, Part, Table, advised, midgame, step
from mythagon.testing.worlds import Outcome, differing, parts, pools, taken_out, truth, worlds

#: moments at which redeals are held against what is declared as hidden
MOMENTS_OF_REDEAL = (0.0, 0.3, 0.65, 0.93)
#: redeals after which every hidden place has shown more than one thing; about ten are enough
REDEALS = 40
#: moments of matches by advice at which every seat looks at a world that another one imagines
MOMENTS_OF_WORLDS = (0.5, 0.65, 0.85)
#: moments of a match by advice at which what the seats could do is compared
MOMENTS_AHEAD = 150
#: moments of random matches at which choices are tried in several worlds
MOMENTS = 42
#: questions of a random match that are held against worlds, and how many worlds
PLAIN, PLAIN_WORLDS = 60, 8


class Knowledge(Part):
    """What a seat gets depends only on what it may know."""

    def test_no_leak_view_choices_and_events_are_unchanged_by_a_redeal(self, table: Table) -> None:
        for share in SHARES:
            match = midgame(table, "leak", share)
            for seat in [None, *range(table.seats)]:
                seen = [match.view(seat), match.choices(seat)]
                plain = json.dumps(seen, sort_keys=True)
                for number in range(4):
                    other = match.redeal(seat, Chance(f"redeal{number}"))
                    there = [other.view(seat), other.choices(seat)]
                    assert json.dumps(there, sort_keys=True) == plain, (
                        f"seat {seat} is shown what it cannot know, at {differing(seen, there)[:5]}: "
                        "Game.view or a label shows it, or Game.redeal draws again what is known"
                    )
                    assert [int(ask.seat) for ask in other.asks] == [int(ask.seat) for ask in match.asks], (
                        f"who is asked depends on what seat {seat} cannot know"
                    )
                    if seat is not None:
                        assert other.observe(seat) == match.observe(seat), f"Game.write shows seat {seat} too much"
                        entries, others = match.sparse(seat).entries, other.sparse(seat).entries
                        assert sorted(others) == sorted(entries), f"Game.write shows a net of seat {seat} too much"
                        gist, others = match.lesson(seat).entries, other.lesson(seat).entries
                        assert sorted(others) == sorted(gist), f"Game.write_gist shows a net of seat {seat} too much"

    def test_an_open_game_looks_the_same_to_everybody(self, table: Table) -> None:
        for share in SHARES:
            match = midgame(table, "open", share)
            for seat in range(table.seats) if match.game.open else []:
                found = differing(match.view(None), match.view(seat))
                assert not found, (
                    f"seat {seat} sees something else than a spectator, at {found[:5]}: Game.open is wrong"
                )

    def test_those_who_look_together_see_what_each_sees_alone(self, table: Table) -> None:
        """`views` and `aheads` work out once what is alike for all: nobody may see more by that."""
        seats: list[int | None] = [*range(table.seats), None]
        for share in SHARES:
            match = midgame(table, "open", share)
            game, state = match.game, match.state
            assert game.views(state, seats) == [game.view(state, seat) for seat in seats]
            assert game.aheads(state, seats) == [game.ahead(state, seat) for seat in seats]

    def test_what_a_seat_could_do_is_worked_out_for_that_seat(self, table: Table) -> None:
        """Seats stand differently: what is no common knowledge and yet always alike forgets whose it is."""
        whole = advised(table, "advised0")
        alike: set[str] = set()
        own: set[str] = set()
        for number in range(MOMENTS_AHEAD):
            match = whole.at(len(whole.steps) * number // MOMENTS_AHEAD)
            nobody, *seats = match.game.aheads(match.state, [None, *range(table.seats)])
            for part in set.intersection(*(set(ahead) for ahead in seats)):
                told = [json.dumps(seat[part], sort_keys=True) for seat in seats if seat[part] != nobody.get(part)]
                if len(told) > 1:
                    (alike if len(set(told)) == 1 else own).add(part)
        forgotten = sorted(alike - own)
        assert not forgotten, f"Game.ahead: {forgotten} always says the same to every seat, and to nobody else"

    def test_what_is_plain_to_everybody_is_so_in_every_world(self, table: Table) -> None:
        """The time of an answer would tell what only its seat can know."""
        match, chance, held = table.start("plain"), Chance("plain"), 0
        while not match.over and held < PLAIN:
            for ask in match.asks:
                if len(ask.choices) > 1 or ask.window or not match.game.certain(match.state, ask):
                    continue
                held += 1
                for world in worlds(match, None, PLAIN_WORLDS):
                    found = [len(one.choices) for one in world.asks if one.seat == ask.seat]
                    assert found == [1], f"{ask.key}: Game.certain says so, and {found} answers are possible"
            step(match, chance)

    def test_a_redealt_match_is_whole_and_plays_to_the_end(self, table: Table) -> None:
        for share in SHARES:
            match = midgame(table, "whole", share)
            for seat in [None, *range(table.seats)]:
                other = match.redeal(seat, Chance(f"whole{seat}"))
                conserved(other, table)
                playout(other.state, Chance("on"), LONGEST)
                assert other.over
                conserved(other, table)

    def test_after_any_redeal_every_seat_can_look_and_be_asked_redealt_again_and_play_on(self, table: Table) -> None:
        for number in range(4):
            whole = advised(table, f"advised{number}")
            for share in MOMENTS_OF_WORLDS:
                match = whole.at(int(len(whole.steps) * share))
                for seat in [None, *range(table.seats)]:
                    world = match.redeal(seat, Chance("imagined"))
                    for observer in range(table.seats):
                        world = imagined_by(world, seat, observer)
                    conserved(world, table)
                    playout(world.state, Chance("on"), LONGEST)
                    assert world.over, "a match that was redealt several times does not come to its end"

    def test_a_redeal_redraws_all_that_is_hidden_and_nothing_else(self, table: Table) -> None:
        for share in MOMENTS_OF_REDEAL:
            match = midgame(table, "hidden", share)
            for seat in [None, *range(table.seats)]:
                redrawn(match, seat)

    def test_who_sees_more_than_others_knows_something_hidden(self, table: Table) -> None:
        """Where views differ, somebody cannot know what is in them."""
        for share in MOMENTS_OF_REDEAL:
            match = midgame(table, "hidden", share)
            views = [json.dumps(match.view(seat), sort_keys=True) for seat in [None, *range(table.seats)]]
            if len(set(views)) > 1:
                named = [pool for seat in [None, *range(table.seats)] for pool in pools(match, seat).values() if pool]
                assert named, "seats see different things, but Game.hidden names nothing that any of them cannot know"

    def test_what_ends_differently_in_worlds_alike_to_the_seat_is_news_and_marked(self, table: Table) -> None:
        """And the mark never differs between such worlds, or it would tell them apart."""
        chance = Chance("news")
        for number in range(MOMENTS):
            match = midgame(table, f"news{number % 3}", number / MOMENTS)
            for ask in match.asks:
                seat = int(ask.seat)
                alike = [match, *worlds(match, seat, 5)]
                for choice in sample(ask.choices, chance):
                    marks = {world.commits(seat, choice) for world in alike}
                    assert len(marks) == 1, (
                        f"{choice}: State.reveal is called in some worlds only, which tells them apart; "
                        "call it also where nothing is found"
                    )
                    outcomes = [Outcome(world, seat, choice) for world in alike]
                    assert {outcome.news for outcome in outcomes} == marks, (
                        f"{choice}: marked and news are not the same"
                    )
                    if marks == {True}:
                        continue
                    here, *others = [outcome.seen() for outcome in outcomes]
                    for there in others:
                        assert there == here, (
                            f"{choice} shows its seat something new without State.reveal: {difference(here, there)}"
                        )

    def test_what_tells_nobody_anything_is_no_news(self, table: Table) -> None:
        chance = Chance("idle")
        idle: list[str] = []
        for number in range(MOMENTS):
            match = midgame(table, f"news{number % 3}", number / MOMENTS)
            for ask in match.asks:
                for choice in sample(ask.choices, chance, 3):
                    outcome = Outcome(match, ask.seat, choice)
                    if outcome.news and not outcome.chance and not learnt(match, ask.seat, choice):
                        idle.append(f"{choice} at {number}")
        assert not idle, f"State.reveal is called, but nobody learns anything: {idle}"

    def test_foresight_is_the_same_in_all_worlds_and_comes_true(self, table: Table) -> None:
        """One and two choices ahead: nothing hidden shows, and without news what was foreseen is what happens."""
        chance = Chance("foresight")
        for number in range(12):
            match = midgame(table, f"news{number % 2}", number / 12)
            for ask in match.asks:
                seat = int(ask.seat)
                for choice in sample(ask.choices, chance, 3):
                    texts = [choice.text]
                    outcome = Outcome(match, seat, choice)
                    if not outcome.news and seat in [int(other.seat) for other in outcome.match.asks]:
                        second = sample(outcome.match.ask_of(seat).choices, chance, 1)[0]
                        texts.append(second.text)
                    plain = json.dumps(match.foresee(seat, texts).plain(), sort_keys=True)
                    for world in worlds(match, seat, 3):
                        assert json.dumps(world.foresee(seat, texts).plain(), sort_keys=True) == plain, (
                            f"looking ahead at {texts} shows seat {seat} what it cannot know"
                        )
                    comes_true(match, seat, texts)


def imagined_by(world: Match, seat: int | None, observer: int) -> Match:
    """A world that one seat imagines, imagined in its turn by another: whatever that one knows there is true."""
    try:
        seen = looked(world, observer)
        again = world.redeal(observer, Chance("again"))
        there = looked(again, observer)
    except Exception as error:
        raise AssertionError(
            f"after a redeal for seat {seat}, seat {observer} cannot look any more ({error!r}): what others know of a "
            "hidden thing must go with it; Game.redeal draws it again and leaves their knowledge as it was"
        ) from error
    found = differing(seen, there)
    assert not found, (
        f"after a redeal for seat {seat}, seat {observer} is sure of what it cannot know, at {found[:5]}: "
        "Game.redeal leaves others knowing what is no longer true"
    )
    return again


def looked(match: Match, seat: int) -> list[object]:
    """All that a seat is given: the table with what it could do there, its question in words, the learners' numbers."""
    return [match.view(seat), match.choices(seat), list(match.observe(seat))]


def redrawn(match: Match, seat: int | None) -> None:
    """Over some redeals: known things stay, each hidden place changes, and things go wherever they could be."""
    declared = pools(match, seat)
    places = [place for pool in declared.values() for place in pool]
    known = truth(match)
    here = {place: taken_out(known, place) for place in places}
    # what all of a pool's places hold can be worked out where only one thing or one place is left
    asked = {pool: filled for pool, places in declared.items() if len(filled := waiting(places)) > 1}
    still = {place for filled in asked.values() for place in filled}
    dealt = {pool: [declared[pool]] for pool in asked}
    for number in range(REDEALS):
        other = match.redeal(seat, Chance(f"world{number}"))
        whole = truth(other)
        still -= {place for place in places if taken_out(whole, place) != here[place]}
        assert whole == known, (
            f"seat {seat}: Game.redeal changes what Game.hidden does not name: {differing(known, whole)[:5]}"
        )
        there = pools(other, seat)
        for pool, before in dealt.items():
            before.append(there[pool])
        if not still and all(parts(before) == 1 for before in dealt.values()):
            return
    assert not still, f"seat {seat}: Game.hidden names what Game.redeal never draws again: {sorted(still)[:5]}"
    split = [pool for pool, before in dealt.items() if parts(before) > 1]
    assert not split, f"seat {seat}: things of {split[0]} never change places with some others of the same pool"


def waiting(places: dict[str, list[int]]) -> dict[str, list[int]]:
    """The places of a pool that hold something, unless all hold the same."""
    filled = {place: things for place, things in places.items() if things}
    return filled if len({thing for things in filled.values() for thing in things}) > 1 else {}


def learnt(match: Match, seat: int, choice: Choice) -> bool:
    """Does anybody see, after this choice, what could have been otherwise?"""
    for observer in range(int(match.state.seats)):
        if all_told(match, observer):
            return True
        seen = Outcome(match, seat, choice, observer).seen()
        for number in range(60):
            world = match.redeal(observer, Chance(f"learnt{number}"))
            choices = world.ask_of(seat).choices
            like = [choice] if choice in choices else choices  # where it cannot be made, does another look the same?
            if seen not in [Outcome(world, seat, other, observer).seen() for other in like]:
                return True
    return False


def sample(items: list[Choice], chance: Chance, most: int = 5) -> list[Choice]:
    """Some of the choices, each as likely."""
    order = list(range(len(items)))
    chance.shuffle(order)
    return [items[index] for index in sorted(order[:most])]


def all_told(match: Match, observer: int) -> bool:
    """Is there a hidden thing that the observer can work out, all that could be there being the same?"""
    for places in pools(match, observer).values():
        if len({thing for things in places.values() for thing in things}) == 1:
            return True
    return False


def difference(here: list[object], there: list[object]) -> str:
    """Where two outcomes part."""
    one, two = json.dumps(here, sort_keys=True), json.dumps(there, sort_keys=True)
    start = next(place for place in range(len(one)) if one[place : place + 1] != two[place : place + 1])
    return f"{one[max(0, start - 60) : start + 60]} / {two[start : start + 60]}"


def comes_true(match: Match, seat: int, texts: list[str]) -> None:
    """What was foreseen is what is then heard, seen and asked, up to the first news."""
    foretold = match.foresee(seat, texts)
    real = match.clone()
    real.state.listen([])
    for text in texts[: foretold.steps]:
        real.answer(seat, text)
    assert real.view(seat) == foretold.view
    assert foretold.news == (foretold.steps < len(texts))
    if foretold.news:
        assert foretold.question is None
        real.answer(seat, texts[foretold.steps])
    else:
        assert foretold.question == real.choices(seat)
    heard = [event.plain() for event in real.state.events or [] if event.heard_by(seat)]
    told = [event.plain() for event in foretold.events]
    assert heard[: len(told)] == told
    assert foretold.news or len(heard) == len(told)
