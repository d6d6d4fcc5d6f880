"""What the balance report of Hybris counts and shows."""

from collections import Counter
from collections.abc import Sequence
from statistics import quantiles

from mythagon.bots.balance.figures import Figure, mean, points, rate, ratio
from mythagon.bots.balance.matches import Effort, Notes, Run, Story, Subject, Tally, tally
from mythagon.bots.balance.page import FOLDER, bars, length_section, name, percent, seat_section, table
from mythagon.games.hybris.game import GAME
from mythagon.kernel.match import Match
from mythagon.kernel.message import Event
from mythagon.kernel.text import Texts, read_texts

TEXTS = Texts("en", read_texts(GAME.folder / "text" / "en.toml"), [])
GREEDY, CAREFUL = "greedy", "search:40"
ENTRIES = GAME.catalog().entries
OLYMPIANS = [entry.id for entry in ENTRIES["olympian"]]
#: what is counted as an achievement of a seat
DEEDS = {
    "deploy": "deployments",
    "unlock": "Upgrades",
    "contests": "contests",
    "attacks": "fights with players",
    "challenges": "fights in the Colosseum",
    "quest_done": "Quests",
    "fulfilled": "Premonitions",
    "ally": "allies",
    "temple": "Temples",
    "ascends": "instant wins",
}
#: events that name a component: how it was met, and the value that names it
MET = {
    "deploy": ("deployed", "technology"),
    "unlock": ("unlocked", "upgrade"),
    "quest": ("turned up", "quest"),
    "attempts": ("attempted", "quest"),
    "quest_done": ("done", "quest"),
    "premonition": ("drawn", "premonition"),
    "fulfilled": ("fulfilled", "premonition"),
    "plays": ("played", "card"),
}


def seat_of(event: Event) -> int:
    """The seat an event is about; what concerns nobody is counted with the first."""
    return event.number("seat") if "seat" in event.fields else 0


def read(match: Match) -> Notes:
    """Activations, components met, what each seat achieved and which Olympian it was, points by source."""
    seats = range(match.state.seats)
    used: list[Counter[str]] = [Counter() for _ in seats]
    deeds: list[Counter[str]] = [Counter() for _ in seats]
    for step in match.steps:
        if step.choice.verb == "idea":
            used[step.seat][f"conceived technology.{step.choice.name}"] += 1
    count_start(match, used)
    turns = 0
    for event in match.state.events or []:
        turns += event.kind == "activate"
        seat = seat_of(event)
        if event.kind in DEEDS:
            deeds[seat][DEEDS[event.kind]] += 1
        if event.kind in MET:
            how, value = MET[event.kind]
            used[seat][f"{how} {event.values[value]}"] += 1
    players = match.view(None)["players"]
    assert isinstance(players, list)
    for seat, player in enumerate(players):
        deeds[seat][f"olympian.{player['olympian']}"] += 1
    lines = match.score().lines
    return Notes(turns, 0, used, deeds, [Counter(dict(own)) for own in lines])


def count_start(match: Match, used: list[Counter[str]]) -> None:
    """Quests face up and Premonitions in hand from the start: no event says that they came."""
    start = match.at(0)
    moirai = start.view(None)["moirai"]
    assert isinstance(moirai, dict)
    for shown in moirai["quests"]:
        used[0][f"turned up {shown['quest']}"] += 1
    for seat in range(start.state.seats):
        players = start.view(seat)["players"]
        assert isinstance(players, list)
        for held in players[seat]["premonitions"]:
            used[seat][f"drawn premonition.{held}"] += 1


SUBJECT = Subject(GAME.id, (2, 3, 4), read)


def runs(bot: str) -> list[Run]:
    """Each number of players, and the Duel; Olympians are dealt."""
    dealt = ("olympians", "dealt")
    normal = [Run(GAME.id, "normal", bot, seats, None, (dealt,)) for seats in SUBJECT.sizes]
    return [*normal, Run(GAME.id, "duel", bot, 2, None, (dealt, ("mode", "duel")))]


# -- who wins -----------------------------------------------------------------------------------------------------


def above_fair(stories: Sequence[Story], key: str) -> Figure:
    """Wins above a fair share of the seats that used or were this."""
    values = [
        story.won(seat) - 1 / story.seats
        for story in stories
        for seat in range(story.seats)
        if story.notes.uses[seat][key] or story.notes.deeds[seat][key]
    ]
    return mean(values) if values else (0.0, 0.0, 0.0)


