"""The terminal drawing of Hades Trap."""
