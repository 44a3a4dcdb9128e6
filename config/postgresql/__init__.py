"""Django's PostgreSQL with statements that are written more quickly: see `config.statements`."""
