"""Stages and rounds: pairing, publishing, fixtures, deadlines."""
