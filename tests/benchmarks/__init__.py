"""Figures, not judgements: `make bench` prints them as JSON. No test depends on any of them."""
