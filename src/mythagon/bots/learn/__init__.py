"""Learning a game's net: matches are played, the net is fitted to them, and it must beat the present one to stay."""
