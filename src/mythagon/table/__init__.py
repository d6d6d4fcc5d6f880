"""The table server: seats, clocks, storage and live views for people, bots and scripts. See docs/protocol.md.

Importing the package reads nothing of it: bots think in processes that need only a part.
"""
