"""Balance report of Hades Trap: many bot matches per boss and number of players, as docs/balance/hades_trap.md.

PYTHONPATH=build/compiled python tools/balance_hades_trap.py --greedy 10000 --search 100
"""

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, quantiles

from mythagon.bots import Seat, make_bot
from mythagon.games import find_game
from mythagon.kernel.match import Match

REPORT = Path(__file__).parent.parent / "docs" / "balance" / "hades_trap.md"
GAME = find_game("hades_trap")
BOSSES = next(option.values for option in GAME.options if option.id == "boss")
MEDALLIONS = [entry.id for entry in GAME.catalog().entries["medallion"]]
HEROES = [entry.id for entry in GAME.catalog().entries["hero"]]
CAREFUL = "search:100"
#: what a decision shows to be in use: squares, items, powers, blessings, replies
USES = (
    *["explore", "attack", "strike", "charge", "teleport", "stairs", "turn", "swap", "strength", "pick", "steal"],
    *["use", "boomerang", "mirror", "throw", "phase", "ether", "keep", "shield", "avoid", "replace", "victim", "brood"],
)


@dataclass
class Story:
    """What one match tells about the balance."""

    rounds: int
    decisions: int
    #: the winner's seat from the first player on; -1 when the limit ended it
    winner: int
    by_four: bool
    heroes: list[str]
    winning_hero: str
    medallions: list[str]
    uses: Counter[str]
    events: Counter[str]


@dataclass
class Tally:
    """All stories of one boss, size and bot."""

    boss: str
    seats: int
    stories: list[Story] = field(default_factory=list)


def tell(task: tuple[str, str, int, int]) -> Story:
    """Play one match between equal bots with dealt heroes and keep what matters."""
    bot, boss, seats, number = task
    seed = f"balance/{bot}/{boss}/{seats}/{number}"
    match = Match.start(GAME, seats, {"boss": boss, "heroes": "dealt"}, seed)
    bots = [make_bot(bot, f"{seed}/{seat}") for seat in range(seats)]
    while not match.over:
        ask = match.asks[0]
        match.apply(ask.seat, bots[ask.seat].choose(Seat(match, ask.seat)))
    view = match.view(None)
    heroes, first, winner = view["heroes"], view["first"], view["winner"]
    assert isinstance(heroes, list)
    assert isinstance(first, int)
    events = Counter(event.key.removeprefix("event.") for event in match.events(None))
    won = [name for name, points in zip(MEDALLIONS, lines(match, winner), strict=True) if points]
    return Story(
        rounds=int(str(view["round"])),
        decisions=len(match.steps),
        winner=(int(winner) - first) % seats if isinstance(winner, int) else -1,
        by_four=events["won_by_four"] > 0,
        heroes=[str(hero["hero"]) for hero in heroes],
        winning_hero=str(heroes[winner]["hero"]) if isinstance(winner, int) else "",
        medallions=won,
        uses=Counter(step.choice.verb for step in match.steps),
        events=events,
    )


def lines(match: Match, winner: object) -> list[int]:
    """The winner's medallions in the order of the data."""
    result = match.result
    assert result is not None
    if not isinstance(winner, int):
        return [0] * len(MEDALLIONS)
    points = {key.removeprefix("score."): count for key, count in result.lines[winner]}
    return [points[name] for name in MEDALLIONS]


def percent(part: float, whole: float) -> str:
    """A share in whole percent."""
    return f"{100 * part / whole:.0f}" if whole else "-"


