"""Results of matches, and matches that are played here."""
