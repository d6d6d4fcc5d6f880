"""A tiny game for the tests of declared boards: three stones in a row. Not for people."""
