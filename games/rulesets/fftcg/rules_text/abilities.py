"""Each ability of this game as a paragraph, in both languages."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.rules_text.abilities import paragraph
from games.cardgames.rules_text.amounts import value_of
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.conditions import condition
from games.cardgames.rules_text.descriptions import described
from games.cardgames.rules_text.noun_phrases import one, phrase
from games.cardgames.rules_text.predicates import you
from games.cardgames.rules_text.sentences import said, told
from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.amounts import Number
from games.cardgames.vocabulary.conditions import Condition
from games.engine.language import grammar_de as de
from games.engine.language.grammar import Clause, capital, sentence
from games.rulesets.fftcg.rules_text import english
from games.rulesets.fftcg.rules_text.changes import changes
from games.rulesets.fftcg.rules_text.sentences import also_forward
from games.rulesets.fftcg.rules_text.terms import OWN, called
from games.rulesets.fftcg.symbols import written
from games.rulesets.fftcg.vocabulary.abilities import (
    Action,
    AlsoForward,
    AlsoNamed,
    AtDamage,
    Burst,
    ExBurst,
    LessDamage,
    LimitBreak,
    NotBlockedBy,
    Priming,
    Special,
    Warp,
)
from games.rulesets.fftcg.vocabulary.conditions import YourTurn
from games.rulesets.fftcg.vocabulary.costs import AnyElement, CostChange, CostInstead, CostsLess, Price, Use


def _price(value: Price, tell: Telling) -> str:
    """ "{1}{I}, {D}, put this Backup into the Break Zone"."""
    cp = ("{S}" if value.same_name else "") + "{X}" * value.x + written(value.cp) + "{C}" * value.crystals
    dull = "{D}" if value.dull else ""
    parts = [part for part in ((cp, dull) if tell.german else (cp + dull,)) if part]
    bodies = []
    if value.dull_other is not None:
        other = replace(value.dull_other, active=True)
        bodies.append(
            f"{one(value.dull_other, tell, owned=False).acc} ab|stumpfen"
            if tell.german
            else f"dull {english.counted(other, 1, tell)}"
        )
    bodies += [_use(use, tell) for use in value.uses]
    if value.breaks:
        me = tell.me().acc
        bodies.append(f"{me} auf die Break Zone legen" if tell.german else f"put {me} into the Break Zone")
    parts += [said(Clause(you(tell), (body,)), tell) for body in bodies]
    return capital(", ".join(parts)) or "{0}"


_USES = {
    "discard": ("discard {}", "{} ab|werfen"),
    "put": ("put {} into the Break Zone", "{} auf die Break Zone legen"),
    "dull": ("dull {}", "{} ab|stumpfen"),
    "remove": ("remove {} from the game", "{} aus dem Spiel entfernen"),
    "flip": ("turn {} face up", "{} auf|decken"),
    "return": ("return {} to its owner's hand", "{} auf die Hand zurück|nehmen"),
}


def _use(value: Use, tell: Telling) -> str:
    """What is used up, as a predicate."""
    kind = replace(value.kind, active=True) if value.how == "dull" else value.kind
    if not tell.german:
        what = english.counted(kind, value.count, tell, owned=value.how == "return")
    elif value.count == 1:
        what = one(kind, tell, owned=value.how == "remove" and kind.zone != "").acc
    else:
        found = described(kind, tell, owned=value.how == "remove" and kind.zone != "", plural=True)
        number = de.number_word(value.count)
        what = de.phrase(number, found.german, found.stems, plural=True, after=found.after).acc
    return _USES[value.how][tell.german].format(what)


def _action(value: Action, tell: Telling) -> str:
    text = f"{_price(value.cost, tell)}: "
    tell.last = ""
    text += told(value.effects, tell)
    return text if value.only is None else f"{text} {_only(value.only, tell)}"


def _only(value: Condition, tell: Telling) -> str:
    """When it can be used."""
    if isinstance(value, YourTurn):
        return "Nutze dies nur in deinem Zug." if tell.german else "You can only use this ability during your turn."
    if tell.german:
        return f"Nutze dies nur, falls {condition(value, tell)}."
    return f"You can only use this ability if {condition(value, tell)}."


def _special(value: Special, tell: Telling) -> str:
    title = value.title.de if tell.german else value.title.en
    means = value.means()
    assert isinstance(means, Action)
    return f"{title} {_action(means, tell)}"


def _burst(value: ExBurst, tell: Telling) -> str:
    return (
        f"EX-Burst: {paragraph(value.ability, tell)}" if tell.german else f"EX BURST {paragraph(value.ability, tell)}"
    )


def _at_damage(value: AtDamage, tell: Telling) -> str:
    inner = paragraph(value.ability, tell)
    return f"Schaden {value.points}: {inner}" if tell.german else f"Damage {value.points} — {inner}"


def _lead_of(value: Condition | None, tell: Telling) -> str:
    """ "solange du ein Backup kontrollierst"; in English "if you control a Backup"."""
    if not tell.german:
        return english.lead_of(value, tell)
    return "" if value is None else f"solange {condition(value, tell)}"


def _static(value: Static, tell: Telling) -> str:
    lead = _lead_of(value.only_if, tell)
    subject = phrase(value.of, tell)
    bodies = changes(value, tell, lasts=True)
    if value.base:
        forward = also_forward(value.base[0], subject, tell)
        bodies.insert(0, forward if tell.german else f"be also {forward}")
    return sentence(said(Clause(subject, tuple(bodies), order=False, lead=lead), tell))


def _also_forward(value: AlsoForward, tell: Telling) -> str:
    lead = _lead_of(value.only_if, tell)
    me = tell.me()
    body = also_forward(value.power, me, tell)
    return sentence(said(Clause(me, (body if tell.german else f"be also {body}",), order=False, lead=lead), tell))


def _less_damage(value: LessDamage, tell: Telling) -> str:
    lead = _lead_of(value.only_if, tell)
    if tell.german and lead:
        return sentence(f"{lead}, wird Schaden, der {tell.me().dat} zugefügt wird, um {value.amount} verringert")
    if tell.german:
        return sentence(f"Schaden, der {tell.me().dat} zugefügt wird, wird um {value.amount} verringert")
    if lead:
        return sentence(f"{lead}, the damage dealt to {tell.me().acc} is reduced by {value.amount}")
    return sentence(f"if {tell.me().nom} is dealt damage, reduce the damage by {value.amount} instead")


def _limit_break(value: LimitBreak, tell: Telling) -> str:
    return f"Limit Break — {value.cost}"


OWN.say_paragraph(LimitBreak, en=_limit_break, de=_limit_break)


def _warp(value: Warp, tell: Telling) -> str:
    return f"Warp {value.counters}{':' if tell.german else ' —'} {_price(value.cost, tell)}"


def _priming(value: Priming, tell: Telling) -> str:
    if tell.german:
        return f"Erwachen „{called(value.named).de}“: {_price(value.cost, tell)}"
    return f"Priming “{value.named}” — {_price(value.cost, tell)}"


def _not_blocked_by(value: NotBlockedBy, tell: Telling) -> str:
    found = described(value.kind, tell, plural=True)
    if tell.german:
        whom = de.phrase("", found.german, found.stems, plural=True, after=found.after).dat
        body = f"nicht von {whom} geblockt werden können"
    else:
        body = f"cannot be blocked by {found.english(plural=True)}{found.after}"
    return sentence(said(Clause(tell.me(), (body,), order=False), tell))


def _also_named(value: AlsoNamed, tell: Telling) -> str:
    if tell.german:
        return f"Diese Karte heißt überall auch „{called(value.named).de}“."
    return f"{capital(tell.me().nom)} is also Card Name {value.named} in all situations."


def _burst_only(value: Burst, tell: Telling) -> str:
    return f"{'EX-Burst:' if tell.german else 'EX BURST'} {told(value.effects, tell)}"


def phrase_of(value: Number, tell: Telling) -> str:
    """A number, in digits or counted."""
    return str(value) if isinstance(value, int) else value_of(value, tell).nom


def _lead(value: CostsLess | AnyElement | CostInstead, tell: Telling) -> str:
    if value.only_if is None:
        return ""
    if not tell.german:
        return f"{english.lead_of(value.only_if, tell)}, "
    return f"falls {condition(value.only_if, tell)}, "


def _costs_less(value: CostsLess, tell: Telling) -> str:
    lead, by = _lead(value, tell), phrase_of(value.by, tell)
    if tell.german:
        start = f"{lead}kostet der Einsatz dieser Karte" if lead else "der Einsatz dieser Karte kostet"
        return sentence(f"{start} {by} weniger{'' if value.to_nothing else ' (aber nicht 0)'}")
    least = "" if value.to_nothing else " (it cannot become 0)"
    return sentence(f"{lead}the cost required to cast {tell.me().acc} is reduced by {by}{least}")


def _any_element(value: AnyElement, tell: Telling) -> str:
    lead = _lead(value, tell)
    if tell.german:
        start = f"{lead}kannst du" if lead else "du kannst"
        return sentence(f"{start} den Einsatz dieser Karte mit CP jedes Elements bezahlen")
    return sentence(f"{lead}you can pay with CP of any Element to cast {tell.me().acc}")


def _cost_instead(value: CostInstead, tell: Telling) -> str:
    lead, price = _lead(value, tell), _price(value.cost, tell)
    if tell.german:
        start = f"{lead}darfst du" if lead else "du darfst"
        return sentence(f"{start} anstelle der Kosten dieser Karte bezahlen: {price}")
    return sentence(f"{lead}instead of paying the cost of {tell.me().acc}, you can pay: {price}")


def _cost_change(value: CostChange, tell: Telling) -> str:
    found = described(replace(value.kind, zone="hand"), tell, plural=True, owned=False)
    much, less = abs(value.by), value.by < 0
    if tell.german:
        who = {"you": "du einsetzt", "opponent": "dein Gegner einsetzt"}.get(value.whose, "eingesetzt werden")
        cards = de.phrase("", found.german, found.stems, plural=True, after=found.after).nom
        return sentence(f"{cards}, die {who}, kosten {much} {'weniger (aber nicht 0)' if less else 'mehr'}")
    who = {"you": "you cast", "opponent": "your opponent casts"}.get(value.whose, "players cast")
    change = f"reduced by {much} (it cannot become 0)" if less else f"increased by {much}"
    return sentence(f"the cost of {found.english(plural=True)}{found.after} {who} is {change}")


OWN.say_paragraph(AlsoNamed, en=_also_named, de=_also_named)
OWN.say_paragraph(Burst, en=_burst_only, de=_burst_only)
OWN.say_paragraph(CostsLess, en=_costs_less, de=_costs_less)
OWN.say_paragraph(AnyElement, en=_any_element, de=_any_element)
OWN.say_paragraph(CostInstead, en=_cost_instead, de=_cost_instead, price=lambda value, tell: _price(value.cost, tell))
OWN.say_paragraph(CostChange, en=_cost_change, de=_cost_change)
OWN.say_paragraph(NotBlockedBy, en=_not_blocked_by, de=_not_blocked_by)
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
