"""What a tournament answers to a wish that cannot be met."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import get_language

from tournaments.pairing.errors import PairingError


class TournamentError(Exception):
    """A wish that cannot be met. `code` for programs, `text` says what would be right, in the reader's language.

    Nothing has been changed when it is raised.
    """

    def __init__(self, code: str, text: str | Promise, *, status: int = 409) -> None:
        super().__init__(code)
        self.code = code
        self.text = str(text)
        #: The HTTP status that the API gives: 403 for what this person may not, 404, else 409 or 422.
        self.status = status

    @classmethod
    def of(cls, error: PairingError) -> TournamentError:
        """What the pairing refuses, said to the reader."""
        return cls(error.code, error.text((get_language() or "en")[:2]))
