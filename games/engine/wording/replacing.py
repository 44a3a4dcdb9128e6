"""What happens instead of what would happen, and how something enters, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.engine import Words
from games.engine import grammar_de as de
from games.engine import grammar_en as en
from games.engine.grammar import Clause, Phrase, sentence
from games.engine.node import Node
from games.engine.wording import nouns
from games.engine.wording.amounts import much
from games.engine.wording.predicates import clauses_of, you
from games.engine.wording.register import say, say_clauses, say_paragraph
from games.engine.wording.selectors import all_of, each, key_of, names_meant, one, phrase
from games.engine.wording.sentences import said, subordinate
from games.engine.wording.telling import SELF, THAT, Telling
from games.engine.words import replacing
from games.engine.words.kinds import Each, Kind, Self, Those
from games.engine.words.replacing import Instead, Would

SOURCE = nouns.Name(en.Noun("source"), de.Noun("f", "Quelle", "Quellen"))


# --- what would happen ---------------------------------------------------------------------------------------------


def _whoever(those: Those, tell: Telling) -> Phrase:
    """Of all of a kind one at a time: "a creature"."""
    if isinstance(those, Each):
        tell.that = names_meant(those, tell)[0]
        return one(those.kind, tell, key=THAT)
    return phrase(those, tell)


def _player(whose: str, tell: Telling) -> Phrase:
    if whose == "you":
        return you(tell)
    name = tell.terms.opponent if whose == "opponent" else tell.terms.player
    tell.mention(THAT, (tell.terms.player,), player=True)
    return de.phrase("ein", [name.de], key=THAT) if tell.german else en.phrase(en.article(name.en.one), key=THAT)


def _fact(subject: Phrase, english: str, german: str, tell: Telling) -> list[Clause]:
    return [Clause(subject, (german if tell.german else english,), order=False)]


def _enter(value: replacing.WouldEnter, tell: Telling) -> list[Clause]:
    return _fact(_whoever(Each(value.what), tell), tell.terms.act("enter").en, tell.terms.act("enter").de, tell)


def _die(value: replacing.WouldDie, tell: Telling) -> list[Clause]:
    return _fact(_whoever(value.what, tell), tell.terms.act("die").en, tell.terms.act("die").de, tell)


def _bury(value: replacing.WouldGoToGraveyard, tell: Telling) -> list[Clause]:
    names = [tell.terms.card, nouns.TOKEN] if value.anywhere else [tell.terms.permanent]
    tell.mention(THAT, names)
    tell.that = tuple(names)
    english, german = "be put into a graveyard", "auf einen Friedhof gelegt werden"
    if value.anywhere:
        english, german = f"{english} from anywhere", f"von irgendwoher {german}"
    return _fact(_some(names, tell), english, german, tell)


def _some(names: list[nouns.Name], tell: Telling) -> Phrase:
    if tell.german:
        return de.phrase("ein", [name.de for name in names], key=THAT)
    return en.phrase(en.article(" or ".join(name.en.one for name in names)), key=THAT)


def _damage(value: replacing.WouldBeDealtDamage, tell: Telling) -> list[Clause]:
    subject = _source(value.by, tell)
    if value.to is None:
        whom = "einer bleibenden Karte oder einem Spieler" if tell.german else "a permanent or player"
    else:
        whom = _one_of(value.to, tell)
    tell.last = "source"
    sort = (
        ("Kampfschaden" if tell.german else "combat damage") if value.combat else "Schaden" if tell.german else "damage"
    )
    return _fact(subject, f"deal {sort} to {whom}", f"{whom} {sort} zufügen", tell)


def _one_of(those: Those, tell: Telling) -> str:
    return (one(those.kind, tell) if isinstance(those, Each) else phrase(those, tell)).dat


def _source(by: Kind | None, tell: Telling) -> Phrase:
    words = tell.terms.colours[by.colour] if by is not None and by.colour in tell.terms.colours else Words("", "")
    if by is not None and (by.types or by.subtype):
        found = one(by, tell, key="source")
        return replace(found, key="source")
    tell.mention("source", (SOURCE,))
    if tell.german:
        return de.phrase("ein", [SOURCE.de], [words.de] if words.de else [], key="source")
    return en.phrase(en.article(f"{words.en} {SOURCE.en.one}".strip()), key="source")


def _draw(value: replacing.WouldDraw, tell: Telling) -> list[Clause]:
    subject = _player(value.whose, tell)
    if value.empty:
        return _fact(
            subject, "draw a card from an empty library", "eine Karte aus einer leeren Bibliothek ziehen", tell
        )
    return _fact(subject, "draw a card", "eine Karte ziehen", tell)


def _gain(value: replacing.WouldGainLife, tell: Telling) -> list[Clause]:
    return _fact(_player(value.whose, tell), "gain life", "Lebenspunkte dazuerhalten", tell)


def _counters(value: replacing.WouldGetCounters, tell: Telling) -> list[Clause]:
    name = tell.terms.counter(value.counter)
    on = one(value.on, tell, key=THAT).acc
    subject = (
        de.phrase("", [name.de], plural=True) if tell.german else en.phrase(name.en.form(plural=True), plural=True)
    )
    return _fact(subject, f"be put on {on}", f"auf {on} gelegt werden", tell)


def _tokens(value: replacing.WouldCreateTokens, tell: Telling) -> list[Clause]:
    return _fact(_player(value.whose, tell), "create tokens", "Spielsteine erzeugen", tell)


def _lead(would: Would, tell: Telling, *, turn: bool, once: bool) -> tuple[str, Phrase]:
    """ "if a creature would die this turn", and who or what it is about."""
    (clause,) = clauses_of(would, tell)
    subject, body = clause.subject, clause.bodies[0]
    if tell.german:
        time = "in diesem Zug " * turn + "das nächste Mal " * once
        verb = "würdest" if subject.second else "würden" if subject.plural else "würde"
        return f"{'wenn' if once else 'falls'} {subject.nom} {time}{de.infinitive(body)} {verb}", subject
    time = " this turn" * turn
    return f"{'the next time' if once else 'if'} {subject.nom} would {body}{time}", subject


# --- what happens instead ------------------------------------------------------------------------------------------

_TIMES = {
    "damage": Words(
        "deal {factor} times that much damage instead", "stattdessen {factor}-mal so viel Schaden zu|fügen"
    ),
    "gains": Words(
        "gain {factor} times that much life instead", "stattdessen {factor}-mal so viele Lebenspunkte dazu|erhalten"
    ),
    "draws": Words("draw {number} cards instead", "stattdessen {number} Karten ziehen"),
    "tokens": Words("create {factor} times that many instead", "stattdessen {factor}-mal so viele erzeugen"),
    "counters": Words("put {factor} times that many on it instead", "stattdessen {factor}-mal so viele darauf|legen"),
}
_MORE = {
    "damage": Words("deal that much damage plus {by} instead", "stattdessen ebenso viel Schaden plus {by} zu|fügen"),
    "gains": Words(
        "gain that much life plus {by} instead", "stattdessen ebenso viele Lebenspunkte plus {by} dazu|erhalten"
    ),
    "draws": Words("draw {more} cards instead", "stattdessen {more} Karten ziehen"),
    "tokens": Words("create that many plus {by} instead", "stattdessen ebenso viele plus {by} erzeugen"),
    "counters": Words("put that many plus {by} on it instead", "stattdessen ebenso viele plus {by} darauf|legen"),
}
_BY_WHOM = ("damage", "gains", "draws", "tokens")
"""Events that somebody does; counters are put somewhere by you."""


def instead(value: Instead, tell: Telling, *, turn: bool = False, once: bool = False) -> list[Clause]:
    """The whole sentence."""
    change, kind = value.change, value.would.kinds()[0]
    if isinstance(value.would, replacing.WouldEnter) and isinstance(change, replacing.Tapped | replacing.WithCounters):
        return [_enters_otherwise(value.would.what, change, tell)]
    if isinstance(change, replacing.Nothing):
        return [_cannot(value.would, tell, turn=turn, once=once)]
    lead, subject = _lead(value.would, tell, turn=turn, once=once)
    if change is None:
        first, *rest = [clause for effect in value.effects for clause in clauses_of(effect, tell)] or [
            Clause(you(tell), ("nichts tun" if tell.german else "do nothing",))
        ]
        if tell.german:
            return [replace(first, lead=lead, bodies=(f"stattdessen {first.bodies[0]}", *first.bodies[1:])), *rest]
        return [replace(first, lead=lead, bodies=(*first.bodies[:-1], f"{first.bodies[-1]} instead")), *rest]
    return [replace(_changed(change, kind, subject, tell), lead=lead)]


def _changed(change: replacing.Change, kind: str, subject: Phrase, tell: Telling) -> Clause:
    german = tell.german
    it = _pronoun(subject, tell)
    if isinstance(change, replacing.Exiled):
        return Clause(you(tell), (f"{it.acc} stattdessen ins Exil schicken" if german else f"exile {it.acc} instead",))
    if isinstance(change, replacing.Prevented):
        return Clause(you(tell), (_prevent(change, tell),))
    if isinstance(change, replacing.Redirected):
        to = phrase(change.to, tell).dat
        damage = de.phrase("dies", [de.Noun("m", "Schaden")]) if german else en.phrase("that damage")
        body = f"stattdessen {to} zugefügt werden" if german else f"be dealt to {to} instead"
        return Clause(damage, (body,), order=False)
    if isinstance(change, replacing.Tapped | replacing.WithCounters):
        return Clause(it, (_entering(change, tell),), order=False)
    table = _TIMES if isinstance(change, replacing.Times) else _MORE
    number = de.number_word if german else en.number_word
    factor, by = getattr(change, "factor", 2), getattr(change, "by", 1)
    body = table.get(kind, table["counters"]).fill(
        tell.language, factor=factor, by=by, number=number(factor), more=number(by + 1)
    )
    body = body.replace("2 times", "twice").replace("2-mal", "doppelt")
    return Clause(it if kind in _BY_WHOM else you(tell), (body,), order=kind not in _BY_WHOM)


def _pronoun(subject: Phrase, tell: Telling) -> Phrase:
    if subject.second:
        return you(tell)
    if tell.german:
        return de.pronoun(de.PLURAL if subject.plural else subject.gender, subject.key)
    return en.pronoun("they" if subject.plural else "it", subject.key)


def _prevent(change: replacing.Prevented, tell: Telling) -> str:
    if change.amount is None:
        return "diesen Schaden verhindern" if tell.german else "prevent that damage"
    amount = much(change.amount, tell.terms.damage, tell)
    if tell.german:
        return f"{amount} davon verhindern"
    return f"prevent {amount.removesuffix(' damage')} of that damage"


def _cannot(would: Would, tell: Telling, *, turn: bool, once: bool) -> Clause:
    """ "Players cannot gain life"; anything else just does not happen."""
    if isinstance(would, replacing.WouldGainLife) and would.whose == "anyone":
        subject = (
            de.phrase("", [tell.terms.player.de], plural=True) if tell.german else en.phrase("players", plural=True)
        )
        body = "keine Lebenspunkte dazuerhalten können" if tell.german else "cannot gain life"
        if turn:
            body = f"in diesem Zug {body}" if tell.german else f"{body} this turn"
        return Clause(subject, (body,), order=False)
    lead, _ = _lead(would, tell, turn=turn, once=once)
    that = Phrase("das", "dessen", "dem", "das") if tell.german else en.phrase("that")
    return Clause(that, ("unterbleiben" if tell.german else "do not happen",), order=False, lead=lead)


def _enters_otherwise(kind: Kind, change: replacing.Change, tell: Telling) -> Clause:
    subject = all_of(kind, tell) if isinstance(change, replacing.Tapped) else each(kind, tell)
    return Clause(subject, (_entering(change, tell),), order=False)


def _entering(change: replacing.Change, tell: Telling) -> str:
    if not isinstance(change, replacing.WithCounters):
        return _tapped(tell)
    name = tell.terms.counter(change.counter)
    more = nouns.Name(
        en.Noun(f"additional {name.en.one}", f"additional {name.en.form(plural=True)}"),
        replace(name.de, adjective="zusätzlich"),
    )
    if tell.german:
        return f"mit {much(change.amount, more, tell, 'dat')} {tell.act('enter')}"
    return f"{tell.act('enter')} with {much(change.amount, more, tell)} on it"


def _tapped(tell: Telling) -> str:
    tapped, enter = tell.turn("tapped"), tell.act("enter")
    return f"{tapped} {enter}" if tell.german else f"{enter} {tapped}"


# --- paragraphs ----------------------------------------------------------------------------------------------------


def _paragraph(value: Instead, tell: Telling) -> str:
    return " ".join(sentence(said(clause, tell)) for clause in instead(value, tell))


def _enters_tapped(value: replacing.EntersTapped, tell: Telling) -> str:
    body = _tapped(tell)
    return sentence(said(Clause(tell.me(), (body,), order=False), tell))


def _enters_with(value: replacing.EntersWith, tell: Telling) -> str:
    me = tell.me()
    name = tell.terms.counter(value.counter)
    if tell.german:
        body = f"mit {much(value.amount, name, tell, 'dat')} {tell.act('enter')}"
    else:
        body = f"{tell.act('enter')} with {much(value.amount, name, tell)} on it"
    return sentence(said(Clause(me, (body,), order=False), tell))


def _enters_as_copy(value: replacing.EntersAsCopy, tell: Telling) -> str:
    me, what = tell.me(), one(value.kind, tell)
    if tell.german:
        body = f"{me.acc} als Kopie {what.gen} ins Spiel kommen lassen"
    else:
        body = f"have {me.acc} enter as a copy of {what.acc} on the battlefield"
    return sentence(said(Clause(you(tell), (body,), may=True), tell))


_CHOICE = {"colour": Words("a colour", "eine Farbe"), "card type": Words("a card type", "einen Kartentyp")}


def _enters_choosing(value: replacing.EntersChoosing, tell: Telling) -> str:
    what = _CHOICE[value.what].in_(tell.language)
    lead = subordinate(Clause(tell.me(), ("ins Spiel kommen" if tell.german else "enter",), order=False), tell)
    return sentence(f"Sowie {lead}, bestimme {what}" if tell.german else f"As {lead}, choose {what}")


def _unpreventable(value: replacing.Unpreventable, tell: Telling) -> str:
    return sentence(said(_no_prevention(tell, turn=False), tell))


def _no_prevention(tell: Telling, *, turn: bool) -> Clause:
    if tell.german:
        body = f"{'in diesem Zug ' * turn}nicht verhindert werden können"
        return Clause(Phrase("Schaden", "Schadens", "Schaden", "Schaden"), (body,), order=False)
    return Clause(en.phrase("damage"), (f"cannot be prevented{' this turn' * turn}",), order=False)


def _skips(value: replacing.SkipsStep, tell: Telling) -> str:
    step = tell.terms.steps[value.step].in_(tell.language)
    return sentence(f"überspringe dein {step}" if tell.german else f"skip your {step}")


def _this_turn(value: replacing.ThisTurn, tell: Telling) -> list[Clause]:
    if value.it is not None:
        tell.that, _, tell.that_is_player = names_meant(value.it, tell)
        tell.that_is = SELF if isinstance(value.it, Self) else THAT
        if tell.last == key_of(value.it):
            tell.last = THAT
    if isinstance(value.instead, Instead):
        return instead(value.instead, tell, turn=True, once=value.once)
    return [_no_prevention(tell, turn=True)]


def _regeneration(value: replacing.Regeneration, tell: Telling) -> str:
    text = Words(
        "If that would be destroyed this turn, tap it, remove it from combat and remove all damage from it instead",
        "Falls das in diesem Zug zerstört würde, tappe es stattdessen, entferne es aus dem Kampf und allen Schaden"
        " davon",
    )
    return sentence(text.in_(tell.language))


_CLAUSES: dict[type[Node], Callable[[Any, Telling], list[Clause]]] = {
    replacing.WouldEnter: _enter, replacing.WouldDie: _die, replacing.WouldGoToGraveyard: _bury,
    replacing.WouldBeDealtDamage: _damage, replacing.WouldDraw: _draw, replacing.WouldGainLife: _gain,
    replacing.WouldGetCounters: _counters, replacing.WouldCreateTokens: _tokens, replacing.ThisTurn: _this_turn,
}  # fmt: skip
for _word, _clauses in _CLAUSES.items():
    say_clauses(_word, en=_clauses, de=_clauses)
_PARAGRAPHS: dict[type[Node], Callable[[Any, Telling], str]] = {
    Instead: _paragraph, replacing.EntersTapped: _enters_tapped, replacing.EntersWith: _enters_with,
    replacing.EntersAsCopy: _enters_as_copy, replacing.EntersChoosing: _enters_choosing,
    replacing.Unpreventable: _unpreventable, replacing.SkipsStep: _skips, replacing.Regeneration: _regeneration,
}  # fmt: skip
for _word, _text in _PARAGRAPHS.items():
    say_paragraph(_word, en=_text, de=_text)
say(replacing.Regenerate, en="regenerate {what:acc}", de="{what:acc} regenerieren")
