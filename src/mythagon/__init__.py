"""Mythagon: Greek-myth board games as a fast library, a terminal table and a browser table."""

__version__ = "0.1.0"
