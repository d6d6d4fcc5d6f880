"""What is done with a match away from the tables: bots think, the owl advises, records are read, films made."""

from collections import OrderedDict
from pathlib import Path

from mythagon.bots import analysis, make_bot, owl, weighing
from mythagon.bots.bot import Bot, Eyes
from mythagon.games import find_game
from mythagon.house.datasets import DataSet, edition_of
from mythagon.house.shapes import encode, replace
from mythagon.house.story import Story, story_of
from mythagon.kernel.chance import Chance
from mythagon.kernel.errors import DataError, MythagonError, RecordError
from mythagon.kernel.filming import make_film
from mythagon.kernel.match import Match
from mythagon.kernel.record import Record, write_record
from mythagon.kernel.record import replay as play_again

#: matches a worker remembers, and decisions in all of them; a thousand of these take up to two megabytes
MOST_MATCHES, MOST_DECISIONS = 32, 20_000


class Memory:
    """In a worker: the matches it thought about last, so that a thought plays again only what was decided since."""

    def __init__(self, most: int, decisions: int = MOST_DECISIONS) -> None:
        self.most = most
        self.decisions = decisions
        self._matches: OrderedDict[bytes, Match] = OrderedDict()

    def match(self, story: Story) -> Match:
        """The match of a story at its present moment. One that cannot be brought there is forgotten."""
        name = encode(replace(story, choices=[]))
        match = self._matches.pop(name, None)
        if match is None:
            match = story.lay()
        match.follow(story.choices)
        self._matches[name] = match
        while len(self._matches) > 1 and not self._fits():
            self._matches.popitem(last=False)
        return match

    def _fits(self) -> bool:
        decisions = sum(len(match.steps) for match in self._matches.values())
        return len(self._matches) <= self.most and decisions <= self.decisions


MEMORY = Memory(MOST_MATCHES)


def bot_of(story: Story, seat: int, strength: str) -> Bot:
    """A bot of this strength for one question of a seat."""
    # after a fork nobody can work out a bot's chance from a record of what was before
    seed = story.forks[-1][2] if story.forks else story.seed
    return make_bot(strength, f"{seed}:{seat}:{len(story.choices)}")


def think(story: Story, seat: int, strength: str) -> str | None:
    """In a worker: what a bot of this strength chooses, None if it fails. It sees only what its seat may see."""
    try:
        return bot_of(story, seat, strength).choose(Eyes(MEMORY.match(story), seat)).text
    except Exception:
        return None


def advise(story: Story, seat: int, draft: list[str]) -> list[dict[str, object]] | None:
    """In a worker: what the owl says to a seat that drafts these choices, None if it fails. It sees only what the seat
    may see."""
    try:
        seed = story.forks[-1][2] if story.forks else story.seed
        chance = Chance(f"owl:{seed}:{seat}:{len(story.choices)}")
        return [one.plain() for one in owl.advise(Eyes(MEMORY.match(story), seat), chance, draft)]
    except Exception:
        return None


def compare(story: Story, seat: int, draft: list[str], seconds: float) -> dict[str, object] | None:
    """In a worker: what the owl's best choices are worth after so many seconds, None if it fails."""
    try:
        seed = story.forks[-1][2] if story.forks else story.seed
        chance = Chance(f"owl:{seed}:{seat}:{len(story.choices)}:{seconds}")
        return weighing.compare(Eyes(MEMORY.match(story), seat), chance, draft, seconds)
    except Exception:
        return None


def judge(story: Story, first: int, last: int, truth: bool) -> list[analysis.Judged]:
    """In a worker: some decisions of a match that is over, judged."""
    return analysis.judge(MEMORY.match(story), first, last, truth)


def read_record(text: str, sets: dict[str, list[DataSet]]) -> tuple[Story, bool] | str:
    """In a worker: check a record against rules and chance; its story and whether it is over, or what is wrong.

    It is played again with the data set whose digest it carries. Errors come back as words: not every exception
    survives the way between processes.
    """
    try:
        record = Record(text)
        game = find_game(record.header["game"])
        data = set_for(game.id, record.header["data"], sets[game.id])
        match = play_again(record, game, Path(data.folder) if data.folder else None)
    except RecursionError:
        return "the record is nested too deeply"
    except DataError:
        return "the data set of this record cannot be read just now"
    except MythagonError as error:
        return str(error)
    return story_of(match, data), match.over


def set_for(game: str, digest: str, sets: list[DataSet]) -> DataSet:
    """The data set a record was played with."""
    for one in sets:
        if one.digest == digest:
            return one
    earlier = edition_of(game, digest)
    if earlier is not None:
        return earlier
    here = ", ".join([f"{one.name} ({one.digest})" for one in sets])
    raise RecordError(0, f"played with data {digest[:24]}; the data sets here are {here}")


def shoot(story: Story) -> tuple[bytes, str]:
    """In a worker: the film of a match, and its record."""
    match = story.play()
    return make_film(match), write_record(match)
