"""Editions of a game's values: `games/<game>/editions/released.toml` and a folder for each that was released.

    tools/edition.py              list today's data as the next edition of every game whose values have changed
    tools/edition.py --release    release what is next: its data are kept for good, with a recorded game as proof
    tools/edition.py --check      does every game's list fit its data? (part of `make check`)

A table keeps the digest of its data. As long as each released edition stays in the package, a change of values touches
no table that is under way. The next edition may change as often as one likes: nobody has it yet. A folder holds the
files that differ from the edition before, which its `rest.toml` names.
"""

import shutil
import sys
import tomllib
from datetime import date
from pathlib import Path
from typing import NamedTuple

from mythagon.games import GAMES
from mythagon.kernel.catalog import REST, data_files, digest_of
from mythagon.kernel.game import AnyGame
from mythagon.kernel.record import Record

ROOT = Path(__file__).parent.parent
RECORDS = ROOT / "tests" / "records"
#: games of other packages keep their editions themselves
OURS = [game for game in GAMES.values() if game.folder.resolve().is_relative_to(ROOT.resolve())]
#: the recorded game that is kept with an edition: it also deals anew, which belongs to the rules
KEPT = "3-players-forked.txt"
HEAD = """\
# Every edition of the game's values, oldest first: the digest of its data, the rules it came with, and since when.
# Written by `tools/edition.py`; each released one is kept beside this file in a folder named after its digest.
"""


class Edition(NamedTuple):
    """One edition of a game's values."""

    data: str
    #: the versions of the rules it came with
    rules: list[str]
    #: None: it is the next one
    released: date | None

    def text(self) -> str:
        """As written in the list."""
        versions = ", ".join(f'"{version}"' for version in self.rules)
        since = f"released = {self.released}\n" if self.released is not None else ""
        return f'\n[[edition]]\ndata = "{self.data}"\nrules = [{versions}]\n{since}'


def read_editions(game: AnyGame) -> list[Edition]:
    """The list of a game, oldest first."""
    path = game.folder / "editions" / "released.toml"
    listed = tomllib.loads(path.read_text(encoding="utf-8"))["edition"] if path.is_file() else []
    return [Edition(one["data"], one["rules"], one.get("released")) for one in listed]


def write_editions(game: AnyGame, editions: list[Edition]) -> None:
    """The list of a game."""
    path = game.folder / "editions" / "released.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(HEAD + "".join(edition.text() for edition in editions), encoding="utf-8")


def faults(game: AnyGame) -> list[str]:
    """What is wrong with a game's editions, in words that say what to do."""
    editions, folder = read_editions(game), game.folder / "editions"
    found: list[str] = []
    for edition in editions:
        kept = folder / edition.data
        if edition.released is not None and not kept.is_dir():
            found.append(f"{game.id}: the data of edition {edition.data} are gone; bring them back")
        elif kept.is_dir() and digest_of(list(data_files(kept).values())) != edition.data:
            found.append(f"{game.id}: the data of edition {edition.data} have changed; a released edition never does")
    if any(edition.released is None for edition in editions[:-1]):
        found.append(f"{game.id}: only the last edition of the list may be without a date")
    listed = [edition.data for edition in editions]
    if folder.is_dir():
        strange = [one.name for one in sorted(folder.iterdir()) if one.is_dir() and one.name not in listed]
        found += [f"{game.id}: editions/{name} is not in the list" for name in strange]
    now = game.catalog().digest()
    if not listed or listed[-1] != now:
        found.append(f"{game.id}: data {now} are not the last edition of the list: run tools/edition.py")
    elif game.rules not in editions[-1].rules:
        found.append(f"{game.id}: edition {now} is not listed with rules version {game.rules}: run tools/edition.py")
    return found


def list_next(game: AnyGame) -> None:
    """Today's data are the next edition, or the last one with today's rules."""
    editions, now = read_editions(game), game.catalog().digest()
    if editions and editions[-1].data != now and editions[-1].released is None:
        del editions[-1]
    if not editions or editions[-1].data != now:
        editions.append(Edition(now, [game.rules], None))
    elif game.rules not in editions[-1].rules:
        editions[-1].rules.append(game.rules)
    write_editions(game, editions)


def keep(game: AnyGame, data: str, before: str) -> None:
    """Keep today's data as an edition: only the files that differ, where it has the same files as the one before."""
    kept = game.folder / "editions" / data
    shutil.copytree(game.folder / "data", kept)
    same = data_files(kept.with_name(before)) if before else {}
    if same.keys() != data_files(kept).keys():
        return
    for name, path in same.items():
        if path.read_bytes() == (kept / name).read_bytes():
            (kept / name).unlink()
    (kept / REST).write_text(f'rest = "{before}"\n', encoding="utf-8")


def release(game: AnyGame, at: date) -> None:
    """Keep the data of the next edition for good, and a recorded game of it."""
    list_next(game)
    editions = read_editions(game)
    last = editions[-1]
    if last.released is None:
        keep(game, last.data, editions[-2].data if len(editions) > 1 else "")
        write_editions(game, [*editions[:-1], last._replace(released=at)])
    text = (RECORDS / game.id / KEPT).read_text(encoding="utf-8")
    header = Record(text).header
    if (header["rules"], header["data"]) != (game.rules, last.data):
        raise SystemExit(f"{game.id}: run tools/record_games.py {game.id} first; {KEPT} is of another edition")
    proof = RECORDS / game.id / "editions" / f"{game.rules}-{last.data}.txt"
    proof.parent.mkdir(exist_ok=True)
    proof.write_text(text, encoding="utf-8")


def main() -> None:
    """List, release or check the editions of every game."""
    asked = sys.argv[1:]
    if asked == ["--check"]:
        found = [fault for game in OURS for fault in faults(game)]
        if found:
            raise SystemExit("\n".join(found))
    elif asked == ["--release"]:
        for game in OURS:
            release(game, date.today())
    elif not asked:
        for game in OURS:
            if faults(game):
                list_next(game)
    else:
        raise SystemExit("usage: tools/edition.py [--release | --check]")


if __name__ == "__main__":
    main()
