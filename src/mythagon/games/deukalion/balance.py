"""What the balance report of Deukalion counts and shows."""

import re
import shutil
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from mythagon.bots.balance.figures import deed_share, difference, point_share, points, uses
from mythagon.bots.balance.matches import Effort, Notes, Run, Subject, Tally, Task, play_all, tally
from mythagon.bots.balance.page import FOLDER, bars, length_section, name, percent, seat_section, table
from mythagon.games.deukalion.components import ACTION, PURSUIT
from mythagon.games.deukalion.game import GAME
from mythagon.kernel.catalog import Entry
from mythagon.kernel.fields import Facts
from mythagon.kernel.match import Match
from mythagon.kernel.text import Texts, read_texts

DATA = GAME.folder / "data"
#: the deck of rules versions 2 and 3, on which the rules are still tested, and the cities' values of those versions
DECK_BEFORE = Path("tests") / "games" / "deukalion" / "deck.toml"
VALUES_BEFORE = {"sparta": 3, "crete": 3, "rhodes": 2}
TEXTS = Texts("en", read_texts(GAME.folder / "text" / "en.toml"), [])
GREEDY, CAREFUL = "greedy", "search:40"
#: pursuits by what they ask for; single treasures and delivered pursuits are what hauling brings
WAYS = {
    "deliver": "delivered",
    "deliver_same": "delivered",
    "deliver_any": "delivered",
    "deliver_different": "delivered",
    "defeat_ship": "ship beaten",
    "defeat_hydra": "Hydra beaten",
    "sail_hoplites": "crew at a city",
    "leave_hoplites": "hoplites left",
    "sail_cards": "cards given up",
}
HAULING = ("delivered", "score.treasures")
HAND = 3  # Action cards dealt to each at the start


def goals(cards: Sequence[Entry]) -> list[tuple[str, Entry, Facts]]:
    """The goals of a deck, each with its id and its card."""
    return [(f"{card.id}_{n}", card, goal) for card in cards for n, goal in enumerate(card.tables("goals"), start=1)]


def read(match: Match) -> Notes:
    """Turns, cards played, goals met, honour by source."""
    seats = range(match.state.seats)
    played: list[Counter[str]] = [Counter() for _ in seats]
    met: list[Counter[str]] = [Counter() for _ in seats]
    honour: list[Counter[str]] = [Counter() for _ in seats]
    assert match.opening is not None
    kinds = {id: goal.word("verb") for id, _, goal in goals(match.opening.catalog.entries["pursuit"])}
    turns = 1
    for event in match.state.events or []:
        if event.kind == "next":
            turns += 1
        elif event.kind == "play":
            played[event.number("seat")]["action." + event.word("card")] += 1
        elif event.kind in ("pursuit", "secret_pursuit"):
            seat, goal = event.number("seat"), event.word("goal")
            met[seat][goal] += 1
            honour[seat][WAYS[kinds[goal]]] += event.number("honour")
    for seat, lines in enumerate(match.score().lines):
        honour[seat].update({source: count for source, count in lines if source != "score.pursuits"})
    return Notes(turns, int(str(match.view(None)["first"])), played, met, honour)


SUBJECT = Subject(GAME.id, (2, 3, 4), read)


# -- what a card is worth -----------------------------------------------------------------------------------------


def hands(card: str, number: int, having: bool) -> dict[str, list[str]]:
    """A deal for four in which the first player holds this card at the start, or in its place another one."""
    deck = [entry.id for entry in ACTION.read(DATA) for _ in range(entry.pieces())]
    Random(f"{card}/{number}").shuffle(deck)
    others = [other for other in deck if other != card][:HAND]
    for other in [card, *others]:
        deck.remove(other)
    first = [card, *others[1:]] if having else others
    return {"actions": first + deck[: 3 * HAND], "first": ["0"]}


def worth(card: str, effort: Effort) -> tuple[float, float, float]:
    """Wins of the first of four greedy players with the card at the start, less those on the same deal without it."""
    run = Run(GAME.id, f"knock-out of {card}", GREEDY, 4)
    tasks = [
        Task(run, number, effort.deals, hands(card, number, having))
        for number in range(effort.knock_out)
        for having in (True, False)
    ]
    stories = play_all(tasks, run.title, effort.jobs)
    return difference([story.won(0) for story in stories[::2]], [story.won(0) for story in stories[1::2]])


# -- the page -----------------------------------------------------------------------------------------------------


def honour_section(tallies: Sequence[Tally]) -> list[str]:
    """Where honour comes from."""
    rows, shown = [], []
    for one in tallies:
        share = point_share(one, HAULING)
        rows.append(
            (one.run.title, one.run.bot, one.run.seats, percent(share), percent(point_share(one, HAULING, True)))
        )
        shown.append((name(one), share[0], f"{100 * share[0]:.0f} %"))
    bars("Share of treasures in all honour", shown, FOLDER / "treasures.svg")
    head = ("deck", "bots", "players", "treasures in all honour", "in the winners' honour")
    lines = ["## Where honour comes from", "", "Treasures: pursuits completed by a delivery, and single treasures.", ""]
    lines += [*table(head, rows), "![Share of treasures in all honour](treasures.svg)", ""]
    lines += ["Mean honour of a seat at the end, winners in brackets:", ""]
    for one in tallies:
        all_seats, best = points(one, False), points(one, True)
        cells = [
            f"{TEXTS.fill(source) if source.startswith('score.') else source} {mean:.1f} ({best.get(source, 0.0):.1f})"
            for source, mean in sorted(all_seats.items(), key=lambda item: -item[1])
            if mean >= 0.05
        ]
        lines.append(f"- {name(one)}: {', '.join(cells)}")
    return [*lines, ""]


