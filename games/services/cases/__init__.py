"""Calls for a judge, and what judges do."""
