"""What bots know about Hybris."""
