"""A text in every language of the platform, kept together so that none can be forgotten."""

from dataclasses import dataclass

LANGUAGES = ("en", "de")


@dataclass(frozen=True, slots=True)
class LocalizedText:
    """The same text in English and in German; slots in braces must be the same in both."""

    en: str
    de: str

    def in_(self, language: str) -> str:
        """The text in a language code such as "de" or "de-at"; English for any language that we do not speak."""
        return self.de if language[:2] == "de" else self.en

    def fill(self, language: str, **slots: object) -> str:
        """The text with its slots filled."""
        return self.in_(language).format(**slots)

    def filled(self, **slots: object) -> "LocalizedText":
        """The text with its slots filled in both languages; a text in both goes into each in its own."""
        return LocalizedText(
            *(self.fill(one, **{key: _said(value, one) for key, value in slots.items()}) for one in LANGUAGES)
        )


def _said(value: object, language: str) -> object:
    return value.in_(language) if isinstance(value, LocalizedText) else value
