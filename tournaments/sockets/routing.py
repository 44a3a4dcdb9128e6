"""The sockets' addresses."""

from django.urls import path

from tournaments.sockets.consumers import TournamentConsumer

websocket_urlpatterns = [path("ws/tournament/<slug:tournament_id>/", TournamentConsumer.as_asgi())]