def in_points(figure: Figure) -> str:
    """A difference of win rates with its interval."""
    return f"{100 * figure[0]:+.1f} ({100 * figure[1]:+.1f} to {100 * figure[2]:+.1f})"


def olympian_section(tallies: Sequence[Tally], file: str) -> list[str]:
    """Who is stronger than the others."""
    rows, shown = [], []
    for olympian in OLYMPIANS:
        key = "olympian." + olympian
        figures = [above_fair(one.stories, key) for one in tallies]
        rows.append((TEXTS.fill(key), *map(in_points, figures)))
        shown += [
            (f"{name(one)}: {TEXTS.fill(key)}", figure[0], f"{100 * figure[0]:+.1f}")
            for one, figure in zip(tallies, figures, strict=True)
        ]
    bars("Wins by Olympian, points above a fair share", shown, FOLDER / file)
    lines = ["## Olympians", "", "Points above or below a fair share of the wins; aimed at: none above +5.", ""]
    heads = ("Olympian", *(f"{one.run.title}, {one.run.seats} players" for one in tallies))
    return [*lines, *table(heads, rows), f"![Wins by Olympian]({file})", ""]


# -- what happens in a match --------------------------------------------------------------------------------------


def scores(one: Tally, winners: bool) -> list[float]:
    """Points of every seat, or of the winners."""
    return [
        float(sum(story.notes.points[seat].values()))
        for story in one.stories
        for seat in (story.winners if winners else range(story.seats))
    ]


def won_at_once(story: Story) -> bool:
    """Did somebody unlock every Upgrade?"""
    return any(deeds["instant wins"] for deeds in story.notes.deeds)


def deed_section(tallies: Sequence[Tally]) -> list[str]:
    """How much is achieved, by all and by winners."""
    rows = []
    for deed in DEEDS.values():
        cells = []
        for one in tallies:
            mine = [story.notes.deeds[seat][deed] for story in one.stories for seat in range(story.seats)]
            best = [story.notes.deeds[seat][deed] for story in one.stories for seat in story.winners]
            cells.append(f"{mean(mine)[0]:.2f} ({mean(best)[0]:.2f})")
        rows.append((deed, *cells))
    for title, winners in (("score of all", False), ("score of the winners", True)):
        cells = []
        for one in tallies:
            found = scores(one, winners)
            low, middle, high = quantiles(found, n=4, method="inclusive")
            cells.append(f"{mean(found)[0]:.1f} ({low:.0f}, {middle:.0f}, {high:.0f})")
        rows.append((title, *cells))
    instant = [percent(rate(one.stories, won_at_once)) for one in tallies]
    rows.append(("matches won at once", *instant))
    heads = ("a seat and match", *(f"{one.run.title}, {one.run.seats} players" for one in tallies))
    lines = [
        "## What is achieved",
        "",
        "Mean of all seats, winners in brackets; scores with quartiles. Aimed at: good players deploy 3 to 5 times and",
        "unlock 2 to 4 Upgrades, scores of 40 to 70, 1 to 5 % of matches won at once.",
        "",
    ]
    return [*lines, *table(heads, rows)]


def point_section(tallies: Sequence[Tally], file: str) -> list[str]:
    """Where points come from."""
    found = [(points(one, False), points(one, True)) for one in tallies]
    largest = found[-1][0]
    sources = sorted({source for own, _ in found for source in own}, key=lambda key: -largest.get(key, 0.0))
    rows = [
        (TEXTS.fill(source), *(f"{own.get(source, 0):.1f} ({best.get(source, 0):.1f})" for own, best in found))
        for source in sources
    ]
    shown = [
        (f"{name(one)}: {TEXTS.fill(source)}", own.get(source, 0.0), f"{own.get(source, 0.0):.1f}")
        for one, (own, _) in list(zip(tallies, found, strict=True))[-2:]
        for source in sources
    ]
    bars("Points of a seat by where they come from", shown, FOLDER / file)
    heads = ("points", *(f"{one.run.title}, {one.run.seats} players" for one in tallies))
    lines = ["## Where points come from", "", "Mean of all seats, winners in brackets.", ""]
    return [*lines, *table(heads, rows), f"![Points by source]({file})", ""]


# -- components ---------------------------------------------------------------------------------------------------


def count(stories: Sequence[Story], key: str) -> list[float]:
    """How often something was met, by match."""
    return [float(sum(used[key] for used in story.notes.uses)) for story in stories]


