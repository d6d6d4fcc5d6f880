"""Balance report of Deukalion: many bot matches, what they show, as docs/balance/deukalion.md with plots.

PYTHONPATH=build/compiled python tools/balance.py --greedy 10000 --search 60
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, quantiles

from rich.progress import track

from mythagon.bots import Seat, make_bot
from mythagon.bots.arena import Rate
from mythagon.games import find_game
from mythagon.kernel.match import Match
from mythagon.kernel.text import Texts, game_texts

FOLDER = Path(__file__).parent.parent / "docs" / "balance"
GAME = find_game("deukalion")
PURSUITS = GAME.catalog().entries["pursuit"]
SIZES = (2, 3, 4)
CAREFUL = "search:100"
#: minutes at a real table: shaking, setting the cup and four results; a passive turn
ACTIVE_TURN, PASSIVE_TURN = 2.0, 0.67
#: the rule that completes a pursuit tells how, but for fights, where the last challenge does
WAYS = {"DEU-9.5": "delivered", "DEU-13.2": "at a city"}
FOES = {"event.hunt": "Hydra beaten", "event.lash": "Hydra beaten", "event.attack": "ship beaten"}


@dataclass
class Story:
    """What one match tells about the balance."""

    seats: int
    rounds: int
    winners: list[int]
    first: int
    sources: list[dict[str, int]]
    plays: list[Counter[str]]
    pursuits: list[Counter[str]]
    #: honour of completed pursuits by how: delivered, at a city, a ship or the Hydra beaten
    ways: Counter[str]
    decisions: int = 0


@dataclass
class Tally:
    """All stories of one size and bot."""

    bot: str
    seats: int
    stories: list[Story] = field(default_factory=list)


def tell(task: tuple[str, int, int]) -> Story:
    """Play one match between equal bots and keep what matters."""
    bot, seats, number = task
    match = Match.start(GAME, seats, seed=f"balance/{bot}/{seats}/{number}")
    bots = [make_bot(bot, f"{number}/{seat}") for seat in range(seats)]
    while not match.over:
        seat = int(match.asks[0].seat)
        match.answer(seat, bots[seat].choose(Seat(match, seat)))
    result = match.score()
    plays: list[Counter[str]] = [Counter() for _ in range(seats)]
    pursuits: list[Counter[str]] = [Counter() for _ in range(seats)]
    honours = {entry.id: entry.number("honour") for entry in PURSUITS}
    ways: Counter[str] = Counter()
    foe = ""
    turns = 1
    for event in match.state.events or []:
        seat = int(str(event.values.get("seat", "seat:0"))[5:])
        if event.key == "event.play":
            plays[seat][str(event.values["card"])] += 1
        elif event.key in ("event.pursuit", "event.secret_pursuit"):
            pursuit = str(event.values["pursuit"])
            pursuits[seat][pursuit] += 1
            ways[WAYS.get(event.rule, foe)] += honours[pursuit.removeprefix("pursuit.")]
        elif event.key in FOES:
            foe = FOES[event.key]
        elif event.key == "event.next":
            turns += 1
    view = match.view(None)
    first = view["first"] if isinstance(view.get("first"), int) else 0
    sources = [dict(own) for own in result.lines]
    rounds = -(-turns // seats)
    return Story(seats, rounds, result.winners, int(str(first)), sources, plays, pursuits, ways, len(match.steps))


def gather(bot: str, games: int, jobs: int) -> list[Tally]:
    """Matches of every size, spread over the cores."""
    tallies = []
    with ProcessPoolExecutor(jobs) as pool:
        for seats in SIZES:
            tasks = [(bot, seats, number) for number in range(games)]
            stories = track(pool.map(tell, tasks, chunksize=8), f"{bot}, {seats} players", total=games)
            tallies.append(Tally(bot, seats, list(stories)))
    return tallies


def bars(title: str, rows: list[tuple[str, float, str]], path: Path) -> None:
    """A plain bar chart as SVG, readable on a light and on a dark page."""
    height, left, width = 22, 230, 640
    top = max((value for _, value, _ in rows), default=1.0) or 1.0
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 120} {height * len(rows) + 40}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="100%" height="100%" fill="#fbf4e4"/><text x="8" y="20" font-weight="bold">{title}</text>',
    ]
    for number, (name, value, label) in enumerate(rows):
        y = 32 + number * height
        parts.append(f'<text x="{left - 8}" y="{y + 15}" text-anchor="end">{name}</text>')
        parts.append(f'<rect x="{left}" y="{y + 2}" width="{width * value / top:.1f}" height="16" fill="#9c3f19"/>')
        parts.append(f'<text x="{left + width * value / top + 6:.1f}" y="{y + 15}">{label}</text>')
    path.write_text("\n".join([*parts, "</svg>"]) + "\n", encoding="utf-8")


def lengths(tally: Tally) -> str:
    """Rounds of a match: middle and spread."""
    rounds = [story.rounds for story in tally.stories]
    low, middle, high = quantiles(rounds, n=4, method="inclusive")
    return f"{fmean(rounds):.1f} (quartiles {low:.0f}, {middle:.0f}, {high:.0f}; longest {max(rounds)})"


def rounds_shares(tally: Tally) -> list[tuple[int, float]]:
    """Share of the matches that took so many rounds, but for the rarest."""
    counts = Counter(story.rounds for story in tally.stories)
    return [
        (rounds, counts[rounds] / len(tally.stories))
        for rounds in sorted(counts)
        if counts[rounds] > 0.01 * len(tally.stories)
    ]


def minutes(tally: Tally) -> float:
    """About how long people take: every active turn is a passive one for each of the others."""
    return (
        fmean(story.rounds for story in tally.stories) * tally.seats * (ACTIVE_TURN + (tally.seats - 1) * PASSIVE_TURN)
    )


def by_way(tally: Tally) -> dict[str, float]:
    """Mean honour of a seat from pursuits, by how they were completed."""
    total: Counter[str] = Counter()
    for story in tally.stories:
        total.update(story.ways)
    return {way: total[way] / (len(tally.stories) * tally.seats) for way in sorted(total)}


def turn_order(tally: Tally) -> list[Rate]:
    """Win rates by place in turn order from the first player."""
    wins = [0.0] * tally.seats
    for story in tally.stories:
        for winner in story.winners:
            wins[(winner - story.first) % tally.seats] += 1 / len(story.winners)
    return [Rate(f"player {place + 1}", len(tally.stories), won) for place, won in enumerate(wins)]


def by_source(tally: Tally, winners: bool) -> dict[str, float]:
    """Mean honour of a seat by source."""
    total: Counter[str] = Counter()
    count = 0
    for story in tally.stories:
        for seat in story.winners if winners else range(tally.seats):
            total.update(story.sources[seat])
            count += 1
    return {key: value / count for key, value in total.items()}


def worths(tallies: Iterable[Tally], what: str) -> list[tuple[str, float, float]]:
    """For each card or pursuit: how often a seat uses it in a match, and its users' wins over a fair share."""
    used: Counter[str] = Counter()
    users: Counter[str] = Counter()
    luck: defaultdict[str, float] = defaultdict(float)
    chairs = 0
    for tally in tallies:
        for story in tally.stories:
            for seat in range(tally.seats):
                chairs += 1
                for key, count in getattr(story, what)[seat].items():
                    used[key] += count
                    users[key] += 1
                    won = 1 / len(story.winners) if seat in story.winners else 0.0
                    luck[key] += won * tally.seats
    return [(key, used[key] / chairs, luck[key] / users[key]) for key in sorted(used)]


