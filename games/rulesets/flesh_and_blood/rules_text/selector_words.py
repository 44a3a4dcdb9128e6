"""How the game's own kinds and persons are said."""

from __future__ import annotations

from games.cardgames.rules_text import noun_phrases
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.nouns import CARD, Name, name
from games.cardgames.rules_text.register import COMMON, Register
from games.cardgames.vocabulary import selectors as common
from games.cardgames.vocabulary.selectors import Target
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import COMMA, Phrase
from games.rulesets.flesh_and_blood.rules_text import nouns
from games.rulesets.flesh_and_blood.vocabulary import selectors
from games.rulesets.flesh_and_blood.vocabulary.selectors import ObjectFilter

REGISTER = Register(COMMON)
HIT_HERO = "hit hero"
"""The key of the hero that an attack is on."""


def attack_name(kind: common.ObjectFilter) -> Name:
    """What attacks of a kind are called."""
    if isinstance(kind, ObjectFilter) and "action" in kind.every:
        return card_name(kind)
    if isinstance(kind, ObjectFilter) and kind.crushing:
        return nouns.CRUSHING_ATTACK
    if "weapon" in kind.types:
        return nouns.SWORD_ATTACK if kind.subtype == "sword" else nouns.WEAPON_ATTACK
    return nouns.ATTACK


def card_name(kind: ObjectFilter) -> Name:
    """What cards of a kind are called: "Ice card", "Guardian attack action card", "Nicht-Angriffsaktionskarte"."""
    classes = [one.capitalize() for one in kind.every if one not in ("action", "attack")]
    en_words, de_word = [*classes], "Karte"
    if "action" in kind.every:
        is_attack, is_none = "attack" in kind.every, "attack" in kind.lacks
        en_words += ["attack action" if is_attack else "non-attack action" if is_none else "action"]
        de_word = "Angriffsaktionskarte" if is_attack else "Nicht-Angriffsaktionskarte" if is_none else "Aktionskarte"
    prefix = "".join(f"{one}-" for one in classes)
    return name(" ".join([*en_words, "card"]), "f", f"{prefix}{de_word}", f"{prefix}{de_word}n")


def card_phrase(kind: ObjectFilter, tell: Telling, *, plural: bool = False) -> Phrase:
    """ "a red card", "blue non-attack action cards"."""
    found = card_name(kind) if kind.every else CARD
    colour = tell.pick(tell.terms.colour(kind.colour)) if kind.colour else ""
    if tell.german:
        return de.phrase("" if plural else "ein", [found.de], [colour] if colour else [], plural=plural)
    words = f"{colour} {found.en.form(plural=plural)}".strip()
    return en.phrase(words if plural else en.article(words), plural=plural)


def costing(kind: common.ObjectFilter, tell: Telling, *, plural: bool) -> str:
    """ " that costs 3 or more", behind a noun."""
    least = getattr(kind, "least_cost", 0)
    if not least:
        return ""
    if tell.german:
        return f", die {least} oder mehr {'kosten' if plural else 'kostet'}{COMMA}"
    return f" that {'cost' if plural else 'costs'} {least} or more"


def _target(meant: Target, tell: Telling) -> Phrase:
    """An attack is called an attack, and not an attacking weapon."""
    if not meant.kind.attacking:
        return noun_phrases.target(meant, tell)
    key, found = f"target {meant.slot}", attack_name(meant.kind)
    if key in tell.known:
        return tell.again(key, (found,))
    tell.mention(key, (found,))
    if tell.german:
        return de.phrase("ein", [found.de], after=" deiner Wahl", key=key)
    return en.phrase(f"target {found.en.one}", key=key)


def _attacked(value: selectors.AttackedHero, tell: Telling) -> Phrase:
    return tell.again(HIT_HERO, (nouns.HERO,), player=True)


def _attacking(value: selectors.AttackingHero, tell: Telling) -> Phrase:
    if tell.german:
        return de.phrase("der", [nouns.HERO.de], ["angreifend"])
    return en.phrase("the attacking hero")


def _turn_player(value: selectors.TurnPlayer, tell: Telling) -> Phrase:
    if tell.german:
        return de.phrase("dies", [nouns.OPPOSING_HERO.de])
    return en.phrase("that opposing hero")


REGISTER.say_phrase(Target, en=_target, de=_target)
REGISTER.say_phrase(selectors.AttackedHero, en=_attacked, de=_attacked)
REGISTER.say_phrase(selectors.AttackingHero, en=_attacking, de=_attacking)
REGISTER.say_phrase(selectors.TurnPlayer, en=_turn_player, de=_turn_player)
