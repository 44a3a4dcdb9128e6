"""Whole cards read: every line proved, and nothing left over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from games.cardgames.reading.normal_form import ITSELF, Tokens, tokens
from games.cardgames.reading.outcome import Reading, Refusal, Refused, Step, read_lines
from games.cardgames.reading.proof import Proof
from games.cardgames.reading.sentences import Found, LineReader, SentenceReader
from games.cardgames.rules.unkept import unkept
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.style import Style
from games.cardgames.vocabulary.ability import Ability
from games.engine.node import Misspelt, each_place
from games.rulesets.fftcg.card import KEYWORDS, X_COST, Card
from games.rulesets.fftcg.cards import book
from games.rulesets.fftcg.cardset import CARDS
from games.rulesets.fftcg.reading.form import FORM, named_in, settled_name
from games.rulesets.fftcg.reading.kinds import Kinds
from games.rulesets.fftcg.reading.line import Sentences
from games.rulesets.fftcg.reading.printed import Printed, printed_of
from games.rulesets.fftcg.reading.unmeant import means_more
from games.rulesets.fftcg.rules_text import TEXTS
from games.rulesets.fftcg.rules_text.terms import TERMS
from games.rulesets.fftcg.vocabulary.abilities import Burst, Special, Title

KEYWORD_KEYS = {tokens(TERMS.keyword(key).name.en): key for key in KEYWORDS}
TITLES = {
    ability.title.en.lower(): ability.title
    for face in book().values()
    for ability in face.card.abilities
    if isinstance(ability, Special)
}
"""Special abilities that have a German name already."""


class FftcgProof(Proof):
    """Proves lines on a card that calls itself by its token."""

    def telling(self, card: Any, style: Style | None = None) -> Telling:
        """The beginning of a text."""
        return replace(super().telling(card, style), own_name=ITSELF)

    def readings(self, read: LineReader, *, instructions: bool) -> list[Found]:
        """All that a line could be; only what is no Summon has an EX Burst that is nothing else."""
        found = super().readings(read, instructions=instructions)
        return [one for one in found if not (instructions and isinstance(one.ability, Burst))]


class Reader:
    """Reads printed cards of FFTCG."""

    columns = tuple(
        (name,) for name in ("name", "number", "element", "cost", "type", "job", "category", "power", "generic", "text")
    )
    """Columns that a spreadsheet of its cards must have; of several names one."""

    def __init__(self) -> None:
        self.sentences = Sentences()
        reader = cast("SentenceReader", self.sentences)  # it reads lines as one does; its tables are this game's
        self.proof = FftcgProof(reader, FORM, TERMS, TEXTS.find, self._can_be)
        self._others = CARDS.known()

    def printed(self, record: Mapping[str, Any]) -> Printed:
        """The printed card of a record. Raises `Refused` for one that is no card of this game."""
        return printed_of(record)

    def read(self, printed: Printed) -> Reading:
        """The card, or why there is none: every line that stands in its way."""
        try:
            card = _bare(printed)
        except Refused as cause:
            return Reading(refusals=(cause.refusal,))
        lines = FORM.titled(printed.text, [printed.name])
        self.sentences.kinds = Kinds(
            {tokens(settled_name(name)): name for name in (printed.name, *named_in(printed.text, "Card Name"))},
            {tokens(job): job for job in (*printed.jobs, *named_in(printed.text, "Job"))},
        )
        self.sentences.titles = {line: TITLES.get(name.lower(), Title(name, name)) for line, name in lines if name}
        card, steps, refusals = read_lines(card, [line for line, _ in lines], self._with_line)
        if not refusals:
            refusals = self._of_whole(card)
        return Reading(None if refusals else card, tuple(refusals), tuple(steps))

    def _of_whole(self, card: Card) -> list[Refusal]:
        """What is wrong with a card whose lines were all understood."""
        more = next(means_more(card), "")
        if more:
            return [Refusal("faults", expected=(more,))]
        return [Refusal("faults", expected=(str(fault),)) for fault in CARDS.faults(card, self._others)[:1]]

    def _can_be(self, ability: Ability, card: Card) -> bool:
        """Whether no word of an ability says what it cannot do."""
        if any(True for place, word in each_place(ability) for _ in CARDS.spelt(place, word)):
            return False
        return next(unkept(replace(card, abilities=(*card.abilities, ability))), None) is None

    def _with_line(self, card: Card, line: Tokens, steps: list[Step]) -> Card:
        """The card with what a line gives it. Raises `Refused`."""
        names = FORM.names_in(line)
        if names:
            keys = tuple(KEYWORD_KEYS[name] for name in names)
            steps.append(Step(" ".join(line), keys, " ".join(line)))
            return replace(card, keywords=(*card.keywords, *keys))
        ability = self.proof.meant(line, card, instructions="summon" in card.types)
        steps.append(Step(" ".join(line), ability, " ".join(self.proof.written(ability, card))))
        return replace(card, abilities=(*card.abilities, ability))


def _bare(printed: Printed) -> Card:
    """The card without its text. Raises `Refused`."""
    cost = printed.cost.upper()
    if not cost.isdigit() and cost != X_COST:
        raise Refused(Refusal("cost"))
    is_forward = "forward" in printed.types
    if (printed.power and not printed.power.isdigit()) or is_forward is not bool(printed.power.strip("0")):
        raise Refused(Refusal("size"))
    try:
        return Card(
            printed.name, printed.german or printed.name, printed.types, cost, printed.jobs,
            number=printed.number, element=printed.elements[0], also=printed.elements[1:],
            power=int(printed.power or 0), categories=printed.categories, generic=printed.generic,
        )  # fmt: skip
    except Misspelt:
        raise Refused(Refusal("cost")) from None
