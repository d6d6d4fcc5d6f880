"""What bots know about Deukalion: hints, prospects, gains and odds."""
