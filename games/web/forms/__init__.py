"""Forms about tables, decks and reports."""
