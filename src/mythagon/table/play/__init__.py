"""Tables being played: founding them, taking seats, deciding, and the bots and clocks that play along."""
