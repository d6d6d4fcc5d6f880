"""One server for one SQLite file: tables live in memory, so a second process would not see the moves of the first."""

import sqlite3
from pathlib import Path

from mythagon.house.refusal import StoreError


class FileLock:
    """An empty file beside the database, locked while a server runs.

    SQLite itself locks it: that works on every system and file system on which the database does, and the lock ends
    with the process, however it ends.
    """

    def __init__(self, database: Path) -> None:
        self.database = database
        self.path = database.with_name(database.name + ".lock")
        self._held: sqlite3.Connection | None = None

    def take(self) -> None:
        """Hold the lock, or refuse because another process does."""
        if self._held is not None:
            return
        held: sqlite3.Connection | None = None
        try:
            held = sqlite3.connect(self.path, timeout=0, isolation_level=None, check_same_thread=False)
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if held is not None:
                held.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise StoreError(
                    f"another Mythagon server uses {self.database}: stop it, or let both share a PostgreSQL database"
                ) from error
            raise StoreError(f"cannot lock {self.path}: {error}") from error
        self._held = held

    def free(self) -> None:
        """Let others have the database. The file stays: removing it could take away somebody else's lock."""
        if self._held is not None:
            self._held.close()
            self._held = None
