"""The golden text of all cards of FFTCG, in both languages."""

from collections.abc import Iterator

from games.rulesets.fftcg.cards import book
from games.rulesets.fftcg.rules_text import TEXTS, type_line

HEADER = (
    "# Guards: the text of every card in both languages, and of its abilities as they lie on the stack."
    " Renew with `python -m tests.rulesets.golden`, read the difference aloud in both languages."
)


def golden() -> Iterator[tuple[str, str]]:
    """The file and what it should hold."""
    yield "fftcg-cards.txt", "\n".join([HEADER, *told()]) + "\n"


def told() -> Iterator[str]:
    """Each card: number, names, cost, type lines, power, paragraphs; then what a keyword means on the stack."""
    for face in book().values():
        card = face.card
        yield ""
        yield f"{card.number} {card.en} / {card.de}, {card.cost}"
        size = f", {card.power}" if card.power else ""
        yield f"  {type_line(card, 'en')} / {type_line(card, 'de')}{size}"
        for english, german in zip(TEXTS.card_text(card, "en"), TEXTS.card_text(card, "de"), strict=True):
            yield f"  {english}"
            yield f"  {german}"
        for number, script in enumerate(face.scripts):
            if card.abilities[number].means() != card.abilities[number]:
                yield f"  = {TEXTS.ability_text(script, 'en', card)}"
                yield f"  = {TEXTS.ability_text(script, 'de', card)}"
