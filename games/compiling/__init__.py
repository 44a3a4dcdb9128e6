"""Files of printed cards made into card sets: what our words can say is playable, the rest is told (docs/compiling.md).

`sources` streams records out of a file, `printed_readers` finds what a game makes of them, `compiler` puts both
together, `report` says what became of all cards.
"""
