"""The sockets' addresses."""

from django.urls import path

from games.sockets import LobbyConsumer, MeConsumer, PeopleConsumer, TableConsumer

websocket_urlpatterns = [
    path("ws/game/<str:game_id>/", TableConsumer.as_asgi()),
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    path("ws/me/", MeConsumer.as_asgi()),
    path("ws/people/", PeopleConsumer.as_asgi()),
]
