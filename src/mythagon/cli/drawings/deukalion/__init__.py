"""The terminal drawing of Deukalion."""
