"""Print one number for all that a game does from one seed. The kit runs it in several processes.

python -m mythagon.testing.probe morris.game:GAME
"""

import json
import sys
from hashlib import sha256
from importlib import import_module

from mythagon.kernel.chance import Chance
from mythagon.kernel.record import write_record
from mythagon.testing.tables import play, tables_of

if __name__ == "__main__":
    module, name = sys.argv[1].split(":")
    total = sha256()
    for table in tables_of(getattr(import_module(module), name)):
        total.update(write_record(play(table.start("same"), Chance("same"))).encode())
        total.update(json.dumps(table.start("same").view(0), sort_keys=True).encode())
    print(total.hexdigest())
