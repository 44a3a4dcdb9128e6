"""How the game's own kinds and persons are said."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.rules.book import german_name
from games.cardgames.rules_text import noun_phrases
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.nouns import CARD, Name, name
from games.cardgames.rules_text.register import COMMON, Register
from games.cardgames.vocabulary import selectors as common
from games.cardgames.vocabulary.selectors import Target
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Phrase
from games.rulesets.flesh_and_blood.cards import book
from games.rulesets.flesh_and_blood.rules_text import nouns
from games.rulesets.flesh_and_blood.vocabulary import selectors
from games.rulesets.flesh_and_blood.vocabulary.selectors import ObjectFilter

REGISTER = Register(COMMON)
OPPOSING = "opposing hero"
ATTACKING_HERO = "attacking hero"
HIT_HERO = "hit hero"
"""The key of the hero that an attack is on."""


def attack_name(kind: common.ObjectFilter) -> Name:
    """What attacks of a kind are called: "attack", "Brute attack", "sword attack", "attack with stealth"."""
    if isinstance(kind, ObjectFilter) and "action" in kind.every:
        return card_name(kind, named_colour=True)
    classes = _classes(kind)
    if kind.colour:
        classes.insert(0, (kind.colour, _COLOURS[kind.colour]))
    plain = nouns.ARROW_ATTACK if kind.subtype == "arrow" else nouns.ATTACK
    plain = _BY_WEAPON.get(kind.subtype, nouns.WEAPON_ATTACK) if "weapon" in kind.types else plain
    return _named(classes, plain, _mentions(kind))


_COLOURS = {"red": "Rot", "yellow": "Gelb", "blue": "Blau"}
_BY_WEAPON = {
    "sword": nouns.SWORD_ATTACK, "dagger": nouns.DAGGER_ATTACK, "hammer": nouns.HAMMER_ATTACK,
    "club": nouns.CLUB_ATTACK, "claw": nouns.CLAW_ATTACK, "pistol": nouns.PISTOL_ATTACK,
    "axe": nouns.AXE_ATTACK, "1h": nouns.ONE_HANDED_ATTACK,
}  # fmt: skip


def _classes(kind: common.ObjectFilter) -> list[tuple[str, str]]:
    """Classes and talents as they stand before a noun: "Ice", "Brute or Guardian"."""
    either = [one.capitalize() for one in kind.types if one not in nouns.TYPES]
    found = [(" or ".join(either), "- oder ".join(either))] if either else []
    every = kind.every if isinstance(kind, ObjectFilter) else ()
    return [*found, *((one.capitalize(), one.capitalize()) for one in every if one not in nouns.TYPES)]


def _named(classes: list[tuple[str, str]], plain: Name, after: tuple[str, str]) -> Name:
    """A noun with classes before it and a turn behind it."""
    if not classes and not any(after):
        return plain
    english, german = after
    front, before = "".join(f"{one} " for one, _ in classes), "".join(f"{one}-" for _, one in classes)
    stem = before + plain.de.one
    genitive = f"{stem}s{german}" if plain.de.gender != "f" else f"{stem}{german}"
    return name(
        f"{front}{plain.en.one}{english}", plain.de.gender, f"{stem}{german}", f"{before}{plain.de.many}{german}",
        many=f"{front}{plain.en.form(plural=True)}{english}", gen=genitive,
    )  # fmt: skip


def _mentions(kind: common.ObjectFilter) -> tuple[str, str]:
    """ " with crush", " with 6 or more power", behind a noun, in English and German."""
    keyword = kind.keyword
    words = [(keyword, keyword.capitalize())] if keyword else []
    if isinstance(kind, ObjectFilter):
        has = (
            (kind.crushing, "crush"), (kind.combo, "combo"), (kind.contract, "contract"),
            (kind.special, "specialization"),
        )  # fmt: skip
        words += [(one, one.capitalize()) for so, one in has if so]
        if kind.least_power:
            words.append((f"{kind.least_power} or more power", f"Stärke {kind.least_power} oder mehr"))
        if kind.most_power >= 0:
            words.append(
                (f"{kind.most_power} or less base power", f"aufgedruckter Stärke von höchstens {kind.most_power}")
            )
        if kind.most_defence >= 0:
            words.append((f"{kind.most_defence} or less defence", f"Verteidigung {kind.most_defence} oder weniger"))
        if kind.least_cost:
            words.append((f"cost {kind.least_cost} or greater", f"Kosten von mindestens {kind.least_cost}"))
        if kind.in_name:
            words.append((f"{kind.in_name} in its name", f"{kind.in_name} im Namen"))
        if kind.most_cost >= 0:
            least = " or less" if kind.most_cost else ""
            words.append(
                (f"cost {kind.most_cost}{least}", f"Kosten von {'höchstens ' if least else ''}{kind.most_cost}")
            )
    if not words:
        return "", ""
    return f" with {' and '.join(one for one, _ in words)}", f" mit {' und '.join(one for _, one in words)}"


def card_name(kind: ObjectFilter, *, named_colour: bool = False) -> Name:
    """What cards of a kind are called: "Ice card", "Guardian attack action card", "Nicht-Angriffsaktionskarte"."""
    classes = _classes(kind)
    if kind.colour and named_colour:
        classes.insert(0, (kind.colour, _COLOURS[kind.colour]))
    if kind.called:
        german = german_name(book(), kind.called)
        return name(kind.called, "m", german, german, many=f"{kind.called}s")
    if kind.types == REACTIONS:
        return name("reaction card", "f", "Reaktionskarte", "Reaktionskarten")
    en_word, de_word = "card", "Karte"
    if "action" in kind.every:
        is_attack, is_none = "attack" in kind.every, "attack" in kind.lacks
        en_word = f"{'attack' if is_attack else 'non-attack' if is_none else ''} action card".strip()
        de_word = "Angriffsaktionskarte" if is_attack else "Nicht-Angriffsaktionskarte" if is_none else "Aktionskarte"
    else:
        for one in kind.every:
            if one in nouns.TYPES:
                en_word, de_word = f"{one} card", _GERMAN.get(one, f"{one.capitalize()}-Karte")
    return _named(classes, name(en_word, "f", de_word, f"{de_word}n"), _mentions(kind))


_GERMAN = {"ally": "Verbündeten-Karte", "equipment": "Ausrüstungs-Karte", "attack": "Angriffskarte"}
REACTIONS = ("attack reaction", "defense reaction")


def permanent_name(kind: common.ObjectFilter) -> Name:
    """What objects of a kind in the arena are called: "aura", "Illusionist aura", "item"."""
    every = kind.every if isinstance(kind, ObjectFilter) else ()
    if isinstance(kind, ObjectFilter) and kind.called:
        return card_name(kind)
    plain = next((nouns.TYPES[one] for one in every if one in nouns.TYPES), nouns.OBJECT)
    return _named(_classes(kind), plain, ("", ""))


def card_phrase(kind: ObjectFilter, tell: Telling, *, plural: bool = False) -> Phrase:
    """ "a red card", "blue non-attack action cards"."""
    found = card_name(kind)
    colour = tell.pick(tell.terms.colour(kind.colour)) if kind.colour else ""
    if tell.german:
        return de.phrase("" if plural else "ein", [found.de], [colour] if colour else [], plural=plural)
    words = f"{colour} {found.en.form(plural=plural)}".strip()
    return en.phrase(words if plural else en.article(words), plural=plural)


def _target(meant: Target, tell: Telling) -> Phrase:
    """An attack is called an attack, and not an attacking weapon."""
    if not (meant.kind.attacking or meant.kind.blocking):
        is_coloured = isinstance(meant.kind, ObjectFilter) and meant.kind.every and meant.kind.colour
        return _coloured(meant, tell) if is_coloured and not meant.kind.zone else noun_phrases.target(meant, tell)
    key = f"target {meant.slot}"
    found = attack_name(meant.kind) if meant.kind.attacking else _defending(meant.kind)
    if key in tell.known:
        return tell.again(key, (found,))
    tell.mention(key, (found,))
    if tell.german:
        return de.phrase("ein", [found.de], after=" deiner Wahl", key=key)
    return en.phrase(f"target {found.en.one}", key=key)


def _coloured(meant: Target, tell: Telling) -> Phrase:
    """ "target blue aura", "eine blaue Aura deiner Wahl"."""
    found, key = permanent_name(meant.kind), f"target {meant.slot}"
    colour = tell.pick(tell.terms.colour(meant.kind.colour))
    tell.mention(key, (found,))
    if tell.german:
        return de.phrase("ein", [found.de], [colour], after=" deiner Wahl", key=key)
    return en.phrase(f"target {colour} {found.en.one}", key=key)


def _defending(kind: common.ObjectFilter) -> Name:
    """ "defending attack action card", "verteidigende Angriffsaktionskarte"."""
    card = card_name(kind) if isinstance(kind, ObjectFilter) else CARD
    return Name(en.Noun(f"defending {card.en.one}"), replace(card.de, adjective="verteidigend"))


def hit_hero(tell: Telling) -> None:
    """A hero that was hit has been spoken of; what was mentioned last stays that."""
    last = tell.last
    tell.mention(HIT_HERO, (nouns.HERO,), player=True)
    tell.last = last


def _attacked(value: selectors.AttackedHero, tell: Telling) -> Phrase:
    if not tell.german and HIT_HERO in tell.known:
        return tell.it(HIT_HERO, (nouns.HERO,), player=True)
    return tell.again(HIT_HERO, (nouns.HERO,), player=True)


def _attacking(value: selectors.AttackingHero, tell: Telling) -> Phrase:
    if tell.german:
        return de.phrase("der", [nouns.HERO.de], ["angreifend"])
    if ATTACKING_HERO in tell.known:
        return tell.it(ATTACKING_HERO, (nouns.HERO,), player=True)
    last = tell.last
    tell.mention(ATTACKING_HERO, (nouns.HERO,), player=True)
    tell.last = last
    return en.phrase("the attacking hero", key=ATTACKING_HERO)


def _defending_hero(value: selectors.DefendingHero, tell: Telling) -> Phrase:
    if tell.german:
        return de.phrase("der", [nouns.HERO.de], ["verteidigend"])
    return en.phrase("the defending hero")


REGISTER.say_phrase(selectors.DefendingHero, en=_defending_hero, de=_defending_hero)


def _turn_player(value: selectors.TurnPlayer, tell: Telling) -> Phrase:
    if tell.german:
        return de.phrase("dies", [nouns.OPPOSING_HERO.de])
    return en.phrase("that opposing hero")


def _opposing(value: selectors.OpposingHero, tell: Telling) -> Phrase:
    if tell.german:
        return de.phrase("ein", [nouns.OPPOSING_HERO.de], key=OPPOSING)
    return en.phrase("an opposing hero", key=OPPOSING)


REGISTER.say_phrase(selectors.OpposingHero, en=_opposing, de=_opposing)
REGISTER.say_phrase(Target, en=_target, de=_target)
REGISTER.say_phrase(selectors.AttackedHero, en=_attacked, de=_attacked)
REGISTER.say_phrase(selectors.AttackingHero, en=_attacking, de=_attacking)
REGISTER.say_phrase(selectors.TurnPlayer, en=_turn_player, de=_turn_player)
