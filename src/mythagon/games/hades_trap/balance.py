"""What the balance report of Hades Trap counts and shows."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

from mythagon.bots.balance.figures import Figure, chances_taken, mean, rate, ratio, uses
from mythagon.bots.balance.matches import Effort, Notes, Run, Story, Subject, Tally, tally
from mythagon.bots.balance.page import FOLDER, bars, length_section, name, percent, seat_section, table
from mythagon.games.hades_trap.chapters.items import UseItem
from mythagon.games.hades_trap.components import COMBAT, DISCORD
from mythagon.games.hades_trap.game import GAME
from mythagon.games.hades_trap.state import MONSTER, STANDING, Labyrinth
from mythagon.kernel.choice import Choice
from mythagon.kernel.match import Match
from mythagon.kernel.text import LANGUAGES, Texts, read_texts

TEXTS = Texts("en", read_texts(GAME.folder / "text" / f"{LANGUAGES[0]}.toml"), [])
GREEDY, CAREFUL = "greedy", "search:100"
BOSSES = next(option.values for option in GAME.options if option.id == "boss")
MEDALLIONS = [entry.id for entry in GAME.catalog().entries["medallion"]]
HEROES = [entry.id for entry in GAME.catalog().entries["hero"]]
#: what special squares, items, blessings and Ether do, by the verb of the choice
BY_VERB = {
    "charge": "square: Sandals",
    "turn": "square: Joystick",
    "swap": "square: Titan pad",
    "stairs": "square: Stairs",
    "strength": "square: Lair",
    "boomerang": "item: Boomerang",
    "mirror": "item: Mirror",
    "shield": "item: Shield",
    "teleport": "blessing: Courage",
    "throw": "blessing: Strength",
    "phase": "Ether: Eurydice",
    "avoid": "Ether: Theseus",
    "replace": "Ether: Odysseus",
    "keep": "Ether: Circe",
}
#: what happens to heroes, told beside what they choose
FATES = ("stunned", "hades", "ghost", "spirit", "half", "won_by_four", "won_at_portal", "limit")


def read(match: Match) -> Notes:
    """Turns, choices made by verb, what befell each hero and who he was, medallions."""
    seats = range(match.state.seats)
    used: list[Counter[str]] = [Counter() for _ in seats]
    deeds: list[Counter[str]] = [Counter() for _ in seats]
    for step in match.steps:
        used[step.seat][step.choice.verb] += 1
    turns = 0
    for event in match.state.events or []:
        turns += event.kind == "turn"
        kind = "hades" if event.kind == "wrath" else event.kind  # a pile of tokens is one blow
        if kind in FATES:
            deeds[event.touches[0] if event.touches else 0][kind] += 1
    view = match.view(None)
    heroes = view["heroes"]
    assert isinstance(heroes, list)
    for seat, hero in enumerate(heroes):
        deeds[seat][f"hero {hero['hero']}"] += 1
    points = [Counter({key.removeprefix("score."): count for key, count in lines}) for lines in match.score().lines]
    return Notes(turns, int(str(view["first"])), used, deeds, points)


def things(match: Match, seat: int, choice: Choice) -> list[str]:
    """Special squares, items, blessings and Ether that a choice uses."""
    s = match.state
    assert isinstance(s, Labyrinth)
    verb = choice.verb
    if verb == "use":
        return [f"item: {TEXTS.fill('item.' + choice.text.split(':')[1])}"]
    if verb == "ether":
        return [f"Ether: {TEXTS.fill('hero.' + HEROES[s.heroes[seat].who])}"]
    if verb == "move":
        standing = s.heroes[seat].state == STANDING and s.blessed(seat, COMBAT)
        fights = standing and (s.ground[choice.arg] & MONSTER or s.other_standing_at(choice.arg, seat) >= 0)
        return ["blessing: Combat"] if fights else []
    if verb == "attack":
        return ["blessing: Discord"] if s.blessed(seat, DISCORD) else []
    if isinstance(s.stack[-1], UseItem):
        return []  # the item was counted when it was taken up
    found = [BY_VERB[verb]] if verb in BY_VERB else []
    if verb == "turn":
        own, tile = s.heroes[seat].at // 9, choice.arg // 2
        if own != tile and tile not in s.rules.plan.beside[4 * own : 4 * own + 4]:
            found.append("blessing: Spirit")
    return found


def turn_of(match: Match) -> int:
    """The turn being played."""
    assert isinstance(match.state, Labyrinth)
    return int(match.state.turns)


SUBJECT = Subject(GAME.id, (2, 3, 4), read, things, turn_of)


def ended(story: Story, key: str) -> bool:
    """Did the match end this way?"""
    return any(deeds[key] for deeds in story.notes.deeds)


def ending_section(tallies: Sequence[Tally]) -> list[str]:
    """Both ways to win, and matches that stall."""
    rows = []
    for one in tallies:
        shares = [rate(one.stories, partial(ended, key=key)) for key in FATES[-3:]]
        rows.append((one.run.title, one.run.bot, one.run.seats, *map(percent, shares)))
    head = ("boss", "bots", "players", "won by four", "won at the Portal", "ended by the limit")
    return ["## Ways to win", "", "Aimed at: both ways in at least 20 %, no match stalls.", "", *table(head, rows)]


def blow_section(tallies: Sequence[Tally]) -> list[str]:
    """What hinders the heroes, by active turn."""
    rows = []
    for one in tallies:
        turns = [float(story.notes.turns) for story in one.stories]
        shares = [
            ratio([float(sum(deeds[key] for deeds in story.notes.deeds)) for story in one.stories], turns)
            for key in FATES[:3]
        ]
        strikes = [float(sum(used["strike"] for used in story.notes.uses)) for story in one.stories]
        figures = [ratio(strikes, turns), *shares]
        rows.append((one.run.title, one.run.bot, one.run.seats, *(f"{figure[0]:.2f}" for figure in figures)))
    head = ("boss", "bots", "players", "strikes at what grips", "stunned", "given Hades tokens", "made a ghost")
    return ["## Blows", "", "How often in a turn, all heroes together.", "", *table(head, rows)]


def medallion_section(tallies: Sequence[Tally], file: str) -> list[str]:
    """Which medallions win."""
    rows, shown = [], []
    for one in tallies:
        shares = [rate(one.stories, partial(held, medal=medal)) for medal in MEDALLIONS]
        rows.append((one.run.title, one.run.bot, one.run.seats, *(f"{100 * share[0]:.0f}" for share in shares)))
        shown += [
            (f"{name(one)}: {medal}", share[0], f"{100 * share[0]:.0f} %")
            for medal, share in zip(MEDALLIONS, shares, strict=True)
        ]
    bars("Medallions of the winners", shown, FOLDER / file)
    head = ("boss", "bots", "players", *(TEXTS.fill("medallion." + medal) for medal in MEDALLIONS))
    lines = [
        "## Medallions",
        "",
        "How often a winner holds each, in percent; aimed at: each at least 10 with three and",
    ]
    return [*lines, "four players.", "", *table(head, rows), f"![Medallions]({file})", ""]


def held(story: Story, medal: str) -> bool:
    """Has a winner this medallion?"""
    return any(story.notes.points[seat][medal] for seat in story.winners)


def hero_share(tallies: Sequence[Tally], hero: str) -> Figure:
    """Wins of a hero above a fair share, match by match."""
    values = []
    for one in tallies:
        for story in one.stories:
            for seat in range(story.seats):
                if story.notes.deeds[seat][f"hero {hero}"]:
                    values.append(story.won(seat) - 1 / story.seats)
    return mean(values) if values else (0.0, 0.0, 0.0)


def hero_section(tallies: Sequence[Tally]) -> list[str]:
    """Who is stronger than the others."""
    rows = []
    bosses = [boss for boss in BOSSES if any(one.run.title == boss for one in tallies)]
    for hero in HEROES:
        figures = [hero_share([one for one in tallies if one.run.title == boss], hero) for boss in bosses]
        rows.append(
            (
                TEXTS.fill("hero." + hero),
                *(f"{100 * f[0]:+.1f} ({100 * f[1]:+.1f} to {100 * f[2]:+.1f})" for f in figures),
            )
        )
    lines = ["## Heroes", "", "Points above or below a fair share of the wins, all sizes; aimed at: none above +5.", ""]
    return [*lines, *table(("hero", *bosses), rows)]


def use_section(tallies: Sequence[Tally]) -> list[str]:
    """What is done, per seat and match."""
    found = [uses(one) for one in tallies]
    verbs = sorted({verb for used in found for verb in used})
    rows = [(verb, *(f"{used.get(verb, 0.0):.2f}" for used in found)) for verb in verbs]
    head = ("choice", *(f"{one.run.title}, {one.run.seats}" for one in tallies))
    return ["## What is done", "", "Times a seat makes each kind of choice in a match.", "", *table(head, rows)]


def share(taken: dict[str, tuple[float, float]], thing: str) -> str:
    """How much of its chances, and how many they are."""
    return f"{100 * taken[thing][0]:.1f} % of {taken[thing][1]:.2f}" if thing in taken else ""


def chance_section(tallies: Sequence[Tally]) -> list[str]:
    """Is anything dead: hardly used by those who could?"""
    found = [chances_taken(one) for one in tallies]
    names = sorted({thing for taken in found for thing in taken})
    rows = [(thing, *(share(taken, thing) for taken in found)) for thing in names]
    lines = [
        "## What is used of its chances",
        "",
        "A chance is a turn in which a hero was offered the thing at least once: a special square under his feet, an",
        "item of his amphorae or a blessing that could do something, an Ether power. How many of them were taken, in",
        "percent, of how many chances of a seat in a match. Aimed at: nothing dead, that is used in under 1 % of its",
        "chances.",
        "",
    ]
    return [*lines, *table(("thing", *(f"{one.run.title}, {one.run.seats}" for one in tallies)), rows)]


def page(effort: Effort) -> str:
    """The whole report: every boss and size for each kind of bot."""
    lines = [
        "# Hades Trap: balance",
        "",
        "Written by `python -m mythagon.bots.balance hades_trap`. Equal bots, dealt heroes.",
        "",
    ]
    for bot in effort.games:
        runs = [
            Run(GAME.id, boss, bot, seats, None, (("boss", boss), ("heroes", "dealt")))
            for boss in BOSSES
            for seats in SUBJECT.sizes
        ]
        tallies = [one for one in (tally(run, effort) for run in runs) if one.stories]
        if not tallies:
            continue
        file = f"hades_trap-{bot.partition(':')[0]}"
        lines += [f"# {bot}", "", *length_section(tallies, f"{file}-lengths.svg")]
        lines += [*ending_section(tallies), *seat_section(tallies, f"{file}-seats.svg")]
        lines += [*medallion_section(tallies, f"{file}-medallions.svg"), *hero_section(tallies)]
        lines += [*blow_section(tallies), *chance_section(tallies), *use_section(tallies)]
    return "\n".join(lines) + "\n"
