"""What Characters get, have, cannot and must, in both languages."""

from __future__ import annotations

from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.changes import given
from games.cardgames.rules_text.noun_phrases import each
from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.amounts import Number
from games.cardgames.vocabulary.permanents import Alter
from games.engine import LocalizedText
from games.engine.language.grammar import COMMA
from games.rulesets.fftcg.features import STEADFAST, TOUGH, TWICE, UNBROKEN, UNCHOSEN, UNSUMMONED
from games.rulesets.fftcg.rules_text import english, nouns
from games.rulesets.fftcg.vocabulary import amounts

CANNOT = {
    "be blocked": LocalizedText("cannot be blocked", "nicht geblockt werden können"),
    UNBROKEN: LocalizedText("cannot be broken", "nicht gebrochen werden können"),
    TOUGH: LocalizedText(
        "cannot be broken by your opponent's Summons or abilities that don't deal damage",
        "nicht durch Beschwörungen oder Fähigkeiten deines Gegners ohne Schaden gebrochen werden können",
    ),
    STEADFAST: LocalizedText(
        "cannot become dull by your opponent's Summons or abilities",
        "nicht durch Beschwörungen oder Fähigkeiten deines Gegners abgestumpft werden können",
    ),
    UNSUMMONED: LocalizedText(
        "cannot be chosen by your opponent's Summons",
        "nicht durch Beschwörungen deines Gegners gewählt werden können",
    ),
    UNCHOSEN: LocalizedText(
        "cannot be chosen by your opponent's abilities", "nicht durch Fähigkeiten deines Gegners gewählt werden können"
    ),
}
"""As predicates in dictionary form, by what stands in `Traits.forbids`."""
MUST = {
    "attack": LocalizedText("must attack once per turn if possible", "falls möglich einmal im Zug angreifen müssen"),
    "block": LocalizedText("must block if possible", "falls möglich blocken müssen"),
    "be blocked": LocalizedText("must be blocked if possible", "falls möglich geblockt werden müssen"),
}
"""The same for `Traits.demands`."""
TWICE_SAID = LocalizedText("can attack twice in the same turn", "zweimal im selben Zug angreifen können")
_UNCHOSEN = LocalizedText(
    "cannot be chosen by your opponent's Summons or abilities",
    "nicht durch Beschwörungen oder Fähigkeiten deines Gegners gewählt werden können",
)
_NEITHER = LocalizedText("cannot attack or block", "weder angreifen noch blocken können")
_NO_ATTACK = LocalizedText("cannot attack", "nicht angreifen können")
_NO_BLOCK = LocalizedText("cannot block", "nicht blocken können")


FORBIDDEN: dict[tuple[str, ...], LocalizedText] = {
    ("attack", "block"): _NEITHER,
    ("attack",): _NO_ATTACK,
    ("block",): _NO_BLOCK,
    (UNSUMMONED, UNCHOSEN): _UNCHOSEN,
    **{(key,): words for key, words in CANNOT.items()},
}
"""What a text forbids in one breath."""


def changes(value: Static | Alter, tell: Telling, *, lasts: bool) -> list[str]:
    """What they get, have, cannot and must, as predicates."""
    names = [key for key in value.keywords if key != TWICE]
    if tell.german:
        found = [f"{more} erhalten"] if (more := bonus(value.power, tell)) else []
        found += given(names, "haben" if lasts else "erhalten", tell)
    else:
        found = english.gained(value.power, [tell.terms.keyword(key).noun("en") for key in names], tell)
    said = [TWICE_SAID] if TWICE in value.keywords else []
    left = set(value.forbids)
    for keys, words in FORBIDDEN.items():
        if left.issuperset(keys):
            said.append(words)
            left.difference_update(keys)
    said += [MUST[key] for key in MUST if key in value.demands]
    return found + [words.in_(tell.language) for words in said]


def bonus(power: Number, tell: Telling) -> str:
    """ "+2000 power", "-4000 power for each of your Forwards"; "" for no change."""
    word = nouns.POWER.de.one if tell.german else nouns.POWER.en.one
    if isinstance(power, amounts.ForEach):
        item = each(power.kind, tell)
        counted = f"für {item.acc}" if tell.german else f"for {item.nom}"
        return f"{power.much:+d} {word} {counted}"
    if isinstance(power, amounts.ForEachPoint):
        if tell.german:
            who = "du erhalten hast" if power.whose == "you" else "dein Gegner erhalten hat"
            return f"{power.much:+d} {word} für jeden Schadenspunkt, den {who}{COMMA}"
        who = "you have" if power.whose == "you" else "your opponent has"
        return f"{power.much:+d} {word} for each point of damage {who} received"
    return f"{power:+d} {word}" if power else ""
