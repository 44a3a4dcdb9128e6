"""Each ability of this game as a paragraph, in both languages."""

from __future__ import annotations

from games.cardgames.rules_text.abilities import paragraph
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.conditions import condition
from games.cardgames.rules_text.noun_phrases import one, phrase
from games.cardgames.rules_text.predicates import you
from games.cardgames.rules_text.sentences import said, told
from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.conditions import Condition
from games.engine.language.grammar import Clause, capital, sentence
from games.rulesets.fftcg.rules_text.sentences import also_forward, changes
from games.rulesets.fftcg.rules_text.terms import OWN
from games.rulesets.fftcg.symbols import written
from games.rulesets.fftcg.vocabulary.abilities import (
    Action,
    AlsoForward,
    AtDamage,
    ExBurst,
    LessDamage,
    Priming,
    Special,
    Warp,
)
from games.rulesets.fftcg.vocabulary.conditions import YourTurn
from games.rulesets.fftcg.vocabulary.costs import Price


def _price(value: Price, tell: Telling) -> str:
    """ "{1}{I}, {D}, put this Backup into the Break Zone"."""
    cp = ("{S}" if value.same_name else "") + written(value.cp)
    parts = [part for part in (cp, "{D}" if value.dull else "") if part]
    bodies = []
    if value.dull_other is not None:
        other = one(value.dull_other, tell, owned=False).acc
        bodies.append(f"{other} ab|stumpfen" if tell.german else f"dull {other}")
    if value.breaks:
        me = tell.me().acc
        bodies.append(f"{me} auf die Break Zone legen" if tell.german else f"put {me} into the Break Zone")
    parts += [said(Clause(you(tell), (body,)), tell) for body in bodies]
    return capital(", ".join(parts)) or "{0}"


def _action(value: Action, tell: Telling) -> str:
    text = f"{_price(value.cost, tell)}: "
    tell.last = ""
    text += told(value.effects, tell)
    return text if value.only is None else f"{text} {_only(value.only, tell)}"


def _only(value: Condition, tell: Telling) -> str:
    """When it can be used."""
    if isinstance(value, YourTurn):
        return "Nutze dies nur in deinem Zug." if tell.german else "Use this only in your turn."
    if tell.german:
        return f"Nutze dies nur, falls {condition(value, tell)}."
    return f"Use this only if {condition(value, tell)}."


def _special(value: Special, tell: Telling) -> str:
    title = value.title.de if tell.german else value.title.en
    means = value.means()
    assert isinstance(means, Action)
    return f"{title} {_action(means, tell)}"


def _burst(value: ExBurst, tell: Telling) -> str:
    return (
        f"EX-Burst: {paragraph(value.ability, tell)}" if tell.german else f"EX Burst: {paragraph(value.ability, tell)}"
    )


def _at_damage(value: AtDamage, tell: Telling) -> str:
    word = "Schaden" if tell.german else "Damage"
    return f"{word} {value.points}: {paragraph(value.ability, tell)}"


def _static(value: Static, tell: Telling) -> str:
    lead = ""
    if value.only_if is not None:
        lead = f"{'solange' if tell.german else 'while'} {condition(value.only_if, tell)}"
    subject = phrase(value.of, tell)
    bodies = changes(value.power, value.keywords, value.forbids, tell, lasts=True)
    return sentence(said(Clause(subject, tuple(bodies), order=False, lead=lead), tell))


def _also_forward(value: AlsoForward, tell: Telling) -> str:
    lead = ""
    if value.only_if is not None:
        lead = f"{'solange' if tell.german else 'while'} {condition(value.only_if, tell)}"
    me = tell.me()
    body = also_forward(value.power, me, tell)
    return sentence(said(Clause(me, (body if tell.german else f"be also {body}",), order=False, lead=lead), tell))


def _less_damage(value: LessDamage, tell: Telling) -> str:
    lead = ""
    if value.only_if is not None:
        lead = f"{'solange' if tell.german else 'while'} {condition(value.only_if, tell)}, "
    if tell.german:
        start = f"{lead}wird" if lead else "Der"
        if lead:
            return sentence(f"{start} Schaden, der {tell.me().dat} zugefügt wird, um {value.amount} verringert")
        return sentence(f"Schaden, der {tell.me().dat} zugefügt wird, wird um {value.amount} verringert")
    return sentence(f"{lead}damage dealt to {tell.me().acc} is reduced by {value.amount}")


def _warp(value: Warp, tell: Telling) -> str:
    return f"Warp {value.counters}: {_price(value.cost, tell)}"


def _priming(value: Priming, tell: Telling) -> str:
    if tell.german:
        return f"Erwachen „{value.named}“: {_price(value.cost, tell)}"
    return f"Priming “{value.named}”: {_price(value.cost, tell)}"


OWN.say_paragraph(Price, en=_price, de=_price)
OWN.say_paragraph(Action, en=_action, de=_action, price=lambda value, tell: _price(value.cost, tell))
OWN.say_paragraph(Special, en=_special, de=_special)
OWN.say_paragraph(ExBurst, en=_burst, de=_burst)
OWN.say_paragraph(AtDamage, en=_at_damage, de=_at_damage)
OWN.say_paragraph(Static, en=_static, de=_static)
OWN.say_paragraph(AlsoForward, en=_also_forward, de=_also_forward)
OWN.say_paragraph(LessDamage, en=_less_damage, de=_less_damage)
OWN.say_paragraph(Warp, en=_warp, de=_warp, price=lambda value, tell: _price(value.cost, tell))
OWN.say_paragraph(Priming, en=_priming, de=_priming, price=lambda value, tell: _price(value.cost, tell))
