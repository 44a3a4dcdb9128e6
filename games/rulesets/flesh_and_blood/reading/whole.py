"""Whole cards read: every line is one that our words write themselves, or the card is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.cardgames.reading.normal_form import Tokens
from games.cardgames.reading.outcome import Reading, Refusal, Refused, Step, read_lines
from games.cardgames.vocabulary.abilities import Instructions, Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.condition import Condition
from games.cardgames.vocabulary.conditions import Control, PaidMore
from games.cardgames.vocabulary.selectors import Self, Target
from games.cardgames.vocabulary.triggers import Either, Enters, Leaves
from games.engine.node import Node, each_word
from games.rulesets.flesh_and_blood.card import STAYING, WORN, Card
from games.rulesets.flesh_and_blood.cardset import CARDS
from games.rulesets.flesh_and_blood.reading.form import FORM, KEYWORD_NAMES, printed_lines
from games.rulesets.flesh_and_blood.reading.line import Lines, written
from games.rulesets.flesh_and_blood.reading.printed import Printed, printed_of
from games.rulesets.flesh_and_blood.vocabulary.abilities import (
    Activation,
    CostsLessIf,
    Crush,
    DiscardToPlay,
    Fusion,
    PayMore,
    PlayOnly,
)
from games.rulesets.flesh_and_blood.vocabulary.conditions import (
    Big,
    BigDiscard,
    BigGiven,
    ChainFact,
    Combo,
    DealtMore,
    FusedHit,
    MorePower,
)
from games.rulesets.flesh_and_blood.vocabulary.effects import Deal, DiscardAtRandom, Fortify, GoAgain
from games.rulesets.flesh_and_blood.vocabulary.giving import AlsoCosts, Extra
from games.rulesets.flesh_and_blood.vocabulary.selectors import (
    HERO,
    OPPOSING_HERO,
    AttackedHero,
    AttackingHero,
)
from games.rulesets.flesh_and_blood.vocabulary.triggers import (
    Attacks,
    ChainCloses,
    Defends,
    DefendsTogether,
    Hit,
    PhaseBegins,
    PlayedThis,
)

SAID_TWICE = Refusal("faults", expected=("our cards have an ability once",))
"""Boost that is printed twice may be paid twice: no card of ours does that."""
USED_UP = frozenset({"action", "instant", "attack reaction", "defense reaction"})
NOT_USED_UP = STAYING | {"attack", "block", "resource", "mentor"}
WITHOUT_COST = WORN | {"block", "resource", "mentor"}
"""Types that are never paid for."""
GO_AGAIN = (".", "go", "again")
ATTACK_AGAIN = (":", "attack", *GO_AGAIN)
"""A weapon whose attacks go again has that keyword."""
ATTACKING = frozenset({"attack", "weapon", "ally"})
COMBO_WHEN = ("combo", "-", "when")
BESIDES = (AlsoCosts, DiscardToPlay, Extra, Fusion, PayMore)
"""What may be asked for besides the cost of a card."""
ATTACKER = Card("Attack", "Angriff", ("action", "attack"), "0", colour="red")
"""What has the abilities that a text gives to attacks."""


class Reader:
    """Reads printed cards of Flesh and Blood."""

    columns = (
        ("name",), ("talents",), ("classes",), ("types",), ("subtypes",), ("pitch",), ("cost",), ("power",),
        ("defense",), ("functionalText", "text"),
    )  # fmt: skip
    """Columns that a spreadsheet of its cards must have; of several names one."""

    def __init__(self) -> None:
        self._lines = Lines()
        self._others = CARDS.known()

    def printed(self, record: Mapping[str, Any]) -> Printed:
        """The printed card of a record of the card list. Raises `Refused` for one that is not played here."""
        return printed_of(record)

    def read(self, printed: Printed) -> Reading:
        """The card, or why there is none: every line that stands in its way."""
        try:
            card = _bare(printed)
        except Refused as cause:
            return Reading(refusals=(cause.refusal,))
        lines = joined(printed_lines(printed.text, printed.name))
        card, steps, refusals = read_lines(card, lines, self._with_line)
        if not refusals:
            refusals = [Refusal("faults", expected=(str(one),)) for one in CARDS.faults(card, self._others)[:1]]
        return Reading(None if refusals else card, tuple(refusals), tuple(steps))

    def _with_line(self, card: Card, line: Tokens, steps: list[Step]) -> Card:
        """The card with what a line gives it. Raises `Refused`."""
        if line[:3] == COMBO_WHEN:
            return self._with_combo(card, line, steps)
        names = FORM.names_in(line)
        if names:
            keys = tuple(KEYWORD_NAMES[name] for name in names)
            if len({*card.keywords, *keys}) < len(card.keywords) + len(keys):
                raise Refused(SAID_TWICE)
            steps.append(Step(" ".join(line), keys, " ".join(line)))
            return replace(card, keywords=(*card.keywords, *keys))
        if line[-len(ATTACK_AGAIN) :] == ATTACK_AGAIN and "weapon" in card.types:
            card = self._with_line(card, line[: -len(GO_AGAIN)], steps)
            return self._with_line(card, GO_AGAIN[1:], steps)
        try:
            word = self._lines.meant(line, used_up=_is_used_up(card))
        except Refused as cause:
            return self._with_parts(card, line, steps, cause)
        if word in card.abilities and not isinstance(word, Instructions):
            raise Refused(SAID_TWICE)
        unlabelled = isinstance(word, Triggered) and isinstance(word.only_if, Combo)
        if unlabelled or not _can_be_on(card, word):
            raise Refused(Refusal("line", line))
        more = (
            _instructed(card, word)
            if isinstance(word, Instructions)
            else replace(card, abilities=(*card.abilities, word))
        )
        steps.append(Step(" ".join(line), word, " ".join(written(word))))
        return more

    def _with_combo(self, card: Card, line: Tokens, steps: list[Step]) -> Card:
        """The card with what triggers if an attack before it had a name. Raises `Refused`."""
        word = self._lines.meant(line[2:], used_up=_is_used_up(card))
        if not (isinstance(word, Triggered) and isinstance(word.only_if, Combo) and _can_be_on(card, word)):
            raise Refused(Refusal("line", line))
        steps.append(Step(" ".join(line), word, " ".join(written(word))))
        return replace(card, abilities=(*card.abilities, word))

    def _with_parts(self, card: Card, line: Tokens, steps: list[Step], cause: Refused) -> Card:
        """The card with each of two abilities of one line. Raises the cause why the line is nothing else."""
        for place in range(1, len(line) - 1):
            if line[place] != "." or '"' in line or ":" in line:
                continue
            found: list[Step] = []
            try:
                first = self._with_line(card, line[:place], found)
                both = self._with_line(first, line[place + 1 :], found)
            except Refused:
                continue
            if any(isinstance(step.words, Instructions) for step in found) or _goes_on(line[place + 1 :]):
                continue
            steps += found
            return both
        raise cause


def joined(lines: list[Tokens]) -> list[Tokens]:
    """Lines with one that says what happens instead behind the one that says instead of what."""
    found: list[Tokens] = []
    for line in lines:
        stop = next((place for place, word in enumerate(line) if word == ","), -1)
        if found and line[:1] == ("if",) and line[stop + 1 : stop + 2] == ("instead",):
            found[-1] = (*found[-1], ".", *line)
        else:
            found.append(line)
    return found


PRONOUNS = frozenset({"it", "they", "them"})


def _goes_on(line: Tokens) -> bool:
    """Whether a sentence speaks of what the sentence before has named."""
    begins = next((place for place, word in enumerate(line) if word == ","), len(line))
    return not PRONOUNS.isdisjoint(line[:begins])


def _can_be_on(card: Card, word: Ability) -> bool:
    """Whether an ability does something on such a card, and means what the line says there."""
    types = set(card.types)
    when = word.when if isinstance(word, Triggered) else None
    given = _given(word)
    if not all(_can_be_on(ATTACKER, one) for one in given):
        return False
    whole = [one for one in each_word(word) if not any(one in each_word(gift) for gift in given)]
    if any(isinstance(one, AttackedHero) for one in whole):
        hit = isinstance(when, Hit) and (when.hero or when.marked or when.least > 1)
        attacked = isinstance(when, Attacks) and (when.hero or when.marked)
        if not hit and not attacked and not isinstance(word, Crush):
            return False
    if any(isinstance(one, AttackingHero) for one in whole) and not (
        isinstance(when, Defends | DefendsTogether) or "defense reaction" in types
    ):
        return False
    if not _is_asked_of_what_was(card, whole):
        return False
    if isinstance(word, PlayOnly):
        return not types & WITHOUT_COST
    if isinstance(word, Activation) and word.attack and "weapon" in types and not card.power:
        return False
    if isinstance(word, Static) and (word.power or word.keywords or word.gives) and not types & ATTACKING:
        return False
    if any(isinstance(one, Fortify) for one in whole):
        lasts = all(one.turn for one in whole if isinstance(one, Fortify))
        active = isinstance(word, Activation) and isinstance(word.only_if, ChainFact)
        others = all(one.what != Self() for one in whole if isinstance(one, Fortify))
        if not (isinstance(when, Defends | DefendsTogether) or active or others) or (types & STAYING and not lasts):
            return False
    if any(isinstance(one, GoAgain) for one in whole) and ("action" not in types or "attack" in types):
        return False
    if not _is_another_itself(word, whole):
        return False
    if any(isinstance(one, DealtMore) for one in whole) and not isinstance(word, Instructions):
        return False
    if any(isinstance(one, MorePower | Big) for one in whole) and not isinstance(word, Triggered | Activation):
        return False  # power that depends on itself, or keywords that are settled before power is
    if any(isinstance(one, BigGiven) for one in whole) and not any(
        isinstance(one, AlsoCosts) and not one.may and one.part.how == "banish" for one in card.abilities
    ):
        return False
    if isinstance(word, Activation) and word.discard:
        return not types & (WORN | {"token"}) and not any(isinstance(one, Self) for one in whole)
    if isinstance(word, Activation) and "attack" in types and word.speed == "instant":
        return not (word.destroy or word.attack)  # of an attack on the combat chain, or a card that defends
    if isinstance(when, ChainCloses) and "attack" in types:
        return True
    if isinstance(word, Activation) or isinstance(when, PhaseBegins | ChainCloses | Leaves | Enters):
        return bool(types & STAYING)
    if isinstance(word, BESIDES) and any(isinstance(one, BESIDES) for one in card.abilities):
        return False  # one note on a play says that one of them was paid
    if isinstance(word, AlsoCosts | CostsLessIf) or isinstance(when, PlayedThis):
        return not types & (WORN | {"block", "resource", "mentor"})
    if isinstance(when, Either) and "equipment" in types:
        return False
    if isinstance(word, Crush) or (isinstance(when, Attacks | Hit) and when.what is None):
        return bool(types & ATTACKING)
    return True


def _is_another_itself(word: Ability, whole: list[Node]) -> bool:
    """Whether "another" is said of the object itself: as something triggers, before anything else was spoken of."""
    asked = [one for one in whole if isinstance(one, Control) and one.kind.another]
    return not asked or (
        isinstance(word, Triggered) and isinstance(word.when, Enters | PhaseBegins) and asked == [word.only_if]
    )


def _is_used_up(card: Card) -> bool:
    """Whether a card neither attacks nor stays."""
    types = set(card.types)
    return bool(types & USED_UP) and not types & (ATTACKING | STAYING)


def _given(word: Ability) -> list[Ability]:
    """The abilities that a text gives to attacks."""
    return [gift for one in each_word(word) for gift in getattr(one, "gives", ())]


def _is_asked_of_what_was(card: Card, whole: list[Node]) -> bool:
    """Whether a fusion or a discard that is asked for could have been. The same note on a play says either."""
    fuses = any(isinstance(one, Fusion) for one in card.abilities)
    discards = any(isinstance(one, DiscardToPlay) for one in card.abilities)
    if any(isinstance(one, PaidMore | FusedHit) for one in whole) and (discards or not fuses):
        return False
    discarded = (discards and not fuses) or any(isinstance(one, DiscardAtRandom) for one in whole)
    return discarded or not any(isinstance(one, BigDiscard) for one in whole)


def _instructed(card: Card, more: Instructions) -> Card:
    """The card with one more thing to do behind those of the lines before. Raises `Refused`."""
    line = written(more)
    if set(card.types) & (NOT_USED_UP - {"attack"}) or not set(card.types) & USED_UP:
        raise Refused(Refusal("line", line))  # what stays never resolves so
    if "attack" in card.types and not _is_of_layer(more):
        raise Refused(Refusal("line", line))
    before = [one for one in card.abilities if isinstance(one, Instructions)]
    if not before and not _is_asked_of_damage(more):
        raise Refused(Refusal("line", line))
    if not before:
        return replace(card, abilities=(*card.abilities, more))
    both = replace(before[0], effects=(*before[0].effects, *more.effects))
    if not _is_asked_of_damage(both):
        raise Refused(Refusal("line", line))
    if sum(isinstance(word, Target) for word in each_word(both)) > 1:
        raise Refused(Refusal("ambiguous", line, len(line)))  # each line has a target of its own
    return replace(card, abilities=tuple(both if one is before[0] else one for one in card.abilities))


def _is_of_layer(text: Instructions) -> bool:
    """Whether an attack can do this as it resolves as a layer: it is not on the combat chain yet."""
    return not any(isinstance(word, Self | Condition | AttackedHero | AttackingHero) for word in each_word(text))


def _is_asked_of_damage(text: Instructions) -> bool:
    """Whether what asks for the damage of the instruction before stands behind the only one that deals any."""
    for place, effect in enumerate(text.effects):
        asked = [word for word in each_word(effect) if isinstance(word, DealtMore)]
        before = [one for one in text.effects[:place] if type(one).ACHIEVES]
        if not asked:
            continue
        if len(before) != 1 or not isinstance(before[0], Deal):
            return False
        if any(one.hero for one in asked) and before[0].to not in (Target(HERO), Target(OPPOSING_HERO)):
            return False
    return True


def _bare(printed: Printed) -> Card:
    """The card without its text. Raises `Refused`."""
    types = set(printed.types)
    if not types & WITHOUT_COST and not printed.cost:
        raise Refused(Refusal("cost"))  # what has no cost is not played in the usual way
    if not printed.colour and not types & (WORN | {"mentor"}):
        raise Refused(Refusal("cost"))
    if "attack" in types and not printed.power:
        raise Refused(Refusal("size"))
    cost, power, life, intellect = (
        _number(text) for text in (printed.cost, printed.power, printed.life, printed.intellect)
    )
    defence = _number(printed.defence) if printed.defence else -1
    return Card(
        printed.name, printed.german or printed.name, printed.types, str(cost) if printed.cost else "",
        printed.subtypes, colour=printed.colour, power=power, defence=defence, life=life, intellect=intellect,
    )  # fmt: skip


def _number(text: str) -> int:
    """A printed number; none counts as 0. Raises `Refused` for anything else."""
    if text and not text.isdigit():
        raise Refused(Refusal("size"))
    return int(text or 0)
