"""Addresses of games."""

from __future__ import annotations

from django.urls import path

from games import case_views, deck_views, habit_views, moderation_views, report_views, views

urlpatterns = [
    path("", views.home, name="home"),
    path("play/", views.lobby, name="lobby"),
    path("play/tables/", views.lobby_tables, name="lobby_tables"),
    path("play/new/", views.table_new, name="table_new"),
    path("play/bot/", views.play_bot, name="play_bot"),
    path("play/quick/", views.quick_match, name="quick_match"),
    path("i/<str:invite>/", views.invite, name="invite"),
    path("g/<str:game_id>/", views.table, name="table"),
    path("g/<str:game_id>/join/", views.table_join_view, name="table_join"),
    path("g/<str:game_id>/cancel/", views.table_cancel, name="table_cancel"),
    path("g/<str:game_id>/waiting/", views.waiting, name="table_waiting"),
    path("g/<str:game_id>/replay/", views.replay, name="replay"),
    path("g/<str:game_id>/deck/", views.table_deck_view, name="table_deck"),
    path("g/<str:game_id>/rematch/", views.rematch, name="table_rematch"),
    path("g/<str:game_id>/decks/", views.table_decks, name="table_decks"),
    path("decks/", deck_views.deck_list, name="deck_list"),
    path("decks/new/", deck_views.deck_new, name="deck_new"),
    path("decks/import/", deck_views.deck_import, name="deck_import"),
    path("decks/ready/<slug:ruleset>/<slug:key>/", deck_views.deck_ready, name="deck_ready"),
    path("decks/ready/<slug:ruleset>/<slug:key>/copy/", deck_views.deck_ready_copy, name="deck_ready_copy"),
    path("decks/ready/<slug:ruleset>/<slug:key>/text/", deck_views.deck_ready_text, name="deck_ready_text"),
    path("decks/<str:deck_id>/", deck_views.deck, name="deck"),
    path("decks/<str:deck_id>/change/", deck_views.deck_change, name="deck_change"),
    path("decks/<str:deck_id>/rename/", deck_views.deck_rename, name="deck_rename"),
    path("decks/<str:deck_id>/share/", deck_views.deck_share, name="deck_share"),
    path("decks/<str:deck_id>/copy/", deck_views.deck_copy, name="deck_copy"),
    path("decks/<str:deck_id>/delete/", deck_views.deck_delete, name="deck_delete"),
    path("decks/<str:deck_id>/text/", deck_views.deck_text, name="deck_text"),
    path("games/", views.my_games, name="my_games"),
    path("cases/<str:case_id>/", case_views.case, name="case"),
    path("judge/", case_views.desk, name="judge_desk"),
    path("judge/<str:case_id>/", case_views.judge_case, name="judge_case"),
    path("judge/<str:case_id>/replay/", case_views.judge_replay, name="judge_replay"),
    path("moderation/", moderation_views.moderation, name="moderation"),
    path("moderation/<str:report_id>/", moderation_views.moderation_report, name="moderation_report"),
    path("report/", report_views.report, name="report"),
    path("report/<str:report_id>/", report_views.report_receipt, name="report_receipt"),
    path("me/reports/", report_views.my_reports, name="my_reports"),
    path("me/people/", report_views.people, name="people"),
    path("me/people/change/", report_views.people_change, name="people_change"),
    path("me/tables/", habit_views.table_habits, name="table_habits"),
    path("rules/", views.rules_index, name="rules_index"),
    path("rules/<slug:ruleset>/", views.rules, name="rules"),
    path("u/<slug:slug>/", views.profile, name="profile"),
]
