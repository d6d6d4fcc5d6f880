"""A house in one page: the table and the bots of a browser that has no server. See docs/browser.md.

Importing the package reads nothing of it.
"""
