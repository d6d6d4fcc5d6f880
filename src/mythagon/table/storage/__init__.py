"""What is kept, in SQLite or PostgreSQL: the journal of every table, backups, and how processes share a database."""
