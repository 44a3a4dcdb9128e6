"""How the effects, triggers and conditions of this game speak, and what it says otherwise than other games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.cardgames.rules_text.amounts import much
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.descriptions import described
from games.cardgames.rules_text.noun_phrases import all_of, each, phrase, possessive, target
from games.cardgames.rules_text.predicates import clauses_by, clauses_of, doer, you
from games.cardgames.rules_text.register import COMMON
from games.cardgames.vocabulary import conditions, damage, permanents, piles, selectors
from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Clause, Phrase
from games.engine.node import Node
from games.rulesets.fftcg.rules_text import english, nouns
from games.rulesets.fftcg.rules_text.changes import changes
from games.rulesets.fftcg.rules_text.terms import OWN
from games.rulesets.fftcg.symbols import ELEMENTS
from games.rulesets.fftcg.vocabulary import amounts, effects

# --- who and what --------------------------------------------------------------------------------------------------


def _all_of(value: selectors.Each, tell: Telling) -> Phrase:
    return all_of(value.kind, tell)


def _players(value: selectors.EachPlayer, tell: Telling) -> Phrase:
    """There are two players."""
    key = "each opponent" if value.opponents else "each player"
    name = tell.terms.opponent if value.opponents else tell.terms.player
    tell.mention(key, (name,), player=True)
    word = ("dein" if tell.german else "your") if value.opponents else ("jed" if tell.german else "each")
    return de.phrase(word, [name.de], key=key) if tell.german else en.phrase(f"{word} {name.en.one}", key=key)


OWN.say_phrase(selectors.Target, en=english.chosen, de=target)
OWN.say_phrase(selectors.Each, en=english.all_of, de=_all_of)
OWN.say_phrase(selectors.EachPlayer, en=_players, de=_players)


def _common(word: type[Node]) -> Callable[[Any, Telling], list[Clause]]:
    """How all games say a word; this one does in German."""
    return lambda value, tell: clauses_by(COMMON.spoken(word), value, tell)


# --- effects -------------------------------------------------------------------------------------------------------

OWN.say(effects.Dull, en="dull {what:acc}", de="{what:acc} ab|stumpfen")
OWN.say(permanents.StayTapped, en="Freeze {what:acc}", de="{what:acc} ein|frieren")


def _put_back(value: permanents.PutBack, tell: Telling) -> list[Clause]:
    what, tapped = phrase(value.what, tell).acc, f"{tell.turn('tapped')} " * value.tapped
    counter = de.phrase("ein", [tell.terms.counter(value.counter).de]).dat if value.counter else ""
    control = "unter deiner Kontrolle " * value.yours
    text = f"{what} {f'mit {counter} ' * bool(counter)}{control}{tapped}auf das Spielfeld legen"
    return [Clause(you(tell), (text,))]


OWN.say_clauses(permanents.PutBack, en=english.plays, de=_put_back)


def _draw(value: piles.Draw, tell: Telling) -> list[Clause]:
    amount = value.amount
    if isinstance(amount, amounts.IfCast):
        least = de.number_word(amount.least) if tell.german else amount.least
        cards = much(amount.instead, tell.terms.card, tell)
        if tell.german:
            tell.afterwards.append(
                f"falls du in diesem Zug {least} oder mehr Karten eingesetzt hast, ziehe stattdessen {cards}"
            )
        else:
            tell.afterwards.append(f"if you have cast {least} or more cards this turn, draw {cards} instead")
        amount = amount.number
    cards = much(amount, tell.terms.card, tell)
    return [Clause(doer(value.who, tell), (f"{cards} ziehen" if tell.german else f"draw {cards}",))]


def _mill(value: piles.Mill, tell: Telling) -> list[Clause]:
    who = doer(value.who, tell)
    several = "" if value.amount == 1 else much(value.amount, tell.terms.card, tell)
    if tell.german:
        cards = f"die obersten {several}" if several else "die oberste Karte"
        deck = possessive(who, nouns.DECK.de, "gen", tell)
        return [Clause(who, (f"{cards} {deck} auf die Break Zone legen",))]
    whose = "your" if who.second else "their"
    return [Clause(who, (f"put the top {several or 'card'} of {whose} deck into the Break Zone",))]


def _fight(value: damage.Fight, tell: Telling) -> list[Clause]:
    first, second = phrase(value.one, tell).nom, phrase(value.other, tell).nom
    both = de.phrase("", [], plural=True, after=f"{first} und {second}")
    return [Clause(both, ("einander Schaden in Höhe ihrer Kraft zu|fügen",), order=False)]


def _alter(value: permanents.Alter, tell: Telling) -> list[Clause]:
    subject = phrase(value.what, tell)
    bodies = changes(value, tell, lasts=False)
    if value.loses_abilities:
        bodies.append("alle Fähigkeiten verlieren" if tell.german else "lose all abilities")
    if tell.german:
        bodies[0] = f"bis zum Ende des Zuges {bodies[0]}"
    else:
        bodies[-1] += " until the end of the turn"
    return [Clause(subject, tuple(bodies), order=False)]


def _remove(value: permanents.Exile, tell: Telling) -> list[Clause]:
    if value.until_leaves:
        return clauses_by(COMMON.spoken(permanents.Exile), value, tell)
    return [Clause(you(tell), (f"{phrase(value.what, tell).acc} aus dem Spiel entfernen",))]


def _select(value: permanents.Sacrifice, tell: Telling) -> list[Clause]:
    who = doer(value.who, tell)
    number = value.amount if isinstance(value.amount, int) else 2
    found = described(value.kind, tell, plural=number != 1, owned=False)
    own = [possessive(who, de.Noun("f", noun), case, tell) for noun, case in (("Wahl", "gen"), ("Kontrolle", "dat"))]
    word = "X" if not isinstance(value.amount, int) else "ein" if number == 1 else de.number_word(number)
    after = f"{found.after} {own[0]} unter {own[1]}"
    what = de.phrase(word, found.german, found.stems, plural=number != 1, after=after).acc
    return [Clause(who, (f"{what} auf die Break Zone legen",))]


def _take_back(value: effects.TakeBack, tell: Telling) -> list[Clause]:
    who = phrase(value.who, tell)
    cards = much(value.amount, tell.terms.card, tell)
    zone = possessive(who, nouns.BREAK_ZONE.de, "dat", tell)
    return [Clause(who, (f"{cards} aus {zone} auf die Hand nehmen",), order=False)]


def _play_from_top(value: effects.PlayFromTop, tell: Telling) -> list[Clause]:
    if tell.german:
        return [
            Clause(you(tell), ("die oberste Karte deines Decks vor|zeigen",)),
            Clause(you(tell), ("sie auf das Spielfeld legen",), may=True, lead="falls sie ein Charakter ist"),
        ]
    return [
        Clause(you(tell), ("reveal the top card of your deck",)),
        Clause(you(tell), ("play it onto the field",), may=True, lead="if it is a Character"),
    ]


def _cancel(value: effects.Cancel, tell: Telling) -> list[Clause]:
    what = phrase(value.what, tell)
    if value.damage:
        tell.afterwards.append(f"falls sie von einem Stürmer kommt, füge diesem Stürmer {value.damage} Schaden zu")
    return [Clause(you(tell), (f"{what.acc} annullieren",))]


def _deal_points(value: effects.DealPoints, tell: Telling) -> list[Clause]:
    points = much(value.amount, nouns.POINT, tell)
    body = f"{points} erhalten" if tell.german else f"receive {points}"
    return [Clause(phrase(value.who, tell), (body,), order=False)]


def _become_forward(value: effects.BecomeForward, tell: Telling) -> list[Clause]:
    what = phrase(value.what, tell)
    forward = also_forward(value.power, what, tell)
    body = f"bis zum Ende des Zuges {forward}"
    if not tell.german:
        types = f"in addition to {'their' if what.plural else 'its'} other types"
        body = f"become {forward} {types} until the end of the turn"
    return [Clause(what, (body,), order=False)]


def also_forward(power: int, what: Phrase, tell: Telling) -> str:
    """ "a Forward with 7000 power"; in German with the verb, for that is what it becomes or is."""
    forward = nouns.TYPES["forward"]
    if tell.german:
        word = forward.de.form("nom", plural=True) if what.plural else f"ein {forward.de.one}"
        return f"auch {word} mit {power} {nouns.POWER.de.one} sein"
    word = forward.en.form(plural=True) if what.plural else en.article(forward.en.one)
    return f"{word} with {power} {nouns.POWER.en.one}"


def _crystals(value: effects.GainCrystals, tell: Telling) -> list[Clause]:
    return [Clause(doer(value.who, tell), (f"{much(value.amount, nouns.CRYSTAL, tell)} erhalten",))]


def _may_pay(value: effects.MayPay, tell: Telling) -> list[Clause]:
    price = "{C}" * value.crystals
    pays = Clause(you(tell), (f"{price} bezahlen" if tell.german else f"pay {price}",), may=True)
    inner = [clause for effect in value.effects for clause in clauses_of(effect, tell)]
    lead = "falls du es tust" if tell.german else "if you do"
    return [pays, replace(inner[0], lead=lead, also=(*inner[0].also, *inner[1:]))]


_NAMED = {
    "element": LocalizedText("1 Element", "ein Element"),
    "job": LocalizedText("1 Job", "einen Job"),
    "category": LocalizedText("1 Category", "eine Kategorie"),
    "type": LocalizedText("1 card type", "einen Kartentyp"),
    "name": LocalizedText("1 card name", "einen Kartennamen"),
}


def _name_one(value: effects.NameOne, tell: Telling) -> list[Clause]:
    what = _NAMED[value.what].in_(tell.language)
    return [Clause(you(tell), (f"{what} nennen" if tell.german else f"name {what}",))]


def _become_element(value: effects.BecomeElement, tell: Telling) -> list[Clause]:
    what = phrase(value.what, tell)
    if tell.german:
        kind = ELEMENTS[value.element].de if value.element else "das genannte Element"
        body = f"bis zum Ende des Zuges {kind} als einziges Element haben"
    else:
        kind = ELEMENTS[value.element].en if value.element else "the named element"
        body = f"have {kind} as {'their' if what.plural else 'its'} only element until the end of the turn"
    return [Clause(what, (body,), order=False)]


OWN.say_clauses(effects.GainCrystals, en=english.gains_crystals, de=_crystals)
OWN.say_clauses(effects.MayPay, en=_may_pay, de=_may_pay)
OWN.say_clauses(effects.NameOne, en=_name_one, de=_name_one)
OWN.say_clauses(effects.BecomeElement, en=_become_element, de=_become_element)
OWN.say_clauses(effects.DealPoints, en=_deal_points, de=_deal_points)
OWN.say_clauses(effects.BecomeForward, en=_become_forward, de=_become_forward)
OWN.say_clauses(piles.Draw, en=_draw, de=_draw)
OWN.say_clauses(piles.Mill, en=_mill, de=_mill)
OWN.say_clauses(damage.Fight, en=english.fights, de=_fight)
OWN.say_clauses(permanents.Alter, en=_alter, de=_alter)
OWN.say_clauses(effects.TakeBack, en=english.takes_back, de=_take_back)
OWN.say_clauses(effects.PlayFromTop, en=_play_from_top, de=_play_from_top)
OWN.say_clauses(piles.Discard, en=english.discards, de=_common(piles.Discard))
OWN.say_clauses(piles.Search, en=english.searches, de=_common(piles.Search))
OWN.say_clauses(piles.Look, en=english.looks, de=_common(piles.Look))
OWN.say_clauses(permanents.ReturnToHand, en=english.returns, de=_common(permanents.ReturnToHand))
OWN.say_clauses(permanents.Sacrifice, en=english.selects, de=_select)
OWN.say_clauses(permanents.Exile, en=english.removes, de=_remove)
OWN.say_clauses(damage.Damage, en=english.deals, de=_common(damage.Damage))
OWN.say_clauses(conditions.Control, en=english.controls, de=_common(conditions.Control))
OWN.say_clauses(effects.Cancel, en=english.cancels, de=_cancel)


# --- amounts -------------------------------------------------------------------------------------------------------


def _for_each(value: amounts.ForEach, tell: Telling) -> Phrase:
    item = each(value.kind, tell)
    text = f"{value.much} für {item.acc}" if tell.german else f"{value.much} for {item.nom}"
    return Phrase(text, f"von {text}" if tell.german else text, text, text)


def _for_each_point(value: amounts.ForEachPoint, tell: Telling) -> Phrase:
    if tell.german:
        text = f"{value.much} für jeden Schadenspunkt, den {'du hast' if value.whose == 'you' else 'dein Gegner hat'}"
    else:
        who = "you have" if value.whose == "you" else "your opponent has"
        text = f"{value.much} for each point of damage {who} received"
    return Phrase(text, f"von {text}" if tell.german else text, text, text)


OWN.say_phrase(amounts.ForEachPoint, en=_for_each_point, de=_for_each_point)


def _if_cast(value: amounts.IfCast, tell: Telling) -> Phrase:
    if tell.german:
        condition = f"falls du in diesem Zug mindestens {value.least} Karten eingesetzt hast"
        text = f"{value.number} oder, {condition}, {value.instead}"
    else:
        text = f"{value.number}, or {value.instead} if you have cast {value.least} or more cards this turn"
    return Phrase(text, f"von {text}" if tell.german else text, text, text)


OWN.say_phrase(amounts.ForEach, en=_for_each, de=_for_each)
OWN.say_phrase(amounts.IfCast, en=_if_cast, de=_if_cast)
