"""Drafts and sealed pools: pods, picks, decks, and the matches that follow."""
