"""Each effect in both languages."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.rules_text.amounts import much, value_of
from games.cardgames.rules_text.antecedents import SELF, THAT, Telling
from games.cardgames.rules_text.changes import stay_tapped
from games.cardgames.rules_text.clauses import order
from games.cardgames.rules_text.conditions import condition
from games.cardgames.rules_text.descriptions import described
from games.cardgames.rules_text.noun_phrases import key_of, names_meant, one, phrase, possessive
from games.cardgames.rules_text.predicates import clauses_of, doer, you
from games.cardgames.rules_text.register import say, say_clauses
from games.cardgames.rules_text.tokens import tokens
from games.cardgames.vocabulary import damage, effects, permanents, piles
from games.cardgames.vocabulary.amounts import Number, ThatMuch
from games.cardgames.vocabulary.effects import Effect
from games.cardgames.vocabulary.selectors import Each, ObjectFilter, Selector, Self, Target
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import COMMA, Clause, Phrase, share_subjects

say(damage.Fight, by="one", en="fight {other:acc}", de="gegen {other:acc} kämpfen")
say(damage.GainLife, by="who", order=False, en="gain {amount:life}", de="{amount:life} dazu|erhalten")
say(damage.LoseLife, by="who", order=False, en="lose {amount:life}", de="{amount:life} verlieren")
say(damage.ExchangeLife, en="exchange life totals with {other:dat}", de="mit {other:dat} die Lebenspunkte tauschen")
say(piles.Draw, by="who", en="draw {amount:card}", de="{amount:card} ziehen")
say(piles.Mill, by="who", en="{:mill} {amount:card}", de="{amount:card} {:mill}")
say(piles.Discard, by="who", en="{:discard} {amount:card}", de="{amount:card} {:discard}")
say(piles.Scry, en="scry {amount:number}", de="Hellsicht {amount:number} an|wenden")
say(piles.Surveil, en="surveil {amount:number}", de="Überwachen {amount:number} an|wenden")
say(permanents.SacrificeIt, en="{:sacrifice} {what:acc}", de="{what:acc} {:sacrifice}")
say(permanents.Unattach, en="unattach {what:acc}", de="{what:acc} lösen")
say(permanents.Tap, en="{:tap} {what:acc}", de="{what:acc} {:tap}")
say(permanents.Untap, en="{:untap} {what:acc}", de="{what:acc} {:untap}")
say(effects.Counter, en="{:counter} {what:acc}", de="{what:acc} {:counter}")
say(
    damage.PreventCombatDamage,
    en="prevent all combat damage that would be dealt this turn",
    de="in diesem Zug jeglichen Kampfschaden verhindern",
)


# --- cards ---------------------------------------------------------------------------------------------------------


def _discard_chosen_en(value: piles.DiscardChosen, tell: Telling) -> list[Clause]:
    who = phrase(value.who, tell)
    chosen = one(value.kind, tell).acc
    again = en.phrase(f"that {tell.terms.player.en.one}")
    return [
        Clause(who, (f"reveal their {tell.terms.zones['hand'].en.one}",), order=False),
        Clause(you(tell), (f"choose {chosen} from it",), order=False),
        Clause(replace(again, key=""), ("discard that card",), order=False),
    ]


def _discard_chosen_de(value: piles.DiscardChosen, tell: Telling) -> list[Clause]:
    who = phrase(value.who, tell)
    chosen = one(value.kind, tell).acc
    again = _same(value.who, who, tell)
    hand = possessive(who, tell.terms.zones["hand"].de, "acc", tell)
    return [
        Clause(who, (f"{hand} vor|zeigen",), order=False),
        Clause(you(tell), (f"daraus {chosen} wählen",)),
        Clause(replace(again, key=""), ("diese Karte ab|werfen",), order=False),
    ]


def _same(who: Selector, first: Phrase, tell: Telling) -> Phrase:
    """Somebody once more, clearly."""
    tell.last = ""
    return phrase(who, tell)


def _search_en(value: piles.Search, tell: Telling) -> list[Clause]:
    several = value.count > 1
    found = _up_to(value.kind, value.count, tell).acc if several else one(value.kind, tell).acc
    it = "them" if several else "it"
    tapped = f" {tell.turn('tapped')}" if value.tapped else ""
    deck, grave = tell.terms.zones["deck"].en.one, tell.terms.zones["grave"].en.one
    that = "those cards" if several else "that card"
    first = that if tell.style is not None and tell.style.is_other() else it
    it = it if value.reveal else first
    goes = {
        "hand": f"put {it} into your hand",
        "field": f"put {it} {tell.turn('onto the field')}{tapped}",
        "grave": f"put {it} into your {grave}",
        "top": "",
    }[value.to]
    shown = [f"reveal {first}"] if value.reveal else []
    searched = ", ".join([f"search your {deck} for {found}", *shown])
    if value.to == "top":
        return order(tell, f"{searched}, then shuffle and put {that} on top")
    return order(tell, f"{searched}, {goes}, then shuffle")


def _search_de(value: piles.Search, tell: Telling) -> list[Clause]:
    several = value.count > 1
    found = _up_to(value.kind, value.count, tell) if several else one(value.kind, tell)
    it = de.pronoun(de.PLURAL if several else found.gender).acc
    tapped = f"{tell.turn('tapped')} " if value.tapped else ""
    goes = {
        "hand": f"{it} auf die Hand nehmen",
        "field": f"{it} {tapped}{tell.turn('onto the field')} bringen",
        "grave": f"{it} auf {de.phrase('dein', [tell.terms.zones['grave'].de]).acc} legen",
        "top": f"{it} oben auf {de.phrase('dein', [tell.terms.zones['deck'].de]).acc} legen",
    }[value.to]
    shown = [f"{it} offen vor|zeigen"] if value.reveal else []
    deck = de.phrase("dein", [tell.terms.zones["deck"].de]).acc
    searched, mixed = f"{deck} nach {found.dat} durchsuchen", f"danach {deck} mischen"
    acts = [f"{deck} mischen", goes] if value.to == "top" else [goes, mixed]
    return order(tell, searched, *shown, *acts)


def _up_to(kind: ObjectFilter, count: int, tell: Telling) -> Phrase:
    """ "up to three character cards"."""
    found = described(kind, tell, plural=True)
    if not tell.german:
        return en.phrase(f"up to {en.number_word(count)} {found.english(plural=True)}{found.after}", plural=True)
    word = f"bis zu {de.number_word(count)}"
    return de.phrase(word, found.german, found.stems, plural=True, after=found.after)


def _look_en(value: piles.Look, tell: Telling) -> list[Clause]:
    deck, grave = tell.terms.zones["deck"].en.one, tell.terms.zones["grave"].en.one
    cards = "card" if value.amount == 1 else "cards"
    looked = f"look at the top {_top(value.amount, tell)}{cards} of your {deck}{_where(value.amount, tell)}"
    where = "into your hand" if value.to == "hand" else tell.turn("onto the field")
    rest = f"on the bottom of your {deck} in any order" if value.rest == "bottom" else f"into your {grave}"
    if _is_any(value.kind):
        taken = en.number_word(value.take) if value.take > 1 else "one"
        return order(tell, looked) + order(tell, f"put {taken} of them {where} and the rest {rest}")
    some = one(value.kind, tell) if value.take == 1 else _up_to(value.kind, value.take, tell)
    it = "it" if value.take == 1 else "them"
    act = (
        f"reveal {some.acc} from among them and put {it} {where}"
        if value.reveal
        else f"put {some.acc} from among them {where}"
    )
    return [*order(tell, looked), Clause(you(tell), (act,), may=True), *order(tell, f"put the rest {rest}")]


def _look_de(value: piles.Look, tell: Telling) -> list[Clause]:
    deck = tell.terms.zones["deck"].de
    of = de.phrase("dein", [deck]).gen
    count = _top(value.amount, tell)
    top = f"die obersten {count}Karten {of}" if value.amount != 1 else f"die oberste Karte {of}"
    looked = f"dir {top}{_where(value.amount, tell)} an|sehen"
    where = "auf die Hand nehmen" if value.to == "hand" else f"{tell.turn('onto the field')} bringen"
    under = f"in beliebiger Reihenfolge unter {de.phrase('dein', [deck]).acc}"
    rest = under if value.rest == "bottom" else f"auf {de.phrase('dein', [tell.terms.zones['grave'].de]).acc}"
    if _is_any(value.kind):
        taken = de.number_word(value.take) if value.take > 1 else "eine"
        return order(tell, looked) + order(tell, f"{taken} davon {where}", f"den Rest {rest} legen")
    some = (one(value.kind, tell) if value.take == 1 else _up_to(value.kind, value.take, tell)).acc
    shown = "offen vorzeigen und " * value.reveal
    act = Clause(you(tell), (f"davon {some} {shown}{where}",), may=True)
    return [*order(tell, looked), act, *order(tell, f"den Rest {rest} legen")]


def _is_any(kind: ObjectFilter) -> bool:
    return kind == type(kind)(zone=kind.zone)


def _top(amount: Number, tell: Telling) -> str:
    if not isinstance(amount, int):
        return "X "
    words = de.number_word(amount) if tell.german else en.number_word(amount)
    return "" if amount == 1 else f"{words} "


def _where(amount: Number, tell: Telling) -> str:
    if isinstance(amount, int) or type(amount).__name__ == "X":
        return ""
    worth = value_of(amount, tell).nom
    return f", wobei X {worth} ist{COMMA}" if tell.german else f", where X is {worth}{COMMA}"


# --- objects -------------------------------------------------------------------------------------------------------


def owner_of(what: Phrase, tell: Telling) -> str:
    """ "its owner's", "ihres Besitzers"."""
    if tell.german:
        return possessive(what, tell.terms.owner.de, "gen", tell, plural=what.plural)
    return "their owners'" if what.plural else "its owner's"


def _exile(value: permanents.Exile, tell: Telling) -> list[Clause]:
    what, act = placed(value.what, tell).acc, tell.act("exile")
    _becomes_card(value.what, tell)
    tail = ""
    if value.until_leaves:
        last, tell.last = tell.last, ""
        me, leave = tell.me(), tell.act("leave")
        tell.last = last
        clause = Clause(me, (leave,), order=False)
        tail = f"bis {de.subordinate(clause)}" if tell.german else f"until {en.subordinate(clause)}"
    return [Clause(you(tell), (f"{what} {act}" if tell.german else f"{act} {what}",), tail=tail)]


def _becomes_card(those: Selector, tell: Telling) -> None:
    """In English what has left the field is "that card" from now on."""
    key = key_of(those)
    if not tell.german and key in tell.known and isinstance(those, Target):
        _, plural, player = tell.known[key]
        tell.known[key] = ((tell.terms.card,), plural, player)


def placed(those: Selector, tell: Telling) -> Phrase:
    """What is meant; this card itself with where it lies, if it is not in play: "this card from your graveyard"."""
    what = phrase(those, tell)
    if not tell.place or not isinstance(those, Self) or tell.placed:
        return what
    tell.placed = True
    return replace(what, acc=f"{what.acc} {tell.place}", nom=f"{what.nom} {tell.place}")


def _destroy(value: permanents.Destroy, tell: Telling) -> list[Clause]:
    what, act = phrase(value.what, tell), tell.act("destroy")
    found = order(tell, f"{what.acc} {act}" if tell.german else f"{act} {what.acc}")
    if value.for_good:
        body = "nicht regeneriert werden können" if tell.german else "can't be regenerated"
        it = _they(tell) if what.plural else phrase(value.what, tell)
        found.append(Clause(it, (body,), order=False))
    return found


def _they(tell: Telling) -> Phrase:
    return de.pronoun(de.PLURAL) if tell.german else en.pronoun("they")


def _sacrifice(value: permanents.Sacrifice, tell: Telling) -> list[Clause]:
    subject, act = doer(value.who, tell), tell.act("sacrifice")
    if value.amount == 1:
        what = one(value.kind, tell).acc
    else:
        found = described(value.kind, tell, plural=True)
        amount = value.amount if isinstance(value.amount, int) else 0
        that = isinstance(value.amount, ThatMuch)
        if tell.german:
            count = de.number_word(amount) if amount else "so viele" if that else "X"
            what = de.phrase(count, found.german, found.stems, plural=True, after=found.after).acc
            if not (amount or that):
                what += f", wobei X {value_of(value.amount, tell).nom} ist{COMMA}"  # type: ignore[arg-type]
        else:
            count = en.number_word(amount) if amount else "that many" if that else "X"
            what = f"{count} {found.english(plural=True)}{found.after}"
            if not (amount or that):
                what += f", where X is {value_of(value.amount, tell).nom}{COMMA}"  # type: ignore[arg-type]
    if not tell.german and not subject.second:
        what += " of their choice"
    return [Clause(subject, (f"{what} {act}" if tell.german else f"{act} {what}",))]


def _put_back_en(value: permanents.PutBack, tell: Telling) -> list[Clause]:
    mine = tell.place and isinstance(value.what, Self)
    what = placed(value.what, tell)
    tapped = f" {tell.turn('tapped')}" * value.tapped
    if mine:
        counter = f" with {en.article(tell.terms.counter(value.counter).en.one)} on it" if value.counter else ""
        return order(tell, f"return {what.acc} {tell.turn('to the field')}{tapped}{counter}")
    control = f" under {'your' if value.yours else owner_of(what, tell)} control"
    if from_own_grave(value.what, tell) and not value.yours:
        control = ""
    counter = f" with {en.article(tell.terms.counter(value.counter).en.one)} on it" if value.counter else ""
    return order(tell, f"return {what.acc} {tell.turn('to the field')}{tapped}{control}{counter}")


def _put_back_de(value: permanents.PutBack, tell: Telling) -> list[Clause]:
    mine = tell.place and isinstance(value.what, Self)
    what = placed(value.what, tell)
    if mine:
        tapped = "getappt " * value.tapped
        counter = de.phrase("ein", [tell.terms.counter(value.counter).de]).dat if value.counter else ""
        counter = f"mit {counter} " if counter else ""
        return order(tell, f"{what.acc} {counter}{tapped}{tell.turn('to the field')} zurück|bringen")
    control = "deiner Kontrolle" if value.yours else f"der Kontrolle {owner_of(what, tell)}"
    counter = de.phrase("ein", [tell.terms.counter(value.counter).de]).dat if value.counter else ""
    text = f"{what.acc} unter {control} {f'mit {counter} ' * bool(counter)}{'getappt ' * value.tapped}"
    return order(tell, f"{text}{tell.turn('to the field')} zurück|bringen")


def from_own_grave(those: Selector, tell: Telling) -> bool:
    """Whether it is a card of your own grave."""
    return (
        isinstance(those, Target | Each) and tell.terms.role(those.kind.zone) == "grave" and those.kind.whose == "you"
    )


def _return_en(value: permanents.ReturnToHand, tell: Telling) -> list[Clause]:
    what = placed(value.what, tell)
    if tell.place and isinstance(value.what, Self):
        return order(tell, f"return {what.acc} to your hand")
    if from_own_grave(value.what, tell):
        return order(tell, f"return {what.acc} to your hand")
    return order(tell, f"return {what.acc} to {owner_of(what, tell)} hand{'s' * what.plural}")


def _return_de(value: permanents.ReturnToHand, tell: Telling) -> list[Clause]:
    what = placed(value.what, tell)
    if tell.place and isinstance(value.what, Self):
        return order(tell, f"{what.acc} auf deine Hand zurück|bringen")
    if from_own_grave(value.what, tell):
        return order(tell, f"{what.acc} auf die Hand nehmen")
    return order(tell, f"{what.acc} auf die Hand {owner_of(what, tell)} zurück|bringen")


def _create(value: permanents.CreateToken, tell: Telling) -> list[Clause]:
    subject = doer(value.who, tell)
    made = tokens(value.token, value.amount, tell, tapped=value.tapped)
    return [Clause(subject, (f"{made} erzeugen" if tell.german else f"create {made}",))]


def _stay_en(value: permanents.StayTapped, tell: Telling) -> list[Clause]:
    what = phrase(value.what, tell)
    return [Clause(what, (stay_tapped(what, tell, following=True),), order=False)]


def _counters_en(value: permanents.PutCounters, tell: Telling) -> list[Clause]:
    counters = much(value.amount, tell.terms.counter(value.counter), tell)
    if value.divided:
        return order(tell, f"distribute {counters} among {phrase(value.on, tell).acc}")
    return order(tell, f"put {counters} on {phrase(value.on, tell, each_one=True).acc}")


def _counters_de(value: permanents.PutCounters, tell: Telling) -> list[Clause]:
    counters = much(value.amount, tell.terms.counter(value.counter), tell)
    if value.divided:
        return order(tell, f"{counters} beliebig auf {phrase(value.on, tell).acc} verteilen")
    return order(tell, f"{counters} auf {phrase(value.on, tell).acc} legen")


def _attach_en(value: permanents.Attach, tell: Telling) -> list[Clause]:
    what = phrase(value.what, tell).acc
    return order(tell, f"attach {what} to {phrase(value.to, tell).acc}")


def _attach_de(value: permanents.Attach, tell: Telling) -> list[Clause]:
    what = phrase(value.what, tell).acc
    return order(tell, f"{what} an {phrase(value.to, tell).acc} an|legen")


# --- what depends on something -------------------------------------------------------------------------------------


def _inner(inner: tuple[Effect, ...], tell: Telling) -> list[Clause]:
    return share_subjects([clause for effect in inner for clause in clauses_of(effect, tell)], also_orders=True)


def _may(value: effects.May, tell: Telling) -> list[Clause]:
    first, *rest = _inner(value.effects, tell) if _at_once(tell) else _one_by_one(value.effects, tell)
    if first.subject.second:
        return [replace(first, may=True), *_if_done(rest, tell)]
    bodies = tuple(
        f"{first.subject.acc} {de.infinitive(body)} lassen" if tell.german else f"have {first.subject.acc} {body}"
        for body in first.bodies
    )
    return [Clause(you(tell), bodies, may=True), *_if_done(rest, tell)]


def _at_once(tell: Telling) -> bool:
    """Whether all is allowed in one sentence, "you may A and B", and not "you may A. If you do, B"."""
    return tell.german or (tell.style is not None and tell.style.is_other())


def _one_by_one(inner: tuple[Effect, ...], tell: Telling) -> list[Clause]:
    first = _inner(inner[:1], tell)
    rest = _inner(inner[1:], tell)
    return [*first, *([replace(rest[0], also=tuple(rest[1:]))] if rest else [])]


def _if_done(rest: list[Clause], tell: Telling) -> list[Clause]:
    lead = "wenn du das tust" if tell.german else "if you do"
    return [replace(clause, lead=lead) for clause in rest]


def _if(value: effects.If, tell: Telling) -> list[Clause]:
    lead = f"{'falls' if tell.german else 'if'} {condition(value.condition, tell)}"
    first, *rest = _inner(value.effects, tell)
    return [replace(first, lead=lead, also=(*first.also, *rest))]


def for_each_counter(kind: str, tell: Telling) -> str:
    """ " for each age counter on it"; "" where nothing is counted."""
    if not kind:
        return ""
    counter, it = tell.terms.counter(kind), tell.me()
    if tell.german:
        return f" für {de.phrase('jed', [counter.de]).acc} auf {it.dat}"
    return f" for each {counter.en.form(plural=False)} on {it.acc}"


def _unless(value: effects.Unless, tell: Telling) -> list[Clause]:
    found = _inner(value.otherwise, tell)
    who = doer(value.who, tell, order=False)
    times = for_each_counter(value.each, tell)
    pays = f"{value.cost}{times} bezahlen" if tell.german else f"pay {value.cost}{times}"
    if tell.german:
        verb = de.said(Clause(who, (pays,), order=False))
        tail = f"es sei denn, {verb}"
    else:
        tail = f"unless {en.said(Clause(who, (pays,), order=False))}"
    return [*found[:-1], replace(found[-1], tail=tail)]


def _later(value: effects.Later, tell: Telling) -> list[Clause]:
    if value.it is not None:
        tell.that, _, tell.that_is_player = tell.known.get(key_of(value.it)) or names_meant(value.it, tell)
        tell.that_is = SELF if isinstance(value.it, Self) else THAT
        if tell.last == key_of(value.it):
            tell.last = THAT
    first, *rest = _inner(value.effects, tell)
    moment = _next_time(value, tell)
    other = tell.style is not None and tell.style.is_other()
    if tell.german or rest or first.tail or (first.order is other):
        return [replace(first, adverb=moment, also=(*first.also, *rest))]
    return [replace(first, tail=moment)]


def _next_time(value: effects.Later, tell: Telling) -> str:
    """ "at the beginning of the next end step", "at end of combat"."""
    moment = tell.terms.moments.get((value.step, "your next" if value.yours else "next"))
    if moment is not None:
        return moment.in_(tell.language)
    if value.step == "combat_end":
        return tell.turn("at end of combat")
    time, yours = tell.terms.times[value.step], value.yours
    if tell.german:
        return f"zu Beginn {de.phrase('dein' if yours else 'der', [time.de], ['nächst']).gen}"
    return f"at the beginning of {'your' if yours else 'the'} next {time.en.one}"


def _prevent_en(value: damage.Prevent, tell: Telling) -> list[Clause]:
    amount = much(value.amount, tell.terms.damage, tell)
    first = "that much of the next damage" if isinstance(value.amount, ThatMuch) else f"the next {amount}"
    return order(tell, f"prevent {first} that would be dealt to {phrase(value.to, tell, each_one=True).acc} this turn")


def _prevent_de(value: damage.Prevent, tell: Telling) -> list[Clause]:
    amount = much(value.amount, tell.terms.damage, tell)
    first = f"die nächsten {amount}, die"
    if isinstance(value.amount, ThatMuch):
        first = "ebenso viele der nächsten Schadenspunkte, die"
    elif value.amount == 1:
        first = "den nächsten Schadenspunkt, der"
    verb = "wird" if value.amount == 1 else "werden"
    to = phrase(value.to, tell, each_one=True).dat
    return order(tell, f"{first} {to} in diesem Zug zugefügt {verb}{COMMA} verhindern")


def _damage(value: damage.Damage, tell: Telling) -> list[Clause]:
    by_name = value.source is None and tell.terms.deals_by_name
    subject = tell.me() if by_name and not tell.german else doer(value.source, tell)
    if tell.german:  # in the order of the text, for "it" means what stands before it
        to = phrase(value.to, tell, each_one=True).dat
        amount = much(value.amount, tell.terms.damage, tell)
        if not value.divided:
            return [Clause(subject, (f"{to} {amount} zu|fügen",))]
        return [Clause(subject, (f"{to} insgesamt {amount} zu|fügen",), tail="beliebig aufgeteilt")]
    amount = much(value.amount, tell.terms.damage, tell)
    among = "divided as you choose among" if value.divided else "to"
    return [Clause(subject, (f"deal {amount} {among} {phrase(value.to, tell, each_one=True).dat}",))]


def _copy_often(what: str, often: Phrase, tell: Telling) -> list[Clause]:
    tell.last = ""
    if tell.german:
        anew = Clause(you(tell), ("neue Ziele für die Kopien bestimmen",), may=True)
        return [Clause(you(tell), (f"{what} X-mal kopieren",), tail=f"wobei X {often.nom} ist"), anew]
    anew = Clause(you(tell), ("choose new targets for the copies",), may=True)
    return [Clause(you(tell), (f"copy {what} X times,",), tail=f"where X is {often.nom}"), anew]


def _copy(value: effects.CopySpell, tell: Telling) -> list[Clause]:
    what = phrase(value.what, tell).acc
    if not isinstance(value.times, int):
        return _copy_often(what, value_of(value.times, tell), tell)
    times = "" if value.times == 1 else f" {de.number_word(value.times) if tell.german else value.times}"
    if tell.german:
        times = times and f"{times}mal"
        copied = Clause(you(tell), (f"{what}{times} kopieren",))
        anew = Clause(you(tell), ("neue Ziele für die Kopie bestimmen",), may=True)
    else:
        times = {"": "", " 2": " twice"}.get(times, f"{times} times")
        copied = Clause(you(tell), (f"copy {what}{times}",))
        anew = Clause(you(tell), ("choose new targets for the copy",), may=True)
    tell.last = ""
    return [copied, anew]


say_clauses(permanents.Exile, en=_exile, de=_exile)
say_clauses(damage.Damage, en=_damage, de=_damage)
say_clauses(permanents.Sacrifice, en=_sacrifice, de=_sacrifice)
say_clauses(effects.CopySpell, en=_copy, de=_copy)
say_clauses(piles.DiscardChosen, en=_discard_chosen_en, de=_discard_chosen_de)
say_clauses(piles.Look, en=_look_en, de=_look_de)
say_clauses(piles.Search, en=_search_en, de=_search_de)
say_clauses(permanents.Destroy, en=_destroy, de=_destroy)
say_clauses(permanents.PutBack, en=_put_back_en, de=_put_back_de)
say_clauses(permanents.ReturnToHand, en=_return_en, de=_return_de)
say_clauses(permanents.CreateToken, en=_create, de=_create)
say_clauses(permanents.StayTapped, en=_stay_en, de=_stay_en)
say_clauses(permanents.PutCounters, en=_counters_en, de=_counters_de)
say_clauses(permanents.Attach, en=_attach_en, de=_attach_de)
say_clauses(effects.Unless, en=_unless, de=_unless)
say_clauses(effects.May, en=_may, de=_may)
say_clauses(effects.If, en=_if, de=_if)
say_clauses(damage.Prevent, en=_prevent_en, de=_prevent_de)
say_clauses(effects.Later, en=_later, de=_later)