def goal_section(before: Sequence[Tally], after: Sequence[Tally], old: Path) -> list[str]:
    """How often each goal is met, of all completions."""
    lines = [
        "## Goals",
        "",
        "Share of each goal in all completed pursuits; aimed at: none under 2 %, none above 15 %.",
        "",
    ]
    for title, tallies, folder in (("Before", before, old), ("After", after, DATA)):
        deck = goals(PURSUIT.read(folder))
        careful = [one for one in tallies if one.run.bot == CAREFUL]
        # what the aim is about: every size together
        whole = Tally(careful[-1].run, [story for one in careful for story in one.stories])
        rows = [
            (
                TEXTS.fill("pursuit." + card.id),
                card.number("honour"),
                in_words(goal),
                *(percent(deed_share(one, id)) for one in [*tallies, whole]),
            )
            for id, card, goal in deck
        ]
        heads = [*(f"{one.run.bot}, {one.run.seats} players" for one in tallies), f"{CAREFUL}, all sizes"]
        lines += [f"### {title}", "", *table(["pursuit", "honour", "goal", *heads], rows)]
        shown = [
            (f"{id}: {in_words(goal)}", share, f"{100 * share:.1f} %")
            for id, _, goal in deck
            for share in [deed_share(whole, id)[0]]
        ]
        file = f"goals-{title.lower()}.svg"
        bars(f"{title}: share of each goal, {CAREFUL}, all sizes", shown, FOLDER / file)
        lines += [f"![{title}: share of each goal]({file})", ""]
    return lines


def in_words(goal: Facts) -> str:
    """A goal of any deck, in a few words."""
    verb = goal.word("verb")
    if verb == "deliver":
        return "deliver " + " + ".join(goal.words("colours"))
    number = [str(goal.number("number"))] if goal.has("number") else []
    city = [goal.word("city")] if goal.has("city") else []
    return " ".join([verb.replace("_", " "), *number, *city])


def in_points(figure: tuple[float, float, float]) -> str:
    """A difference of win rates with its interval."""
    return f"{100 * figure[0]:+.1f} ({100 * figure[1]:+.1f} to {100 * figure[2]:+.1f})"


def card_section(tallies: Sequence[Tally], effort: Effort) -> list[str]:
    """How often Action cards are played and what they are worth."""
    cards = ACTION.fixed_ids()
    worths = {card: worth(card, effort) for card in cards} if effort.knock_out else {}
    used = [uses(one) for one in tallies]
    rows = [
        (
            TEXTS.fill("action." + card),
            *(f"{found.get('action.' + card, 0.0):.2f}" for found in used),
            in_points(worths[card]) if worths else "",
        )
        for card in cards
    ]
    heads = [f"played, {one.run.bot}, {one.run.seats} players" for one in tallies]
    shown = [(TEXTS.fill("action." + card), figure[0], f"{100 * figure[0]:+.1f}") for card, figure in worths.items()]
    bars("Points of win rate for holding the card at the start, four greedy bots", shown, FOLDER / "cards.svg")
    return [
        "## Action cards",
        "",
        f"Played: times a seat and match. Worth: {effort.knock_out} deals for four greedy bots, each played twice,",
        "with the card in the first player's hand and with another one in its place: what it adds to his win rate, in",
        "points.",
        "",
        *table(["card", *heads, "worth"], rows),
        "![What a card is worth](cards.svg)",
        "",
    ]


def data_before(folder: Path) -> Path:
    """The data as they were before, written into a folder."""
    old = folder / "data"
    shutil.copytree(DATA, old)
    shutil.copyfile(DECK_BEFORE, old / "pursuits.toml")
    cities = (old / "cities.toml").read_text(encoding="utf-8")
    for city, value in VALUES_BEFORE.items():
        cities, changed = re.subn(rf'(id = "{city}"\n(?:.+\n)*?value = )\d', rf"\g<1>{value}", cities)
        assert changed == 1
    (old / "cities.toml").write_text(cities, encoding="utf-8")
    return old


def page(effort: Effort) -> str:
    """Play it all and write it down."""
    with TemporaryDirectory() as folder:
        old = data_before(Path(folder))
        decks: tuple[tuple[str, Path | None], ...] = (("before", old), ("after", None))
        found = {
            title: [
                tally(Run(GAME.id, title, bot, seats, data), effort)
                for bot in (GREEDY, CAREFUL)
                for seats in SUBJECT.sizes
                if effort.games[bot]
            ]
            for title, data in decks
        }
        compared = goal_section(found["before"], found["after"], old)
    both = found["before"] + found["after"]
    lines = [
        "# Balance of Deukalion",
        "",
        "Made by `python -m mythagon.bots.balance deukalion`. Equal bots on every seat, every match a deal of its own.",
        f"Greedy bots follow the game's hints; careful ones (`{CAREFUL}`) look ahead, so many iterations a decision.",
        "Before: the pursuits and cities of rules version 3, played by today's rules and hints; after: those of the",
        "box. Intervals are 95 %.",
        "",
        *length_section(both, "lengths.svg"),
        *seat_section(both, "seats.svg"),
        *honour_section(both),
        *compared,
        *card_section(found["after"], effort),
    ]
    return "\n".join(lines)
