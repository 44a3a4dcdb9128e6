"""System checks: configurations in which this application would fail silently."""

from __future__ import annotations

from typing import Any

from cryptography.fernet import InvalidToken
from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, Warning, register
from django.db import DatabaseError

from games.live import secrets
from games.live.card_sets import card_sets


@register()
def notices_fit_the_layer(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    """`games.live.push` writes the format of one configuration of the channel layer only."""
    layer = settings.CHANNEL_LAYERS.get("default", {})
    config = layer.get("CONFIG", {})
    wrong = []
    if layer.get("BACKEND") != "config.server.channel_layer.ChannelLayer":
        wrong.append("its backend is not config.server.channel_layer.ChannelLayer")
    if len(config.get("hosts", [])) != 1:
        wrong.append("it has not exactly one host")
    if config.get("symmetric_encryption_keys"):
        wrong.append("it encrypts")
    if config.get("serializer_format", "msgpack") != "msgpack":
        wrong.append("its serializer is not msgpack")
    if config.get("prefix", "asgi") != settings.INSTANCE:
        wrong.append("its prefix is not INSTANCE")
    return [
        Error(
            f"games.live.push cannot reach the channel layer: {reason}.",
            hint="Change CHANNEL_LAYERS back, or teach games/live/push.py the new format.",
            id="games.E001",
        )
        for reason in wrong
    ]


@register()
def card_sets_can_be_played(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    """Each mistake for which a card set of the operator is left out; the site starts without the set."""
    return [
        Warning(str(fault), hint="The set is left out until all of it can be played.", id="games.W001")
        for fault in card_sets().faults
    ]


@register(Tags.database)
def seeds_can_be_opened(app_configs: Any, databases: Any = None, **kwargs: Any) -> list[CheckMessage]:
    """A host whose `seed_key` is not that of its database, because it has made one of its own, could play on none of
    the games that there are, and no other host those that it began."""
    from games.models import GameSecret

    if not databases:
        return []
    try:
        newest = GameSecret.objects.order_by("-game__created_at").first()
        if newest is not None:
            secrets.opened(newest.seed)
    except DatabaseError:
        return []  # before the first migration
    except InvalidToken:
        return [
            Error(
                "The seeds of the games in this database cannot be opened with this host's seed_key.",
                hint="Copy seed_key and secret_key from the host that has begun them, or set VORRANG_SEED_KEY and"
                " VORRANG_SECRET_KEY to the same values here.",
                id="games.E002",
            )
        ]
    return []


@register(Tags.database)
def keys_are_those_of_the_site(app_configs: Any, databases: Any = None, **kwargs: Any) -> list[CheckMessage]:
    """A host that has made keys of its own, although its database is that of a site with others."""
    from games.services.operation import host_keys

    wrong = host_keys.foreign() if databases else []
    return [Error(host_keys.sentence(wrong), hint=host_keys.REMEDY + ".", id="games.E003")] if wrong else []
