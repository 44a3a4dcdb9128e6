"""Addresses of tournaments."""

from __future__ import annotations

from django.urls import include, path

from tournaments.web import displays, disputes, matches, pod_checks, pods, registration, teams, tournaments
from tournaments.web.desk import creation, files

_T = "t/<slug:tournament_id>/"

urlpatterns = [
    path("tournaments/", tournaments.tournaments, name="tournaments"),
    path("t/new/", creation.tournament_new, name="tournament_new"),
    path("t/restore/", files.tournament_restore, name="tournament_restore"),
    path("t/new/advice/", creation.tournament_advice, name="tournament_advice"),
    path(_T, tournaments.tournament, name="tournament"),
    path(f"{_T}desk/", include("tournaments.web.desk.urls")),
    path(f"{_T}pairings/", tournaments.pairings, name="tournament_pairings"),
    path(f"{_T}standings/", tournaments.standings, name="tournament_standings"),
    path(f"{_T}standings/<int:number>/", tournaments.reckoning, name="tournament_reckoning"),
    path(f"{_T}bracket/", tournaments.bracket, name="tournament_bracket"),
    path(f"{_T}crosstable/", tournaments.crosstable, name="tournament_crosstable"),
    path(f"{_T}players/", tournaments.players, name="tournament_players"),
    path(f"{_T}players/<int:number>/", tournaments.player, name="tournament_player"),
    path(f"{_T}players/<int:number>/deck/", tournaments.player_deck, name="tournament_player_deck"),
    path(f"{_T}register/", registration.register, name="tournament_register"),
    path(f"{_T}accept/", registration.accept, name="tournament_accept"),
    path(f"{_T}check-in/", registration.check_in, name="tournament_check_in"),
    path(f"{_T}deck/", registration.deck, name="tournament_deck"),
    path(f"{_T}withdraw/", registration.withdraw, name="tournament_withdraw"),
    path(f"{_T}drop/", registration.drop, name="tournament_drop"),
    path(f"{_T}team/ask/", teams.team_ask, name="team_ask"),
    path(f"{_T}team/answer/", teams.team_answer, name="team_answer"),
    path(f"{_T}team/remove/", teams.team_remove, name="team_remove"),
    path(f"{_T}team/swap/", teams.team_swap, name="team_swap"),
    path(f"{_T}team/<str:key>/", teams.team_join, name="team_join"),
    path(f"{_T}screen/", displays.screen, name="tournament_screen"),
    path(f"{_T}print/<slug:sheet>/", displays.printed, name="tournament_print"),
    path("embed/t/<slug:tournament_id>/<slug:sheet>/", displays.embed, name="tournament_embed"),
    path("drafts/new/", pods.pod_new, name="pod_new"),
    path("drafts/<slug:pod_id>/", pods.pod, name="pod"),
    path("drafts/<slug:pod_id>/join/", pods.pod_join, name="pod_join"),
    path("drafts/<slug:pod_id>/record/", pod_checks.pod_record, name="pod_record"),
    path("drafts/<slug:pod_id>/check/", pod_checks.pod_check, name="pod_check"),
    path("drafts/<slug:pod_id>/<slug:act>/", pods.pod_act, name="pod_act"),
    path("m/<slug:match_id>/", matches.match, name="match"),
    path("m/<slug:match_id>/ready/", matches.ready, name="match_ready"),
    path("m/<slug:match_id>/report/", matches.report, name="match_report"),
    path("m/<slug:match_id>/confirm/", matches.confirm, name="match_confirm"),
    path("m/<slug:match_id>/take-back/", matches.take_back, name="match_take_back"),
    path("m/<slug:match_id>/judge/", matches.judge, name="match_judge"),
    path("disputes/<slug:dispute_id>/", disputes.dispute, name="dispute"),
    path("m/<slug:match_id>/contest/", matches.contest, name="match_contest"),
    path("m/<slug:match_id>/concede/", matches.concede, name="match_concede"),
    path("m/<slug:match_id>/draw/", matches.draw, name="match_draw"),
    path("m/<slug:match_id>/sideboard/", matches.sideboard, name="match_sideboard"),
]
