"""Talking, reporting, blocking, following."""
