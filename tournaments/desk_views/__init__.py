"""Pages for organisers, judges and scorekeepers."""

from tournaments.desk_views.new import tournament_advice, tournament_new

__all__ = ["tournament_advice", "tournament_new"]
