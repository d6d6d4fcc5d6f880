"""The terminal drawing of Hybris."""
