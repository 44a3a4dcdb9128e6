"""Pages for organisers, judges and scorekeepers."""

from tournaments.web.desk.creation import tournament_advice, tournament_new

__all__ = ["tournament_advice", "tournament_new"]
