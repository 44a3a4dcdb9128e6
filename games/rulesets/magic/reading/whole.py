"""Whole cards read: every line proved, and nothing left over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from games.cardgames.reading.normal_form import BULLET, DASH, Tokens, tokens
from games.cardgames.reading.outcome import Reading, Refusal, Refused, Step, read_lines
from games.cardgames.reading.patterns import Shapes, zones_in
from games.cardgames.reading.proof import Proof
from games.cardgames.rules.unkept import unkept
from games.cardgames.vocabulary.abilities import Activated, Instructions, Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.permanents import Exile
from games.cardgames.vocabulary.selectors import Kept, ObjectFilter
from games.engine.node import Misspelt, Node, each_place, each_word
from games.rulesets.magic.card import CARD_TYPES, KEYWORDS, SPLIT, Card
from games.rulesets.magic.cards import VOCABULARY, book
from games.rulesets.magic.cardset import CARDS, SPELLS, SUPERTYPES
from games.rulesets.magic.mana import cost_of
from games.rulesets.magic.reading.line import MagicSentences
from games.rulesets.magic.reading.printed import Printed
from games.rulesets.magic.reading.records import BOTH, printed_of
from games.rulesets.magic.reading.tables import ACTIONS, ATTACHED, FORM, MORE_ZONES, OWNED, VALUES
from games.rulesets.magic.reading.unmeant import means_more, speaks_of_tokens
from games.rulesets.magic.rules_text import TEXTS
from games.rulesets.magic.rules_text.terms import TERMS
from games.rulesets.magic.vocabulary.entries import EntersChoosing

CHOSEN_AS = {
    "colour": "colour",
    "card type": "card type",
    "creature type": "subtype",
    "name": "name",
    "number": "value",
}
"""By what is chosen as something enters, how descriptions speak of it."""
NAMES = {tokens(TERMS.keyword(key).name.en): key for key in KEYWORDS}


class Reader:
    """Reads printed cards of Magic."""

    columns = (
        ("name",), ("manaCost", "mana_cost"), ("types", "type_line", "type"), ("text", "oracle_text"), ("power",),
        ("toughness",),
    )  # fmt: skip
    """Columns that a spreadsheet of its cards must have; of several names one."""

    def __init__(self) -> None:
        zones = {**zones_in(face.card for face in book().values()), **MORE_ZONES}
        shapes = Shapes(VOCABULARY, ObjectFilter, zones, OWNED, VALUES, TERMS.any_target)
        sayings = {**CARDS.usual, **CARDS.allowed}
        self.sentences = MagicSentences(shapes, TERMS, TEXTS.find, FORM, sayings, ATTACHED)
        self.proof = Proof(self.sentences, FORM, TERMS, TEXTS.find, self._can_be)
        self._others = CARDS.known()

    def printed(self, record: Mapping[str, Any]) -> Printed:
        """The printed card of a record of card data. Raises `Refused` for one that is no card of this game."""
        return printed_of(record)

    def read(self, printed: Printed) -> Reading:
        """The card, or why there is none: every line that stands in its way."""
        card, steps, refusals = self._face(printed)
        faces: list[Card] = []
        for one in printed.faces:
            face, more, wrong = self._face(one, is_other=printed.layout)
            steps, refusals, faces = [*steps, *more], [*refusals, *wrong], [*faces, *([face] if face else [])]
        if card is not None and not refusals:
            card = replace(card, layout=printed.layout, faces=tuple(faces))  # type: ignore[arg-type]
            refusals += [Refusal("faults", expected=(str(one),)) for one in CARDS.faults(card, self._others)[:1]]
        return Reading(None if refusals else card, tuple(refusals), tuple(steps))

    def _face(self, printed: Printed, is_other: str = "") -> tuple[Card | None, list[Step], list[Refusal]]:
        """What one face says; `is_other` is the layout of the card that has it besides its front."""
        try:
            card = _bare(printed, is_other)
        except Refused as cause:
            return None, [], [cause.refusal]
        lines = whole_lines(FORM.lines(printed.text, _names(printed)), is_spell=bool(SPELLS & set(printed.types)))
        card, steps, refusals = read_lines(card, lines, self._with_line)
        if not refusals:
            card = self._remembering(card)
            refusals += self._of_whole(printed, card)
        return card, steps, refusals

    def _of_whole(self, printed: Printed, card: Card) -> list[Refusal]:
        """What is wrong with a card whose lines were all understood."""
        if not _is_sized(printed, card):
            return [Refusal("size")]
        more = next(means_more(card), "")
        return [Refusal("faults", expected=(more,))] if more else []

    def _can_be(self, ability: Ability, card: Card) -> bool:
        """Whether no word of an ability says what it cannot do, or speaks of what was not chosen."""
        chosen = {CHOSEN_AS.get(word.what) for word in card.abilities if isinstance(word, EntersChoosing)}
        kinds = [word for word in each_word(ability) if isinstance(word, ObjectFilter)]
        if chosen and any(kind.chosen and kind.chosen not in chosen for kind in kinds):
            return False
        if any(True for place, word in each_place(ability) for _ in CARDS.spelt(place, word)):
            return False
        return next(unkept(replace(card, abilities=(*card.abilities, ability))), None) is None

    def _with_line(self, card: Card, line: Tokens, steps: list[Step]) -> Card:
        """The card with what a line gives it. Raises `Refused`."""
        names = FORM.names_in(line)
        if names:
            keys = tuple(NAMES[name] for name in names)
            steps.append(Step(" ".join(line), keys, " ".join(line)))
            return replace(card, keywords=(*card.keywords, *keys))
        try:
            ability = self.proof.meant(line, card, instructions=bool(SPELLS & set(card.types)))
        except Refused as cause:
            return self._with_parts(card, line, steps, cause)
        if speaks_of_tokens(line):
            raise Refused(Refusal("ambiguous", line, len(line)))
        steps.append(Step(" ".join(line), ability, " ".join(self.proof.written(ability, card))))
        return replace(card, abilities=(*card.abilities, ability))

    def _with_parts(self, card: Card, line: Tokens, steps: list[Step], cause: Refused) -> Card:
        """The card with each of several keywords of one line. Raises the cause why the line is nothing else."""
        parts = _parts(line)
        if len(parts) < 2 or "." in line:
            raise cause
        found: list[Step] = []
        try:
            for part in parts:
                card = self._with_line(card, part, found)
        except Refused:
            raise cause from None
        if any(isinstance(step.words, SENTENCES) for step in found):
            raise cause
        steps += found
        return card

    def _remembering(self, card: Card) -> Card:
        """Something exiled is remembered where another line speaks of it (magic 607.2a)."""
        if not any(isinstance(word, Kept) for word in each_word(card.abilities)):
            return card
        return replace(card, abilities=tuple(_keeping(ability) for ability in card.abilities))


def _bare(printed: Printed, is_other: str = "") -> Card:
    """The card, or a face of it, without its text. Raises `Refused`."""
    if "//" in printed.name and not printed.faces:
        raise Refused(Refusal("faces"))
    if set(printed.types) - CARD_TYPES - SUPERTYPES or not set(printed.types) & CARD_TYPES:
        raise Refused(Refusal("types"))
    is_land = "land" in printed.types
    if is_land and "creature" in printed.types:
        raise Refused(Refusal("cost"))  # it has a colour that stands nowhere
    if not printed.cost and not is_land and printed.layout != SPLIT and is_other != "transform":
        raise Refused(Refusal("cost"))  # what has no cost cannot be cast (magic 118.6)
    try:
        cost_of(printed.cost)
    except Misspelt:
        raise Refused(Refusal("cost")) from None
    power, toughness, loyalty = (_number(text) for text in (printed.power, printed.defence, printed.loyalty))
    german = printed.german or printed.name
    return Card(
        printed.name, german, printed.types, printed.cost, printed.subtypes, power, toughness, loyalty, printed.colours
    )


def _number(text: str) -> int:
    """A printed number; what the card works out itself counts as 0. Raises `Refused` for anything else."""
    if text in ("", "*"):
        return 0
    if not text.isdigit():
        raise Refused(Refusal("size"))
    return int(text)


def _is_sized(printed: Printed, card: Card) -> bool:
    """Whether the numbers on the card are those that it has, and none is missing."""
    size = [part for part in (printed.power, printed.defence) if part]
    if ("creature" in card.types and len(size) < BOTH) or ("planeswalker" in card.types and not printed.loyalty):
        return False
    return not size or [str(part) for part in card.size] == size


def _names(printed: Printed) -> list[str]:
    """How its text calls a card: by its name, or by what stands before a comma in it."""
    short = printed.name.split(",")[0]
    return [printed.name, short] if "legendary" in printed.types and short != printed.name else [printed.name]


def whole_lines(lines: list[Tokens], *, is_spell: bool) -> list[Tokens]:
    """Modes with the line that offers them; what a spell does one after the other in one line."""
    found: list[Tokens] = []
    for line in lines:
        if found and line[0] == BULLET:
            found[-1] += (*_STOP[found[-1][-1] == DASH :], *line)
        elif found and is_spell and _goes_on(found[-1]) and _goes_on(line):
            found[-1] += (".", *line)
        else:
            found.append(line)
    return found


def _goes_on(line: Tokens) -> bool:
    """Whether a line of a spell is something that it does: a sentence, and no keyword or cost."""
    is_cost = len(line) > 1 and line[1][0] == "{"
    return (len(line) > 2 or line[0] in ACTIONS) and not (is_cost or _is_apart(line) or {DASH, ":", BULLET} & set(line))


def _is_apart(line: Tokens) -> bool:
    """Whether a line of a spell says what it costs, or how it is cast, and not what it does."""
    apart = line[0] == "as" or "rather" in line or line[:2] in (("~", "costs"), ("~", "can't"))
    return apart or line[:2] == ("splice", "onto")


_STOP = (".",)


def _parts(line: Tokens) -> list[Tokens]:
    """A line of keywords, each for itself."""
    parts: list[list[str]] = [[]]
    for word in line:
        if word == ",":
            parts.append([])
        else:
            parts[-1].append(word)
    return [tuple(part) for part in parts]


SENTENCES = (Triggered, Activated, Static, Instructions)
"""Abilities that are no names of keywords: a comma does not end them."""


def _keeping(value: Any) -> Any:
    """The same, with every exile remembered."""
    if isinstance(value, Exile):
        return replace(value, keep=True) if not value.until_leaves else value
    if isinstance(value, Node):
        changes = {item.name: _keeping(getattr(value, item.name)) for item in fields(value) if item.init}
        return replace(value, **changes)
    if isinstance(value, tuple):
        return tuple(_keeping(inner) for inner in value)
    return value
