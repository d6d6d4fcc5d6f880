"""A backup of every released schema can be restored, into SQLite and PostgreSQL; nothing of it is lost."""

import json
import stat
from pathlib import Path
from typing import Any

import pytest

from mythagon.house.refusal import StoreError
from mythagon.table.settings import Settings
from mythagon.table.storage.backup import backup, restore
from mythagon.table.storage.migrations import MIGRATIONS
from tests.table.conftest import Start
from tests.table.player import Player
from tests.table.servers import Server, wait_for

#: made by the Mythagon of their time: a match under way with chat and notes, and one that is over
FILES = sorted((Path(__file__).parent / "backups").glob("*.jsonl"))


def rows_of(file: Path) -> dict[str, list[dict[str, Any]]]:
    """What a backup holds, by table."""
    found: dict[str, list[dict[str, Any]]] = {}
    for line in file.read_text(encoding="utf-8").splitlines()[1:-1]:
        for name, row in json.loads(line).items():
            found.setdefault(name, []).append(row)
    return found


def test_there_is_one_of_every_schema() -> None:
    """A new migration needs a new backup here."""
    heads = [json.loads(file.read_text(encoding="utf-8").splitlines()[0]) for file in FILES]
    assert [head["schema"] for head in heads] == list(range(1, len(MIGRATIONS) + 1))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_is_restored_and_goes_on(database: str, start: Start, tmp_path: Path, file: Path) -> None:
    """The match under way is shown as it was left, the other is filmed, and a backup of today holds every row."""
    url = Settings(database=database).url()
    kept = rows_of(file)
    assert restore(url, file) == sum(map(len, kept.values()))
    server = start(database, keep_days=0)  # however old the backup is
    tables = {row["status"]: row["id"] for row in kept["tables"]}
    with Player(server, tables["playing"], None) as watcher:
        assert watcher.look["seats"][0]["name"] == "Inès" and watcher.look["step"] == 1
        assert watcher.receive()["text"] == "Bonjour à tous !"
    assert [one["table"] for one in server.get("/api/lobby")["tables"]] == [tables["playing"]]
    last = server.get(f"/api/tables/{tables['over']}/replay")
    assert last["view"]["result"]["totals"] == last["standing"][-1]
    assert filmed(server, url, tmp_path) == {tables["over"]}
    again = rows_of(tmp_path / "today.jsonl")
    for name, rows in kept.items():
        if name != "ratings":  # a result that was not noted then is noted now
            # as what people played is asked again of results from before anybody asked
            known = [column for column in rows[0] if column != "played"] if rows else []
            of_then = [{column: row[column] for column in known} for row in again[name]]
            assert [row for row in rows if {column: row[column] for column in known} not in of_then] == []


def filmed(server: Server, url: str, folder: Path) -> set[str]:
    """Which matches a backup of today has films of, once there are any."""

    def films() -> set[str]:
        backup(url, folder / "today.jsonl")
        return {row["table_id"] for row in rows_of(folder / "today.jsonl").get("films", [])}

    found: set[str] = wait_for(films)
    assert server.stop() == 0
    return found


def test_a_backup_of_another_time_says_what_it_wants(tmp_path: Path) -> None:
    """A newer one a newer Mythagon, an older one a database that nothing has changed yet. Only its owner reads it."""
    url = Settings(database=str(tmp_path / "new.sqlite3")).url()
    newer = tmp_path / "newer.jsonl"
    newer.write_text('{"mythagon-backup": 1, "schema": 99}\n{"rows": 0}\n')
    with pytest.raises(StoreError, match=f"has schema 99; this Mythagon restores 1 to {len(MIGRATIONS)}"):
        restore(url, newer)
    empty = tmp_path / "empty.jsonl"
    empty.write_text(f'{{"mythagon-backup": 1, "schema": {len(MIGRATIONS)}}}\n{{"rows": 0}}\n')
    assert restore(url, empty) == 0
    assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("new.sqlite3*")} == {0o600}
    with pytest.raises(StoreError, match=r"schema-1\.jsonl has schema 1, the database a later one"):
        restore(url, FILES[0])
