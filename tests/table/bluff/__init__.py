"""A tiny game for the table's tests: hidden cards, sealed bids, reaction windows. Not for people."""
