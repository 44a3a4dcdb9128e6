"""How words speak of what turns from one face into the other."""

from __future__ import annotations

from games.cardgames.rules_text.antecedents import SELF, Telling
from games.cardgames.rules_text.register import say, say_clauses
from games.cardgames.vocabulary import transforming
from games.engine.language.grammar import Clause


def _turns_into(value: transforming.TurnsInto, tell: Telling) -> list[Clause]:
    tell.that_is = SELF
    me, into = tell.me(), tell.me()
    if tell.german:
        return [Clause(me, (f"zu {into.dat} transformiert werden",), order=False)]
    return [Clause(me, (f"transform into {into.acc}",), order=False)]


say(transforming.Transform, en="transform {what:acc}", de="{what:acc} transformieren")
say_clauses(transforming.TurnsInto, en=_turns_into, de=_turns_into)
