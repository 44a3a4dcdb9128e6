"""Conditions and triggers of this game."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.rules.book import german_name
from games.cardgames.rules_text.antecedents import SELF, THAT, Telling
from games.cardgames.rules_text.clauses import both, of, of_this, of_you
from games.cardgames.rules_text.nouns import Name
from games.cardgames.rules_text.predicates import clauses_of, you
from games.cardgames.rules_text.tokens import token_name
from games.cardgames.vocabulary.conditions import Control, PaidMore
from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Clause, Phrase
from games.rulesets.flesh_and_blood.cards import book
from games.rulesets.flesh_and_blood.rules_text import nouns
from games.rulesets.flesh_and_blood.rules_text.selector_words import (
    HIT_HERO,
    REGISTER,
    attack_name,
    card_phrase,
    hit_hero,
    permanent_name,
)
from games.rulesets.flesh_and_blood.vocabulary import conditions, triggers
from games.rulesets.flesh_and_blood.vocabulary.selectors import ObjectFilter

# --- conditions ----------------------------------------------------------------------------------------------------

_DONE = {
    "red card": LocalizedText("have played a red card this turn", "in diesem Zug eine rote Karte gespielt haben"),
    "non-attack action": LocalizedText(
        "have played a non-attack action this turn", "in diesem Zug eine Nicht-Angriffsaktion gespielt haben"
    ),
    "weapon attack": LocalizedText(
        "have attacked with a weapon this turn", "in diesem Zug mit einer Waffe angegriffen haben"
    ),
    "second weapon attack": LocalizedText(
        "have attacked two or more times with weapons this turn",
        "in diesem Zug zweimal oder öfter mit Waffen angegriffen haben",
    ),
    "attack action": LocalizedText(
        "have played an attack action card this turn", "in diesem Zug eine Angriffsaktionskarte gespielt haben"
    ),
    "big discard": LocalizedText(
        "have discarded a card with 6 or more power this turn",
        "in diesem Zug eine Karte mit Stärke 6 oder mehr abgeworfen haben",
    ),
    "intimidate": LocalizedText("have intimidated this turn", "in diesem Zug Intimidate ausgeführt haben"),
    "boost": LocalizedText("have boosted this turn", "in diesem Zug Boost benutzt haben"),
    "aura": LocalizedText(
        "have played or created an aura this turn", "in diesem Zug eine Aura gespielt oder erzeugt haben"
    ),
    "arcane damage to an opponent": LocalizedText(
        "have dealt arcane damage to an opposing hero this turn",
        "in diesem Zug einem gegnerischen Helden arkanen Schaden zugefügt haben",
    ),
    "draw": LocalizedText("have drawn a card this turn", "in diesem Zug eine Karte gezogen haben"),
    "charge": LocalizedText("have charged this turn", "in diesem Zug Charge benutzt haben"),
    "beat chest": LocalizedText("have beaten chest this turn", "in diesem Zug Beat Chest benutzt haben"),
    "big banish": LocalizedText(
        "have banished a card with 6 or more power this turn",
        "in diesem Zug eine Karte mit Stärke 6 oder mehr verbannt haben",
    ),
    "fuse": LocalizedText("have fused this turn", "in diesem Zug fusioniert haben"),
    "hurt": LocalizedText("have been dealt damage this turn", "in diesem Zug Schaden erlitten haben"),
    "arcane hurt": LocalizedText(
        "have been dealt arcane damage this turn", "in diesem Zug arkanen Schaden erlitten haben"
    ),
    "yellow soul": LocalizedText(
        "have put a yellow card into your soul this turn", "in diesem Zug eine gelbe Karte in deine Seele gelegt haben"
    ),
    "soul": LocalizedText(
        "have put a card into your soul this turn", "in diesem Zug eine Karte in deine Seele gelegt haben"
    ),
    "instant": LocalizedText("have played an instant card this turn", "in diesem Zug ein Instant gespielt haben"),
    "clash": LocalizedText("have won a clash this turn", "in diesem Zug einen Clash gewonnen haben"),
    "damage": LocalizedText("have dealt damage this turn", "in diesem Zug Schaden zugefügt haben"),
    "wager": LocalizedText("have wagered this turn", "in diesem Zug gewettet haben"),
    "arcane damage": LocalizedText(
        "have dealt arcane damage this turn", "in diesem Zug arkanen Schaden zugefügt haben"
    ),
}


def _have_done(value: conditions.HaveDone, tell: Telling) -> list[Clause]:
    return [Clause(you(tell), (tell.pick(_DONE[value.what]),), order=False)]


def _hits(value: conditions.Hits, tell: Telling) -> list[Clause]:
    if not value.count:
        body = "in diesem Zug nicht getroffen haben" if tell.german else "have not hit this turn"
        return [Clause(tell.me(), (body,), order=False)]
    number = de.number_word(value.count) if tell.german else en.number_word(value.count)
    body = f"in diesem Zug {number}mal getroffen haben" if tell.german else f"have hit {number} times this turn"
    return [Clause(tell.me(), (body,), order=False)]


def _pitched(value: conditions.Pitched, tell: Telling) -> list[Clause]:
    if tell.german:
        text = f"{de.number_word(value.count)} oder mehr Karten, die {value.least_cost} oder mehr kosten,"
        body = "in deiner Pitch-Zone liegen"
    else:
        text = f"{en.number_word(value.count)} or more cards that cost {value.least_cost} or more"
        body = "be in your pitch zone"
    return [Clause(Phrase(text, text, text, text, plural=True), (body,), order=False)]


def _played(value: conditions.HavePlayed, tell: Telling) -> list[Clause]:
    several = value.count > 1
    card = card_phrase(value.kind, tell, plural=several)
    if tell.german:
        number = f"{de.number_word(value.count)} oder mehr {'weitere ' * value.other}" if several else ""
        one = f"noch {card.acc}" if value.other and not several else card.acc
        return [Clause(you(tell), (f"in diesem Zug {number}{one} gespielt haben",), order=False)]
    number = f"{en.number_word(value.count)} or more {'other ' * value.other}" if several else ""
    one = card.acc if several or not value.other else f"another {card.acc.partition(' ')[2]}"
    return [Clause(you(tell), (f"have played {number}{one} this turn",), order=False)]


def _have_pitched(value: conditions.HavePitched, tell: Telling) -> list[Clause]:
    card = card_phrase(value.kind, tell).acc
    body = f"in diesem Zug {card} gepitcht haben" if tell.german else f"have pitched {card} this turn"
    return [Clause(you(tell), (body,), order=False)]


def _pitched_for(value: conditions.PitchedFor, tell: Telling) -> list[Clause]:
    body = "dafür gepitcht wurden" if tell.german else "was pitched to play this"
    return [Clause(card_phrase(value.kind, tell), (body,), order=False)]


def _their_hand(value: conditions.TheirHand, tell: Telling) -> list[Clause]:
    if tell.german:
        body = f"{de.number_word(value.least)} oder mehr Handkarten haben"
        return [Clause(de.phrase("der", [nouns.HERO.de], ["angegriffen"]), (body,), order=False)]
    them = tell.it(HIT_HERO, (nouns.HERO,), player=True) if HIT_HERO in tell.known else en.phrase("the attacked hero")
    return [Clause(them, (f"have {en.number_word(value.least)} or more cards in hand",), order=False)]


REGISTER.say_clauses(conditions.TheirHand, **both(_their_hand))
REGISTER.say_clauses(
    conditions.Scrapped,
    **of(LocalizedText("it", "es"), "scrapped a card", "eine Karte mit Scrap verbannt haben", plural=True),
)
REGISTER.say_clauses(
    conditions.YellowCharged,
    **of(LocalizedText("a yellow card", "eine gelbe Karte"), "be charged this way", "so mit Charge gelegt wurden"),
)


def _boosted_with(value: conditions.BoostedWith, tell: Telling) -> list[Clause]:
    either = [nouns.TYPES[one] for one in value.kind.types]
    if tell.german:
        what = " oder ".join(de.phrase("ein", [one.de]).nom for one in either)
        return [Clause(Phrase(what, what, what, what), ("dafür durch Boost verbannt worden sein",), order=False)]
    text = " or ".join(one.en.one for one in either)
    what_en = en.phrase(en.article(text))
    return [Clause(what_en, ("was banished from boosting this",), order=False)]


REGISTER.say_clauses(conditions.BoostedWith, **both(_boosted_with))


def _it_is(value: conditions.ItIs, tell: Telling) -> list[Clause]:
    kind = value.kind
    if tell.german:
        return [Clause(de.pronoun("f"), (f"{card_phrase(kind, tell).nom} sein",), order=False)]
    it = Phrase("it's", "it's", "it's", "it's", plural=True)
    if kind == ObjectFilter(colour=kind.colour):
        return [Clause(it, (tell.pick(tell.terms.colour(kind.colour)),), order=False)]
    return [Clause(it, (card_phrase(kind, tell).nom,), order=False)]


def _has_soul(value: conditions.HasSoul, tell: Telling) -> list[Clause]:
    count = value.count
    if tell.german:
        body = f"{de.number_word(count)} oder mehr Karten in der Seele haben"
        return [Clause(de.phrase("der", [nouns.HERO.de], ["verteidigend"]), (body,), order=False)]
    hero = en.phrase("the defending hero")
    return [Clause(hero, (f"have {en.number_word(count)} or more cards in their soul",), order=False)]


def _big_self(value: conditions.Big, tell: Telling) -> list[Clause]:
    body = f"Stärke {value.power} oder mehr haben" if tell.german else f"have {value.power} or more power"
    return [Clause(tell.me(), (body,), order=False)]


def _hand_is(value: conditions.HandIs, tell: Telling) -> list[Clause]:
    if not value.most:
        return [Clause(you(tell), ("keine Handkarten haben" if tell.german else "have no cards in hand",), order=False)]
    german = f"höchstens {de.number_word(value.most)} Handkarten haben"
    english = f"have {en.number_word(value.most)} or less cards in hand"
    return [Clause(you(tell), (german if tell.german else english,), order=False)]


_FACTS = {
    "defending": LocalizedText("be defending", "verteidigen"),
    "attacking": LocalizedText("be attacking", "an|greifen"),
    "missed": LocalizedText("have not hit", "nicht getroffen haben"),
    "alone": LocalizedText("be defending alone", "allein verteidigen"),
}
_YOURS = {
    "boosted": LocalizedText("have boosted this combat chain", "auf dieser Combat Chain Boost benutzt haben"),
    "instant": LocalizedText(
        "have played an instant card this chain link", "auf diesem Glied der Combat Chain ein Instant gespielt haben"
    ),
    "wagered": LocalizedText("have wagered this chain link", "auf diesem Glied der Combat Chain gewettet haben"),
}
_OTHERS = {
    "reaction": (
        LocalizedText("an attack reaction", "eine Angriffsreaktion"),
        LocalizedText(
            "was played or activated this chain link",
            "auf diesem Glied der Combat Chain gespielt oder aktiviert worden sein",
        ),
    ),
    "marked": (
        LocalizedText("the defending hero", "der verteidigende Held"), LocalizedText("be marked", "markiert sein"),
    ),
    "by attack action": (
        LocalizedText("it", "er"),
        LocalizedText("be defended by an attack action card", "von einer Angriffsaktionskarte verteidigt werden"),
    ),
    "last hit": (
        LocalizedText("the last attack this combat chain", "der letzte Angriff dieser Combat Chain"),
        LocalizedText("have hit", "getroffen haben"),
    ),
    "your item": (
        LocalizedText("an item you control", "ein Item von dir"),
        LocalizedText("was destroyed this turn", "in diesem Zug zerstört worden sein"),
    ),
    "into banished": (
        LocalizedText("a card", "eine Karte"),
        LocalizedText("was put into your banished zone this turn", "in diesem Zug in deine verbannte Zone gelegt worden"
                      " sein"),
    ),
    "big into banished": (
        LocalizedText("a card with 6 or more power", "eine Karte mit Stärke 6 oder mehr"),
        LocalizedText("was put into your banished zone this turn", "in diesem Zug in deine verbannte Zone gelegt worden"
                      " sein"),
    ),
    "instant into graveyard": (
        LocalizedText("an instant card", "eine Instant-Karte"),
        LocalizedText("was put into your graveyard this turn", "in diesem Zug auf deinen Friedhof gelegt worden sein"),
    ),
    "life": (LocalizedText("a hero", "ein Held"), LocalizedText("have lost life this turn", "in diesem Zug Lebenspunkte"
             " verloren haben")),
}  # fmt: skip


def _fact(value: conditions.ChainFact | conditions.Lost, tell: Telling) -> list[Clause]:
    if value.what in _FACTS:
        return [Clause(tell.me(), (tell.pick(_FACTS[value.what]),), order=False)]
    if value.what in _YOURS:
        return [Clause(you(tell), (tell.pick(_YOURS[value.what]),), order=False)]
    subject, body = (tell.pick(part) for part in _OTHERS[value.what])
    return [Clause(Phrase(subject, subject, subject, subject), (body,), order=False)]


REGISTER.say_clauses(conditions.ChainFact, **both(_fact))
REGISTER.say_clauses(conditions.Lost, **both(_fact))
REGISTER.say_clauses(
    conditions.MostLife,
    **of_you("have more life than each other hero", "mehr Lebenspunkte als jeder andere Held haben"),
)
REGISTER.say_clauses(conditions.PitchedFor, **both(_pitched_for))
REGISTER.say_clauses(conditions.ItIs, **both(_it_is))
REGISTER.say_clauses(conditions.HasSoul, **both(_has_soul))
REGISTER.say_clauses(conditions.Big, **both(_big_self))
REGISTER.say_clauses(conditions.HandIs, **both(_hand_is))


def _reacted(value: conditions.HaveReacted, tell: Telling) -> list[Clause]:
    several = value.count > 1
    if tell.german:
        what = f"{de.number_word(value.count)} oder mehr Angriffsreaktionen" if several else "eine Angriffsreaktion"
        body = f"auf diesem Glied der Combat Chain {what} gespielt oder aktiviert haben"
        return [Clause(you(tell), (body,), order=False)]
    what = f"{en.number_word(value.count)} or more attack reactions" if several else "an attack reaction"
    return [Clause(you(tell), (f"have played or activated {what} this chain link",), order=False)]


_ZONES = {
    "pitch": LocalizedText("your pitch zone", "deiner Pitch-Zone"),
    "banished": LocalizedText("your banished zone", "deiner verbannten Zone"),
    "graveyard": LocalizedText("your graveyard", "deinem Friedhof"),
}


def _cards_in(value: conditions.CardsIn, tell: Telling) -> list[Clause]:
    several = value.count > 1
    cards, zone = card_phrase(value.kind, tell, plural=several).nom, tell.pick(_ZONES[value.zone])
    if tell.german:
        text = f"{de.number_word(value.count)} oder mehr {cards}" if several else cards
        return [Clause(Phrase(text, text, text, text, plural=several), (f"in {zone} liegen",), order=False)]
    text = f"{en.number_word(value.count)} or more {cards}" if several else cards
    there = Phrase("there", "there", "there", "there", plural=several)
    return [Clause(there, (f"be {text} in {zone}",), order=False)]


def _control(value: Control, tell: Telling) -> list[Clause]:
    """ "you control a Runechant", "you control two or more auras"."""
    name = (
        token_name(value.kind.named, tell)
        if isinstance(value.kind, ObjectFilter) and value.kind.named
        else permanent_name(value.kind)
    )
    several = value.least > 1
    if value.kind.another:
        return [Clause(you(tell), (_control_another(name, tell, none=value.none),), order=False)]
    if tell.german:
        number = "kein" if value.none else f"{de.number_word(value.least)} oder mehr" if several else "ein"
        what = de.phrase(number, [name.de], plural=several or value.none).acc
        return [Clause(you(tell), (f"{what} kontrollieren",), order=False)]
    noun = name.en.form(plural=several or value.none).replace(" token", "")
    number = "no " if value.none else f"{en.number_word(value.least)} or more " if several else ""
    return [Clause(you(tell), (f"control {number}{noun}" if number else f"control {en.article(noun)}",), order=False)]


def _control_another(name: Name, tell: Telling, *, none: bool) -> str:
    """ "control another aura", "control no other auras"."""
    if tell.german:
        what = de.phrase("kein" if none else "ein", [name.de], ["ander"], plural=none)
        return f"{what.acc} kontrollieren"
    return f"control no other {name.en.form(plural=True)}" if none else f"control another {name.en.one}"


REGISTER.say_clauses(Control, **both(_control))
REGISTER.say_clauses(conditions.HavePlayed, **both(_played))
REGISTER.say_clauses(conditions.HavePitched, **both(_have_pitched))
REGISTER.say_clauses(conditions.HaveReacted, **both(_reacted))
REGISTER.say_clauses(conditions.CardsIn, **both(_cards_in))


def _dealt_more(value: conditions.DealtMore, tell: Telling) -> list[Clause]:
    if tell.german:
        much = f"mehr als {value.than} Schadenspunkte" if value.than else "Schaden"
        body = f"{'einem Helden ' * value.hero}{much} zugefügt haben"
    else:
        much = f"more than {value.than} damage" if value.than else "damage"
        body = f"deal {much}{' to a hero' * value.hero}"
    return [Clause(tell.me(), (body,), order=False)]


def _defends_against(value: conditions.DefendsAgainst, tell: Telling) -> list[Clause]:
    noun = attack_name(value.kind)
    if tell.german:
        return [Clause(tell.me(), (f"gegen {de.phrase('ein', [noun.de]).acc} verteidigen",), order=False)]
    return [Clause(tell.me(), (f"be defending {en.article(noun.en.one)}",), order=False)]


REGISTER.say_clauses(conditions.DefendsAgainst, **both(_defends_against))


def _belongs(value: conditions.Belongs, tell: Telling) -> list[Clause]:
    to = value.to.capitalize()
    return [Clause(tell.me(), (f"{to} sein" if tell.german else f"be {to}",), order=False)]


REGISTER.say_clauses(conditions.Belongs, **both(_belongs))
REGISTER.say_clauses(conditions.DealtMore, **both(_dealt_more))
REGISTER.say_clauses(
    conditions.BigGiven,
    **of(
        LocalizedText("a card with 6 or more power", "eine Karte mit Stärke 6 oder mehr"),
        "was banished this way",
        "so verbannt wurden",
    ),
)
REGISTER.say_clauses(conditions.AlsoPaid, **of_you("do", "es tun"))
REGISTER.say_clauses(
    conditions.LeastLife,
    **of_you("have less life than each other hero", "weniger Lebenspunkte als jeder andere Held haben"),
)
REGISTER.say_clauses(
    conditions.MorePower,
    **of(LocalizedText("this", "dies"), "have power greater than its base", "mehr Stärke als aufgedruckt haben"),
)
REGISTER.say_clauses(conditions.HaveDone, **both(_have_done))
REGISTER.say_clauses(conditions.Hits, **both(_hits))
REGISTER.say_clauses(conditions.Pitched, **both(_pitched))
REGISTER.say_clauses(
    conditions.OpponentsTurn, **of(LocalizedText("it", "es"), "be not your turn", "nicht dein Zug sein")
)
REGISTER.say_clauses(
    conditions.Reprise,
    **of(
        LocalizedText("the defending hero", "der verteidigende Held"),
        "have defended with a card from hand on this chain link",
        "auf diesem Glied der Combat Chain mit einer Handkarte verteidigt haben",
    ),
)  # fmt: skip
REGISTER.say_clauses(
    conditions.FusedHit,
    **of(
        LocalizedText("this", "dies"),
        "was fused and has dealt damage to a hero",
        "fusioniert wurde und einem Helden Schaden zugefügt haben",
    ),
)
REGISTER.say_clauses(PaidMore, **of(LocalizedText("this", "dies"), "was fused", "fusioniert wurden"))
REGISTER.say_clauses(
    conditions.FromArsenal,
    **of(LocalizedText("this", "dies"), "was played from arsenal", "aus dem Arsenal gespielt wurden"),
)
REGISTER.say_clauses(conditions.HasDefended, **of(LocalizedText("it", "es"), "have defended", "verteidigt haben"))
REGISTER.say_clauses(
    conditions.HasQuelled,
    **of(LocalizedText("its quell", "sein Quell"), "was paid for this turn", "in diesem Zug bezahlt wurden"),
)
REGISTER.say_clauses(
    conditions.NoDefenceLeft, **of(LocalizedText("it", "es"), "have no defence left", "keine Verteidigung mehr haben")
)
REGISTER.say_clauses(
    conditions.AgainstWeapon,
    **of(LocalizedText("the attack", "der Angriff"), "be a weapon attack", "ein Waffenangriff sein"),
)


def _another(value: conditions.AnotherNonAttack, tell: Telling) -> list[Clause]:
    german = "in diesem Zug noch eine andere Nicht-Angriffsaktionskarte gespielt haben"
    english = "have played another non-attack action card this turn"
    return [Clause(you(tell), (german if tell.german else english,), order=False)]


def _combo(value: conditions.Combo, tell: Telling) -> list[Clause]:
    names = [german_name(book(), name) for name in value.names] if tell.german else value.names
    text = f" {'oder' if tell.german else 'or'} ".join(names)
    last = (
        "der letzte Angriff dieser Combat Chain gewesen sein"
        if tell.german
        else "was the last attack this combat chain"
    )
    return [Clause(Phrase(text, text, text, text), (last,), order=False)]


_DEFENDER = {
    "equipment": LocalizedText("equipment", "Ausrüstung"),
    "action card": LocalizedText("an action card", "einer Aktionskarte"),
    "attack action card": LocalizedText("an attack action card", "einer Angriffsaktionskarte"),
}


def _defended_by(value: conditions.DefendedBy, tell: Telling) -> list[Clause]:
    me = tell.me()
    if value.what != "non-equipment":
        by = tell.pick(_DEFENDER[value.what])
        return [Clause(me, (f"von {by} verteidigt werden" if tell.german else f"be defended by {by}",), order=False)]
    if tell.german:
        count = f"{'weniger als' if value.fewer else 'mindestens'} {de.number_word(value.least)}"
        body = f"von {count} Karten außer Ausrüstung verteidigt werden"
        return [Clause(me, (body,), order=False)]
    count = f"{'fewer than' if value.fewer else 'at least'} {en.number_word(value.least)}"
    return [Clause(me, (f"be defended by {count} non-equipment cards",), order=False)]


def _last_attack(value: conditions.LastAttack, tell: Telling) -> list[Clause]:
    noun = attack_name(value.kind)
    body = "der letzte Angriff dieser Combat Chain gewesen sein"
    attack = de.phrase("ein", [noun.de]) if tell.german else en.phrase(en.article(noun.en.one))
    return [Clause(attack, (body if tell.german else "was the last attack this combat chain",), order=False)]


def _chain_links(value: conditions.ChainLinks, tell: Telling) -> list[Clause]:
    talents = " ".join(one.capitalize() for one in value.kind.every)
    if tell.german:
        before = f"{talents}-" if talents else ""
        body = f"{de.number_word(value.count)} oder mehr {before}Glieder der Combat Chain kontrollieren"
    else:
        body = f"control {en.number_word(value.count)} or more {f'{talents} chain links'.strip()}"
    return [Clause(you(tell), (body,), order=False)]


def _hit_on_chain(value: conditions.HitOnChain, tell: Telling) -> list[Clause]:
    weapon = nouns.SUBTYPES[value.kind.subtype]
    if tell.german:
        body = f"auf dieser Combat Chain mit {de.phrase('ein', [weapon.de]).dat} getroffen haben"
    else:
        body = f"have hit with {en.article(weapon.en.one)} this combat chain"
    return [Clause(you(tell), (body,), order=False)]


def _as_link(value: conditions.AsChainLink, tell: Telling) -> list[Clause]:
    english = f"was played as chain link {value.number} or higher"
    german = f"als {value.number}. Glied der Combat Chain oder ein späteres gespielt wurden"
    return [Clause(tell.me(), (german if tell.german else english,), order=False)]


def _more_life(value: conditions.MoreLife, tell: Telling) -> list[Clause]:
    if tell.german:
        return [Clause(you(tell), ("mehr Lebenspunkte als der angegriffene Held haben",), order=False)]
    known = HIT_HERO in tell.known
    them = tell.it(HIT_HERO, (nouns.HERO,), player=True).acc if known else "the attacked hero"
    return [Clause(you(tell), (f"have more life than {them}",), order=False)]


def _in_pitch(value: conditions.InPitch, tell: Telling) -> list[Clause]:
    card = card_phrase(value.kind, tell)
    body = "in deiner Pitch-Zone liegen" if tell.german else "be in your pitch zone"
    return [Clause(card, (body,), order=False)]


def _without(value: conditions.WithoutCounters, tell: Telling) -> list[Clause]:
    counter = tell.terms.counter(value.counter)
    if tell.german:
        text = f"keine {counter.de.many} darauf"
        return [Clause(Phrase(text, text, text, text, plural=True), ("sein",), order=False)]
    return [Clause(tell.me(), (f"have no {counter.en.form(plural=True)} on it",), order=False)]


def _with(value: conditions.WithCounter, tell: Telling) -> list[Clause]:
    counter = tell.terms.counter(value.counter)
    if tell.german:
        return [Clause(tell.me(), (f"{de.phrase('ein', [counter.de]).acc} haben",), order=False)]
    return [Clause(tell.me(), (f"have {en.article(counter.en.one)}",), order=False)]


REGISTER.say_clauses(conditions.WithCounter, **both(_with))
REGISTER.say_clauses(conditions.AnotherNonAttack, **both(_another))
_BIG = LocalizedText("a card with 6 or more power", "eine Karte mit Stärke 6 oder mehr")
_MECHANOLOGIST = LocalizedText("a Mechanologist card", "eine Mechanologist-Karte")
_ATTACKED = LocalizedText("this", "der angegriffene Held")
_LESS = ("have less life than an opposing hero", "weniger Lebenspunkte als ein gegnerischer Held haben")
_BOOSTED = ("was banished to boost this", "dafür durch Boost verbannt wurden")
REGISTER.say_clauses(conditions.BigDiscard, **of(_BIG, "was discarded this way", "so abgeworfen wurden"))
REGISTER.say_clauses(conditions.BoostedWell, **of(_MECHANOLOGIST, *_BOOSTED))
REGISTER.say_clauses(conditions.Combo, **both(_combo))
REGISTER.say_clauses(conditions.DefendedBy, **both(_defended_by))
REGISTER.say_clauses(conditions.InPitch, **both(_in_pitch))
REGISTER.say_clauses(conditions.LastAttack, **both(_last_attack))
REGISTER.say_clauses(conditions.ChainLinks, **both(_chain_links))
REGISTER.say_clauses(conditions.HitOnChain, **both(_hit_on_chain))
REGISTER.say_clauses(conditions.AsChainLink, **both(_as_link))
REGISTER.say_clauses(conditions.MoreLife, **both(_more_life))
REGISTER.say_clauses(conditions.AgainstMarked, **of(_ATTACKED, "be attacking a marked hero", "markiert sein"))
REGISTER.say_clauses(conditions.LessLife, **of_you(*_LESS))
REGISTER.say_clauses(conditions.WithoutCounters, **both(_without))

# --- triggers ------------------------------------------------------------------------------------------------------


def _attacks(value: triggers.Attacks, tell: Telling) -> list[Clause]:
    if value.what is not None:
        noun = attack_name(value.what)
        tell.that = (noun,)
        tell.mention(THAT, tell.that)
        if tell.german:
            return [Clause(you(tell), (f"{de.phrase('ein', [noun.de]).acc} machen",), order=False)]
        return [Clause(you(tell), (f"make {en.article(noun.en.one)}",), order=False)]
    tell.that_is = SELF
    if value.or_leaves:
        body = "angreift oder die Arena verlassen" if tell.german else "attack or leaves the arena"
    else:
        body = _attacking(value, tell)
    return [Clause(tell.me(), (body,), order=False)]


def _attacking(value: triggers.Attacks, tell: Telling) -> str:
    """ "attack", "attack a hero", "attack a marked hero"."""
    if not (value.hero or value.marked):
        return "an|greifen" if tell.german else "attack"
    if tell.german:
        return f"einen {'markierten ' if value.marked else ''}Helden an|greifen"
    hit_hero(tell)
    return f"attack a {'marked ' if value.marked else ''}hero"


def _hit(value: triggers.Hit, tell: Telling) -> list[Clause]:
    if value.what is None:
        tell.that_is = SELF
        subject = tell.me()
    else:
        tell.that = (attack_name(value.what),)
        tell.mention(THAT, tell.that)
        noun = attack_name(value.what)
        if tell.german:
            subject = de.phrase("ein", [noun.de], after=" von dir", key=THAT)
        else:
            subject = en.phrase(f"{en.article(noun.en.one)} of yours", key=THAT)
    if value.least > 1:
        many = f"{value.least} oder mehr Schadenspunkte" if tell.german else f"{value.least} or more damage"
        body = f"einem Helden {many} zu|fügen" if tell.german else f"deal {many} to a hero"
    elif value.marked:
        body = "einen markierten Helden treffen" if tell.german else "hit a marked hero"
    elif value.hero:
        body = "einen Helden treffen" if tell.german else "hit a hero"
    else:
        body = "treffen" if tell.german else "hit"
    if not tell.german and (value.hero or value.marked or value.least > 1):
        hit_hero(tell)
    return [Clause(subject, (body,), order=False)]


def _pitch(value: triggers.YouPitch, tell: Telling) -> list[Clause]:
    card = card_phrase(value.what, tell).acc
    return [Clause(you(tell), (f"{card} pitchen" if tell.german else f"pitch {card}",), order=False)]


def _play(value: triggers.YouPlay, tell: Telling) -> list[Clause]:
    card = card_phrase(value.what, tell).acc
    when = ""
    if value.opponents_turn:
        when = "im Zug eines gegnerischen Helden " if tell.german else " during an opposing hero's turn"
    if value.or_weapon:
        more = "oder einen Waffenangriff aktivieren"
        body = f"{when}{card} spielst {more}" if tell.german else f"play {card} or activate a weapon attack{when}"
        tell.that = (nouns.ATTACK,)
    elif value.or_activate:
        more = "oder eine Fähigkeit aktivieren"
        body = f"{when}{card} spielst {more}" if tell.german else f"play {card} or activate an ability{when}"
    else:
        body = f"{when}{card} spielen" if tell.german else f"play {card}{when}"
    return [Clause(you(tell), (body,), order=False)]


def _phase(value: triggers.PhaseBegins, tell: Telling) -> list[Clause]:
    time = nouns.TIMES[value.phase]
    if value.theirs:
        german = de.phrase("ein", [time.de], after=" eines gegnerischen Helden")
        subject = german if tell.german else en.phrase(f"an opposing hero's {time.en.one}")
    elif tell.german:
        subject = de.phrase("dein" if value.yours else "ein", [time.de])
    else:
        subject = en.phrase(f"your {time.en.one}" if value.yours else en.article(time.en.one))
    return [Clause(subject, ("beginnen" if tell.german else "begin",), order=False)]


def _big(value: triggers.BigDefence, tell: Telling) -> list[Clause]:
    last, tell.last = tell.last, ""
    me = tell.me()
    tell.last, tell.that_is = last, SELF
    least = triggers.BIG
    if tell.german:
        text = f"eine Angriffsaktionskarte mit Stärke {least} oder mehr, die nicht Illusionist ist,"
        return [Clause(Phrase(text, text, text, text), (f"gegen {me.acc} verteidigen",), order=False)]
    text = f"a non-Illusionist attack action card with {least} or more power"
    return [Clause(Phrase(text, text, text, text), (f"defend against {me.acc}",), order=False)]


def _discard(value: triggers.YouDiscard, tell: Telling) -> list[Clause]:
    card = card_phrase(value.what, tell).acc
    if tell.german:
        when = "während deiner Aktionsphase " if value.action_phase else ""
        return [Clause(you(tell), (f"{when}{card} ab|werfen",), order=False)]
    when = " during your action phase" if value.action_phase else ""
    return [Clause(you(tell), (f"discard {card}{when}",), order=False)]


def _contract(value: triggers.ContractDone, tell: Telling) -> list[Clause]:
    card = card_phrase(value.what, tell).acc
    body = f"{card} eines Gegners verbannen" if tell.german else f"banish {card} of an opponent"
    return [Clause(you(tell), (body,), order=False)]


def _together(value: triggers.DefendsTogether, tell: Telling) -> list[Clause]:
    tell.that_is = SELF
    if value.what is None:
        body = "zusammen mit einer Handkarte verteidigen" if tell.german else "defend together with a card from hand"
    else:
        card = card_phrase(value.what, tell)
        body = f"zusammen mit {card.dat} verteidigen" if tell.german else f"defend together with {card.acc}"
    return [Clause(tell.me(), (body,), order=False)]


def _runs_out(value: triggers.RunsOut, tell: Telling) -> list[Clause]:
    counter = tell.terms.counter(value.counter)
    me = tell.me()
    tell.that_is = SELF
    if tell.german:
        return [Clause(me, (f"keine {counter.de.many} mehr haben",), order=False)]
    return [Clause(me, (f"have no {counter.en.form(plural=True)} left",), order=False)]


def _outside(value: triggers.Outside, tell: Telling) -> list[Clause]:
    """Where it lies, and what happens."""
    first, *others = clauses_of(value.when, tell)
    before, after = _WHERE[value.zone, tell.german]
    return [replace(first, bodies=tuple(f"{before}{body}{after}" for body in first.bodies)), *others]


def _played_this(value: triggers.PlayedThis, tell: Telling) -> list[Clause]:
    me = tell.me().acc
    tell.that_is = SELF
    return [Clause(you(tell), (f"{me} spielen" if tell.german else f"play {me}",), order=False)]


_WHERE = {
    ("arsenal", False): ("", " while this is face up in your arsenal"),
    ("arsenal", True): ("mit dieser Karte offen im Arsenal ", ""),
    ("banished", False): ("", " while this is banished face up"),
    ("banished", True): ("mit dieser Karte offen in der verbannten Zone ", ""),
}
REGISTER.say_clauses(triggers.YouDiscard, **both(_discard))
REGISTER.say_clauses(triggers.YouBoost, **of_you("boost a card", "eine Karte boosten"))
REGISTER.say_clauses(triggers.ContractDone, **both(_contract))
REGISTER.say_clauses(triggers.RunsOut, **both(_runs_out))
REGISTER.say_clauses(triggers.Outside, **both(_outside))
REGISTER.say_clauses(triggers.PlayedThis, **both(_played_this))
REGISTER.say_clauses(
    triggers.WinsClash, **of_you("win a clash revealing this", "mit dieser Karte einen Clash gewinnen")
)
REGISTER.say_clauses(triggers.BanishedByBoost, **of_this("be banished from boosting", "durch Boost verbannt werden"))
REGISTER.say_clauses(
    triggers.IsCharged, **of_this("be charged to your soul", "durch Charge in deine Seele gelegt werden")
)
REGISTER.say_clauses(triggers.DefendsTogether, **both(_together))
REGISTER.say_clauses(
    triggers.Buried,
    **of_this("be put into your graveyard from anywhere", "von irgendwoher auf deinen Friedhof gelegt werden"),
)
REGISTER.say_clauses(triggers.PitchedThis, **of_you("pitch this", "dies pitchen"))
REGISTER.say_clauses(triggers.Attacks, **both(_attacks))
REGISTER.say_clauses(triggers.Hit, **both(_hit))
REGISTER.say_clauses(triggers.YouPitch, **both(_pitch))
REGISTER.say_clauses(triggers.YouPlay, **both(_play))
REGISTER.say_clauses(triggers.PhaseBegins, **both(_phase))
REGISTER.say_clauses(triggers.BigDefence, **both(_big))
REGISTER.say_clauses(triggers.Defends, **of_this("defend", "verteidigen"))
REGISTER.say_clauses(triggers.IsDestroyed, **of_this("be destroyed", "zerstört werden"))
REGISTER.say_clauses(
    triggers.ChainCloses, **of(LocalizedText("the combat chain", "die Combat Chain"), "close", "sich schließen")
)
