"""Addresses of tournaments."""

from __future__ import annotations

from django.urls import include, path

from tournaments import board_views, dispute_views, match_views, player_views, views
from tournaments.desk_views import files, new

_T = "t/<slug:tournament_id>/"

urlpatterns = [
    path("tournaments/", views.tournaments, name="tournaments"),
    path("t/new/", new.tournament_new, name="tournament_new"),
    path("t/restore/", files.tournament_restore, name="tournament_restore"),
    path("t/new/advice/", new.tournament_advice, name="tournament_advice"),
    path(_T, views.tournament, name="tournament"),
    path(f"{_T}desk/", include("tournaments.desk_urls")),
    path(f"{_T}pairings/", views.pairings, name="tournament_pairings"),
    path(f"{_T}standings/", views.standings, name="tournament_standings"),
    path(f"{_T}standings/<int:number>/", views.reckoning, name="tournament_reckoning"),
    path(f"{_T}bracket/", views.bracket, name="tournament_bracket"),
    path(f"{_T}crosstable/", views.crosstable, name="tournament_crosstable"),
    path(f"{_T}players/", views.players, name="tournament_players"),
    path(f"{_T}players/<int:number>/", views.player, name="tournament_player"),
    path(f"{_T}players/<int:number>/deck/", views.player_deck, name="tournament_player_deck"),
    path(f"{_T}register/", player_views.register, name="tournament_register"),
    path(f"{_T}accept/", player_views.accept, name="tournament_accept"),
    path(f"{_T}check-in/", player_views.check_in, name="tournament_check_in"),
    path(f"{_T}deck/", player_views.deck, name="tournament_deck"),
    path(f"{_T}withdraw/", player_views.withdraw, name="tournament_withdraw"),
    path(f"{_T}drop/", player_views.drop, name="tournament_drop"),
    path(f"{_T}screen/", board_views.screen, name="tournament_screen"),
    path(f"{_T}print/<slug:sheet>/", board_views.printed, name="tournament_print"),
    path("embed/t/<slug:tournament_id>/<slug:sheet>/", board_views.embed, name="tournament_embed"),
    path("m/<slug:match_id>/", match_views.match, name="match"),
    path("m/<slug:match_id>/ready/", match_views.ready, name="match_ready"),
    path("m/<slug:match_id>/report/", match_views.report, name="match_report"),
    path("m/<slug:match_id>/confirm/", match_views.confirm, name="match_confirm"),
    path("m/<slug:match_id>/take-back/", match_views.take_back, name="match_take_back"),
    path("m/<slug:match_id>/judge/", match_views.judge, name="match_judge"),
    path("disputes/<slug:dispute_id>/", dispute_views.dispute, name="dispute"),
    path("m/<slug:match_id>/contest/", match_views.contest, name="match_contest"),
    path("m/<slug:match_id>/concede/", match_views.concede, name="match_concede"),
    path("m/<slug:match_id>/draw/", match_views.draw, name="match_draw"),
    path("m/<slug:match_id>/sideboard/", match_views.sideboard, name="match_sideboard"),
]
