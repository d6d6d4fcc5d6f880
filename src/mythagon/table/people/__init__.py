"""People across tables: profiles, standings, groups, notices."""
