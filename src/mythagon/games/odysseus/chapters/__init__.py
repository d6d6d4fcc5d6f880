"""The rulebook of Odysseus, one file per chapter."""
