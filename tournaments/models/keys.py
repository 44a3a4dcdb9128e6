"""Chance and secrets that rows begin with."""

from __future__ import annotations

import secrets
import uuid


def new_seed() -> str:
    """128 bits from which every lot of a tournament follows."""
    return secrets.token_hex(16)


def new_invite() -> str:
    """An address that nobody guesses."""
    return secrets.token_urlsafe(12)


def new_key() -> str:
    """What stands for a person in records that outlive the account."""
    return uuid.uuid4().hex
