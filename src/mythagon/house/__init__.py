"""One table for every house: what is the same on the server and in a page that has none. See docs/server.md.

Importing the package reads nothing of it.
"""
