"""System checks: configurations in which this application would fail silently."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning, register

from games.live.card_sets import card_sets


@register()
def notices_fit_the_layer(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    """`games.live.push` writes the format of one configuration of the channel layer only."""
    layer = settings.CHANNEL_LAYERS.get("default", {})
    config = layer.get("CONFIG", {})
    wrong = []
    if layer.get("BACKEND") != "channels_redis.pubsub.RedisPubSubChannelLayer":
        wrong.append("its backend is not channels_redis.pubsub.RedisPubSubChannelLayer")
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
