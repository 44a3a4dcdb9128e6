"""Changes of characteristics: "+1/+1 and haste", "can't attack or block". What lasts a turn and what is always so."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardgames.rules_text.amounts import value_of
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.noun_phrases import each, possessive
from games.cardgames.vocabulary.amounts import Amount, Count, IfPaidMore, Number
from games.engine.language import grammar_de as de
from games.engine.language.grammar import COMMA, Phrase, listed


def bonus(power: Number, defence: Number, tell: Telling) -> str:
    """ "+1/+1", "+1/+1 for each of your Forests", "+X/+0, where X is its power"; "" for no change."""
    if not power and not defence:
        return ""
    amounts = [value for value in (power, defence) if isinstance(value, Amount)]
    if not amounts:
        return _pair(power, defence)
    counted = amounts[0]
    other = tell.style is not None and tell.style.is_other()
    if isinstance(counted, Count) and not (other and abs(counted.times) == 1):
        pair = _pair(*(counted.times if value == counted else value for value in (power, defence)))
        item = each(counted.kind, tell, inside=True)
        return f"{pair} für {item.acc}" if tell.german else f"{pair} for {item.nom}"
    pair = _pair(*("X" if value == counted else value for value in (power, defence)))
    if type(counted).__name__ == "X":
        return pair
    worth = value_of(counted, tell).nom
    return f"{pair}, wobei X {worth} ist{COMMA}" if tell.german else f"{pair}, where X is {worth}{COMMA}"


def _pair(power: object, defence: object) -> str:
    negative = any(isinstance(value, int) and value < 0 for value in (power, defence))
    return "/".join(_signed(value, negative) for value in (power, defence))


def _signed(value: object, negative: bool) -> str:
    if isinstance(value, int):
        return f"{value:+d}" if value else "-0" if negative else "+0"
    return f"+{value}"


def bonus_for_more(power: Number, defence: Number) -> tuple[Number, Number, str] | None:
    """For a bonus that depends on whether more was paid: the plain one, and the pair if it was."""
    if not isinstance(power, IfPaidMore) and not isinstance(defence, IfPaidMore):
        return None
    plain = [value.otherwise if isinstance(value, IfPaidMore) else value for value in (power, defence)]
    more = [value.paid_more if isinstance(value, IfPaidMore) else value for value in (power, defence)]
    return plain[0], plain[1], _pair(*more)


def keywords(keys: Sequence[str], tell: Telling) -> str:
    """ "haste and ward"."""
    return listed([tell.terms.keyword(key).noun(tell.language) for key in keys], "und" if tell.german else "and")


def given(keys: Sequence[str], verb: str, tell: Telling, before: str = "") -> list[str]:
    """Predicates of those who have or gain keywords, and `before` perhaps something that is had in the same way."""
    if not tell.german:
        return ([f"{verb} {keywords(keys, tell)}"] if keys else []) + ([f"{verb} {before}"] if before else [])
    had = [before] if before else []
    named = [tell.terms.keyword(key) for key in keys]
    had += [keyword.noun("de") for keyword in named if not keyword.acts]
    found = [f"{listed(had, 'und')} {verb}"] if had else []
    return found + [keyword.acts for keyword in named if keyword.acts]


def forbidden(forbids: Sequence[str], subject: Phrase, tell: Telling) -> list[str]:
    """What they cannot do, as predicates."""
    acts = [de.infinitive(tell.act(each_one)) for each_one in forbids if each_one in ("attack", "block")]
    found = []
    if len(acts) == 2:
        found.append(f"weder {acts[0]} noch {acts[1]} können" if tell.german else f"can't {acts[0]} or {acts[1]}")
    elif acts:
        found.append(f"nicht {acts[0]} können" if tell.german else f"can't {acts[0]}")
    found += [tell.turn(one) for one in ("attack you", "attack owner") if one in forbids]
    if "untap" in forbids:
        found.append(stay_tapped(subject, tell))
    if "be blocked" in forbids:
        found.append("nicht geblockt werden können" if tell.german else "can't be blocked")
    found += [tell.turn(one) for one in _NUMBERED if one in forbids]
    if "target" in forbids:
        found.append(
            "nicht das Ziel von Zaubersprüchen oder Fähigkeiten deiner Gegner sein können"
            if tell.german
            else "can't be the target of spells or abilities your opponents control"
        )
    return found


def demanded(demands: Sequence[str], tell: Telling) -> list[str]:
    """What they must do, as predicates."""
    acts = [tell.act(one) for one in demands if one not in _BLOCKED]
    found = [f"falls möglich in jedem Kampf {act}" if tell.german else f"{act} each combat if able" for act in acts]
    return found + [tell.turn(one) for one in demands if one in _BLOCKED]


_NUMBERED = ("be blocked by several", "be blocked by fewer than two", "be blocked by fewer than three")
"""How many cannot block them, as turns of speech."""
_BLOCKED = ("be blocked", "be blocked by all", "goaded")
"""Demands that are made of others, as turns of speech."""


def stay_tapped(subject: Phrase, tell: Telling, *, following: bool = False) -> str:
    """They do not untap, always or the next time."""
    if tell.german:
        step = de.phrase(
            "der", [de.Noun("n", "Enttappsegment", gen="Enttappsegments")], ["nächst"] if following else []
        )
        whose = possessive(subject, tell.terms.controller.de, "gen", tell, plural=subject.plural)
        return f"während {step.gen} {whose} nicht enttappen"
    whose = "their controllers'" if subject.plural else "its controller's"
    return f"don't untap during {whose} {'next ' if following else ''}untap step"


def quoted(text: str, tell: Telling) -> str:
    """An ability in quotation marks."""
    return f"„{text.removesuffix('.')}“" if tell.german else f"“{text}”"
