"""How words speak of what comes back from the grave and is exiled if it would leave again."""

from __future__ import annotations

from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.noun_phrases import phrase
from games.cardgames.rules_text.predicates import you
from games.cardgames.rules_text.register import say_clauses, say_paragraph, say_phrase
from games.cardgames.vocabulary import returning
from games.cardgames.vocabulary.selectors import Self
from games.engine.language.grammar import Clause, Phrase, sentence


def _returned(value: returning.Returned, tell: Telling) -> Phrase:
    return phrase(Self(), tell)


def _exile_if_it_leaves(value: returning.ExileIfItLeaves, tell: Telling) -> list[Clause]:
    what, leave = phrase(value.what, tell).acc, tell.act("leave")
    if tell.german:
        return [Clause(you(tell), (f"{what} ins Exil schicken",), tail=f"falls sie {leave} würde")]
    return [Clause(you(tell), (f"exile {what}",), tail=f"if it would {leave}")]


def _leaves_into_exile(value: returning.LeavesIntoExile, tell: Telling) -> str:
    leave = tell.act("leave")
    if tell.german:
        return sentence(f"falls es {leave} würde, schicke es stattdessen ins Exil")
    return sentence(f"if that would {leave}, exile it instead")


say_phrase(returning.Returned, en=_returned, de=_returned)
say_clauses(returning.ExileIfItLeaves, en=_exile_if_it_leaves, de=_exile_if_it_leaves)
say_paragraph(returning.LeavesIntoExile, en=_leaves_into_exile, de=_leaves_into_exile)
