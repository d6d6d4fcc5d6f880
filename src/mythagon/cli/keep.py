"""Where records are kept, so that leaving a table loses nothing."""

from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from mythagon.kernel.errors import MythagonError
from mythagon.kernel.match import Match
from mythagon.kernel.record import LONGEST, MAGIC, Record, write_record

SUFFIX = ".record"
LAST = "last"


def records_folder() -> Path:
    """The folder of kept records, in the user's own data folder."""
    return user_data_path("mythagon", appauthor=False) / "records"


def new_path(game: str) -> Path:
    """A free name for a match begun now."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    path = records_folder() / (stem + SUFFIX)
    number = 2
    while path.exists():
        path = records_folder() / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def find_record(name: str, game: str) -> Path:
    """A path, the name of a kept record, or ``last`` for the newest one of this game."""
    if name == LAST:
        kept = sorted(records_folder().glob(f"{game}-*{SUFFIX}"), key=lambda path: path.stat().st_mtime)
        if not kept:
            raise MythagonError(f"no record of {game} is kept in {records_folder()}")
        return kept[-1]
    path = Path(name)
    if not path.exists() and path.parent == Path() and (records_folder() / name).exists():
        return records_folder() / name
    return path


def read_record(path: Path) -> Record:
    """A record file; every mistake in it names the file and the line."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LONGEST + 1)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not a text file"
        raise MythagonError(f"cannot read {path}: {reason}") from error
    try:
        return Record(text)
    except MythagonError as error:
        raise MythagonError(f"{path}: {error}") from error


def write_to(path: Path, match: Match) -> None:
    """Put the record of a match there, whole or not at all; a file that is no record is left alone."""
    try:
        if path.exists() and not path.read_bytes().startswith(MAGIC.split()[0].encode()):
            raise MythagonError(f"{path} is no record and stays as it is; choose another name")
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(path.name + ".part")
        draft.write_text(write_record(match), encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        raise MythagonError(f"cannot write {path}: {error.strerror}") from error
