"""Lines of pages, made from rows of the database. Reads only."""