def report(greedy: list[Tally], search: list[Tally]) -> str:
    """The page."""
    texts = Texts("en", game_texts(GAME.folder, GAME.catalog(), "en"), [])
    lines = [
        "# Balance of Deukalion",
        "",
        "Made by `tools/balance.py`. Equal bots on every seat: greedy bots show tendencies on many matches, search",
        "bots (100 iterations a decision) how careful players fare. Reconstructed values are ours to tune; printed",
        "facts never.",
        "",
        f"Minutes: {ACTIVE_TURN:.0f} for an active turn, {60 * PASSIVE_TURN:.0f} seconds for a passive one (reckoned).",
        "",
        "| bots | players | matches | rounds | decisions | minutes |",
        "|---|---|---|---|---|---|",
    ]
    for tally in greedy + search:
        decisions = fmean(story.decisions for story in tally.stories)
        figures = f"{lengths(tally)} | {decisions:.0f} | {minutes(tally):.0f}"
        lines.append(f"| {tally.bot} | {tally.seats} | {len(tally.stories)} | {figures} |")
    rows = [
        (f"{t.seats} players: {rounds} rounds", 100 * share, f"{100 * share:.1f} %")
        for t in greedy
        for rounds, share in rounds_shares(t)
    ]
    bars("Length in rounds, greedy bots", rows, FOLDER / "lengths.svg")
    lines += ["", "![Length in rounds](lengths.svg)"]
    lines += ["", "## Seats", "", "Win rates in turn order, with 95 % intervals; fair is one share each.", ""]
    for tally in greedy + search:
        rates = turn_order(tally)
        shares = [(100 * rate.rate, 100 * rate.interval[0], 100 * rate.interval[1]) for rate in rates]
        cells = ", ".join(f"{share:.1f} % ({low:.1f} to {high:.1f})" for share, low, high in shares)
        lines.append(f"- {tally.bot}, {tally.seats} players, fair {100 / tally.seats:.1f} %: {cells}")
    rows = [
        (f"{t.bot} {t.seats}p: {rate.name}", 100 * rate.rate, f"{100 * rate.rate:.1f} %")
        for t in greedy
        for rate in turn_order(t)
    ]
    bars("Wins by turn order, greedy bots", rows, FOLDER / "seats.svg")
    lines += ["", "![Wins by turn order](seats.svg)", "", "## Where honour comes from", ""]
    lines += ["Mean honour a seat at the end (winners in brackets).", ""]
    for tally in greedy + search:
        everyone, best = by_source(tally, False), by_source(tally, True)
        cells = ", ".join(f"{texts.fill(key)} {everyone[key]:.1f} ({best.get(key, 0):.1f})" for key in everyone)
        lines.append(f"- {tally.bot}, {tally.seats} players: {cells}")
    rows = [
        (f"{t.bot} {t.seats}p: {texts.fill(key)}", value, f"{value:.2f}")
        for t in greedy
        for key, value in by_source(t, True).items()
    ]
    bars("Honour of winners by source, greedy bots", rows, FOLDER / "sources.svg")
    lines += [
        "",
        "![Honour by source](sources.svg)",
        "",
        "Honour of pursuits, mean of a seat, by how they were completed:",
        "",
    ]
    for tally in greedy + search:
        cells = ", ".join(f"{way} {value:.1f}" for way, value in by_way(tally).items())
        lines.append(f"- {tally.bot}, {tally.seats} players: {cells}")
    lines.append("")
    for what, title, file in (("plays", "Action cards", "cards.svg"), ("pursuits", "Pursuits", "pursuits.svg")):
        lines += [f"## {title}", ""]
        lines += ["Use: times a seat and match. Worth: wins of its users over a fair share (1.00).", ""]
        lines += ["| | greedy use | greedy worth | search use | search worth |", "|---|---|---|---|---|"]
        careful = {key: (use, worth) for key, use, worth in worths(search, what)}
        found = worths(greedy, what)
        for key, use, worth in found:
            other = careful.get(key)
            cells = f"{other[0]:.2f} | {other[1]:.2f}" if other else "0.00 | "
            lines.append(f"| {texts.fill(key)} | {use:.2f} | {worth:.2f} | {cells} |")
        rows = [(texts.fill(key), worth, f"{worth:.2f} (used {use:.2f})") for key, use, worth in found]
        bars(f"{title}: wins of users over a fair share", rows, FOLDER / file)
        lines += ["", f"![{title}]({file})", ""]
    return "\n".join(lines)


def main() -> None:
    """Play, count, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--greedy", type=int, default=10_000, help="greedy matches, in all")
    parser.add_argument("--search", type=int, default=60, help="search matches, in all")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    greedy = gather("greedy", options.greedy // len(SIZES), options.jobs)
    search = gather(CAREFUL, options.search // len(SIZES), options.jobs) if options.search else []
    FOLDER.mkdir(parents=True, exist_ok=True)
    notes = FOLDER / "deukalion-notes.md"
    text = report(greedy, search)
    if notes.exists():
        text += "\n" + notes.read_text(encoding="utf-8")
    (FOLDER / "deukalion.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
