"""The sockets' addresses."""

from django.urls import path

from tournaments.sockets.consumers import PodConsumer, TournamentConsumer

websocket_urlpatterns = [
    path("ws/tournament/<slug:tournament_id>/", TournamentConsumer.as_asgi()),
    path("ws/pod/<slug:pod_id>/", PodConsumer.as_asgi()),
]
