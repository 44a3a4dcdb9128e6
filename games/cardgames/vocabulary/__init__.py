"""The vocabulary that card games share: selectors, amounts, conditions, costs, effects, triggers and abilities.

Each word is the only place where its behaviour stands. A new card is written with the words that there are; a new word
is written when the third card would need it.
"""
