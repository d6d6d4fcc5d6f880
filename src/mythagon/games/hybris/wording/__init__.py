"""Components in words: sentences made from their effects, so that no text can disagree with the data."""
