"""What an administrator is told when something cannot be done."""

from __future__ import annotations

from django.utils.functional import Promise


class AdminError(Exception):
    """Something that cannot be done; nothing was changed. The text names the remedy."""

    def __init__(self, code: str, text: str | Promise) -> None:
        super().__init__(code)
        self.code = code
        self.text = str(text)
