"""Numbers of this game: damage with its kind, power, resources; and what depends on something."""

from __future__ import annotations

from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.conditions import condition
from games.cardgames.rules_text.nouns import DAMAGE
from games.cardgames.vocabulary.amounts import Number
from games.engine.language import grammar_de as de
from games.engine.language.grammar import Phrase
from games.rulesets.flesh_and_blood.rules_text import nouns
from games.rulesets.flesh_and_blood.rules_text.selector_words import REGISTER
from games.rulesets.flesh_and_blood.vocabulary.conditions import Depends

_KINDS = {"arcane": "arkan", "physical": "physisch"}


def plain(value: Number, tell: Telling, unit: str = "", instead_of: str = "") -> int:
    """The number that is usual; what it is otherwise is said in a sentence of its own, perhaps in words that have the
    number in the place of a mark."""
    if not isinstance(value, Depends):
        assert isinstance(value, int)
        return value
    instead = f"{unit}{value.so}"
    if tell.german:
        tell.afterwards.append(f"falls {condition(value.condition, tell)}, sind es stattdessen {instead}")
    elif instead_of:
        more = instead_of.replace("#", str(value.so))
        tell.afterwards.append(f"if {condition(value.condition, tell)}, instead {more}")
    elif unit:
        tell.afterwards.append(f"if {condition(value.condition, tell)}, instead it gets {instead} power")
    else:
        tell.afterwards.append(f"if {condition(value.condition, tell)}, it is {instead} instead")
    return value.otherwise


def so_much_damage(value: Number, kind: str, tell: Telling) -> str:
    """ "3 arcane damage", "3 arkane Schadenspunkte", as an object."""
    count = plain(value, tell)
    if not tell.german:
        return f"{count} {kind} damage" if kind else f"{count} damage"
    noun = de.phrase(
        "ein" if count == 1 else "", [DAMAGE.de], [_KINDS[kind]] if kind else [], plural=count != 1
    ).acc.removeprefix("einen ")
    return f"{count} {noun}"


def resources(count: int, tell: Telling) -> str:
    """ "1 resource", "3 Ressourcen"."""
    noun = (
        nouns.RESOURCE.de.form("acc", plural=count != 1) if tell.german else nouns.RESOURCE.en.form(plural=count != 1)
    )
    return f"{count} {noun}"


def more_power(value: Number, tell: Telling) -> str:
    """ "+3 power", "-2 Stärke"."""
    return f"{plain(value, tell, '+'):+d} {nouns.POWER.de.one if tell.german else nouns.POWER.en.one}"


def _depends(value: Depends, tell: Telling) -> Phrase:
    text = str(plain(value, tell))
    return Phrase(text, text, text, text)


REGISTER.say_phrase(Depends, en=_depends, de=_depends)
