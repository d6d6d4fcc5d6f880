"""The table server: seats, clocks, storage and live views for people, bots and scripts. See docs/protocol.md."""

from mythagon.table.app import serve
from mythagon.table.settings import Settings, read_settings

__all__ = ["Settings", "read_settings", "serve"]
