"""The words that this game has beside those of all card games."""
