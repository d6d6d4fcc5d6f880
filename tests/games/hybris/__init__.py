"""Hybris, clause by clause and component by component."""
