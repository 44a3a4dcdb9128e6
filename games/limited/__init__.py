"""Draft and sealed: boosters from a committed seed, picks, computer drafters, decks from pools, and checking all of it.

Pure, as the engine is: nothing here knows of the web, of rows or of clocks.
"""
