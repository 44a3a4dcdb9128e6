"""What happens unless a player gives something, in both languages."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.rules_text.abilities import acts
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.effects import for_each_counter
from games.cardgames.rules_text.predicates import clauses_of, doer
from games.cardgames.rules_text.register import say_clauses
from games.cardgames.rules_text.sentences import said
from games.cardgames.vocabulary import unless
from games.engine.language.grammar import Clause


def _unless_gives(value: unless.UnlessGives, tell: Telling) -> list[Clause]:
    found = [clause for effect in value.otherwise for clause in clauses_of(effect, tell)]
    who = doer(value.who, tell, order=False)
    bodies = [body for clause in acts(value.cost, tell) for body in clause.bodies]
    if value.cost.symbols:
        bodies.insert(0, f"{value.cost.symbols} bezahlen" if tell.german else f"pay {value.cost.symbols}")
    if value.each:
        bodies[-1] = _often(bodies[-1], for_each_counter(value.each, tell), tell)
    given = said(Clause(who, tuple(bodies), order=False), tell)
    return [*found[:-1], replace(found[-1], tail=f"es sei denn, {given}" if tell.german else f"unless {given}")]


def _often(body: str, times: str, tell: Telling) -> str:
    """ "pay 2 life for each age counter on it"; in German before the verb."""
    before, _, verb = body.rpartition(" ")
    return f"{before}{times} {verb}" if tell.german else f"{body}{times}"


say_clauses(unless.UnlessGives, en=_unless_gives, de=_unless_gives)
