"""How the words speak that only Magic has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.cardgames.rules_text.abilities import cost
from games.cardgames.rules_text.amounts import value_of
from games.cardgames.rules_text.antecedents import Telling
from games.cardgames.rules_text.clauses import of_this, order
from games.cardgames.rules_text.conditions import condition
from games.cardgames.rules_text.descriptions import described
from games.cardgames.rules_text.effects import from_own_grave, owner_of, placed
from games.cardgames.rules_text.noun_phrases import belonging, each, one, phrase, possessive
from games.cardgames.rules_text.nouns import NUMBER, name
from games.cardgames.rules_text.predicates import doer, you
from games.cardgames.rules_text.register import COMMON, Register
from games.cardgames.rules_text.sentences import said, subordinate, told
from games.cardgames.rules_text.triggers import acting_player, meant
from games.cardgames.vocabulary.abilities import Payment
from games.cardgames.vocabulary.amounts import Count, X
from games.cardgames.vocabulary.conditions import PaidMore
from games.cardgames.vocabulary.selectors import Attached, Self
from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import COMMA, Clause, Phrase, listed, sentence
from games.rulesets.magic.rules_text.tokens import quoted_abilities
from games.rulesets.magic.vocabulary import (
    abilities,
    actions,
    amounts,
    casting,
    choosing,
    combat,
    costs,
    creatures,
    embalming,
    emblems,
    endings,
    giving,
    library,
    madness,
    mana,
    morph,
    phasing,
    reconfiguring,
    suspend,
    turn_control,
)
from games.rulesets.magic.vocabulary.entries import EntersChoosing, EntersUnder

REGISTER = Register(COMMON)
NOTHING_BUT_MANA = de.Noun("n", "Mana")


def _symbols(letters: str) -> list[str]:
    return [f"{{{letter}}}" for letter in letters]


def _mana_en(value: mana.AddMana, tell: Telling) -> list[Clause]:
    what, tail = "".join(_symbols(value.mana)), ""
    if value.like is not None:
        like = one(value.like, tell).nom
        what = f"one mana of any {'type' if 'C' in value.mana else 'color'} that {like} could produce"
    elif value.choice and set(value.mana) != set("WUBRG"):
        what = listed(_symbols(value.mana), "or")
    elif value.choice:
        much = value.times if isinstance(value.times, int) else 0
        what = "one mana of any color"
        if much != 1:
            what = f"{en.number_word(much) if much else 'X'} mana of any one color"
    if isinstance(value.times, Count) and not value.choice:
        tail = f" for {each(value.times.kind, tell, inside=True).nom}"
    elif not isinstance(value.times, int):
        worth = value_of(value.times, tell).nom
        if value.choice:
            tail = "" if isinstance(value.times, X) else f", where X is {worth}"
        else:
            what = f"an amount of {what} equal to {worth}"
    stays = "don't lose this mana as steps and phases end"
    kept = [Clause(you(tell), (stays,), order=False, adverb="until end of turn")] if value.stays else []
    return [*order(tell, f"add {what}{tail}"), *_spent_en(value, tell), *kept]


def _spent_en(value: mana.AddMana, tell: Telling) -> list[Clause]:
    """What it can be spent on; printed texts speak of one spell or of several."""
    if value.only is None:
        return []
    if tell.style is not None and tell.style.is_other():
        spells = one(value.only, tell, zone="stack", owned=False).nom
    else:
        found = described(value.only, tell, zone="stack", plural=True, owned=False)
        spells = f"{found.english(plural=True)}{found.after}"
    kinds = described(value.only, tell, plural=True, owned=False)
    tail = f" or activate abilities of {kinds.english(plural=True)}{kinds.after}" if value.abilities else ""
    return order(tell, f"spend this mana only to cast {spells}{tail}")


def _mana_de(value: mana.AddMana, tell: Telling) -> list[Clause]:
    what, tail = "".join(_symbols(value.mana)), ""
    if value.like is not None:
        like = one(value.like, tell).nom
        kind = "einer Art" if "C" in value.mana else "einer Farbe"
        what, tail = f"ein Mana {kind}", f"die {like} erzeugen könnte"
    elif value.choice and set(value.mana) != set("WUBRG"):
        what = listed(_symbols(value.mana), "oder")
    elif value.choice:
        much = value.times if isinstance(value.times, int) else 0
        what = "ein Mana einer beliebigen Farbe"
        if much != 1:
            what = f"{de.number_word(much) if much else 'X'} Mana einer einzigen beliebigen Farbe"
    if isinstance(value.times, Count) and not value.choice:
        what = f"{what} für {each(value.times.kind, tell, inside=True).acc}"
    elif not isinstance(value.times, int):
        worth = value_of(value.times, tell)
        if not value.choice:
            what = f"{what} in Höhe von X"
        tail = "" if isinstance(value.times, X) else f"wobei X {worth.nom} ist"
    stays = "dieses Mana am Ende von Segmenten und Phasen nicht verlieren"
    kept = [Clause(you(tell), (stays,), order=False, adverb="bis zum Ende des Zuges")] if value.stays else []
    return [Clause(you(tell), (f"{what} erzeugen",), tail=tail), *_spent_de(value, tell), *kept]


def _keeps(value: mana.KeepsMana, tell: Telling) -> str:
    if tell.german:
        what = de.phrase("", [NOTHING_BUT_MANA], [tell.terms.colour(value.colour).de] if value.colour else [])
        whose = "Spieler verlieren" if value.everybody else "Du verlierst"
        return sentence(f"{whose} nicht ausgegebenes {what.nom} am Ende von Segmenten und Phasen nicht")
    colour = f"{tell.terms.colour(value.colour).en} " if value.colour else ""
    whose = "Players" if value.everybody else "You"
    return sentence(f"{whose} don't lose unspent {colour}mana as steps and phases end")


def _more_mana(value: mana.AdditionalMana, tell: Telling) -> str:
    """Printed texts speak of whoever taps it where the kind of mana is open, else of what is tapped."""
    kind = meant(Attached() if value.of is None else value.of, tell)
    nouns = {"land": ("that land", "dieses Land"), "creature": ("that creature", "diese Kreatur")}
    types = value.of.types if value.of is not None else ("land",)
    that = nouns.get(types[0] if types else "", ("that permanent", "diese bleibende Karte"))[tell.german]
    active = value.of is not None and (value.yours or not value.mana)
    if tell.german:
        who = "du" if value.yours else "ein Spieler"
        lead = f"{who} {kind.acc} für Mana {'tappst' if value.yours else 'tappt'}"
        then = "erzeuge" if value.yours else "erzeugt dieser Spieler"
        if not active:
            lead, then = (
                f"{kind.nom} für Mana getappt wird",
                f"erzeugt {'ihr' if kind.gender == 'f' else 'sein'} Beherrscher",
            )
        what = f"ein Mana einer beliebigen Art, die {that} erzeugt hat"
        if value.mana:
            what = f"zusätzlich {_what_more(value, 'oder', 'ein Mana einer beliebigen Farbe')}"
        return sentence(f"immer wenn {lead}, {then} {what}")
    lead = f"{'you tap' if value.yours else 'a player taps'} {kind.acc} for mana"
    then = "add" if value.yours else "that player adds"
    if not active:
        lead, then = f"{kind.nom} is tapped for mana", "its controller adds"
    what = f"one mana of any type {that} produced"
    if value.mana:
        what = f"an additional {_what_more(value, 'or', 'one mana of any color')}"
    return sentence(f"whenever {lead}, {then} {what}")


def _what_more(value: mana.AdditionalMana, joint: str, any_colour: str) -> str:
    if value.choice:
        return any_colour if set(value.mana) == set("WUBRG") else listed(_symbols(value.mana), joint)
    return "".join(_symbols(value.mana))


def _taps_for_mana(value: mana.TapsForMana, tell: Telling) -> list[Clause]:
    subject = acting_player(value.whose, tell)
    what = one(value.what, tell).acc
    return [Clause(subject, (f"{what} für Mana tappen" if tell.german else f"tap {what} for mana",), order=False)]


def _spent_de(value: mana.AddMana, tell: Telling) -> list[Clause]:
    if value.only is None:
        return []
    found = described(value.only, tell, zone="stack", plural=True, owned=False)
    spells = de.phrase("", found.german, found.stems, plural=True, after=found.after).acc
    kinds = described(value.only, tell, plural=True, owned=False)
    sources = de.phrase("", kinds.german, kinds.stems, plural=True, after=kinds.after).dat
    more = f" oder Fähigkeiten von {sources} zu aktivieren" if value.abilities else ""
    return [Clause(you(tell), ("dieses Mana nur aus|geben",), tail=f"um {spells} zu wirken{more}")]


def _additional(value: costs.AdditionalCost, tell: Telling) -> str:
    paid = _all_of(value.cost, tell)
    if tell.german:
        return sentence(f"{paid} als zusätzliche Kosten für diesen Zauberspruch")
    return sentence(f"As an additional cost to cast this spell, {paid[:1].lower()}{paid[1:]}")


def _alternative(value: costs.AlternativeCost, tell: Telling) -> str:
    paid = _all_of(value.cost, tell)
    lead = ""
    if value.only_if is not None:
        lead = f"{'falls' if tell.german else 'if'} {condition(value.only_if, tell)}, "
    if tell.german:
        can = "kannst du" if lead else "du kannst"
        return sentence(f"{lead}{can} statt der Manakosten dieses Zauberspruchs dies bezahlen: {paid}")
    return sentence(f"{lead}you may {paid[:1].lower()}{paid[1:]} rather than pay this spell's mana cost")


def _all_of(payment: Payment, tell: Telling) -> str:
    """The parts of a cost as one sentence: "pay 1 life and exile a blue card"."""
    before, comma, last = cost(payment, tell).rpartition(", ")
    return f"{before} {'und' if tell.german else 'and'} {last}" if comma else last


def _flashback(value: costs.Flashback, tell: Telling) -> str:
    name = "Rückblende" if tell.german else "Flashback"
    return sentence(f"{name} {value.cost}" if isinstance(value.cost, str) else f"{name}—{_all_of(value.cost, tell)}")


def _cost_change(value: costs.CostChange, tell: Telling) -> str:
    found = described(value.spells, tell, zone="stack", plural=True, owned=False)
    much = f"{{{abs(value.more)}}}"
    if tell.german:
        who = {"you": ", die du wirkst,", "opponent": ", die deine Gegner wirken,", "anyone": ""}[value.whose]
        subject = de.phrase("", found.german, found.stems, plural=True, after=found.after + who)
        body = f"beim Wirken {much} {'mehr' if value.more > 0 else 'weniger'} kosten"
    else:
        who = {"you": " you cast", "opponent": " your opponents cast", "anyone": ""}[value.whose]
        subject = en.phrase(f"{found.english(plural=True, word='and')}{found.after}{who}", plural=True)
        body = f"cost {much} {'more' if value.more > 0 else 'less'} to cast"
    return sentence(said(Clause(subject, (body,), order=False), tell))


def _cannot_cast(value: casting.CannotCast, tell: Telling) -> str:
    found = described(value.spells, tell, zone="stack", plural=True, owned=False)
    if tell.german:
        spells = de.phrase("kein", found.german, found.stems, plural=True, after=found.after)
        if value.whose == "anyone":
            return sentence(said(Clause(spells, ("gewirkt werden können",), order=False), tell))
        who = de.pronoun("you") if value.whose == "you" else de.phrase("dein", [tell.terms.opponent.de], plural=True)
        return sentence(said(Clause(who, (f"{spells.acc} wirken können",), order=False), tell))
    text = f"{found.english(plural=True)}{found.after}"
    if value.whose == "anyone":
        return sentence(f"{text} can't be cast")
    return sentence(f"{'you' if value.whose == 'you' else 'your opponents'} can't cast {text}")


def _into_library(value: library.PutIntoLibrary, tell: Telling) -> list[Clause]:
    what, deck = placed(value.what, tell), tell.terms.zones["deck"]
    own = from_own_grave(value.what, tell) or (bool(tell.place) and isinstance(value.what, Self))
    if tell.german:
        place = "unter" if value.bottom else "oben auf"
        whose = de.phrase("dein" if own else "der", [deck.de]).acc
        return order(tell, f"{what.acc} {place} {whose}{'' if own else f' {owner_of(what, tell)}'} legen")
    place = "on the bottom of" if value.bottom else "on top of"
    return order(tell, f"put {what.acc} {place} {'your' if own else owner_of(what, tell)} {deck.en.one}")


def _cannot_be_countered(value: casting.CannotBeCountered, tell: Telling) -> str:
    if tell.german:
        return sentence("dieser Zauberspruch kann nicht neutralisiert werden")
    return sentence("this spell can't be countered")


def _spells_cannot_be_countered(value: casting.SpellsCannotBeCountered, tell: Telling) -> str:
    found = described(value.spells, tell, zone="stack", plural=True)
    if tell.german:
        spells = de.phrase("", found.german, found.stems, plural=True, after=found.after)
        return sentence(said(Clause(spells, ("nicht neutralisiert werden können",), order=False), tell))
    return sentence(f"{found.english(plural=True)}{found.after} can't be countered")


def _discard_named_en(value: choosing.DiscardNamed, tell: Telling) -> list[Clause]:
    hand = tell.terms.zones["hand"].en.one
    acts = (f"reveal their {hand}", "discard all cards with that name")
    return [*order(tell, "choose a nonland card name"), Clause(phrase(value.who, tell), acts, order=False)]


def _discard_named_de(value: choosing.DiscardNamed, tell: Telling) -> list[Clause]:
    who = phrase(value.who, tell)
    hand = possessive(who, tell.terms.zones["hand"].de, "acc", tell)
    acts = (f"{hand} vor|zeigen", "alle Karten mit diesem Namen ab|werfen")
    named = order(tell, f"den Namen einer Karte, die kein Land ist{COMMA} bestimmen")
    return [*named, Clause(who, acts, order=False)]


def _gains_protection_en(value: choosing.GainsProtection, tell: Telling) -> list[Clause]:
    what = phrase(value.what, tell)
    return [Clause(what, ("gain protection from the color of your choice until end of turn",), order=False)]


def _gains_protection_de(value: choosing.GainsProtection, tell: Telling) -> list[Clause]:
    what = phrase(value.what, tell)
    return [Clause(what, ("bis zum Ende des Zuges Schutz vor einer Farbe deiner Wahl erhalten",), order=False)]


def _costs_less(value: costs.CostsLess, tell: Telling) -> str:
    subject, much = tell.me(), "{X}"
    if isinstance(value.amount, Count):
        item = each(value.amount.kind, tell, inside=True)
        much = f"{{{value.amount.times}}}"
        tail = f"für {item.acc}" if tell.german else f"for {item.nom}"
    elif isinstance(value.amount, int):
        much, tail = f"{{{value.amount}}}", ""
    else:
        worth = value_of(value.amount, tell).nom
        tail = f"wobei X {worth} ist" if tell.german else f"where X is {worth}"
    if value.only_if is not None:
        tail = f"{'falls' if tell.german else 'if'} {condition(value.only_if, tell)}"
    body = f"beim Wirken {much} weniger kosten" if tell.german else f"cost {much} less to cast"
    comma = "," if tail and (tell.german or much == "{X}") and not tail.startswith("für ") else ""
    return sentence(f"{said(Clause(subject, (body,), order=False), tell)}{comma} {tail}".rstrip())


def _affinity(value: costs.Affinity, tell: Telling) -> str:
    found = described(value.kind, tell, plural=True, owned=False)
    if tell.german:
        what = de.phrase("", found.german, found.stems, plural=True, after=found.after).acc
        return sentence(f"Affinität für {what}")
    return sentence(f"Affinity for {found.english(plural=True)}{found.after}")


_COLOUR_NOUNS = {"W": "Weiß", "U": "Blau", "B": "Schwarz", "R": "Rot", "G": "Grün"}


def _devotion(value: amounts.Devotion, tell: Telling) -> Phrase:
    if tell.german:
        colours = listed([_COLOUR_NOUNS[letter] for letter in value.colours], "und")
        return de.phrase("dein", [de.Noun("f", "Hingabe")], after=f" zu {colours}")
    colours = listed([tell.terms.colour(letter).en for letter in value.colours], "and")
    return en.phrase(f"your devotion to {colours}")


def _domain(value: amounts.Domain, tell: Telling) -> Phrase:
    if tell.german:
        return de.phrase("der", [NUMBER.de], after=" der Standardlandtypen unter deinen Ländern")
    return en.phrase("the number of basic land types among lands you control")


def _mana_value(value: amounts.ManaValueOf, tell: Telling) -> Phrase:
    return belonging(value.what, MANA_VALUE, tell)


def _times_kicked(value: amounts.TimesKicked, tell: Telling) -> Phrase:
    if tell.german:
        return de.phrase("der", [de.Noun("f", "Anzahl")], after=" der bezahlten Multiboni")
    return en.phrase("the number of times it was kicked")


MANA_VALUE = name("mana value", "m", "Manabetrag", "Manabeträge", gen="Manabetrags")


def _evades(value: combat.NotBlockedBy | combat.BlockedOnlyBy, tell: Telling) -> str:
    found = described(value.kind, tell, plural=True)
    but = isinstance(value, combat.BlockedOnlyBy)
    if tell.german:
        whom = de.phrase("", found.german, found.stems, plural=True, after=found.after).dat
        body = f"{'nur' if but else 'nicht'} von {whom} geblockt werden können"
    else:
        body = f"can't be blocked {'except ' if but else ''}by {found.english(plural=True)}{found.after}"
    return sentence(said(Clause(tell.me(), (body,), order=False), tell))


def _blocks_more(value: combat.BlocksMore, tell: Telling) -> str:
    if tell.german:
        more = "eine zusätzliche Kreatur" if value.more == 1 else f"{de.number_word(value.more)} zusätzliche Kreaturen"
        body = f"in jedem Kampf {more}" if value.more else "beliebig viele Kreaturen"
        return sentence(said(Clause(tell.me(), (f"{body} blocken können",), order=False), tell))
    more = "an additional creature" if value.more == 1 else f"an additional {en.number_word(value.more)} creatures"
    body = f"{more} each combat" if value.more else "any number of creatures"
    return sentence(said(Clause(tell.me(), (f"can block {body}",), order=False), tell))


def _attack_tax(value: combat.AttackTax, tell: Telling) -> str:
    much, tail = f"{{{value.amount}}}", ""
    if not isinstance(value.amount, int):
        worth = value_of(value.amount, tell).nom
        much, tail = "{X}", f", wobei X {worth} ist" if tell.german else f", where X is {worth}"
    if tell.german:
        whom = "weder dich noch Planeswalker unter deiner Kontrolle" if value.walkers else "dich nicht"
        they = "die dich oder sie angreift" if value.walkers else "die dich angreift"
        text = f"Kreaturen können {whom} angreifen, es sei denn, ihr Beherrscher bezahlt {much} für jede Kreatur"
        return sentence(f"{text} unter seiner Kontrolle, {they}{tail}")
    whom = "you or planeswalkers you control" if value.walkers else "you"
    they = "those creatures" if value.walkers else "creature they control that's attacking you"
    text = f"Creatures can't attack {whom} unless their controller pays {much} for each"
    return sentence(f"{text} of {they}{tail}" if value.walkers else f"{text} {they}{tail}")


def _defending(value: combat.DefendingPlayer, tell: Telling) -> Phrase:
    tell.mention("defending", (tell.terms.player,), player=True)
    if tell.german:
        return de.phrase("der", [tell.terms.player.de], ["verteidigend"], key="defending")
    return en.phrase("defending player", key="defending")


def _attacked(value: combat.AttackedThisTurn, tell: Telling) -> Phrase:
    creature = tell.terms.types["creature"]
    if tell.german:
        after = f", die in diesem Zug angegriffen haben{COMMA}"
        return de.phrase("all", [creature.de], plural=True, after=after)
    return en.phrase("all creatures that attacked this turn", plural=True)


def _alone(value: combat.AttacksAlone, tell: Telling) -> list[Clause]:
    subject = meant(value.what, tell)
    return [Clause(subject, ("allein an|greifen" if tell.german else "attack alone",), order=False)]


def _player_attacks(value: combat.PlayerAttacks, tell: Telling) -> list[Clause]:
    subject = acting_player(value.whose, tell)
    if value.least == 1:
        return [Clause(subject, ("an|greifen" if tell.german else "attack",), order=False)]
    number = (de if tell.german else en).number_word(value.least)
    body = f"mit {number} oder mehr Kreaturen an|greifen" if tell.german else f"attack with {number} or more creatures"
    return [Clause(subject, (body,), order=False)]


def _phase_out(value: phasing.PhaseOut, tell: Telling) -> list[Clause]:
    return [Clause(phrase(value.what, tell), ("aus|phasen" if tell.german else "phase out",), order=False)]


def _control_turn(value: turn_control.ControlNextTurn, tell: Telling) -> list[Clause]:
    subject = doer(None, tell, order=False)
    who = phrase(value.who, tell)
    if tell.german:
        when = "ihrer nächsten Züge" if who.plural else "des nächsten Zuges dieses Spielers"
        body = f"{who.acc} während {'deines nächsten Zuges' if who.second else when} kontrollieren"
    else:
        when = "their next turns" if who.plural else "that player's next turn"
        body = f"control {'yourself during your next turn' if who.second else f'{who.acc} during {when}'}"
    return [Clause(subject, (body,), order=False)]


def _get_emblem(value: emblems.GetEmblem, tell: Telling) -> list[Clause]:
    said = listed(quoted_abilities(value.emblem, tell), "und" if tell.german else "and")
    body = f"ein Emblem mit {said} erhalten" if tell.german else f"get an emblem with {said}"
    return [Clause(doer(value.who, tell, order=False), (body,), order=False)]


def _no_legend_rule(value: endings.NoLegendRule, tell: Telling) -> str:
    if tell.german:
        what = "Spielsteine" if value.tokens else "bleibende Karten"
        whose = " unter deiner Kontrolle" if value.yours else ""
        whom = f" für {what}{whose}" if value.yours or value.tokens else ""
        return sentence(f"die „Legendenregel“ gilt{whom} nicht")
    whose = " you control" if value.yours else ""
    whom = f" to {'tokens' if value.tokens else 'permanents'}{whose}" if value.yours or value.tokens else ""
    return sentence(f"the “legend rule” doesn't apply{whom}")


def _change(value: abilities.Loyalty, tell: Telling) -> str:
    return f"{value.change:+d}" if value.change else "0"


def _loyalty(value: abilities.Loyalty, tell: Telling) -> str:
    return f"{_change(value, tell)}: {told(value.effects, tell)}"


def _investigate(value: actions.Investigate, tell: Telling) -> list[Clause]:
    act = "Nachforschungen an|stellen" if tell.german else "investigate"
    if value.times == 1:
        return order(tell, act)
    if not isinstance(value.times, int):
        worth = value_of(value.times, tell).nom
        tail = f"wobei X {worth} ist" if tell.german else f"where X is {worth}"
        return [Clause(you(tell), (f"X-mal {act}" if tell.german else f"{act} X times,",), tail=tail)]
    count = value.times
    if tell.german:
        return order(tell, f"{de.number_word(count)}mal {act}")
    return order(tell, f"{act} {'twice' if count == 2 else f'{en.number_word(count)} times'}")


def _explore(value: actions.Explore, tell: Telling) -> list[Clause]:
    act = "das Terrain erkunden" if tell.german else "explore"
    found = [Clause(phrase(value.what, tell), (act,), order=False)]
    if value.again:
        again = "das Terrain noch einmal erkunden" if tell.german else "explore again"
        found.append(Clause(phrase(value.what, tell), (again,), order=False))
    return found


def _discover(value: casting.Discover, tell: Telling) -> list[Clause]:
    amount = value.value if isinstance(value.value, int) else "X"
    act = f"Entdecken {amount} an|wenden" if tell.german else f"discover {amount}"
    if isinstance(value.value, int | X):
        return order(tell, act)
    worth = value_of(value.value, tell).nom
    tail = f"wobei X {worth} ist" if tell.german else f"where X is {worth}"
    return [Clause(you(tell), (act if tell.german else f"{act},",), tail=tail)]


def _cast_or_bury(value: madness.CastOrBury, tell: Telling) -> list[Clause]:
    if tell.german:
        act, tail = "sie für ihre Wahnsinnskosten wirken", "oder lege sie in deinen Friedhof"
    else:
        act, tail = "cast it for its madness cost", "or put it into your graveyard"
    return [Clause(you(tell), (act,), tail=tail)]


def _morph(value: morph.Morph, tell: Telling) -> str:
    return _named("megamorph" if value.mega else "morph", tell, value.cost)


def _suspend(value: suspend.Suspend, tell: Telling) -> str:
    name = tell.pick(tell.terms.keyword("suspend").name)
    if isinstance(value.time, int):
        return sentence(f"{name} {value.time}—{value.cost}")
    least = "X darf nicht 0 sein" if tell.german else "X can't be 0"
    return f"{sentence(f'{name} X—{value.cost}')} {sentence(least)}"


def _time_counter_removed(value: suspend.TimeCounterRemoved, tell: Telling) -> list[Clause]:
    counter = tell.terms.counter("time")
    if tell.german:
        subject = f"eine {counter.de.one}"
        body = "von dieser Karte im Exil entfernt werden"
    else:
        subject, body = f"a {counter.en.one}", "be removed from this card while it's exiled"
    return [Clause(Phrase(subject, subject, subject, subject), (body,), order=False)]


def _last_time_counter(value: suspend.LastTimeCounter, tell: Telling) -> list[Clause]:
    counter = tell.terms.counter("time")
    if tell.german:
        subject = f"die letzte {counter.de.one}"
        return [Clause(Phrase(subject, subject, subject, subject), ("von dieser Karte entfernt werden",), order=False)]
    subject = f"the last {counter.en.one}"
    return [Clause(Phrase(subject, subject, subject, subject), ("be removed from this card",), order=False)]


def _remove_time_counter(value: suspend.RemoveTimeCounter, tell: Telling) -> list[Clause]:
    counter = tell.terms.counter("time")
    if tell.german:
        return order(tell, f"{de.counted(1, counter.de, 'acc')} von ihr entfernen")
    return order(tell, f"remove {en.counted(1, counter.en)} from it")


def _cast_suspended(value: suspend.CastSuspended, tell: Telling) -> list[Clause]:
    act = "sie wirken, ohne ihre Manakosten zu bezahlen" if tell.german else "cast it without paying its mana cost"
    return [Clause(you(tell), (act,), may=True)]


def _cast_from_top(value: casting.CastFromTop, tell: Telling) -> list[Clause]:
    deck = tell.terms.zones["deck"]
    if tell.german:
        until = "bis eine ins Exil gelangt, die kein Land ist und weniger kostet als dieser Zauberspruch"
        exile = f"so lange die oberste Karte {de.phrase('dein', [deck.de]).gen} ins Exil schicken"
        below = f"in zufälliger Reihenfolge unter {de.phrase('dein', [deck.de]).acc}"
        return [
            Clause(you(tell), (exile,), tail=until),
            Clause(you(tell), ("diese Karte wirken, ohne ihre Manakosten zu bezahlen",), may=True),
            *order(tell, f"alle so ins Exil geschickten und nicht gewirkten Karten {below} legen"),
        ]
    cheaper = "a nonland card that costs less than this spell"
    below = f"on the bottom of your {deck.en.one} in a random order"
    return [
        *order(tell, f"exile cards from the top of your {deck.en.one} until you exile {cheaper}"),
        Clause(you(tell), ("cast that card without paying its mana cost",), may=True),
        *order(tell, f"put all exiled cards that were not cast {below}"),
    ]


def _named(key: str, tell: Telling, after: str = "") -> str:
    return sentence(f"{tell.pick(tell.terms.keyword(key).name)} {after}".strip())


def _both(key: str, field: str = "") -> dict[str, Callable[[Any, Telling], str]]:
    """A keyword with its number or cost, in both languages."""

    def tell_it(value: Any, tell: Telling) -> str:
        return _named(key, tell, str(getattr(value, field)) if field else "")

    return {"en": tell_it, "de": tell_it}


def _priced(key: str) -> dict[str, Callable[[Any, Telling], str]]:
    """A keyword with its cost, which may be something else than mana, in both languages."""

    def tell_it(value: Any, tell: Telling) -> str:
        if isinstance(value.cost, str):
            return _named(key, tell, value.cost)
        return sentence(f"{tell.pick(tell.terms.keyword(key).name)}—{_all_of(value.cost, tell)}")

    return {"en": tell_it, "de": tell_it}


def _escape(value: costs.Escape, tell: Telling) -> str:
    name = tell.pick(tell.terms.keyword("escape").name)
    if tell.german:
        return sentence(
            f"{name}—{value.cost}, schicke {de.number_word(value.others)} andere Karten aus deinem Friedhof ins Exil"
        )
    cards = "another card" if value.others == 1 else f"{en.number_word(value.others)} other cards"
    return sentence(f"{name}—{value.cost}, exile {cards} from your graveyard")


_WAYS = {
    "evoke": LocalizedText("its evoke cost", "Herbeirufungskosten"),
    "dash": LocalizedText("its dash cost", "Spurtkosten"),
}


def _cast_by(value: costs.CastBy, tell: Telling) -> list[Clause]:
    if value.way == "escape":
        return [Clause(tell.me(), ("geflohen sein" if tell.german else "have escaped",), order=False)]
    text = tell.pick(_WAYS[value.way])
    subject = Phrase(text, text, text, text, plural=tell.german)
    return [Clause(subject, ("bezahlt wurden" if tell.german else "was paid",), order=False)]


def _first_upkeep(value: abilities.FirstUpkeep, tell: Telling) -> list[Clause]:
    if tell.german:
        body = "seit deinem letzten Versorgungssegment unter deine Kontrolle gekommen sein"
        return [Clause(tell.me(), (body,), order=False)]
    return [Clause(tell.me(), ("came under your control since your last upkeep",), order=False)]


def _kicked_en(value: PaidMore, tell: Telling) -> list[Clause]:
    return [Clause(tell.me(), ("was kicked",), order=False)]


def _kicked_de(value: PaidMore, tell: Telling) -> list[Clause]:
    return [Clause(de.phrase("der", [de.Noun("m", "Bonus")]), ("bezahlt wurden",), order=False)]


_CHOICES = {
    "colour": LocalizedText("a color", "eine Farbe"),
    "card type": LocalizedText("a card type", "einen Kartentyp"),
    "creature type": LocalizedText("a creature type", "einen Kreaturentyp"),
    "player": LocalizedText("a player", "einen Spieler"),
    "opponent": LocalizedText("an opponent", "einen Gegner"),
    "name": LocalizedText("a nonland card name", "den Namen einer Karte, die kein Land ist"),
    "number": LocalizedText("a number", "eine Zahl"),
}


def _enters_choosing(value: EntersChoosing, tell: Telling) -> str:
    what = _CHOICES[value.what].in_(tell.language)
    lead = subordinate(Clause(tell.me(), ("ins Spiel kommen" if tell.german else "enter",), order=False), tell)
    return sentence(f"Sowie {lead}, bestimme {what}" if tell.german else f"As {lead}, choose {what}")


def _enters_under(value: EntersUnder, tell: Telling) -> str:
    enter = tell.act("enter")
    if tell.german:
        body = f"unter der Kontrolle eines Gegners deiner Wahl {enter}"
    else:
        body = f"{enter} under the control of an opponent of your choice"
    return sentence(said(Clause(tell.me(), (body,), order=False), tell))


def _choose_number_en(value: choosing.ChooseNumber, tell: Telling) -> list[Clause]:
    return order(tell, f"choose a number between 0 and {value.most}" if value.most else "choose a number")


def _choose_number_de(value: choosing.ChooseNumber, tell: Telling) -> list[Clause]:
    return order(tell, f"eine Zahl zwischen 0 und {value.most} bestimmen" if value.most else "eine Zahl bestimmen")


REGISTER.say(endings.LoseGame, by="who", order=False, en="lose the game", de="das Spiel verlieren")
REGISTER.say_paragraph(EntersUnder, en=_enters_under, de=_enters_under)
REGISTER.say_paragraph(EntersChoosing, en=_enters_choosing, de=_enters_choosing)
REGISTER.say_clauses(choosing.ChooseNumber, en=_choose_number_en, de=_choose_number_de)
REGISTER.say(
    giving.GivesControl,
    by="who",
    order=False,
    en="gain control of {what:acc}",
    de="die Kontrolle über {what:acc} übernehmen",
)
REGISTER.say_clauses(PaidMore, en=_kicked_en, de=_kicked_de)
REGISTER.say_paragraph(costs.AdditionalCost, en=_additional, de=_additional)
REGISTER.say_paragraph(costs.AlternativeCost, en=_alternative, de=_alternative)
REGISTER.say_paragraph(costs.Flashback, en=_flashback, de=_flashback)
REGISTER.say_paragraph(costs.CostChange, en=_cost_change, de=_cost_change)
REGISTER.say_paragraph(costs.CostsLess, en=_costs_less, de=_costs_less)
REGISTER.say_paragraph(costs.Affinity, en=_affinity, de=_affinity)
REGISTER.say_phrase(amounts.TimesKicked, en=_times_kicked, de=_times_kicked)
REGISTER.say_phrase(amounts.Devotion, en=_devotion, de=_devotion)
REGISTER.say_phrase(amounts.Domain, en=_domain, de=_domain)
REGISTER.say_phrase(amounts.ManaValueOf, en=_mana_value, de=_mana_value)
REGISTER.say_paragraph(combat.NotBlockedBy, en=_evades, de=_evades)
REGISTER.say_paragraph(combat.BlockedOnlyBy, en=_evades, de=_evades)
REGISTER.say_paragraph(combat.BlocksMore, en=_blocks_more, de=_blocks_more)
REGISTER.say_paragraph(combat.AttackTax, en=_attack_tax, de=_attack_tax)
REGISTER.say(combat.Goad, en="goad {what:acc}", de="{what:acc} an|stacheln")
REGISTER.say_phrase(combat.AttackedThisTurn, en=_attacked, de=_attacked)
REGISTER.say_clauses(phasing.PhaseOut, en=_phase_out, de=_phase_out)
REGISTER.say_clauses(turn_control.ControlNextTurn, en=_control_turn, de=_control_turn)
REGISTER.say_clauses(emblems.GetEmblem, en=_get_emblem, de=_get_emblem)
REGISTER.say_paragraph(endings.NoLegendRule, en=_no_legend_rule, de=_no_legend_rule)
REGISTER.say(endings.EndTurn, en="end the turn", de="den Zug beenden")
REGISTER.say_phrase(combat.DefendingPlayer, en=_defending, de=_defending)
REGISTER.say_clauses(combat.AttacksAlone, en=_alone, de=_alone)
REGISTER.say_clauses(combat.PlayerAttacks, en=_player_attacks, de=_player_attacks)
REGISTER.say_clauses(actions.Investigate, en=_investigate, de=_investigate)
REGISTER.say(actions.Proliferate, en="proliferate", de="wuchern")
REGISTER.say_clauses(actions.Explore, en=_explore, de=_explore)
REGISTER.say_paragraph(combat.Exalted, **_both("exalted"))
REGISTER.say_paragraph(combat.Annihilator, **_both("annihilator", "amount"))
REGISTER.say_paragraph(combat.Persist, **_both("persist"))
REGISTER.say_paragraph(combat.Undying, **_both("undying"))
REGISTER.say_clauses(mana.AddMana, en=_mana_en, de=_mana_de)
REGISTER.say_paragraph(mana.KeepsMana, en=_keeps, de=_keeps)
REGISTER.say_paragraph(mana.AdditionalMana, en=_more_mana, de=_more_mana)
REGISTER.say_clauses(mana.TapsForMana, en=_taps_for_mana, de=_taps_for_mana)
REGISTER.say_paragraph(abilities.Loyalty, en=_loyalty, de=_loyalty, price=_change)
REGISTER.say_paragraph(abilities.Kicker, **_priced("kicker"))
REGISTER.say_paragraph(abilities.Multikicker, **_both("multikicker", "cost"))
REGISTER.say_paragraph(abilities.Equip, **_both("equip", "cost"))
REGISTER.say_paragraph(reconfiguring.Reconfigure, **_both("reconfigure", "cost"))
REGISTER.say_clauses(reconfiguring.IsAttached, **of_this("be attached to a creature", "an eine Kreatur angelegt sein"))
REGISTER.say_paragraph(abilities.Cycling, **_both("cycling", "cost"))
REGISTER.say_paragraph(abilities.Bushido, **_both("bushido", "amount"))
REGISTER.say_paragraph(abilities.Ward, **_priced("ward"))
REGISTER.say_paragraph(abilities.CumulativeUpkeep, **_priced("cumulative upkeep"))
REGISTER.say_clauses(madness.DiscardedMad, **of_this("be discarded", "abgeworfen werden"))
REGISTER.say_clauses(madness.CastOrBury, en=_cast_or_bury, de=_cast_or_bury)
REGISTER.say_paragraph(madness.Madness, **_both("madness", "cost"))
REGISTER.say_paragraph(morph.Morph, en=_morph, de=_morph)
REGISTER.say_clauses(morph.TurnedUp, **of_this("be turned face up", "aufgedeckt werden"))
REGISTER.say_paragraph(suspend.Suspend, en=_suspend, de=_suspend)
REGISTER.say_clauses(suspend.IsSuspended, **of_this("be suspended", "ausgesetzt sein"))
REGISTER.say_clauses(suspend.LastTimeCounter, en=_last_time_counter, de=_last_time_counter)
REGISTER.say_clauses(suspend.TimeCounterRemoved, en=_time_counter_removed, de=_time_counter_removed)
REGISTER.say_clauses(suspend.RemoveTimeCounter, en=_remove_time_counter, de=_remove_time_counter)
REGISTER.say_clauses(suspend.CastSuspended, en=_cast_suspended, de=_cast_suspended)
REGISTER.say_paragraph(costs.Unearth, **_both("unearth", "cost"))
REGISTER.say_paragraph(embalming.Embalm, **_both("embalm", "cost"))
REGISTER.say_paragraph(embalming.Eternalize, **_both("eternalize", "cost"))
REGISTER.say_paragraph(creatures.Exploit, **_both("exploit"))
REGISTER.say_paragraph(creatures.Modular, **_both("modular", "amount"))
REGISTER.say(creatures.ExploitOne, en="exploit a creature", de="eine Kreatur aus|beuten")
REGISTER.say_clauses(creatures.Exploits, **of_this("exploit a creature", "eine Kreatur aus|beuten"))
REGISTER.say_paragraph(abilities.Crew, **_both("crew", "power"))
REGISTER.say_paragraph(abilities.Echo, **_both("echo", "cost"))
REGISTER.say_clauses(library.PutIntoLibrary, en=_into_library, de=_into_library)
REGISTER.say_paragraph(casting.CannotBeCountered, en=_cannot_be_countered, de=_cannot_be_countered)
REGISTER.say_paragraph(casting.SpellsCannotBeCountered, en=_spells_cannot_be_countered, de=_spells_cannot_be_countered)
REGISTER.say_paragraph(casting.CannotCast, en=_cannot_cast, de=_cannot_cast)
REGISTER.say_clauses(choosing.DiscardNamed, en=_discard_named_en, de=_discard_named_de)
REGISTER.say_clauses(choosing.GainsProtection, en=_gains_protection_en, de=_gains_protection_de)
REGISTER.say_clauses(casting.Discover, en=_discover, de=_discover)
REGISTER.say_clauses(casting.CastFromTop, en=_cast_from_top, de=_cast_from_top)
REGISTER.say_paragraph(casting.Cascade, **_both("cascade"))
REGISTER.say_paragraph(abilities.Storm, **_both("storm"))
REGISTER.say_paragraph(costs.Buyback, **_both("buyback", "cost"))
REGISTER.say_paragraph(costs.Splice, **_both("splice onto arcane", "cost"))
REGISTER.say_paragraph(costs.Dash, **_both("dash", "cost"))
REGISTER.say_paragraph(costs.Convoke, **_both("convoke"))
REGISTER.say_paragraph(costs.Improvise, **_both("improvise"))
REGISTER.say_paragraph(costs.Delve, **_both("delve"))
REGISTER.say_paragraph(costs.Evoke, **_priced("evoke"))
REGISTER.say_paragraph(costs.Escape, en=_escape, de=_escape)
REGISTER.say_clauses(costs.CastBy, en=_cast_by, de=_cast_by)
REGISTER.say_clauses(abilities.FirstUpkeep, en=_first_upkeep, de=_first_upkeep)
REGISTER.say_paragraph(abilities.Prowess, **_both("prowess"))
