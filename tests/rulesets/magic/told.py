"""The golden text of all cards of Magic, in both languages."""

from collections.abc import Iterator

from games.rulesets.magic.cards import book
from games.rulesets.magic.rules_text import TEXTS, type_line

HEADER = (
    "# Guards: the text of every card in both languages, and of its abilities as they lie on the stack."
    " Renew with `python -m tests.rulesets.golden`, read the difference aloud in both languages."
)


def golden() -> Iterator[tuple[str, str]]:
    """The file and what it should hold."""
    yield "magic-cards.txt", "\n".join([HEADER, *told()]) + "\n"


def told() -> Iterator[str]:
    """Each card: names, type lines, paragraphs; then what a keyword means on the stack."""
    for face in book().values():
        card = face.card
        yield ""
        yield f"{card.en} / {card.de}"
        yield f"  {type_line(card, 'en')} / {type_line(card, 'de')}"
        for english, german in zip(TEXTS.card_text(card, "en"), TEXTS.card_text(card, "de"), strict=True):
            yield f"  {english}"
            yield f"  {german}"
        for number, script in enumerate(face.scripts):
            if number >= len(card.abilities) or card.abilities[number].means() != card.abilities[number]:
                yield f"  = {TEXTS.ability_text(script, 'en', card)}"
                yield f"  = {TEXTS.ability_text(script, 'de', card)}"
