"""Addresses of ratings, series, leagues and notices."""

from __future__ import annotations

from django.urls import path

from tournaments.web import leagues, notices, ratings, series

urlpatterns = [
    path("ratings/<slug:ruleset>/", ratings.leaderboard, name="leaderboard"),
    path("ratings/<slug:ruleset>/<slug:slug>/", ratings.player_rating, name="player_rating"),
    path("series/", series.series_list, name="series_list"),
    path("series/new/", series.series_new, name="series_new"),
    path("series/<slug:series_id>/", series.series, name="series"),
    path("series/<slug:series_id>/edit/", series.series_edit, name="series_edit"),
    path("series/<slug:series_id>/tournaments/", series.series_attach, name="series_attach"),
    path("leagues/new/", leagues.league_new, name="league_new"),
    path("leagues/<slug:league_id>/", leagues.league, name="league"),
    path("leagues/<slug:league_id>/edit/", leagues.league_edit, name="league_edit"),
    path("leagues/<slug:league_id>/members/", leagues.league_members, name="league_members"),
    path("leagues/<slug:league_id>/close/", leagues.season_close, name="season_close"),
    path("leagues/<slug:league_id>/matches/", leagues.relegation_arrange, name="relegation_arrange"),
    path("leagues/<slug:league_id>/reopen/", leagues.season_reopen, name="season_reopen"),
    path("leagues/<slug:league_id>/<int:number>/", leagues.season, name="season"),
    path("leagues/<slug:league_id>/<int:number>/table.csv", leagues.season_csv, name="season_csv"),
    path("notices/", notices.tournament_notices, name="tournament_notices"),
    path("notices/read/", notices.notices_read, name="tournament_notices_read"),
    path("notices/<int:number>/read/", notices.notice_read, name="tournament_notice_read"),
    path("notices/choose/", notices.notices_choose, name="tournament_notices_choose"),
]
