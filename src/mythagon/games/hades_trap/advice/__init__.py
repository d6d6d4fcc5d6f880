"""What bots know of the game: how promising a choice is, and who is ahead."""
