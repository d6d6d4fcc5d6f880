"""All that a server reads when it starts, read before servers are forked: games, texts, routes, and the libraries."""

import gc

from mythagon.table.app import Application
from mythagon.table.settings import Settings

Application(Settings(database="sqlite:///:memory:"))
gc.collect()
gc.freeze()  # no server looks through this for garbage
