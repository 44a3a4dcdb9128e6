"""Each effect of this game in both languages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from games.cardgames.rules_text.abilities import given_text, paragraph
from games.cardgames.rules_text.amounts import much
from games.cardgames.rules_text.antecedents import SELF, THAT, Telling, telling
from games.cardgames.rules_text.changes import given, quoted
from games.cardgames.rules_text.clauses import both, order
from games.cardgames.rules_text.noun_phrases import phrase
from games.cardgames.rules_text.predicates import clauses_of, doer, you
from games.cardgames.rules_text.tokens import token_name, tokens
from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.piles import Scry
from games.cardgames.vocabulary.selectors import YOU, Selector, Target, That
from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import COMMA, Clause, Phrase, listed, share_subjects
from games.rulesets.flesh_and_blood.card import Card
from games.rulesets.flesh_and_blood.rules_text import nouns
from games.rulesets.flesh_and_blood.rules_text.amounts import more_power, plain, resources, so_much_damage
from games.rulesets.flesh_and_blood.rules_text.selector_words import (
    REGISTER,
    attack_name,
    card_name,
    card_phrase,
    hit_hero,
    permanent_name,
)
from games.rulesets.flesh_and_blood.rules_text.type_lines import type_line_by
from games.rulesets.flesh_and_blood.vocabulary import banishing, contests, counters, effects, giving, promises
from games.rulesets.flesh_and_blood.vocabulary.conditions import Depends
from games.rulesets.flesh_and_blood.vocabulary.selectors import ASH, ObjectFilter, OpposingHero
from games.rulesets.flesh_and_blood.vocabulary.triggers import Hit

# --- damage and assets ---------------------------------------------------------------------------------------------


def _deal(value: effects.Deal, tell: Telling) -> list[Clause]:
    amount = value.amount
    if isinstance(amount, Depends):
        amount = plain(amount, tell, instead_of=f"deal # {value.kind} damage to them")
    damage = so_much_damage(amount, value.kind, tell)
    to = _receivers(value.to, tell)
    if value.unpreventable:
        sure = "dieser Schaden kann nicht verhindert werden" if tell.german else "this damage cannot be prevented"
        tell.afterwards.append(sure)
    return order(tell, f"{to.dat} {damage} zu|fügen" if tell.german else f"deal {damage} to {to.dat}")


def _receivers(to: Selector, tell: Telling) -> Phrase:
    if isinstance(to, Target) and to.count > 1:
        text = f"bis zu {de.number_word(to.count)} Zielen deiner Wahl jeweils"
        if not tell.german:
            text = f"each of up to {en.number_word(to.count)} targets"
        return Phrase(text, text, text, text, plural=True)
    return phrase(to, tell, each_one=True)


def _gain(value: effects.GainResources, tell: Telling) -> list[Clause]:
    much = resources(value.amount, tell)
    return order(tell, f"{much} erhalten" if tell.german else f"gain {much}")


def _gain_life(value: GainLife, tell: Telling) -> list[Clause]:
    amount = plain(value.amount, tell, instead_of="gain # life") if isinstance(value.amount, Depends) else value.amount
    life = much(amount, tell.terms.life, tell)
    return [Clause(doer(value.who, tell), (f"{life} dazu|erhalten" if tell.german else f"gain {life}",))]


REGISTER.say_clauses(GainLife, **both(_gain_life))
REGISTER.say_clauses(effects.Deal, **both(_deal))
REGISTER.say_clauses(effects.GainResources, **both(_gain))
REGISTER.say(effects.GainActionPoint, en="gain 1 action point", de="1 Aktionspunkt erhalten")


def _prevent(value: effects.PreventNext, tell: Telling) -> list[Clause]:
    count = plain(value.amount, tell)
    kind = {"arcane": ("arcane ", "arkanen "), "physical": ("physical ", "physischen "), "": ("", "")}[value.kind]
    if value.lasts:
        english = f"prevent the next {count} {kind[0]}damage that would be dealt to you this turn"
        german = f"die nächsten {count} Punkte {kind[1]}Schadens an deinem Helden in diesem Zug verhindern"
        return order(tell, german if tell.german else english)
    if tell.german:
        return order(tell, f"{count} des nächsten {kind[1]}Schadens an deinem Helden in diesem Zug verhindern")
    lead = f"the next time you would be dealt {kind[0]}damage this turn"
    return [replace(clause, lead=lead) for clause in order(tell, f"prevent {count} of that damage")]


REGISTER.say_clauses(effects.PreventNext, **both(_prevent))

# --- objects -------------------------------------------------------------------------------------------------------


_SIZES = {
    "power": LocalizedText("power {count}", "Stärke {count}"),
    "life": LocalizedText("life {count}", "Leben {count}"),
    "defence": LocalizedText("defence {count}", "Verteidigung {count}"),
}


def described_token(card: Card, tell: Telling) -> str:
    """All that a token is that stands on a card itself: types, numbers, keywords, and abilities in quotation marks."""
    numbers = {"power": card.power, "life": card.life, "defence": card.defence + 1}
    has = [words.fill(tell.language, count=getattr(card, key)) for key, words in _SIZES.items() if numbers[key]]
    has += [tell.terms.keyword(key).name.in_(tell.language) for key in card.keywords]
    for ability in card.abilities:
        inner = telling(tell.terms, card, tell.language, tell.find)
        has.append(quoted(paragraph(ability, inner).replace("\n", " "), tell))
    name = f"{card.de}-Spielstein" if tell.german else f"{card.en} token"
    return f"{name}: {', '.join([type_line_by(tell.terms, card, tell.language), *has])}"


def _create(value: effects.Create, tell: Telling) -> list[Clause]:
    amount = value.amount
    if isinstance(amount, Depends):
        name = token_name(value.token, tell).en
        so = en.article(name.one) if amount.so == 1 else f"# {name.form(plural=True)}"
        amount = plain(amount, tell, instead_of=f"create {so}")
    made = tokens(value.token, amount, tell)
    if not isinstance(value.token, str):
        tell.afterwards.append(described_token(cast(Card, value.token), tell))
    whose = ""
    if value.who != YOU:
        who = _hero_again(tell) if _is_known(value.who, tell) else phrase(value.who, tell)
        whose = f" unter der Kontrolle {who.gen}" if tell.german else f" under {who.gen} control"
    return order(tell, f"{made}{whose} erzeugen" if tell.german else f"create {made}{whose}")


def _is_known(who: Selector, tell: Telling) -> bool:
    return isinstance(who, Target) and f"target {who.slot}" in tell.known


def _hero_again(tell: Telling) -> Phrase:
    """ "that hero", where the target could have been something else."""
    tell.last = ""
    return tell.again(THAT, (nouns.HERO,), player=True)


def _transform(value: effects.Transform, tell: Telling) -> list[Clause]:
    what = phrase(value.what, tell).acc
    into = token_name(value.into, tell)
    if value.power:
        more = more_power(value.power, tell)
        after = f"er erhält bis zum Ende des Zuges {more}" if tell.german else f"it gets {more} until end of turn"
        tell.afterwards.append(after)
    if tell.german:
        return order(tell, f"{what} in {de.phrase('ein', [into.de]).acc} verwandeln")
    return order(tell, f"transform {what} into {en.article(into.en.one)}")


def _transform_up_to(value: effects.TransformUpTo, tell: Telling) -> list[Clause]:
    count, into = plain(value.amount, tell), token_name(value.into, tell)
    if tell.german:
        ash = nouns.SUBTYPES[ASH.subtype].de
        each = "je " if count > 1 else ""
        one = f"bis zu {count} deiner {ash.many} in {each}{de.phrase('ein', [into.de]).acc} verwandeln"
        return order(tell, one)
    ash_en = nouns.SUBTYPES[ASH.subtype].en
    made = en.article(into.en.one) if count == 1 else into.en.form(plural=True)
    return order(tell, f"transform up to {count} {ash_en.form(plural=True)} you control into {made}")


def _invoke(value: effects.Invoke, tell: Telling) -> list[Clause]:
    what, card = phrase(value.what, tell).acc, tell.find(value.into)
    name = tell.pick(LocalizedText(card.en, card.de)) if card is not None else value.into.capitalize()
    return order(tell, f"{what} in {name} verwandeln" if tell.german else f"transform {what} into {name}")


def _remove(value: effects.RemoveCounters, tell: Telling) -> list[Clause]:
    what, counter = phrase(value.what, tell), tell.terms.counter(value.counter)
    if tell.german:
        return order(tell, f"alle {counter.de.many} von {what.dat} entfernen")
    return order(tell, f"remove all {counter.en.form(plural=True)} from {what.acc}")


REGISTER.say_clauses(effects.Create, **both(_create))
REGISTER.say_clauses(effects.Transform, **both(_transform))
REGISTER.say_clauses(effects.TransformUpTo, **both(_transform_up_to))
REGISTER.say_clauses(effects.Invoke, **both(_invoke))
REGISTER.say_clauses(effects.RemoveCounters, **both(_remove))

# --- cards ---------------------------------------------------------------------------------------------------------


def _unless(value: effects.UnlessPays, tell: Telling) -> list[Clause]:
    found = _inner(value.otherwise, tell)
    who = doer(value.who, tell, order=False)
    price = resources(plain(value.amount, tell), tell)
    clause = Clause(who, (f"{price} bezahlen" if tell.german else f"pay {price}",), order=False)
    tail = f"es sei denn, {de.said(clause)}" if tell.german else f"unless {en.said(clause)}"
    return [*found[:-1], replace(found[-1], tail=tail)]


def _inner(inner: tuple[Any, ...], tell: Telling) -> list[Clause]:
    return share_subjects([clause for effect in inner for clause in clauses_of(effect, tell)], also_orders=True)


def _random(value: effects.DiscardAtRandom, tell: Telling) -> list[Clause]:
    who = doer(value.who, tell)
    cards = much(value.amount, tell.terms.card, tell)
    return [Clause(who, (f"zufällig {cards} ab|werfen" if tell.german else f"discard {cards} at random",))]


def _if_you_do(inner: tuple[Any, ...], tell: Telling) -> list[Clause]:
    """What follows if something could be done."""
    found = _inner(inner, tell)
    if tell.german or not found:
        return found
    return [replace(found[0], lead="if you do"), *found[1:]]


def _to_bottom(value: effects.HandToBottom, tell: Telling) -> list[Clause]:
    english = "put a card from your hand on the bottom of your deck"
    body = "eine Handkarte unter dein Deck legen" if tell.german else english
    return [*order(tell, body), *_if_you_do(value.effects, tell)]


_FROM = {
    "hand": LocalizedText("your hand", "deiner Hand"),
    "graveyard": LocalizedText("your graveyard", "deinem Friedhof"),
    "arsenal": LocalizedText("your arsenal", "deinem Arsenal"),
    "soul": LocalizedText("your soul", "deiner Seele"),
}


def given_body(value: giving.Give, tell: Telling) -> str:
    """ "banish two Earth cards from your graveyard"."""
    several = value.count > 1
    if value.zone == "arena":
        return _given_up(value, tell)
    if value.how == "charge":
        return "Charge für die Seele deines Helden aus|führen" if tell.german else "charge your soul"
    cards = card_phrase(value.kind, tell, plural=several)
    place = tell.pick(_FROM[value.zone])
    if tell.german:
        what = f"{de.number_word(value.count)} {cards.acc}" if several else cards.acc
        by_chance, of = "zufällig " * value.random, f" aus {place}"
        return {
            "banish": f"{by_chance}{what}{of} verbannen", "discard": f"{by_chance}{what} ab|werfen",
            "destroy": f"{what}{of} zerstören", "reveal": f"{what}{of} vor|zeigen",
            "bottom": f"{what}{of} unter dein Deck legen", "top": f"{what}{of} oben auf dein Deck legen",
            "return": f"{what}{of} auf die Hand zurück|nehmen",
        }[value.how]  # fmt: skip
    words = cards.acc if several else cards.acc.partition(" ")[2]
    words = f"random {words}" if value.random else words
    what = f"{en.number_word(value.count)} {words}" if several else en.article(words)
    return {
        "banish": f"banish {what} from {place}",
        "discard": f"discard {what}",
        "destroy": f"destroy {what} from {place}",
        "reveal": f"reveal {what} from {place}",
        "bottom": f"put {what} from {place} on the bottom of your deck",
        "top": f"put {what} from {place} on top of your deck",
        "return": f"return {what} from {place} to your hand",
    }[value.how]  # fmt: skip


def _given_up(value: giving.Give, tell: Telling) -> str:
    """ "destroy an aura you control"."""
    name = token_name(value.kind.named, tell) if value.kind.named else permanent_name(value.kind)
    several = value.count > 1
    if tell.german:
        what = de.phrase(de.number_word(value.count) if several else "ein", [name.de], plural=several).acc
        return f"{what} von dir zerstören"
    noun = name.en.form(plural=several).replace(" token", "")
    return f"destroy {f'{en.number_word(value.count)} {noun}' if several else en.article(noun)} you control"


def _give(value: giving.Give, tell: Telling) -> list[Clause]:
    clauses = order(tell, given_body(value, tell))
    return [*clauses, *_if_you_do(value.effects, tell)] if value.effects else clauses


def _pay_for(value: giving.PayFor, tell: Telling) -> list[Clause]:
    price = resources(value.amount, tell)
    clause = Clause(you(tell), (f"{price} bezahlen" if tell.german else f"pay {price}",), may=True)
    found = _inner(value.effects, tell)
    if tell.german and found:
        return [clause, replace(found[0], lead="falls du es tust"), *found[1:]]
    return [clause, *([replace(found[0], lead="if you do")] if found else []), *found[1:]]


def _arsenal(value: effects.ArsenalToBottom, tell: Telling) -> list[Clause]:
    who = phrase(value.who, tell).gen
    if tell.german:
        return order(tell, f"eine Karte aus dem Arsenal {who} unter das Deck ihres Besitzers legen")
    return order(tell, f"put a card from {who} arsenal on the bottom of its owner's deck")


REGISTER.say_clauses(effects.UnlessPays, **both(_unless))
REGISTER.say_clauses(effects.DiscardAtRandom, **both(_random))
REGISTER.say_clauses(effects.HandToBottom, **both(_to_bottom))


_LIES = {
    "arsenal": LocalizedText("a card in {whose} arsenal", "eine Karte im Arsenal {whose}"),
    "deck": LocalizedText("the top card of {whose} deck", "die oberste Karte vom Deck {whose}"),
    "graveyard": LocalizedText("a card from {whose} graveyard", "eine Karte vom Friedhof {whose}"),
    "soul": LocalizedText("a card from {whose} soul", "eine Karte aus der Seele {whose}"),
}
_GOES = {
    "banished": LocalizedText("banish {what}", "{what} verbannen"),
    "graveyard": LocalizedText("destroy {what}", "{what} zerstören"),
    "top": LocalizedText("put {what} on top of their deck", "{what} oben auf das eigene Deck legen"),
    "bottom": LocalizedText("put {what} on the bottom of their deck", "{what} unter das eigene Deck legen"),
}


def _take_from(value: giving.TakeFrom, tell: Telling) -> list[Clause]:
    goes = _GOES[value.to]
    if value.zone == "hand":
        who = doer(value.who, tell, order=False)
        what = "eine Handkarte" if tell.german else "a card from their hand"
        return [Clause(who, (goes.fill(tell.language, what=what),), order=False)]
    what = _LIES[value.zone].fill(tell.language, whose=phrase(value.who, tell).gen)
    return order(tell, goes.fill(tell.language, what=what))


REGISTER.say_clauses(giving.TakeFrom, **both(_take_from))


def _into_soul(value: giving.IntoSoul, tell: Telling) -> list[Clause]:
    me = tell.me().acc
    return order(tell, f"{me} in deine Seele legen" if tell.german else f"put {me} into your soul")


def _clash(value: contests.Clash, tell: Telling) -> list[Clause]:
    hero, token = phrase(value.who, tell), token_name(value.token, tell)
    if tell.german:
        tell.afterwards.append(f"der Gewinner erzeugt {de.phrase('ein', [token.de]).acc}")
        return order(tell, f"einen Clash gegen {hero.acc} aus|führen")
    tell.afterwards.append(f"the winner creates {en.article(token.en.one)}")
    return order(tell, f"clash with {hero.acc}")


def _wager(value: contests.Wager, tell: Telling) -> list[Clause]:
    token = token_name(value.token, tell)
    if tell.german:
        return order(tell, f"mit dem Helden um {de.phrase('ein', [token.de]).acc} wetten")
    return order(tell, f"wager {en.article(token.en.one)} with them")


def _destroy_of(value: giving.DestroyOf, tell: Telling) -> list[Clause]:
    name = token_name(value.kind.named, tell) if value.kind.named else permanent_name(value.kind)
    who = phrase(value.who, tell)
    if tell.german:
        what = de.phrase("ein", [name.de], after=f" {who.gen}")
        mark = f"{de.phrase('ein', [tell.terms.counter(value.counter).de]).acc} auf " if value.counter else ""
        return order(tell, f"{mark}{what.acc} {'legen' if mark else 'zerstören'}")
    what_en = f"{en.article(name.en.one)} {who.nom} control{'' if who.plural or who.second else 's'}"
    if value.counter:
        return order(tell, f"put {en.article(tell.terms.counter(value.counter).en.one)} on {what_en}")
    return order(tell, f"destroy {what_en}")


def _create_outside(value: giving.CreateOutside, tell: Telling) -> list[Clause]:
    name = token_name(value.token, tell)
    several = value.amount > 1
    if tell.german:
        what = de.phrase(de.number_word(value.amount) if several else "ein", [name.de], plural=several).acc
        if value.zone == "banished":
            tell.afterwards.append(f"du kannst {'sie' if several else 'ihn'} in diesem Zug spielen")
        return order(
            tell, f"{what} {'in deiner verbannten Zone' if value.zone == 'banished' else 'auf deiner Hand'} erzeugen"
        )
    noun = name.en.form(plural=several).replace(" token", "")
    what = f"{en.number_word(value.amount)} {noun}" if several else en.article(noun)
    if value.zone == "banished":
        tell.afterwards.append(f"you may play {'them' if several else 'it'} this turn")
    return order(tell, f"create {what} in your {'banished zone' if value.zone == 'banished' else 'hand'}")


def _into_arena(value: giving.PutIntoArena, tell: Telling) -> list[Clause]:
    card = card_phrase(value.kind, tell).acc
    german = f"{card} von deiner Hand in die Arena legen"
    return order(tell, german if tell.german else f"put {card} from your hand into the arena")


_AIM = {
    "hand": LocalizedText(
        "put an arrow card from your hand face up into your arsenal",
        "eine Pfeilkarte von deiner Hand offen in dein Arsenal legen",
    ),
    "turn": LocalizedText("turn a face-down arrow in your arsenal face up", "einen verdeckten Pfeil in deinem Arsenal"
                          " aufdecken"),
}  # fmt: skip


def _aim(value: giving.Aim, tell: Telling) -> list[Clause]:
    clauses = order(tell, tell.pick(_AIM[value.how]))
    if not value.counter:
        return clauses
    if tell.german:
        more = replace(order(tell, "eine Zielmarke darauf legen")[0], lead="falls du es tust")
    else:
        more = replace(order(tell, "put an aim counter on it")[0], lead="if you do")
    return [*clauses, more]


def _dagger(value: giving.DaggerDeals, tell: Telling) -> list[Clause]:
    dagger, who = phrase(value.dagger, tell), phrase(value.who, tell)
    if tell.german:
        tell.afterwards.append("wird so Schaden zugefügt, hat der Dolch getroffen")
        tell.afterwards.append("zerstöre den Dolch")
        return order(tell, f"{who.dat} mit {dagger.dat} 1 Schadenspunkt zu|fügen")
    tell.afterwards.append("if damage is dealt this way, the dagger has hit")
    tell.afterwards.append("destroy the dagger")
    return order(tell, f"have {dagger.acc} deal 1 damage to {who.acc}")


def _decompose(value: giving.Decompose, tell: Telling) -> list[Clause]:
    german = "zwei Earth-Karten und eine Aktionskarte aus deinem Friedhof verbannen"
    english = "banish two Earth cards and an action card from your graveyard"
    return [*order(tell, german if tell.german else english), *_if_you_do(value.effects, tell)]


REGISTER.say_clauses(giving.Decompose, **both(_decompose))
REGISTER.say_clauses(giving.PutIntoArena, **both(_into_arena))
REGISTER.say_clauses(giving.Aim, **both(_aim))
REGISTER.say_clauses(giving.DaggerDeals, **both(_dagger))
REGISTER.say_clauses(giving.DestroyOf, **both(_destroy_of))
REGISTER.say_clauses(giving.CreateOutside, **both(_create_outside))
REGISTER.say(
    giving.AllToBottom, en="put all cards from your hand and arsenal on the bottom of your deck",
    de="alle Karten von deiner Hand und aus deinem Arsenal unter dein Deck legen",
)  # fmt: skip
REGISTER.say_clauses(giving.IntoSoul, **both(_into_soul))
REGISTER.say_clauses(contests.Clash, **both(_clash))
REGISTER.say_clauses(contests.Wager, **both(_wager))
REGISTER.say(giving.Reload, en="reload", de="Reload aus|führen")
REGISTER.say_clauses(giving.Give, **both(_give))
REGISTER.say_clauses(giving.PayFor, **both(_pay_for))
REGISTER.say_clauses(effects.ArsenalToBottom, **both(_arsenal))

REGISTER.say(Scry, en="opt {amount:number}", de="Opt {amount:number} aus|führen")

# --- attacks -------------------------------------------------------------------------------------------------------


def _gets(value: Any, power: Any, tell: Telling) -> tuple[str, ...]:
    """What an attack gets: power, keywords, abilities."""
    more = more_power(power, tell) if power else ""
    if tell.german:
        bodies = given(value.keywords, "erhalten", tell, before=more)
    else:
        bodies = [more] if more else []
        bodies += [tell.terms.keyword(key).name.en for key in value.keywords]
    if getattr(value, "gives", ()):
        tell.that = (nouns.ATTACK,)
    for ability in getattr(value, "gives", ()):
        text = quoted(given_text(ability, That(), tell), tell)
        bodies.append(f"{text} erhalten" if tell.german else text)
    return tuple(bodies) if tell.german else (f"get {listed(bodies, 'and')}",)


def _strengthen(value: effects.Strengthen, tell: Telling) -> list[Clause]:
    return [Clause(phrase(value.what, tell), _gets(value, value.power, tell), order=False)]


def _fortify(value: effects.Fortify, tell: Telling) -> list[Clause]:
    what = phrase(value.what, tell)
    if tell.german:
        when = "bis zum Ende des Zuges " * value.turn
        return [Clause(what, (f"{when}{value.amount:+d} {nouns.DEFENCE.de.one} erhalten",), order=False)]
    when = " until end of turn" * value.turn
    return [Clause(what, (f"get {value.amount:+d} {nouns.DEFENCE.en.one}{when}",), order=False)]


def _goes_again(value: effects.GoAgain, tell: Telling) -> list[Clause]:
    name = tell.pick(tell.terms.keyword("go again").name)
    return [Clause(tell.me(), (f"{name} erhalten" if tell.german else f"get {name}",), order=False)]


REGISTER.say_clauses(effects.Fortify, **both(_fortify))
REGISTER.say_clauses(effects.GoAgain, **both(_goes_again))


def _again(value: effects.AttackAgain, tell: Telling) -> list[Clause]:
    body = "in diesem Zug noch einmal mit derselben Waffe an|greifen"
    return [Clause(you(tell), (body if tell.german else "attack once more with the same weapon this turn",), may=True)]


def _once(value: effects.OncePerTurn, tell: Telling) -> list[Clause]:
    tell.afterwards.append("dies geschieht nur einmal pro Zug" if tell.german else "this happens only once per turn")
    return _inner(value.effects, tell)


def _next_attack(value: promises.NextAttack, tell: Telling) -> list[Clause]:
    found = _of_turn(replace(value, chain=False), tell) if value.chain else _of_turn(value, tell)
    if not value.chain:
        return found
    turn, chain = ("in diesem Zug", "auf dieser Combat Chain") if tell.german else ("this turn", "this combat chain")
    first = found[0]
    subject = first.subject
    if not tell.german:
        text = subject.nom.replace(turn, chain)
        subject = Phrase(text, text, text, text, plural=subject.plural, key=subject.key)
    return [replace(first, subject=subject, bodies=tuple(body.replace(turn, chain, 1) for body in first.bodies))]


def _of_turn(value: promises.NextAttack, tell: Telling) -> list[Clause]:
    subject = _coming(value, tell)
    tell.that = (attack_name(value.kind),)
    tell.mention(THAT, tell.that, plural=not value.next)
    first, *rest = _gets(value, value.power, tell)
    if value.who == YOU and tell.german:
        first = f"in diesem Zug {first}"
    elif value.who == YOU and not value.next:
        first, *rest = [*[first, *rest][:-1], f"{[first, *rest][-1]} this turn"]
    return [Clause(subject, (first, *rest), order=False)]


_WAYS = {
    "boosted": ("boost", "den du mit Boost spielst"), "fused": ("fuse", "den du fusionierst"),
    "charged": ("charge to play", "für den du Charge benutzt"),
    "rune gate": ("rune gate", "den du mit Rune Gate spielst"),
}  # fmt: skip


def _coming(value: promises.NextAttack, tell: Telling) -> Phrase:
    noun, plural = attack_name(value.kind), not value.next
    if value.who != YOU:
        who = phrase(value.who, tell).gen
        text = (
            f"der erste {noun.de.one} {who} im nächsten Zug"
            if tell.german
            else f"{who} first {noun.en.one} during their next turn"
        )
        return Phrase(text, text, text, text)
    if tell.german:
        stems = [] if plural else ["nächst"]
        after = f", {_WAYS[value.way][1]}{COMMA}" if value.way else ""
        return de.phrase("dein", [noun.de], stems, plural=plural, after=after)
    if value.way:
        return en.phrase(f"the next {noun.en.one} you {_WAYS[value.way][0]} this turn")
    if not plural and isinstance(value.kind, ObjectFilter) and "action" in value.kind.every:
        return en.phrase(f"the next {noun.en.one} you play this turn")
    first, last = ("", "") if plural else ("next ", " this turn")
    return en.phrase(f"your {first}{noun.en.form(plural=plural)}{last}", plural=plural)


def _that_attack(value: promises.ThatAttack, tell: Telling) -> list[Clause]:
    if tell.that_is == SELF:
        return [Clause(tell.me(), _gets(value, value.power, tell), order=False)]
    text = "der Angriff" if tell.german else "the attack"
    accusative = "den Angriff" if tell.german else text
    return [Clause(Phrase(text, text, accusative, text), _gets(value, value.power, tell), order=False)]


REGISTER.say_clauses(promises.ThatAttack, **both(_that_attack))


def _next_defence(value: promises.NextDefence, tell: Telling) -> list[Clause]:
    if tell.german:
        text = "die nächste Aktionskarte, mit der du in diesem Zug verteidigst,"
        body = f"auf diesem Glied der Combat Chain {value.amount:+d} {nouns.DEFENCE.de.one} erhalten"
        return [Clause(Phrase(text, text, text, text, gender="f"), (body,), order=False)]
    body = f"get {value.amount:+d} {nouns.DEFENCE.en.one} this chain link"
    return [Clause(en.phrase("the next action card you defend with this turn"), (body,), order=False)]


REGISTER.say_clauses(promises.NextDefence, **both(_next_defence))


def _next_hit(value: promises.NextHit, tell: Telling) -> list[Clause]:
    (ability,) = value.gives
    assert isinstance(ability, Triggered)
    when = ability.when
    assert isinstance(when, Hit)
    noun = attack_name(when.what) if when.what is not None else nouns.ATTACK
    if when.hero:
        hit_hero(tell)
    if tell.german:
        hero = "einen Helden " if when.hero else ""
        lead = f"{'das nächste Mal' if value.next else 'jedes Mal'}, wenn in diesem Zug"
        lead += f" {de.phrase('ein', [noun.de], after=' von dir').nom} {hero}trifft"
    else:
        lead = f"{'the next time' if value.next else 'when'} {en.article(noun.en.one)} you control hits"
        lead += f"{' a hero' if when.hero else ''} this turn"
    first, *more = _inner(ability.effects, tell)
    return [replace(first, lead=lead), *more]


REGISTER.say_clauses(promises.NextHit, **both(_next_hit))


def _next_card(value: promises.NextCard, tell: Telling) -> list[Clause]:
    go_again = tell.pick(tell.terms.keyword("go again").name)
    card = card_name(value.kind, named_colour=True)
    if tell.german:
        subject = de.phrase("dein", [card.de], ["nächst"])
        return [Clause(subject, (f"in diesem Zug {go_again} erhalten",), order=False)]
    return [Clause(en.phrase(f"the next {card.en.one} you play this turn"), (f"get {go_again}",), order=False)]


REGISTER.say_clauses(promises.NextCard, **both(_next_card))


def _amp(value: promises.Amp, tell: Telling) -> list[Clause]:
    if not value.card:
        return order(tell, f"Amp {value.amount} aus|führen" if tell.german else f"amp {value.amount}")
    if tell.german:
        text = "die nächste Karte mit arkanem Schaden, die du in diesem Zug spielst,"
        body = f"stattdessen {value.amount} arkane Schadenspunkte mehr zu|fügen"
        return [Clause(Phrase(text, text, text, text), (body,), order=False)]
    text = "the next card you play this turn with an effect that deals arcane damage,"
    instead = Phrase(f"{text} instead", text, text, text)
    return [Clause(instead, (f"deal that much arcane damage plus {value.amount}",), order=False)]


REGISTER.say_clauses(promises.Amp, **both(_amp))


def _costs(value: promises.NextCosts, tell: Telling) -> list[Clause]:
    amount = abs(value.change)
    change = ("mehr" if value.change > 0 else "weniger") if tell.german else ("more" if value.change > 0 else "less")
    if value.next and value.kind is not None:
        noun = attack_name(value.kind)
        if tell.german:
            next_one = de.phrase("dein", [noun.de], ["nächst"])
            return [Clause(next_one, (f"in diesem Zug {amount} {change} kosten",), order=False)]
        next_one = en.phrase(f"your next {noun.en.one} this turn")
        return [Clause(next_one, (f"cost {amount} {change}",), order=False)]
    if value.kind is not None:
        noun = attack_name(value.kind)
        if tell.german:
            subject = de.phrase("dein", [noun.de], plural=True)
            return [Clause(subject, (f"in diesem Zug {amount} {change} kosten",), order=False)]
        subject = en.phrase(f"your {noun.en.form(plural=True)}", plural=True)
        return [Clause(subject, (f"cost {amount} {change} this turn",), order=False)]
    who = phrase(value.who, tell).gen
    if tell.german:
        text = f"die erste Aktion {who} im nächsten Zug"
        return [Clause(Phrase(text, text, text, text), (f"{amount} {change} kosten",), order=False)]
    text = f"{who} first action during their next turn"
    body = (
        f"cost an additional {resources(amount, tell)} to play or activate"
        if value.change > 0
        else f"cost {amount} less"
    )
    return [Clause(Phrase(text, text, text, text), (body,), order=False)]


def _no_draw(value: promises.CannotDraw, tell: Telling) -> list[Clause]:
    who = phrase(value.who, tell)
    body = "in der nächsten eigenen Aktionsphase keine Karten ziehen können"
    return [Clause(who, (body if tell.german else "cannot draw cards during their next action phase",), order=False)]


REGISTER.say_clauses(effects.Strengthen, **both(_strengthen))
REGISTER.say_clauses(effects.AttackAgain, **both(_again))
REGISTER.say_clauses(effects.OncePerTurn, **both(_once))
REGISTER.say_clauses(promises.NextAttack, **both(_next_attack))
REGISTER.say_clauses(promises.NextCosts, **both(_costs))
REGISTER.say_clauses(promises.CannotDraw, **both(_no_draw))

# --- banishing, marks, counters, equipment -------------------------------------------------------------------------


def _intimidate(value: banishing.Intimidate, tell: Telling) -> list[Clause]:
    if isinstance(value.who, OpposingHero):
        return order(tell, "Intimidate aus|führen" if tell.german else "intimidate")
    who = phrase(value.who, tell).acc
    return order(tell, f"Intimidate gegen {who} aus|führen" if tell.german else f"intimidate {who}")


def _banish_top(value: banishing.BanishTop, tell: Telling) -> list[Clause]:
    count = plain(value.amount, tell)
    mine = value.who == YOU
    if value.playable:
        one = "sie" if tell.german else ("it" if count == 1 else "them")
        tell.afterwards.append(
            f"du kannst {one} in diesem Zug spielen" if tell.german else f"you may play {one} this turn"
        )
    if tell.german:
        cards = "die oberste Karte" if count == 1 else f"die obersten {count} Karten"
        deck = "deines Decks" if mine else f"vom Deck {phrase(value.who, tell).gen}"
        return order(tell, f"{cards} {deck} {'verdeckt ' if value.face_down else ''}verbannen")
    cards = "the top card" if count == 1 else f"the top {count} cards"
    deck = "your deck" if mine else f"{phrase(value.who, tell).gen} deck"
    return order(tell, f"banish {cards} of {deck}{' face down' if value.face_down else ''}")


def _search(value: banishing.SearchToBanish, tell: Telling) -> list[Clause]:
    card = card_phrase(value.kind, tell).acc
    if tell.german:
        tell.afterwards.append("du kannst sie in diesem Zug spielen")
        return order(
            tell, f"dein Deck nach {card_phrase(value.kind, tell).dat} durchsuchen", "sie verbannen", "mischen"
        )
    tell.afterwards.append("you may play it this turn")
    return order(tell, f"search your deck for {card}", "banish it", "shuffle")


def _discard_for(value: banishing.DiscardFor, tell: Telling) -> list[Clause]:
    card = card_phrase(value.kind, tell).acc
    return [
        *order(tell, f"{card} ab|werfen" if tell.german else f"discard {card}"),
        *_if_you_do(value.effects, tell),
    ]


def _remove_one(value: counters.RemoveOne, tell: Telling) -> list[Clause]:
    counter = tell.terms.counter(value.counter)
    mine = tell.me()
    first = (
        f"{de.phrase('ein', [counter.de]).acc} von {mine.dat} entfernen"
        if tell.german
        else f"remove {en.article(counter.en.one)} from {mine.acc}"
    )
    if not value.effects:
        return order(tell, first)
    lead = "tust du das" if tell.german else "if you do"
    inner = _inner(value.effects, tell)
    return [*order(tell, first), replace(inner[0], lead=lead), *inner[1:]]


def _unless_removed(value: counters.UnlessRemoves, tell: Telling) -> list[Clause]:
    found = _inner(value.otherwise, tell)
    counter = tell.terms.counter(value.counter)
    if tell.german:
        tail = f"es sei denn, du entfernst {de.phrase('ein', [counter.de]).acc} davon"
    else:
        tail = f"unless you remove {en.article(counter.en.one)} from it"
    return [*found[:-1], replace(found[-1], tail=tail)]


def _lesson(value: banishing.Lesson, tell: Telling) -> list[Clause]:
    counter, found = tell.terms.counter("lesson"), card_phrase(value.find, tell)
    if value.find.named and (card := tell.find(value.find.named)) is not None:
        called = tell.pick(LocalizedText(card.en, card.de))
        found = Phrase(called, called, called, called)
    many = not isinstance(value.amount, int)
    if tell.german:
        tell.afterwards.append(
            f"liegen dann {value.least} oder mehr darauf, verbanne dies, durchsuche dein Deck nach {found.dat}, lege"
            " sie offen in dein Arsenal und mische"
        )
        first = "ebenso viele Lektionsmarken" if many else de.phrase("ein", [counter.de]).acc
        return order(tell, f"{first} auf dies legen")
    tell.afterwards.append(
        f"then if there are {value.least} or more on it, banish this, search your deck for {found.acc}, put it face up"
        " into your arsenal and shuffle"
    )
    return order(tell, f"put {'that many lesson counters' if many else en.article(counter.en.one)} on this")


def _to_arsenal(value: banishing.SearchToArsenal, tell: Telling) -> list[Clause]:
    card = card_phrase(value.kind, tell)
    if tell.german:
        return order(tell, f"dein Deck nach {card.dat} durchsuchen", "sie offen in dein Arsenal legen", "mischen")
    return order(tell, f"search your deck for {card.acc}", "put it face up into your arsenal", "shuffle")


def _to_hand(value: banishing.SearchToHand, tell: Telling) -> list[Clause]:
    card = card_phrase(value.kind, tell)
    if tell.german:
        return order(
            tell, f"dein Deck nach {card.dat} durchsuchen", "sie vor|zeigen", "auf die Hand nehmen", "danach mischen"
        )
    return order(tell, f"search your deck for {card.acc}, reveal it, put it into your hand, then shuffle")


def _sort_top(value: banishing.SortTop, tell: Telling) -> list[Clause]:
    power = value.kind.least_power
    if tell.german:
        tell.afterwards.append(f"hat sie Stärke {power} oder mehr, lege sie nach oben, sonst nach unten")
        return order(tell, "die oberste Karte deines Decks auf|decken")
    tell.afterwards.append(f"if it has {power} or more power, put it on top")
    tell.afterwards.append("otherwise, put it on the bottom")
    return order(tell, "reveal the top card of your deck")


REGISTER.say_clauses(banishing.SearchToHand, **both(_to_hand))
REGISTER.say_clauses(banishing.SortTop, **both(_sort_top))
REGISTER.say_clauses(banishing.SearchToArsenal, **both(_to_arsenal))
REGISTER.say_clauses(banishing.Lesson, **both(_lesson))
REGISTER.say_clauses(banishing.Intimidate, **both(_intimidate))
REGISTER.say(banishing.RevealTop, en="reveal the top card of your deck", de="die oberste Karte deines Decks auf|decken")
REGISTER.say_clauses(banishing.BanishTop, **both(_banish_top))
REGISTER.say_clauses(banishing.SearchToBanish, **both(_search))
REGISTER.say_clauses(banishing.DiscardFor, **both(_discard_for))
REGISTER.say(banishing.Mark, en="mark {who:acc}", de="{who:acc} markieren")
REGISTER.say_clauses(counters.RemoveOne, **both(_remove_one))
REGISTER.say_clauses(counters.UnlessRemoves, **both(_unless_removed))
REGISTER.say(counters.TurnDown, en="turn {what:acc} face down", de="{what:acc} verdeckt drehen")
REGISTER.say(counters.TurnUp, en="turn {what:acc} face up", de="{what:acc} offen drehen")
REGISTER.say(
    counters.ToBottom, en="put {what:acc} on the bottom of its owner's deck",
    de="{what:acc} unter das Deck des Besitzers legen",
)  # fmt: skip
