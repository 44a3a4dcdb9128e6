"""Tournaments for programs."""
