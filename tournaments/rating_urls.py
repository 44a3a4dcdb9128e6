"""Addresses of ratings, series and notices."""

from __future__ import annotations

from django.urls import path

from tournaments import notice_views, rating_views, series_views

urlpatterns = [
    path("ratings/<slug:ruleset>/", rating_views.leaderboard, name="leaderboard"),
    path("ratings/<slug:ruleset>/<slug:slug>/", rating_views.player_rating, name="player_rating"),
    path("series/", series_views.series_list, name="series_list"),
    path("series/new/", series_views.series_new, name="series_new"),
    path("series/<slug:series_id>/", series_views.series, name="series"),
    path("series/<slug:series_id>/edit/", series_views.series_edit, name="series_edit"),
    path("series/<slug:series_id>/tournaments/", series_views.series_attach, name="series_attach"),
    path("notices/", notice_views.tournament_notices, name="tournament_notices"),
    path("notices/read/", notice_views.notices_read, name="tournament_notices_read"),
    path("notices/choose/", notice_views.notices_choose, name="tournament_notices_choose"),
]
