"""The language in which components say what they do: its words, its classes, and how it is read from data."""
