"""The rulebook of Deukalion, one file per chapter."""
