"""Addresses of ratings, series and notices."""

from __future__ import annotations

from django.urls import path

from tournaments.web import notices, ratings, series

urlpatterns = [
    path("ratings/<slug:ruleset>/", ratings.leaderboard, name="leaderboard"),
    path("ratings/<slug:ruleset>/<slug:slug>/", ratings.player_rating, name="player_rating"),
    path("series/", series.series_list, name="series_list"),
    path("series/new/", series.series_new, name="series_new"),
    path("series/<slug:series_id>/", series.series, name="series"),
    path("series/<slug:series_id>/edit/", series.series_edit, name="series_edit"),
    path("series/<slug:series_id>/tournaments/", series.series_attach, name="series_attach"),
    path("notices/", notices.tournament_notices, name="tournament_notices"),
    path("notices/read/", notices.notices_read, name="tournament_notices_read"),
    path("notices/<int:number>/read/", notices.notice_read, name="tournament_notice_read"),
    path("notices/choose/", notices.notices_choose, name="tournament_notices_choose"),
]
