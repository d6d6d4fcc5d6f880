"""`python -m mythagon.table`: the server without the rest of the command line."""

import argparse
import sys
from pathlib import Path

from mythagon.kernel.errors import MythagonError
from mythagon.table.app import serve
from mythagon.table.settings import read_settings


def main() -> int:
    """Read the arguments and serve until stopped."""
    parser = argparse.ArgumentParser(prog="mythagon.table", description=__doc__)
    parser.add_argument("--host")
    parser.add_argument("--port", type=int)
    parser.add_argument("--database")
    parser.add_argument("--config", type=Path)
    parser.add_argument("--no-browser", action="store_true")
    given = parser.parse_args()
    asked = {"host": given.host, "port": given.port, "database": given.database}
    if given.no_browser:
        asked["browser"] = False
    try:
        serve(read_settings(given.config, {name: value for name, value in asked.items() if value is not None}))
    except MythagonError as error:
        print(f"mythagon: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
