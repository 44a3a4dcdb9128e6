"""Decks: the rules by which they are built, lists as text, files of other programs, and the cards that there are."""
