"""The rules, one file per chapter of RULES.md."""
