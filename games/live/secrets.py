"""Seeds and states at rest: encrypted with a key that is not in the database.

From a copy of the database alone one can neither foresee a shuffle nor read a hand.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from functools import lru_cache
from typing import Any

import msgspec
from cryptography.fernet import Fernet
from django.conf import settings

SEED_BYTES = 64
NUMBER_BYTES = 32
"""Of the number that a player contributes to the chance of a game."""


@lru_cache(maxsize=4)
def _fernet(key: str) -> Fernet:
    return Fernet(urlsafe_b64encode(hashlib.sha256(b"vorrang-vault-v1" + key.encode()).digest()))


def _own() -> Fernet:
    return _fernet(getattr(settings, "SEED_KEY", "") or settings.SECRET_KEY)


def sealed(plain: bytes) -> bytes:
    """Encrypted and authenticated."""
    return _own().encrypt(plain)


def opened(token: bytes | memoryview) -> bytes:
    """What `sealed` hid; raises `cryptography.fernet.InvalidToken` for another key or a changed text."""
    return _own().decrypt(bytes(token))


def new_seed() -> bytes:
    """The seed of a game, S."""
    return secrets.token_bytes(SEED_BYTES)


def _lp(part: bytes) -> bytes:
    return len(part).to_bytes(4, "big") + part


def commitment(game_id: str, ruleset: str, seed: bytes) -> str:
    """What is published before the first shuffle, so that the seed cannot be changed afterwards. Hex SHA-256."""
    return hashlib.sha256(b"vorrang-commit-v1" + _lp(game_id.encode()) + _lp(ruleset.encode()) + _lp(seed)).hexdigest()


def deck_digest(nonce: bytes, listed: Any) -> bytes:
    """D: what is published of a deck before the game, so that it cannot be changed afterwards. The nonce, which is
    published only with the list, keeps the list from being guessed."""
    canonical = msgspec.json.encode(listed, order="deterministic")
    return hashlib.sha256(b"vorrang-deck-v1" + _lp(nonce) + _lp(canonical)).digest()


def cards_digest(seed: bytes, game_id: str, cards: list[Any]) -> bytes:
    """What is published of unofficial cards when their game begins, so that they cannot be changed afterwards. The seed
    keeps those in the decks from being guessed before the game is over."""
    canonical = msgspec.json.encode(cards, order="deterministic")
    return hmac.digest(seed, b"vorrang-cards-v1" + _lp(game_id.encode()) + _lp(canonical), "sha256")


def position_digest(seed: bytes, game_id: str, position: str) -> bytes:
    """What is published of the position that a game begins in, so that it cannot be changed afterwards. The seed keeps
    what is hidden in it from being guessed before the game is over."""
    return hmac.digest(seed, b"vorrang-position-v1" + _lp(game_id.encode()) + _lp(position.encode()), "sha256")


def lot(seed: bytes, game_id: str, seat: int, count: int) -> int:
    """A number below `count` for a seat: which deck it is given. It follows from the seed, as all chance of a game."""
    text = b"vorrang-lot-v1" + _lp(game_id.encode()) + _lp(str(seat).encode())
    return int.from_bytes(hmac.digest(seed, text, "sha512"), "big") % count


def number_commitment(game_id: str, seat: int, number: bytes) -> str:
    """What a player says of their number c before anybody tells theirs, so that none is chosen to suit the others'. Hex
    SHA-256."""
    text = b"vorrang-client-v1" + _lp(game_id.encode()) + seat.to_bytes(4, "big") + _lp(number)
    return hashlib.sha256(text).hexdigest()


def chance_key(game_id: str, ruleset: str, seed: bytes, decks: list[bytes], contributions: list[bytes]) -> bytes:
    """The key of the game's chance stream, K. A client that contributed nothing counts with an empty string."""
    text = b"vorrang-key-v1" + _lp(game_id.encode()) + _lp(ruleset.encode())
    text += b"".join(_lp(deck) for deck in decks) + b"".join(_lp(part) for part in contributions)
    return hmac.digest(seed, text, "sha512")
