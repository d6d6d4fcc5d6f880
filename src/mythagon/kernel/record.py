"""Records: one readable text file per match, that replays anywhere.

    mythagon-record 1
    game odysseus
    rules 1
    data 0123456789ab
    players 2
    option solo off
    seat 0 "Ines"
    seed "troy"
    laid trials=3,1,2 tales=...
    0 take:port:0
    0 adventure | tales=4,5
    hash 0123456789abcdef

Every line after ``laid`` is a decision: the seat, the choice, and what chance answered. A match played on from a moment
of another has a line ``fork 12 0 "seed"`` before ``laid``: after 12 decisions all that seat 0 could not know was drawn
again by that seed. Lines ``script name=value`` fix what chance answered, in order per name.
"""

import json
from pathlib import Path
from typing import Any

from mythagon.kernel.errors import MythagonError, RecordError
from mythagon.kernel.game import Game, Layout, Options
from mythagon.kernel.journal import Fork, Opening
from mythagon.kernel.match import Match

MAGIC = "mythagon-record 1"
LONGEST = 200_000  # characters; the longest real record has some tens of thousands
LONGEST_QUOTE = 80
MOST_FORKS = 16  # each redeals a whole match when it is replayed


def write_record(match: Match) -> str:
    """The whole truth of a match as text: seed and hidden cards included, so never for the eyes of a running table."""
    opening = match.opening
    if opening is None:
        raise MythagonError("a clone keeps no journal to record")
    lines = [
        MAGIC,
        f"game {opening.game.id}",
        f"rules {opening.game.rules}",
        f"data {opening.catalog.digest()}",
        f"players {opening.seats}",
    ]
    lines += [f"option {id} {value}" for id, value in opening.options.items()]
    lines += [f"seat {seat} {json.dumps(name)}" for seat, name in enumerate(opening.names)]
    lines.append(f"seed {json.dumps(opening.seed)}")
    lines += [f"layout {name} {','.join(ids)}" for name, ids in opening.layout.items()]
    lines += [f"script {outcome}" for outcome in opening.script]
    lines += [f"fork {fork.step} {fork.seat} {json.dumps(fork.seed)}" for fork in opening.forks]
    lines.append(" ".join(["laid", *match.laid]))
    for step in match.steps:
        outcomes = " | " + " ".join(step.outcomes) if step.outcomes else ""
        lines.append(f"{step.seat} {step.choice.text}{outcomes}")
    lines.append(f"hash {match.digest()}")
    return "\n".join(lines) + "\n"


