"""Addresses of files and calendars, and of the page of tokens."""

from __future__ import annotations

from django.urls import path

from tournaments.web import feeds

urlpatterns = [
    path("t/<slug:tournament_id>/export/<slug:kind>/", feeds.export, name="export"),
    path("t/<slug:tournament_id>/calendar.ics", feeds.calendar, name="calendar"),
    path("calendar/<str:secret>.ics", feeds.my_calendar, name="my_calendar"),
    path("me/tokens/", feeds.api_tokens, name="api_tokens"),
    path("me/tokens/<int:token_id>/revoke/", feeds.api_token_revoke, name="api_token_revoke"),
]
