"""The rulebook, one file per chapter."""
