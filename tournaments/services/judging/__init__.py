"""Cases about matches, and penalties."""