class Record:
    """A parsed record: header fields and decisions, each with its line number."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise RecordError(0, f"a record has at most {LONGEST} characters, not {len(text)}")
        lines = text.splitlines()
        if not lines or lines[0].strip() != MAGIC:
            raise RecordError(1, f"expected {MAGIC!r}")
        self.header: dict[str, str] = {}
        self.options: Options = {}
        self.names: dict[int, str] = {}
        self.layout: Layout = {}
        self.forks: list[Fork] = []
        self.script: list[str] = []
        self.laid = ""
        self.laid_line = 0
        self.hash = ""
        #: (line, seat, choice, outcomes)
        self.decisions: list[tuple[int, int, str, str]] = []
        for number, line in enumerate(lines[1:], start=2):
            if line.strip():
                self._read(number, line.rstrip())
        for field in ("game", "rules", "data", "players", "seed"):
            if field not in self.header:
                raise RecordError(0, f"the header has no {field!r} line")
        if not self.laid_line:
            raise RecordError(len(lines), "the record ends before its 'laid' line")
        if not self.hash:
            raise RecordError(len(lines), "the record ends before its 'hash' line: it is cut off")

    def _read(self, number: int, line: str) -> None:
        word, _, rest = line.partition(" ")
        if self.hash:
            raise RecordError(number, "nothing may follow the hash")
        if word == "hash":
            self.hash = rest
        elif self.laid_line:
            self._decision(number, word, rest)
        elif word == "laid":
            self.laid, self.laid_line = rest, number
        elif word == "option":
            id, _, value = rest.partition(" ")
            self.options[id] = value
        elif word == "seat":
            seat, _, name = rest.partition(" ")
            if not is_number(seat):
                raise RecordError(number, f"expected 'seat NUMBER \"NAME\"', found {short(line)}")
            self.names[int(seat)] = self._quoted(number, name)
        elif word == "layout":
            name, _, ids = rest.partition(" ")
            self.layout[name] = ids.split(",") if ids else []
        elif word == "seed":
            self.header["seed"] = self._quoted(number, rest)
        elif word == "script":
            self.script.append(rest)
        elif word == "fork":
            self._fork(number, rest)
        elif word in ("game", "rules", "data", "players"):
            self.header[word] = rest
        else:
            raise RecordError(number, f"unknown header line {short(word)}")

    def _fork(self, number: int, rest: str) -> None:
        words = rest.split(" ", 2)
        if len(words) != 3 or not is_number(words[0]) or not is_number(words[1]):
            raise RecordError(number, f"expected 'fork STEP SEAT \"SEED\"', found {short('fork ' + rest)}")
        if len(self.forks) == MOST_FORKS:
            raise RecordError(number, f"a record has at most {MOST_FORKS} forks")
        self.forks.append(Fork(int(words[0]), int(words[1]), self._quoted(number, words[2])))

    def _decision(self, number: int, seat: str, rest: str) -> None:
        if not is_number(seat):
            raise RecordError(number, f"expected 'SEAT CHOICE', found {short((seat + ' ' + rest).strip())}")
        choice, _, outcomes = rest.partition(" | ")
        self.decisions.append((number, int(seat), choice.strip(), outcomes.strip()))

    def _quoted(self, number: int, text: str) -> str:
        try:
            value = json.loads(text)
            value.encode()  # half a character is none
        except (ValueError, AttributeError):
            value = None
        if not isinstance(value, str):
            raise RecordError(number, f"expected a quoted text, found {short(text)}")
        return value

    def opening(self, game: Game[Any, Any], data: Path | None = None) -> Opening:
        """Check the header against the rules and data at hand: `data`, or whichever released edition it names."""
        if self.header["game"] != game.id:
            raise RecordError(0, f"this is a record of {self.header['game']}, not of {game.id}")
        if not game.plays(self.header["rules"]):
            raise RecordError(0, f"played by rules version {self.header['rules']}; these are version {game.rules}")
        catalog = game.catalog(data)
        edition = game.edition(self.header["data"]) if data is None else None
        if edition is not None and self.header["data"] != catalog.digest():
            catalog = game.catalog(edition)
        if self.header["data"] != catalog.digest():
            raise RecordError(0, f"played with data {self.header['data']}; the data here are {catalog.digest()}")
        if not is_number(self.header["players"]):
            raise RecordError(0, f"players must be a number, not {self.header['players']!r}")
        seats = int(self.header["players"])
        if len(self.names) != seats or max(self.names, default=0) >= seats:
            raise RecordError(0, f"expected one 'seat' line for each of {seats} players")
        options = game.check(seats, self.options)
        for fork in self.forks:
            if fork.seat >= seats or fork.step > len(self.decisions):
                raise RecordError(0, f"no fork after {fork.step} decisions for seat {fork.seat} is possible here")
        names = [self.names[seat] for seat in range(seats)]
        return Opening(game, catalog, seats, options, self.header["seed"], self.layout, names, self.forks, self.script)


def short(text: str) -> str:
    """What was found, quoted, cut where it is long: an error never repeats a whole file."""
    return repr(text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + " ...")


def is_number(text: str) -> bool:
    """A whole number no longer than a record may hold."""
    return text.isascii() and text.isdecimal() and len(text) <= 9


def replay(record: Record, game: Game[Any, Any], data: Path | None = None, length: int | None = None) -> Match:
    """Play the decisions again (all, or the first `length`), checking each line and the final hash."""
    match = Match.open(record.opening(game, data))
    if " ".join(match.laid) != record.laid:
        raise RecordError(record.laid_line, "the table is laid differently: the line or the seed was changed")
    decisions = record.decisions if length is None else record.decisions[:length]
    for line, seat, choice, outcomes in decisions:
        try:
            match.answer(seat, choice)
        except MythagonError as error:
            raise RecordError(line, str(error)) from error
        drawn = " ".join(match.steps[-1].outcomes)
        if drawn != outcomes:
            raise RecordError(line, f"chance answered {drawn!r}, the record says {outcomes!r}")
    if length is None and match.digest() != record.hash:
        raise RecordError(0, f"the match ends at hash {match.digest()}, the record says {record.hash}")
    return match