def technology_section(tallies: Sequence[Tally]) -> list[str]:
    """Every technology: conceived, deployed, and how those do who deploy it."""
    stories = [story for one in tallies for story in one.stories]
    rows = []
    for entry in ENTRIES["technology"]:
        key = "technology." + entry.id
        deployed = f"deployed {key}"
        owners = above_fair(stories, deployed)
        rows.append(
            (
                TEXTS.fill(key),
                f"{mean(count(stories, 'conceived ' + key))[0]:.3f}",
                f"{mean(count(stories, deployed))[0]:.3f}",
                in_points(owners),
            )
        )
    heads = ("technology", "conceived a match", "deployed a match", "wins of those who deploy it, above a fair share")
    lines = ["## Technologies", "", "All sizes and modes together. Every one may be conceived in every match.", ""]
    return [*lines, *table(heads, rows)]


def share_section(tallies: Sequence[Tally], title: str, kinds: Sequence[str], ways: tuple[str, str]) -> list[str]:
    """Components that come up by chance: how often, and how often they are used then."""
    stories = [story for one in tallies for story in one.stories]
    rows = []
    for kind in kinds:
        for entry in ENTRIES[kind]:
            key = f"{kind}.{entry.id}"
            came, used = count(stories, f"{ways[0]} {key}"), count(stories, f"{ways[1]} {key}")
            owners = above_fair(stories, f"{ways[1]} {key}")
            rows.append((TEXTS.fill(key), int(sum(came)), percent(ratio(used, came)), in_points(owners)))
    heads = (title, ways[0], f"of these {ways[1]}", "wins of those, above a fair share")
    about = "All sizes and modes together."
    return [f"## {title}s", "", about, "", *table(heads, rows)]


def upgrade_section(tallies: Sequence[Tally]) -> list[str]:
    """Each Upgrade: in which share of its Olympian's matches it is unlocked."""
    stories = [story for one in tallies for story in one.stories]
    rows = []
    for entry in ENTRIES["upgrade"]:
        owner, key = "olympian." + entry.word("olympian"), "upgrade." + entry.id
        seats = [(story, seat) for story in stories for seat in range(story.seats) if story.notes.deeds[seat][owner]]
        unlocked = mean([float(story.notes.uses[seat][f"unlocked {key}"] > 0) for story, seat in seats])
        having = above_fair(stories, f"unlocked {key}")
        rows.append((TEXTS.fill(owner), TEXTS.fill(key), percent(unlocked), in_points(having)))
    heads = ("Olympian", "Upgrade", "unlocked by its Olympian", "wins then, above a fair share")
    return ["## Upgrades", "", "All sizes and modes together.", "", *table(heads, rows)]


def card_section(tallies: Sequence[Tally]) -> list[str]:
    """How often Conflict cards are played in a match, by everybody together."""
    stories = [story for one in tallies for story in one.stories]
    rows = []
    for kind in ("conflict", "colosseum_card"):
        for entry in ENTRIES[kind]:
            key = f"{kind}.{entry.id}"
            rows.append((TEXTS.fill(key), f"{mean(count(stories, 'played ' + key))[0]:.3f}"))
    return ["## Conflict cards", "", *table(("card", "played a match"), rows)]


def page(effort: Effort) -> str:
    """The whole report: every size and the Duel for each kind of bot."""
    lines = [
        "# Hybris: balance",
        "",
        "Written by `python -m mythagon.bots.balance hybris`. Equal bots on every seat, Olympians dealt, every match a",
        "deal of its own. Intervals are 95 %. What winners have is not always why they win: where wins are shown",
        "beside a component, read them as a hint. A turn is the activation of one character.",
        "",
    ]
    for bot, number in effort.games.items():
        if not number:
            continue
        tallies = [tally(run, effort) for run in runs(bot)]
        file = f"hybris-{bot.partition(':')[0]}"
        lines += [f"# {bot}", "", *length_section(tallies, f"{file}-lengths.svg")]
        lines += [
            *seat_section(tallies, f"{file}-seats.svg", "place at the table"),
            *olympian_section(tallies, f"{file}-olympians.svg"),
        ]
        lines += [*deed_section(tallies), *point_section(tallies, f"{file}-points.svg")]
        lines += technology_section(tallies)
        lines += share_section(tallies, "Quest", ("confrontation", "epic"), ("turned up", "done"))
        lines += share_section(tallies, "Premonition", ("premonition",), ("drawn", "fulfilled"))
        lines += [*upgrade_section(tallies), *card_section(tallies)]
    return "\n".join(lines) + "\n"
