"""Pairings, brackets, standings and ratings: pure, no Django, no clock, no chance, no game.

Start with `field.Field` and `swiss.pair`, `elimination.single`, `double.double`, `round_robin.schedule`,
`standings.standings` and `ratings.replay`. Players are numbers that a tournament gives once and keeps; every choice of
chance comes from a stored seed (`lots`). What is refused is refused with an `errors.PairingError`.
"""
