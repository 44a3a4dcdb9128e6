"""Tournaments: registration, rounds, pairings, standings. The layer stands so that its import contracts guard it."""
