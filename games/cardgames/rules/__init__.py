"""The state and the procedures of a game with cards: objects, zones, continuous effects, triggers, playing, resolving.

A game derives its class from `game.CardGame`, says which of its zones plays which part, and adds what only it has.
"""
