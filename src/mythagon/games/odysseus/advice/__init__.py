"""What bots know about Odysseus."""
