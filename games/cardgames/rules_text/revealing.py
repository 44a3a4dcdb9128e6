"""Instructions that show hidden cards, in both languages."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.clauses import order
from games.cardgames.rules_text.descriptions import described
from games.cardgames.rules_text.noun_phrases import one, phrase, possessive
from games.cardgames.rules_text.predicates import doer
from games.cardgames.rules_text.register import say_clauses
from games.cardgames.vocabulary import revealing
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Clause


def _until_en(value: revealing.RevealUntil, tell: Telling) -> list[Clause]:
    who = doer(value.who, tell)
    their, they = ("your", "you") if who.second else ("their", "they")
    zones = tell.terms.zones
    deck = zones["deck"].en.one
    goes = {
        "hand": f"into {their} {zones['hand'].en.one}",
        "grave": f"into {their} {zones['grave'].en.one}",
        "field": tell.turn("onto the field"),
        "bottom": f"on the bottom of {their} {deck} in a random order",
    }
    found = one(value.kind, tell).acc
    shown = f"reveal cards from the top of {their} {deck} until {they} reveal {found}"
    if value.to == value.rest:
        put = f"put all cards revealed this way {goes[value.to]}"
    elif value.rest == "deck":
        put = f"put that card {goes[value.to]} and shuffle the rest into {their} {deck}"
    else:
        put = f"put that card {goes[value.to]} and the rest {goes[value.rest]}"
    return [Clause(who, (shown,)), Clause(replace(en.pronoun(they), key=""), (put,))]


def _until_de(value: revealing.RevealUntil, tell: Telling) -> list[Clause]:
    who = doer(value.who, tell)
    found = described(value.kind, tell)
    first = de.phrase("der", found.german, ["erst", *found.stems], after=found.after).gen
    top, deck, hand, grave = (
        possessive(who, tell.terms.zones[zone].de, case, tell)
        for zone, case in (("deck", "gen"), ("deck", "acc"), ("hand", "acc"), ("grave", "acc"))
    )
    goes = {
        "hand": f"auf {hand} nehmen",
        "grave": f"auf {grave} legen",
        "field": f"{tell.turn('onto the field')} bringen",
        "bottom": f"in zufälliger Reihenfolge unter {deck} legen",
        "deck": f"in {deck} mischen",
    }
    acts = [f"die obersten Karten {top} bis einschließlich {first} offen vor|zeigen"]
    if value.to == value.rest:
        acts.append(f"all diese Karten {goes[value.to]}")
    else:
        acts += [f"diese Karte {goes[value.to]}", f"den Rest {goes[value.rest]}"]
    return [Clause(who, tuple(acts))]


def _look_at_hand_en(value: revealing.LookAtHand, tell: Telling) -> list[Clause]:
    return order(tell, f"look at {phrase(value.who, tell).gen} {tell.terms.zones['hand'].en.one}")


def _look_at_hand_de(value: revealing.LookAtHand, tell: Telling) -> list[Clause]:
    return order(tell, f"dir {de.owned(phrase(value.who, tell), tell.terms.zones['hand'].de).acc} an|sehen")


say_clauses(revealing.LookAtHand, en=_look_at_hand_en, de=_look_at_hand_de)
say_clauses(revealing.RevealUntil, en=_until_en, de=_until_de)