def table(head: list[str], rows: list[list[str]]) -> list[str]:
    """A table of Markdown."""
    return ["| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rows)]


def lengths(tallies: list[Tally]) -> list[str]:
    """Rounds, decisions, how it ended."""
    rows = []
    for tally in tallies:
        rounds = [story.rounds for story in tally.stories]
        tenths = quantiles(rounds, n=10) if len(rounds) > 1 else [rounds[0]] * 9
        ended = [story for story in tally.stories if story.winner >= 0]
        rows.append(
            [
                tally.boss,
                str(tally.seats),
                f"{fmean(rounds):.1f}",
                f"{tenths[0]:.0f} to {tenths[-1]:.0f}",
                f"{fmean(story.decisions for story in tally.stories):.0f}",
                percent(sum(story.by_four for story in ended), len(ended)),
                percent(len(tally.stories) - len(ended), len(tally.stories)),
            ]
        )
    head = ["boss", "players", "rounds", "80 % between", "decisions", "won by four, %", "ended by the limit, %"]
    return table(head, rows)


def seats_and_medallions(tallies: list[Tally]) -> list[str]:
    """Wins by seat, and which medallions win."""
    rows = []
    for tally in tallies:
        ended = [story for story in tally.stories if story.winner >= 0]
        seats = " / ".join(percent(sum(s.winner == seat for s in ended), len(ended)) for seat in range(tally.seats))
        held = [percent(sum(medal in story.medallions for story in ended), len(ended)) for medal in MEDALLIONS]
        rows.append([tally.boss, str(tally.seats), seats, *held])
    return table(["boss", "players", "wins by seat, %", *[f"{medal}, %" for medal in MEDALLIONS]], rows)


def heroes(tallies: list[Tally]) -> list[str]:
    """How far each hero is above or below a fair share, in points."""
    rows = []
    for hero in HEROES:
        row = [hero]
        for boss in BOSSES:
            played = [s for t in tallies if t.boss == boss for s in t.stories if hero in s.heroes and s.winner >= 0]
            fair = sum(1 / len(story.heroes) for story in played)
            won = sum(story.winning_hero == hero for story in played)
            row.append(f"{100 * (won - fair) / len(played):+.1f}" if played else "-")
        rows.append(row)
    return table(["hero", *BOSSES], rows)


def uses(tallies: list[Tally]) -> list[str]:
    """How often each kind of choice is made in a match."""
    rows = []
    for verb in USES:
        row = [verb]
        for boss in BOSSES:
            stories = [story for tally in tallies if tally.boss == boss for story in tally.stories]
            row.append(f"{fmean(story.uses[verb] for story in stories):.2f}" if stories else "-")
        rows.append(row)
    for event in ("stunned", "hades", "ghost", "proliferation", "song", "spirit", "half"):
        row = [f"({event})"]
        for boss in BOSSES:
            stories = [story for tally in tallies if tally.boss == boss for story in tally.stories]
            row.append(f"{fmean(story.events[event] for story in stories):.2f}" if stories else "-")
        rows.append(row)
    return table(["in a match", *BOSSES], rows)


def chapter(bot: str, games: int, pool: ProcessPoolExecutor) -> list[str]:
    """All tables for one kind of bot."""
    tallies = [Tally(boss, seats) for boss in BOSSES for seats in GAME.seats]
    for tally in tallies:
        tasks = [(bot, tally.boss, tally.seats, number) for number in range(games)]
        tally.stories = list(pool.map(tell, tasks, chunksize=8))
    parts = [f"## {bot}: {games} matches of each boss and size", "", *lengths(tallies), ""]
    parts += ["### Seats and the medallions of the winner", "", *seats_and_medallions(tallies), ""]
    parts += ["### Heroes: points above or below a fair share", "", *heroes(tallies), ""]
    return [*parts, "### What is used", "", *uses(tallies), ""]


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--greedy", type=int, default=200)
    parser.add_argument("--search", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    wanted = parser.parse_args()
    report = [
        "# Hades Trap: balance",
        "",
        "Written by `tools/balance_hades_trap.py`. Equal bots play each other with dealt heroes; seats are counted",
        "from the first player on. All tiles and the numbers of amphorae are ours to shape.",
        "",
    ]
    with ProcessPoolExecutor(wanted.jobs) as pool:
        report += chapter("greedy", wanted.greedy, pool)
        if wanted.search:
            report += chapter(CAREFUL, wanted.search, pool)
    REPORT.write_text("\n".join(report).rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
