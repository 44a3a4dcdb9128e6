"""One message to one browser that has asked for it: encrypted for that browser alone (RFC 8291), signed as ours (RFC
8292), and posted to the push service that the browser has named.

pywebpush was tried: it brings twelve packages more, one of them without a wheel, and posts with requests, which goes
wherever a name leads. Two pages of cryptography do the same here, and `safe_http` carries it; the tests read it with
http-ece.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import time
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

from accounts.platform import safe_http

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
SIZE = 3000
"""Bytes of every message before it is encrypted: its length tells the push service nothing."""
SIGNED_FOR = 12 * 3600
"""Seconds for which a signature holds; services take 24 hours at most."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where a browser is reached, and by which keys."""

    endpoint: str
    public_key: bytes
    secret: bytes

    @classmethod
    def of(cls, endpoint: str, public_key: str, secret: str) -> Subscription:
        """A subscription as browsers say it. Raises ValueError for what is none."""
        try:
            safe_http.target_of(endpoint, inside=inside_allowed())
        except safe_http.Unreachable as error:
            raise ValueError(error.code) from None
        found = cls(endpoint, _bytes_of(public_key), _bytes_of(secret))
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, found.public_key)
        if len(found.public_key) != 65 or len(found.secret) != 16:
            raise ValueError("keys")
        return found


def inside_allowed() -> bool:
    """Whether a push service may be reached without encryption and in the own network: in tests alone."""
    return bool(getattr(settings, "PUSH_INSIDE", False))


def site_key() -> str:
    """The public key by which browsers know this site."""
    return _text_of(_point(_private_key(settings.PUSH_KEY)))


def post(subscription: Subscription, text: bytes, *, lasts: int, urgent: bool) -> int:
    """Hand one message to the push service, which keeps it for `lasts` seconds; its answer's status. Raises
    `safe_http.Unreachable`."""
    headers = {
        "Authorization": f"vapid t={_signature(subscription.endpoint)}, k={site_key()}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(lasts),
        "Urgency": "high" if urgent else "normal",
    }
    return safe_http.post(subscription.endpoint, encrypted(subscription, text), headers, inside=inside_allowed())


def encrypted(subscription: Subscription, text: bytes) -> bytes:
    """A message that only this browser can read. Raises ValueError for one that is too long."""
    if len(text) > SIZE:
        raise ValueError("too long")
    own = ec.generate_private_key(CURVE)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, subscription.public_key)
    about = b"WebPush: info\0" + subscription.public_key + _point(own)
    shared = _derived(own.exchange(ec.ECDH(), theirs), subscription.secret, about, 32)
    salt = os.urandom(16)
    key = _derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    padded = text + b"\2" + bytes(SIZE - len(text))
    head = salt + (4096).to_bytes(4) + bytes([65]) + _point(own)
    return head + AESGCM(key).encrypt(nonce, padded, None)


def _signature(endpoint: str) -> str:
    """A signed word that we may post there for a while."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + SIGNED_FOR,
        "sub": settings.CSRF_TRUSTED_ORIGINS[0] if settings.CSRF_TRUSTED_ORIGINS else "https://localhost",
    }
    said = ".".join(_text_of(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    signed = _private_key(settings.PUSH_KEY).sign(said.encode(), ec.ECDSA(hashes.SHA256()))
    one, two = utils.decode_dss_signature(signed)
    return f"{said}.{_text_of(one.to_bytes(32) + two.to_bytes(32))}"


@lru_cache(maxsize=4)
def _private_key(secret: str) -> ec.EllipticCurvePrivateKey:
    number = int.from_bytes(hashlib.sha512(b"vorrang-push-v1|" + secret.encode()).digest())
    return ec.derive_private_key(number % (ORDER - 1) + 1, CURVE)


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=about).derive(secret)


def _bytes_of(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _text_of(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
