"""What programs send: JSON of a bounded size and depth, read in one place.

A body that cannot be read is a `ParseError`, one that is too long is `TooLarge`; neither is ever a fault of ours.
"""

from __future__ import annotations

from typing import Any

import msgspec
from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import BaseParser

LARGEST = 1024 * 1024
"""Bytes."""


class TooLarge(APIException):
    """The body is longer than is read."""

    status_code = 413
    default_code = "too_big"

    def __init__(self, most: int) -> None:
        super().__init__(_("At most %(size)d KiB are read. Send less at once.") % {"size": most // 1024})


class JSON(BaseParser):
    """JSON, and no more of it than may be there."""

    media_type = "application/json"
    most = LARGEST

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        raw = stream.read(self.most + 1)
        if len(raw) > self.most:
            raise TooLarge(self.most)
        if b"\\u0000" in raw:  # PostgreSQL stores no such text
            raise ParseError
        try:
            return msgspec.json.decode(raw) if raw else {}
        except (msgspec.DecodeError, ValueError, RecursionError):
            raise ParseError from None
