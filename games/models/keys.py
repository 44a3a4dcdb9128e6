"""Addresses, tokens and keys that cannot be guessed."""

from __future__ import annotations

import secrets
import uuid

_ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""No characters that are mistaken for others when an address is read aloud."""


_ID_LENGTH = 12
"""31**12 is about 2**59: an address cannot be guessed, and is short enough to be typed."""


def new_game_id() -> str:
    """An opaque address for a game."""
    return "".join(secrets.choice(_ID_ALPHABET) for _ in range(_ID_LENGTH))


def new_invite() -> str:
    """An unguessable token for an invitation; tells nothing of the game's address."""
    return secrets.token_urlsafe(18)


def new_player_key() -> str:
    """What stands for a player in the log, so that names can be forgotten and logs kept."""
    return uuid.uuid4().hex


def new_nonce() -> bytes:
    """16 bytes that keep a list from being guessed from its digest."""
    return secrets.token_bytes(16)
