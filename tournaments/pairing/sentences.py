"""A sentence for people in the languages of the platform, with slots for the evidence."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Plain: TypeAlias = str | int | tuple[int, ...]
"""What a slot may hold."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """The same sentence in English and in German; the slots in braces are the same in both."""

    en: str
    de: str

    def fill(self, language: str, data: Mapping[str, Plain]) -> str:
        """The sentence in a language code such as "de" or "de-at"; English for a language that we do not speak."""
        shown = {key: ", ".join(map(str, value)) if isinstance(value, tuple) else value for key, value in data.items()}
        return (self.de if language[:2] == "de" else self.en).format(**shown)
