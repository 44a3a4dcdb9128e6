"""Bans, names taken away, staff, mail about decisions, and the audited administration."""
