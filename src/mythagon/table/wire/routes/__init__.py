"""HTTP, by what it is about."""
