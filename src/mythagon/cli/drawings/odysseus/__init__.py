"""The terminal drawing of Odysseus."""
