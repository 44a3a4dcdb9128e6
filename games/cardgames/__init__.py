"""What games with cards share: objects in zones, words of cards, their texts, logs, notation, computer players.

It stands on the kernel (`games.engine`), which knows nothing of it; a game without cards needs none of it.
"""
