"""Addresses of the desk of a tournament, below its own page."""

from __future__ import annotations

from django.urls import path

from tournaments.web.desk import (
    audit,
    cases,
    decks,
    files,
    matches,
    officials,
    overview,
    penalties,
    player_import,
    players,
    rounds,
    settings,
    stages,
)

urlpatterns = [
    path("", overview.desk, name="desk"),
    path("step/<slug:key>/", overview.step, name="desk_step"),
    path("clone/", overview.clone, name="desk_clone"),
    path("clock/<int:round_id>/", overview.clock, name="desk_clock"),
    path("players/", players.players, name="desk_players"),
    path("players/add/", players.add, name="desk_players_add"),
    path("players/check-in/", players.check_in_all, name="desk_players_check_in"),
    path("players/seeds/", players.seeds, name="desk_players_seeds"),
    path("players/import/", player_import.players_import, name="desk_players_import"),
    path("players/<int:number>/", players.player, name="desk_player"),
    path("players/<int:number>/penalty/", penalties.new, name="desk_penalty_new"),
    path("players/<int:number>/<slug:act>/", players.player_act, name="desk_player_act"),
    path("rounds/", rounds.overview, name="desk_rounds"),
    path("rounds/<int:round_id>/", rounds.one, name="desk_round"),
    path("rounds/<int:round_id>/<slug:act>/", rounds.act, name="desk_round_act"),
    path("matches/<str:match_id>/", matches.match, name="desk_match"),
    path("matches/<str:match_id>/<slug:act>/", matches.act, name="desk_match_act"),
    path("cases/", cases.overview, name="desk_cases"),
    path("cases/override/", cases.override, name="desk_cases_override"),
    path("cases/<slug:case_id>/", cases.one, name="desk_case"),
    path("penalties/", penalties.overview, name="desk_penalties"),
    path("penalties/<int:penalty_id>/", penalties.one, name="desk_penalty"),
    path("penalties/<int:penalty_id>/<slug:act>/", penalties.act, name="desk_penalty_act"),
    path("stages/", stages.overview, name="desk_stages"),
    path("decks/", decks.overview, name="desk_decks"),
    path("decks/draft/", decks.draft, name="desk_decks_draft"),
    path("decks/<int:number>/<slug:act>/", decks.act, name="desk_decks_act"),
    path("officials/", officials.overview, name="desk_officials"),
    path("officials/remove/", officials.remove, name="desk_officials_remove"),
    path("files/", files.overview, name="desk_files"),
    path("files/webhooks/", files.webhook_add, name="desk_webhook_add"),
    path("files/webhooks/<int:webhook_id>/<slug:act>/", files.webhook_act, name="desk_webhook_act"),
    path("audit/", audit.overview, name="desk_audit"),
    path("settings/", settings.overview, name="desk_settings"),
    path("settings/format/", settings.structure, name="desk_settings_format"),
]
