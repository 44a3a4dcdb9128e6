"""Tournaments in and out: players as lines, tables as CSV, whole tournaments as JSON, chess reports, calendars."""
